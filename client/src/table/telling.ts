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

export interface Telling {
  readonly game: Told; // as it was when that happened
  readonly next: () => void; // shows what comes after it
}

/** Null while the board shows the truth. */
export const telling = signal<Telling | null>(null);

/** Whether this is a big screen, or one beside it that tells the same: then nothing is hurried, left out or waited for. */
export const inStep = signal(false);

/** The game as the board shows it just now, which may be behind the truth. */
export function shownOf(view: TableView): Told | null {
  return telling.value?.game ?? (view.game as Told | null);
}
