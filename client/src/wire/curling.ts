// Made by tools/wire.sh from the Python definitions; do not edit.

export type Shape = "fur" | "hammer" | "rock";
export type Action =
  | Sign
  | DrawSide
  | Split
  | Throw
  | Decline
  | Fortune
  | BigHammer
  | LittleHammer
  | Totem
  | UseNothing
  | Recall
  | LetStay;
export type Event =
  | Signed
  | SignsShown
  | SideDrawn
  | ObjectsSplit
  | SharesShown
  | RockAimed
  | FortuneTold
  | RockThrown
  | RocksSettled
  | TotemSlipped
  | TotemFell
  | RockRemoved
  | RockBroken
  | RockRecalled
  | RockLetStay
  | RockGivenUp
  | HammerUsed
  | TotemPlaced
  | NothingUsed
  | RocksSwept
  | TurnEnded
  | RoundScored
  | RoundEnded
  | GameEnded;

/**
 * Form rock, fur or hammer, hidden until both sides have.
 */
export interface Sign {
  type: "sign";
  shape: Shape;
}
/**
 * Chance names the side that begins.
 */
export interface DrawSide {
  type: "draw_side";
  side: number;
}
/**
 * Share a clan's objects out among its members, by seat.
 */
export interface Split {
  type: "split";
  shares: Objects[];
}
/**
 * How many of each object.
 */
export interface Objects {
  big: number;
  little: number;
  totems: number;
}
/**
 * Flick a rock: the next of one's own, or the one recalled.
 */
export interface Throw {
  type: "throw";
  x: number;
  y: number;
  vx: number;
  vy: number;
  spin?: number;
}
/**
 * Give up a rock that could be thrown again.
 */
export interface Decline {
  type: "decline";
}
/**
 * Chance says how a flick strays, and at what heights rocks will meet.
 */
export interface Fortune {
  type: "fortune";
  turn?: number;
  speed?: number;
  seed?: number;
}
/**
 * Hit the rock just thrown with a big hammer.
 */
export interface BigHammer {
  type: "big_hammer";
  dx: number;
  dy: number;
}
/**
 * Hit the rock just thrown with a little hammer.
 */
export interface LittleHammer {
  type: "little_hammer";
  dx: number;
  dy: number;
}
/**
 * Set a totem on the rock just thrown.
 */
export interface Totem {
  type: "totem";
}
/**
 * Keep the objects for later.
 */
export interface UseNothing {
  type: "use_nothing";
}
/**
 * Take back the rock whose totem fell, to throw it at the end of the round.
 */
export interface Recall {
  type: "recall";
}
/**
 * Leave the rock whose totem fell where it is.
 */
export interface LetStay {
  type: "let_stay";
}
export interface Signed {
  type: "signed";
  seat: number;
  shape: Shape | null;
}
export interface SignsShown {
  type: "signs_shown";
  /**
   * @minItems 2
   * @maxItems 2
   */
  shapes: [Shape, Shape];
  first: number | null;
}
export interface SideDrawn {
  type: "side_drawn";
  side: number;
}
export interface ObjectsSplit {
  type: "objects_split";
  seat: number;
  shares: Objects[] | null;
}
export interface SharesShown {
  type: "shares_shown";
  objects: Objects[];
}
/**
 * What the finger meant; fortune has its say next.
 */
export interface RockAimed {
  type: "rock_aimed";
  seat: number;
  rock: number;
  throw: Throw;
}
export interface FortuneTold {
  type: "fortune_told";
  turn: number;
  speed: number;
  seed: number;
}
/**
 * With the velocities it really got.
 */
export interface RockThrown {
  type: "rock_thrown";
  seat: number;
  rock: number;
  throw: Throw;
}
export interface RocksSettled {
  type: "rocks_settled";
  slid: Slid;
}
/**
 * The whole outcome of a slide.
 */
export interface Slid {
  rests: Place[];
  left: Left[];
  knocks: Knock[];
  bounces: Bounce[];
  capped: boolean;
  physics: string;
}
/**
 * Where a rock's centre is.
 */
export interface Place {
  rock: number;
  x: number;
  y: number;
}
/**
 * A rock that is on the board no more.
 */
export interface Left {
  rock: number;
  time: number;
  reason: "broken" | "side" | "slammer";
}
/**
 * Two rocks met. Of several at one instant each starts from what the one before left.
 */
export interface Knock {
  time: number;
  a: number;
  b: number;
  speed: number;
  avx: number;
  avy: number;
  bvx: number;
  bvy: number;
  dvx: number;
  dvy: number;
}
/**
 * A rock came back from a slammer, where the table lets it.
 */
export interface Bounce {
  time: number;
  rock: number;
  vx: number;
  vy: number;
  dvx: number;
  dvy: number;
  after: number;
}
export interface TotemSlipped {
  type: "totem_slipped";
  rock: number;
  x: number;
  y: number;
}
export interface TotemFell {
  type: "totem_fell";
  rock: number;
}
export interface RockRemoved {
  type: "rock_removed";
  rock: number;
  reason: "side" | "slammer";
}
export interface RockBroken {
  type: "rock_broken";
  rock: number;
}
export interface RockRecalled {
  type: "rock_recalled";
  seat: number;
  rock: number;
}
export interface RockLetStay {
  type: "rock_let_stay";
  seat: number;
  rock: number;
}
export interface RockGivenUp {
  type: "rock_given_up";
  seat: number;
  rock: number;
}
export interface HammerUsed {
  type: "hammer_used";
  seat: number;
  hammer: "big" | "little";
  rock: number;
  dx: number;
  dy: number;
  x: number;
  y: number;
}
export interface TotemPlaced {
  type: "totem_placed";
  seat: number;
  rock: number;
}
export interface NothingUsed {
  type: "nothing_used";
  seat: number;
}
export interface RocksSwept {
  type: "rocks_swept";
  rocks: number[];
}
export interface TurnEnded {
  type: "turn_ended";
  turn: number;
  duty: number | null;
}
export interface RoundScored {
  type: "round_scored";
  /**
   * @minItems 2
   * @maxItems 2
   */
  points: [number, number];
}
export interface RoundEnded {
  type: "round_ended";
  starter: number;
}
export interface GameEnded {
  type: "game_ended";
  winner: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  points: [number, number];
}
/**
 * What a seat (or a spectator) sees. None stands for what is kept from it.
 */
export interface View {
  viewer: number | null;
  setup: Setup;
  round: number;
  starter: number | null;
  turn: number | null;
  hands: number[][];
  objects: Objects[];
  rocks: Rock[];
  removed: Removed[];
  recalled: number[];
  signed: boolean[];
  signs: (Shape | null)[];
  split: boolean[];
  shares: (Objects[] | null)[];
  thrower: number | null;
  thrown: number | null;
  aimed: Throw | null;
  used: boolean;
  fallen: number[];
  duty: number | null;
  turns: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  points: [number, number];
  awaited: number[];
  over: boolean;
  winners: number[];
}
/**
 * Seats, rulings and variants; each default is the rules file's.
 */
export interface Setup {
  seats: number;
  first: "drawn" | "rock_fur_hammer" | "side_0" | "side_1";
  side_out: "any_overhang" | "centre" | "fully_off";
  slammer: "at_rest" | "contact" | "rebound";
  tie_band: number;
  object_short: "allowed" | "only_past";
  totem_short: "allowed" | "forbidden";
  sweep: "every_rock" | "thrown_only";
  totem_choice: "after_object" | "before_object";
  fell_together: "lower_rock" | "other_side";
  fallen_totem_out: "may_recall" | "strict_slammer";
  recalled_throw: "bare" | "full";
  recall_order: "alternate" | "queue";
  objects: "pooled" | "split";
  no_score: "alternate" | "same_starts";
  mississippi: "book" | "nearest" | "off";
  lean_objects: boolean;
  scoring: "book" | "starvince";
  target: number | null;
  falling_totems: boolean;
  broken_rocks: boolean;
  noise: "club" | "expert" | "machine" | "none" | "novice";
  tail: "gaussian" | "heavy";
  board: Board;
  ice: Ice;
}
/**
 * Measures in metres. Published (S) or our assumption (A), until a real copy is measured.
 */
export interface Board {
  width: number;
  length: number;
  slammer: number;
  river: number;
  mammoth_line: number;
  cave: number;
  cave_radius: number;
  hearth_radius: number;
  rock_radius: number;
  rock_height: number;
  rock_mass: number;
  big_hammer: number;
  little_hammer: number;
  hammer_width: number;
  totem_diameter: number;
  totem_height: number;
  totem_mass: number;
}
/**
 * How things slide and bounce: for the solver, and for what becomes of totems. All A.
 */
export interface Ice {
  friction: number;
  totem_friction: number;
  rim_friction: number;
  restitution: number;
  restitution_drop: number;
  restitution_speed: number;
  gravity: number;
  fastest: number;
  fastest_spin: number;
}
/**
 * A rock on the board.
 */
export interface Rock {
  rock: number;
  x: number;
  y: number;
  seat: number;
  totem: [number, number] | null;
}
/**
 * A rock that is out for the round.
 */
export interface Removed {
  rock: number;
  seat: number;
  reason: "broken" | "declined" | "mammoth" | "side" | "slammer";
}
