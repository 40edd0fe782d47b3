// One tap: a table, bots on the other seats, and the game begins.
import * as api from "../api.ts";
import { quickBot } from "../bots/levels.ts";
import { words } from "../i18n/index.ts";
import { keepToken, kept } from "../kept.ts";
import { offerOf, offers } from "../offers.ts";
import { go } from "../place.ts";
import { intend, salt } from "../table/session.ts";

export async function playAtOnce(game: string): Promise<void> {
  await offers.load();
  const seats = offerOf(game)?.usual_seats;
  if (seats === undefined) throw new api.Trouble("not_offered");
  const made = await api.makeTable({ name: kept("name") ?? words.value.you, settings: { game, seats, away: "wait" } });
  keepToken(made.table, made.token);
  intend([
    ...Array.from({ length: seats - 1 }, (_, one) => ({
      type: "seat_bot" as const,
      seat: one + 1,
      bot: quickBot(game),
    })),
    { type: "ready", salt: salt() },
    { type: "start" },
  ]);
  go(`/table/${made.table}`);
}
