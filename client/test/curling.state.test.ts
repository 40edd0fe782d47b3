// The lake's perspective, aiming, and throws replayed: pure functions, no browser.
import assert from "node:assert/strict";
import { test } from "node:test";
import { directed, legal, placed, powerOf, speedOf, stepped, swung, throwOf } from "../src/games/curling/aim.ts";
import { firstContact } from "../src/games/curling/contact.ts";
import { bearingOf, isGuarded } from "../src/games/curling/bearings.ts";
import { flat, tilted, zoomed, type Camera } from "../src/games/curling/camera.ts";
import { BOARD, isInCave, millimetres } from "../src/games/curling/measures.ts";
import { begun, pulled, pulledTo, rounded, settled, type Pulling } from "../src/games/curling/pull.ts";
import { agrees, pathOf, placesAt, trace, turnedAt, UNTURNED } from "../src/games/curling/path.ts";
import { after, ownerOf, scenes } from "../src/games/curling/scenes.ts";
import { throwAround, told } from "../src/games/curling/told.ts";
import type { AnyEvent, HammerOption, Rock, Slid, Throw, ThrowOption, View } from "../src/games/curling/wire.ts";
import { own as deOwn } from "../src/games/curling/words/de.ts";
import { own as enOwn } from "../src/games/curling/words/en.ts";
import { own as frOwn } from "../src/games/curling/words/fr.ts";
import { de as houseDe } from "../src/i18n/de.ts";
import { en as houseEn } from "../src/i18n/en.ts";
import { fr as houseFr } from "../src/i18n/fr.ts";

const en = { ...houseEn, ...enOwn };
const fr = { ...houseFr, ...frOwn };
const de = { ...houseDe, ...deOwn };

const CAMERAS: readonly [string, Camera][] = [
  ["a phone", tilted(BOARD, 360, 400, 52)],
  ["a phone on its side", tilted(BOARD, 416, 316, 46)],
  ["a desk", tilted(BOARD, 770, 720, 94)],
  ["from above", flat(360, 400, { x: -0.2, y: -0.03 }, { x: 0.2, y: 0.93 })],
];
const near = (one: number, other: number, by = 1e-9): void =>
  assert.ok(Math.abs(one - other) <= by, `${one} is not ${other}`);

for (const [name, camera] of CAMERAS) {
  test(`${name}: what lies under a pixel is what is drawn there`, () => {
    for (const x of [-0.165, -0.03, 0, 0.1])
      for (const y of [-0.02, 0.12, 0.45, 0.735, 0.92]) {
        const { x: px, y: py } = camera.at(x, y);
        const back = camera.under(px, py);
        near(back?.x ?? NaN, x);
        near(back?.y ?? NaN, y);
      }
  });

  test(`${name}: the whole lake is on the screen, the far end above`, () => {
    const [far, close] = [camera.at(0, BOARD.length + BOARD.slammer), camera.at(0, -BOARD.slammer)];
    assert.ok(far.y >= 0 && far.y < close.y);
    assert.ok(camera.at(-BOARD.width / 2, 0).x >= 0);
  });

  test(`${name}: the ground is laid as the rocks are`, () => {
    const [grain, left, top] = [1000, -0.8, 1.02];
    const m = (camera.matrix(grain, left, top).match(/-?[\d.]+/g) ?? []).slice(1).map(Number); // "3" of matrix3d first
    const [a, b, , c, d, e, , f, , , , , g, h, , i] = m as number[];
    for (const [x, y] of [
      [0.1, 0.2],
      [-0.12, 0.735],
    ] as const) {
      const [u, v] = [(x - left) * grain, (top - y) * grain];
      const w = (c ?? 0) * u + (f ?? 0) * v + (i ?? 0);
      const spot = camera.at(x, y);
      near(((a ?? 0) * u + (d ?? 0) * v + (g ?? 0)) / w, spot.x, 0.05);
      near(((b ?? 0) * u + (e ?? 0) * v + (h ?? 0)) / w, spot.y, 0.05);
    }
  });
}

test("far things are smaller, and nothing lies above the horizon", () => {
  const camera = tilted(BOARD, 360, 400, 52);
  assert.ok(camera.scale(0.8) < camera.scale(0.1));
  assert.equal(camera.under(180, -4000), null);
});

const OPTION: ThrowOption = {
  type: "throw",
  x: [-0.15, 0.15],
  y: [0.015, 0.105],
  speed: [0, 6],
  spin: [-200, 200],
  apart: 0.03,
  clear_of: [],
};

test("more power is more speed, finely where it matters, up to the fastest", () => {
  const speeds = Array.from({ length: 401 }, (_, one) => speedOf(one / 4, 6));
  speeds.forEach((speed, at) => assert.ok(at === 0 || speed > (speeds[at - 1] ?? 0)));
  assert.equal(speedOf(100, 6), 6);
  assert.equal(speedOf(100, 1.9), 1.9);
  near(speedOf(46, 6) / speedOf(45, 6), 1, 0.015);
});

test("a throw goes the way it is aimed", () => {
  const right = throwOf({ x: 0.01, y: 0.1, angle: 30, power: 45, spin: 0 }, OPTION);
  near(Math.hypot(right.vx, right.vy), speedOf(45, 6));
  near(right.vx / right.vy, Math.tan(Math.PI / 6));
});

test("spin is a share of what the ice allows, to the right for the finger and anticlockwise on the wire", () => {
  const aim = { x: 0, y: 0.1, angle: 0, power: 45, spin: 50 };
  assert.equal(throwOf(aim, OPTION).spin, -100);
  assert.equal(throwOf({ ...aim, spin: -100 }, OPTION).spin, 200);
  assert.ok(Object.is(throwOf({ ...aim, spin: 0 }, OPTION).spin, 0));
  assert.ok(Object.is(throwOf(aim, { ...OPTION, spin: [0, 0] }).spin, 0));
});

test("the power of a speed is the one that gives it", () => {
  for (const power of [0, 12.5, 45, 70, 71, 88, 100]) near(powerOf(speedOf(power, 6), 6), power, 0.01);
  assert.equal(powerOf(0.1, 6), 0);
  assert.equal(powerOf(99, 6), 100);
});

test("a tap beyond the rock is a direction, one behind it is none", () => {
  const aim = { x: 0.02, y: 0.1, angle: 0, power: 45, spin: 0 };
  near(directed(aim, 0.02 + 0.1, 0.2) ?? NaN, 45);
  near(directed(aim, -0.98, 0.2) ?? NaN, -60);
  assert.equal(directed(aim, 0, 0.09), null);
});

test("the bar swings to full power and back, evenly", () => {
  assert.deepEqual([0, 50, 100, 50, 0], [0, 0.65, 1.3, 1.95, 2.6].map(swung));
});

test("pulling back throws forward, to the other side; a short pull means nothing", () => {
  assert.equal(pulled(3, 8, 1), null);
  const straight = pulled(0, 80, 0.8);
  near(straight?.angle ?? NaN, 0);
  assert.ok((pulled(0, 120, 0.8)?.power ?? 0) > (straight?.power ?? 0));
  assert.ok((pulled(-40, 80, 0.8)?.angle ?? 0) > 0);
  assert.equal(pulled(0, 900, 0.8)?.power, 100);
});

// A finger on a phone of 360 x 740: whole pixels, on the lake below the mammoths, from its middle to its edges.
const START = { x: 180, y: 330, time: 0 };
const SQUEEZE = tilted(BOARD, 360, 470, 61).squeeze(BOARD.river);
const BELOW = 740 - 46 - 330 - 80; // pixels from where the pull began to the end of the screen

/** The pull after places (from where it began), each reached `pause` milliseconds after the one before. */
function finger(...places: readonly (readonly [x: number, y: number, pause?: number])[]): Pulling {
  let time = 0;
  return places.reduce(
    (now, [x, y, pause = 300]) => {
      time += pause;
      return pulledTo(now, { x: START.x + x, y: START.y + y, time });
    },
    begun(START, SQUEEZE),
  );
}

const whole = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, one) => from + one);

test("a finger's whole pixels reach every degree and every step of power", () => {
  const coarse = whole(-71, 71).flatMap((x) => whole(20, 170).map((y) => ({ x, y, pull: pulled(x, y, SQUEEZE) })));
  const off =
    (a: number, p: number) =>
    (one: (typeof coarse)[number]): number =>
      Math.abs((one.pull?.angle ?? 99) - a) + Math.abs((one.pull?.power ?? 999) - p) / 2;
  const missed: string[] = [];
  for (const angle of whole(-20, 20))
    for (const power of whole(20, 80)) {
      const far = off(angle, power);
      const from = coarse.reduce((best, one) => (far(one) < far(best) ? one : best));
      const steps = whole(-12, 12).flatMap((x) => whole(-12, 12).map((y) => [x, y] as const));
      const found = steps.find(([x, y]) => {
        const end = finger([from.x, from.y], [140, from.y, 200], [140 + 5, from.y + 5, 300], [140 + x, from.y + y, 60]);
        const now = end.pull && rounded(end.pull);
        return now?.angle === angle && now.power === power && from.y + y < BELOW;
      });
      if (!found) missed.push(`${angle} degrees at ${power}`);
    }
  assert.deepEqual(missed, []);
});

test("who only pulls cannot, and that is why there is a finer way", () => {
  const reached = whole(-71, 71).flatMap((x) => whole(0, 170).map((y) => pulled(x, y, SQUEEZE)));
  const isReached = (angle: number, power: number): boolean =>
    reached.some((one) => one !== null && rounded(one).angle === angle && one.power === power);
  const all = whole(-20, 20).flatMap((angle) => whole(20, 80).map((power) => isReached(angle, power)));
  assert.ok(all.filter(Boolean).length < all.length / 2, `${all.filter(Boolean).length} of ${all.length}`);
});

test("a finger that goes aside keeps the aim it rested on, and steers finely from where it rests", () => {
  const aim = pulled(10, 90, SQUEEZE);
  const gone = finger([10, 90], [40, 92, 300], [80, 95, 16], [140, 93, 16]);
  assert.deepEqual(gone.pull, aim); // whatever lies between
  assert.equal(gone.fine, 8);
  const steered = finger([10, 90], [40, 92, 300], [80, 95, 16], [140, 93, 16], [148, 93, 300]);
  near(steered.pull?.angle ?? NaN, (aim?.angle ?? NaN) - (8 * 0.45) / 8);
  assert.equal(steered.pull?.power, aim?.power);
});

test("the farther aside, the finer", () => {
  const fine = [80, 110, 140, 175].map((x) => finger([0, 90], [x, 90], [x, 100]));
  const moved = fine.map((one) => (one.pull?.power ?? NaN) - (pulled(0, 90, SQUEEZE)?.power ?? NaN));
  assert.deepEqual(
    fine.map((one) => one.fine),
    [3, 6, 8, 11],
  );
  assert.ok(moved.every((more, at) => more > 0 && more < (moved[at - 1] ?? 99)));
});

test("who pulls aside at once pulls, and a finger that is back where it began throws nothing", () => {
  const steep = finger([20, 20, 16], [60, 60, 16], [70, 70, 16]);
  assert.deepEqual(steep.pull, pulled(70, 70, SQUEEZE));
  assert.equal(finger([10, 90], [140, 90], [145, 95], [3, 3, 16]).pull, null);
});

test("a button takes the least steps, and whole ones while it is held", () => {
  const bounds = [-60, 60] as const;
  const held = (from: number, way: 1 | -1, times: number): number =>
    whole(0, times - 1).reduce((now, count) => stepped(now, way, count, bounds), from);
  assert.deepEqual([held(0, 1, 1), held(0, -1, 2), held(0.1, 1, 1), held(-0.1, 1, 1)], [0.25, -0.5, 0.25, 0]);
  assert.deepEqual([held(0, 1, 6), held(0, 1, 7), held(0, 1, 8), held(0, -1, 8)], [1.5, 2, 3, -3]);
  assert.deepEqual([held(59.9, 1, 3), held(-60, -1, 1)], [60, -60]);
});

test("the first contact is where the thrown rock touches another, the nearest on its way, and only if it gets there", () => {
  const rock = (id: number, x: number, y: number): Rock => ({ rock: id, seat: 1, x, y, totem: null });
  const rocks = [rock(6, 0.004, 0.6), rock(7, 0, 0.72)];
  const aim = { x: 0, y: 0.1, angle: 0, power: 50, spin: 0 };
  const found = firstContact({ seats: 2 }, rocks, aim, OPTION);
  assert.equal(found?.met, 6);
  near(Math.hypot((found?.place.x ?? 0) - 0.004, (found?.place.y ?? 0) - 0.6), 2 * BOARD.rock_radius, 1e-5); // the grain of a path
  assert.equal(firstContact({ seats: 2 }, rocks, { ...aim, power: 10 }, OPTION), null);
  assert.equal(firstContact({ seats: 2 }, rocks, { ...aim, angle: 12 }, OPTION), null);
});

test("what the finger did in the last eighty milliseconds does not count", () => {
  const samples = [0, 50, 100, 150].map((time) => ({ time, x: time, y: 0 }));
  assert.equal(settled(samples, 160)?.time, 50);
  assert.equal(settled(samples, 60)?.time, 0);
});

test("a rock is laid within its bounds and beside others", () => {
  assert.deepEqual(placed(OPTION, 9, 9), { x: 0.15, y: 0.105 });
  const beside = placed({ ...OPTION, clear_of: [[0, 0.1]] }, 0.001, 0.1);
  assert.ok(Math.hypot(beside.x, beside.y - 0.1) >= 0.03);
});

test("a hammer turns to the nearest legal direction", () => {
  const hammer: HammerOption = {
    type: "big_hammer",
    reach: 0.08,
    directions: [
      [0, 1],
      [3, 4],
    ],
  };
  near(legal(hammer, 0.5) ?? NaN, 0.5);
  near(legal(hammer, 1.4) ?? NaN, 1, 1e-5);
  near(Math.cos(legal(hammer, -3) ?? NaN), Math.cos(-3), 1e-5); // 3.28, past pi
  assert.equal(legal({ ...hammer, directions: [] }, 1), null);
});

// What a server answered to this very throw on an empty board.
const FLICK: Throw = { type: "throw", x: 0, y: 0.105, vx: 0.01, vy: 1.55, spin: 0 };
const SLID: Slid = {
  rests: [{ rock: 0, x: 0.003950133174640294, y: 0.7172706420692455 }],
  left: [],
  knocks: [],
  bounces: [],
  capped: false,
  physics: "1:b0212efde1c41d04",
};

test("the twin sees the rocks rest where the server does, to the last bit", () => {
  const path = pathOf({ seats: 2 }, [], 0, FLICK);
  assert.ok(agrees(path, SLID));
  const moved = { ...SLID, rests: [{ rock: 0, x: 0.0039501331746402, y: 0.7172706420692455 }] };
  assert.ok(!agrees(path, moved));
  assert.ok(!agrees(pathOf({ seats: 2, ice: { friction: 0.21 } }, [], 0, FLICK), SLID));
});

test("a slide begins at the flick, runs forward and ends at rest", () => {
  const path = pathOf({ seats: 2 }, [{ rock: 7, x: 0, y: 0.7 }], 0, FLICK);
  const [start] = placesAt(path, 0).filter((one) => one.rock === 0);
  near(start?.y ?? NaN, 0.105, 1e-5);
  const way = trace(path, 0).map((one) => one.y);
  way.forEach((y, at) => assert.ok(at === 0 || y >= (way[at - 1] ?? 0) - 1e-5));
  assert.ok((placesAt(path, path.seconds).find((one) => one.rock === 7)?.y ?? 0) > 0.7);
});

test("a rock that breaks leaves at that moment, and the others slide on", () => {
  const path = pathOf({ seats: 2 }, [{ rock: 7, x: 0.022, y: 0.3 }], 0, FLICK, [
    { rock: 7, time: 0.2, reason: "broken" },
  ]);
  assert.deepEqual(
    [7, 0],
    placesAt(path, 0.1).map((one) => one.rock),
  );
  assert.deepEqual(
    [0],
    placesAt(path, 0.3).map((one) => one.rock),
  );
  assert.ok(path.seconds > 0.3);
});

test("a rock with spin turns ever slower, and pushes what it meets round", () => {
  const path = pathOf({ seats: 2 }, [{ rock: 7, x: 0, y: 0.5 }], 0, { ...FLICK, vx: 0, spin: 12 });
  const turn = (rock: number, time: number): number => turnedAt(path, time, UNTURNED).get(rock) ?? 0;
  near(turn(0, 0.01), 0.12, 1e-3);
  assert.ok(turn(0, 0.1) > turn(0, 0.2) - turn(0, 0.1));
  near(turn(0, path.seconds), turn(0, path.seconds + 1));
  assert.ok(turn(7, 0.1) === 0 && turn(7, path.seconds) !== 0);
  near(
    turnedAt(
      path,
      path.seconds,
      new Map([
        [0, 1],
        [3, 2],
      ]),
    ).get(0) ?? NaN,
    turn(0, path.seconds) + 1,
  );
  assert.equal(turnedAt(path, path.seconds, new Map([[3, 2]])).get(3), 2);
  assert.equal(turnedAt(pathOf({ seats: 2 }, [], 0, FLICK), 9, UNTURNED).get(0) ?? 0, 0);
});

const rock: Rock = { rock: 7, x: 0.02, y: 0.72, seat: 1, totem: [0, 0] };
const before = {
  viewer: 0,
  setup: { seats: 2 },
  round: 1,
  starter: 0,
  turn: 0,
  hands: [[0, 1], [8]],
  objects: [],
  rocks: [],
  removed: [],
  recalled: [],
  signed: [false, false],
  signs: [null, null],
  split: [],
  shares: [],
  thrower: null,
  thrown: null,
  aimed: null,
  used: false,
  fallen: [],
  duty: null,
  turns: 0,
  points: [0, 0],
  awaited: [0],
  over: false,
  winners: [],
} as unknown as View;
const EVENTS: readonly AnyEvent[] = [
  { type: "rock_aimed", seat: 0, rock: 0, throw: FLICK },
  { type: "fortune_told", turn: 0, speed: 0, seed: 1 },
  { type: "rock_thrown", seat: 0, rock: 0, throw: FLICK },
  { type: "rocks_settled", slid: SLID },
  { type: "hammer_used", seat: 0, hammer: "little", rock: 0, dx: 0, dy: 1, x: 0.004, y: 0.769 },
  { type: "rocks_swept", rocks: [0] },
  { type: "round_scored", points: [1, 0] },
];

test("a turn is told in scenes: the slide with its path, then what followed", () => {
  const list = scenes(before, EVENTS);
  assert.deepEqual(
    ["rocks_settled", "hammer_used", "rocks_swept", "round_scored"],
    list.map((one) => one.event.type),
  );
  assert.ok(list[0]?.path);
  assert.deepEqual([], list[0]?.view.rocks);
  assert.deepEqual([[1], [8]], list[0]?.view.hands);
  assert.equal(list[1]?.view.rocks[0]?.y, 0.769);
  assert.deepEqual([1, 0], list[3]?.view.points);
});

test("a rock that broke is shown where it turned over, though it has left by then", () => {
  const lying: Rock = { rock: 7, x: 0.022, y: 0.3, seat: 1, totem: null };
  const left = [{ rock: 7, time: 0.2, reason: "broken" as const }];
  const path = pathOf({ seats: 2 }, [lying], 0, FLICK, left);
  const rests = placesAt(path, 9);
  const exact = path.parts[1]?.told.places[0];
  const knock = { time: 0.2, a: 0, b: 7, speed: 1, avx: 0, avy: 1, bvx: 0, bvy: 0, dvx: 6, dvy: 8 };
  const bounce = { time: 0.4, rock: 0, after: 1, vx: 0, vy: 1, dvx: 3, dvy: -4 };
  const slid: Slid = {
    ...SLID,
    rests: rests.map((one) => ({ ...one, ...exact })),
    left,
    knocks: [knock],
    bounces: [bounce],
  };
  const events: readonly AnyEvent[] = [
    { type: "rock_thrown", seat: 0, rock: 0, throw: FLICK },
    { type: "rocks_settled", slid },
    { type: "rock_broken", rock: 7 },
  ];
  const [slide, broke] = scenes({ ...before, rocks: [lying] }, events);
  assert.ok(slide?.path && !slide.broken);
  assert.deepEqual(
    [
      { time: 0.2, impulse: 10 },
      { time: 0.4, impulse: 5 },
    ],
    slide.knocks,
  );
  assert.equal(broke?.broken?.seat, 1);
  assert.ok((broke?.broken?.y ?? 0) > 0.3);
  assert.deepEqual(
    [0],
    broke?.from.rocks.map((one) => one.rock),
  );
});

test("where twin and server differ no slide is shown, and the server's places stand", () => {
  const other = EVENTS.map((event) =>
    event.type === "rocks_settled" ? { ...event, slid: { ...SLID, rests: [{ rock: 0, x: 0, y: 0.6 }] } } : event,
  );
  const list = scenes(before, other.slice(0, 5));
  assert.deepEqual(
    ["hammer_used"],
    list.map((one) => one.event.type),
  );
  assert.equal(list[0]?.from.rocks[0]?.y, 0.6);
});

test("totems fall, rocks leave", () => {
  const lying = { ...before, rocks: [rock] };
  assert.equal(after(lying, { type: "totem_fell", rock: 7 }).rocks[0]?.totem, null);
  assert.deepEqual([], after(lying, { type: "rock_broken", rock: 7 }).rocks);
  assert.equal(ownerOf(before, 7), 1);
});

test("distances are measured from centre to centre", () => {
  assert.equal(millimetres(BOARD, 0.03, 0.735 + 0.04), 50);
  assert.ok(isInCave(BOARD, 0, 0.735 + 0.105));
  assert.ok(!isInCave(BOARD, 0, 0.735 + 0.106));
});

const TOLD: readonly AnyEvent[] = [
  ...EVENTS.filter((event) => !["rock_aimed", "fortune_told", "rocks_settled"].includes(event.type)),
  { type: "signed", seat: 0, shape: null },
  { type: "signs_shown", shapes: ["rock", "fur"], first: 1 },
  { type: "signs_shown", shapes: ["rock", "rock"], first: null },
  { type: "side_drawn", side: 0 },
  { type: "objects_split", seat: 0, shares: null },
  { type: "totem_slipped", rock: 7, x: 0, y: 0.01 },
  { type: "totem_fell", rock: 7 },
  { type: "rock_removed", rock: 7, reason: "side" },
  { type: "rock_removed", rock: 7, reason: "slammer" },
  { type: "rock_broken", rock: 7 },
  { type: "rock_recalled", seat: 1, rock: 7 },
  { type: "rock_let_stay", seat: 1, rock: 7 },
  { type: "rock_given_up", seat: 1, rock: 7 },
  { type: "totem_placed", seat: 1, rock: 7 },
  { type: "round_ended", starter: 1 },
  { type: "game_ended", winner: 1, points: [2, 6] },
];

for (const [name, t] of Object.entries({ en, fr, de })) {
  test(`${name}: every event that matters is a sentence of its own`, () => {
    const sentences = TOLD.map((event) => told(event, (seat) => (seat === 0 ? t.you : "Ona"), t, before));
    sentences.forEach((one) => assert.match(one, /\w.*\.$/));
    assert.ok(new Set(sentences).size >= TOLD.length - 1); // a side may begin for two reasons
  });
}

const slidTo = (rests: Slid["rests"], left: Slid["left"], knocks = 0): Slid => ({
  rests,
  left,
  knocks: Array.from({ length: knocks }, () => ({}) as Slid["knocks"][number]),
  bounces: [],
  capped: false,
  physics: "",
});

test("a throw is told with what came of it, and what it drove out is not told twice", () => {
  const flick = { type: "throw", x: 0, y: 0.1, vx: 0, vy: 2, spin: 0 } as const;
  const out = (rock: number, reason: "side" | "slammer" | "broken") => ({ rock, reason, time: 1 });
  const came = (rests: Slid["rests"], left: Slid["left"], knocks = 0): string[] => {
    const events: AnyEvent[] = [
      { type: "rock_thrown", seat: 0, rock: 0, throw: flick },
      { type: "rocks_settled", slid: slidTo(rests, left, knocks) },
      ...left.map(({ rock, reason }) => ({ type: "rock_removed", rock, reason }) as AnyEvent),
    ];
    const who = (seat: number): string => (seat === 0 ? "You" : "Ona");
    return events.map((one, at) => told(one, who, en, before, throwAround(events, at))).filter(Boolean);
  };
  const near = [{ rock: 0, x: -0.038, y: 0.735 - 0.02 }];
  assert.deepEqual(came(near, []), ["You throw: 43 mm from the fire, 38 mm left, 20 mm short."]);
  assert.deepEqual(came(near, [], 2), [
    "You throw: 43 mm from the fire, 38 mm left, 20 mm short. Rocks knock 2 times.",
  ]);
  assert.deepEqual(came(near, [out(7, "side"), out(8, "slammer"), out(1, "side")], 3), [
    "You throw: 43 mm from the fire, 38 mm left, 20 mm short. A Bear rock is knocked out. 2 rocks of the Owls are knocked out.",
  ]);
  assert.deepEqual(came([], [out(0, "slammer"), out(7, "broken")], 1), [
    "You throw: against a slammer, out. An Owl rock breaks: out for this round.",
  ]);
  assert.deepEqual(came([{ rock: 0, x: 0, y: 0.735 }], []), ["You throw: 0 mm from the fire, right on it."]);
});

test("each throw is told among its own events", () => {
  const events = [
    { type: "side_drawn" },
    { type: "rock_thrown" },
    { type: "rocks_settled" },
    { type: "rock_thrown" },
    { type: "rocks_settled" },
  ] as AnyEvent[];
  assert.deepEqual(throwAround(events, 0), events.slice(0, 1));
  assert.deepEqual(throwAround(events, 1), events.slice(1, 3));
  assert.deepEqual(throwAround(events, 4), events.slice(3));
});

test("a bearing is read from the thrower's end, and mirrored with the lake", () => {
  assert.deepEqual(bearingOf(BOARD, { x: 0.03, y: 0.735 - 0.04 }), { mm: 50, right: 30, beyond: -40 });
  assert.deepEqual(bearingOf(BOARD, { x: -0.03, y: 0.735 + 0.04 }), { mm: 50, right: -30, beyond: 40 });
  assert.deepEqual(bearingOf(BOARD, { x: -0.0001, y: 0.735 }), { mm: 0, right: 0, beyond: 0 });
});

test("a guard stands before a rock, less than a rock's width aside", () => {
  const kept = { x: 0.02, y: 0.7 };
  assert.ok(isGuarded(BOARD, [kept, { x: 0.049, y: 0.6 }], kept));
  assert.ok(isGuarded(BOARD, [kept, { x: -0.009, y: 0.6 }], kept));
  assert.ok(!isGuarded(BOARD, [kept, { x: 0.051, y: 0.6 }, { x: 0.02, y: 0.8 }], kept));
});

for (const [name, camera] of CAMERAS) {
  test(`${name}: closer, what lies under a pixel is still what is drawn there, and no rim is seen`, () => {
    const spot = { x: 0.05, y: 0.735 };
    const close = zoomed(camera, 2.2, spot);
    const drawn = close.at(spot.x, spot.y);
    const back = close.under(drawn.x, drawn.y);
    near(back?.x ?? NaN, spot.x, 1e-9);
    near(back?.y ?? NaN, spot.y, 1e-9);
    near(close.scale(0.7), 2.2 * camera.scale(0.7));
    assert.ok(close.shift.x <= 0 && close.shift.x >= -1.2 * camera.width);
    assert.ok(close.shift.y <= 0 && close.shift.y >= -1.2 * camera.height);
    assert.deepEqual(zoomed(camera, 1, spot).shift, { x: 0, y: 0 });
    const [x, y, w] = close.rows(1000, -0.8, 1.02);
    const [right, down] = [(spot.x + 0.8) * 1000, (1.02 - spot.y) * 1000]; // in the ground's own pixels
    const along = (row: readonly number[]): number => (row[0] ?? 0) * right + (row[1] ?? 0) * down + (row[2] ?? 0);
    near(along(x) / along(w), drawn.x, 1e-6);
    near(along(y) / along(w), drawn.y, 1e-6);
  });
}
