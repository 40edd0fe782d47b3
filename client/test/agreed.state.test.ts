// What one agrees to, and what has changed since.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Settings } from "../src/lobby/terms.ts";
import type { OptionWords } from "../src/games/record.ts";
import type { OfferedGame, OfferedOption } from "../src/wire.ts";

Object.assign(globalThis, { addEventListener: () => undefined }); // as in a browser
const { agree, outdatedConsent } = await import("../src/lobby/consent.ts");
const { changedSince, changesOf, minutesOf, termsOf } = await import("../src/lobby/terms.ts");

const option = (name: string, usual: string, values: readonly string[]): OfferedOption => ({
  name,
  kind: "choice",
  default: usual,
  values: [...values],
  least: null,
  most: null,
  optional: false,
  group: "round",
  rule: "",
});
const OFFER: OfferedGame = {
  game: "third",
  title: "Third",
  rules: 1,
  seats: [2, 4],
  usual_seats: 2,
  minutes: [20, 35],
  sides: [0, 1],
  levels: [],
  beyond: [],
  bots: ["random"],
  usual_bot: "random",
  sealed: false,
  options: [option("games", "1", ["1", "2"]), option("opening", "free", ["free", "forced"])],
  presets: [],
};
const WORDS: OptionWords = {
  common: {
    games: { title: "Length", values: { "1": "One game", "2": "Two games" }, always: true },
    opening: { title: "First stone", values: { free: "Pass at once", forced: "A must" } },
  },
  agreements: {},
  groups: {},
  presets: {},
};
const SETTINGS: Settings = {
  game: "third",
  seats: 4,
  options: {},
  clock: null,
  grace: 60,
  away: "absent",
  blind: false,
  watchers: true,
  aids: true,
};

test("terms are the table, its minutes, what people ask about, what differs from the book, clock and stand-in", () => {
  const told = [...termsOf(SETTINGS, OFFER, WORDS)];
  assert.deepEqual(
    ["table", "minutes", "games", "clock", "away"],
    told.map(([name]) => name),
  );
  assert.equal(told[1]?.[1], "A game by the book takes about 35 minutes");
  assert.equal(told[2]?.[1], "Length: One game");
  const forced = termsOf({ ...SETTINGS, options: { opening: "forced" }, blind: true }, OFFER, WORDS);
  assert.equal(forced.get("opening"), "First stone: A must");
  assert.ok(forced.has("blind"));
});

test("where nobody can say how long a game takes, nothing is said", () => {
  assert.equal(minutesOf({ ...OFFER, minutes: [] }, 4), null);
  assert.ok(!termsOf(SETTINGS, { ...OFFER, minutes: [] }, WORDS).has("minutes"));
});

test("a change tells what was and what is, also where either is as in the book", () => {
  const was = new Map([
    ["a", "one"],
    ["b", "two"],
    ["c", "three"],
  ]);
  const is = new Map([
    ["a", "one"],
    ["b", "2"],
    ["d", "four"],
  ]);
  assert.deepEqual(
    [...changesOf(was, is)],
    [
      ["b", { was: "two", is: "2" }],
      ["d", { was: null, is: "four" }],
      ["c", { was: "three", is: null }],
    ],
  );
});

test("another game is one change: its terms are its own", () => {
  const other = { ...SETTINGS, game: "fourth", seats: 2 };
  assert.deepEqual(["table"], [...changedSince(other, SETTINGS, OFFER, WORDS).keys()]);
});

test("what was agreed to is out of date once the table is another one, and only at that table", () => {
  agree("t1", SETTINGS);
  assert.equal(outdatedConsent("t1", { ...SETTINGS }), null);
  assert.deepEqual(outdatedConsent("t1", { ...SETTINGS, seats: 2 }), SETTINGS);
  assert.equal(outdatedConsent("t2", { ...SETTINGS, seats: 2 }), null);
});
