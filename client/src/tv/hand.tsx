// The phone as a hand: the big screen is the table, and this one shows mainly what is one's own.
import { signal, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import * as api from "../api.ts";
import { words } from "../i18n/index.ts";
import { keep, kept } from "../kept.ts";
import { Sorry, Switch } from "../lobby/parts.tsx";
import { go } from "../place.ts";
import { toClipboard } from "../table/clipboard.ts";
import { inStep, telling } from "../table/telling.ts";
import type { TableView } from "../wire.ts";
import "./hand.css";
import { linkFor } from "./keys.ts";

const KEY = "hand";
const table = signal(kept(KEY) ?? ""); // at which this device is a hand

function set(id: string): void {
  table.value = id;
  keep(KEY, id);
}

/** Whether this device shows only a hand at a table. */
export const isHand = (id: string, view: TableView | null): boolean =>
  table.value === id && view !== null && view.seat !== null && view.phase === "playing";

/** Where to look while there is nothing to do here. */
export function LookUp(props: { id: string; view: TableView }): JSX.Element | null {
  const hand = isHand(props.id, props.view);
  useEffect(() => {
    inStep.value = hand;
    return () => (inStep.value = false);
  }, [hand]);
  const isAsked = !telling.value && props.view.decisions.some((one) => one.awaited);
  if (!hand || isAsked) return null;
  return <p class="look-up">{words.value.tv.lookUp}</p>;
}

/** In the menu: the table on a big screen, and this phone beside it. */
export function BigScreen(props: { id: string; view: TableView }): JSX.Element | null {
  const t = words.value.tv;
  const copied = useSignal(false);
  const trouble = useSignal<string | null>(null);
  if (!props.view.settings.watchers) return null;
  const copy = async (): Promise<void> => {
    try {
      copied.value = await toClipboard(await linkFor(props.id));
      setTimeout(() => (copied.value = false), 2000);
    } catch (error) {
      trouble.value = error instanceof api.Trouble ? error.code : "unknown";
    }
  };
  return (
    <section class="big-screen" aria-labelledby="big-screen">
      <h2 id="big-screen">{t.title}</h2>
      {props.view.seat !== null && (
        <Switch
          title={t.hand}
          hint={t.handHint}
          on={table.value === props.id}
          onChange={(on) => set(on ? props.id : "")}
        />
      )}
      <button type="button" onClick={() => go(`/tv/${props.id}`)}>
        {t.open}
      </button>
      <p class="hint">{t.openHint}</p>
      <button type="button" class="quiet" onClick={() => void copy()}>
        {copied.value ? words.value.gathering.copied : t.copy}
      </button>
      <Sorry code={trouble.value} />
    </section>
  );
}
