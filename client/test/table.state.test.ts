// What a screen knows of a table: messages in, state out; and a connection that comes back.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Connection, type Clock, type Wire } from "../src/table/connection.ts";
import {
  eventsBefore,
  hashOf,
  isAwaited,
  NOTHING,
  readMessage,
  received,
  viewText,
  wantsReady,
  type TableState,
} from "../src/table/state.ts";
import type { GameEvent } from "../src/games/record.ts";
import type { AnyFact, TableView } from "../src/wire.ts";

const VIEW = '{"phase":"gathering","people":[{"id":"p1","name":"A \\"view\\": B"}],"decisions":[]}';
const welcome = (version: number, view = VIEW): string =>
  `{"type":"welcome","table":"t","version":${version},"now":105.0,"here":["p1"],"watchers":2,"ready":[1],"view":${view}}`;
const update = (version: number, facts: number, view = VIEW): string =>
  `{"type":"update","version":${version},"facts":[${Array(facts).fill('{"type":"unseen"}').join()}],"view":${view}}`;
const done = (version: number, hash: string, id = "c"): string => JSON.stringify({ type: "done", id, version, hash });
const heard = (state: TableState, text: string): TableState => received(state, readMessage(text), text, 100);
const all = (...texts: string[]): TableState => texts.reduce(heard, NOTHING);

test("the view's text is the last field, whatever names say before it", () => {
  assert.equal(viewText(welcome(3)), VIEW);
  assert.equal(viewText('{"type":"update","facts":[{"name":"\\"view\\":1"}],"view":{"a":1}}'), '{"a":1}');
});

test("the hash is the first 16 hex digits of SHA-256", () => {
  assert.equal(hashOf("abc"), "ba7816bf8f01cfea");
});

test("a welcome says where things stand and how far ahead the server's clock is", () => {
  const state = all(welcome(7));
  assert.equal(state.version, 7);
  assert.equal(state.ahead, 5);
  assert.deepEqual([state.here, state.watchers, state.ready], [["p1"], 2, [1]]);
});

test("an update carries news, with what was seen before and after", () => {
  const state = all(welcome(7), update(9, 2, '{"phase":"playing"}'));
  assert.equal(state.version, 9);
  assert.equal(state.news?.before.phase, "gathering");
  assert.equal(state.news?.after.phase, "playing");
  assert.equal(state.astray, false);
});

test("a gap between versions leads astray, an old update changes nothing", () => {
  assert.equal(all(welcome(7), update(9, 1)).astray, true);
  assert.equal(all(welcome(7), update(6, 1)).version, 7);
});

test("a view that differs from its hash leads astray, and a welcome mends it", () => {
  const right = hashOf(VIEW);
  assert.equal(all(welcome(7), done(7, right)).astray, false);
  assert.equal(all(welcome(7), done(6, "0".repeat(16))).astray, false, "of an older view");
  assert.equal(all(welcome(7), done(7, "0".repeat(16))).astray, true);
  assert.equal(all(welcome(7), done(7, "0".repeat(16)), welcome(7)).astray, false);
});

test("what cannot be read changes nothing", () => {
  const state = all(welcome(7));
  for (const text of ["", "{", "7", "null", '{"type":"dance"}']) assert.equal(heard(state, text), state);
});

class Fake implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: { type: string; id?: string; version?: number | null }[] = [];
  isClosed = false;
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.isClosed = true;
  }
  says(text: string): void {
    this.onmessage?.({ data: text });
  }
  types(): string[] {
    return this.sent.map((one) => one.type);
  }
}

class Time implements Clock {
  timers: { at: number; act: () => void }[] = [];
  time = 0;
  now(): number {
    return this.time;
  }
  after(seconds: number, act: () => void): () => void {
    const timer = { at: this.time + seconds, act };
    this.timers.push(timer);
    return () => (this.timers = this.timers.filter((one) => one !== timer));
  }
  pass(seconds: number): void {
    this.time += seconds;
    for (const due of this.timers.filter((one) => one.at <= this.time)) {
      if (!this.timers.includes(due)) continue;
      this.timers = this.timers.filter((one) => one !== due);
      due.act();
    }
  }
}

function sitting(renewed?: (old: string, token: string) => void): {
  connection: Connection;
  wires: Fake[];
  time: Time;
} {
  const wires: Fake[] = [];
  const time = new Time();
  const dial = (): Wire => {
    wires.push(new Fake());
    return wires.at(-1)!;
  };
  const connection = new Connection(
    "token",
    dial,
    time,
    () => 0.5,
    () => undefined,
    renewed,
  );
  connection.open();
  wires[0]!.onopen?.();
  wires[0]!.says(welcome(7));
  return { connection, wires, time };
}

test("a socket says hello with the token, then commands with ids of their own", () => {
  const { connection, wires } = sitting();
  connection.send({ type: "start" });
  connection.send({ type: "rematch" });
  const [hello, start, rematch] = wires[0]!.sent;
  assert.deepEqual(hello, { type: "hello", token: "token", version: null });
  assert.equal(start?.type, "start");
  assert.notEqual(start?.id, rematch?.id);
});

test("a token that is signed anew is handed on, and used from then on", () => {
  const handed: string[][] = [];
  const { wires, time } = sitting((...pair) => handed.push(pair));
  wires[0]!.says('{"type":"renewed","token":"fresh"}');
  wires[0]!.onclose?.();
  time.pass(0.6);
  wires[1]!.onopen?.();
  assert.deepEqual(handed, [["token", "fresh"]]);
  assert.deepEqual(wires[1]!.sent[0], { type: "hello", token: "fresh", version: 7 });
});

test("a lost socket comes back, tells the version it knows, and asks again what was not answered", () => {
  const { connection, wires, time } = sitting();
  connection.send({ type: "unready" });
  connection.send({ type: "start" });
  wires[0]!.says(done(7, hashOf(VIEW), wires[0]!.sent[1]!.id));
  wires[0]!.onclose?.();
  assert.equal(connection.link, "lost");
  time.pass(0.6);
  wires[1]!.onopen?.();
  wires[1]!.says(update(7, 0));
  assert.equal(connection.link, "open");
  assert.deepEqual(wires[1]!.types(), ["hello", "start"]);
  assert.equal(wires[1]!.sent[0]!.version, 7);
  assert.equal(wires[1]!.sent[1]!.id, wires[0]!.sent[2]!.id, "the same id: it acts once");
});

test("a line dialled twice is one line: the first is hung up, and says nothing", () => {
  const { connection, wires } = sitting();
  wires[0]!.onclose?.();
  connection.retry();
  connection.retry();
  const [, first, second] = wires;
  first!.onopen?.();
  assert.equal(first!.isClosed, true);
  assert.deepEqual(second!.types(), []);
  second!.onopen?.();
  assert.deepEqual(second!.types(), ["hello"]);
});

test("each failure waits longer, up to eight seconds", () => {
  const { wires, time } = sitting();
  const waits: number[] = [];
  for (let one = 0; one < 7; one++) {
    wires.at(-1)!.onclose?.();
    const wait = time.timers.at(-1)!.at - time.time;
    waits.push(Math.round(wait * 10) / 10);
    time.pass(wait);
  }
  assert.deepEqual(waits, [0.4, 0.8, 1.6, 3.2, 6.4, 8, 8]);
});

test("a server that no longer answers pings is left", () => {
  const { connection, wires, time } = sitting();
  time.pass(10);
  assert.equal(wires[0]!.types().at(-1), "ping");
  time.pass(6);
  assert.equal(connection.link, "lost");
  assert.equal(wires[0]!.isClosed, true);
});

test("whoever is sent away for good does not come back", () => {
  const { connection, wires, time } = sitting();
  wires[0]!.says('{"type":"bye","code":"deleted","reconnect":false}');
  time.pass(60);
  assert.equal(connection.link, "closed");
  assert.equal(wires.length, 1);
});

test("a view that differs from its hash is asked for anew", () => {
  const { connection, wires } = sitting();
  connection.send({ type: "start" });
  wires[0]!.says(done(7, "0".repeat(16), wires[0]!.sent[1]!.id));
  assert.equal(wires[0]!.types().at(-1), "resync");
});

const fact = (type: string): AnyFact => ({ type }) as AnyFact;
const moved = (seat: number, by = "player"): AnyFact =>
  ({ type: "moved", seat, by, events: [{ type: "acted", seat }], seals: [null] }) as AnyFact;

test("the past of a game begins with its start, and ends where the news begin", () => {
  const facts = [fact("joined"), fact("game_started"), moved(0), fact("game_started"), moved(1), moved(2)];
  const seats = (version: number) => eventsBefore<GameEvent>(facts, version).map((event) => event.seat);
  assert.deepEqual(seats(6), [1, 2]);
  assert.deepEqual(seats(5), [1]);
  assert.deepEqual(seats(3), [0]);
  assert.deepEqual(seats(1), []);
});

test("a bot's move is told as its owner's stead, from the lending until the seat is taken back", () => {
  const lent = { type: "seat_lent", seat: 1, bot: "draw", name: "Tarn", until_return: true } as AnyFact;
  const back = { type: "seat_taken_back", seat: 1 } as AnyFact;
  const facts = [lent, fact("game_started"), moved(1, "bot"), moved(0, "bot"), back, moved(1, "bot"), moved(1, "away")];
  const tarn = { name: "Tarn", away: true };
  assert.deepEqual(
    eventsBefore<GameEvent>(facts, 7).map((event) => event.stead),
    [tarn, undefined, undefined, "away"],
  );
});

test("nobody is awaited whose seat a bot plays, and nobody readies a seat twice", () => {
  const at = (bot: string | null, ready: boolean, phase: TableView["phase"]): TableState => ({
    ...NOTHING,
    ready: ready ? [0] : [1],
    view: {
      phase,
      seat: 0,
      chairs: [{ bot }],
      decisions: [{ id: "d", awaited: true, options: [] }],
    } as unknown as TableView,
  });
  assert.deepEqual([isAwaited(at(null, true, "playing")), isAwaited(at("greedy", true, "playing"))], [true, false]);
  assert.equal(isAwaited(at(null, true, "over")), false);
  assert.deepEqual([wantsReady(at(null, false, "gathering")), wantsReady(at(null, true, "gathering"))], [true, false]);
  const said = { ...at(null, false, "gathering"), waiting: [{ type: "ready", id: "r", salt: "" } as const] };
  assert.equal(wantsReady(said), false);
});
