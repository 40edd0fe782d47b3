// A device that is handed round: who holds it, and who is to have it next.
import { batch, computed, effect, signal } from "@preact/signals";
import { recordOf } from "../games/index.ts";
import { handed, held, hold, party, view, type Player } from "../table/session.ts";
import { isAwaited, personOf } from "../table/state.ts";
import { telling } from "../table/telling.ts";

/** Somebody of the party. */
export interface Taker {
  readonly to: number;
  readonly name: string;
}

export interface Hand extends Taker {
  readonly takers: readonly Taker[]; // whoever may take it: several where a clan has to settle who acts
  readonly from: string | null; // who holds it; null: nobody does
  readonly secret: boolean; // whether there is something the others must not see
  readonly waits: boolean; // whoever holds it wanted it back for a moment
}

const released = signal(true); // nobody holds it: it lies open, or is not to be looked at
const staying = signal(false); // whoever held it has it still, though somebody else is next

const nameOf = ({ state }: Player): string => (state.view === null ? "" : personOf(state.view, state.view.player));

/** Who is awaited, one after the other from whoever holds it. */
function awaitedOf(all: readonly Player[], now: number): readonly Taker[] {
  return all
    .map((_, at) => (now + at) % all.length)
    .flatMap((to) => {
      const one = all[to];
      return one && one.link !== "closed" && isAwaited(one.state) ? [{ to, name: nameOf(one) }] : [];
    });
}

/** Facts reach everybody one after the other, and the holder watches them first. */
function isBehind(holder: Player, next: Player): boolean {
  if (holder.state.view?.settings.blind) return false;
  return (holder.state.version ?? 0) < (next.state.version ?? 0);
}

/** Whether everybody here knows as much: what is open to one may still be on its way to another. */
function areTogether(all: readonly Player[]): boolean {
  const open = all.filter((one) => one.link === "open" && !one.state.view?.settings.blind);
  return open.every((one) => one.state.version === open[0]?.state.version);
}

const isSecret = ({ state: { view } }: Player): boolean =>
  view?.phase !== "playing" || recordOf(view.settings.game).isSecret(view);

export const hand = computed<Hand | null>(() => {
  const all = party.value;
  const now = all[held.value];
  if (!handed.value || telling.value || now?.state.view?.phase !== "playing") return null;
  const awaited = awaitedOf(all, held.value);
  const to = awaited[0]?.to ?? (released.value ? held.value : null);
  const next = to === null ? undefined : all[to];
  if (to === null || !next) return null;
  const first = { to, name: nameOf(next) };
  const secret = isSecret(next);
  const takers = secret || awaited.length === 0 ? [first] : awaited;
  const stays = to === held.value || isBehind(now, next);
  if (stays && !(released.value && (secret || takers.length > 1))) return null;
  const from = released.value ? null : nameOf(now);
  return { ...first, takers, from, secret, waits: staying.value };
});

/** Who else at this device may act as well as whoever holds it, where nothing is secret. */
export const mates = computed<readonly Taker[]>(() => {
  const holder = party.value[held.value];
  if (!handed.value || !holder || !isAwaited(holder.state) || isSecret(holder)) return [];
  return awaitedOf(party.value, held.value).filter(({ to }) => to !== held.value);
});

/** Whose eyes the board is seen through: whoever holds the device, or whose turn all look on. */
export const holderName = computed(() => {
  const now = party.value[held.value];
  if (!handed.value || !now) return "";
  return released.value && isSecret(now) ? "" : nameOf(now);
});

/** Whose turn it is while all look on; empty where it is nobody's, or a secret. */
export const openTurn = computed(() => {
  const now = party.value[held.value];
  const isOpen = now && hand.value === null && !telling.value && isAwaited(now.state) && !isSecret(now);
  return isOpen ? holderName.value : "";
});

function pass(at: number, openly: boolean): void {
  batch(() => {
    hold(at);
    released.value = openly;
    staying.value = false;
  });
}

/** Somebody says who they are. */
export function take(at: number): void {
  pass(at, false);
}

/** Back to whoever held it, until they hand it on. */
export function wait(): void {
  staying.value = true;
}

export function handOn(): void {
  staying.value = false;
}

// Before a game and after a reload nobody holds the device.
effect(() => {
  if (view.value === null || view.value.phase === "gathering") {
    released.value = true;
    staying.value = false;
  }
});

// Whoever wanted it back has done what they wanted.
effect(() => {
  if (hand.value === null) staying.value = false;
});

// Where nothing is secret all look on, and nobody holds it: who is next need not say so, unless it could be another.
effect(() => {
  const next = hand.value;
  if (next && !next.secret && next.takers.length === 1 && areTogether(party.value)) pass(next.to, true);
});
