// One tap: a table, bots on the other seats, and the game begins.
import * as api from "../api.ts";
import { usual } from "../bots/levels.ts";
import { words } from "../i18n/index.ts";
import { keepToken, kept } from "../kept.ts";
import { go } from "../place.ts";
import { intend, salt } from "../table/session.ts";

export async function playAtOnce(game: "lascaux" | "curling", seats: number): Promise<void> {
  const made = await api.makeTable({ name: kept("name") ?? words.value.you, settings: { game, seats } });
  keepToken(made.table, made.token);
  intend([
    ...Array.from({ length: seats - 1 }, (_, one) => ({
      type: "seat_bot" as const,
      seat: one + 1,
      bot: usual(game),
    })),
    { type: "ready", salt: salt() },
    { type: "start" },
  ]);
  go(`/table/${made.table}`);
}
