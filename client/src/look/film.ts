// A game as it is told, step by step: pages in, a film out. No rules, no screen.
import type { GameEvent } from "../games/record.ts";
import { marked } from "../table/state.ts";
import type { Retold, TableView } from "../wire.ts";

/** What every game's view has. */
export interface Seen {
  readonly round: number;
  readonly game?: number; // of a series
  readonly over: boolean;
}

export type Event = GameEvent;

export interface Film {
  readonly head: Retold;
  readonly views: readonly Seen[]; // one more than there are steps: the first is before them all
  readonly events: readonly (readonly Event[])[]; // of each step
}

/** The film with one more page; a page brings only what changed. */
export function added(film: Film | null, page: Retold): Film {
  const views = film ? [...film.views] : [page.view as Seen];
  const events = film ? [...film.events] : [];
  for (const step of page.steps) {
    views.push({ ...(views[views.length - 1] as Seen), ...step.changes });
    const seen = (step.events as readonly (Event | null)[]).filter((one) => one !== null);
    events.push(marked(seen, step.stead));
  }
  return { head: page, views, events };
}

export const isWhole = (film: Film): boolean => film.events.length >= film.head.total || film.head.steps.length === 0;

export const end = (film: Film): number => film.events.length;

export const within = (film: Film, at: number): number => Math.min(Math.max(0, at), end(film));

/** Where rounds begin: the steps after which another round, or game, is there. */
export function marks(film: Film): readonly number[] {
  return film.views.flatMap((view, at) => {
    const before = film.views[at - 1];
    return before && (before.round !== view.round || before.game !== view.game) ? [at] : [];
  });
}

/** The beginning of the round after this step, or of the one before it. */
export function roundFrom(film: Film, at: number, way: 1 | -1): number {
  const all = [0, ...marks(film), end(film)];
  return (way > 0 ? all.find((one) => one > at) : all.findLast((one) => one < at)) ?? at;
}

/** The last step up to here in which something of a kind happened; without any, this one. */
export function lastOf(film: Film, at: number, isIt: (event: Event) => boolean): number {
  for (let one = at; one > 0; one--) if (film.events[one - 1]?.some(isIt)) return one;
  return at;
}

/** The table as whoever looks back sees it: nobody's own, nothing to do. */
export function tableAt(film: Film, at: number, seat: (number: number) => string): TableView {
  const { head } = film;
  return {
    settings: {
      game: head.game,
      seats: head.seats,
      options: {},
      clock: null,
      grace: 60,
      away: "absent",
      blind: false,
      watchers: true,
      aids: true,
    },
    phase: "playing",
    host: "",
    people: [],
    barred: [],
    chairs: Array.from({ length: head.seats }, (_, one) => ({
      player: null,
      bot: "",
      name: head.players[one] || seat(one + 1),
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
    player: null,
    seat: null,
    timers: [],
    called: [],
    said: [],
    decisions: [],
    // Whatever these eyes see lies open on the screen: there is no own hand to hide.
    game: { ...film.views[within(film, at)], viewer: null },
  };
}
