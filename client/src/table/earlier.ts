// What happened in this game before this screen began to listen, as its viewer knows it.
import * as api from "../api.ts";
import type { GameEvent } from "../games/record.ts";
import type { AnyFact } from "../wire.ts";
import { eventsBefore, type News } from "./state.ts";
import { credentials, table } from "./session.ts";

/** News that are still to be told are not told twice. */
function told(news: News | null, version: number): number {
  return news === null ? version : news.version - news.facts.length;
}

export async function earlier<E extends GameEvent>(): Promise<readonly E[]> {
  const { news, version } = table.peek();
  const place = credentials();
  if (!place || version === null || news?.facts.some((fact) => fact.type === "game_started")) return [];
  try {
    const { facts } = await api.log(place.id, place.token);
    return eventsBefore<E>(facts as unknown as readonly AnyFact[], told(news, version));
  } catch {
    return []; // the game goes on without its past
  }
}
