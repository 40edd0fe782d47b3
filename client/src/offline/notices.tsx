// What the server's absence or another build means for whoever looks at the page.
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { useAloud } from "../ear.tsx";
import { words } from "../i18n/index.ts";
import { away, look, outdated, renew } from "./server.ts";
import "./offline.css";

/** There is a newer build than this page. */
export function Outdated(): JSX.Element | null {
  const t = words.value.stay.offline;
  if (!outdated.value) return null;
  return (
    <div class="outdated" role="alert">
      <span>{t.outdated}</span>
      <button type="button" class="primary" onClick={renew}>
        {t.renew}
      </button>
    </div>
  );
}

/** The first screen says at once when there is nobody to play with. */
export function Away(): JSX.Element {
  const t = words.value.stay.offline;
  useEffect(() => void look(), []);
  useAloud(away.value ? t.away : "");
  return (
    <div>
      {away.value && (
        <p class="away">
          <span>{t.away}</span>
          <button type="button" onClick={() => void look()}>
            {words.value.link.retry}
          </button>
        </p>
      )}
    </div>
  );
}
