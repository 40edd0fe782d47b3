// The first screen: one tap and you play.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import * as api from "../api.ts";
import { Animals, Picture } from "../lascaux/art.tsx";
import { words } from "../i18n/index.ts";
import { forgetToken, renewToken, tokens } from "../kept.ts";
import { OpenRecord } from "../look/open.tsx";
import { Away } from "../offline/notices.tsx";
import { away } from "../offline/server.ts";
import { go } from "../place.ts";
import { dayOf } from "../table/keeping.tsx";
import type { MyTable } from "../wire.ts";
import { Languages, Sorry } from "./parts.tsx";
import { playAtOnce } from "./quick.ts";

export function Home(): JSX.Element {
  const t = words.value;
  const trouble = useSignal<string | null>(null);
  const busy = useSignal(false);

  const play = async (game: "lascaux" | "curling", seats: number): Promise<void> => {
    busy.value = true;
    try {
      await playAtOnce(game, seats);
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
        <Animals />
        <h1 class="logo">
          <Picture name="logo" alt="Hearthside" />
        </h1>
        <p class="tagline">{t.tagline}</p>
        <Away />
        <div class="doors">
          <button type="button" class="door primary" disabled={busy.value || away.value} onClick={() => void play("lascaux", 4)}>
            <strong>{t.home.play}</strong>
            <span>{t.home.playHint}</span>
          </button>
          <button type="button" class="door ice" disabled={busy.value || away.value} onClick={() => void play("curling", 2)}>
            <strong>{t.curling.home.play}</strong>
            <span>{t.curling.home.playHint}</span>
          </button>
          <button type="button" class="door" onClick={() => go("/practice")}>
            <strong>{t.curling.home.practice}</strong>
            <span>{t.curling.home.practiceHint}</span>
          </button>
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
        <p class="about">{t.home.about}</p>
        <Mine />
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
