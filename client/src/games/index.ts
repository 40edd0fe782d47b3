// The games this client has a folder for, and the plain board for all others. No other place lists them.
import { translated } from "../i18n/index.ts";
import { curling } from "./curling/index.ts";
import { lascaux } from "./lascaux/index.ts";
import { plain } from "./plain/index.ts";
import type { FrontWords, GameRecord } from "./record.ts";

export const GAMES: readonly GameRecord[] = [lascaux, curling];

/** The record of a game by the server's name for it. */
export function recordOf(name: string): GameRecord {
  return GAMES.find((one) => one.name === name) ?? plain(name);
}

/** The game whose book has a rule; null for what is no rule. */
export function recordOfRule(id: string): GameRecord | null {
  return GAMES.find((one) => one.isRule(id)) ?? null;
}

/** What the first screens say of a game, in the language of the moment. */
export const frontOf = (record: GameRecord): FrontWords => translated(record.front);
