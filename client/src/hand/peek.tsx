// A secret face down: shown while it is held; by keyboard or screen reader pressed once, and once again.
import { useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { words } from "../i18n/index.ts";

export function Peek(props: { back: ComponentChildren; hidden: string; children: ComponentChildren }): JSX.Element {
  const t = words.value.stay.peek;
  const open = useSignal(false);
  const show = (): void => {
    open.value = true;
  };
  const hide = (): void => {
    open.value = false;
  };
  const turn = (event: MouseEvent): void => {
    if (event.detail === 0) open.value = !open.value; // no pointer: a key or a reader
  };
  return (
    <div class="peek">
      <div class="own-marker">
        {open.value ? (
          props.children
        ) : (
          <>
            {props.back}
            <span>{props.hidden}</span>
          </>
        )}
      </div>
      <button
        type="button"
        aria-pressed={open.value}
        onPointerDown={show}
        onPointerUp={hide}
        onPointerLeave={hide}
        onPointerCancel={hide}
        onBlur={hide}
        onContextMenu={(event) => event.preventDefault()}
        onClick={turn}
      >
        {t.hold}
      </button>
    </div>
  );
}
