import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

/** The place of all actions, which holds the focus when the button that had it is gone. */
export function HoldingFocus(props: { children: ComponentChildren }): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const had = useRef(false);
  useLayoutEffect(() => {
    if (had.current && document.activeElement === document.body) place.current?.focus();
  });
  return (
    <div
      class="place"
      ref={place}
      tabIndex={-1}
      onFocusIn={() => (had.current = true)}
      onFocusOut={(event) => (had.current = event.relatedTarget === null)}
    >
      {props.children}
    </div>
  );
}
