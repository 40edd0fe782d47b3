import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { say } from "../voice.ts";
import { words } from "../i18n/index.ts";
import type { Who } from "./names.ts";
import { before, past, type Line } from "./past.ts";
import { roomy } from "./roomy.ts";

/** What happened: always for listeners, and for the eye where there is room. */
export function Log(props: { who: Who }): JSX.Element {
  const t = words.value;
  return (
    <section class="log" aria-label={t.menu.log} tabIndex={roomy.value ? 0 : undefined}>
      <div>
        {before.value.length > 0 && (
          <ol>
            {before.value.map((line) => (
              <li key={line.key}>{line.tell(props.who)}</li>
            ))}
          </ol>
        )}
        <ol>
          {past.value.map((line) => (
            <li key={line.key}>{line.tell(props.who)}</li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Says each new line once: what happened comes before what is to be done, which effects say. */
export function useLines(lines: readonly Line[], who: Who, live: boolean): void {
  const heard = useRef<string | null>(null);
  useLayoutEffect(() => {
    const fresh = lines.slice(lines.findLastIndex((one) => one.key === heard.current) + 1);
    heard.current = lines.at(-1)?.key ?? null;
    if (live) for (const line of fresh) say(line.tell(who));
  }, [lines.at(-1)?.key]);
}
