// The order of the rule pages: chapters with their rules and pictures, and where each agreement belongs.
// A test holds all of it to docs/rules/*.toml.

export type GameName = "lascaux" | "curling";
export const GAMES: readonly GameName[] = ["lascaux", "curling"];

export interface Chapter {
  readonly id: string;
  readonly rules: readonly string[];
  readonly pictures: readonly string[];
}

export interface Agreement {
  readonly rule: string; // where it is explained
  readonly usual: string | null; // the answer if nobody says otherwise
}

export interface Shape {
  readonly chapters: readonly Chapter[];
  readonly agreements: Readonly<Record<string, Agreement>>;
}

export const BOOK: Readonly<Record<GameName, Shape>> = {
  lascaux: {
    chapters: [
      { id: "box", rules: ["L2.1a", "L2.1b", "L2.2a", "L2.3a"], pictures: ["face-mammoth", "marker-yellow", "back-fish", "stone-1"] },
      { id: "before", rules: ["L3a", "L3b", "L3c", "L3d", "L3e"], pictures: ["lamp"] },
      { id: "round", rules: ["L4.0a", "L4.0b"], pictures: [] },
      { id: "wall", rules: ["L4.1a", "L4.1b", "L4.1c"], pictures: ["face-horse", "face-aurochs", "face-deer"] },
      { id: "marker", rules: ["L4.2a", "L4.2b"], pictures: ["hand-brown", "hand-yellow", "hand-green", "hand-pink", "hand-white", "hand-blue"] },
      { id: "bidding", rules: ["L4.3a", "L4.3b", "L4.3c", "L4.3d", "L4.3e", "L4.3f"], pictures: ["stone-1", "stone-2", "stone-3"] },
      { id: "turning", rules: ["L4.3g", "L4.3h", "L4.3i", "L4.3j", "L4.4a"], pictures: ["back-flame", "marker-green", "marker-blue"] },
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
  },
  curling: {
    chapters: [
      { id: "box", rules: ["C0a", "C1a", "C1b"], pictures: ["rock-triangle", "rock-ring", "hammer-big", "hammer-little", "totem-ring"] },
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
  },
};

/** The game a rule belongs to, by its first letter; null for what is no rule. */
export function gameOf(rule: string): GameName | null {
  if (/^L\d/.test(rule)) return "lascaux";
  return /^C\d/.test(rule) ? "curling" : null;
}
