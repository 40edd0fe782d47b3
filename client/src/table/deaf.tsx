// Controls that appear, or come to mean something else, amid taps or a held key are deaf until half a second was quiet.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useReducer, useRef } from "preact/hooks";

const QUIET = 500; // milliseconds without input

// When anything was last tapped, dragged or pressed. Wherever it was: who taps all over the screen means none of it.
let last = -Infinity;

const quietFor = (): number => performance.now() - last;

function note(event: Event): void {
  last = Math.min(event.timeStamp, performance.now());
}

function notePress(event: KeyboardEvent): void {
  if (event.key === "Enter" || event.key === " ") note(event); // no other key presses a button
}

for (const kind of ["pointerdown", "pointerup", "click"]) addEventListener(kind, note, true);
addEventListener("pointermove", (event) => event.buttons > 0 && note(event), true);
addEventListener("keydown", notePress, true);
addEventListener("keyup", notePress, true);

/**
 * Asks whether controls must not act yet. `meaning` names what they would decide: with another one they are other
 * controls, though they look alike. Null decides nothing that anybody could regret, and is never deaf.
 */
export function useDeaf(meaning: string | null): () => boolean {
  const now = useRef({ meaning: null as string | null, isDeaf: false });
  const [, draw] = useReducer((count: number) => count + 1, 0);
  if (now.current.meaning !== meaning) now.current = { meaning, isDeaf: meaning !== null && quietFor() < QUIET };
  useEffect(() => {
    const met = now.current;
    if (!met.isDeaf) return;
    let timer = setTimeout(function listen() {
      met.isDeaf = quietFor() < QUIET;
      if (met.isDeaf) timer = setTimeout(listen, QUIET - quietFor());
      else draw(undefined);
    }, QUIET - quietFor());
    return () => clearTimeout(timer);
  }, [meaning]);
  return () => now.current.isDeaf;
}

type Deafness = Pick<JSX.HTMLAttributes<HTMLDivElement>, "aria-disabled" | "onClickCapture">;

/** What makes a box deaf: it keeps its look and its focus, and swallows what would press something in it. */
export function useDeafness(meaning: string | null): Deafness {
  const isDeaf = useDeaf(meaning);
  const swallow = (event: Event): void => {
    if (!isDeaf()) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { "aria-disabled": isDeaf() || undefined, onClickCapture: swallow };
}

interface Props {
  readonly meaning: string | null;
  readonly class: string;
  readonly role?: "alert" | "status";
  readonly children: ComponentChildren;
}

/** A box of controls that must not be pressed by mistake. */
export function Deaf(props: Props): JSX.Element {
  return (
    <div class={props.class} role={props.role} {...useDeafness(props.meaning)}>
      {props.children}
    </div>
  );
}
