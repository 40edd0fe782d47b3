// One's own place at a table: what the server has about it, and two ways to give it up.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { takeFocus } from "../arrival.ts";
import * as api from "../api.ts";
import { words } from "../i18n/index.ts";
import { dropToken } from "../kept.ts";
import { Sorry } from "../lobby/parts.tsx";
import { go } from "../place.ts";
import { download } from "../table/download.ts";
import { credentials, link, send } from "../table/session.ts";
import "./host.css";

export function Leaving(): JSX.Element {
  const t = words.value.stay.leaving;
  const sure = useSignal(false);
  const trouble = useSignal<string | null>(null);

  const attempt = (act: (id: string, token: string) => Promise<void> | void): void => {
    const mine = credentials();
    trouble.value = null;
    if (!mine) return;
    Promise.resolve(act(mine.id, mine.token)).catch((error: unknown) => {
      trouble.value = error instanceof api.Trouble ? error.code : "unknown";
    });
  };
  const know = async (id: string, token: string): Promise<void> =>
    download(`hearthside-${id}.json`, await api.aboutMe(id, token), "application/json");
  const leave = (id: string, token: string): void => {
    send({ type: "leave" });
    gone(id, token);
  };
  const erase = async (id: string, token: string): Promise<void> => {
    await api.forgetMe(id, token);
    gone(id, token);
  };

  return (
    <section class="leaving" aria-labelledby="leaving">
      <h2 id="leaving">{t.title}</h2>
      <button type="button" class="quiet" onClick={() => attempt(know)}>
        {t.know}
      </button>
      {sure.value ? (
        <div class="sure" role="alert" ref={takeFocus} tabIndex={-1}>
          <p>{t.hint}</p>
          <button type="button" class="primary" disabled={link.value !== "open"} onClick={() => attempt(leave)}>
            {t.leave}
          </button>
          <p>{t.eraseHint}</p>
          <button type="button" onClick={() => attempt(erase)}>
            {t.erase}
          </button>
          <button type="button" class="quiet" onClick={() => (sure.value = false)}>
            {words.value.back}
          </button>
        </div>
      ) : (
        <button type="button" class="quiet" onClick={() => (sure.value = true)}>
          {words.value.gathering.leave}
        </button>
      )}
      <Sorry code={trouble.value} />
    </section>
  );
}

function gone(id: string, token: string): void {
  dropToken(id, token);
  go("/");
}
