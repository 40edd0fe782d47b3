// What is said, when, and what is no longer worth saying.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { said, say } from "../src/voice.ts";

mock.timers.enable({ apis: ["setTimeout"] });

async function later(milliseconds: number): Promise<string> {
  mock.timers.tick(milliseconds);
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  return said.value;
}

test("sentences that come together are said together, and one after the other otherwise", async () => {
  say("Ben places a stone");
  say("1 stone in the middle");
  assert.equal(await later(120), "Ben places a stone. 1 stone in the middle");
  say("Your bid: 1 stone");
  assert.equal(await later(300), "Ben places a stone. 1 stone in the middle");
  assert.equal(await later(100), "");
  assert.equal(await later(120), "Your bid: 1 stone");
  await later(400);
});

test("what was taken back before its turn is not said, and what was said stays said", async () => {
  const unsaid = say("Your throw: pull back on the ice");
  say("It is your throw");
  unsaid();
  assert.equal(await later(120), "It is your throw");
  const late = say("Looking for the table…");
  late();
  assert.equal(await later(400), "It is your throw");
  const heard = say("Your throw: flick the rock");
  assert.equal(await later(120), "Your throw: flick the rock");
  heard();
  assert.equal(await later(400), "Your throw: flick the rock");
});

test("the same sentence again is heard again", async () => {
  say("Your throw");
  assert.equal(await later(120), "Your throw");
  say("Your throw");
  assert.equal(await later(400), "");
  assert.equal(await later(120), "Your throw");
  await later(400);
});
