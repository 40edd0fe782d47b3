// How long a seat has left to decide.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { TableView } from "../wire.ts";
import { table } from "./session.ts";

export function Clock(props: { view: TableView; seat: number }): JSX.Element | null {
  const timer = props.view.timers[props.seat];
  if (!timer || timer.since === null) return null;
  const end = timer.since + timer.left - table.value.ahead;
  return <Countdown key={end} end={end} />;
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
