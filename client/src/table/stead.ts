// What was done in a player's stead, by the house or by a bot that sat in: in words, wherever it is told.
import type { GameEvent } from "../games/record.ts";
import { words } from "../i18n/index.ts";
import type { StandIn, TableView } from "../wire.ts";
import type { Who } from "./names.ts";
import { standInAt } from "./state.ts";

const called = ({ name, away }: StandIn, owner: string): string => words.value.stay.stead.bot(name, owner, away);

/** Who acts at a seat: its player, or the bot that sits in. */
export function actorAt(view: TableView, seat: number, who: Who): string {
  const bot = standInAt(view, seat);
  return bot ? called(bot, who(seat)) : who(seat);
}

/** The same where there is little room. */
export function actorInShort(view: TableView, seat: number, who: Who): string {
  const bot = standInAt(view, seat);
  return bot ? words.value.stay.stead.short(bot.name, who(seat)) : who(seat);
}

/**
 * What happened, as its game tells it or as the house's doing.
 * `deeds` says what that was, by the event's type, and `came` what came of it.
 */
export function toldOf<E extends GameEvent>(
  event: E,
  who: Who,
  deeds: Readonly<Record<string, string>>,
  told: (event: E, who: Who) => string,
  came: (event: E) => string = () => "",
): string {
  const { stead, seat } = event;
  if (stead === undefined || seat === undefined) return told(event, who);
  if (typeof stead === "object") return told(event, (one) => (one === seat ? called(stead, who(one)) : who(one)));
  if (!told(event, who)) return "";
  const t = words.value.stay.stead;
  return [t[stead](who(seat), deeds[event.type] ?? t.played), came(event)].filter(Boolean).join(" ");
}
