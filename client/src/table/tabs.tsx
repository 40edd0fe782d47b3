// Pages of which one is shown: tabs as people know them by keyboard and by ear.
import type { ComponentChildren, JSX } from "preact";
import { useRef } from "preact/hooks";

export interface Tab {
  readonly name: string;
  readonly title: string;
  readonly content: ComponentChildren;
}

interface Props {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly shown: string; // its name
  readonly onShow: (name: string) => void;
}

/** Where a key leads to from one of so many tabs; null: nowhere. */
function reached(key: string, from: number, count: number): number | null {
  switch (key) {
    case "ArrowRight":
      return (from + 1) % count;
    case "ArrowLeft":
      return (from + count - 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}

export function Tabs(props: Props): JSX.Element | null {
  const { tabs, onShow } = props;
  const list = useRef<HTMLDivElement>(null);
  const at = Math.max(
    0,
    tabs.findIndex((one) => one.name === props.shown),
  );
  const shown = tabs[at];
  if (!shown) return null;
  const press = (event: KeyboardEvent): void => {
    const to = reached(event.key, at, tabs.length);
    const tab = to === null ? undefined : tabs[to];
    if (to === null || !tab) return;
    event.preventDefault();
    onShow(tab.name);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[to]?.focus();
  };
  return (
    <>
      <div class="tabs" role="tablist" aria-label={props.label} ref={list} onKeyDown={press}>
        {tabs.map(({ name, title }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-selected={name === shown.name}
            aria-controls="tab-page"
            tabIndex={name === shown.name ? 0 : -1}
            onClick={() => onShow(name)}
          >
            {title}
          </button>
        ))}
      </div>
      <div class="tab-page" role="tabpanel" id="tab-page" aria-labelledby={`tab-${shown.name}`} tabIndex={0}>
        {shown.content}
      </div>
    </>
  );
}
