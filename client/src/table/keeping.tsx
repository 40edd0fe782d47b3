// Until when a server keeps a table, where that is not for ever.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import * as api from "../api.ts";
import { language, words } from "../i18n/index.ts";
import { tokens } from "../kept.ts";

/** A day in the chosen language, and of its forms the one this browser prefers. */
export function dayOf(seconds: number): string {
  const form = navigator.languages.find((one) => one.startsWith(language.value)) ?? language.value;
  return new Intl.DateTimeFormat(form, { dateStyle: "long" }).format(seconds * 1000);
}

export function KeptUntil(props: { id: string }): JSX.Element | null {
  const until = useSignal<number | null>(null);
  useEffect(() => {
    const token = tokens()[props.id];
    if (!token) return;
    api.mine({ tokens: [token] }).then(
      ([found]) => (until.value = found?.kept_until ?? null),
      () => undefined, // the table itself says that the server is away
    );
  }, [props.id]);
  if (until.value === null) return null;
  return <p class="hint kept-until">{words.value.stay.kept.until(dayOf(until.value))}</p>;
}
