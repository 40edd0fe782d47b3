// What a table may wish: options in words, what differs from the book, sets of house rules.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { OptionWords } from "../src/games/record.ts";
import { deviations, parted, presetOf, sentenceOf, wanted, worded } from "../src/lobby/worded.ts";
import type { OfferedGame, OfferedOption } from "../src/wire.ts";

const option = (name: string, more: Partial<OfferedOption>): OfferedOption => ({
  name,
  kind: "choice",
  default: "",
  values: [],
  least: null,
  most: null,
  optional: false,
  group: "round",
  rule: "",
  ...more,
});
const OPENING = option("opening", { default: "free", values: ["free", "start_forced"] });
const STONES = option("stones", { kind: "number", default: "none", optional: true, group: "setting_up" });
const SUPPLIES = option("supplies", { default: "open", values: ["open", "hidden"] });
const DECK = option("deck", { kind: "text", group: "setting_up" });
const OFFER: OfferedGame = {
  game: "third",
  title: "Third",
  rules: 1,
  seats: [2],
  usual_seats: 2,
  sides: [0, 1],
  levels: [],
  beyond: [],
  bots: ["random"],
  usual_bot: "random",
  sealed: false,
  options: [STONES, DECK, OPENING, SUPPLIES],
  presets: [{ name: "rich", options: { stones: "12" } }],
};
const WORDS: OptionWords = {
  common: { supplies: { title: "Hidden stones", on: "hidden" } },
  agreements: { opening: { ask: "May you pass at once?", answers: { free: "Yes.", start_forced: "Not the first." } } },
  groups: { round: "In every round" },
  presets: {},
};

test("an option without words is shown by its name in readable form, and so are its values", () => {
  const told = worded(OPENING, null);
  assert.equal("Opening", told.title);
  assert.equal("start forced", told.told("start_forced"));
  assert.equal("true", worded(option("lean", { kind: "switch", values: ["false", "true"] }), null).on);
});

test("an option with words is asked in them: in short where it is common, else as in the rule book", () => {
  assert.deepEqual(["Hidden stones", "hidden"], [worded(SUPPLIES, WORDS).title, worded(SUPPLIES, WORDS).on]);
  assert.deepEqual("Not the first.", worded(OPENING, WORDS).told("start_forced"));
});

test("what was agreed is told in the same words, and only what differs from the book", () => {
  const options = { opening: "start_forced", supplies: "hidden", stones: "none", deck: "a b c" };
  assert.deepEqual(
    ["deck", "opening", "supplies"],
    deviations(OFFER, options).map((one) => one.name),
  );
  assert.equal("May you pass at once? Not the first.", sentenceOf(OPENING, "start_forced", WORDS, "own"));
  assert.equal("Hidden stones", sentenceOf(SUPPLIES, "hidden", WORDS, "own"));
  assert.equal("Deck: own", sentenceOf(DECK, "a b c", WORDS, "own"));
  assert.equal("Stones: 9", sentenceOf(STONES, "9", null, "own"));
});

test("a seat is called as people count, from 1", () => {
  const seat = option("start_seat", { kind: "seat", default: "none", optional: true });
  assert.equal("Start seat: Seat 2", sentenceOf(seat, "1", null, "own"));
  assert.equal("none", worded(seat, null).told("none"));
});

test("only what differs from the book is sent, and nothing that makes no sense with so few seats", () => {
  const options = { opening: "start_forced", supplies: "hidden", stones: "none" };
  assert.deepEqual(
    { opening: "start_forced" },
    wanted(OFFER, options, (name) => name !== "supplies"),
  );
});

test("options are the book's, a set of house rules, or a mixture", () => {
  assert.equal("", presetOf(OFFER, { opening: "free" }));
  assert.equal("rich", presetOf(OFFER, { stones: "12" }));
  assert.equal(null, presetOf(OFFER, { stones: "12", opening: "start_forced" }));
});

test("what most tables ask about comes first, the rest by group in the offer's order", () => {
  const { common, groups } = parted(OFFER, WORDS);
  assert.deepEqual([SUPPLIES], common);
  assert.deepEqual(["setting_up", "round"], [...groups.keys()]);
  assert.deepEqual([STONES, DECK], groups.get("setting_up"));
});
