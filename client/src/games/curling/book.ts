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
    seats: { rule: "C0a", usual: null, said: { "2": ["004"], "4": ["004"], "6": ["004"] } },
    first: { rule: "C3b", usual: "rock_fur_hammer", said: { rock_fur_hammer: ["004"], drawn: ["004"] } },
    side_out: { rule: "C4.1c", usual: "centre", said: {} },
    slammer: { rule: "C4.1c", usual: "contact", said: { contact: ["004"] } },
    tie_band: { rule: "C6b", usual: "0.0", said: {} },
    object_short: { rule: "C5a", usual: "allowed", said: { allowed: ["004"] } },
    totem_short: { rule: "C2.4", usual: "allowed", said: {} },
    sweep: { rule: "C5a", usual: "every_rock", said: {} },
    totem_choice: { rule: "C2.5", usual: "before_object", said: {} },
    fell_together: { rule: "C2.5", usual: "other_side", said: {} },
    fallen_totem_out: { rule: "C2.5", usual: "may_recall", said: {} },
    recalled_throw: { rule: "C2.6", usual: "full", said: {} },
    recall_order: { rule: "C2.7", usual: "queue", said: { queue: ["004"] } },
    objects: { rule: "C8e", usual: "pooled", said: { pooled: ["004"], split: ["004"] } },
    no_score: { rule: "C7b", usual: "same_starts", said: {} },
    mississippi: { rule: "C9a", usual: "off", said: { off: ["004"], book: ["004"] } },
    lean_objects: { rule: "C1b", usual: "false", said: { false: ["004"] } },
    scoring: { rule: "C6b", usual: "book", said: { book: ["004"] } },
    target: { rule: "C7c", usual: "none", said: { none: ["004"] } },
    falling_totems: { rule: "C2.5", usual: "true", said: { true: ["004"] } },
    broken_rocks: { rule: "C5b", usual: "true", said: { true: ["004"] } },
    noise: { rule: "C4.1b", usual: "none", said: {} },
    tail: { rule: "C4.1b", usual: "gaussian", said: {} },
    board: { rule: "C4.1a", usual: null, said: {} },
    ice: { rule: "C4.1b", usual: null, said: {} },
  },
};
