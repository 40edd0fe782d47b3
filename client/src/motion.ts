// Small flights across the screen. All of them are only for the eye, and all can be done without.
import { signal } from "@preact/signals";
import { keep, kept } from "./kept.ts";
import { rate } from "./tempo.ts";

export const calm = signal(kept("calm") === "yes");
const asksForCalm = matchMedia("(prefers-reduced-motion: reduce)");

export function setCalm(wanted: boolean): void {
  calm.value = wanted;
  keep("calm", wanted ? "yes" : "no");
}

export const isStill = (): boolean => calm.value || asksForCalm.matches;

const FLIGHT = 340; // milliseconds
const PAUSE = 40; // between two

const spot = (name: string): Element | null => document.querySelector(`[data-spot="${name}"]`);

function between(from: DOMRect, to: DOMRect): string {
  const dx = to.x + to.width / 2 - from.x - from.width / 2;
  const dy = to.y + to.height / 2 - from.y - from.height / 2;
  return `translate(${dx}px, ${dy}px)`;
}

/** Pictures that fly from one spot to another, and are gone. */
export function fly(src: string, from: string, to: string, count = 1): void {
  const [start, end] = [spot(from)?.getBoundingClientRect(), spot(to)?.getBoundingClientRect()];
  if (isStill() || !start || !end) return;
  for (let one = 0; one < Math.min(count, 6); one++) {
    const picture = document.createElement("img");
    picture.src = src;
    picture.alt = "";
    picture.className = "flying";
    picture.style.left = `${start.x + start.width / 2 - 14}px`;
    picture.style.top = `${start.y + start.height / 2 - 14}px`;
    document.body.append(picture);
    const flight = picture.animate(
      [{ transform: "none" }, { transform: `${between(start, end)} scale(.8)`, opacity: 0.6 }],
      {
        duration: FLIGHT / rate(),
        delay: (one * PAUSE) / rate(),
        easing: "cubic-bezier(.3,.1,.3,1)",
        fill: "backwards",
      },
    );
    flight.onfinish = flight.oncancel = () => picture.remove();
  }
}

/** An element that is about to go flies to a spot. */
export function send(element: Element, to: string): void {
  const end = spot(to)?.getBoundingClientRect();
  if (isStill() || !end) return;
  element.animate(
    [{ transform: "none" }, { transform: `${between(element.getBoundingClientRect(), end)} scale(.2)`, opacity: 0.2 }],
    { duration: (FLIGHT + PAUSE) / rate(), easing: "cubic-bezier(.5,0,.4,1)", fill: "forwards" },
  );
}
