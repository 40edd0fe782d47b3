// The table this page is at: a connection for everybody who plays at this device, told as signals.
import { computed, effect, signal } from "@preact/signals";
import { renewToken } from "../kept.ts";
import { look } from "../offline/server.ts";
import { Connection, type Clock, type Link, type Wire, type Wish } from "./connection.ts";
import { isHost, NOTHING, wantsReady, type TableState } from "./state.ts";

/** Somebody at this device. */
export interface Player {
  readonly state: TableState;
  readonly link: Link;
}

export const party = signal<readonly Player[]>([]);
export const held = signal(0); // who of them holds the device
const holder = computed(() => party.value[held.value]);
export const table = computed<TableState>(() => holder.value?.state ?? NOTHING);
export const link = computed<Link>(() => holder.value?.link ?? "connecting");
export const view = computed(() => table.value.view);
/** Several people share this device. */
export const handed = computed(() => party.value.length > 1);
/** Somebody at this device is the host. */
export const hosting = computed(() => party.value.some((one) => isHost(one.state)));

/** Whom this page speaks to: a server through a connection, or somebody who stands in for one. */
export type Partner = Pick<Connection, "send" | "retry" | "readRefusal" | "readNews"> & { readonly state: TableState };

let current: readonly Partner[] = [];
let place: { readonly id: string; readonly tokens: readonly string[] } | null = null;
let plan: readonly Wish[] = [];

const clock: Clock = {
  now: () => Date.now() / 1000,
  after: (seconds, act) => {
    const timer = setTimeout(act, seconds * 1000);
    return () => clearTimeout(timer);
  },
};

function dial(): Wire {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}/ws`) as Wire;
}

/** What to ask of the next table as soon as it is there. */
export function intend(wishes: readonly Wish[]): void {
  plan = wishes;
}

export function attend(id: string, tokens: readonly string[]): () => void {
  const opened: readonly Connection[] = tokens.map(
    (token) => new Connection(token, dial, clock, Math.random, () => opened === current && changed(), renewToken),
  );
  const changed = (): void => {
    party.value = opened.map(({ state, link }) => ({ state, link }));
    if (opened.length > 1) opened.forEach(makeReady);
  };
  current = opened;
  place = { id, tokens };
  held.value = 0;
  changed();
  for (const wish of plan) opened[0]?.send(wish);
  plan = [];
  for (const one of opened) one.open();
  return () => {
    if (current === opened) {
      current = [];
      place = null;
      party.value = [];
    }
    for (const one of opened) one.close();
  };
}

/** A table that is only looked at: nobody is asked for anything. */
export function show(state: TableState): void {
  held.value = 0;
  party.value = [{ state, link: "open" }];
}

/** A table without a server, as a lesson is: the partner answers what is sent, and shows what it likes. */
export function sitWith(partner: Partner): () => void {
  current = [partner];
  show(NOTHING);
  return () => {
    if (current[0] !== partner) return;
    current = [];
    party.value = [];
  };
}

/** Whoever sits at a shared device is ready when the host is. */
function makeReady(one: Connection): void {
  if (!isHost(one.state) && wantsReady(one.state)) one.send({ type: "ready", salt: salt() });
}

/** Somebody else at this device takes it; what the others were shown is not shown again. */
export function hold(at: number): void {
  current[at]?.readNews();
  held.value = at;
}

/** The table, and the token of whoever holds the device. */
export function credentials(): { readonly id: string; readonly token: string } | null {
  const token = place?.tokens[held.peek()];
  return place && token ? { id: place.id, token } : null;
}

export const send = (wish: Wish): void => current[held.peek()]?.send(wish);
export const sendAsHost = (wish: Wish): void =>
  (current.find((one) => isHost(one.state)) ?? current[held.peek()])?.send(wish);
export const retry = (): void => current.forEach((one) => one.retry());
export const readRefusal = (): void => current[held.peek()]?.readRefusal();

// Whoever was away may be back with another build.
let lost = false;
effect(() => {
  if (link.value === "lost") lost = true;
  if (link.value !== "open" || !lost) return;
  lost = false;
  void look();
});

addEventListener("online", retry);
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") retry();
});

/** Randomness of our own, mixed into the deal. */
export function salt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
