// The games this client has a folder for.
import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, { addEventListener: () => undefined }); // as in a browser
const { GAMES, frontOf, recordOf, recordOfRule } = await import("../src/games/index.ts");

test("a rule's first letter names its game", () => {
  assert.equal("lascaux", recordOfRule("L4.3d")?.name);
  assert.equal("curling", recordOfRule("C5a")?.name);
  assert.equal(null, recordOfRule("stale"));
  assert.equal(null, recordOfRule("Late"));
});

test("every game has words for its first screens in every language", () => {
  for (const game of GAMES) assert.deepEqual(["en", "fr", "de"], Object.keys(game.front), game.name);
});

test("a game without a folder has a record all the same, always the same one, under a readable name", () => {
  const third = recordOf("rock_paper");
  assert.equal(third, recordOf("rock_paper"));
  assert.equal("Rock paper", frontOf(third).name);
  assert.equal("Play Rock paper now", frontOf(third).play);
  assert.deepEqual([null, null], [third.rules, third.learn]);
});
