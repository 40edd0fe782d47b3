// The way of every rock during a slide, worked out by the solver's twin from the throw itself.
// For the eye only: where rocks rest is what the server says.
import {
  decode,
  discAt,
  duration,
  encode,
  slide,
  type Disc,
  type Segment,
  type Slide,
  type Trajectory,
} from "#physics";
import { worldOf } from "./measures.ts";
import type { Left, Place, SentSetup, Slid, Throw } from "./wire.ts";

interface Part {
  readonly began: number; // seconds after the flick
  readonly ids: readonly number[];
  readonly told: Slide;
  readonly way: Trajectory;
}

export interface Path {
  readonly parts: readonly Part[];
  readonly seconds: number;
}

/** Where a rock is and how it moves at a time of a slide. The same reckoning as the server's. */
function discThen(told: Slide, disc: number, time: number): Disc {
  let last = null;
  for (const entry of told.entries)
    if (entry.kind === "segment" && entry.disc === disc && entry.time <= time) last = entry;
  const start = told.start[disc] as Disc;
  if (!last) return start;
  const speed = Math.sqrt(last.vx * last.vx + last.vy * last.vy);
  if (speed === 0) return { x: last.x, y: last.y, vx: 0, vy: 0, spin: 0 };
  const lasted = Math.min(time - last.time, speed / last.deceleration);
  const slowed = Math.max(0, speed - last.deceleration * lasted);
  const way = (((speed + slowed) / 2) * lasted) / speed;
  const part = slowed / speed;
  return {
    x: last.x + way * last.vx,
    y: last.y + way * last.vy,
    vx: last.vx * part,
    vy: last.vy * part,
    spin: last.spin * Math.sqrt(part),
  };
}

function partOf(setup: SentSetup, began: number, ids: readonly number[], discs: readonly Disc[]): Part {
  const told = slide(worldOf(setup), discs);
  return { began, ids, told, way: decode(discs, encode(told)) };
}

/** Rocks at rest, and one that is flicked; whoever breaks on the way leaves at that moment. */
export function pathOf(
  setup: SentSetup,
  rocks: readonly Place[],
  thrown: number,
  flick: Throw,
  broken: readonly Left[] = [],
): Path {
  const still = rocks.filter((one) => one.rock !== thrown).sort((a, b) => a.rock - b.rock);
  const discs = [
    ...still.map(({ x, y }) => ({ x, y, vx: 0, vy: 0, spin: 0 })),
    { x: flick.x, y: flick.y, vx: flick.vx, vy: flick.vy, spin: flick.spin ?? 0 },
  ];
  let part = partOf(setup, 0, [...still.map((one) => one.rock), thrown], discs);
  const parts = [part];
  for (const gone of broken) {
    const { ids, told, began } = part;
    const left = new Set([gone.rock]);
    for (const entry of told.entries)
      if (entry.kind === "removal" && began + entry.time <= gone.time) left.add(ids[entry.disc] as number);
    const stay = ids.flatMap((rock, disc) => (left.has(rock) ? [] : [disc]));
    part = partOf(
      setup,
      gone.time,
      stay.map((disc) => ids[disc] as number),
      stay.map((disc) => discThen(told, disc, gone.time - began)),
    );
    parts.push(part);
  }
  return { parts, seconds: part.began + duration(part.way) };
}

/** Rocks that are on the ice at a time, and where. */
export function placesAt(path: Path, time: number): readonly Place[] {
  const part = path.parts.findLast((one) => one.began <= time) ?? path.parts[0];
  if (!part) return [];
  return part.ids.flatMap((rock, disc) => {
    const place = discAt(part.way, disc, time - part.began);
    return place ? [{ rock, x: place.x, y: place.y }] : [];
  });
}

/** How far rocks are turned, radians anticlockwise. Nobody but the eye cares. */
export type Turned = ReadonlyMap<number, number>;
export const UNTURNED: Turned = new Map();

/** The rocks as they lay, and what they turned by on their way until a time. */
export function turnedAt(path: Path, time: number, lay: Turned): Turned {
  const turned = new Map(lay);
  path.parts.forEach(({ began, ids, told }, at) => {
    const end = Math.min(time, path.parts[at + 1]?.began ?? time) - began;
    const ways = new Map<number, Segment>();
    const close = (disc: number, until: number): void => {
      const [way, rock] = [ways.get(disc), ids[disc] as number];
      if (way) turned.set(rock, (turned.get(rock) ?? 0) + turnOn(way, until));
    };
    for (const entry of told.entries) {
      if (entry.kind !== "segment" || entry.time > end) continue;
      close(entry.disc, entry.time);
      ways.set(entry.disc, entry);
    }
    for (const disc of ways.keys()) close(disc, end);
  });
  return turned;
}

/** The spin fades with the root of the speed, and the speed evenly. */
function turnOn(way: Segment, until: number): number {
  const speed = Math.hypot(way.vx, way.vy);
  if (speed === 0 || way.spin === 0) return 0;
  const left = Math.max(0, 1 - ((until - way.time) * way.deceleration) / speed);
  return ((way.spin * 2 * speed) / (3 * way.deceleration)) * (1 - left ** 1.5);
}

/** How fast the fastest rock is between two times, metres per second. */
export function fastest(path: Path, from: number, to: number): number {
  if (to <= from) return 0;
  const before = placesAt(path, from);
  const ways = placesAt(path, to).map((one) => {
    const was = before.find((other) => other.rock === one.rock);
    return was ? Math.hypot(one.x - was.x, one.y - was.y) : 0;
  });
  return Math.max(0, ...ways) / (to - from);
}

/** Whether twin and server have the rocks come to rest at the same places. */
export function agrees(path: Path, slid: Slid): boolean {
  const part = path.parts[path.parts.length - 1];
  if (!part) return false;
  const rests = new Map(part.ids.map((rock, disc) => [rock, disc]));
  return slid.rests.every(({ rock, x, y }) => {
    const disc = rests.get(rock);
    const place = disc === undefined ? undefined : part.told.places[disc];
    return place !== undefined && place.x === x && place.y === y;
  });
}

/** The way of one rock as places, for drawing it. */
export function trace(path: Path, rock: number, step = 0.02): readonly Place[] {
  const steps = Math.ceil(path.seconds / step);
  return Array.from({ length: steps + 1 }, (_, one) => placesAt(path, Math.min(path.seconds, one * step))).flatMap(
    (places) => places.filter((place) => place.rock === rock),
  );
}
