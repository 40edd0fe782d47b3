// A learner's throw, slid by the solver's twin and judged by the goal of its step.
import { Fate } from "#physics";
import { boardOf, isInCave, isShort } from "./measures.ts";
import { pathOf, type Path } from "./path.ts";
import { after } from "./scenes.ts";
import type { AnyEvent, Left, Place, Slid, Throw, View } from "./wire.ts";
import type { Move } from "../../learn/course.ts";

/** What a throw should come to; the rest of it is free. */
export interface Goal {
  readonly thrown: "cave" | "short" | "slammer" | "like"; // like: near to where the baked one ended
  readonly within?: number; // metres from the fire, or from where the baked one ended
  readonly gone?: readonly number[]; // rocks that should leave
  readonly stay?: readonly number[]; // rocks that should not
}

export interface Ring {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

export type Verdict = "reached" | "soft" | "hard" | "beside";

type Settled = Extract<AnyEvent, { type: "rocks_settled" }>;

const settledOf = (events: readonly AnyEvent[]): Settled | undefined =>
  events.find((one): one is Settled => one.type === "rocks_settled");

const isEnd = (fate: Fate): boolean => fate === Fate.AT_NEAR_END || fate === Fate.AT_FAR_END;

/** What the twin says of a throw, as the server would tell it. */
export function slidOf(path: Path): Slid {
  const ids = path.parts[0]?.ids ?? [];
  const told = path.parts[0]?.told;
  const left: Left[] = [];
  const knocks: Slid["knocks"] = [];
  const rockOf = (disc: number): number => ids[disc] as number;
  for (const entry of told?.entries ?? []) {
    const { time } = entry;
    if (entry.kind === "removal")
      left.push({ rock: rockOf(entry.disc), time, reason: isEnd(entry.reason) ? "slammer" : "side" });
    if (entry.kind === "impact") {
      const { closing: speed, dvx, dvy } = entry;
      const knock = { time, a: rockOf(entry.first), b: rockOf(entry.second), speed, dvx, dvy };
      knocks.push(knock as Slid["knocks"][number]);
    }
  }
  const gone = new Set(left.map((one) => one.rock));
  const rests = ids.flatMap((rock, disc): Place[] => {
    const place = told?.places[disc];
    return gone.has(rock) || !place ? [] : [{ rock, x: place.x, y: place.y }];
  });
  return { rests: rests.sort((a, b) => a.rock - b.rock), left, knocks, bounces: [], capped: false, physics: "" };
}

/** How a throw did, measured by its goal and by the baked one. */
export function judged(view: View, goal: Goal, baked: Move, rock: number, slid: Slid): Verdict {
  const board = boardOf(view.setup);
  const lies = (one: number): Place | undefined => slid.rests.find((rest) => rest.rock === one);
  const own = lies(rock);
  const near = (x: number, y: number, reach: number): boolean =>
    own !== undefined && Math.hypot(own.x - x, own.y - y) <= reach;
  const wanted = settledOf(baked.events as readonly AnyEvent[])?.slid.rests.find((one) => one.rock === rock);
  const isThere = ((): boolean => {
    switch (goal.thrown) {
      case "cave":
        return own !== undefined && isInCave(board, own.x, own.y) && near(0, board.cave, goal.within ?? 1);
      case "short":
        return own !== undefined && isShort(board, own.y);
      case "slammer":
        return slid.left.some((one) => one.rock === rock && one.reason === "slammer");
      case "like":
        return wanted !== undefined && near(wanted.x, wanted.y, goal.within ?? 0);
    }
  })();
  const others = (goal.gone ?? []).every((one) => !lies(one)) && (goal.stay ?? []).every((one) => lies(one));
  if (isThere && others) return "reached";
  if (goal.thrown === "slammer") return own ? "soft" : "beside";
  if (goal.thrown === "short") return own || slid.left.some((one) => one.reason === "slammer") ? "hard" : "beside";
  if (slid.left.some((one) => one.rock === rock && one.reason === "slammer")) return "hard";
  if (own && Math.abs(own.x) > board.cave_radius) return "beside";
  const aim = wanted?.y ?? board.cave;
  if (own && own.y < aim - 0.02) return "soft";
  return own && own.y > aim + 0.02 ? "hard" : "beside";
}

/** The thrown rock's way by the twin. */
export function thrown(view: View, rock: number, flick: Throw): Slid {
  return slidOf(pathOf(view.setup, view.rocks, rock, flick));
}

/** The events of a throw that is only tried, and the lake after it. */
export function tried(view: View, rock: number, flick: Throw, slid: Slid): Move {
  const events: AnyEvent[] = [
    { type: "rock_thrown", seat: 0, rock, throw: flick },
    { type: "rocks_settled", slid },
    ...slid.left.map(({ rock: gone, reason }) => ({ type: "rock_removed", rock: gone, reason }) as AnyEvent),
  ];
  return { events, view: events.reduce(after, view), decisions: [] };
}

/** A baked move with the learner's own throw in it: rocks lie where it left them. */
export function owned(move: Move, flick: Throw, slid: Slid): Move {
  const events = (move.events as readonly AnyEvent[]).map((event): AnyEvent => {
    if (event.type === "rock_thrown") return { ...event, throw: flick };
    return event.type === "rocks_settled" ? { ...event, slid } : event;
  });
  return { ...moved(move, slid.rests), events };
}

/** The same move with these rocks elsewhere. */
export function moved(move: Move, places: readonly Place[]): Move {
  const view = move.view as View;
  const rocks = view.rocks.map((rock) => {
    const place = places.find((one) => one.rock === rock.rock);
    return place ? { ...rock, x: place.x, y: place.y } : rock;
  });
  return { ...move, view: { ...view, rocks } };
}

/** Where to throw: a ring on the ice, or none. */
export function ringOf(view: View, goal: Goal | undefined, baked: Move | undefined): Ring | null {
  const board = boardOf(view.setup);
  const [gone] = goal?.gone ?? [];
  const enemy = view.rocks.find((one) => one.rock === gone);
  if (enemy) return { x: enemy.x, y: enemy.y, radius: 2 * board.rock_radius };
  if (goal?.thrown === "cave") return { x: 0, y: board.cave, radius: goal.within ?? board.cave_radius };
  if (goal?.thrown !== "like") return null;
  const rock = view.hands[0]?.[0];
  const place = settledOf((baked?.events ?? []) as readonly AnyEvent[])?.slid.rests.find((one) => one.rock === rock);
  return place ? { x: place.x, y: place.y, radius: (goal.within ?? 0) + board.rock_radius } : null;
}
