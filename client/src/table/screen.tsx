// A table: gathering, playing or over; and whether we are connected to it.
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { wake } from "../sound.ts";
import { follow } from "../bots/follow.ts";
import { Why } from "../bots/why.tsx";
import { Leaving } from "../host/leaving.tsx";
import { LentStrip, People, PromiseStrip } from "../host/people.tsx";
import { useAloud } from "../ear.tsx";
import { frontOf, recordOf } from "../games/index.ts";
import { words } from "../i18n/index.ts";
import { hand, holderName } from "../hand/hand.ts";
import { HandOn, HandOver } from "../hand/screen.tsx";
import { dropToken, partyOf } from "../kept.ts";
import { cited, RuleLink } from "../learn/cite.tsx";
import { Languages, Page, sentence, Sorry } from "../lobby/parts.tsx";
import { offers, useOffers } from "../offers.ts";
import { go } from "../place.ts";
import { shake } from "../touch.ts";
import { HOUSE, useTitle } from "../title.ts";
import type { TableView } from "../wire.ts";
import { BigScreen, isHand, LookUp } from "../tv/hand.tsx";
import { Bar, Switches } from "./bar.tsx";
import { Board } from "./board.tsx";
import { Gathering, Share } from "./gathering.tsx";
import { Instead } from "./instead.tsx";
import { namer, type Who } from "./names.ts";
import { before, past } from "./past.ts";
import { attend, credentials, handed, link, readRefusal, retry, table, view } from "./session.ts";
import { isAwaited } from "./state.ts";
import { shownOf, telling } from "./telling.ts";
import { FullStrip } from "./worn.tsx";

/** Ends after which a token is forgotten, so that a new link is not kept from its table. */
export const VOID: ReadonlySet<string> = new Set(["removed", "bad_token"]);

export function TableScreen(props: { id: string }): JSX.Element {
  useOffers();
  const party = partyOf(props.id);
  useEffect(() => (party.length > 0 ? attend(props.id, party) : undefined), [props.id]);
  const { farewell, refusal } = table.value;
  const end = link.value === "closed" ? (farewell?.code ?? refusal?.code ?? null) : null;
  useEffect(() => {
    const mine = credentials();
    if (mine && end !== null && VOID.has(end)) dropToken(mine.id, mine.token);
  }, [end]);
  const now = view.value;
  const offered = offers.loaded.value;
  useEffect(() => {
    if (now && offered && party.length === 1) follow(props.id, now);
  }, [now, offered]);
  if (end !== null) return <Lost code={end} />;
  if (party.length === 0) return <Lost code="bad_token" />;
  return (
    <div
      class={`table phase-${now?.phase ?? "unknown"} ${isHand(props.id, now) ? "hand-only" : ""}`}
      onPointerDown={wake}
      onKeyDown={wake}
    >
      <TableBar view={now} id={props.id} />
      <main>
        {now && <LookUp view={now} id={props.id} />}
        {now && <Room view={now} id={props.id} />}
        {now && <Instead view={now} />}
      </main>
      <Link />
      <Refusal />
    </div>
  );
}

function Room(props: { view: TableView; id: string }): JSX.Element {
  if (props.view.phase === "gathering") return <Gathering view={props.view} id={props.id} />;
  const next = hand.value;
  if (next?.secret && !next.waits) return <HandOver hand={next} />;
  const board = next?.from === null ? undecided(props.view) : withoutLent(props.view);
  return (
    <>
      <Board view={board} />
      {next ? <HandOn hand={next} /> : <Strip view={props.view} />}
    </>
  );
}

/** What concerns whoever looks on: a full table before a promise, and that before a lent seat. */
function Strip(props: { view: TableView }): JSX.Element {
  const { view } = props;
  if (view.room === "none") return <FullStrip />;
  return (
    <>
      <PromiseStrip view={view} />
      <LentStrip view={view} />
    </>
  );
}

const undecided = (view: TableView): TableView => ({ ...view, decisions: [] });

/** While a bot plays a seat there is nothing for its owner to decide. */
const withoutLent = (view: TableView): TableView =>
  view.seat !== null && view.chairs[view.seat]?.bot ? undecided(view) : view;

function Lost(props: { code: string }): JSX.Element {
  const t = words.value;
  return (
    <Page title={t.link.closed}>
      <Sorry code={props.code} />
      <button type="button" class="big primary" onClick={() => go("/")}>
        {t.menu.leave}
      </button>
    </Page>
  );
}

function TableBar(props: { view: TableView | null; id: string }): JSX.Element {
  const t = words.value;
  const { view, id } = props;
  const record = view && recordOf(view.settings.game);
  const game = view?.phase === "playing" ? shownOf(view) : null;
  const { game: number = 1, games = 1 } = game ?? {};
  const mine = !handed.value && !telling.value && isAwaited(table.value);
  useEffect(() => {
    if (mine) shake("turn");
  }, [mine]);
  useTitle(record && frontOf(record).name, view && (mine ? t.board.yourTurn : t.home.phase[view.phase]));
  const title = (
    <>
      {record ? frontOf(record).name : HOUSE}
      {game && (
        <small>
          {games > 1 && `${t.board.game(number, games)} · `}
          {t.board.round(game.round)}
          {holderName.value && ` · ${holderName.value}`}
        </small>
      )}
    </>
  );
  const menu = (close: () => void): JSX.Element => (
    <>
      <Languages />
      <Switches />
      {game && view && <Past who={namer(view)} />}
      {view && view.phase !== "gathering" && <People view={view} />}
      {view && <BigScreen view={view} id={id} />}
      {record?.rules && (
        <button
          type="button"
          class="big"
          aria-haspopup="dialog"
          onClick={() => {
            close();
            cited.value = record.name;
          }}
        >
          {t.learn.rulesShort}
        </button>
      )}
      <button type="button" class="big" onClick={() => go("/learn")}>
        {t.learn.door}
      </button>
      {view && <Share id={id} />}
      {view?.player && view.phase !== "gathering" && <Leaving />}
    </>
  );
  return <Bar back="/" label={t.menu.leave} title={title} beside={view && <Why view={view} />} menu={menu} />;
}

/** The latest events, newest first. */
function Past(props: { who: Who }): JSX.Element | null {
  const t = words.value;
  const list = [...before.value, ...past.value];
  if (list.length === 0) return null;
  return (
    <div>
      <h2 id="past">{t.menu.log}</h2>
      <ol class="past" aria-labelledby="past" tabIndex={0}>
        {list.reverse().map((line) => (
          <li key={line.key}>{line.tell(props.who)}</li>
        ))}
      </ol>
    </div>
  );
}

export function Link(): JSX.Element | null {
  const t = words.value.link;
  const restarting = table.value.farewell?.code === "restarting";
  const text = restarting ? words.value.stay.offline.restarting : t[link.value];
  useAloud(link.value === "open" ? "" : text);
  if (link.value === "open") return null;
  return (
    <aside class={`link ${link.value}`}>
      <span class="ember" aria-hidden="true" />
      {text}
      {link.value === "lost" && (
        <button type="button" class="quiet" onClick={retry}>
          {t.retry}
        </button>
      )}
    </aside>
  );
}

/** What was refused, for a few seconds or until it is read. */
function Refusal(): JSX.Element | null {
  const refusal = table.value.refusal;
  const isReading = cited.value !== null;
  useEffect(() => {
    if (!refusal || isReading) return;
    const timer = setTimeout(readRefusal, 6000);
    return () => clearTimeout(timer);
  }, [refusal, isReading]);
  if (!refusal) return null;
  const errors = words.value.errors;
  const own = view.value && recordOf(view.value.settings.game).play.loaded.value?.words();
  const code = refusal.code in errors ? refusal.code : refusal.kind;
  return (
    <div class="notice" role="alert">
      <span>{own?.refusals[refusal.code] ?? sentence(code)}</span>
      <RuleLink rule={refusal.code} />
      <button type="button" class="quiet" onClick={readRefusal}>
        {words.value.ok}
      </button>
    </div>
  );
}
