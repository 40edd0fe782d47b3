/** Records of six whole numbers, and back. Twin of src/hearthside/physics/trajectory.py. */

import type { Place, Slide } from "./simulate.js";
import { Fate } from "./world.js";

const TICKS = 100_000; // a second
const GRAINS = 100_000; // a metre
const PACES = 10_000; // a metre per second

export interface Knot {
  readonly time: number;
  readonly x: number;
  readonly y: number;
  readonly vx: number;
  readonly vy: number;
}

export interface Trajectory {
  readonly starts: readonly Place[];
  readonly knots: readonly (readonly Knot[])[];
  readonly fates: readonly Fate[];
}

/** Seconds until nothing changes any more. */
export function duration(trajectory: Trajectory): number {
  let last = 0;
  for (const knots of trajectory.knots) {
    for (const knot of knots) last = Math.max(last, knot.time);
  }
  return last / TICKS;
}

/** A disc's place, or null once it has left. */
export function discAt(trajectory: Trajectory, disc: number, time: number): Place | null {
  const ticks = time * TICKS;
  let last: Knot | undefined;
  for (const knot of trajectory.knots[disc]) {
    if (knot.time > ticks) return last ? between(last, knot, ticks) : trajectory.starts[disc];
    last = knot;
  }
  if (!last) return trajectory.starts[disc];
  if (trajectory.fates[disc] !== Fate.RESTING) return null;
  return { x: last.x / GRAINS, y: last.y / GRAINS };
}

function between(a: Knot, b: Knot, ticks: number): Place {
  const dx = (b.x - a.x) / GRAINS;
  const dy = (b.y - a.y) / GRAINS;
  const way = Math.sqrt(dx * dx + dy * dy);
  const whole = (b.time - a.time) / TICKS;
  let share = 0.0;
  if (way > 0.0) {
    const vx = a.vx / PACES;
    const vy = a.vy / PACES;
    const speed = Math.sqrt(vx * vx + vy * vy);
    const slowing = (2.0 * (speed * whole - way)) / (whole * whole);
    const elapsed = (ticks - a.time) / TICKS;
    share = (elapsed * (speed - 0.5 * slowing * elapsed)) / way;
    share = share < 0.0 ? 0.0 : share > 1.0 ? 1.0 : share;
  }
  return { x: a.x / GRAINS + dx * share, y: a.y / GRAINS + dy * share };
}

function nearest(value: number): number {
  return Math.floor(value + 0.5);
}

interface Mark {
  readonly time: number;
  readonly disc: number;
  readonly mark: number;
  readonly x: number;
  readonly y: number;
  readonly first: number;
  readonly second: number;
}

function marks(told: Slide): Mark[] {
  const found = new Map<string, Mark>();
  const put = (time: number, disc: number, mark: number, x: number, y: number, first: number, second: number): void => {
    const tick = nearest(time * TICKS);
    const key = `${tick} ${disc}`;
    found.delete(key);
    found.set(key, {
      time: tick,
      disc,
      mark,
      x: nearest(x * GRAINS),
      y: nearest(y * GRAINS),
      first,
      second,
    });
  };
  for (const e of told.entries) {
    if (e.kind === "segment") {
      put(e.time, e.disc, e.disc, e.x, e.y, nearest(e.vx * PACES), nearest(e.vy * PACES));
    }
  }
  for (const e of told.entries) {
    if (e.kind === "stop") put(e.time, e.disc, e.disc, e.x, e.y, 0, 0);
    else if (e.kind === "removal") put(e.time, e.disc, ~e.disc, e.x, e.y, e.reason, 0);
  }
  told.fates.forEach((fate, i) => {
    if (fate === Fate.MOVING) put(told.time, i, ~i, told.places[i].x, told.places[i].y, fate, 0);
  });
  return [...found.values()].sort((a, b) => a.time - b.time);
}

export function encode(told: Slide): number[] {
  const last = told.start.map((d) => ({ x: nearest(d.x * GRAINS), y: nearest(d.y * GRAINS) }));
  let clock = 0;
  const numbers: number[] = [];
  for (const { time, disc, mark, x, y, first, second } of marks(told)) {
    numbers.push(mark, time - clock, x - last[disc].x, y - last[disc].y, first, second);
    last[disc] = { x, y };
    clock = time;
  }
  return numbers;
}

export function decode(starts: readonly Place[], numbers: readonly number[]): Trajectory {
  if (numbers.length % 6 !== 0) {
    throw new RangeError(`${numbers.length} numbers do not make records of six`);
  }
  const places = starts.map(({ x, y }) => ({ x: nearest(x * GRAINS), y: nearest(y * GRAINS) }));
  const knots: Knot[][] = starts.map(() => []);
  const fates: Fate[] = starts.map(() => Fate.RESTING);
  let clock = 0;
  for (let at = 0; at < numbers.length; at += 6) {
    const [mark, wait, dx, dy, first, second] = numbers.slice(at, at + 6);
    const disc = mark >= 0 ? mark : ~mark;
    if (!(disc < starts.length) || wait < 0) {
      throw new RangeError(`record ${at / 6} is for disc ${disc}, ${wait} ticks on`);
    }
    clock += wait;
    const x = places[disc].x + dx;
    const y = places[disc].y + dy;
    places[disc] = { x, y };
    if (mark < 0) fates[disc] = first as Fate;
    knots[disc].push({
      time: clock,
      x,
      y,
      vx: mark < 0 ? 0 : first,
      vy: mark < 0 ? 0 : second,
    });
  }
  return { starts, knots, fates };
}
