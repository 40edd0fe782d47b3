// What playing Caveman Curling needs, in one piece.
import type { Play } from "../record.ts";
import { CurlingBoard } from "./board.tsx";
import { outcome, told } from "./told.ts";
import type { AnyEvent, View } from "./wire.ts";
import { words } from "./words/index.ts";

export const play: Play = {
  Board: CurlingBoard,
  told: (event, who, game, _step, among) =>
    told(event as AnyEvent, who, words.value, game as View, among as readonly AnyEvent[]),
  came: (event, game, among) => outcome(event as AnyEvent, words.value, game as View, among as readonly AnyEvent[]),
  again: { isIt: (event) => event.type === "rock_thrown", label: () => words.value.curling.lastThrowAgain },
  words: () => {
    const { refusals, says, deeds, ideas } = words.value;
    return { refusals, says, deeds, terms: ideas };
  },
};
