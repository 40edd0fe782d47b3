// A table: gathering, playing or over; and whether we are connected to it.
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { wake } from "../sound.ts";
import { Why } from "../bots/why.tsx";
import { Leaving } from "../host/leaving.tsx";
import { LentStrip, People, PromiseStrip } from "../host/people.tsx";
import { words } from "../i18n/index.ts";
import { hand, holderName } from "../hand/hand.ts";
import { HandOn, HandOver } from "../hand/screen.tsx";
import { dropToken, partyOf } from "../kept.ts";
import { Board } from "../lascaux/board.tsx";
import { cited, RuleLink } from "../learn/cite.tsx";
import { earlierLines, lines } from "../lascaux/replay.ts";
import { told } from "../lascaux/told.ts";
import { Languages, Page, sentence, Sorry } from "../lobby/parts.tsx";
import { go } from "../place.ts";
import type { TableView } from "../wire.ts";
import { BigScreen, isHand, LookUp } from "../tv/hand.tsx";
import { Bar, Switches } from "./bar.tsx";
import { Gathering, Share } from "./gathering.tsx";
import { lazily } from "./lazily.tsx";
import { namer, type Who } from "./names.ts";
import { before, past } from "./past.ts";
import { attend, credentials, link, readRefusal, retry, table, view } from "./session.ts";
import { shownOf } from "./telling.ts";
import { FullStrip } from "./worn.tsx";

/** The lake comes only to those who play on it. */
const CurlingBoard = lazily(async () => (await import("../curling/board.tsx")).CurlingBoard);

/** Ends after which a token is forgotten, so that a new link is not kept from its table. */
export const VOID: ReadonlySet<string> = new Set(["removed", "bad_token"]);

export function TableScreen(props: { id: string }): JSX.Element {
  const party = partyOf(props.id);
  useEffect(() => (party.length > 0 ? attend(props.id, party) : undefined), [props.id]);
  const { farewell, refusal } = table.value;
  const end = link.value === "closed" ? (farewell?.code ?? refusal?.code ?? null) : null;
  useEffect(() => {
    const mine = credentials();
    if (mine && end !== null && VOID.has(end)) dropToken(mine.id, mine.token);
  }, [end]);
  if (end !== null) return <Lost code={end} />;
  if (party.length === 0) return <Lost code="bad_token" />;
  const now = view.value;
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
  const board = withoutLent(props.view);
  return (
    <>
      {board.settings.game === "curling" ? <CurlingBoard view={board} /> : <Board view={board} />}
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

/** While a bot plays a seat there is nothing for its owner to decide. */
function withoutLent(view: TableView): TableView {
  return view.seat !== null && view.chairs[view.seat]?.bot ? { ...view, decisions: [] } : view;
}

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
  const onIce = view?.settings.game === "curling";
  const game = view?.phase === "playing" ? shownOf(view) : null;
  const { game: number = 1, games = 1 } = game ?? {};
  const title = (
    <>
      {onIce ? t.curling.name : "Lascaux"}
      {game && (
        <small>
          {games > 1 && `${t.lascaux.game(number, games)} · `}
          {t.lascaux.round(game.round)}
          {holderName.value && ` · ${holderName.value}`}
        </small>
      )}
    </>
  );
  const menu = (close: () => void): JSX.Element => (
    <>
      <Languages />
      <Switches />
      {game && view && <Past who={namer(view)} onIce={onIce} />}
      {view && view.phase !== "gathering" && <People view={view} />}
      {view && <BigScreen view={view} id={id} />}
      <button
        type="button"
        class="big"
        aria-haspopup="dialog"
        onClick={() => {
          close();
          cited.value = onIce ? "curling" : "lascaux";
        }}
      >
        {t.learn.rulesShort}
      </button>
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
function Past(props: { who: Who; onIce: boolean }): JSX.Element | null {
  const t = words.value;
  const list = props.onIce
    ? [...before.value, ...past.value].map((line) => ({ key: line.key, text: line.tell(props.who) }))
    : [...earlierLines.value, ...lines.value].map((line) => ({ key: line.key, text: told(line.event, props.who, t) }));
  if (list.length === 0) return null;
  return (
    <div>
      <h2 id="past">{t.menu.log}</h2>
      <ol class="past" aria-labelledby="past" tabIndex={0}>
        {list.reverse().map((line) => (
          <li key={line.key}>{line.text}</li>
        ))}
      </ol>
    </div>
  );
}

export function Link(): JSX.Element | null {
  const t = words.value.link;
  if (link.value === "open") return null;
  return (
    <div class={`link ${link.value}`} role="status">
      <span class="ember" aria-hidden="true" />
      {table.value.farewell?.code === "restarting" ? words.value.stay.offline.restarting : t[link.value]}
      {link.value === "lost" && (
        <button type="button" class="quiet" onClick={retry}>
          {t.retry}
        </button>
      )}
    </div>
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
  const code = refusal.code in errors ? refusal.code : refusal.kind;
  return (
    <div class="notice" role="alert">
      <span>{words.value.learn.refusals[refusal.code] ?? sentence(code)}</span>
      <RuleLink rule={refusal.code} />
      <button type="button" class="quiet" onClick={readRefusal}>
        {words.value.ok}
      </button>
    </div>
  );
}
