// The first screen: one tap and you play.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import * as api from "../api.ts";
import { Herd, Picture } from "../art.tsx";
import { formOf } from "../bots/form.ts";
import { characterOf, quickBot } from "../bots/levels.ts";
import { frontOf, GAMES, recordOf } from "../games/index.ts";
import { words } from "../i18n/index.ts";
import { tokens } from "../kept.ts";
import { hasBegun } from "../learn/progress.ts";
import { OpenRecord } from "../look/open.tsx";
import { Away } from "../offline/notices.tsx";
import { away } from "../offline/server.ts";
import { offers, useOffers } from "../offers.ts";
import { go } from "../place.ts";
import { Theme } from "../theme/theme.tsx";
import { useDeafness } from "../table/deaf.tsx";
import { HOUSE, useCalled, useTitle } from "../title.ts";
import { FinishedTables, useMine, YourTables } from "./mine.tsx";
import { isCalled, isOver } from "./order.ts";
import { Languages, Sorry } from "./parts.tsx";
import { playAtOnce } from "./quick.ts";

export function Home(): JSX.Element {
  useOffers();
  const t = words.value;
  const mine = useMine();
  const calls = mine.value.filter(isCalled).length;
  useTitle(calls > 0 && t.board.yourTurn, t.tagline);
  useCalled(calls > 0);
  const deafness = useDeafness(mine.value.every(isOver) ? null : "below a list"); // which came under a finger
  const trouble = useSignal<string | null>(null);
  const busy = useSignal(false);

  const games = offers.loaded.value?.map((one) => recordOf(one.game)) ?? GAMES;
  const about = games.map((record) => frontOf(record).about).find(Boolean);
  const play = async (game: string): Promise<void> => {
    busy.value = true;
    try {
      await playAtOnce(game);
    } catch (error) {
      trouble.value = error instanceof api.Trouble ? error.code : "unknown";
      busy.value = false;
    }
  };

  return (
    <div class="page home">
      <header class="page-head">
        <Languages />
      </header>
      <main>
        <Herd />
        <h1 class="logo">
          <span class="sr">{HOUSE}</span>
        </h1>
        <p class="tagline">{t.tagline}</p>
        <Away />
        <YourTables mine={mine} />
        {isNew() && (
          <a
            class="quiet first-time"
            href="/learn"
            onClick={(event) => {
              event.preventDefault();
              go("/learn");
            }}
          >
            {t.learn.firstTime}
          </a>
        )}
        <div class="doors" {...deafness}>
          {games.map((record) => (
            <button
              key={record.name}
              type="button"
              class={`door ${record.tint}`}
              disabled={busy.value || away.value}
              onClick={() => void play(record.name)}
            >
              <strong>{frontOf(record).play}</strong>
              <span>{frontOf(record).playHint}</span>
              <small class="door-level">{levelOf(record.name)}</small>
            </button>
          ))}
          {games.flatMap((record) =>
            Object.entries(frontOf(record).pages).map(([page, { title, hint }]) => (
              <button key={page} type="button" class="door" onClick={() => go(`/${page}`)}>
                <strong>{title}</strong>
                <span>{hint}</span>
              </button>
            )),
          )}
          <button type="button" class="door" onClick={() => go("/learn")}>
            <strong>{t.learn.door}</strong>
            <span>{t.learn.doorHint}</span>
          </button>
          <button type="button" class="door" disabled={away.value} onClick={() => go("/new")}>
            <strong>{t.home.make}</strong>
            <span>{t.home.makeHint}</span>
          </button>
        </div>
        <Sorry code={trouble.value} />
        <OpenRecord />
        {about && <p class="about">{about}</p>}
        <FinishedTables mine={mine} />
        <div class="home-settings">
          <Theme />
        </div>
        <a
          class="quiet about-you"
          href="/privacy"
          onClick={(event) => {
            event.preventDefault();
            go("/privacy");
          }}
        >
          {t.stay.privacy.title}
        </a>
        <Picture name="hearth" class="home-hearth" />
      </main>
    </div>
  );
}

/** Nothing was ever played or learnt in this browser. */
function isNew(): boolean {
  return Object.keys(tokens()).length === 0 && GAMES.every(({ name }) => !hasBegun(name));
}

/** Whom one would play with; empty, but a line all the same, until the server has said who there is. */
function levelOf(game: string): string {
  const t = words.value.bots;
  const bot = quickBot(game);
  if (!bot) return "\u00a0";
  const { name } = characterOf(game, bot);
  const { moved } = formOf(game);
  return moved > 0 ? t.risen(name) : moved < 0 ? t.fallen(name) : t.level(name);
}
