// What is said to whoever listens: through one region, which is on the page before anything is said.
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";

const GATHER = 120; // milliseconds in which sentences come together
const HOLD = 400; // milliseconds a sentence stays at least

const said = signal("");
const waiting: string[] = [];
let speaking = false;

const after = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Says a sentence when others have been heard; the same one again is heard again. */
export function say(text: string): void {
  if (text) waiting.push(text);
  if (waiting.length > 0 && !speaking) void speak();
}

async function speak(): Promise<void> {
  speaking = true;
  while (waiting.length > 0) {
    said.value = ""; // a region that does not change is silent
    await after(GATHER);
    said.value = joined(waiting.splice(0));
    await after(HOLD);
  }
  speaking = false;
}

export function joined(sentences: readonly string[]): string {
  return sentences.reduce((all, one) => (/[.!?…:]$/.test(all) ? `${all} ${one}` : `${all}. ${one}`));
}

/** The region itself: one for the whole page, beside whatever screen it shows. */
export function Ear(): JSX.Element {
  return (
    <p class="ear sr" role="status">
      {said.value}
    </p>
  );
}

/** Says what stands on the screen when it comes or changes, and with each new decision it is about. */
export function useAloud(text: string, of?: string | number): void {
  useEffect(() => say(text), [text, of]);
}

/** A sentence to be read and heard. */
export function Aloud(props: { text: string; of?: string | number | undefined; class?: string }): JSX.Element {
  useAloud(props.text, props.of);
  return <p class={props.class ?? "prompt"}>{props.text}</p>;
}
