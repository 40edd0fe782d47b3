// The measures of a table. What a setup leaves out is as usual; a test holds these to the server's.
import { DEFAULTS, Ends, Sides, type World } from "#physics";
import type { Board, Ice, SentSetup } from "./wire.ts";

export const BOARD: Board = {
  width: 0.33,
  length: 0.9,
  slammer: 0.02,
  river: 0.12,
  mammoth_line: 0.45,
  cave: 0.735,
  cave_radius: 0.12,
  hearth_radius: 0.03,
  rock_radius: 0.015,
  rock_height: 0.01,
  rock_mass: 0.0049,
  big_hammer: 0.05,
  little_hammer: 0.022,
  hammer_width: 0.012,
  totem_diameter: 0.016,
  totem_height: 0.02,
  totem_mass: 0.3,
};

export const ICE: Ice = {
  friction: 0.2,
  totem_friction: 0.35,
  rim_friction: 0.15,
  restitution: 0.86,
  restitution_drop: 0.1,
  restitution_speed: 1.5,
  gravity: 9.81,
  fastest: 6,
  fastest_spin: 200,
};

const SIDES = { centre: Sides.CENTRE, any_overhang: Sides.OVERHANG, fully_off: Sides.WHOLE };
const ENDS = { contact: Ends.REMOVE, rebound: Ends.REBOUND_THEN_REMOVE, at_rest: Ends.REBOUND };

export const boardOf = (setup: SentSetup): Board => ({ ...BOARD, ...setup.board });

/** The points that win. */
export const targetOf = (setup: SentSetup): number => setup.target ?? (setup.scoring === "starvince" ? 12 : 6);

/** A table as the solver wants it. */
export function worldOf(setup: SentSetup): World {
  const board = boardOf(setup);
  const ice = { ...ICE, ...setup.ice };
  return {
    ...DEFAULTS,
    width: board.width,
    length: board.length,
    sides: SIDES[setup.side_out ?? "centre"],
    ends: ENDS[setup.slammer ?? "contact"],
    radius: board.rock_radius,
    friction: ice.friction,
    gravity: ice.gravity,
    rimFriction: ice.rim_friction,
    restitutionSlow: ice.restitution,
    restitutionLoss: ice.restitution_drop,
    restitutionSpeed: ice.restitution_speed,
  };
}

/** From a rock's centre to the cave's, in whole millimetres. */
export function millimetres(board: Board, x: number, y: number): number {
  return Math.round(1000 * Math.hypot(x, y - board.cave));
}

/** Whether a rock lies wholly within the cave's line. */
export function isInCave(board: Board, x: number, y: number): boolean {
  return Math.hypot(x, y - board.cave) <= board.cave_radius - board.rock_radius + 1e-9;
}

/** Whether a rock has not left the mammoth line wholly behind it. */
export function isShort(board: Board, y: number): boolean {
  return y - board.rock_radius <= board.mammoth_line;
}
