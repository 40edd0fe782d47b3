// Made by tools/wire.sh from the Python definitions; do not edit.

export interface NewTable {
  settings: Settings;
  name: string;
}
/**
 * What the host settles before a game.
 */
export interface Settings {
  game: string;
  seats: number;
  options?: {
    [k: string]: string;
  };
  clock?: (PerMove | Reserve) | null;
  grace?: number;
  away?: string;
  blind?: boolean;
  watchers?: boolean;
  aids?: boolean;
}
/**
 * So long for each decision.
 */
export interface PerMove {
  type: "per_move";
  seconds: number;
}
/**
 * So long for the whole game, and a little more after each decision.
 */
export interface Reserve {
  type: "reserve";
  seconds: number;
  increment?: number;
}
export interface LookIn {
  key: string;
}
export interface Join {
  key: string;
  name: string;
  seat?: number | null;
}
export interface Watch {
  key: string;
}
export interface Mine {
  /**
   * @maxItems 100
   */
  tokens: string[];
}
export interface CheckRecord {
  record: string;
}
export interface LookBack {
  record: string;
  eyes?: string;
  after?: number;
}
/**
 * A place at a table. The token is the player's own: keep it, and show it to nobody.
 */
export interface Seated {
  table: string;
  player: string;
  token: string;
  links: Links;
}
/**
 * What lets others in. A watcher has no invite link to give.
 */
export interface Links {
  invite: string | null;
  watch: string;
}
export interface Watching {
  table: string;
  token: string;
}
/**
 * One of the tables a browser has a token for.
 */
export interface MyTable {
  token: string;
  table: string;
  player: string | null;
  created: number;
  game: string;
  phase: string;
  names: string[];
  games: number;
  seat: number | null;
  awaited: number[];
  mine: boolean;
  since: number | null;
  until: number | null;
  points: number[];
  kept_until: number | null;
  renewed: string | null;
}
/**
 * What was checked of a game's deal, and whether it was fair.
 */
export interface Verdict {
  fair: boolean | null;
  why: string;
  game: string;
  draws: number;
  seals: number;
  slides: Doubted | null;
}
/**
 * How many of a solver's results in a record were worked out again, and how many believed.
 */
export interface Doubted {
  again: number;
  believed: number;
  said: string;
}
/**
 * Some steps of a game, one after the other.
 */
export interface Retold {
  game: string;
  seats: number;
  players: string[];
  games: number;
  over: boolean;
  total: number;
  after: number;
  slides: Doubted | null;
  view: unknown;
  steps: RetoldStep[];
}
/**
 * What a seat did and all that followed, until somebody had to choose again.
 */
export interface RetoldStep {
  events: unknown[];
  changes: {
    [k: string]: unknown;
  };
  stead: ("away" | "default") | StandIn | null;
}
/**
 * A bot that acted for the owner of its seat.
 */
export interface StandIn {
  name: string;
  away: boolean;
}
export interface OfferedGame {
  game: string;
  title: string;
  rules: number;
  seats: number[];
  usual_seats: number;
  minutes: number[];
  sides: number[];
  levels: string[];
  beyond: string[];
  bots: string[];
  usual_bot: string;
  sealed: boolean;
  options: OfferedOption[];
  presets: OfferedPreset[];
}
/**
 * A ruling that a table may agree upon.
 */
export interface OfferedOption {
  name: string;
  kind: "choice" | "measure" | "number" | "seat" | "switch" | "text";
  default: string;
  values: string[];
  least: number | null;
  most: number | null;
  optional: boolean;
  group: string;
  rule: string;
}
/**
 * Several options under one name.
 */
export interface OfferedPreset {
  name: string;
  options: {
    [k: string]: string;
  };
}
/**
 * The facts after a version, as the viewer knows them.
 */
export interface Log {
  version: number;
  facts: {
    [k: string]: unknown;
  }[];
}
/**
 * Why a request changed nothing.
 */
export interface Problem {
  code: string;
  why: string;
}
