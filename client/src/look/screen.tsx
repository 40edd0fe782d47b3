// Looking back: the board as in play, shown step by step.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import * as api from "../api.ts";
import { frontOf, recordOf } from "../games/index.ts";
import { Aloud } from "../ear.tsx";
import { words } from "../i18n/index.ts";
import { Page } from "../lobby/parts.tsx";
import { useOffers } from "../offers.ts";
import { go } from "../place.ts";
import { Bar, settingsTab } from "../table/bar.tsx";
import { Board } from "../table/board.tsx";
import { view } from "../table/session.ts";
import type { Tab } from "../table/tabs.tsx";
import { useTitle } from "../title.ts";
import { Controls } from "./controls.tsx";
import { added, end, isWhole, type Film } from "./film.ts";
import { Keepsakes } from "./keepsakes.tsx";
import { listen } from "./keys.ts";
import "./look.css";
import { OpenRecord } from "./open.tsx";
import { at, film, load, run } from "./reel.ts";
import { ofFile, ofTable, opened, type Source } from "./source.ts";
import { Trouble, type Told } from "./trouble.tsx";

export function LookScreen(props: { rest: string; number: string }): JSX.Element {
  useOffers();
  const record = opened.value;
  if (props.rest !== "file") return <Looking source={ofTable(props.rest, Number(props.number))} table={props.rest} />;
  if (record === null) return <Nothing />;
  return <Looking source={ofFile(record)} table={null} />;
}

function Nothing(): JSX.Element {
  const t = words.value.look;
  return (
    <Page title={t.title}>
      <p>{t.nothing}</p>
      <OpenRecord />
    </Page>
  );
}

function Looking(props: { source: Source; table: string | null }): JSX.Element {
  const eyes = useSignal("open");
  const trouble = useSignal<Told | null>(null);
  useEffect(run, []);
  useEffect(listen, []);
  useEffect(() => {
    let wanted = true;
    fetched(props.source, eyes.value, () => wanted).catch((error: unknown) => {
      if (wanted) trouble.value = error instanceof api.Trouble ? error : new api.Trouble("unknown");
    });
    return () => {
      wanted = false;
    };
  }, [props.source.key, eyes.value]);

  const t = words.value;
  if (trouble.value || !film.value)
    return (
      <Page title={t.look.title}>
        {trouble.value ? <Trouble told={trouble.value} /> : <Aloud text={t.look.reading} />}
      </Page>
    );
  const now = view.value;
  return (
    <div class="table look">
      <LookBar film={film.value} eyes={eyes.value} onEyes={(wanted) => (eyes.value = wanted)} {...props} />
      <main>{now && <Shown film={film.value} />}</main>
    </div>
  );
}

/** All pages, one after the other; shown as soon as there is enough. */
async function fetched(source: Source, eyes: string, wanted: () => boolean): Promise<void> {
  let whole: Film | null = null;
  let shown = false;
  do {
    const page = await source.page(eyes, whole ? end(whole) : 0);
    if (!wanted()) return;
    whole = added(whole, page);
    if (shown) film.value = whole;
    else if (isWhole(whole) || end(whole) >= at.peek()) {
      load(whole);
      shown = true;
    }
  } while (!isWhole(whole));
}

function Shown(props: { film: Film }): JSX.Element | null {
  const now = view.value;
  if (!now) return null;
  const controls = <Controls film={props.film} view={now} />;
  return <Board view={now} below={controls} />;
}

interface BarProps {
  readonly film: Film;
  readonly eyes: string;
  readonly onEyes: (eyes: string) => void;
  readonly source: Source;
  readonly table: string | null;
}

function LookBar(props: BarProps): JSX.Element {
  const t = words.value;
  const { head, views } = props.film;
  const now = views[at.value];
  useTitle(frontOf(recordOf(head.game)).name, t.look.title);
  const title = (
    <>
      <span class="sr">{`${t.look.title}: `}</span>
      <span class="name">{frontOf(recordOf(head.game)).name}</span>
      {now && <small>{t.board.round(now.round)}</small>}
    </>
  );
  const looking = (
    <>
      {props.table !== null && head.games > 1 && <Games {...props} table={props.table} />}
      <Keepsakes source={props.source} game={head.game} />
      <p class="hint">{t.look.help}</p>
    </>
  );
  const menu = (): readonly Tab[] => [{ name: "game", title: t.make.game, content: looking }, settingsTab()];
  const back = props.table === null ? "/" : `/table/${props.table}`;
  return <Bar back={back} label={t.back} title={title} beside={<Eyes {...props} />} menu={menu} />;
}

function Eyes(props: BarProps): JSX.Element {
  const t = words.value.look;
  const { head } = props.film;
  return (
    <label class="eyes">
      <span class="sr">{t.eyes}</span>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M2 12c5-8 15-8 20 0c-5 8-15 8-20 0z" />
        <circle cx="12" cy="12" r="3.4" />
      </svg>
      <select value={props.eyes} onChange={(event) => props.onEyes(event.currentTarget.value)}>
        <option value="open">{t.eyesOpen}</option>
        <option value="spectator">{t.eyesSpectator}</option>
        {Array.from({ length: head.seats }, (_, seat) => (
          <option key={seat} value={String(seat)}>
            {head.players[seat] || t.seat(seat + 1)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Each finished game of the table. */
function Games(props: BarProps & { table: string }): JSX.Element {
  const t = words.value.look;
  const { games } = props.film.head;
  return (
    <label class="field">
      <span>{t.game}</span>
      <select value={props.source.key} onChange={(event) => go(`/look/${event.currentTarget.value}`)}>
        {Array.from({ length: games }, (_, one) => (
          <option key={one} value={`${props.table}/${one + 1}`}>
            {t.gameValue(one + 1, games)}
          </option>
        ))}
      </select>
    </label>
  );
}
