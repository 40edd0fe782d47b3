/** What a slide is made of. Twin of src/hearthside/physics/world.py: same operations, same order. */

export const PHYSICS_VERSION = 1;

export const SEPARATION = 5e-4; // m/s
export const MAX_EVENTS = 5000;
export const TOUCH = 1e-9; // m

const MAX_DISCS = 64;
const MAX_SPEED = 100.0; // m/s
const MAX_SPIN = 10_000.0; // rad/s
const MAX_SIZE = 100.0; // m

export class BadWorld extends Error {}

export class BadDisc extends Error {
  readonly disc: number;

  constructor(disc: number, what: string) {
    super(`disc ${disc}: ${what}`);
    this.disc = disc;
  }
}

export const Fate = {
  RESTING: 0,
  OFF_SIDE: 1,
  AT_NEAR_END: 2,
  AT_FAR_END: 3,
  MOVING: 4,
} as const;
export type Fate = (typeof Fate)[keyof typeof Fate];

export const Sides = { CENTRE: 0, OVERHANG: 1, WHOLE: 2 } as const;
export type Sides = (typeof Sides)[keyof typeof Sides];

export const Ends = { REMOVE: 0, REBOUND: 1, REBOUND_THEN_REMOVE: 2 } as const;
export type Ends = (typeof Ends)[keyof typeof Ends];

/** Metres, metres per second, radians per second anticlockwise. */
export interface Disc {
  readonly x: number;
  readonly y: number;
  readonly vx: number;
  readonly vy: number;
  readonly spin: number;
}

export interface World {
  readonly width: number; // metres
  readonly length: number; // metres between the faces of the two ends
  readonly sides: Sides;
  readonly ends: Ends;
  readonly radius: number; // metres
  readonly friction: number; // disc on ice
  readonly gravity: number; // m/s^2
  readonly rimFriction: number;
  readonly restitutionSlow: number;
  readonly restitutionLoss: number;
  readonly restitutionSpeed: number; // m/s
  readonly spinCeiling: number;
}

export const DEFAULTS: Omit<World, "width" | "length"> = {
  sides: Sides.CENTRE,
  ends: Ends.REMOVE,
  radius: 0.015,
  friction: 0.2,
  gravity: 9.81,
  rimFriction: 0.15,
  restitutionSlow: 0.86,
  restitutionLoss: 0.1,
  restitutionSpeed: 1.5,
  spinCeiling: 1.0,
};

/** What the core reads. */
export interface Parameters {
  readonly radius: number;
  readonly grip: number;
  readonly rim: number;
  readonly bounce: number;
  readonly bounceLoss: number;
  readonly bounceSpeed: number;
  readonly ceiling: number;
  readonly creep: number;
  readonly side: number;
  readonly near: number;
  readonly far: number;
  readonly ends: Ends;
}

export function parameters(world: World): Parameters {
  checkWorld(world);
  const grip = world.friction * world.gravity;
  const slope = (2.0 * Math.sqrt(world.spinCeiling)) / (1.0 + world.spinCeiling);
  const overhang = [0.0, -world.radius, world.radius];
  return {
    radius: world.radius,
    grip,
    rim: world.rimFriction,
    bounce: world.restitutionSlow,
    bounceLoss: world.restitutionLoss,
    bounceSpeed: world.restitutionSpeed,
    ceiling: world.spinCeiling,
    creep: grip * slope,
    side: 0.5 * world.width + overhang[world.sides],
    near: world.radius,
    far: world.length - world.radius,
    ends: world.ends,
  };
}

/** Sixteen hex digits that change with any parameter or constant of the physics. */
export function hash(p: Parameters): string {
  return fingerprint([
    PHYSICS_VERSION,
    SEPARATION,
    MAX_EVENTS,
    TOUCH,
    p.radius,
    p.grip,
    p.rim,
    p.bounce,
    p.bounceLoss,
    p.bounceSpeed,
    p.ceiling,
    p.creep,
    p.side,
    p.near,
    p.far,
    p.ends,
  ]);
}

export function fingerprint(numbers: Iterable<number>): string {
  const view = new DataView(new ArrayBuffer(8));
  let first = 0x811c9dc5;
  let second = 0x9747b28c;
  for (const number of numbers) {
    view.setFloat64(0, number, true);
    for (const at of [0, 4]) {
      const word = view.getUint32(at, true);
      first = Math.imul(first ^ word, 0x01000193) >>> 0;
      first = (first ^ (first >>> 15)) >>> 0;
      second = Math.imul(second ^ word, 0x5bd1e995) >>> 0;
      second = (second ^ (second >>> 13)) >>> 0;
    }
  }
  return first.toString(16).padStart(8, "0") + second.toString(16).padStart(8, "0");
}

function checkNumber(name: string, value: number, low: number, high: number): void {
  if (!(low <= value && value <= high)) {
    throw new BadWorld(`${name} is ${value}, not a number from ${low} to ${high}`);
  }
}

function checkWorld(world: World): void {
  checkNumber("radius", world.radius, 1e-4, 1.0);
  checkNumber("friction", world.friction, 1e-4, 10.0);
  checkNumber("gravity", world.gravity, 1e-2, 1e3);
  checkNumber("rimFriction", world.rimFriction, 0.0, 10.0);
  checkNumber("spinCeiling", world.spinCeiling, 1e-6, 1e12);
  checkNumber("restitutionSlow", world.restitutionSlow, 0.0, 1.0);
  checkNumber("restitutionLoss", world.restitutionLoss, 0.0, world.restitutionSlow);
  checkNumber("restitutionSpeed", world.restitutionSpeed, 1e-3, MAX_SPEED);
  checkNumber("width", world.width, 2.0 * world.radius, MAX_SIZE);
  checkNumber("length", world.length, 2.0 * world.radius, MAX_SIZE);
}

/** Throws BadDisc at the first disc that could not be there. */
export function checkDiscs(p: Parameters, discs: readonly Disc[]): void {
  if (discs.length > MAX_DISCS) {
    throw new BadDisc(MAX_DISCS, `is one more than the ${MAX_DISCS} a board may hold`);
  }
  const least = 2.0 * p.radius - TOUCH;
  discs.forEach((disc, i) => {
    checkDisc(p, disc, i);
    for (let j = 0; j < i; j++) {
      const dx = disc.x - discs[j].x;
      const dy = disc.y - discs[j].y;
      if (dx * dx + dy * dy < least * least) {
        const other = `(${discs[j].x}, ${discs[j].y})`;
        throw new BadDisc(i, `at (${disc.x}, ${disc.y}) overlaps disc ${j} at ${other}`);
      }
    }
  });
}

function checkDisc(p: Parameters, disc: Disc, i: number): void {
  for (const name of ["x", "y", "vx", "vy", "spin"] as const) {
    if (!Number.isFinite(disc[name])) {
      throw new BadDisc(i, `${name} is ${disc[name]}, not a finite number`);
    }
  }
  if (!(Math.abs(disc.x) <= p.side + TOUCH)) {
    throw new BadDisc(i, `x is ${disc.x}, off the board (${p.side} to either side)`);
  }
  if (!(p.near - TOUCH <= disc.y && disc.y <= p.far + TOUCH)) {
    throw new BadDisc(i, `y is ${disc.y}, off the board (from ${p.near} to ${p.far})`);
  }
  if (!(Math.abs(disc.vx) <= MAX_SPEED && Math.abs(disc.vy) <= MAX_SPEED)) {
    throw new BadDisc(i, `velocity is (${disc.vx}, ${disc.vy}), above ${MAX_SPEED} m/s`);
  }
  if (!(Math.abs(disc.spin) <= MAX_SPIN)) {
    throw new BadDisc(i, `spin is ${disc.spin}, above ${MAX_SPIN} rad/s`);
  }
}
