/** What an event does. Twin of src/hearthside/physics/resolve.py. */

import { contactAhead, endAhead, meeting, sideAhead } from "./detect.js";
import {
  ENDLINE,
  GONE,
  IMPACT,
  NEVER,
  RESTING,
  SIDELINE,
  SLIDING,
  STOP,
  arrival,
  bring,
  cease,
  launch,
  travelled,
  type State,
} from "./motion.js";
import { Ends, Fate, SEPARATION, type Parameters } from "./world.js";

export interface Segment {
  readonly kind: "segment";
  readonly time: number;
  readonly disc: number;
  readonly x: number;
  readonly y: number;
  readonly vx: number;
  readonly vy: number;
  readonly spin: number;
  readonly deceleration: number;
}

/** The change is the second disc's; the first's velocity changes by the opposite. */
export interface Impact {
  readonly kind: "impact";
  readonly time: number;
  readonly first: number;
  readonly second: number;
  readonly x: number;
  readonly y: number;
  readonly closing: number;
  readonly dvx: number;
  readonly dvy: number;
  readonly dspin: number;
}

export interface Rebound {
  readonly kind: "rebound";
  readonly time: number;
  readonly disc: number;
  readonly x: number;
  readonly y: number;
  readonly closing: number;
  readonly dvx: number;
  readonly dvy: number;
  readonly dspin: number;
}

export interface Stop {
  readonly kind: "stop";
  readonly time: number;
  readonly disc: number;
  readonly x: number;
  readonly y: number;
}

export interface Removal {
  readonly kind: "removal";
  readonly time: number;
  readonly disc: number;
  readonly reason: Fate;
  readonly x: number;
  readonly y: number;
  readonly vx: number;
  readonly vy: number;
}

export type Entry = Segment | Impact | Rebound | Stop | Removal;

interface Push {
  readonly dx: number;
  readonly dy: number;
  readonly dspin: number;
  readonly closing: number;
}

function parting(p: Parameters, closing: number, least: number): number {
  const fast = closing < p.bounceSpeed ? closing : p.bounceSpeed;
  const apart = (p.bounce - (p.bounceLoss * fast) / p.bounceSpeed) * closing;
  return apart > least ? apart : least;
}

function grip(p: Parameters, push: number, slip: number, inertia: number): number {
  const most = p.rim * push;
  const needed = Math.abs(slip) / inertia;
  const least = most < needed ? most : needed;
  return slip > 0.0 ? -least : least;
}

function impulse(f: State, p: Parameters, i: number, j: number, least: number): Push {
  const dx = f.atX[j] - f.atX[i];
  const dy = f.atY[j] - f.atY[i];
  const distance = Math.sqrt(dx * dx + dy * dy);
  const nx = dx / distance;
  const ny = dy / distance;
  const gx = f.atVx[j] - f.atVx[i];
  const gy = f.atVy[j] - f.atVy[i];
  let closing = -(gx * nx + gy * ny);
  if (closing < 0.0) closing = 0.0;
  const push = 0.5 * (closing + parting(p, closing, least));
  const slip = gy * nx - gx * ny - p.radius * (f.atSpin[i] + f.atSpin[j]);
  const rub = grip(p, push, slip, 6.0);
  return {
    dx: push * nx - rub * ny,
    dy: push * ny + rub * nx,
    dspin: (-2.0 * rub) / p.radius,
    closing,
  };
}

function settle(f: State, p: Parameters, log: Entry[], i: number, now: number): void {
  const x = f.x[i] + f.ux[i] * f.reach[i];
  const y = f.y[i] + f.uy[i] * f.reach[i];
  log.push({ kind: "stop", time: now, disc: i, x, y });
  if (f.touched[i] !== 0 && p.ends !== Ends.REBOUND) {
    cease(f, i, x, y, GONE);
    f.fate[i] = f.touched[i];
    const reason = f.touched[i] as Fate;
    log.push({ kind: "removal", time: now, disc: i, reason, x, y, vx: 0.0, vy: 0.0 });
    return;
  }
  cease(f, i, x, y, RESTING);
}

function remove(f: State, log: Entry[], i: number, reason: Fate, now: number): void {
  bring(f, i, now);
  const x = f.atX[i];
  const y = f.atY[i];
  if (f.state[i] === SLIDING) cease(f, i, x, y, GONE);
  f.state[i] = GONE;
  f.fate[i] = reason;
  log.push({ kind: "removal", time: now, disc: i, reason, x, y, vx: f.atVx[i], vy: f.atVy[i] });
}

function move(
  f: State,
  p: Parameters,
  log: Entry[],
  i: number,
  now: number,
  dx: number,
  dy: number,
  dspin: number,
): void {
  const vx = f.atVx[i] + dx;
  const vy = f.atVy[i] + dy;
  const spin = f.atSpin[i] + dspin;
  launch(f, p, i, now, f.atX[i], f.atY[i], vx, vy, spin);
  const moves = f.state[i] === SLIDING;
  log.push({
    kind: "segment",
    time: now,
    disc: i,
    x: f.x[i],
    y: f.y[i],
    vx,
    vy,
    spin: moves ? spin : 0.0,
    deceleration: moves ? f.decel[i] : 0.0,
  });
}

function reportHit(f: State, log: Entry[], i: number, j: number, now: number, push: Push): void {
  const x = 0.5 * (f.atX[i] + f.atX[j]);
  const y = 0.5 * (f.atY[i] + f.atY[j]);
  const sign = i < j ? 1.0 : -1.0;
  log.push({
    kind: "impact",
    time: now,
    first: i < j ? i : j,
    second: i < j ? j : i,
    x,
    y,
    closing: push.closing,
    dvx: sign * push.dx,
    dvy: sign * push.dy,
    dspin: push.dspin,
  });
}

export function collide(f: State, p: Parameters, log: Entry[], i: number, j: number, now: number): void {
  bring(f, i, now);
  bring(f, j, now);
  const push = impulse(f, p, i, j, SEPARATION);
  reportHit(f, log, i, j, now, push);
  move(f, p, log, i, now, -push.dx, -push.dy, push.dspin);
  move(f, p, log, j, now, push.dx, push.dy, push.dspin);
}

function rebound(f: State, p: Parameters, log: Entry[], i: number, now: number): void {
  const away = f.atVy[i] > 0.0 ? -1.0 : 1.0;
  const closing = Math.abs(f.atVy[i]);
  const push = closing + parting(p, closing, SEPARATION);
  const slip = f.atVx[i] + away * (p.radius * f.atSpin[i]);
  const rub = grip(p, push, slip, 3.0);
  const dspin = away * ((2.0 * rub) / p.radius);
  log.push({
    kind: "rebound",
    time: now,
    disc: i,
    x: f.atX[i],
    y: f.atY[i] - away * p.radius,
    closing,
    dvx: rub,
    dvy: away * push,
    dspin,
  });
  move(f, p, log, i, now, rub, away * push, dspin);
}

function reachEnd(f: State, p: Parameters, log: Entry[], i: number, now: number): void {
  bring(f, i, now);
  const near = 2.0 * f.atY[i] < p.near + p.far;
  const fate = near ? Fate.AT_NEAR_END : Fate.AT_FAR_END;
  if (p.ends === Ends.REMOVE) {
    remove(f, log, i, fate, now);
    return;
  }
  f.touched[i] = fate;
  if (near ? f.atVy[i] < 0.0 : f.atVy[i] > 0.0) rebound(f, p, log, i, now);
}

function cross(f: State, p: Parameters, log: Entry[], i: number, now: number): void {
  if (f.line[i] === SIDELINE) remove(f, log, i, Fate.OFF_SIDE, now);
  else reachEnd(f, p, log, i, now);
}

export function alone(f: State, p: Parameters, log: Entry[], i: number, now: number): void {
  if (f.kind[i] === STOP) {
    settle(f, p, log, i, now);
    return;
  }
  f.line[i] = f.kind[i];
  cross(f, p, log, i, now);
}

function touching(f: State, i: number, j: number, touch: number, now: number): boolean {
  if (f.state[j] === SLIDING) return meeting(f, i, j, touch, now) <= now;
  const gone = travelled(f, i, now);
  const s = contactAhead(f, i, j, gone, touch);
  return s < f.reach[i] && (s === gone || arrival(f, i, s) <= now);
}

type Pair = readonly [number, number];

function addPair(pairs: Pair[], i: number, j: number): void {
  const first = i < j ? i : j;
  const second = i < j ? j : i;
  if (!pairs.some(([a, b]) => a === first && b === second)) pairs.push([first, second]);
}

function gather(f: State, p: Parameters, now: number): Pair[] {
  const touch = 2.0 * p.radius;
  const pairs: Pair[] = [];
  for (let i = 0; i < f.n; i++) {
    if (f.next[i] === now && f.kind[i] === IMPACT) {
      addPair(pairs, i, f.partner[i]);
      if (f.tied[i] === 1) {
        for (let j = 0; j < f.n; j++) {
          if (j !== i && touching(f, i, j, touch, now)) addPair(pairs, i, j);
        }
      }
    }
  }
  return pairs;
}

function lineNow(f: State, p: Parameters, i: number, now: number): number {
  if (f.next[i] !== now) return -1;
  if (f.kind[i] === SIDELINE || f.kind[i] === ENDLINE) return f.kind[i];
  if (f.tied[i] === 1) {
    let s = endAhead(f, p, i, f.reach[i]);
    if (s <= f.reach[i] && arrival(f, i, s) <= now) return ENDLINE;
    s = sideAhead(f, p, i, f.reach[i]);
    if (s < f.reach[i] && arrival(f, i, s) <= now) return SIDELINE;
  }
  return -1;
}

function balancedSum(values: readonly number[]): number {
  let total = 0.0;
  let last = -1.0;
  for (;;) {
    let size = NEVER;
    for (const value of values) {
      if (last < Math.abs(value) && Math.abs(value) < size) size = Math.abs(value);
    }
    if (size === NEVER) return total;
    let net = 0.0;
    for (const value of values) {
      if (value === size) net = net + 1.0;
      else if (value === -size) net = net - 1.0;
    }
    total = total + net * size;
    last = size;
  }
}

function share(
  pairs: readonly Pair[],
  pushes: readonly Push[],
  i: number,
  which: "dx" | "dy" | "dspin",
  turns: boolean,
): number {
  const terms: number[] = [];
  pairs.forEach(([first, second], c) => {
    if (second === i) terms.push(pushes[c][which]);
    else if (first === i) terms.push(turns ? pushes[c][which] : -pushes[c][which]);
  });
  return balancedSum(terms);
}

function weigh(f: State, p: Parameters, pairs: readonly Pair[]): Push[] {
  for (const [i, j] of pairs) {
    f.degree[i] += 1;
    f.degree[j] += 1;
  }
  return pairs.map(([i, j]) => {
    const parts = f.degree[i] > f.degree[j] ? f.degree[i] : f.degree[j];
    const { dx, dy, dspin, closing } = impulse(f, p, i, j, SEPARATION * parts);
    return { dx: dx / parts, dy: dy / parts, dspin: dspin / parts, closing };
  });
}

/** Everything that happens at one instant; returns contacts and other events. */
export function together(f: State, p: Parameters, log: Entry[], now: number): { met: number; more: number } {
  let more = 0;
  for (let i = 0; i < f.n; i++) {
    f.degree[i] = 0;
    f.line[i] = lineNow(f, p, i, now);
    bring(f, i, now);
  }
  const pairs = gather(f, p, now);
  const pushes = weigh(f, p, pairs);
  for (let i = 0; i < f.n; i++) {
    if (f.next[i] === now && f.kind[i] === STOP && f.degree[i] === 0) {
      settle(f, p, log, i, now);
      more += 1;
    }
  }
  pairs.forEach(([i, j], c) => reportHit(f, log, i, j, now, pushes[c]));
  for (let i = 0; i < f.n; i++) {
    if (f.degree[i] > 0) {
      const dx = share(pairs, pushes, i, "dx", false);
      const dy = share(pairs, pushes, i, "dy", false);
      const dspin = share(pairs, pushes, i, "dspin", true);
      move(f, p, log, i, now, dx, dy, dspin);
    }
  }
  for (let i = 0; i < f.n; i++) {
    if (f.line[i] >= 0) {
      cross(f, p, log, i, now);
      more += 1;
    }
  }
  return { met: pairs.length, more };
}
