// The pull: what a finger that goes back from the rock means, and how finely it steers once it has gone aside.
import { quarters, STEEPEST, within, type Pull, type Sample } from "./aim.ts";
import type { Spot } from "./camera.ts";

export const DEAD = 14; // pixels: a shorter pull means nothing
const LONGEST = 170; // pixels of a pull with full power
const SLIP = 80; // milliseconds before letting go: later a finger slips

/** What a pull means; null while it is too short. `squeeze` is how short deep things look at the rock. */
export function pulled(dx: number, dy: number, squeeze: number): Pull | null {
  const deep = dy / squeeze;
  const length = Math.hypot(dx, deep);
  if (Math.hypot(dx, dy) < DEAD) return null;
  const angle = (Math.atan2(-dx, deep) * 180) / Math.PI;
  const share = Math.min(1, Math.max(0, length * squeeze - DEAD) / (LONGEST - DEAD));
  return { angle: within(angle, [-STEEPEST, STEEPEST]), power: quarters(100 * share) };
}

/** What was the case shortly before the finger let go. */
export function settled<T extends { readonly time: number }>(trail: readonly T[], released: number): T | undefined {
  const sure = trail.filter((one) => one.time <= released - SLIP);
  return sure[sure.length - 1] ?? trail[0];
}

// Whoever goes aside wants another fineness, not another direction: the aim the finger last rested on is kept.
// From where it rests aside it steers on, each pixel a part of what it was: the farther aside, the smaller.
const ASIDE = 72; // pixels to either side of where the pull began
const STILL = 4; // pixels a resting finger trembles
const REST = 120; // milliseconds
const LEAST_FINE = 3; // times as fine
const FINER = 12; // pixels farther aside for once more
const TURN = 0.45; // degrees a pixel, at the weight of a draw
const PUSH = 100 / (LONGEST - DEAD); // of power a pixel

interface Anchor {
  readonly spot: Spot;
  readonly pull: Pull;
  readonly fine: number;
}

/** A pull under way, as far as the finger has come. */
export interface Pulling {
  readonly from: Sample;
  readonly squeeze: number;
  readonly last: Sample;
  readonly held: Sample; // since when the finger is where it is, but for its trembling
  readonly pull: Pull | null;
  readonly fine: number | null; // how many times finer it steers; null: it simply pulls
  readonly sure: Pull | null; // what it meant where the finger last rested, before it went aside
  readonly anchor: Anchor | null; // from where it steers finely
}

export const begun = (from: Sample, squeeze: number): Pulling => ({
  from,
  squeeze,
  last: from,
  held: from,
  pull: null,
  fine: null,
  sure: null,
  anchor: null,
});

const asideOf = ({ from }: Pulling, spot: Spot): number => Math.abs(spot.x - from.x) - ASIDE;

const finenessOf = (aside: number): number => LEAST_FINE + Math.floor(aside / FINER);

/** The same pull when the finger has come to another place. */
export function pulledTo(before: Pulling, to: Sample): Pulling {
  const moves = Math.hypot(to.x - before.held.x, to.y - before.held.y) > STILL;
  const now = moves && to.time - before.held.time >= REST ? rested(before) : before;
  return { ...now, ...meant(now, to), last: to, held: moves ? to : before.held };
}

/** The finger has rested where it was last. */
function rested(before: Pulling): Pulling {
  const { last, pull, anchor } = before;
  const aside = asideOf(before, last);
  if (aside > 0 && pull) return { ...before, anchor: { spot: last, pull, fine: finenessOf(aside) } };
  return anchor ? before : { ...before, sure: pull };
}

function meant(now: Pulling, to: Sample): Pick<Pulling, "pull" | "fine"> {
  const { from, squeeze, anchor } = now;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (Math.hypot(dx, dy) < DEAD) return { pull: null, fine: null };
  if (anchor) return { pull: steered(anchor, to), fine: anchor.fine };
  const aside = asideOf(now, to);
  if (aside <= 0) return { pull: pulled(dx, dy, squeeze), fine: null };
  return { pull: now.sure ?? now.pull ?? pulled(dx, dy, squeeze), fine: finenessOf(aside) };
}

function steered({ spot, pull, fine }: Anchor, to: Spot): Pull {
  return {
    angle: within(pull.angle - ((to.x - spot.x) * TURN) / fine, [-STEEPEST, STEEPEST]),
    power: within(pull.power + ((to.y - spot.y) * PUSH) / fine, [0, 100]),
  };
}

/** A pull as it is shown and thrown. */
export const rounded = ({ angle, power }: Pull): Pull => ({ angle: quarters(angle), power: quarters(power) });
