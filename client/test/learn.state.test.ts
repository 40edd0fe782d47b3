import assert from "node:assert/strict";
import { test } from "node:test";
import * as ice from "../src/games/curling/lessons.ts";
import * as wall from "../src/games/lascaux/lessons.ts";
import { shownTable, tableView } from "../src/learn/course.ts";
import { readProgress } from "../src/learn/progress.ts";
import { judged, owned, ringOf, thrown, tried } from "../src/games/curling/throws.ts";
import type { Throw, View } from "../src/games/curling/wire.ts";
import { NOTHING } from "../src/table/state.ts";

const flick = (vy: number, x = 0): Throw => ({ type: "throw", x, y: 0.105, vx: 0, vy, spin: 0 });
const lake = (rocks: View["rocks"] = []): View =>
  ({ setup: { seats: 2 }, rocks, hands: [[0, 1], [6]], recalled: [] }) as unknown as View;
const enemy = { rock: 6, x: 0, y: 0.735, seat: 1, totem: null };
const nothing = { events: [], view: null, decisions: [] };

test("progress is a lesson, with a plus for who has finished before", () => {
  assert.deepEqual({ lesson: 3, finished: false }, readProgress("3"));
  assert.deepEqual({ lesson: 0, finished: true }, readProgress("0+"));
  for (const odd of [null, "", "x", "-1", "3 "]) assert.deepEqual({ lesson: 0, finished: false }, readProgress(odd));
});

test("what was asked is told from what was not", () => {
  assert.ok(wall.isAsked({ type: "choose", colour: "green" }, { type: "choose", colour: "green" }));
  assert.ok(!wall.isAsked({ type: "choose", colour: "green" }, { type: "choose", colour: "blue" }));
  assert.ok(!wall.isAsked({ type: "pass" }, { type: "place" }));
});

test("each game knows how many sit at a table of its lessons", () => {
  assert.equal(3, wall.seatsOf({ supplies: [4, 4, 4] }));
  assert.equal(2, ice.seatsOf(lake()));
});

test("a hammer may point a little aside, across the turn of the circle too", () => {
  const at = (angle: number) => ({ type: "little_hammer", dx: Math.cos(angle), dy: Math.sin(angle) });
  assert.ok(ice.isAsked(at(1.5), at(1.9)));
  assert.ok(ice.isAsked(at(Math.PI - 0.1), at(-Math.PI + 0.1)));
  assert.ok(!ice.isAsked(at(1.5), at(2.5)));
  assert.ok(!ice.isAsked(at(1.5), { ...at(1.5), type: "big_hammer" }));
});

test("a throw is judged by where it ends", () => {
  const verdict = (vy: number, goal: "cave" | "short" | "slammer", x = 0) =>
    judged(lake(), { thrown: goal }, nothing, 0, thrown(lake(), 0, flick(vy, x)));
  assert.equal("reached", verdict(1.56, "cave"));
  assert.equal("soft", verdict(1.2, "cave"));
  assert.equal("hard", verdict(2.3, "cave"));
  assert.equal("beside", verdict(1.56, "cave", 0.14));
  assert.equal("reached", verdict(1.0, "short"));
  assert.equal("hard", verdict(1.5, "short"));
  assert.equal("reached", verdict(2.3, "slammer"));
  assert.equal("soft", verdict(1.5, "slammer"));
});

test("a rock that should leave has to leave", () => {
  const view = lake([enemy]);
  const goal = { thrown: "cave", gone: [6] } as const;
  assert.equal("reached", judged(view, goal, nothing, 0, thrown(view, 0, flick(1.89))));
  assert.notEqual("reached", judged(view, goal, nothing, 0, thrown(view, 0, flick(1.55))));
});

test("a try ends with the rocks where the twin has them", () => {
  const view = lake([enemy]);
  const slid = thrown(view, 0, flick(1.89));
  const move = tried(view, 0, flick(1.89), slid);
  assert.deepEqual(
    [0],
    (move.view as View).rocks.map((one) => one.rock),
  );
  assert.deepEqual(
    [{ rock: 6, reason: "slammer" }],
    slid.left.map(({ rock, reason }) => ({ rock, reason })),
  );
});

test("one's own throw takes the place of the baked one", () => {
  const slid = thrown(lake(), 0, flick(1.5));
  const baked = tried(lake(), 0, flick(1.56), thrown(lake(), 0, flick(1.56)));
  const mine = owned(baked, flick(1.5), slid);
  assert.equal(slid.rests[0]?.y, (mine.view as View).rocks[0]?.y);
});

test("the ring lies around the enemy, the fire, or where the baked throw ended", () => {
  const baked = tried(lake(), 0, flick(1.35), thrown(lake(), 0, flick(1.35)));
  assert.deepEqual({ x: 0, y: 0.735, radius: 0.03 }, ringOf(lake([enemy]), { thrown: "cave", gone: [6] }, baked));
  assert.equal(0.12, ringOf(lake(), { thrown: "cave" }, baked)?.radius);
  assert.ok(Math.abs((ringOf(lake(), { thrown: "like", within: 0.04 }, baked)?.y ?? 0) - 0.569) < 0.001);
  assert.equal(null, ringOf(lake(), { thrown: "short" }, baked));
});

test("a table of a lesson has the learner at seat 0, and news only where something happened", () => {
  const seen = { view: { supplies: [4, 4, 4] }, decisions: [] };
  const first = shownTable(NOTHING, tableView("lascaux", 3, seen), null);
  const second = shownTable(first, tableView("lascaux", 3, seen), [{ type: "x" }]);
  assert.equal(0, first.view?.seat);
  assert.equal(3, first.view?.chairs.length);
  assert.equal(null, first.news);
  assert.equal(first.view, second.news?.before);
});
