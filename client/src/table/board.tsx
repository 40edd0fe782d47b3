// The board of whichever game is played, once it is here.
import type { JSX } from "preact";
import { recordOf } from "../games/index.ts";
import type { BoardProps } from "../games/record.ts";
import { Missing, usePart } from "./lazily.tsx";
import { useLines } from "./log.tsx";
import { namer } from "./names.ts";
import { past } from "./past.ts";

export function Board(props: BoardProps): JSX.Element | null {
  useLines(past.value, namer(props.view), !props.below);
  const play = usePart(recordOf(props.view.settings.game).play);
  if (play === "missing") return <Missing />;
  return play && <play.Board {...props} />;
}
