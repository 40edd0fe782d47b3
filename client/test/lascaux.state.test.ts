// A round's end in scenes, events in sentences, and three languages that say everything.
import assert from "node:assert/strict";
import { test } from "node:test";
import { own as deOwn } from "../src/games/lascaux/words/de.ts";
import { own as enOwn } from "../src/games/lascaux/words/en.ts";
import { own as frOwn } from "../src/games/lascaux/words/fr.ts";
import { de as houseDe } from "../src/i18n/de.ts";
import { en as houseEn } from "../src/i18n/en.ts";
import { fr as houseFr } from "../src/i18n/fr.ts";
import { pointsOf, totalOf } from "../src/games/lascaux/points.ts";
import { masked, scenes, type Scene } from "../src/games/lascaux/scenes.ts";
import { told } from "../src/games/lascaux/told.ts";
import { columnsFor } from "../src/games/lascaux/wall.ts";
import type { AnyEvent, Card, Count, View } from "../src/games/lascaux/wire.ts";

const en = { ...houseEn, ...enOwn };
const fr = { ...houseFr, ...frOwn };
const de = { ...houseDe, ...deOwn };

const deer: Card = { animal: "deer", colours: ["brown", "blue"] };
const goat: Card = { animal: "goat", colours: ["yellow", "pink"] };
const before: View = {
  viewer: 0,
  game: 1,
  games: 1,
  round: 1,
  direction: "clockwise",
  start_player: 0,
  row: [deer, goat],
  deck: 10,
  middle: 4,
  supplies: [10, 11, null],
  won: [[], [], []],
  held: [0, 0, 0],
  chosen: [true, true, true],
  markers: ["blue", null, null],
  pile: [2],
  turn: 1,
  awaited: [1],
  counts: [],
  points: [0, 0, 0],
  over: false,
  winners: [],
  tally: [],
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
  assert.deepEqual(
    told.map((one) => one.event.type),
    ["passed", "marker_revealed", "cards_taken", "marker_revealed", "marker_revealed", "round_ended"],
  );
  assert.deepEqual(
    told.map((one) => one.view.row.length),
    [2, 2, 2, 1, 1, 1], // a card is still seen while it flies
  );
  assert.deepEqual(told[1]?.taking, [deer]);
  assert.deepEqual(told[2]?.taking, [deer]);
  assert.deepEqual(told[3]?.taking, []);
  assert.deepEqual(told[0]?.view.supplies, [10, 15, null]);
  assert.deepEqual(told[4]?.view.markers, ["blue", "white", "brown"]);
  assert.equal(told[5]?.view.start_player, 2);
  for (const one of told) assert.deepEqual(one.places, [deer, goat]);
});

test("cards count as they fly, and so do stones", () => {
  const told = scenes(before, end);
  assert.deepEqual(
    told.map((one) => one.view.won[0]?.length),
    [0, 0, 1, 1, 1, 1],
  );
  assert.deepEqual(told[2]?.view.tally[1], [1, 0, 0]); // deer
  assert.deepEqual(told[0]?.view.tally[6], [1, 2, null]); // stones
});

test("the pause between two games waits for whoever plays, and not for who only looks", () => {
  const over: AnyEvent[] = [...end, { type: "game_ended", ending: "deck_empty", points: [1, 2, 0] }];
  const last = (view: View): Scene | undefined => scenes(view, over).at(-1);
  assert.equal(last({ ...before, games: 2 })?.seconds, Number.POSITIVE_INFINITY);
  assert.ok(Number.isFinite(last({ ...before, games: 2, viewer: null })?.seconds));
  assert.ok(Number.isFinite(last(before)?.seconds));
});

test("the points of a series' games add up", () => {
  const none = [0, 0, 0];
  const one: Count = { cards: [[2, 2, 1], none, none, none, none, [0, 3, 1]], stones: [12, 5, 19] };
  assert.deepEqual(pointsOf(one), [4, 5, 3]);
  assert.deepEqual(totalOf([one, one]), [8, 10, 6]);
});

test("a bid is no scene", () => {
  assert.deepEqual(scenes(before, [{ type: "stone_placed", seat: 1 }]), []);
});

test("cards kept secret stay where they are until the truth comes", () => {
  const secret = end.map((one) => (one.type === "cards_taken" ? { ...one, cards: null } : one));
  assert.deepEqual(
    scenes(before, secret).map((one) => one.view.row.length),
    [2, 2, 2, 2, 2],
  );
});

test("every event is a sentence in every language", () => {
  for (const words of [en, fr, de])
    for (const event of end)
      assert.match(
        told(event, (seat) => `S${seat}`, words),
        /\S{2}/,
      );
});

test("every language has every word, and none says undefined", () => {
  const leaves = (of: object): [string, unknown][] =>
    Object.entries(of).flatMap(([key, one]) =>
      typeof one === "object" && one !== null
        ? leaves(one).map(([k, v]): [string, unknown] => [`${key}.${k}`, v])
        : [[key, one]],
    );
  const keys = leaves(en)
    .map(([key]) => key)
    .sort();
  for (const words of [fr, de]) {
    assert.deepEqual(
      leaves(words)
        .map(([key]) => key)
        .sort(),
      keys,
    );
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
  assert.deepEqual(
    [masked(open).supplies, masked(open).won],
    [
      [10, 11, 12],
      [[deer], [], []],
    ],
  );
  assert.deepEqual(masked({ ...open, viewer: null, markers: [null, "blue", null] }).markers, [null, "blue", null]);
});

test("cards lie in as many columns as make them largest, and in no more", () => {
  const phone = { width: 352, height: 290 };
  assert.deepEqual(
    [3, 4, 5, 6, 7].map((count) => columnsFor(count, phone)),
    [2, 2, 3, 3, 4],
  );
  assert.equal(columnsFor(7, { width: 352, height: 450 }), 3);
  assert.equal(columnsFor(6, { width: 900, height: 200 }), 6);
  assert.equal(columnsFor(1, phone), 1);
});
