// The first screen: one tap and you play.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import * as api from "../api.ts";
import { Herd, Picture } from "../art.tsx";
import { formOf } from "../bots/form.ts";
import { characterOf, quickBot } from "../bots/levels.ts";
import { frontOf, GAMES, recordOf } from "../games/index.ts";
import { words } from "../i18n/index.ts";
import { forgetToken, renewToken, tokens } from "../kept.ts";
import { hasBegun } from "../learn/progress.ts";
import { OpenRecord } from "../look/open.tsx";
import { Away } from "../offline/notices.tsx";
import { away } from "../offline/server.ts";
import { offers, useOffers } from "../offers.ts";
import { go } from "../place.ts";
import { Theme } from "../theme/theme.tsx";
import { dayOf } from "../table/keeping.tsx";
import { HOUSE, useTitle } from "../title.ts";
import type { MyTable } from "../wire.ts";
import { Languages, Sorry } from "./parts.tsx";
import { playAtOnce } from "./quick.ts";

export function Home(): JSX.Element {
  useOffers();
  const t = words.value;
  useTitle(t.tagline);
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
        <div class="doors">
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
        <Mine />
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

function Mine(): JSX.Element | null {
  const t = words.value.home;
  const found = useSignal<readonly MyTable[]>([]);
  const look = (): void => {
    const asked = Object.values(tokens()).slice(-100);
    if (asked.length === 0) found.value = [];
    else
      api.mine({ tokens: asked }).then(
        (tables) => {
          for (const { token, renewed } of tables) if (renewed) renewToken(token, renewed);
          found.value = [...tables].sort((a, b) => b.created - a.created);
        },
        () => undefined, // whoever wants to play will hear that the server is away
      );
  };
  useEffect(look, []);
  if (found.value.length === 0) return null;
  return (
    <section class="mine" aria-labelledby="mine">
      <h2 id="mine">{t.mine}</h2>
      <ul>
        {found.value.map((one) => {
          const names = one.names.filter(Boolean).join(", ") || t.alone;
          return (
            <li key={one.table}>
              <a
                href={`/table/${one.table}`}
                onClick={(event) => {
                  event.preventDefault();
                  go(`/table/${one.table}`);
                }}
              >
                <strong>{names}</strong>
                <span>{t.phase[one.phase] ?? one.phase}</span>
                {one.kept_until !== null && <small>{words.value.stay.kept.short(dayOf(one.kept_until))}</small>}
              </a>
              <button
                type="button"
                class="quiet icon"
                aria-label={t.forget(names)}
                onClick={() => {
                  forgetToken(one.table);
                  found.value = found.value.filter((other) => other.table !== one.table);
                }}
              >
                <span aria-hidden="true">×</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
