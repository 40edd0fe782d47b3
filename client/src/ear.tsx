// What is said to whoever listens: through one region, which is on the page before anything is said.
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { said, say } from "./voice.ts";

/** The region itself: one for the whole page, beside whatever screen it shows. */
export function Ear(): JSX.Element {
  return (
    <p class="ear sr" role="status">
      {said.value}
    </p>
  );
}

/** Says what stands on the screen when it comes or changes, and with each new decision it is about;
 * what no longer stands there when its turn comes is not said. */
export function useAloud(text: string, of?: string | number): void {
  useEffect(() => say(text), [text, of]);
}

/** A sentence to be read and heard. */
export function Aloud(props: { text: string; of?: string | number | undefined; class?: string }): JSX.Element {
  useAloud(props.text, props.of);
  return <p class={props.class ?? "prompt"}>{props.text}</p>;
}
