// Any game's view, options and events as people can read them. Knows no game, only how values look.
import { readable, titled } from "../../readable.ts";

export type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value };
export type Fields = Readonly<Record<string, Value>>;

/** What every view says of itself, and the screen around it tells. */
const SAID = new Set(["viewer", "round", "game", "games", "awaited", "over", "winners", "type", "setup"]);
const POINTS = ["points", "scores", "score"];
const SEATS = new Set(["seat", "player", "turn", "starter", "start_player", "winner", "leader", "dealer"]);

export const isList = (value: Value | undefined): value is readonly Value[] => Array.isArray(value);
export const isFields = (value: Value | undefined): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export interface Section {
  readonly name: string;
  readonly value: Value;
}

export interface Shape {
  readonly table: readonly Section[]; // what lies in the middle
  readonly seats: readonly (readonly Section[])[]; // what each seat has
  readonly points: readonly number[] | null; // by seat
  readonly setup: Value | null;
}

/** Names of lists that were seen with more or fewer entries than there are seats: they are not by seat. */
export type Elsewhere = Set<string>;

/**
 * A view in parts. Structs under `seats` are what the seats have, and beside them a list is a list.
 * Else a list with a value for every seat is by seat, unless it was ever of another length or has structs in it,
 * which are things on the table.
 */
export function shapeOf(view: Fields, seats: number, elsewhere: Elsewhere): Shape {
  for (const [name, value] of Object.entries(view)) if (!isList(value) || value.length !== seats) elsewhere.add(name);
  const shown = Object.entries(view).filter(([name]) => !SAID.has(name));
  const likely = shown.filter((one): one is [string, readonly Value[]] => seats > 1 && !elsewhere.has(one[0]));
  const structs = likely.find(([name, list]) => name === "seats" && list.every(isFields));
  const own = structs ? [structs] : likely.filter(([, list]) => !list.some(isFields));
  const named = new Set(own.map(([name]) => name));
  const bySeat = Array.from({ length: seats }, (_, seat) =>
    structs ? partsOf(structs[1][seat]) : own.map((one) => entry(one, seat)),
  );
  const points = POINTS.find((name) => seats > 0 && bySeat.every((one) => typeof valueAt(one, name) === "number"));
  return {
    table: shown.filter(([name]) => !named.has(name)).map(([name, value]) => ({ name, value })),
    seats: bySeat.map((one) => one.filter(({ name }) => name !== points)),
    points: points === undefined ? null : bySeat.map((one) => valueAt(one, points) as number),
    setup: view.setup ?? null,
  };
}

const entry = ([name, list]: [string, readonly Value[]], seat: number): Section => ({
  name,
  value: list[seat] ?? null,
});

/** What a struct says; what it has not is not said. */
const partsOf = (struct: Value | undefined): readonly Section[] =>
  Object.entries(isFields(struct) ? struct : {}).flatMap(([name, value]) =>
    value === null || name === "type" ? [] : [{ name, value }],
  );

const valueAt = (sections: readonly Section[], name: string): Value | undefined =>
  sections.find((one) => one.name === name)?.value;

export interface Reader {
  readonly who: (seat: number) => string;
  readonly yes: string;
  readonly no: string;
  readonly hidden: string;
  readonly nothing: string;
  readonly number: (value: number) => string;
}

/** A small value in a word or two; a number under the name of a seat is whoever sits there. */
export function wordOf(value: Value, to: Reader, name = ""): string {
  if (value === null) return to.hidden;
  if (typeof value === "boolean") return value ? to.yes : to.no;
  if (typeof value === "number") return isSeat(name, value) ? to.who(value) : to.number(value);
  if (typeof value === "string") return readable(value);
  if (isList(value)) return value.length === 0 ? to.nothing : value.map((one) => wordOf(one, to, name)).join(", ");
  return Object.entries(value)
    .filter(([key]) => key !== "type")
    .map(([key, one]) => wordOf(one, to, key))
    .join(" · ");
}

const isSeat = (name: string, value: number): boolean => SEATS.has(name) && Number.isInteger(value) && value >= 0;

/** Whether a value is small enough for one chip: a word, or a thing with a few of them. */
export function isSmall(value: Value): boolean {
  if (isList(value)) return false;
  if (!isFields(value)) return true;
  const parts = Object.values(value);
  return (
    parts.length <= 4 &&
    parts.every((one) => !isFields(one) && (!isList(one) || (one.length <= 4 && one.every(isWord))))
  );
}

const isWord = (value: Value): boolean => typeof value !== "object" || value === null;

// Options.

/** What is still to be said of an option: a number within bounds, or one of some words. */
export interface Gap {
  readonly name: string;
  readonly bounds: readonly [number, number] | null;
  readonly words: readonly Value[];
}

/** Two numbers are bounds, several words are a choice; all else is as it is. */
export function gapsOf(option: Fields): readonly Gap[] {
  return Object.entries(option).flatMap(([name, value]): Gap[] => {
    if (!isList(value)) return [];
    const [least, most] = value;
    if (value.length === 2 && typeof least === "number" && typeof most === "number")
      return [{ name, bounds: [least, most], words: [] }];
    return value.length > 1 && value.every((one) => typeof one === "string")
      ? [{ name, bounds: null, words: value }]
      : [];
  });
}

/** Whole numbers where both bounds are some. */
export const stepOf = (bounds: readonly [number, number]): number | "any" =>
  bounds.every(Number.isInteger) ? 1 : "any";

/** The action that an option is, once its gaps are filled. */
export function filled(option: Fields, given: Fields): Fields {
  return { ...option, ...given };
}

/** An option or an event in a few words: its type, and all it says besides. */
export function labelOf(said: Fields, to: Reader, leaveOut: readonly string[] = []): string {
  const rest = Object.entries(said).filter(
    ([name, value]) => name !== "type" && !leaveOut.includes(name) && !(isList(value) && value.length === 0),
  );
  const words = rest.map(([name, value]) =>
    rest.length > 1 || typeof value === "boolean"
      ? `${readable(name)} ${wordOf(value, to, name)}`
      : wordOf(value, to, name),
  );
  return [titled(String(said.type ?? "")), words.join(", ")].filter(Boolean).join(" ");
}

/** What happened, in a line; `brief` names no more than who did what, for eyes that change. */
export function lineOf(event: Fields, to: Reader, brief: boolean): string {
  const { seat } = event;
  const told = brief ? titled(String(event.type ?? "")) : labelOf(event, to, ["seat"]);
  return typeof seat === "number" && seat >= 0 ? `${to.who(seat)}: ${told}` : told;
}
