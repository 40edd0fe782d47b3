// Where learning begins: both games by playing, and the rules to read.
import type { JSX } from "preact";
import { words } from "../i18n/index.ts";
import { Picture } from "../lascaux/art.tsx";
import { Picture as IcePicture } from "../curling/art.tsx";
import { Page } from "../lobby/parts.tsx";
import { go } from "../place.ts";
import { GAMES, type GameName } from "./book.ts";
import { LESSONS } from "./lessons.ts";
import { forget, progressOf } from "./progress.ts";
import { nameOf } from "./rulebook.tsx";

const MINUTES: Readonly<Record<GameName, number>> = { lascaux: 6, curling: 7 };

export function LearnPage(): JSX.Element {
  return (
    <Page title={words.value.learn.title}>
      <div class="courses">
        {GAMES.map((game) => (
          <Course key={game} game={game} />
        ))}
      </div>
    </Page>
  );
}

function Course(props: { game: GameName }): JSX.Element {
  const t = words.value.learn;
  const { game } = props;
  const of = LESSONS[game].length;
  const { lesson, finished } = progressOf(game);
  const begun = lesson > 0;
  const follow = (to: string) => (event: MouseEvent) => {
    event.preventDefault();
    go(to);
  };
  return (
    <section class={`course of-${game}`} aria-labelledby={`course-${game}`}>
      <div class="course-art" aria-hidden="true">
        {game === "lascaux"
          ? ["face-horse", "face-mammoth", "face-deer"].map((name) => <Picture key={name} name={name} />)
          : ["rock-triangle", "hammer-little", "rock-ring"].map((name) => <IcePicture key={name} name={name} />)}
      </div>
      <h2 id={`course-${game}`}>{nameOf(game)}</h2>
      <p class="hint">
        {t.tutorial(nameOf(game))}, {t.minutes(MINUTES[game])}
        {finished && <strong class="finished"> · {t.finished}</strong>}
      </p>
      <button type="button" class="big primary" onClick={() => go(`/learn/${game}`)}>
        {begun ? t.goOn(lesson + 1, of) : finished ? t.onceMore : t.begin}
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
        {t.rules(nameOf(game))}
      </a>
    </section>
  );
}
