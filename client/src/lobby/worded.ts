// Options of a game in words: its own where it has some, else its names as people read them.
import type { OptionWords } from "../games/record.ts";
import { words as house } from "../i18n/index.ts";
import { readable, titled } from "../readable.ts";
import type { OfferedGame, OfferedOption } from "../wire.ts";

export type Options = Readonly<Record<string, string>>;

/** One option, ready to be shown. */
export interface Worded {
  readonly title: string;
  readonly hint: string;
  readonly on: string | null; // the value at which it is on, where it is asked so
  readonly values: readonly string[]; // to choose from; none where something is typed
  readonly told: (value: string) => string;
}

export function worded(option: OfferedOption, words: OptionWords | null): Worded {
  const short = words?.common[option.name];
  const ruling = words?.agreements[option.name];
  const plain = option.kind === "switch" ? "true" : null;
  return {
    title: short?.title ?? ruling?.ask ?? titled(option.name),
    hint: short?.hint ?? (option.values.length === 0 ? (ruling?.answers.other ?? "") : ""),
    on: short ? (short.on ?? null) : ruling ? null : plain,
    values: option.values.length > 0 ? option.values : Object.keys(short?.values ?? {}),
    told: (value) => short?.values?.[value] ?? ruling?.answers[value] ?? plainly(option, value),
  };
}

/** A value without words of its own; seats are counted from 1 by people. */
function plainly(option: OfferedOption, value: string): string {
  return option.kind === "seat" && value !== "none" ? house.value.gathering.seat(Number(value) + 1) : readable(value);
}

/** What differs from the book, in the order of the offer. */
export function deviations(offer: OfferedGame, options: Options): readonly OfferedOption[] {
  return offer.options.filter(({ name, default: usual }) => name in options && options[name] !== usual);
}

/** An agreement in one line. */
export function sentenceOf(option: OfferedOption, value: string, words: OptionWords | null, own: string): string {
  const { title, on, told } = worded(option, words);
  if (value === on) return title;
  const answer = option.kind === "text" ? own : told(value);
  return /[?!.]$/.test(title) ? `${title} ${answer}` : `${title}: ${answer}`;
}

/** The options that are worth sending: those that differ from the book, and fit so many seats. */
export function wanted(offer: OfferedGame, options: Options, fits: (name: string) => boolean): Options {
  const names = deviations(offer, options).map((one) => one.name);
  return Object.fromEntries(Object.entries(options).filter(([name]) => names.includes(name) && fits(name)));
}

/** The set of house rules that these options are; empty for the book's, null for a mixture. */
export function presetOf(offer: OfferedGame, options: Options): string | null {
  const now = wanted(offer, options, () => true);
  if (Object.keys(now).length === 0) return "";
  const same = (other: Options): boolean =>
    Object.keys(other).length === Object.keys(now).length &&
    Object.entries(other).every(([name, value]) => now[name] === value);
  return offer.presets.find((one) => same(one.options))?.name ?? null;
}

/** Options in parts: what most tables ask about, and the rest by group, in the order of the offer. */
export function parted(
  offer: OfferedGame,
  words: OptionWords | null,
): { readonly common: readonly OfferedOption[]; readonly groups: ReadonlyMap<string, readonly OfferedOption[]> } {
  const names = Object.keys(words?.common ?? {});
  const common = names.flatMap((name) => offer.options.filter((one) => one.name === name));
  const groups = new Map<string, readonly OfferedOption[]>();
  for (const one of offer.options)
    if (!common.includes(one)) groups.set(one.group, [...(groups.get(one.group) ?? []), one]);
  return { common, groups };
}
