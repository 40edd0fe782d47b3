// The order of one's tables: first those that wait for me.
import type { MyTable } from "../wire.ts";

export const isCalled = (one: MyTable): boolean => one.mine;
export const isOver = (one: MyTable): boolean => one.phase === "over";

/** Who waits for me comes first, the longest wait before others; then what was made last. */
export function inOrder(tables: readonly MyTable[]): readonly MyTable[] {
  const rank = (one: MyTable): number => (one.mine ? 0 : one.phase === "playing" ? 1 : 2);
  const within = (a: MyTable, b: MyTable): number =>
    a.mine ? (a.since ?? 0) - (b.since ?? 0) : (b.since ?? b.created) - (a.since ?? a.created);
  return [...tables].sort((a, b) => rank(a) - rank(b) || within(a, b));
}
