/** The twin against the golden corpus that the Python solver wrote. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import {
  BadDisc,
  Fate,
  PHYSICS_VERSION,
  decode,
  discAt,
  duration,
  encode,
  fingerprint,
  hash,
  parameters,
  slide,
  type Disc,
  type Entry,
  type Slide,
} from "../src/physics/index.js";
import { WORLDS, throwNumber } from "./throws.js";

const home = new URL("../../../../tests/golden/physics/", import.meta.url);
const [head, ...corpus] = readFileSync(new URL("throws.txt", home), "utf8").trim().split("\n");

interface Sample {
  readonly throw: number;
  readonly family: string;
  readonly start: readonly string[];
  readonly end: readonly string[];
  readonly trajectory: readonly number[];
}

const samples = JSON.parse(readFileSync(new URL("sample.json", home), "utf8")) as Sample[];

const start = (discs: readonly Disc[]): number[] => discs.flatMap((d) => [d.x, d.y, d.vx, d.vy, d.spin]);

const end = (told: Slide): number[] => [
  ...told.places.flatMap(({ x, y }, i) => [x, y, told.fates[i]]),
  told.time,
  told.impacts,
  told.capped ? 1 : 0,
];

function row(e: Entry): number[] {
  switch (e.kind) {
    case "segment":
      return [0, e.time, e.disc, -1, e.x, e.y, e.vx, e.vy, e.spin, e.deceleration];
    case "impact":
      return [1, e.time, e.first, e.second, e.x, e.y, e.closing, e.dvx, e.dvy, e.dspin];
    case "rebound":
      return [2, e.time, e.disc, -1, e.x, e.y, e.closing, e.dvx, e.dvy, e.dspin];
    case "stop":
      return [3, e.time, e.disc, -1, e.x, e.y, 0, 0, 0, 0];
    case "removal":
      return [4, e.time, e.disc, e.reason, e.x, e.y, e.vx, e.vy, 0, 0];
  }
}

function* rows(told: Slide): Generator<number> {
  for (const entry of told.entries) yield* row(entry);
}

function spelled(numbers: readonly number[]): string[] {
  const view = new DataView(new ArrayBuffer(8));
  return numbers.map((number) => {
    view.setFloat64(0, number);
    return view.getBigUint64(0).toString(16).padStart(16, "0");
  });
}

test("the corpus was written by this physics version, in these worlds", () => {
  const worlds = WORLDS.map((world) => hash(parameters(world))).join(" ");
  assert.equal(head, `physics ${PHYSICS_VERSION} worlds ${worlds}`);
  assert.ok(corpus.length >= 10_000);
});

test("every throw of the corpus comes out the same, bit for bit", () => {
  const wrong: string[] = [];
  corpus.forEach((line, number) => {
    const { family, world, discs } = throwNumber(number);
    const told = slide(world, discs);
    const found = [start(discs), end(told), rows(told)].map(fingerprint).join(" ");
    if (found !== line) wrong.push(`throw ${number} (${family}): ${found}, not ${line}`);
  });
  assert.deepEqual(wrong.slice(0, 5), []);
});

test("the sample agrees number by number, and so do its trajectories", () => {
  for (const sample of samples) {
    const { family, world, discs } = throwNumber(sample.throw);
    const told = slide(world, discs);
    assert.equal(family, sample.family);
    assert.deepEqual(spelled(start(discs)), sample.start, `start of throw ${sample.throw}`);
    assert.deepEqual(spelled(end(told)), sample.end, `end of throw ${sample.throw}`);
    assert.deepEqual(encode(told), sample.trajectory, `trajectory of throw ${sample.throw}`);
  }
});

test("a decoded trajectory ends where the slide ended", () => {
  for (const sample of samples) {
    const { world, discs } = throwNumber(sample.throw);
    const told = slide(world, discs);
    const trajectory = decode(discs, sample.trajectory);
    told.fates.forEach((fate, i) => {
      const place = discAt(trajectory, i, duration(trajectory) + 1);
      assert.equal(place === null, fate !== Fate.RESTING);
      if (place) {
        assert.ok(Math.abs(place.x - told.places[i].x) < 1e-5);
        assert.ok(Math.abs(place.y - told.places[i].y) < 1e-5);
      }
    });
  }
});

test("bad discs are named", () => {
  const good: Disc = { x: 0, y: 0.4, vx: 0, vy: 0, spin: 0 };
  assert.throws(() => slide(WORLDS[0], [good, { ...good, y: 0.42 }]), BadDisc);
  assert.throws(() => slide(WORLDS[0], [{ ...good, vx: NaN }]), /disc 0: vx is NaN/);
  assert.throws(() => slide(WORLDS[0], [{ ...good, x: 0.2 }]), /disc 0: x is 0.2, off the board/);
});
