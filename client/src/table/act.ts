// Answering a decision, once: an impatient second tap does nothing.
import type { Open } from "../wire.ts";
import { send, table } from "./session.ts";

/** Whether anything we asked is still to be answered. */
export const isBusy = (): boolean => table.value.waiting.length > 0;

export function act(decision: Open, action: Readonly<Record<string, unknown>>): void {
  const asked = table.value.waiting.some((one) => one.type === "act" && one.decision === decision.id);
  if (!asked) send({ type: "act", decision: decision.id, action: { ...action } });
}
