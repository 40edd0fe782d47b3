// In which light one plays: as the system says, or as one wishes; dress.ts puts it on.
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { words } from "../i18n/index.ts";
import { keep, kept } from "../kept.ts";
import { Choice } from "../lobby/fields.tsx";

const WISHES = ["system", "firelight", "daylight"] as const;
type Wish = (typeof WISHES)[number];

const wish = signal<Wish>(WISHES.find((one) => one === kept("theme")) ?? "system");

function choose(wanted: Wish): void {
  wish.value = wanted;
  keep("theme", wanted);
  dispatchEvent(new StorageEvent("storage", { key: "hearthside.theme", newValue: wanted }));
}

export function Theme(): JSX.Element {
  const t = words.value.menu;
  return (
    <Choice
      name="theme"
      title={t.theme}
      values={WISHES}
      value={wish.value}
      told={(one) => t.themes[one]}
      onChange={choose}
    />
  );
}
