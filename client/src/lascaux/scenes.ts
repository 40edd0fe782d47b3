// How a round's end is shown: the view of before, changed step by step as the markers are turned.
// Only for the eye, and only until the view that came with the events takes its place.
import type { AnyEvent, Card, View } from "./wire.ts";

export interface Scene {
  readonly view: View;
  readonly event: AnyEvent;
  readonly taking: readonly Card[]; // cards about to go to the seat of the event
  readonly seconds: number;
}

const PASS = 0.7;
const TURN = 1.5;
const NEXT = 1.1;
const END = 2;
const BETWEEN = 12; // two games of a series: their count is read, or tapped away

export function scenes(before: View, events: readonly AnyEvent[]): readonly Scene[] {
  if (!events.some((event) => event.type === "marker_revealed")) return [];
  const told: Scene[] = [];
  let view = before;
  events.forEach((event, at) => {
    switch (event.type) {
      case "passed":
        view = afterPass(view, event.seat, event.stones);
        told.push({ view, event, taking: [], seconds: PASS });
        break;
      case "marker_revealed": {
        view = { ...view, markers: view.markers.map((one, seat) => (seat === event.seat ? event.colour : one)) };
        const next = events[at + 1];
        const taking = next?.type === "cards_taken" ? (next.cards ?? []) : [];
        told.push({ view, event, taking, seconds: TURN });
        break;
      }
      case "cards_taken":
        view = { ...view, row: without(view.row, event.cards ?? []) };
        break;
      case "round_ended":
        view = { ...view, start_player: event.start_player };
        told.push({ view, event, taking: [], seconds: NEXT });
        break;
      case "game_ended":
        told.push({ view, event, taking: [], seconds: view.game < view.games ? BETWEEN : END });
        break;
    }
  });
  return told;
}

function afterPass(view: View, seat: number, stones: number): View {
  return {
    ...view,
    turn: null,
    awaited: [],
    middle: 0,
    pile: [...view.pile, seat],
    supplies: view.supplies.map((held, one) => (one === seat && held !== null ? held + stones : held)),
  };
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
  const without = <T>(list: readonly (T | null)[]): (T | null)[] => list.map((one, seat) => (seat === own ? null : one));
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
