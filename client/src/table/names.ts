import { words } from "../i18n/index.ts";
import type { TableView } from "../wire.ts";
import { handed } from "./session.ts";
import { callerOf } from "./state.ts";

export type Who = (seat: number) => string;

/** What a seat is called on this screen. */
export function namer(view: TableView): Who {
  return callerOf(view, handed.value, words.value.you);
}
