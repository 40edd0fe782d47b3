// The table for a whole room: no hands, large type, and a code to sit down by while seats are free.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import * as api from "../api.ts";
import { Back, Picture } from "../art.tsx";
import { frontOf, recordOf } from "../games/index.ts";
import { sideOf } from "../games/sides.ts";
import { Aloud } from "../ear.tsx";
import { words } from "../i18n/index.ts";
import { Agreed } from "../lobby/agreed.tsx";
import { Page, Sorry } from "../lobby/parts.tsx";
import { tokens } from "../kept.ts";
import { useOffers } from "../offers.ts";
import { HomeLink } from "../table/bar.tsx";
import { Board } from "../table/board.tsx";
import { Code } from "../table/code.tsx";
import { useLines } from "../table/log.tsx";
import { past } from "../table/past.ts";
import { Link, VOID } from "../table/screen.tsx";
import { attend, link, table, view } from "../table/session.ts";
import { nameAt } from "../table/state.ts";
import { inStep, shownOf } from "../table/telling.ts";
import { HOUSE, useTitle } from "../title.ts";
import type { TableView } from "../wire.ts";
import { invitation, read, watcher, watcherAgain } from "./keys.ts";
import "./tv.css";

const TOLD = 4; // events

export function TvScreen(props: { rest: string }): JSX.Element {
  useOffers();
  const keys = read(props.rest);
  const token = useSignal<string | null>(null);
  const trouble = useSignal<string | null>(null);
  useEffect(() => {
    inStep.value = true; // and nobody is here to press anything
    return () => (inStep.value = false);
  }, []);
  useEffect(() => {
    watcher(keys).then(
      (found) => {
        token.value = found;
        history.replaceState(null, "", `/tv/${keys.table}`); // keys are not for everybody's eyes
      },
      (error: unknown) => (trouble.value = error instanceof api.Trouble ? error.code : "unknown"),
    );
  }, []);
  useEffect(() => (token.value ? attend(keys.table, [token.value]) : undefined), [token.value]);

  const { farewell, refusal } = table.value;
  const closed = token.value !== null && link.value === "closed" ? (farewell?.code ?? refusal?.code) : undefined;
  useEffect(() => {
    if (closed === undefined || !VOID.has(closed)) return;
    watcherAgain(keys.table).then(
      (found) => (token.value = found),
      () => undefined, // what closed it is told below
    );
  }, [closed]);
  const problem = trouble.value ?? closed;
  if (problem)
    return (
      <Page title={words.value.link.closed}>
        <Sorry code={problem} />
      </Page>
    );
  const now = view.value;
  return (
    <div class={`tv phase-${now?.phase ?? "unknown"}`}>
      <Bar view={now} id={keys.table} />
      <main>{now && <Room view={now} id={keys.table} />}</main>
      {token.value !== null && <Link />}
    </div>
  );
}

function Bar(props: { view: TableView | null; id: string }): JSX.Element {
  const t = words.value;
  const game = props.view && shownOf(props.view);
  const back = tokens()[props.id] ? `/table/${props.id}` : "/";
  const name = props.view && frontOf(recordOf(props.view.settings.game)).name;
  useTitle(name, t.tv.title);
  return (
    <header class="tv-bar">
      <HomeLink to={back} label={t.back} />
      <h1>{name ?? HOUSE}</h1>
      {props.view?.phase === "playing" && game && (
        <p>
          {(game.games ?? 1) > 1 && `${t.board.game(game.game ?? 1, game.games ?? 1)} · `}
          {t.board.round(game.round)}
        </p>
      )}
      <Picture name="hearth" class="tv-fire" />
    </header>
  );
}

function Room(props: { view: TableView; id: string }): JSX.Element {
  const { view } = props;
  if (view.phase === "gathering") return <Gathering {...props} />;
  return <Board view={view} below={<Now view={view} />} />;
}

function Gathering(props: { view: TableView; id: string }): JSX.Element {
  const t = words.value;
  const { view } = props;
  const free = view.chairs.filter((chair) => chair.player === null && chair.bot === null).length;
  const door = invitation(props.id);
  return (
    <div class="tv-gathering">
      <ol>
        {view.chairs.map((_, seat) => {
          const name = nameAt(view, seat);
          return (
            <li key={seat} class={name ? "" : "empty"}>
              <Back seat={seat} />
              <strong>{name || t.tv.nobody}</strong>
              <span>{note(view, seat)}</span>
            </li>
          );
        })}
      </ol>
      <section>
        <Agreed settings={view.settings} />
        <Aloud text={free > 0 ? t.tv.free(free) : t.tv.soon} />
        {free > 0 && door && (
          <>
            <Code text={door} label={t.gathering.qr} />
            <strong>{t.tv.scan}</strong>
          </>
        )}
        {free > 0 && !door && <p class="hint">{t.tv.ask}</p>}
      </section>
    </div>
  );
}

function note(view: TableView, seat: number): string {
  const t = words.value;
  const chair = view.chairs[seat];
  const side = sideOf(view.settings.game, seat);
  if (chair?.player === undefined || chair.player === null)
    return [side, chair?.bot ? t.bot : ""].filter(Boolean).join(", ");
  const { here, ready } = table.value;
  const state = !here.includes(chair.player) ? t.board.away : ready.includes(seat) ? t.gathering.ready : "";
  return [side, state].filter(Boolean).join(", ");
}

/** Whose turn it is, and what happened last. */
function Now(props: { view: TableView }): JSX.Element {
  const t = words.value;
  const { view } = props;
  const who = (seat: number): string => nameAt(view, seat);
  const game = shownOf(view);
  const list = past.value.filter((line) => !line.minor);
  const waited = game?.awaited ?? [];
  useLines(list, who, true);
  const isAll = waited.length === view.chairs.length && waited.length > 2;
  if (game?.over) return <p class="tv-now over">{t.tv.over}</p>;
  return (
    <div class="tv-now">
      <p class={`tv-turn ${waited.length === 0 ? "nobody" : ""}`}>
        <span>{t.tv.turnLabel}</span>
        <strong>{isAll ? t.tv.everybody : waited.map(who).join(", ")}</strong>
      </p>
      <div role="log" aria-live="off" aria-label={t.menu.log}>
        <ol>
          {list.slice(-TOLD).map((line) => (
            <li key={line.key}>{line.tell(who)}</li>
          ))}
        </ol>
      </div>
    </div>
  );
}
