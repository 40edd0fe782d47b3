// The table this page is at: one connection, told as signals.
import { computed, signal } from "@preact/signals";
import { Connection, type Clock, type Link, type Wire, type Wish } from "./connection.ts";
import { NOTHING, type TableState } from "./state.ts";

export const table = signal<TableState>(NOTHING);
export const link = signal<Link>("connecting");
export const view = computed(() => table.value.view);

/** Whom this page speaks to: a server through a connection, or somebody who stands in for one. */
export type Party = Pick<Connection, "send" | "retry" | "readRefusal">;

let current: Party | null = null;
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

export function attend(token: string): () => void {
  const connection: Connection = new Connection(token, dial, clock, Math.random, () => {
    if (connection !== current) return;
    table.value = connection.state;
    link.value = connection.link;
  });
  current = connection;
  table.value = NOTHING;
  link.value = "connecting";
  for (const wish of plan) connection.send(wish);
  plan = [];
  connection.open();
  return () => {
    if (current === connection) current = null;
    connection.close();
  };
}

/** A table that is only looked at: nobody is asked for anything. */
export function show(state: TableState): void {
  table.value = state;
}

/** A table without a server, as a lesson is: the party answers what is sent, and shows what it likes. */
export function sitWith(party: Party): () => void {
  current = party;
  table.value = NOTHING;
  link.value = "open";
  return () => {
    if (current !== party) return;
    current = null;
    table.value = NOTHING;
  };
}

export const send = (wish: Wish): void => current?.send(wish);
export const retry = (): void => current?.retry();
export const readRefusal = (): void => current?.readRefusal();

addEventListener("online", retry);
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") retry();
});

/** Randomness of our own, mixed into the deal. */
export function salt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
