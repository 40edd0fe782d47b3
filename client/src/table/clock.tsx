// Clocks run by the server's time, also while a screen still shows what happened before.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useAloud } from "../ear.tsx";
import { words } from "../i18n/index.ts";
import type { TableView } from "../wire.ts";
import { table } from "./session.ts";
import "./clock.css";

/** When a seat's time is up by our clock; null while it stands still. */
function endOf(view: TableView, seat: number | null): number | null {
  const timer = seat === null ? undefined : view.timers[seat];
  return !timer || timer.since === null ? null : timer.since + timer.left - table.value.ahead;
}

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
  const left = (): number => Math.max(0, Math.ceil(props.end - Date.now() / 1000));
  const [seconds, set] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => set(left()), 250);
    return () => clearInterval(timer);
  }, []);
  return <span class={`clock ${seconds <= 10 ? "late" : ""}`}>{seconds}</span>;
}

/** For whoever watches a replay while it is their turn already. */
export function OwnClock(props: { view: TableView }): JSX.Element | null {
  const end = endOf(props.view, props.view.seat);
  const text = words.value.stay.clockRuns;
  useAloud(end === null ? "" : text);
  if (end === null) return null;
  return (
    <p class="own-clock">
      {text} <Countdown key={end} end={end} />
    </p>
  );
}
