// Which of one's tables comes first.
import assert from "node:assert/strict";
import { test } from "node:test";
import { inOrder } from "../src/lobby/order.ts";
import type { MyTable } from "../src/wire.ts";

function table(name: string, some: Partial<MyTable>): MyTable {
  const usual = { phase: "playing", mine: false, since: null, created: 0 };
  return { ...usual, ...some, table: name } as unknown as MyTable;
}

test("who waits for me comes first, and whoever has waited longest", () => {
  const tables = [
    table("over", { phase: "over", created: 9 }),
    table("gathering", { phase: "gathering", created: 8 }),
    table("theirs", { since: 20 }),
    table("mine, since today", { mine: true, since: 10 }),
    table("theirs, just now", { since: 30 }),
    table("mine, for days", { mine: true, since: 1 }),
  ];
  const order = inOrder(tables).map((one) => one.table);
  assert.deepEqual(order, ["mine, for days", "mine, since today", "theirs, just now", "theirs", "over", "gathering"]);
});
