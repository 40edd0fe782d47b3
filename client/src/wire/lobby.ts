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
}
/**
 * Why a request changed nothing.
 */
export interface Problem {
  code: string;
  why: string;
}
