// A device that is handed round: who holds it, and who is to have it next.
import { batch, computed, effect, signal } from "@preact/signals";
import { recordOf } from "../games/index.ts";
import { handed, held, hold, party, view, type Player } from "../table/session.ts";
import { isAwaited, personOf } from "../table/state.ts";
import { telling } from "../table/telling.ts";

export interface Hand {
  readonly to: number; // who of the party
  readonly name: string;
  readonly from: string | null; // who holds it; null: nobody does
  readonly secret: boolean; // whether there is something the others must not see
  readonly alone: boolean; // nobody else at this device is awaited
  readonly waits: boolean; // whoever holds it wanted it back for a moment
}

const released = signal(true); // nobody holds it: it lies open, or is not to be looked at
const staying = signal(false); // whoever held it has it still, though somebody else is next

const nameOf = ({ state }: Player): string => (state.view === null ? "" : personOf(state.view, state.view.player));

const isNeeded = ({ link, state }: Player): boolean => link !== "closed" && isAwaited(state);

/** Who is next: whoever is awaited, one after the other from whoever holds it. */
function nextOf(all: readonly Player[], now: number): number | null {
  const order = all.map((_, at) => (now + at) % all.length);
  const found = order.find((at) => all[at] && isNeeded(all[at]));
  return found ?? null;
}

/** Facts reach everybody one after the other, and the holder watches them first. */
function isBehind(holder: Player, next: Player): boolean {
  if (holder.state.view?.settings.blind) return false;
  return (holder.state.version ?? 0) < (next.state.version ?? 0);
}

const isSecret = ({ state: { view } }: Player): boolean =>
  view?.phase !== "playing" || recordOf(view.settings.game).isSecret(view);

export const hand = computed<Hand | null>(() => {
  const all = party.value;
  const now = all[held.value];
  if (!handed.value || telling.value || now?.state.view?.phase !== "playing") return null;
  const to = nextOf(all, held.value) ?? (released.value ? held.value : null);
  const next = to === null ? undefined : all[to];
  if (to === null || !next) return null;
  const secret = isSecret(next);
  const stays = to === held.value || isBehind(now, next);
  if (stays && !(secret && released.value)) return null;
  const from = released.value ? null : nameOf(now);
  const alone = all.filter(isNeeded).length <= 1;
  return { to, name: nameOf(next), from, secret, alone, waits: staying.value };
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
  return now && !telling.value && isAwaited(now.state) && !isSecret(now) ? holderName.value : "";
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
  if (next && !next.secret && next.alone) pass(next.to, true);
});
