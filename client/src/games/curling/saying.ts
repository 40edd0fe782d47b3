// What is said while somebody aims with keys: once the keys rest, so that nobody hears every step.
import { useEffect, useRef } from "preact/hooks";
import { say } from "../../voice.ts";
import { quarters, type Aim } from "./aim.ts";
import { words } from "./words/index.ts";

const REST = 350; // milliseconds without a key

/** Gives what says something soon, unless there is more to say before. */
export function useSaying(): (tell: () => string) => void {
  const waiting = useRef(0);
  useEffect(() => () => clearTimeout(waiting.current), []);
  return (tell) => {
    clearTimeout(waiting.current);
    waiting.current = window.setTimeout(() => say(tell()), REST);
  };
}

/** An aim in words; what is as usual goes without saying. */
export function aimTold(aim: Aim): string {
  const t = words.value.curling;
  const place = Math.round(aim.x * 1000);
  return [
    t.angleValue(quarters(aim.angle)),
    `${t.power} ${aim.power}`,
    place === 0 ? "" : `${t.place} ${t.placeValue(place)}`,
    aim.spin === 0 ? "" : `${t.ways.spin} ${t.ways.spinValue(aim.spin)}`,
  ]
    .filter(Boolean)
    .join(", ");
}
