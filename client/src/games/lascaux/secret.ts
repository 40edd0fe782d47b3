// What nobody else may see at a device that is handed round: a colour while it is chosen, and whatever a table hides.
import type { TableView } from "../../wire.ts";
import type { AnyAction, View } from "./wire.ts";

export function isSecret({ decisions, game }: TableView): boolean {
  const options = decisions.flatMap((one) => one.options as readonly AnyAction[]);
  if (options.some(({ type }) => type === "choose")) return true;
  const { supplies, won } = game as View;
  return supplies.includes(null) || won.includes(null);
}
