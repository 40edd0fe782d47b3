// A part of the screen that is loaded when it is first wanted.
import { useSignal } from "@preact/signals";
import type { ComponentType, JSX } from "preact";
import { useEffect } from "preact/hooks";
import { words } from "../i18n/index.ts";
import { sentence } from "../lobby/parts.tsx";
import { look, outdated } from "../offline/server.ts";

export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let known: ComponentType<Props> | null = null;
  return function Lazy(props: Props): JSX.Element | null {
    const part = useSignal(known);
    const failed = useSignal(false);
    useEffect(() => {
      if (known) return;
      load().then(
        (loaded) => {
          known = loaded;
          part.value = loaded;
        },
        () => {
          failed.value = true;
          void look(); // away, or another build whose parts have other names
        },
      );
    }, []);
    const Part = part.value;
    if (Part) return <Part {...props} />;
    if (!failed.value) return null;
    const why = outdated.value ? words.value.stay.offline.outdated : sentence("away");
    return (
      <p class="sorry" role="alert">
        {why}
      </p>
    );
  };
}
