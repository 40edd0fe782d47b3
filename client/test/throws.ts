/** Throws by number. Twin of hearthside/lab/physics/dealt_throws.py: same draws, same operations, same order. */

import { DEFAULTS, Ends, Sides, type Disc, type World } from "../src/physics/index.js";

const ACROSS = 30_000;
const BOARD = { ...DEFAULTS, width: 0.33, length: 0.9 };

export const WORLDS: readonly World[] = [
  BOARD,
  { ...BOARD, sides: Sides.OVERHANG, ends: Ends.REBOUND },
  { ...BOARD, sides: Sides.WHOLE, ends: Ends.REBOUND_THEN_REMOVE, friction: 0.15 },
  { ...BOARD, friction: 0.05, restitutionSlow: 0.98, restitutionLoss: 0.0, restitutionSpeed: 1.0 },
  { ...BOARD, friction: 0.3, rimFriction: 0.0, restitutionSlow: 0.5, restitutionLoss: 0.3 },
];

export interface Throw {
  readonly family: string;
  readonly world: World;
  readonly discs: readonly Disc[];
}

class Dice {
  private state: number;

  constructor(seed: number) {
    this.state = (Math.imul(seed, 2654435761) + 40503) >>> 0 || 1;
    for (let i = 0; i < 4; i++) this.word();
  }

  word(): number {
    let x = this.state;
    x = (x ^ (x << 13)) >>> 0;
    x = (x ^ (x >>> 17)) >>> 0;
    x = (x ^ (x << 5)) >>> 0;
    this.state = x;
    return x;
  }

  below(n: number): number {
    return Math.floor((this.word() * n) / 4294967296);
  }

  between(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }
}

type Spot = readonly [number, number];

const still = (x: number, y: number): Disc => ({ x, y, vx: 0.0, vy: 0.0, spin: 0.0 });

function scatter(dice: Dice, n: number, left: number, right: number, low: number, high: number): Spot[] {
  const spots: Spot[] = [];
  for (let turn = 0; turn < 40 * n; turn++) {
    const x = dice.between(left, right);
    const y = dice.between(low, high);
    const clear = spots.every(([a, b]) => (x - a) * (x - a) + (y - b) * (y - b) >= ACROSS * ACROSS);
    if (spots.length < n && clear) spots.push([x, y]);
  }
  return spots;
}

const metres = (spots: Spot[]): Disc[] => spots.map(([x, y]) => still(x / 1e6, y / 1e6));

function aimed(dice: Dice, x: number, y: number, spin: number, slow: number, fast: number): Disc {
  const fromX = dice.between(-140_000, 140_000) / 1e6;
  const fromY = dice.between(16_000, 104_000) / 1e6;
  const speed = dice.between(slow, fast) / 1e3;
  const turn = dice.between(-spin, spin) / 1e3;
  const dx = x - fromX;
  const dy = y - fromY;
  const far = Math.sqrt(dx * dx + dy * dy);
  return { x: fromX, y: fromY, vx: (speed * dx) / far, vy: (speed * dy) / far, spin: turn };
}

function randomBoard(dice: Dice, spin = 20_000): Disc[] {
  const discs = metres(scatter(dice, dice.between(6, 11), -145_000, 145_000, 200_000, 880_000));
  const x = dice.between(-130_000, 130_000) / 1e6;
  const y = dice.between(450_000, 880_000) / 1e6;
  return [...discs, aimed(dice, x, y, spin, 900, 2300)];
}

function denseCluster(dice: Dice): Disc[] {
  const discs = metres(scatter(dice, 11, -60_000, 60_000, 560_000, 700_000));
  const x = dice.between(-40_000, 40_000) / 1e6;
  return [...discs, aimed(dice, x, 0.63, 20_000, 1500, 3000)];
}

function touchingChain(dice: Dice): Disc[] {
  const q = dice.between(-1000, 1000) / 1e3;
  const ux = (1.0 - q * q) / (1.0 + q * q);
  const uy = (2.0 * q) / (1.0 + q * q);
  const n = dice.between(2, 5);
  const rows = dice.between(1, 3);
  const discs: Disc[] = [];
  for (let row = 0; row < rows; row++) {
    for (let i = 0; i < n; i++) {
      const along = 0.03 * (i - 0.5 * (n - 1)) + 0.015 * row;
      const beside = 0.03 * Math.sqrt(0.75) * row;
      discs.push(still(along * ux - beside * uy, 0.6 + along * uy + beside * ux));
    }
  }
  return [...discs, aimed(dice, dice.between(-30_000, 30_000) / 1e6, 0.6, 20_000, 1000, 3000)];
}

function grazingHit(dice: Dice): Disc[] {
  const x = dice.between(-50_000, 50_000) / 1e6;
  const y = dice.between(300_000, 600_000) / 1e6;
  const beyond = metres(scatter(dice, 5, -140_000, 140_000, 680_000, 880_000));
  let part = 1.0;
  for (let turn = dice.between(1, 45); turn > 0; turn--) part = 0.5 * part;
  const side = 2.0 * dice.below(2) - 1.0;
  const thrownX = x + side * 0.03 * (1.0 - part);
  const speed = dice.between(1300, 2500) / 1e3;
  const spin = dice.between(-20_000, 20_000) / 1e3;
  return [still(x, y), ...beyond, { x: thrownX, y: 0.06, vx: 0.0, vy: speed, spin }];
}

function symmetricBoard(dice: Dice): Disc[] {
  const half = metres(scatter(dice, 5, 15_000, 140_000, 300_000, 800_000));
  const middle = metres([[0, dice.between(830_000, 880_000)]]);
  const mirrored = half.map((disc) => still(-disc.x, disc.y));
  const thrown = { ...still(0.0, 0.06), vy: dice.between(1300, 3000) / 1e3 };
  return [...half, ...mirrored, ...middle, thrown];
}

function touchingFan(dice: Dice): Disc[] {
  const rows = dice.between(2, 4);
  const discs: Disc[] = [];
  for (let row = 0; row < rows; row++) {
    for (let i = 0; i <= row; i++) {
      discs.push(still(0.03 * (i - 0.5 * row), 0.5 + 0.03 * Math.sqrt(0.75) * row));
    }
  }
  // Python's integers have no -0.
  const beside = (dice.below(3) * dice.between(-5_000, 5_000) + 0) / 1e6;
  return [...discs, { ...still(beside, 0.06), vy: dice.between(1000, 3000) / 1e3 }];
}

const FAMILIES: readonly (readonly [string, (dice: Dice) => Disc[]])[] = [
  ["random", randomBoard],
  ["spinning", (dice) => randomBoard(dice, 200_000)],
  ["dense", denseCluster],
  ["chain", touchingChain],
  ["grazing", grazingHit],
  ["symmetric", symmetricBoard],
  ["fan", touchingFan],
];

export function throwNumber(number: number): Throw {
  const [family, make] = FAMILIES[number % FAMILIES.length];
  const turn = Math.floor(number / FAMILIES.length);
  const world = WORLDS[turn % 5 === 4 ? Math.floor(turn / 5) % WORLDS.length : 0];
  return { family, world, discs: make(new Dice(number)) };
}
