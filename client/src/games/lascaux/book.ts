// The order of the rule pages of Lascaux: chapters with their rules and pictures, and where each agreement belongs.
// A test holds all of it to docs/rules/lascaux.toml.
import type { Shape } from "../../learn/book.ts";

export const BOOK: Shape = {
  chapters: [
    {
      id: "box",
      rules: ["L2.1a", "L2.1b", "L2.2a", "L2.3a"],
      pictures: ["face-mammoth", "marker-yellow", "back-fish", "stone-1"],
    },
    { id: "before", rules: ["L3a", "L3b", "L3c", "L3d", "L3e"], pictures: ["lamp"] },
    { id: "round", rules: ["L4.0a", "L4.0b"], pictures: [] },
    { id: "wall", rules: ["L4.1a", "L4.1b", "L4.1c"], pictures: ["face-horse", "face-aurochs", "face-deer"] },
    {
      id: "marker",
      rules: ["L4.2a", "L4.2b", "L4.2c"],
      pictures: ["hand-brown", "hand-yellow", "hand-green", "hand-pink", "hand-white", "hand-blue"],
    },
    {
      id: "bidding",
      rules: ["L4.3a", "L4.3b", "L4.3c", "L4.3d", "L4.3e", "L4.3f"],
      pictures: ["stone-1", "stone-2", "stone-3"],
    },
    {
      id: "turning",
      rules: ["L4.3g", "L4.3h", "L4.3i", "L4.3j", "L4.4a"],
      pictures: ["back-flame", "marker-green", "marker-blue"],
    },
    { id: "points", rules: ["L5a", "L5b", "L5c", "L5d", "L5e"], pictures: ["hearth"] },
    { id: "more", rules: ["L6a", "L6b", "L6c", "L6d"], pictures: [] },
  ],
  agreements: {
    seats: { rule: "L3b", usual: null, said: { "3": ["002"], "4": ["002"], "5": ["000", "002", "003"] } },
    start_seat: { rule: "L3e", usual: "none", said: {} },
    direction: { rule: "L4.0a", usual: "clockwise", said: { clockwise: ["000", "002", "003"] } },
    games: { rule: "L6c", usual: "1", said: { other: ["000", "002"] } },
    alternate: { rule: "L6c", usual: "true", said: { true: ["000", "002"] } },
    opening: {
      rule: "L4.3a",
      usual: "free",
      said: { free: ["003"], start_forced: ["000", "002"], first_lap_forced: ["002"] },
    },
    marker_choice: { rule: "L4.2a", usual: "any", said: { any: ["000", "003"] } },
    take_back: { rule: "L4.2c", usual: "allowed", said: { forbidden: ["000", "002"] } },
    reveal: { rule: "L4.3h", usual: "all", said: { all: ["000"], stop_when_empty: ["002"] } },
    supplies: { rule: "L6d", usual: "open", said: { open: ["000", "002", "003"], hidden: ["000", "002", "003"] } },
    won: { rule: "L4.3g", usual: "open", said: { open: ["000", "002", "003"] } },
    next_start: { rule: "L4.4a", usual: "first_passer", said: { first_passer: ["000", "002", "003"] } },
    end: { rule: "L5a", usual: "all_owned", said: { all_owned: ["000", "002", "003"] } },
    stall_limit: { rule: "L5a", usual: "3", said: {} },
    tie: { rule: "L5e", usual: "shared", said: {} },
    row_limit: { rule: "L4.1c", usual: "7", said: { other: ["000", "002", "003"] } },
    stones: { rule: "L3c", usual: "none", said: { none: ["000", "002", "003"] } },
    deck: { rule: "L2.1a", usual: null, said: {} },
  },
};
