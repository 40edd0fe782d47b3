// A tutorial as it was baked: what is shown, what is asked, and what the rules made of it.
import type { ComponentType } from "preact";
import type { News, TableState } from "../table/state.ts";
import { NOTHING } from "../table/state.ts";
import type { AnyFact, Open, TableView } from "../wire.ts";

/** A table as the learner sees it. */
export interface Seen {
  readonly view: unknown;
  readonly decisions: readonly Open[];
}

export interface Move extends Seen {
  readonly events: readonly unknown[];
}

export interface Step {
  readonly say: string;
  readonly point: string | null;
  readonly at?: Seen; // another table
  readonly do?: Action; // none: it is only read
  readonly goal?: unknown; // what a free action should come to, for the game's judge
  readonly then: readonly Move[];
}

export interface Action {
  readonly type: string;
  readonly [field: string]: unknown;
}

export interface Lesson {
  readonly id: string;
  readonly steps: readonly Step[];
}

/** A tutorial of a game: its lessons, and what only the game can say about them. */
export interface Course {
  readonly names: readonly string[]; // of its lessons
  readonly rules: readonly string[]; // which each is about
  readonly minutes: number;
  readonly Art: ComponentType;
  readonly seatsOf: (view: unknown) => number;
  readonly isAsked: (wanted: Action, action: Action) => boolean;
  readonly lessons: () => Promise<readonly Lesson[]>;
  readonly judge: () => Promise<Judge | null>; // null: nothing is free in it
}

/** Where an action is free, what becomes of it, and whether that will do. */
export interface Judge {
  readonly trial: (step: Step, seen: Seen, action: Action) => Trial | null; // null: as good as the baked one
  readonly moved: (move: Move, kept: unknown) => Move; // a later move, after what the learner did
  readonly light: (step: Step | null, game: unknown) => void; // shows on the board what is meant
}

export type Trial =
  | { readonly remark: string; readonly move: Move } // it missed: shown, and taken back
  | { readonly moves: readonly Move[]; readonly kept: unknown };

export interface LessonWords {
  readonly titles: Readonly<Record<string, string>>;
  readonly steps: Readonly<Record<string, string>>;
  readonly remarks?: Readonly<Record<string, string>>; // of the judge
}

const NAMES = ["", "Oona", "Bram", "Una"];
const ME = "learner";

/** A table of the learner and companions who know what they do. */
export function tableView(game: string, seats: number, seen: Seen): TableView {
  return {
    settings: { game, seats, options: {}, clock: null, blind: false } as unknown as TableView["settings"],
    phase: "playing",
    host: "",
    people: [{ id: ME, name: "" }],
    barred: [],
    chairs: Array.from({ length: seats }, (_, seat) => ({
      player: seat === 0 ? ME : null,
      bot: seat === 0 ? null : "teacher",
      name: NAMES[seat] ?? "",
      until_return: false,
      displaced: null,
      promised: null,
      aids: [],
    })),
    keys: 0,
    results: [],
    room: "ample",
    commitment: "",
    seed: null,
    player: ME,
    seat: 0,
    timers: [],
    called: [],
    said: [],
    decisions: [...seen.decisions],
    game: seen.view,
  };
}

/** The state of a table that shows this; with news, it is told how it came to be. */
export function shownTable(before: TableState, view: TableView, events: readonly unknown[] | null): TableState {
  const version = (before.version ?? 0) + 1;
  const moved = { type: "moved", seat: null, decision: "", events, seals: [] } as unknown as AnyFact;
  const news: News | null =
    events && before.view ? { version, facts: [moved], before: before.view, after: view } : null;
  return { ...NOTHING, version, view, news, here: [ME] };
}
