// Which side a seat plays for, in words.
import { words } from "../i18n/index.ts";
import { offerOf } from "../offers.ts";
import { frontOf, recordOf } from "./index.ts";

/** The name of a seat's side; empty where everybody plays alone. */
export function sideOf(game: string, seat: number): string {
  const { sides } = offerOf(game) ?? { sides: [] };
  const side = sides[seat];
  if (side === undefined || new Set(sides).size === sides.length) return "";
  return frontOf(recordOf(game)).sides[side] ?? words.value.board.side(side + 1);
}
