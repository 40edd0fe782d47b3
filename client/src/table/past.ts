// What happened at the table, as the screen of its game tells it.
import { signal } from "@preact/signals";

export interface Line {
  readonly key: string;
  readonly tell: (who: (seat: number) => string) => string;
  readonly minor?: boolean; // left out where there is room for little
}

/** Before this screen began to listen. */
export const before = signal<readonly Line[]>([]);
export const past = signal<readonly Line[]>([]);
