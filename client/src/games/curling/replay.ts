// What the lake shows: scenes while there are any, the truth otherwise.
import { computed, effect, signal, type ReadonlySignal } from "@preact/signals";
import { words } from "./words/index.ts";
import { isStill } from "../../motion.ts";
import { asidesOf } from "../../table/asides.ts";
import { earlier } from "../../table/earlier.ts";
import { before as earlierLines, past, type Line } from "../../table/past.ts";
import type { Who } from "../../table/names.ts";
import { table } from "../../table/session.ts";
import { eventsIn, type News } from "../../table/state.ts";
import { toldOf } from "../../table/stead.ts";
import { inStep, telling } from "../../table/telling.ts";
import { fastest, placesAt, turnedAt, UNTURNED, type Turned } from "./path.ts";
import { scenes, settledRocks, turnedAfter, type Scene } from "./scenes.ts";
import { hush, knock, rustle } from "../../sound.ts";
import { rate } from "../../tempo.ts";
import { shake } from "../../touch.ts";
import { sounded } from "./sounds.ts";
import { outcome, throwAround, told } from "./told.ts";
import type { AnyEvent, Rock, View } from "./wire.ts";

const MOST_LINES = 120;
const QUICK = 4; // times as fast, after a tap

const queue = signal<readonly Scene[]>([]);
export const scene = computed<Scene | null>(() => queue.value[0] ?? null);
export const truth = computed(() => (table.value.view?.game ?? null) as View | null);
export const shown = computed<View | null>(() => scene.value?.view ?? truth.value);
export const lastThrow = signal<Scene | null>(null);
/** Where somebody who learns should throw to. */
export const target = signal<{ readonly x: number; readonly y: number; readonly radius: number } | null>(null);
const clock = signal(0); // seconds into the scene
export const time: ReadonlySignal<number> = clock;
const pace = signal(1);

/** Rocks as they lie, or as they slide just now. */
export const rocks = computed<readonly Rock[]>(() => {
  const now = scene.value;
  const view = shown.value;
  if (!view) return [];
  if (now?.path && isStill() && inStep.value) return now.from.rocks; // until they lie still
  if (now?.path) return settledRocks(view, placesAt(now.path, Math.min(clock.value, now.path.seconds)));
  if (now?.event.type === "hammer_used") {
    const { rock, x, y } = now.event;
    const start = now.from.rocks.find((one) => one.rock === rock);
    const share = glide(clock.value / 0.9);
    if (start) return view.rocks.map((one) => (one.rock === rock ? mixed(start, { ...one, x, y }, share) : one));
  }
  if (now?.event.type === "rocks_swept" && clock.value < 0.7) return now.from.rocks;
  return view.rocks;
});

const lie = signal<Turned>(UNTURNED); // as all scenes leave them
/** How rocks are turned, or turn just now. */
export const turned = computed<Turned>(() => {
  const now = scene.value;
  if (!now) return lie.value;
  return now.path ? turnedAt(now.path, Math.min(clock.value, now.path.seconds), now.turned) : now.turned;
});

const glide = (share: number): number => {
  const s = Math.min(1, Math.max(0, share));
  return s * s * (3 - 2 * s);
};

const mixed = (from: Rock, to: Rock, share: number): Rock => ({
  ...to,
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

/** Without motion there is nothing to wait for, except for others. */
const leapsAhead = (): boolean => isStill() && !inStep.peek();

/** A tap: faster; what stands still goes on. */
export function hurry(): void {
  if (inStep.peek()) return;
  if (scene.peek()?.path && pace.peek() === 1) pace.value = QUICK;
  else next();
}

export function next(): void {
  queue.value = queue.peek().slice(1);
}

/** The last throw once more. */
export function again(): void {
  const last = lastThrow.peek();
  if (last && !scene.peek()) queue.value = [last];
}

/** Lines of the log; none where it goes without saying. */
function lines(key: string, events: readonly AnyEvent[], setup: View | null): readonly Line[] {
  if (!setup) return [];
  return events.flatMap((event, at) => {
    const among = throwAround(events, at);
    const tell = (_: AnyEvent, who: Who): string => told(event, who, words.value, setup, among);
    if (!told(event, String, words.peek(), setup, among)) return [];
    const came = (): string => outcome(event, words.value, setup, among);
    return [{ key: `${key}.${at}`, tell: (who) => toldOf(event, who, words.value.deeds, tell, came) }];
  });
}

const untold: Line[] = []; // the log must not run ahead of the scenes

function tell(): void {
  if (untold.length > 0) past.value = [...past.peek(), ...untold.splice(0)].slice(-MOST_LINES);
}

/** Start listening to a table; returns how to stop. */
export function follow(): () => void {
  let seen: News | null = null;
  let listening = true;
  void earlier<AnyEvent>().then((events) => {
    if (!listening) return;
    earlierLines.value = lines("earlier", events, truth.peek()).slice(-MOST_LINES);
  });
  const stopNews = effect(() => {
    const news = table.value.news;
    if (!news || news === seen) return;
    seen = news;
    const events = eventsIn<AnyEvent>(news);
    const setup = news.after.game as View | null;
    if (news.past) untold.length = 0;
    untold.push(...asidesOf(news), ...lines(String(news.version), events, setup));
    if (news.past) {
      queue.value = [];
      lastThrow.value = null;
      lie.value = UNTURNED;
      past.value = untold.splice(0).slice(-MOST_LINES);
      return;
    }
    const before = news.before.game as View | null;
    let more = before ? scenes(before, events, lie.peek()) : [];
    const final = more[more.length - 1];
    if (final) lie.value = turnedAfter(final);
    if (events.some((event) => event.type === "round_ended")) lie.value = UNTURNED;
    const slides = more.filter((one) => one.path);
    lastThrow.value = slides[slides.length - 1] ?? lastThrow.peek();
    // Nobody looks at a hidden page, and its frames stand still.
    if (leapsAhead() && !document.hidden) more.forEach(soundedAtOnce);
    if (leapsAhead() || document.hidden) more = more.filter((one) => one.event.type === "round_scored");
    else if (slides.length > 2) more = more.slice(more.indexOf(slides[slides.length - 1] as Scene)); // back after a while
    if (more.length > 0) queue.value = [...queue.peek(), ...more];
    if (queue.peek().length === 0 || leapsAhead()) tell(); // who wants no motion waits for none
  });
  let frame = 0;
  const stopScenes = effect(() => {
    const now = scene.value;
    telling.value = now && { game: now.view, next };
    cancelAnimationFrame(frame);
    hush();
    clock.value = 0;
    pace.value = 1;
    if (!now) {
      tell();
      return;
    }
    sounded(now.event);
    let before: number | null = null;
    const run = (time: number): void => {
      const from = clock.peek();
      const to = from + (before === null ? 0 : Math.min(0.1, (time - before) / 1000) * pace.peek() * rate());
      before = time;
      clock.value = to;
      if (now.path) sounds(now, from, to);
      if (to >= now.seconds && now.event.type !== "round_scored") next();
      else if (to >= now.seconds && !leapsAhead()) next();
      else frame = requestAnimationFrame(run);
    };
    frame = requestAnimationFrame(run);
  });
  return () => {
    stopNews();
    stopScenes();
    cancelAnimationFrame(frame);
    hush();
    queue.value = [];
    telling.value = null;
    listening = false;
    earlierLines.value = [];
    past.value = [];
    lastThrow.value = null;
    lie.value = UNTURNED;
    untold.length = 0;
  };
}

/** A scene that is heard and not shown; those that are shown sound as they come. */
function soundedAtOnce({ event, knocks }: Scene): void {
  if (knocks.length > 0) knock(Math.max(...knocks.map((one) => one.impulse)));
  if (event.type !== "round_scored") sounded(event);
}

function sounds(now: Scene, from: number, to: number): void {
  for (const one of now.knocks)
    if (one.time > from && one.time <= to) {
      knock(one.impulse);
      shake("knock");
    }
  if (now.path) rustle(fastest(now.path, from, to));
}
