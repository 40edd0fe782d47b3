// Where learning begins: games by playing, and the rules to read.
import type { JSX } from "preact";
import { frontOf, GAMES } from "../games/index.ts";
import type { GameRecord, Lessons } from "../games/record.ts";
import { words } from "../i18n/index.ts";
import { Page } from "../lobby/parts.tsx";
import { go } from "../place.ts";
import { Missing, usePart } from "../table/lazily.tsx";
import "./learn.css";
import { forget, progressOf } from "./progress.ts";

export function LearnPage(): JSX.Element {
  return (
    <Page title={words.value.learn.title}>
      <div class="courses">
        {GAMES.map((record) => record.learn && <Course key={record.name} record={record} learn={record.learn} />)}
      </div>
    </Page>
  );
}

function Course(props: { record: GameRecord; learn: Lessons }): JSX.Element | null {
  const t = words.value.learn;
  const { record } = props;
  const course = usePart(props.learn.course);
  if (course === "missing") return <Missing />;
  if (!course) return null;
  const game = record.name;
  const name = frontOf(record).name;
  const { lesson, finished } = progressOf(game);
  const begun = lesson > 0;
  const follow = (to: string) => (event: MouseEvent) => {
    event.preventDefault();
    go(to);
  };
  return (
    <section class={`course of-${game}`} aria-labelledby={`course-${game}`}>
      <div class="course-art" aria-hidden="true">
        <course.Art />
      </div>
      <h2 id={`course-${game}`}>{name}</h2>
      <p class="hint">
        {t.tutorial(name)}, {t.minutes(course.minutes)}
        {finished && <strong class="finished"> · {t.finished}</strong>}
      </p>
      <button type="button" class="big primary" onClick={() => go(`/learn/${game}`)}>
        {begun ? t.goOn(lesson + 1, course.names.length) : finished ? t.onceMore : t.begin}
      </button>
      {begun && (
        <button
          type="button"
          class="quiet"
          onClick={() => {
            forget(game);
            go(`/learn/${game}`);
          }}
        >
          {t.onceMore}
        </button>
      )}
      <a class="quiet" href={`/rules/${game}`} onClick={follow(`/rules/${game}`)}>
        {t.rules(name)}
      </a>
    </section>
  );
}
