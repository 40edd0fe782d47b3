// Looking back by keys, wherever the focus is.
import { end, roundFrom, type Film } from "./film.ts";
import { at, film, forward, place, playing, toggle } from "./reel.ts";

/** Start listening; returns how to stop. */
export function listen(): () => void {
  const press = (event: KeyboardEvent): void => {
    const shown = film.peek();
    if (!shown || event.altKey || event.ctrlKey || event.metaKey || isBusy(event)) return;
    const act = meaning(shown, event.key);
    if (!act) return;
    event.preventDefault();
    if (event.key !== " ") playing.value = false;
    act();
  };
  document.addEventListener("keydown", press);
  return () => document.removeEventListener("keydown", press);
}

function meaning(shown: Film, key: string): (() => void) | undefined {
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => place(at.peek() - 1),
    ArrowRight: forward,
    Home: () => place(0),
    End: () => place(end(shown)),
    PageUp: () => place(roundFrom(shown, at.peek(), -1)),
    PageDown: () => place(roundFrom(shown, at.peek(), 1)),
    " ": toggle,
  };
  return keys[key];
}

/** Whether a key means something to what has the focus. */
function isBusy(event: KeyboardEvent): boolean {
  if (event.defaultPrevented) return true;
  const focus = event.target as HTMLElement;
  if (focus.closest(".menu, select")) return true;
  return event.key === " " && focus.closest("button, a") !== null;
}
