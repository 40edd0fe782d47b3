// A page with all the rules of a game, which opens at the rule whose id is the address's last word.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { frontOf, GAMES } from "../games/index.ts";
import type { GameRecord, Rules } from "../games/record.ts";
import { words } from "../i18n/index.ts";
import { Languages } from "../lobby/parts.tsx";
import { go } from "../place.ts";
import { useTitle } from "../title.ts";
import { Rulebook, useRules } from "./rulebook.tsx";

/** The game of an address; any game with a book where it names none. */
export function RulesPage(props: { rest: string }): JSX.Element | null {
  const books = GAMES.filter((one) => one.rules !== null);
  const record = books.find((one) => one.name === props.rest) ?? books[0];
  return record?.rules ? <Reading record={record} wanted={record.rules} /> : null;
}

function Reading(props: { record: GameRecord; wanted: Rules }): JSX.Element {
  const t = words.value;
  const { record } = props;
  const book = useRules(record.name, props.wanted);
  useTitle(t.learn.rules(frontOf(record).name));
  const at = useSignal(decodeURIComponent(location.hash.slice(1)));
  useEffect(() => {
    const look = (): void => {
      at.value = decodeURIComponent(location.hash.slice(1));
    };
    addEventListener("hashchange", look);
    return () => removeEventListener("hashchange", look);
  }, []);
  return (
    <div class="page reading">
      <header class="page-head">
        <a
          class="quiet back"
          href="/learn"
          onClick={(event) => {
            event.preventDefault();
            go("/learn");
          }}
        >
          <span aria-hidden="true">‹</span> {t.learn.title}
        </a>
        <Languages />
      </header>
      <main>
        <h1 id="top">{t.learn.rules(frontOf(record).name)}</h1>
        {book && <Rulebook {...book} at={at.value || null} />}
      </main>
    </div>
  );
}
