// A flick is told by its last moments: pure functions, no browser.
import assert from "node:assert/strict";
import { test } from "node:test";
import { powerOf, speedOf, type Sample } from "../src/games/curling/aim.ts";
import { flicked, lately, velocity } from "../src/games/curling/flick.ts";

const GRAIN = { across: 870, deep: 700 }; // pixels a metre, as at the river on a phone
const FASTEST = 6;

/** A finger's places every `step` milliseconds up to 300. */
function finger(place: (time: number) => { x: number; y: number }, step = 8): Sample[] {
  return Array.from({ length: Math.floor(300 / step) + 1 }, (_, one) => ({ time: one * step, ...place(one * step) }));
}

const straight = (pixels: number): Sample[] => finger((time) => ({ x: 180, y: 420 - (pixels * time) / 1000 }));
const thrown = (samples: readonly Sample[], released = 300) => flicked(samples, released, GRAIN, FASTEST);

test("velocity is the slope of the places, however they shake", () => {
  const shaking = finger((time) => ({ x: 0.3 * time + (time % 16 ? 1 : -1), y: -1.2 * time + (time % 16 ? -1 : 1) }));
  const found = velocity(lately(shaking, 300));
  assert.ok(Math.abs((found?.x ?? 0) - 0.3) < 0.02);
  assert.ok(Math.abs((found?.y ?? 0) + 1.2) < 0.02);
});

test("only the last eighty milliseconds count", () => {
  const late = finger((time) => ({ x: 0, y: time < 220 ? -3 * time : -660 - 0.5 * (time - 220) }));
  assert.ok(Math.abs((velocity(lately(late, 300))?.y ?? 0) + 0.5) < 1e-9);
});

test("a finger as fast as the rock that reaches the fire throws that", () => {
  const found = thrown(straight(1.58 * GRAIN.deep));
  assert.ok(Math.abs(speedOf(found?.power ?? 0, FASTEST) - 1.58) < 0.01);
  assert.equal(Math.round((found?.angle ?? 9) * 10) / 10, 0);
});

test("faster is stronger but softened, and never beyond the fastest", () => {
  const power = (speed: number): number => thrown(straight(speed * GRAIN.deep))?.power ?? NaN;
  assert.ok(power(1) < power(1.6) && power(1.6) < power(3));
  const more = speedOf(power(1.58 * 1.2), FASTEST) / 1.58;
  assert.ok(more > 1.1 && more < 1.16);
  assert.equal(power(50), powerOf(FASTEST, FASTEST));
  assert.equal(flicked(straight(50 * GRAIN.deep), 300, GRAIN, 2)?.power, powerOf(2, 2));
});

test("to the right goes to the right, by the ice and not by the screen", () => {
  const found = thrown(finger((time) => ({ x: 0.87 * time, y: -0.7 * time })));
  assert.ok(Math.abs((found?.angle ?? 0) - 45) < 0.5);
});

test("a mirrored flick is the mirrored throw", () => {
  const way = (side: number) => thrown(finger((time) => ({ x: side * 0.2 * time, y: -1 * time })));
  assert.equal(way(1)?.power, way(-1)?.power);
  assert.ok(Math.abs((way(1)?.angle ?? 0) + (way(-1)?.angle ?? 0)) < 1e-9);
});

test("taps, trembles, slow drags, rests and flicks backwards throw nothing", () => {
  assert.equal(
    thrown([
      { time: 299, x: 0, y: 0 },
      { time: 300, x: 0, y: 0 },
    ]),
    null,
  );
  assert.equal(
    thrown([
      { time: 284, x: 0, y: 0 },
      { time: 300, x: 0, y: -30 },
    ]),
    null,
  );
  assert.equal(thrown(finger((time) => ({ x: 4 * Math.sin(time), y: 4 * Math.cos(time) }))), null);
  assert.equal(thrown(straight(0.3 * GRAIN.deep)), null);
  assert.equal(thrown(straight(-900)), null);
  const rested = [...straight(1200).filter((one) => one.time < 200), { time: 300, x: 180, y: 180 }];
  assert.equal(thrown(rested), null);
});

test("a rest shorter than the window slows the flick down", () => {
  const moved = straight(1200).filter((one) => one.time <= 260);
  const last = moved[moved.length - 1] as Sample;
  const rested = [...moved, ...[268, 276, 284, 292, 300].map((time) => ({ ...last, time }))];
  assert.ok((thrown(rested)?.power ?? 0) < (thrown(straight(1200))?.power ?? 0));
});
