// Why bots did what they did: keys and numbers in, sentences out.
import type { PlayWords } from "../games/record.ts";
import type { TableView } from "../wire.ts";

type Said = TableView["said"][number];
type Reason = Said["reasons"][number];
type Numbers = NonNullable<Reason["numbers"]>;

/** What one bot says, sentence by sentence. */
export interface Speech {
  readonly seat: number;
  readonly sentences: readonly string[];
}

/**
 * `{stones:stone|stones}` is "1 stone" or "3 stones", `{chance%}` of 0.25 is "25 %", `{seat}` a
 * name, `{colour}` a word; what stands in `[...]` is left out where a number of it is missing.
 */
const GAP = /\{(\w+)(%)?(?::([^|}]*)\|([^}]*))?\}/g;
const IF_KNOWN = /\[([^\]]*)\]/g;

interface Listener {
  readonly words: PlayWords;
  readonly language: string;
  readonly who: (seat: number) => string;
}

/** One sentence; null for a key nobody has words for, or a sentence with a gap. */
export function sentence(reason: Reason, to: Listener): string | null {
  const template = to.words.says[reason.key];
  if (template === undefined) return null;
  const numbers = reason.numbers ?? {};
  const text = template.replace(IF_KNOWN, (_, part: string) => filled(part, numbers, to) ?? "");
  return filled(text, numbers, to);
}

/** A template with its numbers; null where one is missing. */
function filled(template: string, numbers: Numbers, to: Listener): string | null {
  let whole = true;
  const text = template.replace(GAP, (_, name: string, percent?: string, one?: string, many?: string) => {
    const value = numbers[name];
    if (value === undefined) {
      whole = false;
      return "";
    }
    if (typeof value === "string") return to.words.terms[value] ?? value;
    if (name === "seat") return to.who(value);
    if (percent) return value.toLocaleString(to.language, { style: "percent" });
    const told = value.toLocaleString(to.language, { maximumFractionDigits: 1 });
    return one === undefined ? told : `${told} ${isOne(value, to.language) ? one : many}`;
  });
  return whole ? text : null;
}

/** French counts nothing and one and a half as one. */
const isOne = (value: number, language: string): boolean => (language === "fr" ? Math.abs(value) < 2 : value === 1);

/** Everybody who has something to say, by seat; what is the same at two decisions is said once. */
export function speeches(said: readonly Said[], to: Listener): readonly Speech[] {
  const bySeat = new Map<number, Set<string>>();
  for (const one of said)
    for (const reason of one.reasons) {
      const text = sentence(reason, to);
      if (text !== null) bySeat.set(one.seat, (bySeat.get(one.seat) ?? new Set()).add(text));
    }
  return [...bySeat].map(([seat, sentences]) => ({ seat, sentences: [...sentences] }));
}
