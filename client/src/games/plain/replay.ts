// What happened, as lines; the board itself shows the truth at once.
import { effect } from "@preact/signals";
import { earlier } from "../../table/earlier.ts";
import { before, past, type Line } from "../../table/past.ts";
import { handed, table } from "../../table/session.ts";
import { eventsIn, type News } from "../../table/state.ts";
import { toldOf } from "../../table/stead.ts";
import type { GameEvent } from "../record.ts";
import { readerOf } from "./reader.ts";
import { lineOf, type Fields } from "./shape.ts";

const MOST_LINES = 120;

type Happened = Fields & GameEvent;

/** At a device that is handed round a line names no more than everybody may know. */
const line = (key: string, event: Happened): Line => ({
  key,
  tell: (who) => toldOf(event, who, {}, (_, by) => lineOf(event, readerOf(by), handed.value)),
});

/** Start listening to a table; returns how to stop. */
export function follow(): () => void {
  let seen: News | null = null;
  let listening = true;
  void earlier<Happened>().then((events) => {
    if (listening) before.value = events.slice(-MOST_LINES).map((event, at) => line(`earlier.${at}`, event));
  });
  const stop = effect(() => {
    const { news } = table.value;
    if (!news || news === seen) return;
    seen = news;
    const more = eventsIn<Happened>(news).map((event, at) => line(`${news.version}.${at}`, event));
    past.value = (news.past ? more : [...past.peek(), ...more]).slice(-MOST_LINES);
  });
  return () => {
    stop();
    listening = false;
    before.value = [];
    past.value = [];
  };
}
