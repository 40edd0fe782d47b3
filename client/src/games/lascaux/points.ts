// What cards and stones are worth, for the eye only: while a round's end is told, and for each game of a series.
import { ANIMALS } from "./animals.ts";
import type { Card, Count, View } from "./wire.ts";

const STONES_PER_POINT = 6; // L5d

/** L5b: the most cards of an animal score their number; L5c: all who have as many, in full. */
function majority(held: readonly number[]): number[] {
  const most = Math.max(...held);
  return held.map((one) => (one === most ? one : 0));
}

const ofStones = (stones: number): number => Math.floor(stones / STONES_PER_POINT);

const ofAnimal = (cards: readonly Card[], animal: Card["animal"]): number =>
  cards.filter((card) => card.animal === animal).length;

/** The points of each row by seat: animals, then stones; what follows from a secret is kept as it was. */
export function tallyOf({ won, supplies, tally }: View): View["tally"] {
  const open = won.flatMap((cards) => (cards === null ? [] : [cards]));
  const animals = ANIMALS.map((animal, at) =>
    open.length === won.length ? majority(open.map((cards) => ofAnimal(cards, animal))) : (tally[at] ?? []),
  );
  return [...animals, supplies.map((stones) => (stones === null ? null : ofStones(stones)))];
}

/** The points of one game by seat. */
export function pointsOf(count: Count): number[] {
  const rows = [...count.cards.map(majority), count.stones.map(ofStones)];
  return count.stones.map((_, seat) => rows.reduce((sum, row) => sum + (row[seat] ?? 0), 0));
}

/** L6c: the points of several games add up. */
export function totalOf(counts: readonly Count[]): number[] {
  const games = counts.map(pointsOf);
  return (games[0] ?? []).map((_, seat) => games.reduce((sum, points) => sum + (points[seat] ?? 0), 0));
}
