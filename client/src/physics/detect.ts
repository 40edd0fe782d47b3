/** When the next thing happens to a disc. Twin of src/hearthside/physics/detect.py. */

import {
  ENDLINE,
  IMPACT,
  NEVER,
  REDONE,
  RENEWED,
  RESTING,
  SIDELINE,
  STOP,
  UNCHANGED,
  arrival,
  travelled,
  type State,
} from "./motion.js";
import type { Parameters } from "./world.js";

const NARROW = 1e-10; // seconds
const TIGHT = 1e-15; // seconds
const SLACK = 1e-12; // seconds

export function contactAhead(f: State, i: number, j: number, gone: number, touch: number): number {
  const dx = f.x[j] - f.x[i];
  const dy = f.y[j] - f.y[i];
  const ahead = dx * f.ux[i] + dy * f.uy[i];
  const aside = dx * f.uy[i] - dy * f.ux[i];
  const square = touch * touch - aside * aside;
  if (square > 0.0 && ahead > gone && f.state[j] === RESTING) {
    const s = (dx * dx + dy * dy - touch * touch) / (ahead + Math.sqrt(square));
    return s > gone ? s : gone;
  }
  return NEVER;
}

export function sideAhead(f: State, p: Parameters, i: number, best: number): number {
  const steep = Math.abs(f.ux[i]);
  const room = f.ux[i] > 0.0 ? p.side - f.x[i] : p.side + f.x[i];
  if (steep === 0.0 || room > steep * best) return NEVER;
  return room > 0.0 ? room / steep : 0.0;
}

export function endAhead(f: State, p: Parameters, i: number, best: number): number {
  const steep = Math.abs(f.uy[i]);
  const room = f.uy[i] > 0.0 ? p.far - f.y[i] : f.y[i] - p.near;
  if (steep === 0.0 || room > steep * best) return NEVER;
  return room > 0.0 ? room / steep : 0.0;
}

export function foresee(f: State, p: Parameters, i: number, now: number): void {
  let best = f.reach[i];
  let kind = STOP as number;
  let partner = -1;
  let tied = 0;
  let s = sideAhead(f, p, i, best);
  if (s < best) {
    best = s;
    kind = SIDELINE;
  }
  s = endAhead(f, p, i, best);
  if (s <= best) {
    best = s;
    kind = ENDLINE;
  }
  const gone = travelled(f, i, now);
  const touch = 2.0 * p.radius;
  for (let j = 0; j < f.n; j++) {
    s = contactAhead(f, i, j, gone, touch);
    if (s < best) {
      best = s;
      kind = IMPACT;
      partner = j;
      tied = 0;
    } else if (s === best && kind !== STOP) {
      kind = IMPACT;
      partner = j;
      tied = 1;
    }
  }
  const time = kind === STOP ? f.until[i] : arrival(f, i, best);
  f.next[i] = time > now ? time : now;
  f.kind[i] = kind;
  f.partner[i] = partner;
  f.tied[i] = tied;
}

function note(f: State, i: number, j: number, time: number): void {
  if (time < f.next[i]) {
    f.next[i] = time;
    f.kind[i] = IMPACT;
    f.partner[i] = j;
    f.tied[i] = 0;
  } else if (time === f.next[i] && !(f.kind[i] === IMPACT && f.partner[i] === j)) {
    f.kind[i] = IMPACT;
    f.partner[i] = j;
    f.tied[i] = 1;
  }
}

function singleRoot(d0: number, d1: number, d2: number, d3: number, d4: number, width: number): number {
  let low = 0.0;
  let high = width;
  let x = d1 >= 0.0 ? width : 0.0;
  for (let turn = 0; turn < 80; turn++) {
    const value = (((d4 * x + d3) * x + d2) * x + d1) * x + d0;
    const slope = ((4.0 * d4 * x + 3.0 * d3) * x + 2.0 * d2) * x + d1;
    if (value < 0.0) high = x;
    else low = x;
    const step = value / slope;
    let guess = x - step;
    if (Math.abs(step) <= TIGHT) return guess > 0.0 ? guess : 0.0;
    if (!(low < guess && guess < high)) {
      guess = 0.5 * (low + high);
      if (high - low <= TIGHT) return guess;
    }
    x = guess;
  }
  return x;
}

export function firstRoot(
  c0: number,
  c1: number,
  c2: number,
  c3: number,
  c4: number,
  span: number,
  limit: number,
): number {
  let low = 0.0;
  let width = span;
  while (low < span && low <= limit) {
    let d0 = (((c4 * low + c3) * low + c2) * low + c1) * low + c0;
    const d1 = ((4.0 * c4 * low + 3.0 * c3) * low + 2.0 * c2) * low + c1;
    const d2 = (6.0 * c4 * low + 3.0 * c3) * low + c2;
    const d3 = 4.0 * c4 * low + c3;
    if (d0 <= 0.0) {
      if (d1 < 0.0) return low;
      d0 = 0.0;
    }
    const e1 = d1 * width;
    const e2 = d2 * width * width;
    const e3 = d3 * width * width * width;
    const e4 = c4 * width * width * width * width;
    const b1 = d0 + 0.25 * e1;
    const b2 = d0 + 0.5 * e1 + e2 / 6.0;
    const b3 = d0 + 0.75 * e1 + 0.5 * e2 + 0.25 * e3;
    const b4 = d0 + e1 + e2 + e3 + e4;
    const clear = b1 >= 0.0 && b2 >= 0.0 && b3 >= 0.0 && b4 >= 0.0;
    if (clear || width < NARROW) {
      low = width >= span - low ? span : low + width;
      width = 2.0 * width;
      if (width > span - low) width = span - low;
    } else if (b4 < 0.0 && (b3 < 0.0 || (b2 >= 0.0 && b1 >= 0.0)) && (b2 < 0.0 || b1 >= 0.0)) {
      return low + singleRoot(d0, d1, d2, d3, c4, width);
    } else {
      width = 0.5 * width;
    }
  }
  return NEVER;
}

export function meeting(f: State, i: number, j: number, touch: number, horizon: number): number {
  const since = f.since[i] > f.since[j] ? f.since[i] : f.since[j];
  const until = f.until[i] < f.until[j] ? f.until[i] : f.until[j];
  const limit = (until < horizon ? until : horizon) - since + SLACK;
  const si = travelled(f, i, since);
  const sj = travelled(f, j, since);
  const px = f.x[j] + f.ux[j] * sj - (f.x[i] + f.ux[i] * si);
  const py = f.y[j] + f.uy[j] * sj - (f.y[i] + f.uy[i] * si);
  const vi = f.speed[i] - f.decel[i] * (since - f.since[i]);
  const vj = f.speed[j] - f.decel[j] * (since - f.since[j]);
  const distance = px * px + py * py;
  const room = touch + (vi + vj) * limit;
  if (distance > room * room) return NEVER;
  const vx = f.ux[j] * vj - f.ux[i] * vi;
  const vy = f.uy[j] * vj - f.uy[i] * vi;
  const ax = f.ux[i] * f.decel[i] - f.ux[j] * f.decel[j];
  const ay = f.uy[i] * f.decel[i] - f.uy[j] * f.decel[j];
  const c0 = distance - touch * touch;
  const c1 = 2.0 * (px * vx + py * vy);
  const c2 = vx * vx + vy * vy + (px * ax + py * ay);
  const c3 = vx * ax + vy * ay;
  const c4 = 0.25 * (ax * ax + ay * ay);
  return since + firstRoot(c0, c1, c2, c3, c4, until - since, limit);
}

function compare(f: State, i: number, j: number, touch: number, now: number): void {
  const horizon = f.next[i] < f.next[j] ? f.next[i] : f.next[j];
  let time = meeting(f, i, j, touch, horizon);
  if (time <= horizon) {
    time = time > now ? time : now;
    note(f, i, j, time);
    note(f, j, i, time);
  }
}

function meetResting(f: State, i: number, j: number, touch: number, now: number): void {
  const s = contactAhead(f, i, j, travelled(f, i, now), touch);
  if (s < f.reach[i]) {
    const time = arrival(f, i, s);
    note(f, i, j, time > now ? time : now);
  }
}

function spread(f: State): void {
  for (const i of f.sliders) {
    if (f.changed[i] === UNCHANGED) {
      const partner = f.partner[i];
      if (f.tied[i] === 1 || (partner >= 0 && f.changed[partner] === RENEWED)) {
        f.changed[i] = REDONE;
      }
    }
  }
}

export function refresh(f: State, p: Parameters, now: number): void {
  const touch = 2.0 * p.radius;
  spread(f);
  for (const i of f.sliders) {
    if (f.changed[i] !== UNCHANGED) foresee(f, p, i, now);
    else for (const c of f.ceased) meetResting(f, i, c, touch, now);
  }
  for (let a = 0; a < f.sliders.length; a++) {
    const i = f.sliders[a];
    for (let b = 0; b < a; b++) {
      const j = f.sliders[b];
      if (f.changed[i] !== UNCHANGED || f.changed[j] !== UNCHANGED) compare(f, i, j, touch, now);
    }
  }
  for (const i of f.sliders) f.changed[i] = UNCHANGED;
  for (const i of f.ceased) f.changed[i] = UNCHANGED;
  f.ceased.length = 0;
}
