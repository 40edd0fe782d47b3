// A rule over the table: the game goes on beneath it.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { words } from "../i18n/index.ts";
import { BOOK, gameOf, GAMES } from "./book.ts";
import { cited } from "./cite.tsx";
import { nameOf, OneRule, Rulebook, useRules } from "./rulebook.tsx";

export function Sheet(): JSX.Element | null {
  const t = words.value;
  const dialog = useRef<HTMLDialogElement>(null);
  const rules = useRules();
  const open = cited.value ?? "";
  const game = GAMES.find((one) => one === open) ?? gameOf(open) ?? "lascaux";
  const rule = GAMES.some((one) => one === open) ? null : open;
  const whole = useSignal(rule === null);
  useEffect(() => dialog.current?.showModal(), []);
  const chapter = BOOK[game].chapters.find((one) => rule !== null && one.rules.includes(rule));
  const chapters: Readonly<Record<string, string>> = rules?.[game].chapters ?? {};
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
          <h2 id="sheet-title">{whole.value ? t.learn.rules(nameOf(game)) : chapters[chapter?.id ?? ""]}</h2>
          <button type="button" class="quiet icon" aria-label={t.close} onClick={() => dialog.current?.close()}>
            <span aria-hidden="true">×</span>
          </button>
        </div>
        {rules && whole.value && (
          <div class="sheet-book" tabIndex={0} role="region" aria-labelledby="sheet-title">
            <Rulebook game={game} rules={rules} at={rule} />
          </div>
        )}
        {rules && !whole.value && rule && (
          <>
            <div class={`rulebook of-${game}`}>
              <OneRule game={game} rules={rules} id={rule} />
            </div>
            <button type="button" class="quiet" onClick={() => (whole.value = true)}>
              {t.learn.rules(nameOf(game))}
            </button>
          </>
        )}
      </div>
    </dialog>
  );
}
