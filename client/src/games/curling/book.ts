// The order of the rule pages of Caveman Curling: chapters with their rules and pictures, and where each agreement belongs.
// A test holds all of it to docs/rules/curling.toml.
import type { Shape } from "../../learn/book.ts";

export const BOOK: Shape = {
  chapters: [
    {
      id: "box",
      rules: ["C0a", "C1a", "C1b"],
      pictures: ["rock-triangle", "rock-ring", "hammer-big", "hammer-little", "totem-ring"],
    },
    { id: "aim", rules: ["C3a", "C3b"], pictures: ["cave"] },
    { id: "turn", rules: ["C4a", "C4.1a", "C4.1b", "C4.1c", "C5a", "C5b"], pictures: ["mammoth-line"] },
    { id: "objects", rules: ["C4.2a", "C4.2b", "C4.2c"], pictures: [] },
    { id: "hammers", rules: ["C2.1", "C2.2", "C2.3"], pictures: ["hammer-big", "hammer-little"] },
    { id: "totems", rules: ["C2.4", "C2.5", "C2.6", "C2.7", "C2.8"], pictures: ["totem-triangle", "totem-ring"] },
    { id: "points", rules: ["C6a", "C6b", "C6c", "C6d", "C7a", "C7b", "C7c"], pictures: ["hearth"] },
    { id: "clans", rules: ["C8a", "C8b", "C8c", "C8d", "C8e"], pictures: ["rock-triangle", "rock-ring"] },
    { id: "mississippi", rules: ["C9a", "C9b"], pictures: ["river"] },
  ],
  agreements: {
    seats: { rule: "C0a", usual: null },
    first: { rule: "C3b", usual: "rock_fur_hammer" },
    side_out: { rule: "C4.1c", usual: "centre" },
    slammer: { rule: "C4.1c", usual: "contact" },
    tie_band: { rule: "C6b", usual: "0.0" },
    object_short: { rule: "C5a", usual: "allowed" },
    totem_short: { rule: "C2.4", usual: "allowed" },
    sweep: { rule: "C5a", usual: "every_rock" },
    totem_choice: { rule: "C2.5", usual: "before_object" },
    fallen_totem_out: { rule: "C2.5", usual: "may_recall" },
    recalled_throw: { rule: "C2.6", usual: "full" },
    recall_order: { rule: "C2.7", usual: "queue" },
    objects: { rule: "C8e", usual: "pooled" },
    no_score: { rule: "C7b", usual: "same_starts" },
    mississippi: { rule: "C9a", usual: "off" },
    lean_objects: { rule: "C1b", usual: "false" },
    scoring: { rule: "C6b", usual: "book" },
    target: { rule: "C7c", usual: "none" },
    falling_totems: { rule: "C2.5", usual: "true" },
    broken_rocks: { rule: "C5b", usual: "true" },
    noise: { rule: "C4.1b", usual: "none" },
    tail: { rule: "C4.1b", usual: "gaussian" },
    board: { rule: "C4.1a", usual: null },
    ice: { rule: "C4.1b", usual: null },
  },
};
