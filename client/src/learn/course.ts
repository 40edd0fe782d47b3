// A tutorial as it was baked: what is shown, what is asked, and what the rules made of it.
import type { News, TableState } from "../table/state.ts";
import { NOTHING } from "../table/state.ts";
import type { AnyFact, Open, TableView } from "../wire.ts";
import type { GameName } from "./book.ts";

/** A table as the learner sees it. */
export interface Seen {
  readonly view: unknown;
  readonly decisions: readonly Open[];
}

export interface Move extends Seen {
  readonly events: readonly unknown[];
}

/** What a throw should come to; the rest of it is free. */
export interface Goal {
  readonly thrown: "cave" | "short" | "slammer" | "like"; // like: near to where the baked one ended
  readonly within?: number; // metres from the fire, or from where the baked one ended
  readonly gone?: readonly number[]; // rocks that should leave
  readonly stay?: readonly number[]; // rocks that should not
}

export interface Step {
  readonly say: string;
  readonly point: string | null;
  readonly at?: Seen; // another table
  readonly do?: Action; // none: it is only read
  readonly goal?: Goal;
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

const NAMES = ["", "Oona", "Bram", "Una"];
const ME = "learner";

/** A table of the learner and companions who know what they do. */
export function tableView(game: GameName, seen: Seen): TableView {
  const seats = seatsOf(seen.view);
  return {
    settings: { game, seats, options: {}, clock: null, blind: false } as unknown as TableView["settings"],
    phase: "playing",
    host: "",
    people: [{ id: ME, name: "" }],
    chairs: Array.from({ length: seats }, (_, seat) => ({
      player: seat === 0 ? ME : null,
      bot: seat === 0 ? null : "teacher",
      name: NAMES[seat] ?? "",
      until_return: false,
      displaced: null,
      promised: null,
    })),
    keys: 0,
    results: [],
    room: "ample",
    commitment: "",
    seed: null,
    player: ME,
    seat: 0,
    timers: [],
    said: [],
    decisions: [...seen.decisions],
    game: seen.view,
  };
}

function seatsOf(view: unknown): number {
  const { supplies, hands } = view as { supplies?: readonly unknown[]; hands?: readonly unknown[] };
  return (supplies ?? hands ?? []).length;
}

/** The state of a table that shows this; with news, it is told how it came to be. */
export function shownTable(before: TableState, view: TableView, events: readonly unknown[] | null): TableState {
  const version = (before.version ?? 0) + 1;
  const moved = { type: "moved", seat: null, decision: "", events, seals: [] } as unknown as AnyFact;
  const news: News | null = events && before.view ? { version, facts: [moved], before: before.view, after: view } : null;
  return { ...NOTHING, version, view, news, here: [ME] };
}

const TURN = 0.6; // radians a hammer may point aside

const angleOf = (hammer: Action): number => Math.atan2(Number(hammer["dy"]), Number(hammer["dx"]));

/** Whether an action is what was asked. Throws are judged by their goal, elsewhere. */
export function isAsked(wanted: Action | undefined, action: Action): boolean {
  if (!wanted || wanted.type !== action.type) return false;
  if (wanted.type === "choose") return wanted["colour"] === action["colour"];
  if (wanted.type === "big_hammer" || wanted.type === "little_hammer") {
    const turn = angleOf(action) - angleOf(wanted);
    return Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn))) <= TURN;
  }
  return true;
}
