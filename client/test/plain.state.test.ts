// Any game's view, options and events, as people read them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { filled, gapsOf, isSmall, labelOf, lineOf, shapeOf, stepOf, wordOf } from "../src/games/plain/shape.ts";

const TO = {
  who: (seat: number) => ["Ona", "Bram"][seat] ?? "?",
  yes: "yes",
  no: "no",
  hidden: "hidden",
  nothing: "none",
  number: String,
};

const view = {
  viewer: 0,
  round: 2,
  awaited: [0, 1],
  over: false,
  prize: 7,
  prizes: [1, 9, 3],
  hands: [[1, 4], null],
  bids: [null, null],
  points: [5, 0],
  setup: { seats: 2 },
};

test("what every seat has stands with the seat, and points are points", () => {
  const shape = shapeOf(view, 2, new Set());
  assert.deepEqual([5, 0], shape.points);
  assert.deepEqual(
    [
      { name: "hands", value: [1, 4] },
      { name: "bids", value: null },
    ],
    shape.seats[0],
  );
  assert.deepEqual(
    ["prize", "prizes"],
    shape.table.map((one) => one.name),
  );
  assert.deepEqual({ seats: 2 }, shape.setup);
});

test("a list that once had another length is by nobody's seat, whatever its length is now", () => {
  const seen = new Set<string>();
  shapeOf(view, 2, seen);
  const later = shapeOf({ ...view, prizes: [1, 9] }, 2, seen);
  assert.ok(later.table.some((one) => one.name === "prizes"));
});

test("structs, one for each seat, are what the seats have; beside them a list is a list", () => {
  const seats = [
    { points: 3, hand: [1, 2], bid: 2 },
    { points: 0, hand: [], bid: null },
  ];
  const shape = shapeOf({ round: 1, prizes: [4, 5], seats }, 2, new Set());
  assert.deepEqual([3, 0], shape.points);
  assert.deepEqual([{ name: "prizes", value: [4, 5] }], shape.table);
  assert.deepEqual(
    [
      [
        { name: "hand", value: [1, 2] },
        { name: "bid", value: 2 },
      ],
      [{ name: "hand", value: [] }],
    ],
    shape.seats,
  );
});

test("as many cards in the middle as there are seats belong to nobody", () => {
  const row = [{ animal: "deer" }, { animal: "goat" }];
  const shape = shapeOf({ round: 1, row, markers: ["pink", null] }, 2, new Set());
  assert.deepEqual([{ name: "row", value: row }], shape.table);
  assert.deepEqual([[{ name: "markers", value: "pink" }], [{ name: "markers", value: null }]], shape.seats);
});

test("small things are told in a word or two, and seats by their names", () => {
  assert.equal("hidden", wordOf(null, TO));
  assert.equal("yes", wordOf(true, TO));
  assert.equal("start forced", wordOf("start_forced", TO));
  assert.equal("Bram", wordOf(1, TO, "turn"));
  assert.equal("1", wordOf(1, TO, "prize"));
  assert.equal("mammoth · green, white", wordOf({ animal: "mammoth", colours: ["green", "white"] }, TO));
  assert.equal("none", wordOf([], TO));
});

test("a thing with a few words is one chip; a list, or a thing of things, is not", () => {
  assert.ok(isSmall({ animal: "mammoth", colours: ["green", "white"] }));
  assert.ok(!isSmall([1]));
  assert.ok(!isSmall({ inner: { deep: 1 } }));
  assert.ok(!isSmall({ a: 1, b: 2, c: 3, d: 4, e: 5 }));
});

test("an option is a button with its type and what it says besides", () => {
  assert.equal("Bid 5", labelOf({ type: "bid", card: 5 }, TO));
  assert.equal("Take back", labelOf({ type: "take_back" }, TO));
  assert.equal("Move from a1, to b2", labelOf({ type: "move", from: "a1", to: "b2" }, TO));
  assert.deepEqual([], gapsOf({ type: "bid", card: 5 }));
});

test("bounds are numbers to fill in, and words a choice", () => {
  const option = { type: "raise", amount: [1, 20], tempo: ["slow", "fast"], apart: 0.1 };
  assert.deepEqual(
    [
      { name: "amount", bounds: [1, 20], words: [] },
      { name: "tempo", bounds: null, words: ["slow", "fast"] },
    ],
    gapsOf(option),
  );
  assert.equal(1, stepOf([1, 20]));
  assert.equal("any", stepOf([0.5, 2]));
  assert.deepEqual(
    { type: "raise", amount: 7, tempo: "slow", apart: 0.1 },
    filled(option, { amount: 7, tempo: "slow" }),
  );
});

test("what happened is a line, and for eyes that change it says no more than who did what", () => {
  assert.equal("Bram: Bid placed 5", lineOf({ type: "bid_placed", seat: 1, card: 5 }, TO, false));
  assert.equal("Bram: Bid placed", lineOf({ type: "bid_placed", seat: 1, card: 5 }, TO, true));
  assert.equal("Prize drawn 7", lineOf({ type: "prize_drawn", prize: 7 }, TO, false));
});

test("a list of nothing goes without saying", () => {
  assert.equal("Round ended", lineOf({ type: "round_ended", carried: [] }, TO, false));
});
