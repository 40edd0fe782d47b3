// The rules of a game to read: chapters, rules with their ids, and what a table may agree on.
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { Rules } from "../games/record.ts";
import { words } from "../i18n/index.ts";
import { useSpoken } from "../i18n/spoken.ts";
import { usePart } from "../table/lazily.tsx";
import type { Agreement, Book, RuleWords, Ruling } from "./book.ts";
import "./learn.css";

/** A book and its words in the language of the moment. */
export interface Readable {
  readonly game: string;
  readonly book: Book;
  readonly rules: RuleWords;
}

/** A game's rules; null until they are here. */
export function useRules(game: string, wanted: Rules): Readable | null {
  const book = usePart(wanted.book);
  const rules = useSpoken(wanted.words);
  return book && book !== "missing" && rules ? { game, book, rules } : null;
}

function jump(event: MouseEvent, id: string): void {
  event.preventDefault();
  const target = document.getElementById(id);
  target?.scrollIntoView({ block: "start" });
  target?.focus({ preventScroll: true });
}

export function Rulebook(props: Readable & { at?: string | null }): JSX.Element {
  const t = words.value.learn;
  const { book, rules } = props;
  const presets = Object.entries(rules.presets);
  useEffect(() => {
    if (props.at) document.getElementById(props.at)?.scrollIntoView({ block: "center" });
  }, [props.at]);
  return (
    <article class={`rulebook of-${props.game}`}>
      <p class="intro">{rules.intro}</p>
      <nav class="contents" aria-label={t.contents}>
        <ol>
          {book.chapters.map((chapter, at) => (
            <li key={chapter.id}>
              <a href={`#${chapter.id}`} onClick={(event) => jump(event, chapter.id)}>
                <span aria-hidden="true">{at + 1}</span>
                {rules.chapters[chapter.id]}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {book.chapters.map((chapter) => (
        <section key={chapter.id} class="chapter" aria-labelledby={chapter.id}>
          <h2 id={chapter.id} tabIndex={-1}>
            {rules.chapters[chapter.id]}
          </h2>
          {chapter.pictures.length > 0 && (
            <div class="chapter-art" aria-hidden="true">
              {chapter.pictures.map((name) => (
                <book.Picture key={name} name={name} />
              ))}
            </div>
          )}
          {chapter.rules.map((id) => (
            <OneRule key={id} {...props} id={id} cited={id === props.at} anchor />
          ))}
        </section>
      ))}
      {presets.length > 0 && (
        <section class="chapter">
          <h2>{t.presets}</h2>
          {presets.map(([name, { title, text }]) => (
            <p key={name}>
              <strong>{title}.</strong> {text}
            </p>
          ))}
        </section>
      )}
    </article>
  );
}

/** One rule: its id, its words, and the agreements that belong to it. */
export function OneRule(props: Readable & { id: string; cited?: boolean; anchor?: boolean }): JSX.Element {
  const mine = Object.entries(props.book.agreements).filter(([, one]) => one.rule === props.id);
  return (
    <div class={`rule ${props.cited ? "cited" : ""}`} id={props.anchor ? props.id : undefined}>
      <p>
        <span class="rule-id">{props.id}</span>
        {props.rules.rules[props.id]}
      </p>
      {mine.length > 0 && (
        <div class="agreements" role="group" aria-label={words.value.learn.agree}>
          <small aria-hidden="true">{words.value.learn.agree}</small>
          {mine.map(([field, one]) => (
            <Agreed key={field} ruling={props.rules.agreements[field]} agreed={one} texts={props.rules.texts} />
          ))}
        </div>
      )}
    </div>
  );
}

/** A question with its answers, the usual one marked, and which of the texts have which. */
function Agreed(props: { ruling: Ruling | undefined; agreed: Agreement; texts: RuleWords["texts"] }): JSX.Element {
  const t = words.value.learn;
  const { ruling: one, agreed, texts } = props;
  const answers = Object.entries(one?.answers ?? {});
  const usual = answers.some(([name]) => name === agreed.usual) ? agreed.usual : null;
  const said = (name: string): string => (agreed.said[name] ?? []).map((text) => texts[text] ?? text).join(" · ");
  return (
    <details class="agreed">
      <summary>{one?.ask}</summary>
      <ul>
        {answers.map(([name, text]) => (
          <li key={name} class={name === usual ? "usual" : ""}>
            {text}
            {name === usual && answers.length > 1 && <small>{t.usual}</small>}
            {said(name) && <small class="said">{said(name)}</small>}
          </li>
        ))}
      </ul>
      {Object.keys(agreed.said).length === 0 && <p class="silent">{t.silent}</p>}
    </details>
  );
}
