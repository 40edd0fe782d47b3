// A page with all the rules of a game: /rules/lascaux#L4.3d opens at that rule.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { words } from "../i18n/index.ts";
import { Languages } from "../lobby/parts.tsx";
import { go } from "../place.ts";
import { GAMES, type GameName } from "./book.ts";
import { nameOf, Rulebook, useRules } from "./rulebook.tsx";

export function RulesPage(props: { rest: string }): JSX.Element {
  const t = words.value;
  const game: GameName = GAMES.find((one) => one === props.rest) ?? "lascaux";
  const rules = useRules();
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
        <h1 id="top">{t.learn.rules(nameOf(game))}</h1>
        {rules && <Rulebook key={game} game={game} rules={rules} at={at.value || null} />}
      </main>
    </div>
  );
}
