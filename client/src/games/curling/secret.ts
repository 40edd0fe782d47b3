// What nobody else may see at a device that is handed round: signs and shares, until all have chosen.
import type { TableView } from "../../wire.ts";

export function isSecret(view: TableView): boolean {
  const options = view.decisions.flatMap((one) => one.options as readonly { readonly type: string }[]);
  return options.some(({ type }) => type === "sign" || type === "split");
}
