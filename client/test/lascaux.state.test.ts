// A round's end in scenes, events in sentences, and three languages that say everything.
import assert from "node:assert/strict";
import { test } from "node:test";
import { de } from "../src/i18n/de.ts";
import { en } from "../src/i18n/en.ts";
import { fr } from "../src/i18n/fr.ts";
import { masked, scenes } from "../src/lascaux/scenes.ts";
import { told } from "../src/lascaux/told.ts";
import type { AnyEvent, Card, View } from "../src/lascaux/wire.ts";

const deer: Card = { animal: "deer", colours: ["brown", "blue"] };
const goat: Card = { animal: "goat", colours: ["yellow", "pink"] };
const before: View = {
  viewer: 0, game: 1, games: 1, round: 1, direction: "clockwise", start_player: 0, row: [deer, goat], deck: 10,
  middle: 4, supplies: [10, 11, null], won: [[], [], []], held: [0, 0, 0], chosen: [true, true, true],
  markers: ["blue", null, null], pile: [2], turn: 1, awaited: [1], counts: [], points: [0, 0, 0], over: false,
  winners: [], tally: [],
};
const end: AnyEvent[] = [
  { type: "passed", seat: 1, stones: 4 },
  { type: "marker_revealed", seat: 0, colour: "blue" },
  { type: "cards_taken", seat: 0, cards: [deer] },
  { type: "marker_revealed", seat: 1, colour: "white" },
  { type: "marker_revealed", seat: 2, colour: "brown" },
  { type: "round_ended", start_player: 2 },
  { type: "card_drawn", card: { animal: "horse", colours: ["brown", "green"] } },
];

test("a round's end is told step by step, from the view of before", () => {
  const told = scenes(before, end);
  assert.deepEqual(told.map((one) => one.event.type),
    ["passed", "marker_revealed", "marker_revealed", "marker_revealed", "round_ended"]);
  assert.deepEqual(told.map((one) => one.view.row.length), [2, 2, 1, 1, 1]);
  assert.deepEqual(told[1]?.taking, [deer]);
  assert.deepEqual(told[2]?.taking, []);
  assert.deepEqual(told[0]?.view.supplies, [10, 15, null]);
  assert.deepEqual(told[3]?.view.markers, ["blue", "white", "brown"]);
  assert.equal(told[4]?.view.start_player, 2);
});

test("a bid is no scene", () => {
  assert.deepEqual(scenes(before, [{ type: "stone_placed", seat: 1 }]), []);
});

test("cards kept secret stay where they are until the truth comes", () => {
  const secret = end.map((one) => (one.type === "cards_taken" ? { ...one, cards: null } : one));
  assert.deepEqual(scenes(before, secret).map((one) => one.view.row.length), [2, 2, 2, 2, 2]);
});

test("every event is a sentence in every language", () => {
  for (const words of [en, fr, de])
    for (const event of end) assert.match(told(event, (seat) => `S${seat}`, words), /\S{2}/);
});

test("every language has every word, and none says undefined", () => {
  const leaves = (of: object): [string, unknown][] =>
    Object.entries(of).flatMap(([key, one]) =>
      typeof one === "object" && one !== null ? leaves(one).map(([k, v]): [string, unknown] => [`${key}.${k}`, v]) : [[key, one]],
    );
  const keys = leaves(en).map(([key]) => key).sort();
  for (const words of [fr, de]) {
    assert.deepEqual(leaves(words).map(([key]) => key).sort(), keys);
  }
  for (const words of [en, fr, de])
    for (const [key, one] of leaves(words)) {
      const said = typeof one === "function" ? String(one(2, 3, 4)) : String(one);
      assert.ok(said.length > 0 && !said.includes("undefined"), key);
    }
});

test("a view for everybody's eyes has nothing that only its viewer knows", () => {
  const hidden = { ...before, supplies: [10, null, null], tally: [[1, null, null]], won: [[deer], null, null] } as View;
  const shown = masked(hidden);
  assert.deepEqual(
    [shown.markers, shown.supplies, shown.tally, shown.won],
    [[null, null, null], [null, null, null], [[null, null, null]], [null, null, null]],
  );
});

test("what everybody knows stays in it", () => {
  const open = { ...before, supplies: [10, 11, 12], won: [[deer], [], []] } as View;
  assert.deepEqual([masked(open).supplies, masked(open).won], [[10, 11, 12], [[deer], [], []]]);
  assert.deepEqual(masked({ ...open, viewer: null, markers: [null, "blue", null] }).markers, [null, "blue", null]);
});
