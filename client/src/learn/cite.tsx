// A rule that is cited somewhere, and the sheet that shows it over whatever is on the screen.
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { recordOfRule } from "../games/index.ts";
import { words } from "../i18n/index.ts";
import { lazily } from "../table/lazily.tsx";

/** What is open: one rule by its id, or a whole rule book by the name of its game. */
export const cited = signal<string | null>(null);

const Sheet = lazily(async () => (await import("./sheet.tsx")).Sheet);

export function Cited(): JSX.Element | null {
  return cited.value === null ? null : <Sheet />;
}

/** A way to the rule that something cites; nothing where it cites none. */
export function RuleLink(props: { rule: string; short?: boolean }): JSX.Element | null {
  if (recordOfRule(props.rule) === null) return null;
  const label = words.value.learn.rule(props.rule);
  return (
    <button
      type="button"
      class={`quiet rule-link ${props.short ? "icon" : ""}`}
      aria-label={label}
      aria-haspopup="dialog"
      title={label}
      onClick={(event) => {
        event.stopPropagation();
        cited.value = props.rule;
      }}
    >
      {props.short ? <span aria-hidden="true">?</span> : label}
    </button>
  );
}
