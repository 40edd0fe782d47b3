// French sets some marks apart by a space, at which a line must not break.

const set = (text: string): string => text.replace(/ (?=[:;!?»])/g, "\u00a0").replace(/« /g, "«\u00a0");

/** Words as they are printed, all the way down. */
export function typeset<T>(words: T): T;
export function typeset(words: unknown): unknown {
  if (typeof words === "string") return set(words);
  if (typeof words === "function") return (...given: unknown[]) => typeset(words(...given));
  if (Array.isArray(words)) return words.map((one) => typeset(one));
  if (typeof words !== "object" || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([name, one]) => [name, typeset(one)]));
}
