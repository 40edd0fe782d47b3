// Aiming: a direction and a power, however they were chosen, become a throw.
import type { HammerOption, Interval, Throw, ThrowOption } from "./wire.ts";

export interface Aim {
  readonly x: number; // metres: where the rock starts
  readonly y: number;
  readonly angle: number; // degrees to the right of straight ahead
  readonly power: number; // 0 to 100
  readonly spin: number; // -100 to 100, of what the ice allows; to the right
}

export interface Sample {
  readonly time: number; // milliseconds
  readonly x: number; // pixels
  readonly y: number;
}

export const STEEPEST = 60; // degrees

// The power is fine where it matters: up to KNEE evenly, from there quickly to the fastest.
const SLOWEST = 0.6; // m/s
const KNEE = 70;
const KNEE_SPEED = 2.1; // m/s

export function speedOf(power: number, fastest: number): number {
  const even = (KNEE_SPEED - SLOWEST) / KNEE;
  const speed = SLOWEST + even * power;
  if (power <= KNEE) return Math.min(speed, fastest);
  const rest = 100 - KNEE;
  const bend = (fastest - SLOWEST - even * 100) / (rest * rest);
  return Math.min(fastest, speed + bend * (power - KNEE) * (power - KNEE));
}

/** The power that gives a speed; the least or the most beyond its ends. */
export function powerOf(speed: number, fastest: number): number {
  let [least, most] = [0, 100];
  for (let halved = 0; halved < 30; halved++) {
    const middle = (least + most) / 2;
    if (speedOf(middle, fastest) < speed) least = middle;
    else most = middle;
  }
  return Math.round((least + most) * 50) / 100;
}

export function throwOf(aim: Aim, option: ThrowOption): Throw {
  const speed = speedOf(aim.power, option.speed[1]);
  const turn = (aim.angle * Math.PI) / 180;
  const spin = within((-aim.spin / 100) * option.spin[1], option.spin) + 0; // anticlockwise, and never -0
  return { type: "throw", x: aim.x, y: aim.y, vx: speed * Math.sin(turn), vy: speed * Math.cos(turn), spin };
}

/** The direction from the rock to a place, as far as one may turn; null behind the rock. */
export function directed(aim: Aim, x: number, y: number): number | null {
  if (y <= aim.y) return null;
  return within((Math.atan2(x - aim.x, y - aim.y) * 180) / Math.PI, [-STEEPEST, STEEPEST]);
}

const FINE = 0.25; // degrees, and of power: the least step

/** A value on the grid of the least steps. */
export const quarters = (value: number): number => Math.round(value / FINE) * FINE + 0; // and never -0

const FINE_STEPS = 6; // of a button that is held, before it takes whole ones

/** A value one step on, where a button has been held for so many; on the grid of its steps. */
export function stepped(value: number, way: 1 | -1, count: number, [least, most]: Interval): number {
  const step = count < FINE_STEPS ? FINE : 1;
  const at = (way * value) / step + 1e-6;
  return within(way * step * (Math.floor(at) + 1) + 0, [least, most]);
}

const SWING = 2.6; // seconds from nothing to full power and back

/** Where the swinging bar stands: up and down evenly, so that every power lasts as long. */
export function swung(seconds: number): number {
  const share = (((seconds / SWING) % 1) + 1) % 1;
  return quarters(100 * (share < 0.5 ? 2 * share : 2 - 2 * share));
}

export const within = (value: number, [least, most]: Interval): number => Math.min(most, Math.max(least, value));

/** The nearest place where a rock may start. */
export function placed(option: ThrowOption, x: number, y: number): { x: number; y: number } {
  const least = option.y[0] + 1e-4; // at the very end it would touch the slammer
  let spot = { x: within(x, option.x), y: within(y, [least, option.y[1]]) };
  for (const [cx, cy] of option.clear_of) {
    const way = Math.hypot(spot.x - cx, spot.y - cy);
    if (way >= option.apart) continue;
    const gap = option.apart + 1e-6;
    const side = spot.x < cx ? -1 : 1;
    const dx = Math.sqrt(Math.max(0, gap * gap - (spot.y - cy) * (spot.y - cy)));
    const beside = within(cx + side * dx, option.x);
    spot = { x: beside, y: spot.y };
  }
  return spot;
}

export interface Pull {
  readonly angle: number;
  readonly power: number;
}

const WHOLE = 2 * Math.PI;

/** The legal direction nearest to an angle; null when there is none. */
export function legal(option: HammerOption, angle: number): number | null {
  let best: number | null = null;
  let least = Infinity;
  for (const [from, to] of option.directions) {
    if (to - from >= WHOLE - 1e-9) return angle;
    const middle = (from + to) / 2;
    const near = angle + WHOLE * Math.round((middle - angle) / WHOLE);
    const inside = within(near, inset(from, to));
    const off = Math.abs(near - inside);
    if (off < least) [least, best] = [off, inside];
  }
  return best;
}

/** A hair within the ends, so that cosine and sine do not fall out by rounding. */
function inset(from: number, to: number): Interval {
  const hair = Math.min(1e-6, (to - from) / 4);
  return [from + hair, to - hair];
}
