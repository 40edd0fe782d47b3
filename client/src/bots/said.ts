// Why bots did what they did: keys and numbers in, sentences out.
import type { Words } from "../i18n/en.ts";
import type { TableView } from "../wire.ts";

type Said = TableView["said"][number];
type Reason = Said["reasons"][number];

/** What one bot says, sentence by sentence. */
export interface Speech {
  readonly seat: number;
  readonly sentences: readonly string[];
}

/** `{stones:stone|stones}` is "1 stone" or "3 stones", `{colour}` a word, `{points}` a number. */
const GAP = /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g;

/** One sentence; null for a key nobody has words for, or a sentence with a gap. */
export function sentence(reason: Reason, t: Words, language: string): string | null {
  const template = t.bots.says[reason.key];
  if (template === undefined) return null;
  const numbers = reason.numbers ?? {};
  let whole = true;
  const text = template.replace(GAP, (_, name: string, one?: string, many?: string) => {
    const value = numbers[name];
    if (value === undefined) whole = false;
    if (typeof value === "string") return wordFor(value, t);
    const told = (value ?? 0).toLocaleString(language, { maximumFractionDigits: 1 });
    return one === undefined ? told : `${told} ${isOne(value ?? 0, language) ? one : many}`;
  });
  return whole ? text : null;
}

/** French counts nothing and one and a half as one. */
const isOne = (value: number, language: string): boolean => (language === "fr" ? Math.abs(value) < 2 : value === 1);

function wordFor(key: string, t: Words): string {
  return (t.colours as Readonly<Record<string, string>>)[key] ?? (t.animals as Readonly<Record<string, string>>)[key] ?? key;
}

/** Everybody who has something to say, by seat. */
export function speeches(said: readonly Said[], t: Words, language: string): readonly Speech[] {
  const bySeat = new Map<number, string[]>();
  for (const one of said)
    for (const reason of one.reasons) {
      const text = sentence(reason, t, language);
      if (text !== null) bySeat.set(one.seat, [...(bySeat.get(one.seat) ?? []), text]);
    }
  return [...bySeat].map(([seat, sentences]) => ({ seat, sentences }));
}
