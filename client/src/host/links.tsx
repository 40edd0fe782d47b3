// The host makes new links, and the old ones open nothing any more.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { takeFocus } from "../arrival.ts";
import { words } from "../i18n/index.ts";
import { sendAsHost } from "../table/session.ts";

/** It asks once more: whoever watches will have to come again. */
export function NewLink(): JSX.Element {
  const t = words.value.stay.host;
  const sure = useSignal(false);
  const change = (): void => {
    sure.value = false;
    sendAsHost({ type: "change_keys" });
  };
  if (!sure.value)
    return (
      <button type="button" class="quiet" onClick={() => (sure.value = true)}>
        {t.newLink}
      </button>
    );
  return (
    <div class="sure" role="alert" ref={takeFocus} tabIndex={-1}>
      <p>{t.newLinkHint}</p>
      <button type="button" class="primary" onClick={change}>
        {t.newLinkSure}
      </button>
      <button type="button" class="quiet" onClick={() => (sure.value = false)}>
        {words.value.back}
      </button>
    </div>
  );
}
