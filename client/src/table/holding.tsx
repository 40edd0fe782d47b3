import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { useDeafness } from "./deaf.tsx";

/** The place of all actions: holds the focus when the button that had it is gone, and hears no impatient finger. */
export function HoldingFocus(props: { meaning: string | null; children: ComponentChildren }): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const had = useRef(false);
  const deafness = useDeafness(props.meaning);
  useLayoutEffect(() => {
    if (had.current && document.activeElement === document.body) place.current?.focus();
  });
  return (
    <div
      class="place"
      ref={place}
      tabIndex={-1}
      {...deafness}
      onFocusIn={() => (had.current = true)}
      onFocusOut={(event) => (had.current = event.relatedTarget === null)}
    >
      {props.children}
    </div>
  );
}
