// What a screen knows of a table: a message in, a state out. No rules, no clock, no socket.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { GameEvent, Stead } from "../games/record.ts";
import type { AnyCommand, AnyFact, Bye, Refused, StandIn, TableView, ToClient } from "../wire.ts";

/** Facts that came together, and what was seen before and after them. */
export interface News {
  readonly version: number;
  readonly facts: readonly AnyFact[];
  readonly before: TableView;
  readonly after: TableView;
  readonly past?: boolean; // where one has jumped to: all that happened before, not to be shown again
}

export interface TableState {
  readonly version: number | null; // the last one seen
  readonly view: TableView | null;
  readonly hash: string; // of the view as it was sent
  readonly here: readonly string[];
  readonly watchers: number;
  readonly ready: readonly number[]; // seats whose players are ready for a game
  readonly ahead: number; // seconds the server's clock is ahead of ours
  readonly news: News | null; // the latest only
  readonly waiting: readonly AnyCommand[]; // not answered yet
  readonly refusal: Refused | null; // the latest, until it is read
  readonly farewell: Bye | null;
  readonly astray: boolean; // what we have is not what the server has: ask anew
}

export const NOTHING: TableState = {
  version: null,
  view: null,
  hash: "",
  here: [],
  watchers: 0,
  ready: [],
  ahead: 0,
  news: null,
  waiting: [],
  refusal: null,
  farewell: null,
  astray: false,
};

type Moved = Extract<AnyFact, { type: "moved" }>;

/** Bots that play for the owners of their seats, by seat. */
type StandIns = ReadonlyMap<number, StandIn>;

const NOBODY: StandIns = new Map();

/** The bot that plays a seat for its owner, if one does. */
export function standInAt({ chairs }: TableView, seat: number): StandIn | null {
  const chair = chairs[seat];
  return chair?.player && chair.bot !== null ? { name: chair.name, away: chair.until_return } : null;
}

function standInsOf(view: TableView): StandIns {
  const all = view.chairs.map((_, seat) => [seat, standInAt(view, seat)] as const);
  return new Map(all.filter((one): one is [number, StandIn] => one[1] !== null));
}

/** Who sits in for whom after a fact. */
function seated(before: StandIns, fact: AnyFact): StandIns {
  switch (fact.type) {
    case "seat_lent":
      return new Map([...before, [fact.seat, { name: fact.name, away: fact.until_return }]]);
    case "seat_taken":
    case "seat_taken_back":
    case "seat_freed":
    case "bot_seated":
      return new Map([...before].filter(([seat]) => seat !== fact.seat));
    default:
      return before;
  }
}

function steadOf({ by, seat }: Moved, standIns: StandIns): Stead | null {
  if (by === "default" || by === "away") return by;
  return by === "bot" && seat !== null ? (standIns.get(seat) ?? null) : null;
}

/** A step's events; the first says who acted in a player's stead, if so. */
export function marked<E extends GameEvent>(events: readonly E[], stead: Stead | null): readonly E[] {
  return stead ? events.map((event, at) => (at === 0 ? { ...event, stead } : event)) : events;
}

/** What happened in the game, as far as we may see it; `standIns` sat there before. */
export function eventsOf<E extends GameEvent>(facts: readonly AnyFact[], standIns: StandIns = NOBODY): readonly E[] {
  let now = standIns;
  return facts.flatMap((fact) => {
    now = seated(now, fact);
    if (fact.type !== "moved") return [];
    const seen = (fact.events as readonly (E | null)[]).filter((one) => one !== null);
    return marked(seen, steadOf(fact, now));
  });
}

/** What the news tell. */
export function eventsIn<E extends GameEvent>({ facts, before }: News): readonly E[] {
  return eventsOf<E>(facts, standInsOf(before));
}

/** The text of a message's view, which is always its last field. */
export function viewText(text: string): string {
  const key = '"view":';
  const at = text.indexOf(key);
  return at < 0 ? "" : text.slice(at + key.length, -1);
}

export function hashOf(view: string): string {
  return bytesToHex(sha256(utf8ToBytes(view))).slice(0, 16);
}

/** What the server said, told apart; null for what no server of ours would say. */
export function readMessage(text: string): ToClient | null {
  try {
    const message = JSON.parse(text) as ToClient;
    return typeof message.type === "string" ? message : null;
  } catch {
    return null;
  }
}

/** The state after a message; what a view hashes to is told by its text. */
export function received(state: TableState, message: ToClient | null, text: string, now: number): TableState {
  switch (message?.type) {
    case "welcome":
      return {
        ...state,
        version: message.version,
        view: message.view,
        hash: hashOf(viewText(text)),
        here: message.here,
        watchers: message.watchers,
        ready: message.ready,
        ahead: message.now - now,
        news: null,
        astray: false,
      };
    case "update":
      return updated(state, message.version, message.facts, message.view, text);
    case "done":
      return {
        ...answered(state, message.id),
        astray: state.astray || (message.version === state.version && message.hash !== state.hash),
      };
    case "refused":
      return { ...answered(state, message.id), refusal: message };
    case "present":
      return { ...state, here: message.here, watchers: message.watchers, ready: message.ready };
    case "pong":
      return { ...state, ahead: message.now - now };
    case "bye":
      return { ...state, farewell: message };
    default:
      return state;
  }
}

function updated(
  state: TableState,
  version: number,
  facts: readonly AnyFact[],
  view: TableView,
  text: string,
): TableState {
  if (state.version !== null && version < state.version) return state; // an old one, late
  const gap = state.version !== null && version !== state.version + facts.length;
  const before = state.view;
  return {
    ...state,
    version,
    view,
    hash: hashOf(viewText(text)),
    news: before && facts.length > 0 ? { version, facts, before, after: view } : state.news,
    astray: state.astray || gap,
  };
}

function answered(state: TableState, id: string | null): TableState {
  return { ...state, waiting: state.waiting.filter((one) => one.id !== id) };
}

export function asked(state: TableState, command: AnyCommand): TableState {
  return { ...state, waiting: [...state.waiting, command], refusal: null };
}

/** The name of somebody at the table. */
export function personOf(view: Pick<TableView, "people">, player: string | null): string {
  return view.people.find((one) => one.id === player)?.name ?? "";
}

/** The name of whoever plays a seat; empty for a free one. */
export function nameAt(view: Pick<TableView, "people" | "chairs">, seat: number): string {
  const chair = view.chairs[seat];
  return chair ? personOf(view, chair.player) || chair.name : "";
}

/** What a seat is called where several people look at one screen, or at one's own. */
export function callerOf(view: TableView, handed: boolean, you: string): (seat: number) => string {
  return (seat) => (seat === view.seat && !handed ? you : nameAt(view, seat));
}

export function isHost({ view }: TableState): boolean {
  return view !== null && view.player === view.host;
}

/** Whether this person has a seat, is not ready, and has not just said so. */
export function wantsReady({ view, ready, waiting, refusal }: TableState): boolean {
  if (view === null || view.phase !== "gathering" || view.seat === null) return false;
  return !ready.includes(view.seat) && refusal === null && !waiting.some((one) => one.type === "ready");
}

/** Whether the game waits for this person: a decision is open that no bot answers for them. */
export function isAwaited({ view }: TableState): boolean {
  if (view === null || view.phase !== "playing" || view.seat === null) return false;
  return view.chairs[view.seat]?.bot === null && view.decisions.some((one) => one.awaited);
}

/** What happened in the current game up to a version, of all facts of a table. */
export function eventsBefore<E extends GameEvent>(facts: readonly AnyFact[], version: number): readonly E[] {
  const known = facts.slice(0, version);
  const start = known.findLastIndex((fact) => fact.type === "game_started");
  const game = start < 0 ? [] : known.slice(start + 1);
  return eventsOf<E>(game, known.slice(0, start + 1).reduce(seated, NOBODY));
}
