// Spans of time, in two units at most: short for the eye, whole for the ear. What has begun counts as whole.

type Unit = "day" | "hour" | "minute" | "second";
export type Units = Readonly<Record<Exclude<Unit, "second">, string>>;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The larger unit first; a span of minutes is told to the second, one of hours to the minute. */
function parts(seconds: number): readonly (readonly [number, Unit])[] {
  const whole = Math.max(0, Math.ceil(seconds));
  const minutes = Math.ceil(whole / MINUTE);
  if (minutes * MINUTE >= DAY) {
    const hours = Math.ceil(whole / HOUR);
    return [
      [Math.floor(hours / 24), "day"],
      [hours % 24, "hour"],
    ];
  }
  if (whole >= HOUR)
    return [
      [Math.floor(minutes / 60), "hour"],
      [minutes % 60, "minute"],
    ];
  return [
    [Math.floor(whole / MINUTE), "minute"],
    [whole % MINUTE, "second"],
  ];
}

/** As on a clock: `2 d 3 h`, `3 h 12 min`, `4:05`, `9`. */
export function shortly(units: Units, seconds: number): string {
  const [first = [0, "second"], second = first] = parts(seconds);
  if (second[1] === "second") return first[0] > 0 ? `${first[0]}:${String(second[0]).padStart(2, "0")}` : String(second[0]);
  const told = ([count, unit]: readonly [number, Unit]): string => `${count}\u00a0${units[unit as keyof Units]}`;
  return [first, second]
    .filter(([count]) => count > 0)
    .map(told)
    .join(" ");
}

/** In words: `2 days 3 hours`. */
export function wholly(language: string, seconds: number): string {
  const all = parts(seconds);
  const some = all.filter(([count]) => count > 0);
  const told = ([count, unit]: readonly [number, Unit]): string => new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(count);
  return (some.length > 0 ? some : all.slice(-1)).map(told).join(" ");
}

/** How long ago something began: `3 hours ago`, `yesterday`. */
export function ago(language: string, seconds: number): string {
  const of = (count: number, unit: Unit): string => new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(-Math.floor(count), unit);
  if (seconds < MINUTE) return of(0, "second");
  if (seconds < HOUR) return of(seconds / MINUTE, "minute");
  return seconds < DAY ? of(seconds / HOUR, "hour") : of(seconds / DAY, "day");
}

/** Seconds until a clock with so many left shows something else. */
export function steady(left: number): number {
  const step = left > HOUR ? MINUTE : 1;
  return left % step || step;
}
