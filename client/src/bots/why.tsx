// "Why?": what bots thought, once it is no secret any more, for whoever asks.
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { recordOf } from "../games/index.ts";
import { language, words } from "../i18n/index.ts";
import { namer } from "../table/names.ts";
import { telling } from "../table/telling.ts";
import type { TableView } from "../wire.ts";
import "./bots.css";
import { characterOf } from "./levels.ts";
import { speeches, type Speech } from "./said.ts";

const asking = signal(false);

/** A button, where there is an answer; not while the board still shows what happened. */
export function Why(props: { view: TableView }): JSX.Element | null {
  const t = words.value;
  const own = recordOf(props.view.settings.game).play.loaded.value?.words();
  const to = own && { words: own, language: language.value, who: namer(props.view) };
  const all = to ? speeches(props.view.said, to) : [];
  const found = telling.value ? [] : all;
  if (found.length === 0 && !asking.value) return null;
  return (
    <>
      {found.length > 0 && (
        <button
          type="button"
          class="quiet why"
          aria-haspopup="dialog"
          aria-label={t.bots.why}
          title={t.bots.why}
          onClick={() => (asking.value = true)}
        >
          <span class="why-word">{t.bots.why}</span>
          <span class="why-sign">?</span>
        </button>
      )}
      {asking.value && <Answers view={props.view} found={all} />}
    </>
  );
}

function Answers(props: { view: TableView; found: readonly Speech[] }): JSX.Element {
  const t = words.value;
  const dialog = useRef<HTMLDialogElement>(null);
  const who = namer(props.view);
  useEffect(() => {
    dialog.current?.showModal();
    return () => (asking.value = false);
  }, []);
  return (
    <dialog
      class="drawer answers"
      ref={dialog}
      aria-labelledby="why-title"
      onClose={() => (asking.value = false)}
      onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
    >
      <div class="drawer-page">
        <div class="drawer-head">
          <h2 id="why-title">{t.bots.whyTitle}</h2>
          <button type="button" class="quiet icon" aria-label={t.close} onClick={() => dialog.current?.close()}>
            <span aria-hidden="true">×</span>
          </button>
        </div>
        <div class="answers-list" tabIndex={0} role="group" aria-labelledby="why-title">
          {props.found.map(({ seat, sentences }) => (
            <div key={seat}>
              <h3>
                {who(seat)} <small>{levelAt(props.view, seat)}</small>
              </h3>
              {sentences.map((one) => (
                <p key={one}>{one}</p>
              ))}
            </div>
          ))}
        </div>
      </div>
    </dialog>
  );
}

function levelAt(view: TableView, seat: number): string {
  const bot = view.chairs[seat]?.bot;
  return bot ? characterOf(view.settings.game, bot).name : "";
}
