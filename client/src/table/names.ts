import { words } from "../i18n/index.ts";
import type { TableView } from "../wire.ts";
import { nameAt } from "./state.ts";

export type Who = (seat: number) => string;

/** What a seat is called on this screen. */
export function namer(view: TableView): Who {
  return (seat) => (seat === view.seat ? words.value.you : nameAt(view, seat));
}
