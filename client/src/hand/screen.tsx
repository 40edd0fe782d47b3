// Between two people at one device: a screen that shows nothing, or, where nothing is secret, a strip.
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Picture } from "../art.tsx";
import { useAloud } from "../ear.tsx";
import { words } from "../i18n/index.ts";
import { Deaf } from "../table/deaf.tsx";
import { handOn, take, wait, type Hand } from "./hand.ts";
import "./hand.css";

export function HandOver(props: { hand: Hand }): JSX.Element {
  const t = words.value.stay.hand;
  const { name, from, to } = props.hand;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), [to]);
  return (
    <Deaf class="hand-over" meaning={`to ${to}`}>
      <Picture name="hearth" class="hearth" />
      <h2 ref={title} tabIndex={-1}>
        {t.title(name)}
      </h2>
      <p class="hint">{t.hint(name)}</p>
      <button type="button" class="big primary" onClick={() => take(to)}>
        {t.iAm(name)}
      </button>
      {from !== null && (
        <button type="button" class="quiet" onClick={wait}>
          {t.backTo(from)}
        </button>
      )}
    </Deaf>
  );
}

/** Who is next, with the board still in sight. */
export function HandOn(props: { hand: Hand }): JSX.Element {
  const t = words.value.stay.hand;
  const { name, takers, secret } = props.hand;
  const next = takers.length > 1 ? t.nextOf(takers.map((one) => one.name).join(", ")) : t.next(name);
  useAloud(next);
  return (
    <Deaf class={`hand-on ${secret ? "above" : ""}`} meaning={`to ${takers.map((one) => one.to).join(" ")}`}>
      <span>{next}</span>
      {secret ? (
        <button type="button" class="primary" onClick={handOn}>
          {t.title(name)}
        </button>
      ) : (
        takers.map((one) => (
          <button key={one.to} type="button" class="primary" onClick={() => take(one.to)}>
            {t.iAm(one.name)}
          </button>
        ))
      )}
    </Deaf>
  );
}
