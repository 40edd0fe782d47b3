// A part of the screen that is loaded when it is first wanted.
import { useSignal } from "@preact/signals";
import type { ComponentType, JSX } from "preact";
import { useEffect } from "preact/hooks";
import { words } from "../i18n/index.ts";
import { sentence } from "../lobby/parts.tsx";
import { look, outdated } from "../offline/server.ts";
import { part, type Part } from "../part.ts";

/** A part that is wanted now: null until it is here, "missing" where it cannot be had. */
export function usePart<T>(wanted: Part<T>): T | "missing" | null {
  const failed = useSignal(false);
  useEffect(() => {
    failed.value = false;
    wanted.load().catch(() => {
      failed.value = true;
      void look(); // away, or another build whose parts have other names
    });
  }, [wanted]);
  return wanted.loaded.value ?? (failed.value ? "missing" : null);
}

/** Why a part is not there. */
export function Missing(): JSX.Element {
  const why = outdated.value ? words.value.stay.offline.outdated : sentence("away");
  return (
    <p class="sorry" role="alert">
      {why}
    </p>
  );
}

export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const wanted = part(load);
  return function Lazy(props: Props): JSX.Element | null {
    const Found = usePart(wanted);
    if (Found === "missing") return <Missing />;
    return Found && <Found {...props} />;
  };
}
