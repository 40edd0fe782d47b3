// Clocks run by the server's time, also while a screen still shows what happened before.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useAloud } from "../ear.tsx";
import { language, words } from "../i18n/index.ts";
import { shortly, steady, wholly } from "../i18n/span.ts";
import type { TableView } from "../wire.ts";
import { table } from "./session.ts";
import "./clock.css";

const LATE = 10; // seconds
const MARGIN = 0.02; // seconds: a timer may ring a little early

/** When a seat's time is up by our clock; null while it stands still. */
function endOf(view: TableView, seat: number | null): number | null {
  const timer = seat === null ? undefined : view.timers[seat];
  return !timer || timer.since === null ? null : timer.since + timer.left - table.value.ahead;
}

const until = (end: number): number => Math.max(0, end - Date.now() / 1000);

/** Whether seats have clocks, which take room also while they stand still. */
export const timed = ({ timers }: TableView): string => (timers.length > 0 ? "timed" : "");

/** The clocks that run at some seats. */
export function Clocks(props: { view: TableView; seats: readonly number[] }): JSX.Element | null {
  const all = props.seats.map((seat) => endOf(props.view, seat)).filter((end) => end !== null);
  const ends = [...new Set(all)]; // those of a clan often run alike
  if (ends.length === 0) return null;
  return (
    <span class="clocks">
      {ends.map((end) => (
        <Countdown key={end} end={end} />
      ))}
    </span>
  );
}

function Countdown(props: { end: number }): JSX.Element {
  const [left, set] = useState(() => until(props.end));
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => set(until(props.end)), 1000 * (steady(left) + MARGIN));
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <span class={`clock ${left <= LATE ? "late" : ""}`} role="timer" aria-label={wholly(language.value, left)}>
      {shortly(words.value.units, left)}
    </span>
  );
}

/** For whoever watches a replay while it is their turn already. */
export function OwnClock(props: { view: TableView }): JSX.Element | null {
  const end = endOf(props.view, props.view.seat);
  return end === null ? null : <Running end={end} />;
}

function Running(props: { end: number }): JSX.Element {
  const [span] = useState(() => wholly(language.value, until(props.end))); // said once
  const text = words.value.stay.clockRuns;
  useAloud(`${text}: ${span}`);
  return (
    <p class="own-clock">
      {text} <Countdown key={props.end} end={props.end} />
    </p>
  );
}
