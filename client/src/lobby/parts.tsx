// Small parts that several screens share.
import type { ComponentChildren, JSX } from "preact";
import { language, LANGUAGES, speak, words } from "../i18n/index.ts";
import { go } from "../place.ts";
import { useTitle } from "../title.ts";

export function Languages(): JSX.Element {
  return (
    <div class="languages" role="group" aria-label={words.value.menu.language}>
      {Object.entries(LANGUAGES).map(([code, one]) => (
        <button
          key={code}
          type="button"
          lang={code}
          class="quiet"
          aria-pressed={language.value === code}
          onClick={() => speak(code)}
        >
          {one.language}
        </button>
      ))}
    </div>
  );
}

/** A page of the lobby: a wall in firelight with something on it. */
export function Page(props: { title: string; children: ComponentChildren }): JSX.Element {
  useTitle(props.title);
  return (
    <div class="page">
      <header class="page-head">
        <a
          class="quiet back"
          href="/"
          onClick={(event) => {
            event.preventDefault();
            go("/");
          }}
        >
          <span aria-hidden="true">‹</span> {words.value.back}
        </a>
        <Languages />
      </header>
      <main>
        <h1>{props.title}</h1>
        {props.children}
      </main>
    </div>
  );
}

/** One sentence about what went wrong, and what to do next. */
export function Sorry(props: { code: string | null }): JSX.Element | null {
  if (!props.code) return null;
  return (
    <p class="sorry" role="alert">
      {sentence(props.code)}
    </p>
  );
}

export function sentence(code: string): string {
  const errors = words.value.errors;
  return errors[code] ?? errors.unknown ?? code;
}

export function NameField(props: {
  value: string;
  onInput: (name: string) => void;
  name?: string;
  title?: string;
}): JSX.Element {
  return (
    <label class="field">
      <span>{props.title ?? words.value.make.name}</span>
      <input
        name={props.name ?? "name"}
        type="text"
        required
        maxLength={24}
        autocomplete={props.name ? "off" : "nickname"}
        value={props.value}
        onInput={(event) => props.onInput(event.currentTarget.value)}
      />
    </label>
  );
}

interface Switchable {
  readonly title: string;
  readonly hint?: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

export function Switch(props: Switchable): JSX.Element {
  const { title, hint, on, onChange } = props;
  return (
    <label class="switch">
      <input type="checkbox" checked={on} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>
        <strong>{title}</strong>
        {hint && <small>{hint}</small>}
      </span>
    </label>
  );
}
