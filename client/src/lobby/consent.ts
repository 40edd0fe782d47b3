// What whoever uses this browser last said *I am ready* to: of the latest such table only, and there after a reload.
import { signal } from "@preact/signals";
import { keep, kept } from "../kept.ts";
import type { Settings } from "./terms.ts";

interface Consent {
  readonly table: string;
  readonly to: Settings;
}

const KEY = "consent";

function remembered(): Consent | null {
  try {
    return JSON.parse(kept(KEY) ?? "null") as Consent | null;
  } catch {
    return null;
  }
}

const consent = signal<Consent | null>(remembered());

export function agree(table: string, to: Settings): void {
  consent.value = { table, to };
  keep(KEY, JSON.stringify(consent.value));
}

/** What was agreed to at a table, where the settings are others by now. */
export function outdatedConsent(table: string, now: Settings): Settings | null {
  const last = consent.value;
  return last?.table === table && JSON.stringify(last.to) !== JSON.stringify(now) ? last.to : null;
}
