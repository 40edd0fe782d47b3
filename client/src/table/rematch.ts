import type { TableView } from "../wire.ts";
import { isBusy } from "./act.ts";
import { salt, sendAsHost } from "./session.ts";

/** Another game: with bots only, at once; with friends, when they are ready. */
export function rematch(view: TableView): void {
  if (isBusy()) return; // an impatient second tap
  sendAsHost({ type: "rematch" });
  sendAsHost({ type: "ready", salt: salt() });
  const alone = view.chairs.filter((chair) => chair.player !== null).length === 1;
  if (alone) sendAsHost({ type: "start" });
}
