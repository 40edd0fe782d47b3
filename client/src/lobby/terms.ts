// What a table has agreed on, term by term, so that it can be read, and compared with what it was.
import type { OptionWords } from "../games/record.ts";
import { frontOf, recordOf } from "../games/index.ts";
import { words } from "../i18n/index.ts";
import type { OfferedGame, TableView } from "../wire.ts";
import { deviations, sentenceOf } from "./worded.ts";

export type Settings = TableView["settings"];

/** Each term in words, by its name. */
export type Terms = ReadonlyMap<string, string>;

/** How long people take for a game by the book; null where nobody can say. */
export function minutesOf(offer: OfferedGame, seats: number): number | null {
  return offer.minutes[offer.seats.indexOf(seats)] ?? null;
}

const tableOf = ({ game, seats }: Settings): string => words.value.agree.table(frontOf(recordOf(game)).name, seats);

/** What becomes of whoever is away. */
export function awayIn(away: string): string {
  const t = words.value.stay.host;
  return away === "wait" ? t.awayWait : away === "absent" ? t.awayRules : t.awayBot;
}

/** All that differs from the book, what people ask about first, the clock, and who plays for the absent. */
export function termsOf(settings: Settings, offer: OfferedGame, told: OptionWords | null): Terms {
  const t = words.value;
  const { options, clock, blind, away, aids } = settings;
  const differing = deviations(offer, options);
  const named = offer.options.filter((one) => differing.includes(one) || told?.common[one.name]?.always);
  const minutes = minutesOf(offer, settings.seats);
  const terms: readonly (readonly [string, string | false])[] = [
    ["table", tableOf(settings)],
    ["minutes", minutes !== null && t.agree.minutes(minutes)],
    ...named.map((one) => [one.name, sentenceOf(one, options[one.name] ?? one.default, told, t.make.own)] as const),
    ["blind", blind && t.make.blind],
    ["aids", !aids && t.stay.aids.none],
    ["clock", clock?.type === "per_move" ? t.make.clockValue(clock.seconds) : clock === null && t.make.noClock],
    ["away", `${t.stay.host.away}: ${awayIn(away)}`],
  ];
  return new Map(terms.filter((one): one is readonly [string, string] => one[1] !== false));
}

/** A term that is not what it was: null where it was, or is, as in the book. */
export interface Change {
  readonly was: string | null;
  readonly is: string | null;
}

/** What changed, by the name of its term. */
export function changesOf(was: Terms, is: Terms): ReadonlyMap<string, Change> {
  const names = [...new Set([...is.keys(), ...was.keys()])];
  const all = names.map((name) => [name, { was: was.get(name) ?? null, is: is.get(name) ?? null }] as const);
  return new Map(all.filter(([, change]) => change.was !== change.is));
}

/** What changed between two settings; another game is one change, since it has terms of its own. */
export function changedSince(
  was: Settings,
  is: Settings,
  offer: OfferedGame,
  told: OptionWords | null,
): ReadonlyMap<string, Change> {
  if (was.game !== is.game) return new Map([["table", { was: tableOf(was), is: tableOf(is) }]]);
  return changesOf(termsOf(was, offer, told), termsOf(is, offer, told));
}
