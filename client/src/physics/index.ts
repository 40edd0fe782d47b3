/** Discs sliding on ice, bit for bit as the server's solver has them. */

export { slide, type Place, type Slide } from "./simulate.js";
export type { Entry, Impact, Rebound, Removal, Segment, Stop } from "./resolve.js";
export { decode, discAt, duration, encode, type Knot, type Trajectory } from "./trajectory.js";
export {
  BadDisc,
  BadWorld,
  DEFAULTS,
  Ends,
  Fate,
  PHYSICS_VERSION,
  Sides,
  fingerprint,
  hash,
  parameters,
  type Disc,
  type World,
} from "./world.js";
