// The bar above a board: the way back, a title, and a menu where there is one.
import { useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useRef } from "preact/hooks";
import { words } from "../i18n/index.ts";
import { Switch } from "../lobby/parts.tsx";
import { calm, setCalm } from "../motion.ts";
import { go } from "../place.ts";
import { Theme } from "../theme/theme.tsx";
import { Feel } from "./feel.tsx";

export function HomeLink(props: { to: string; label: string }): JSX.Element {
  return (
    <a
      class="quiet home-link"
      href={props.to}
      onClick={(event) => {
        event.preventDefault();
        go(props.to);
      }}
    >
      <span aria-hidden="true">‹</span>
      <span class="sr">{props.label}</span>
    </a>
  );
}

interface Props {
  readonly back: string;
  readonly label: string; // of the way back
  readonly title: ComponentChildren;
  readonly beside?: ComponentChildren;
  readonly menu?: (close: () => void) => ComponentChildren;
}

export function Bar(props: Props): JSX.Element {
  const t = words.value;
  const open = useSignal(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    open.value = false;
    button.current?.focus();
  };
  return (
    <header class="bar" onKeyDown={(event) => open.value && event.key === "Escape" && close()}>
      <HomeLink to={props.back} label={props.label} />
      <h1 class="bar-title">{props.title}</h1>
      {props.beside}
      {props.menu && (
        <button
          ref={button}
          type="button"
          class="quiet icon"
          aria-expanded={open.value}
          aria-label={t.menu.title}
          onClick={() => (open.value = !open.value)}
        >
          <span aria-hidden="true">☰</span>
        </button>
      )}
      {open.value && props.menu && (
        <div class="menu">
          {props.menu(close)}
          <button type="button" class="big" onClick={close}>
            {t.close}
          </button>
        </div>
      )}
    </header>
  );
}

/** In which light, what moves, sounds and shakes, and how quickly; remembered. */
export function Switches(): JSX.Element {
  const t = words.value;
  return (
    <>
      <Theme />
      <Switch title={t.menu.motion} on={calm.value} onChange={setCalm} />
      <Feel />
    </>
  );
}
