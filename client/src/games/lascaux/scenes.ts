// How a round's end is shown: the view of before, changed step by step as the markers are turned.
// Only for the eye, and only until the view that came with the events takes its place.
import { tallyOf } from "./points.ts";
import type { AnyEvent, Card, View } from "./wire.ts";

export interface Scene {
  readonly view: View;
  readonly event: AnyEvent;
  readonly places: readonly Card[]; // the wall as it was when the round ended: nothing moves up meanwhile
  readonly taking: readonly Card[]; // cards about to go to the seat of the event, or on their way
  readonly seconds: number; // endless where it waits for its reader
}

const PASS = 0.7;
const TURN = 0.95;
const TAKE = 0.55;
const NEXT = 1.1;
const END = 2;
const BETWEEN = 12; // for screens that only look; whoever plays reads the count and goes on

export function scenes(before: View, events: readonly AnyEvent[]): readonly Scene[] {
  if (!events.some((event) => event.type === "marker_revealed")) return [];
  const told: Scene[] = [];
  let view = before;
  const tell = (event: AnyEvent, seconds: number, taking: readonly Card[] = []): void => {
    told.push({ view, event, places: before.row, taking, seconds });
  };
  events.forEach((event, at) => {
    switch (event.type) {
      case "passed":
        view = afterPass(view, event.seat, event.stones);
        tell(event, PASS);
        break;
      case "marker_revealed": {
        view = { ...view, markers: view.markers.map((one, seat) => (seat === event.seat ? event.colour : one)) };
        const next = events[at + 1];
        const taking = next?.type === "cards_taken" ? (next.cards ?? []) : [];
        tell(event, taking.length > 0 ? TURN : TURN + TAKE, taking);
        break;
      }
      case "cards_taken":
        if (event.cards === null) break;
        view = afterTaking(view, event.seat, event.cards);
        tell(event, TAKE, event.cards);
        view = { ...view, row: without(view.row, event.cards) };
        break;
      case "round_ended":
        view = { ...view, start_player: event.start_player };
        tell(event, NEXT);
        break;
      case "game_ended":
        tell(event, view.game === view.games ? END : view.viewer === null ? BETWEEN : Number.POSITIVE_INFINITY);
        break;
    }
  });
  return told;
}

/** Whether it is the pause between two games of a series, which is not skipped unread. */
export const isPause = ({ event, view }: Scene): boolean => event.type === "game_ended" && view.game < view.games;

function counted(view: View): View {
  return { ...view, tally: tallyOf(view) };
}

function afterTaking(view: View, seat: number, cards: readonly Card[]): View {
  return counted({
    ...view,
    won: view.won.map((held, one) => (one === seat && held !== null ? [...held, ...cards] : held)),
    held: view.held.map((held, one) => (one === seat ? held + cards.length : held)),
  });
}

function afterPass(view: View, seat: number, stones: number): View {
  return counted({
    ...view,
    turn: null,
    awaited: [],
    middle: 0,
    pile: [...view.pile, seat],
    supplies: view.supplies.map((held, one) => (one === seat && held !== null ? held + stones : held)),
  });
}

function without(row: readonly Card[], taken: readonly Card[]): Card[] {
  const left = [...row];
  for (const card of taken) {
    const at = left.findIndex((one) => keyOf(one) === keyOf(card));
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** A view for everybody's eyes: without what only its viewer knows. */
export function masked(view: View): View {
  const own = view.viewer;
  if (own === null) return view;
  const without = <T>(list: readonly (T | null)[]): (T | null)[] =>
    list.map((one, seat) => (seat === own ? null : one));
  const shared = <T>(list: readonly (T | null)[]): (T | null)[] =>
    list.some((one, seat) => one === null && seat !== own) ? without(list) : [...list];
  return {
    ...view,
    markers: without(view.markers),
    supplies: shared(view.supplies),
    won: shared(view.won),
    tally: view.tally.map(shared),
  };
}

export function keyOf(card: Card): string {
  return `${card.animal}:${card.colours.join("-")}`;
}
