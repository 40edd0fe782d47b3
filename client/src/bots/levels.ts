// The companions of the house as people know them, and whom one played with last.
import { frontOf, recordOf } from "../games/index.ts";
import type { Character } from "../games/record.ts";
import { words } from "../i18n/index.ts";
import { keep, kept } from "../kept.ts";
import { botsOf, ladderOf, offerOf } from "../offers.ts";
import { titled } from "../readable.ts";
import { forgetForm } from "./form.ts";

/** Who sits down unless one asks for somebody else: the last one asked for, or whom the game names; empty: nobody. */
export function usual(game: string): string {
  const last = kept(`level.${game}`);
  return last !== null && botsOf(game).includes(last) ? last : (offerOf(game)?.usual_bot ?? "");
}

export function remember(game: string, bot: string): void {
  if (!botsOf(game).includes(bot)) return;
  keep(`level.${game}`, bot);
  forgetForm(game);
}

/** Who sits down for quick play: the weakest at first, then whom the last games led to; empty: nobody. */
export function quickBot(game: string): string {
  const last = kept(`level.${game}`);
  const ladder = ladderOf(game);
  return last !== null && ladder.includes(last) ? last : (ladder[0] ?? offerOf(game)?.usual_bot ?? "");
}

/** A bot as people know it: a level, or an engine that somebody seated by its name. */
export function characterOf(game: string, bot: string): Character {
  const known = frontOf(recordOf(game)).characters[bot] ?? words.value.stay.host.bots[bot];
  return known ?? { name: titled(bot), hint: "" };
}
