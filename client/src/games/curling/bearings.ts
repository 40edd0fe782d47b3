// Where rocks lie as words can say it: how far from the fire, on which side of it, and behind whom.
import { millimetres } from "./measures.ts";
import type { Board, Place } from "./wire.ts";

export interface Bearing {
  readonly mm: number; // from the fire
  readonly right: number; // millimetres right of the fire; to the left below nought
  readonly beyond: number; // millimetres farther than the fire; short of it below nought
}

type Spot = Pick<Place, "x" | "y">;

export function bearingOf(board: Board, { x, y }: Spot): Bearing {
  const whole = (metres: number): number => Math.round(1000 * metres) + 0; // never -0
  return { mm: millimetres(board, x, y), right: whole(x), beyond: whole(y - board.cave) };
}

/** Whether a rock thrown straight at this one, from right before it, would meet another first. */
export function isGuarded(board: Board, rocks: readonly Spot[], rock: Spot): boolean {
  return rocks.some((one) => one.y < rock.y && Math.abs(one.x - rock.x) < 2 * board.rock_radius);
}
