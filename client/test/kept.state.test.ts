// What a browser keeps: tokens, and what becomes of them.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  dropToken,
  keep,
  keepParty,
  keepToken,
  kept,
  partyOf,
  removed,
  renewToken,
  setAside,
  tokens,
} from "../src/kept.ts";

test("a token that was signed anew is kept wherever the old one was", () => {
  keepToken("abc", "seat.abc.p1.1.old");
  keepToken("abd", "seat.abd.p1.1.other");
  keepParty("abc", ["seat.abc.p1.1.old", "seat.abc.p2.1.friend"]);
  keep("tv.abc", "watcher.abc.0.1.screen");
  renewToken("seat.abc.p1.1.old", "seat.abc.p1.9.new");
  renewToken("watcher.abc.0.1.screen", "watcher.abc.0.9.screen");
  assert.deepEqual(tokens(), { abc: "seat.abc.p1.9.new", abd: "seat.abd.p1.1.other" });
  assert.deepEqual(partyOf("abc"), ["seat.abc.p1.9.new", "seat.abc.p2.1.friend"]);
  assert.equal(kept("tv.abc"), "watcher.abc.0.9.screen");
});

test("a token that opens nothing is dropped, and others at the same table are kept", () => {
  keepToken("abc", "first");
  keepParty("abc", ["first", "second"]);
  dropToken("abc", "first");
  assert.equal(tokens().abc, "second");
  assert.deepEqual(partyOf("abc"), ["second"]);
  dropToken("abc", "second");
  assert.equal(tokens().abc, undefined);
  assert.deepEqual(partyOf("abc"), []);
});

test("the token of somebody who was removed is set aside, so that a new link is not kept from its table", () => {
  keepToken("rem", "old");
  setAside("rem", "old");
  assert.equal(tokens().rem, undefined);
  assert.deepEqual(partyOf("rem"), ["old"]); // whoever goes there asks again
  renewToken("old", "older");
  assert.deepEqual(partyOf("rem"), ["older"]);
  keepToken("rem", "new");
  assert.deepEqual(removed().rem, undefined);
  assert.deepEqual(partyOf("rem"), ["new"]);
});

test("where others at this device still sit at the table, nothing is set aside", () => {
  keepToken("two", "first");
  keepParty("two", ["first", "second"]);
  setAside("two", "first");
  assert.deepEqual(partyOf("two"), ["second"]);
  assert.equal(removed().two, undefined);
});
