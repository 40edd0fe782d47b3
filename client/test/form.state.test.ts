// Quick play follows how the last games went.
import assert from "node:assert/strict";
import { test } from "node:test";
import { after, type Form, outcome } from "../src/bots/form.ts";
import type { TableView } from "../src/wire.ts";

const FRESH: Form = { row: 0, counted: "", moved: 0 };

function played(...results: readonly number[]): Form {
  return results.reduce((form, result, game) => after(form, `t.${game}`, result).form, FRESH);
}

function over(scores: number[], winners: number[], bots: (string | null)[] = [null, "child", "child"]): TableView {
  const chairs = bots.map((bot, seat) => ({ bot, player: seat === 0 ? "p1" : null }));
  return { phase: "over", seat: 0, chairs, results: [{ names: [], scores, winners }] } as unknown as TableView;
}

test("three won in a row lead up, three lost lead down, and then it begins anew", () => {
  assert.deepEqual(played(1, 1), { row: 2, counted: "t.1", moved: 0 });
  assert.deepEqual(played(1, 1, 1), { row: 0, counted: "t.2", moved: 1 });
  assert.deepEqual(played(-1, -1, -1), { row: 0, counted: "t.2", moved: -1 });
  assert.deepEqual(played(1, 1, -1), { row: -1, counted: "t.2", moved: 0 });
  assert.deepEqual(played(1, 1, 1, -1), { row: -1, counted: "t.3", moved: 0 });
});

test("a game is counted once", () => {
  const once = after(FRESH, "t.1", 1).form;
  assert.equal(after(once, "t.1", 1).form, once);
});

test("a game in between counts neither way", () => {
  assert.equal(outcome(over([9, 5, 7], [0]), "child"), 1);
  assert.equal(outcome(over([9, 9, 7], [0, 1]), "child"), 1);
  assert.equal(outcome(over([6, 5, 7], [2]), "child"), 0);
  assert.equal(outcome(over([4, 5, 7], [2]), "child"), -1);
});

test("only games against bots of that level count, played by oneself", () => {
  assert.equal(outcome(over([9, 5, 7], [0], [null, "child", "guest"]), "child"), 0);
  assert.equal(outcome(over([9, 5, 7], [0], ["draw", "child", "child"]), "child"), 0);
  assert.equal(outcome({ ...over([9, 5], [0]), phase: "playing" }, "child"), 0);
});
