// What went wrong with a record: a sentence of ours, and what exactly the server said.
import type { JSX } from "preact";
import { words } from "../i18n/index.ts";
import { sentence } from "../lobby/parts.tsx";

export interface Told {
  readonly code: string;
  readonly why: string; // in English; may be empty
}

const EXACT = new Set(["bad_record", "unfair"]); // where the server knows more than the sentence says

export function Trouble(props: { told: Told | null }): JSX.Element | null {
  const t = words.value.look;
  const { told } = props;
  if (!told) return null;
  const ours = told.code === "unfair" ? t.unfair : (t.errors[told.code] ?? sentence(told.code));
  return (
    <p class="sorry" role="alert">
      {ours}
      {EXACT.has(told.code) && told.why && (
        <small>
          {t.said} <span lang="en">{told.why}</span>
        </small>
      )}
    </p>
  );
}
