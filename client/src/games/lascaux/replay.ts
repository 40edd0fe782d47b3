// What the board shows: scenes while there are any, the truth otherwise.
import { computed, effect, signal } from "@preact/signals";
import { fly, send as sendOff } from "../../motion.ts";
import * as sound from "../../sound.ts";
import { rate } from "../../tempo.ts";
import { shake } from "../../touch.ts";
import { asidesOf } from "../../table/asides.ts";
import { earlier } from "../../table/earlier.ts";
import { before as earlierLines, past, type Line } from "../../table/past.ts";
import { handed, table } from "../../table/session.ts";
import { eventsIn, type News } from "../../table/state.ts";
import { toldOf } from "../../table/stead.ts";
import { telling } from "../../table/telling.ts";
import { picture } from "./art.tsx";
import { isPause, keyOf, masked, scenes, type Scene } from "./scenes.ts";
import { told } from "./told.ts";
import type { AnyEvent, View } from "./wire.ts";
import { words } from "./words/index.ts";

const MOST_LINES = 120;

const queue = signal<readonly Scene[]>([]);
export const scene = computed<Scene | null>(() => queue.value[0] ?? null);
export const truth = computed(() => (table.value.view?.game ?? null) as View | null);
export const shown = computed<View | null>(() => scene.value?.view ?? truth.value);
const untold: Line[] = []; // the log must not run ahead of the scenes

/** A card more or less is no news for a whole room. */
const line = (key: string, event: AnyEvent): Line => ({
  key,
  tell: (who) => toldOf(event, who, words.value.deeds, (_, by) => told(event, by, words.value)),
  minor: event.type === "card_drawn",
});

function tell(): void {
  if (untold.length > 0) past.value = [...past.peek(), ...untold.splice(0)].slice(-MOST_LINES);
}

/** The next scene, or the truth. */
export function next(): void {
  queue.value = queue.peek().slice(1);
}

/** To the truth, or to a count that is still to be read. */
export function skip(): void {
  const rest = queue.peek().slice(1);
  const pause = rest.findIndex(isPause);
  queue.value = pause < 0 ? [] : rest.slice(pause);
}

/** Start listening to a table; returns how to stop. */
export function follow(): () => void {
  let seen: News | null = null;
  let listening = true;
  void earlier<AnyEvent>().then((events) => {
    if (listening) earlierLines.value = events.slice(-MOST_LINES).map((event, at) => line(`earlier.${at}`, event));
  });
  const stopNews = effect(() => {
    const news = table.value.news;
    if (!news || news === seen) return;
    seen = news;
    const events = eventsIn<AnyEvent>(news);
    const more = events.map((event, at) => line(`${news.version}.${at}`, event));
    if (news.past) {
      queue.value = [];
      untold.length = 0;
      past.value = more.slice(-MOST_LINES);
      return;
    }
    untold.push(...asidesOf(news), ...more);
    const before = news.before.game as View | null;
    const fresh = before ? scenes(handed.peek() ? masked(before) : before, events) : [];
    if (fresh.length > 0) queue.value = [...queue.peek(), ...fresh];
    else for (const event of events) stones(event);
    if (queue.peek().length === 0) tell();
  });
  let timers: number[] = [];
  const stopScenes = effect(() => {
    const now = scene.value;
    telling.value = now && { game: now.view, next };
    timers.forEach(clearTimeout);
    timers = [];
    if (!now) {
      tell();
      return;
    }
    if (now.event.type === "passed") stones(now.event);
    if (now.event.type === "marker_revealed") sound.turn();
    if (now.event.type === "game_ended") sound.ending();
    timers.push(window.setTimeout(() => depart(now))); // once the wall shows who leaves it
    if (Number.isFinite(now.seconds)) timers.push(window.setTimeout(next, (now.seconds * 1000) / rate()));
  });
  return () => {
    stopNews();
    stopScenes();
    timers.forEach(clearTimeout);
    queue.value = [];
    telling.value = null;
    listening = false;
    earlierLines.value = [];
    past.value = [];
    untold.length = 0;
  };
}

function stones(event: AnyEvent): void {
  if (event.type === "stone_placed") {
    sound.stones(1);
    if (event.seat === table.peek().view?.seat) shake("release");
    fly(picture("stone-1"), `seat-${event.seat}`, "middle");
  }
  if (event.type !== "passed" || event.stones === 0) return;
  sound.stones(event.stones);
  fly(picture("stone-2"), "middle", `seat-${event.seat}`, event.stones);
}

function depart(now: Scene): void {
  if (now.event.type !== "cards_taken") return;
  sound.cards(now.taking.length);
  if (now.event.seat === table.peek().view?.seat) shake("take");
  for (const card of now.taking) {
    const element = document.querySelector(`[data-card="${keyOf(card)}"]`);
    if (element) sendOff(element, `seat-${now.event.seat}`);
  }
}
