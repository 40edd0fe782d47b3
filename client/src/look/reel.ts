// Where in a film we are, and how the boards of play are made to show it.
import { effect, signal } from "@preact/signals";
import { words } from "../i18n/index.ts";
import { isStill } from "../motion.ts";
import { rate } from "../tempo.ts";
import { show } from "../table/session.ts";
import { NOTHING } from "../table/state.ts";
import { telling } from "../table/telling.ts";
import type { AnyFact } from "../wire.ts";
import { end, isWhole, lastOf, tableAt, within, type Event, type Film } from "./film.ts";

const PACE = 1100; // milliseconds between steps
const LINGER = 4000; // before something that stands still goes on

export const film = signal<Film | null>(null);
export const at = signal(0);
export const playing = signal(false);

const moved = (events: readonly Event[]): AnyFact => ({
  type: "moved",
  seat: null,
  by: "player",
  events: [...events],
  seals: events.map(() => null),
});

function put(shown: Film, from: number, to: number, jumped: boolean): void {
  const seat = words.peek().look.seat;
  const after = tableAt(shown, to, seat);
  const facts = shown.events.slice(from, to).map(moved);
  at.value = to;
  const news = { version: to, facts, before: tableAt(shown, from, seat), after, past: jumped };
  show({ ...NOTHING, version: to, view: after, news });
}

/** To a step: the next one is shown as it happened, any other as it stood. */
export function place(wanted: number): void {
  const shown = film.peek();
  if (!shown) return;
  const to = within(shown, wanted);
  if (to === at.peek() + 1) put(shown, to - 1, to, false);
  else if (to !== at.peek()) put(shown, 0, to, true);
}

/** Another film, shown where we are. */
export function load(next: Film): void {
  film.value = next;
  put(next, 0, within(next, at.peek()), true);
}

/** On: what is being told first, then the next step. */
export function forward(): void {
  const told = telling.peek();
  if (told) told.next();
  else place(at.peek() + 1);
}

/** What happened last, once more; of some games, what happened last of a kind. */
export function once(isIt: ((event: Event) => boolean) | null): void {
  const shown = film.peek();
  if (!shown || at.peek() === 0) return;
  const to = isIt ? lastOf(shown, at.peek(), isIt) : at.peek();
  put(shown, 0, to - 1, true);
  put(shown, to - 1, to, false);
}

/** Play or pause; from the beginning where all has been seen. */
export function toggle(): void {
  const shown = film.peek();
  if (!playing.peek() && shown && at.peek() >= end(shown)) place(0);
  playing.value = !playing.peek();
}

/** Play on by itself while `playing` is set; returns how to stop. */
export function run(): () => void {
  let timer = 0;
  const stop = effect(() => {
    clearTimeout(timer);
    const shown = film.value;
    if (!playing.value || !shown) return;
    const last = at.value >= end(shown);
    if (last && isWhole(shown) && telling.value === null) playing.value = false;
    else if (telling.value === null) timer = window.setTimeout(forward, PACE / rate());
    else if (isStill()) timer = window.setTimeout(forward, LINGER);
  });
  return () => {
    stop();
    clearTimeout(timer);
    film.value = null;
    at.value = 0;
    playing.value = false;
    show(NOTHING);
  };
}
