/** One disc between two events. Twin of src/hearthside/physics/motion.py. */

import type { Parameters } from "./world.js";

export const RESTING = 0;
export const SLIDING = 1;
export const GONE = 2;

export const STOP = 0;
export const SIDELINE = 1;
export const ENDLINE = 2;
export const IMPACT = 3;

export const UNCHANGED = 0;
export const REDONE = 1;
export const RENEWED = 2;

export const NEVER = Infinity;

/** One column a disc; what the rows mean is said in the Python module. */
export interface State {
  readonly n: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly ux: Float64Array;
  readonly uy: Float64Array;
  readonly speed: Float64Array;
  readonly decel: Float64Array;
  readonly reach: Float64Array;
  readonly spin: Float64Array;
  readonly since: Float64Array;
  readonly until: Float64Array;
  readonly next: Float64Array;
  readonly atX: Float64Array;
  readonly atY: Float64Array;
  readonly atVx: Float64Array;
  readonly atVy: Float64Array;
  readonly atSpin: Float64Array;
  readonly state: Int32Array;
  readonly kind: Int32Array;
  readonly partner: Int32Array;
  readonly tied: Int32Array;
  readonly changed: Int32Array;
  readonly fate: Int32Array;
  readonly touched: Int32Array;
  readonly degree: Int32Array;
  readonly line: Int32Array;
  readonly slot: Int32Array;
  readonly sliders: number[];
  readonly ceased: number[];
}

export function emptyState(n: number): State {
  const floats = () => new Float64Array(n);
  const ints = () => new Int32Array(n);
  return {
    n,
    x: floats(),
    y: floats(),
    ux: floats(),
    uy: floats(),
    speed: floats(),
    decel: floats(),
    reach: floats(),
    spin: floats(),
    since: floats(),
    until: floats(),
    next: floats(),
    atX: floats(),
    atY: floats(),
    atVx: floats(),
    atVy: floats(),
    atSpin: floats(),
    state: ints(),
    kind: ints(),
    partner: ints(),
    tied: ints(),
    changed: ints(),
    fate: ints(),
    touched: ints(),
    degree: ints(),
    line: ints(),
    slot: ints(),
    sliders: [],
    ceased: [],
  };
}

export function deceleration(p: Parameters, speed: number, spin: number): number {
  const rim = p.radius * spin;
  const turning = rim * rim;
  const sliding = 4.0 * speed * speed;
  if (turning <= p.ceiling * sliding) return p.grip / (1.0 + turning / sliding);
  return (p.creep * speed) / Math.abs(rim);
}

export function lay(f: State, i: number, x: number, y: number): void {
  f.x[i] = x;
  f.y[i] = y;
  f.next[i] = NEVER;
  f.state[i] = RESTING;
  f.tied[i] = 0;
  f.changed[i] = UNCHANGED;
  f.fate[i] = 0;
  f.touched[i] = 0;
}

export function cease(f: State, i: number, x: number, y: number, state: number): void {
  f.x[i] = x;
  f.y[i] = y;
  f.next[i] = NEVER;
  f.state[i] = state;
  f.tied[i] = 0;
  f.changed[i] = RENEWED;
  const filler = f.sliders.pop() as number;
  if (filler !== i) {
    f.sliders[f.slot[i]] = filler;
    f.slot[filler] = f.slot[i];
  }
  f.ceased.push(i);
}

function start(f: State, i: number): void {
  if (f.state[i] !== SLIDING) {
    f.state[i] = SLIDING;
    f.slot[i] = f.sliders.length;
    f.sliders.push(i);
  }
}

export function launch(
  f: State,
  p: Parameters,
  i: number,
  now: number,
  x: number,
  y: number,
  vx: number,
  vy: number,
  spin: number,
): void {
  const speed = Math.sqrt(vx * vx + vy * vy);
  if (speed > 0.0) {
    const slowing = deceleration(p, speed, spin);
    const duration = speed / slowing;
    f.x[i] = x;
    f.y[i] = y;
    f.ux[i] = vx / speed;
    f.uy[i] = vy / speed;
    f.speed[i] = speed;
    f.decel[i] = slowing;
    f.reach[i] = 0.5 * speed * duration;
    f.spin[i] = spin;
    f.since[i] = now;
    f.until[i] = now + duration;
    f.changed[i] = RENEWED;
    start(f, i);
  } else if (f.state[i] === SLIDING) {
    cease(f, i, x, y, RESTING);
  }
}

export function travelled(f: State, i: number, now: number): number {
  const elapsed = now - f.since[i];
  return elapsed * (f.speed[i] - 0.5 * f.decel[i] * elapsed);
}

export function arrival(f: State, i: number, s: number): number {
  const speed = f.speed[i];
  let square = speed * speed - 2.0 * f.decel[i] * s;
  if (square < 0.0) square = 0.0;
  return f.since[i] + (2.0 * s) / (speed + Math.sqrt(square));
}

export function bring(f: State, i: number, now: number): void {
  f.atX[i] = f.x[i];
  f.atY[i] = f.y[i];
  f.atVx[i] = 0.0;
  f.atVy[i] = 0.0;
  f.atSpin[i] = 0.0;
  if (f.state[i] === SLIDING) {
    const s = travelled(f, i, now);
    let speed = f.speed[i] - f.decel[i] * (now - f.since[i]);
    if (speed < 0.0) speed = 0.0;
    f.atX[i] = f.x[i] + f.ux[i] * s;
    f.atY[i] = f.y[i] + f.uy[i] * s;
    f.atVx[i] = f.ux[i] * speed;
    f.atVy[i] = f.uy[i] * speed;
    if (f.spin[i] !== 0.0) f.atSpin[i] = f.spin[i] * Math.sqrt(speed / f.speed[i]);
  }
}
