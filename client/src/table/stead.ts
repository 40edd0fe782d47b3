// What the house did in a player's stead, since time was up or the player away: in words, wherever it is told.
import type { GameEvent } from "../games/record.ts";
import { words } from "../i18n/index.ts";

/** What happened: as its game tells it, or that it was the house's doing. `deeds` says what, by the event's type. */
export function toldOf<E extends GameEvent>(
  event: E,
  who: (seat: number) => string,
  deeds: Readonly<Record<string, string>>,
  told: (event: E) => string,
): string {
  const { stead, seat } = event;
  const plain = told(event);
  if (!plain || stead === undefined || seat === undefined) return plain;
  const t = words.value.stay.stead;
  return t[stead](who(seat), deeds[event.type] ?? t.played);
}
