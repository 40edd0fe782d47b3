// What the server offers: its games with their seats, bots and options. Asked for once, and kept.
import { effect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import * as api from "./api.ts";
import { away } from "./offline/server.ts";
import { part } from "./part.ts";
import type { OfferedGame } from "./wire.ts";

export const offers = part(api.offers);

/** What is offered of a game; null until the server has said so, or where it has no such game. */
export const offerOf = (game: string): OfferedGame | null =>
  offers.loaded.value?.find((one) => one.game === game) ?? null;

/** Whom one meets one after the other: the levels, and who is beyond them; nobody where a game has none. */
export function ladderOf(game: string): readonly string[] {
  const offer = offerOf(game);
  return offer ? [...offer.levels, ...offer.beyond] : [];
}

/** Whom one may seat: the ladder, or all bots of a game that has none. */
export function botsOf(game: string): readonly string[] {
  const ladder = ladderOf(game);
  return ladder.length > 0 ? ladder : (offerOf(game)?.bots ?? []);
}

/** For a screen that says more with them: asked for now, and again whenever a server that was away is back. */
export function useOffers(): void {
  useEffect(
    () =>
      effect(() => {
        if (!away.value) offers.load().catch(() => undefined);
      }),
    [],
  );
}
