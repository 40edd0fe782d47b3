// The bar above a board: the way back, a title, and a menu in tabs where there is one.
import { useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useRef } from "preact/hooks";
import { words } from "../i18n/index.ts";
import { Languages, Switch } from "../lobby/parts.tsx";
import { calm, setCalm } from "../motion.ts";
import { go } from "../place.ts";
import { roomy } from "./roomy.ts";
import { Tabs, type Tab } from "./tabs.tsx";
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
  readonly menu?: (close: () => void) => readonly Tab[];
}

const LOG = "log"; // the tab that has a button of its own where no log stands beside the board

export function Bar(props: Props): JSX.Element {
  const t = words.value;
  const shown = useSignal<string | null>(null); // the tab of the open menu
  const pressed = useRef<HTMLButtonElement | null>(null); // has the focus again when it is closed
  const close = (): void => {
    shown.value = null;
    pressed.current?.focus();
  };
  const tabs = props.menu?.(close) ?? [];
  const first = tabs[0]?.name ?? null;
  const press = (button: HTMLButtonElement, tab: string | null): void => {
    pressed.current = button;
    shown.value = tab;
  };
  return (
    <header class="bar" onKeyDown={(event) => shown.value !== null && event.key === "Escape" && close()}>
      <HomeLink to={props.back} label={props.label} />
      <h1 class="bar-title">{props.title}</h1>
      {props.beside}
      {!roomy.value && tabs.some(({ name }) => name === LOG) && (
        <button
          type="button"
          class="quiet icon log-button"
          aria-pressed={shown.value === LOG}
          aria-label={t.menu.log}
          title={t.menu.log}
          onClick={(event) => press(event.currentTarget, shown.value === LOG ? null : LOG)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6h.1M10 6h9M6 12h.1M10 12h9M6 18h.1M10 18h9" />
          </svg>
        </button>
      )}
      {first !== null && (
        <button
          type="button"
          class="quiet icon"
          aria-expanded={shown.value !== null}
          aria-label={t.menu.title}
          onClick={(event) => press(event.currentTarget, shown.value === null ? first : null)}
        >
          <span aria-hidden="true">☰</span>
        </button>
      )}
      {shown.value !== null && (
        <div class="menu">
          <Tabs label={t.menu.title} tabs={tabs} shown={shown.value} onShow={(name) => (shown.value = name)} />
          <button type="button" class="big" onClick={close}>
            {t.close}
          </button>
        </div>
      )}
    </header>
  );
}

/** The tab of what is remembered on this device. */
export const settingsTab = (): Tab => ({
  name: "settings",
  title: words.value.menu.settings,
  content: (
    <>
      <Languages />
      <Switches />
    </>
  ),
});

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
