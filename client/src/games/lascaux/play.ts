// What playing Lascaux needs, in one piece.
import type { GameEvent, Play } from "../record.ts";
import { Board } from "./board.tsx";
import "./lascaux.css";
import { told } from "./told.ts";
import type { AnyEvent } from "./wire.ts";
import { words } from "./words/index.ts";

/** Looking back knows what was chosen, and need not name every card. */
function retold(event: GameEvent, who: (seat: number) => string, _game: unknown, step: number): string {
  const one = event as AnyEvent;
  const t = words.value;
  if (one.type === "marker_chosen" && one.colour) return t.lascaux.chooses(who(one.seat), t.colours[one.colour]);
  return one.type === "card_drawn" && step > 1 ? "" : told(one, who, t);
}

export const play: Play = {
  Board,
  told: retold,
  again: null,
  words: () => {
    const { refusals, says, deeds, colours, animals } = words.value;
    return { refusals, says, deeds, terms: { ...animals, ...colours } };
  },
};
