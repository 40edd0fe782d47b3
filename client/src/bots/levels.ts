// The five companions of the house, and whom one played with last.
import { words } from "../i18n/index.ts";
import { keep, kept } from "../kept.ts";

export const LEVELS = ["child", "guest", "hunter", "painter", "elder"] as const;
const MIDDLE = "hunter";

const isLevel = (bot: string | null): bot is string => LEVELS.some((one) => one === bot);

/** Who sits down unless one asks for somebody else: the last one asked for, or the middle one. */
export function usual(game: string): string {
  const last = kept(`level.${game}`);
  return isLevel(last) ? last : MIDDLE;
}

export function remember(game: string, bot: string): void {
  if (isLevel(bot)) keep(`level.${game}`, bot);
}

export interface Character {
  readonly name: string;
  readonly hint: string;
}

/** A bot as people know it: a level, or an engine that somebody seated by its name. */
export function characterOf(game: string, bot: string): Character {
  return words.value.bots.levels[game]?.[bot] ?? words.value.stay.host.bots[bot] ?? { name: bot, hint: "" };
}
