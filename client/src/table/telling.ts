// What a board still shows of what happened: nobody takes the device away meanwhile.
import { signal } from "@preact/signals";
import type { TableView } from "../wire.ts";

/** What every game says of itself. */
export interface Told {
  readonly round: number;
  readonly game?: number; // of a series
  readonly games?: number;
  readonly awaited: readonly number[];
  readonly over: boolean;
}

/** The game as it was when that happened; null while the board shows the truth. */
export const telling = signal<Told | null>(null);

/** The game as the board shows it just now, which may be behind the truth. */
export function shownOf(view: TableView): Told | null {
  return telling.value ?? (view.game as Told | null);
}
