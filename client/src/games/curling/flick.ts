// A true flick: how fast the finger went over the ice just before it let go.
import { powerOf, STEEPEST, type Pull, type Sample } from "./aim.ts";

const WINDOW = 80; // milliseconds before letting go that count
const SPAN = 12; // milliseconds the samples must cover, or two of them could mean anything
const FEWEST = 3; // samples
const SHORTEST = 12; // pixels: less is a tremble

// Fingers vary by a tenth or two from one flick to the next; the power of 0.7 softens that.
// It is measured at the flick that just reaches the fire, which a finger makes as fast as the rock.
const DRAW = 1.58; // m/s
const SOFTEN = 0.7;
const SLOWEST = 0.4; // m/s of the finger: it lays the rock rather than flicks it

/** Pixels a metre of ice takes at the rock, across the screen and into it. */
export interface Grain {
  readonly across: number;
  readonly deep: number;
}

/** What counts of a gesture: its last moments. */
export function lately(samples: readonly Sample[], released: number): readonly Sample[] {
  return samples.filter((one) => one.time > released - WINDOW && one.time <= released);
}

/** Pixels a millisecond, by least squares; null when there is too little to tell. */
export function velocity(samples: readonly Sample[]): { readonly x: number; readonly y: number } | null {
  const [first, last] = [samples[0], samples[samples.length - 1]];
  if (!first || !last || samples.length < FEWEST || last.time - first.time < SPAN) return null;
  const mean = (of: (one: Sample) => number): number => samples.reduce((sum, one) => sum + of(one), 0) / samples.length;
  const time = mean((one) => one.time);
  const [x, y] = [mean((one) => one.x), mean((one) => one.y)];
  const spread = samples.reduce((sum, one) => sum + (one.time - time) ** 2, 0);
  const slope = (of: (one: Sample) => number): number =>
    samples.reduce((sum, one) => sum + (one.time - time) * of(one), 0) / spread;
  return { x: slope((one) => one.x - x), y: slope((one) => one.y - y) };
}

/** What a gesture throws; null for a tap, a tremble, a slow drag or a flick backwards. */
export function flicked(samples: readonly Sample[], released: number, grain: Grain, fastest: number): Pull | null {
  const late = lately(samples, released);
  const [first, last] = [late[0], late[late.length - 1]];
  const found = velocity(late);
  if (!found || !first || !last || Math.hypot(last.x - first.x, last.y - first.y) < SHORTEST) return null;
  const across = (1000 * found.x) / grain.across;
  const ahead = (-1000 * found.y) / grain.deep;
  const finger = Math.hypot(across, ahead);
  const angle = (Math.atan2(across, ahead) * 180) / Math.PI;
  if (finger < SLOWEST || Math.abs(angle) > STEEPEST) return null;
  const speed = Math.min(fastest, DRAW * (finger / DRAW) ** SOFTEN);
  return { angle, power: powerOf(speed, fastest) };
}
