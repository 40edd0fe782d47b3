// What playing on a plain board needs, in one piece.
import type { Play } from "../record.ts";
import { PlainBoard } from "./board.tsx";
import "./plain.css";
import { readerOf } from "./reader.ts";
import { lineOf, type Fields } from "./shape.ts";

export const play: Play = {
  Board: PlainBoard,
  told: (event, who) => lineOf(event as unknown as Fields, readerOf(who), false),
  again: null,
  words: () => ({ refusals: {}, says: {}, terms: {}, deeds: {} }),
};
