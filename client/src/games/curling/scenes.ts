// How events are shown: the view of before, changed event by event, each for a while.
// Only for the eye, and only until the view that came with the events takes its place.
import { agrees, pathOf, placesAt, turnedAt, UNTURNED, type Path, type Turned } from "./path.ts";
import type { AnyEvent, Place, Rock, Slid, View } from "./wire.ts";

/** A knock to be heard. */
export interface Sounding {
  readonly time: number; // seconds after the flick
  readonly impulse: number; // what a rock's velocity changes by, metres per second
}

export interface Scene {
  readonly view: View; // after the event; of a slide: before it
  readonly event: AnyEvent;
  readonly seconds: number;
  readonly path: Path | null; // of a slide
  readonly knocks: readonly Sounding[];
  readonly from: View; // before the event
  readonly broken: Rock | null; // where a rock turned over: it has left by the time its event comes
  readonly turned: Turned; // how rocks lie; of a slide: before it
}

const SECONDS: Partial<Record<AnyEvent["type"], number>> = {
  signs_shown: 1.8,
  side_drawn: 1.2,
  shares_shown: 1,
  totem_slipped: 0.5,
  totem_fell: 1.1,
  rock_broken: 1.2,
  rock_removed: 0.7,
  rock_recalled: 0.9,
  rock_given_up: 0.9,
  hammer_used: 1.2,
  totem_placed: 0.8,
  rocks_swept: 1.3,
  round_scored: 7,
  game_ended: 1.5,
};

/** How rocks lie turned once a scene has been shown. */
export const turnedAfter = ({ path, turned }: Scene): Turned => (path ? turnedAt(path, path.seconds, turned) : turned);

export function scenes(before: View, events: readonly AnyEvent[], lay: Turned = UNTURNED): readonly Scene[] {
  const told: Scene[] = [];
  let view = before;
  let turned = lay;
  let flick: Extract<AnyEvent, { type: "rock_thrown" }> | null = null;
  let pieces: readonly Rock[] = [];
  for (const event of events) {
    const from = view;
    view = after(view, event);
    if (event.type === "rock_thrown") {
      flick = event;
      turned = new Map([...turned].filter(([rock]) => rock !== event.rock)); // placed anew
    }
    if (event.type === "round_ended") turned = UNTURNED;
    if (event.type === "rocks_settled" && flick) {
      const path = replayed(from, flick, event.slid);
      pieces = path ? piecesOf(from, path, event.slid) : [];
      if (!path) continue;
      const seconds = path.seconds + 0.35;
      told.push({ view: from, event, seconds, path, knocks: soundings(event.slid), from, broken: null, turned });
      turned = turnedAt(path, path.seconds, turned);
      continue;
    }
    const seconds = SECONDS[event.type];
    const broken = event.type === "rock_broken" ? (pieces.find((one) => one.rock === event.rock) ?? null) : null;
    if (seconds) told.push({ view, event, seconds, path: null, knocks: [], from, broken, turned });
  }
  return told;
}

/** Rocks that meet rocks, and rocks that come back from a slammer. */
function soundings({ knocks, bounces }: Slid): readonly Sounding[] {
  return [...knocks, ...bounces].map(({ time, dvx, dvy }) => ({ time, impulse: Math.hypot(dvx, dvy) }));
}

const A_MOMENT = 1e-6; // seconds

/** The rocks that turned over during a slide, where they did. */
function piecesOf(view: View, path: Path, slid: Slid): readonly Rock[] {
  return slid.left
    .filter((one) => one.reason === "broken")
    .flatMap(({ rock, time }) => placesAt(path, time - A_MOMENT).filter((place) => place.rock === rock))
    .map((place) => ({ ...place, seat: ownerOf(view, place.rock), totem: null }));
}

/** The slide again; null where the twin sees another end than the server, whose word counts. */
function replayed(view: View, flick: Extract<AnyEvent, { type: "rock_thrown" }>, slid: Slid): Path | null {
  try {
    const broken = slid.left.filter((one) => one.reason === "broken");
    const path = pathOf(view.setup, view.rocks, flick.rock, flick.throw, broken);
    return agrees(path, slid) ? path : null;
  } catch {
    return null;
  }
}

/** Whose rock it is: everybody has as many, one seat after the other. */
export const ownerOf = (view: View, rock: number): number => Math.floor((rock * view.setup.seats) / 12);

const without = (rocks: readonly Rock[], gone: readonly number[]): Rock[] =>
  rocks.filter((one) => !gone.includes(one.rock));

const changed = (view: View, rock: number, more: Partial<Rock>): View => ({
  ...view,
  rocks: view.rocks.map((one) => (one.rock === rock ? { ...one, ...more } : one)),
});

export function settledRocks(view: View, rests: readonly Place[]): Rock[] {
  return rests.map((rest) => {
    const lay = view.rocks.find((one) => one.rock === rest.rock);
    return { ...rest, seat: lay?.seat ?? ownerOf(view, rest.rock), totem: lay?.totem ?? null };
  });
}

export function after(view: View, event: AnyEvent): View {
  switch (event.type) {
    case "rock_aimed":
      return {
        ...view,
        thrower: event.seat,
        thrown: event.rock,
        turn: event.seat % 2,
        awaited: [],
        hands: view.hands.map((hand) => hand.filter((rock) => rock !== event.rock)),
        recalled: view.recalled.filter((rock) => rock !== event.rock),
      };
    case "rocks_settled":
      return { ...view, rocks: settledRocks(view, event.slid.rests) };
    case "totem_slipped":
      return changed(view, event.rock, { totem: [event.x, event.y] });
    case "totem_fell":
      return changed(view, event.rock, { totem: null });
    case "totem_placed":
      return changed(view, event.rock, { totem: [0, 0] });
    case "hammer_used":
      return changed(view, event.rock, { x: event.x, y: event.y });
    case "rock_removed":
    case "rock_broken":
    case "rock_recalled":
    case "rock_given_up":
      return { ...view, rocks: without(view.rocks, [event.rock]) };
    case "rocks_swept":
      return { ...view, rocks: without(view.rocks, event.rocks) };
    case "round_scored":
      return { ...view, points: [view.points[0] + event.points[0], view.points[1] + event.points[1]] };
    case "round_ended":
      return { ...view, rocks: [] };
    default:
      return view;
  }
}
