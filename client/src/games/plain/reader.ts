// Who reads a plain board: names of seats, and small words in the language of the moment.
import { language } from "../../i18n/index.ts";
import type { Reader } from "./shape.ts";
import { plainWords } from "./words.ts";

export function readerOf(who: (seat: number) => string): Reader {
  const { yes, no, hidden, nothing } = plainWords();
  const number = (value: number): string => value.toLocaleString(language.value, { maximumFractionDigits: 3 });
  return { who, yes, no, hidden, nothing, number };
}
