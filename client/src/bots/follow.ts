// Quick play follows how one plays: a finished game is counted once, and may change the level.
import { keep } from "../kept.ts";
import { ladderOf } from "../offers.ts";
import type { TableView } from "../wire.ts";
import { after, formOf, outcome } from "./form.ts";
import { quickBot } from "./levels.ts";

export function follow(id: string, view: TableView): void {
  const { game } = view.settings;
  const ladder = ladderOf(game);
  const bot = quickBot(game);
  const before = formOf(game);
  const { form, by } = after(before, `${id}.${view.results.length}`, outcome(view, bot));
  if (form === before) return;
  const next = ladder[ladder.indexOf(bot) + by];
  if (by !== 0 && next !== undefined) keep(`level.${game}`, next);
  keep(`form.${game}`, JSON.stringify(next === undefined ? { ...form, moved: 0 } : form));
}
