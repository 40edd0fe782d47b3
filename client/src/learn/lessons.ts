// The lessons of each tutorial, by name and in order; the steps of each are baked by tools/tutorials.py.
import type { GameName } from "./book.ts";

export const LESSONS: Readonly<Record<GameName, readonly string[]>> = {
  lascaux: ["row", "marker", "bid", "pile", "same", "leftover", "majority", "stones", "dry"],
  curling: ["draw", "short", "long", "hammer", "takeout", "guard", "totem", "scoring", "last", "clans"],
};
