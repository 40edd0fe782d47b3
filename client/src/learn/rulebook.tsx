// The rules of a game to read: chapters, rules with their ids, and what a table may agree on.
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Picture as IcePicture, picture as onIce } from "../curling/art.tsx";
import { language, words } from "../i18n/index.ts";
import type { RuleWords } from "../i18n/rules.en.ts";
import { Picture } from "../lascaux/art.tsx";
import { BOOK, type GameName } from "./book.ts";
import "./learn.css";

const LOADERS: Readonly<Record<string, () => Promise<{ rules: RuleWords }>>> = {
  en: () => import("../i18n/rules.en.ts"),
  fr: () => import("../i18n/rules.fr.ts"),
  de: () => import("../i18n/rules.de.ts"),
};
const loaded = signal<Readonly<Record<string, RuleWords>>>({});

/** The rules in the language of the moment; null until they are here. */
export function useRules(): RuleWords | null {
  const code = language.value;
  useEffect(() => {
    if (loaded.value[code]) return;
    LOADERS[code]?.().then(
      (found) => (loaded.value = { ...loaded.value, [code]: found.rules }),
      () => undefined, // the page stays empty, and comes when it is asked for again
    );
  }, [code]);
  return loaded.value[code] ?? null;
}

export function nameOf(game: GameName): string {
  return game === "lascaux" ? "Lascaux" : words.value.curling.name;
}

function jump(event: MouseEvent, id: string): void {
  event.preventDefault();
  const target = document.getElementById(id);
  target?.scrollIntoView({ block: "start" });
  target?.focus({ preventScroll: true });
}

export function Rulebook(props: { game: GameName; rules: RuleWords; at?: string | null }): JSX.Element {
  const t = words.value.learn;
  const told = props.rules[props.game];
  const chapters: Readonly<Record<string, string>> = told.chapters;
  const presets = Object.entries(told.presets);
  useEffect(() => {
    if (props.at) document.getElementById(props.at)?.scrollIntoView({ block: "center" });
  }, [props.at]);
  return (
    <article class={`rulebook of-${props.game}`}>
      <p class="intro">{told.intro}</p>
      <nav class="contents" aria-label={t.contents}>
        <ol>
          {BOOK[props.game].chapters.map((chapter, at) => (
            <li key={chapter.id}>
              <a href={`#${chapter.id}`} onClick={(event) => jump(event, chapter.id)}>
                <span aria-hidden="true">{at + 1}</span>
                {chapters[chapter.id]}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {BOOK[props.game].chapters.map((chapter) => (
        <section key={chapter.id} class="chapter" aria-labelledby={chapter.id}>
          <h2 id={chapter.id} tabIndex={-1}>
            {chapters[chapter.id]}
          </h2>
          {chapter.pictures.length > 0 && (
            <div class="chapter-art" aria-hidden="true">
              {chapter.pictures.map((name) => (
                <Art key={name} game={props.game} name={name} />
              ))}
            </div>
          )}
          {chapter.rules.map((id) => (
            <OneRule key={id} game={props.game} rules={props.rules} id={id} cited={id === props.at} anchor />
          ))}
        </section>
      ))}
      {presets.length > 0 && (
        <section class="chapter">
          <h2>{t.presets}</h2>
          {presets.map(([name, text]) => (
            <p key={name}>{text}</p>
          ))}
        </section>
      )}
    </article>
  );
}

function Art(props: { game: GameName; name: string }): JSX.Element {
  const shape = /^(mammoth-line|river)$/.test(props.name) ? "band" : props.name.startsWith("face") ? "card-art" : "";
  return props.game === "curling" && onIce(props.name) ? (
    <IcePicture name={props.name} class={shape} />
  ) : (
    <Picture name={props.name} class={shape} />
  );
}

/** One rule: its id, its words, and the agreements that belong to it. */
export function OneRule(props: {
  game: GameName;
  rules: RuleWords;
  id: string;
  cited?: boolean;
  anchor?: boolean;
}): JSX.Element {
  const texts: Readonly<Record<string, string>> = props.rules[props.game].rules;
  const mine = Object.entries(BOOK[props.game].agreements).filter(([, one]) => one.rule === props.id);
  return (
    <div class={`rule ${props.cited ? "cited" : ""}`} id={props.anchor ? props.id : undefined}>
      <p>
        <span class="rule-id">{props.id}</span>
        {texts[props.id]}
      </p>
      {mine.map(([field, one]) => (
        <Agreed key={field} game={props.game} rules={props.rules} field={field} usual={one.usual} />
      ))}
    </div>
  );
}

function Agreed(props: { game: GameName; rules: RuleWords; field: string; usual: string | null }): JSX.Element {
  const t = words.value.learn;
  const all: Readonly<Record<string, { ask: string; answers: Readonly<Record<string, string>> }>> =
    props.rules[props.game].agreements;
  const one = all[props.field];
  const answers = Object.entries(one?.answers ?? {});
  const usual = answers.some(([name]) => name === props.usual) ? props.usual : null;
  return (
    <details class="agreed">
      <summary>{one?.ask}</summary>
      <ul>
        {answers.map(([name, text]) => (
          <li key={name} class={name === usual ? "usual" : ""}>
            {text}
            {name === usual && answers.length > 1 && <small>{t.usual}</small>}
          </li>
        ))}
      </ul>
    </details>
  );
}
