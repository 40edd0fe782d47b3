// What happened in this game before this screen began to listen, as its viewer knows it.
import * as api from "../api.ts";
import type { AnyFact } from "../wire.ts";
import { gameBefore, type News } from "./state.ts";
import { credentials, table } from "./session.ts";

/** News that are still to be told are not told twice. */
function told(news: News | null, version: number): number {
  return news === null ? version : news.version - news.facts.length;
}

export async function earlier(): Promise<readonly AnyFact[]> {
  const { news, version } = table.peek();
  const place = credentials();
  if (!place || version === null || news?.facts.some((fact) => fact.type === "game_started")) return [];
  try {
    const { facts } = await api.log(place.id, place.token);
    return gameBefore(facts as unknown as readonly AnyFact[], told(news, version));
  } catch {
    return []; // the game goes on without its past
  }
}
