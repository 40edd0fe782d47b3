// Between two people at one device: a screen that shows nothing, or, where nothing is secret, a strip.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { words } from "../i18n/index.ts";
import { Picture } from "../lascaux/art.tsx";
import { handOn, take, wait, type Hand } from "./hand.ts";
import "./hand.css";

const GUARD = 400; // milliseconds in which a second tap meant for the board does nothing

export function HandOver(props: { hand: Hand }): JSX.Element {
  const t = words.value.stay.hand;
  const { name, from, to } = props.hand;
  const title = useRef<HTMLHeadingElement>(null);
  const armed = useSignal(false);
  useEffect(() => {
    title.current?.focus();
    const timer = setTimeout(() => (armed.value = true), GUARD);
    return () => clearTimeout(timer);
  }, [to]);
  return (
    <div class="hand-over">
      <Picture name="hearth" class="hearth" />
      <h2 ref={title} tabIndex={-1}>
        {t.title(name)}
      </h2>
      <p class="hint">{t.hint(name)}</p>
      <button type="button" class="big primary" disabled={!armed.value} onClick={() => take(to)}>
        {t.iAm(name)}
      </button>
      {from !== null && (
        <button type="button" class="quiet" disabled={!armed.value} onClick={wait}>
          {t.backTo(from)}
        </button>
      )}
    </div>
  );
}

/** Who is next, with the board still in sight. */
export function HandOn(props: { hand: Hand }): JSX.Element {
  const t = words.value.stay.hand;
  const { name, to, secret } = props.hand;
  return (
    <div class={`hand-on ${secret ? "above" : ""}`} role="status">
      <span>{t.next(name)}</span>
      <button type="button" class="primary" onClick={() => (secret ? handOn() : take(to))}>
        {secret ? t.title(name) : t.iAm(name)}
      </button>
    </div>
  );
}
