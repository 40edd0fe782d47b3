// Whether there is room for a log beside the board, as in style/board.css.
import { signal } from "@preact/signals";

const ROOMY = matchMedia("(min-width: 900px) and (min-height: 541px)");
export const roomy = signal(ROOMY.matches);
ROOMY.addEventListener("change", () => (roomy.value = ROOMY.matches));
