// What a hand feels, where the device can shake: short, and only for what is meant to be noticed.
import { signal } from "@preact/signals";
import { keep, kept } from "./kept.ts";
import { isStill } from "./motion.ts";

const SHAKES = {
  turn: [18, 70, 18], // it is one's own turn
  release: [14], // a rock or stone leaves the hand
  knock: [8],
  take: [10], // cards come
} as const; // milliseconds, with pauses between

/** Whether there is anything to switch off. */
export const canFeel = "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;
export const felt = signal(kept("touch") !== "no");

export function setFelt(wanted: boolean): void {
  felt.value = wanted;
  keep("touch", wanted ? "yes" : "no");
}

/** Nothing shakes where less motion is wanted, nor before the page was touched: browsers forbid it. */
export function shake(what: keyof typeof SHAKES): void {
  if (!felt.peek() || !canFeel || isStill() || !navigator.userActivation?.hasBeenActive) return;
  navigator.vibrate([...SHAKES[what]]);
}
