/** Discs sliding from now to rest. Twin of src/hearthside/physics/simulate.py. */

import { refresh } from "./detect.js";
import { IMPACT, NEVER, SLIDING, bring, emptyState, launch, lay, type State } from "./motion.js";
import { alone, collide, together, type Entry } from "./resolve.js";
import { Fate, MAX_EVENTS, PHYSICS_VERSION, checkDiscs, hash, parameters, type Disc, type World } from "./world.js";

export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Slide {
  readonly start: readonly Disc[];
  readonly entries: readonly Entry[]; // in order of time
  readonly places: readonly Place[]; // of rest, or of removal
  readonly fates: readonly Fate[];
  readonly time: number; // seconds
  readonly impacts: number;
  readonly capped: boolean;
  readonly physicsVersion: number;
  readonly worldHash: string;
}

function begin(f: State, log: Entry[]): void {
  for (const i of f.sliders) {
    log.push({
      kind: "segment",
      time: 0.0,
      disc: i,
      x: f.x[i],
      y: f.y[i],
      vx: f.ux[i] * f.speed[i],
      vy: f.uy[i] * f.speed[i],
      spin: f.spin[i],
      deceleration: f.decel[i],
    });
  }
}

function onlyPair(f: State, i: number, others: number): boolean {
  const j = f.partner[i];
  if (f.tied[i] === 1 || f.tied[j] === 1) return false;
  if (f.state[j] === SLIDING) {
    return others === 1 && f.next[j] === f.next[i] && f.partner[j] === i;
  }
  return others === 0;
}

function cutOff(f: State, now: number): boolean {
  let found = false;
  for (let i = 0; i < f.n; i++) {
    if (f.state[i] === SLIDING) {
      bring(f, i, now);
      f.x[i] = f.atX[i];
      f.y[i] = f.atY[i];
      f.fate[i] = Fate.MOVING;
      found = true;
    }
  }
  return found;
}

/** A recorded slide from any start: some discs lie still, some move. */
export function slide(world: World, discs: readonly Disc[]): Slide {
  const p = parameters(world);
  checkDiscs(p, discs);
  const f = emptyState(discs.length);
  discs.forEach((disc, i) => {
    lay(f, i, disc.x, disc.y);
    launch(f, p, i, 0.0, disc.x, disc.y, disc.vx, disc.vy, disc.spin);
  });
  const log: Entry[] = [];
  begin(f, log);
  refresh(f, p, 0.0);
  let now = 0.0;
  let events = 0;
  let impacts = 0;
  while (events < MAX_EVENTS) {
    let soonest = NEVER;
    let i = -1;
    let others = 0;
    for (const j of f.sliders) {
      if (f.next[j] < soonest) {
        soonest = f.next[j];
        i = j;
        others = 0;
      } else if (f.next[j] === soonest) {
        others = others + 1;
      }
    }
    if (i < 0) break;
    now = soonest;
    if (f.kind[i] === IMPACT && onlyPair(f, i, others)) {
      collide(f, p, log, i, f.partner[i], now);
      events += 1;
      impacts += 1;
    } else if (f.kind[i] !== IMPACT && others === 0 && f.tied[i] === 0) {
      alone(f, p, log, i, now);
      events += 1;
    } else {
      const { met, more } = together(f, p, log, now);
      events += met + more;
      impacts += met;
    }
    refresh(f, p, now);
  }
  const capped = cutOff(f, now);
  return {
    start: discs,
    entries: log,
    places: discs.map((_, i) => ({ x: f.x[i], y: f.y[i] })),
    fates: discs.map((_, i) => f.fate[i] as Fate),
    time: now,
    impacts,
    capped,
    physicsVersion: PHYSICS_VERSION,
    worldHash: hash(p),
  };
}
