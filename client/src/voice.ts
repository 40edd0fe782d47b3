// What is to be said, in its order: sentences that come together are said together.
import { signal } from "@preact/signals";

const GATHER = 120; // milliseconds in which sentences come together
const HOLD = 400; // milliseconds a sentence stays at least

export const said = signal("");
const waiting: { text: string }[] = [];
let speaking = false;

const after = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Says a sentence when others have been heard; the same one again is heard again.
 * What it gives back takes the sentence back, if it was not said yet. */
export function say(text: string): () => void {
  const one = { text };
  if (text) waiting.push(one);
  if (waiting.length > 0 && !speaking) void speak();
  return () => {
    const at = waiting.indexOf(one);
    if (at >= 0) waiting.splice(at, 1);
  };
}

async function speak(): Promise<void> {
  speaking = true;
  while (waiting.length > 0) {
    said.value = ""; // a region that does not change is silent
    await after(GATHER);
    said.value = joined(waiting.splice(0).map((one) => one.text));
    if (said.value) await after(HOLD);
  }
  speaking = false;
}

function joined(sentences: readonly string[]): string {
  return sentences.map((one, at) => (at + 1 < sentences.length && !/[.!?…:]$/.test(one) ? `${one}.` : one)).join(" ");
}
