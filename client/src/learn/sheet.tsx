// A rule over the table: the game goes on beneath it.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { frontOf, GAMES, recordOfRule } from "../games/index.ts";
import type { GameRecord, Rules } from "../games/record.ts";
import { words } from "../i18n/index.ts";
import { cited } from "./cite.tsx";
import { OneRule, Rulebook, useRules } from "./rulebook.tsx";

export function Sheet(): JSX.Element | null {
  const open = cited.value ?? "";
  const whole = GAMES.find((one) => one.name === open) ?? null;
  const record = whole ?? recordOfRule(open);
  return record?.rules ? <Opened record={record} wanted={record.rules} rule={whole ? null : open} /> : null;
}

function Opened(props: { record: GameRecord; wanted: Rules; rule: string | null }): JSX.Element {
  const t = words.value;
  const { record, rule } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const book = useRules(record.name, props.wanted);
  const name = frontOf(record).name;
  const whole = useSignal(rule === null);
  useEffect(() => dialog.current?.showModal(), []);
  const chapter = book?.book.chapters.find((one) => rule !== null && one.rules.includes(rule));
  return (
    <dialog
      class="drawer rule-sheet"
      ref={dialog}
      aria-labelledby="sheet-title"
      onClose={() => (cited.value = null)}
      onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
    >
      <div class="drawer-page">
        <div class="drawer-head">
          <h2 id="sheet-title">{whole.value ? t.learn.rules(name) : book?.rules.chapters[chapter?.id ?? ""]}</h2>
          <button type="button" class="quiet icon" aria-label={t.close} onClick={() => dialog.current?.close()}>
            <span aria-hidden="true">×</span>
          </button>
        </div>
        {book && whole.value && (
          <div class="sheet-book" tabIndex={0} role="region" aria-labelledby="sheet-title">
            <Rulebook {...book} at={rule} />
          </div>
        )}
        {book && !whole.value && rule && (
          <>
            <div class={`rulebook of-${record.name}`}>
              <OneRule {...book} id={rule} />
            </div>
            <button type="button" class="quiet" onClick={() => (whole.value = true)}>
              {t.learn.rules(name)}
            </button>
          </>
        )}
      </div>
    </dialog>
  );
}
