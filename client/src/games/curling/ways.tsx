// The three ways to throw by hand, and the choice between them, which is remembered.
import { signal, useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useRef } from "preact/hooks";
import { words } from "./words/index.ts";
import { keep, kept } from "../../kept.ts";

export const WAYS = ["pull", "flick", "steps"] as const;
export type Way = (typeof WAYS)[number];

export const way = signal<Way>(WAYS.find((one) => one === kept("way")) ?? "pull");

function setWay(wanted: Way): void {
  way.value = wanted;
  keep("way", wanted);
}

const ICONS: Readonly<Record<Way, string>> = {
  pull: "M12 3v13M7 11l5 5 5-5M5 21h14",
  flick: "M12 21V7M7 12l5-5 5 5M9 3h6",
  steps: "M5 20V9M12 20V4M19 20v-7M3 20h18",
};

/** `more` stands below the ways. */
export function WayButton(props: { more?: ComponentChildren }): JSX.Element {
  const t = words.value.curling.ways;
  const open = useSignal(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    open.value = false;
    button.current?.focus();
  };
  return (
    <div class="way" onKeyDown={(event) => open.value && event.key === "Escape" && close()}>
      <button
        ref={button}
        type="button"
        class="chip"
        aria-label={t.choose(t.name[way.value])}
        title={t.choose(t.name[way.value])}
        aria-expanded={open.value}
        onClick={() => (open.value = !open.value)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={ICONS[way.value]} />
        </svg>
      </button>
      {open.value && (
        <fieldset class="ways">
          <legend>{t.title}</legend>
          {WAYS.map((one) => (
            <label key={one} class="switch">
              <input type="radio" name="way" checked={way.value === one} onChange={() => setWay(one)} />
              <span>
                <strong>{t.name[one]}</strong>
                <small>{t.hint[one]}</small>
              </span>
            </label>
          ))}
          {props.more}
          <button type="button" class="big" onClick={close}>
            {words.value.ok}
          </button>
        </fieldset>
      )}
    </div>
  );
}
