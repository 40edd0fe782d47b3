// A table: gathering, playing or over; and whether we are connected to it.
import { useSignal } from "@preact/signals";
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
import { hand, holderName, openTurn } from "../hand/hand.ts";
import { HandOn, HandOver } from "../hand/screen.tsx";
import { dropToken, keepToken, partyOf, removed, setAside } from "../kept.ts";
import { cited, RuleLink } from "../learn/cite.tsx";
import { Page, sentence, Sorry } from "../lobby/parts.tsx";
import { offers, useOffers } from "../offers.ts";
import { go } from "../place.ts";
import { hidden, HOUSE, useCalled, useTitle } from "../title.ts";
import { shake } from "../touch.ts";
import type { TableView } from "../wire.ts";
import { BigScreen, isHand, LookUp } from "../tv/hand.tsx";
import { Bar, settingsTab } from "./bar.tsx";
import { Board } from "./board.tsx";
import { Gathering, Share } from "./gathering.tsx";
import { Instead } from "./instead.tsx";
import { namer, type Who } from "./names.ts";
import { before, past } from "./past.ts";
import { attend, credentials, handed, link, readRefusal, retry, table, view } from "./session.ts";
import { isAwaited } from "./state.ts";
import type { Tab } from "./tabs.tsx";
import { shownOf, telling } from "./telling.ts";
import { FullStrip } from "./worn.tsx";

/** Ends after which a token is forgotten, so that a new link is not kept from its table. */
export const VOID: ReadonlySet<string> = new Set(["left", "links_changed", "bad_token"]);

export function TableScreen(props: { id: string }): JSX.Element {
  useOffers();
  const party = partyOf(props.id);
  const tries = useSignal(0);
  useEffect(() => (party.length > 0 ? attend(props.id, party) : undefined), [props.id, tries.value]);
  const { farewell, refusal } = table.value;
  const end = link.value === "closed" ? (farewell?.code ?? refusal?.code ?? null) : null;
  useEffect(() => {
    const mine = credentials();
    if (mine && end !== null && VOID.has(end)) dropToken(mine.id, mine.token);
    if (mine && end === "removed") setAside(mine.id, mine.token);
  }, [end]);
  const now = view.value;
  const again = now && removed()[props.id]; // let in again
  useEffect(() => {
    if (again) keepToken(props.id, again);
  }, [again]);
  const offered = offers.loaded.value;
  useEffect(() => {
    if (now && offered && party.length === 1) follow(props.id, now);
  }, [now, offered]);
  if (end !== null) return <Lost code={end} retry={() => tries.value++} />;
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
      <OpenTurn />
      <Board view={board} />
      {next ? <HandOn hand={next} /> : <Strip view={props.view} />}
    </>
  );
}

/** Says whose turn it is where a device is not handed over: the bar and the board show it. */
function OpenTurn(): null {
  const name = openTurn.value;
  useAloud(name && words.value.stay.hand.next(name));
  return null;
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

function Lost(props: { code: string; retry?: () => void }): JSX.Element {
  const t = words.value;
  return (
    <Page title={t.link.closed}>
      <Sorry code={props.code} />
      <div class="actions">
        {props.code === "removed" && (
          <button type="button" class="big" onClick={props.retry}>
            {t.link.retry}
          </button>
        )}
        <button type="button" class="big primary" onClick={() => go("/")}>
          {t.menu.leave}
        </button>
      </div>
    </Page>
  );
}

function TableBar(props: { view: TableView | null; id: string }): JSX.Element {
  const t = words.value;
  const { view, id } = props;
  const record = view && recordOf(view.settings.game);
  const game = view?.phase === "playing" ? shownOf(view) : null;
  const { game: number = 1, games = 1 } = game ?? {};
  const mine = !handed.value && (hidden.value || !telling.value) && isAwaited(table.value);
  useCalled(mine);
  useEffect(() => {
    if (mine) shake("turn");
  }, [mine]);
  useTitle(mine && t.board.yourTurn, record && frontOf(record).name, view && !mine && t.home.phase[view.phase]);
  const title = (
    <>
      {record ? frontOf(record).name : HOUSE}
      {game && (
        <small>
          {games > 1 && `${t.board.game(number, games)} · `}
          {t.board.round(game.round)}
          {holderName.value && (
            <>
              {" · "}
              <b class="holder" title={holderName.value}>
                {holderName.value}
              </b>
            </>
          )}
        </small>
      )}
    </>
  );
  const tabs = (close: () => void): readonly Tab[] => [
    { name: "table", title: t.menu.table, content: <AtTable {...props} close={close} /> },
    ...(game && view ? [{ name: "log", title: t.menu.logTab, content: <Past who={namer(view)} /> }] : []),
    ...(view ? [{ name: "share", title: t.menu.shareTab, content: <Sharing view={view} id={id} /> }] : []),
    settingsTab(),
  ];
  return <Bar back="/" label={t.menu.leave} title={title} beside={view && <Why view={view} />} menu={tabs} />;
}

/** Who is there, what the rules are, and one's own place. */
function AtTable(props: { view: TableView | null; close: () => void }): JSX.Element {
  const t = words.value;
  const { view, close } = props;
  const record = view && recordOf(view.settings.game);
  return (
    <>
      {view && view.phase !== "gathering" && <People view={view} />}
      <div class="pair">
        {record?.rules && (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => {
              close();
              cited.value = record.name;
            }}
          >
            {t.learn.rulesShort}
          </button>
        )}
        <button type="button" onClick={() => go("/learn")}>
          {t.learn.door}
        </button>
      </div>
      {view?.player && view.phase !== "gathering" && <Leaving />}
    </>
  );
}

/** The table on other screens: a link, or a big one. */
function Sharing(props: { view: TableView; id: string }): JSX.Element {
  return (
    <>
      <Share id={props.id} />
      <BigScreen {...props} />
    </>
  );
}

/** The latest events, newest first. */
function Past(props: { who: Who }): JSX.Element {
  const t = words.value;
  const list = [...before.value, ...past.value];
  if (list.length === 0) return <p class="hint">{t.menu.nothingYet}</p>;
  return (
    <ol class="past" aria-label={t.menu.log}>
      {list.reverse().map((line) => (
        <li key={line.key}>{line.tell(props.who)}</li>
      ))}
    </ol>
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
