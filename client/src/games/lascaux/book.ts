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
      rules: ["L4.2a", "L4.2b"],
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
    seats: { rule: "L3b", usual: null },
    start_seat: { rule: "L3e", usual: "none" },
    direction: { rule: "L4.0a", usual: "clockwise" },
    games: { rule: "L6c", usual: "1" },
    alternate: { rule: "L6c", usual: "true" },
    opening: { rule: "L4.3a", usual: "free" },
    marker_choice: { rule: "L4.2a", usual: "any" },
    reveal: { rule: "L4.3h", usual: "all" },
    supplies: { rule: "L6d", usual: "open" },
    won: { rule: "L4.3g", usual: "open" },
    next_start: { rule: "L4.4a", usual: "first_passer" },
    end: { rule: "L5a", usual: "all_owned" },
    stall_limit: { rule: "L5a", usual: "3" },
    tie: { rule: "L5e", usual: "shared" },
    row_limit: { rule: "L4.1c", usual: "7" },
    stones: { rule: "L3c", usual: "none" },
    deck: { rule: "L2.1a", usual: null },
  },
};
