// How much a table can still take: said in time, and where another game would begin.
import type { JSX } from "preact";
import { Aloud } from "../ear.tsx";
import { words } from "../i18n/index.ts";
import type { TableView } from "../wire.ts";
import { rematch } from "./rematch.ts";
import { hosting } from "./session.ts";

/** Nothing, while there is ample room. */
export function RoomHint(props: { view: TableView }): JSX.Element | null {
  const { room } = props.view;
  if (room === "ample") return null;
  return <Aloud text={words.value.stay.room[room]} class="hint" />;
}

/** A full table stops in mid-game, and everybody sees why. */
export function FullStrip(): JSX.Element {
  return <Aloud text={words.value.stay.room.none} class="hand-on" />;
}

/** Another game, which the host asks for, if this table takes one. */
export function Again(props: { view: TableView }): JSX.Element {
  const t = words.value.end;
  const { view } = props;
  if (view.room === "last" || view.room === "none") return <RoomHint view={view} />;
  if (!hosting.value) return <p class="hint">{t.waitHost}</p>;
  return (
    <button type="button" class="big primary" onClick={() => rematch(view)}>
      {t.again}
    </button>
  );
}
