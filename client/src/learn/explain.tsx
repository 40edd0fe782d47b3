// A board whose things explain themselves: a tap, or Enter, says in one sentence what a thing is, with its rule.
import { useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { useAloud } from "../ear.tsx";
import { words } from "../i18n/index.ts";
import { RuleLink } from "./cite.tsx";

interface Explained {
  readonly "data-explains": string;
  readonly "data-rule": string;
}

/** What an element says of itself when it is touched. */
export const explains = (text: string, rule: string): Explained => ({ "data-explains": text, "data-rule": rule });

const THINGS = "[data-explains]";
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

const thingsOf = (place: Element): HTMLElement[] => [...place.querySelectorAll<HTMLElement>(THINGS)];

/** All things are one stop for Tab, and arrows go from one to the next. */
function rove(place: Element): void {
  const things = thingsOf(place);
  const stop = things.find((one) => one === document.activeElement) ?? things.find((one) => one.tabIndex === 0);
  for (const one of things) one.tabIndex = one === (stop ?? things[0]) ? 0 : -1;
}

function goOn(place: Element, from: Element, step: 1 | -1): void {
  const things = thingsOf(place);
  const to = things[things.indexOf(from as HTMLElement) + step];
  to?.focus();
  rove(place);
}

/** What was tapped, wherever a captured pointer says it was. */
function tapped({ target, clientX, clientY }: MouseEvent): Element | null {
  return (target as Element).closest(THINGS) ?? document.elementFromPoint(clientX, clientY)?.closest(THINGS) ?? null;
}

const STRAY = 10; // pixels: a finger that goes farther does not tap

/**
 * `instead` is what a tap does while there is nothing to explain.
 * What was said of things holds until `about` changes.
 */
export function Explaining(props: {
  class: string;
  instead: (() => void) | null;
  about?: unknown;
  children: ComponentChildren;
}): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const from = useRef({ x: 0, y: 0 });
  const said = useSignal<Explained | null>(null);
  useAloud(said.value?.["data-explains"] ?? "");
  useEffect(() => {
    said.value = null;
  }, [!props.instead, props.about]);
  useLayoutEffect(() => {
    if (place.current) rove(place.current);
  });
  const say = (thing: Element | null): void => {
    const { explains: text, rule } = (thing as HTMLElement | null)?.dataset ?? {};
    said.value = text && rule ? explains(text, rule) : null;
  };
  const tap = (event: JSX.TargetedMouseEvent<HTMLDivElement>): void => {
    const { target, clientX, clientY } = event;
    if ((target as Element).closest("button, a, input, label"))
      said.value = null; // which do what they say
    else if (props.instead) props.instead();
    else if (Math.hypot(clientX - from.current.x, clientY - from.current.y) < STRAY) say(tapped(event));
  };
  const press = (event: JSX.TargetedKeyboardEvent<HTMLDivElement>): void => {
    const thing = event.target as Element;
    const step = STEPS[event.key];
    if (event.key === "Escape") said.value = null;
    if (!thing.matches(THINGS)) return;
    if (step) goOn(event.currentTarget, thing, step);
    else if (event.key === "Enter" || event.key === " ") say(thing);
    else return;
    event.preventDefault();
  };
  return (
    <div
      class={props.class}
      ref={place}
      onPointerDownCapture={({ clientX: x, clientY: y }) => (from.current = { x, y })}
      onClick={tap}
      onKeyDown={press}
    >
      {props.children}
      <div class="explanations">
        {said.value && !props.instead && (
          <div class="notice explained">
            <span>{said.value["data-explains"]}</span>
            <RuleLink rule={said.value["data-rule"]} short />
            <button type="button" class="quiet icon" aria-label={words.value.close} onClick={() => (said.value = null)}>
              <span aria-hidden="true">×</span>
            </button>
          </div>
        )}
      </div>
    </div>
  );
}
