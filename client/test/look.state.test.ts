// Looking back: pages become a film, and its steps can be found again.
import assert from "node:assert/strict";
import { test } from "node:test";
import { added, end, isWhole, lastOf, marks, roundFrom, tableAt, within, type Film } from "../src/look/film.ts";
import type { Retold } from "../src/wire.ts";

const step = (changes: object, ...types: string[]): Retold["steps"][number] => ({
  events: types.map((type) => ({ type })),
  changes: { ...changes },
  stead: null,
});
const isThrow = (event: { type: string }): boolean => event.type === "rock_thrown";
const page = (after: number, total: number, ...steps: Retold["steps"]): Retold => ({
  game: "curling",
  seats: 2,
  players: ["Ada"],
  games: 1,
  over: true,
  total,
  after,
  slides: null,
  view: { viewer: 1, round: 1, over: false, points: [0, 0] },
  steps,
});
const WHOLE: Film = added(
  added(
    null,
    page(
      0,
      5,
      step({}, "rock_aimed", "rock_thrown"),
      step({ points: [1, 0] }, "nothing_used"),
      step({ round: 2 }, "round_scored"),
    ),
  ),
  page(3, 5, step({}, "rock_thrown"), step({ round: 3, over: true }, "totem_placed")),
);

test("each step changes the view before it", () => {
  const [start, , scored, next, , last] = WHOLE.views;
  assert.deepEqual(start, { viewer: 1, round: 1, over: false, points: [0, 0] });
  assert.deepEqual(scored, { ...start, points: [1, 0] });
  assert.deepEqual(next, { ...scored, round: 2 });
  assert.deepEqual(last, { ...next, round: 3, over: true });
  assert.equal(end(WHOLE), 5);
});

test("a film is whole when all its steps are there, or no more come", () => {
  assert.equal(isWhole(added(null, page(0, 5, step({})))), false);
  assert.equal(isWhole(WHOLE), true);
  assert.equal(isWhole(added(null, page(0, 5))), true);
});

test("events that these eyes may not see are left out", () => {
  const film = added(null, page(0, 1, { events: [null, { type: "signed" }], changes: {}, stead: null }));
  assert.deepEqual(film.events, [[{ type: "signed" }]]);
});

test("rounds are marked where they begin, and found from any step", () => {
  assert.deepEqual(marks(WHOLE), [3, 5]);
  assert.deepEqual(
    [0, 1, 3, 4, 5].map((at) => roundFrom(WHOLE, at, 1)),
    [3, 3, 5, 5, 5],
  );
  assert.deepEqual(
    [0, 1, 3, 4, 5].map((at) => roundFrom(WHOLE, at, -1)),
    [0, 0, 0, 3, 3],
  );
});

test("the last throw is the latest up to a step; without one, the step itself", () => {
  assert.deepEqual(
    [1, 2, 3, 4, 5].map((at) => lastOf(WHOLE, at, isThrow)),
    [1, 1, 1, 4, 4],
  );
  assert.equal(lastOf(added(null, page(0, 1, step({}, "passed"))), 1, isThrow), 1);
});

test("no step is outside the film", () => {
  assert.deepEqual(
    [-3, 2, 99].map((at) => within(WHOLE, at)),
    [0, 2, 5],
  );
});

test("whoever looks back has no seat, and nameless seats have a number", () => {
  const view = tableAt(WHOLE, 2, (number) => `Seat ${number}`);
  assert.deepEqual(
    view.chairs.map((chair) => chair.name),
    ["Ada", "Seat 2"],
  );
  assert.deepEqual([view.seat, view.decisions.length], [null, 0]);
  assert.deepEqual(view.game, { viewer: null, round: 1, over: false, points: [1, 0] });
});

test("the first event of a step says why the house acted", () => {
  const film = added(null, page(0, 1, { ...step({}, "passed", "marker_revealed"), stead: "away" }));
  assert.deepEqual(film.events, [[{ type: "passed", stead: "away" }, { type: "marker_revealed" }]]);
});
