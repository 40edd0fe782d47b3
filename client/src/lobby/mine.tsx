// The tables of this browser: those that go on, with whoever is called first, and those that are over.
import { useSignal, type Signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import * as api from "../api.ts";
import { frontOf, recordOf } from "../games/index.ts";
import { language, words } from "../i18n/index.ts";
import { ago, shortly } from "../i18n/span.ts";
import { forgetToken, removed, renewToken, tokens } from "../kept.ts";
import { go } from "../place.ts";
import { useDeafness } from "../table/deaf.tsx";
import { dayOf } from "../table/keeping.tsx";
import { hidden } from "../title.ts";
import type { MyTable } from "../wire.ts";
import { inOrder, isOver } from "./order.ts";

const SHOWN = 3; // without a tap, so that a phone shows what else there is

type Tables = Signal<readonly MyTable[]>;

/** Asked when the page is opened, and whenever somebody looks at it again. */
export function useMine(): Tables {
  const found = useSignal<readonly MyTable[]>([]);
  useEffect(() => {
    const asked = Object.values({ ...removed(), ...tokens() }).slice(-100);
    if (hidden.value || asked.length === 0) return;
    api.mine({ tokens: asked }).then(
      (tables) => {
        for (const { token, renewed } of tables) if (renewed) renewToken(token, renewed);
        found.value = inOrder(tables);
      },
      () => undefined, // whoever wants to play will hear that the server is away
    );
  }, [hidden.value]);
  return found;
}

export function YourTables(props: { mine: Tables }): JSX.Element | null {
  const t = words.value.home;
  const going = props.mine.value.filter((one) => !isOver(one));
  const deafness = useDeafness(going.map(({ table }) => table).join(" ") || null);
  if (going.length === 0) return null;
  return (
    <section class="mine" aria-labelledby="mine" {...deafness}>
      <h2 id="mine">{t.mine}</h2>
      <List mine={props.mine} tables={going.slice(0, SHOWN)} />
      {going.length > SHOWN && (
        <details>
          <summary>{t.more}</summary>
          <List mine={props.mine} tables={going.slice(SHOWN)} />
        </details>
      )}
    </section>
  );
}

export function FinishedTables(props: { mine: Tables }): JSX.Element | null {
  const over = props.mine.value.filter(isOver);
  if (over.length === 0) return null;
  return (
    <details class="mine">
      <summary>{words.value.home.finished}</summary>
      <List mine={props.mine} tables={over} />
    </details>
  );
}

function List(props: { mine: Tables; tables: readonly MyTable[] }): JSX.Element {
  const forget = (table: string): void => {
    forgetToken(table);
    props.mine.value = props.mine.value.filter((other) => other.table !== table);
  };
  return (
    <ul>
      {props.tables.map((one) => (
        <Row key={one.table} one={one} onForget={() => forget(one.table)} />
      ))}
    </ul>
  );
}

function Row(props: { one: MyTable; onForget: () => void }): JSX.Element {
  const t = words.value;
  const { one } = props;
  const company = one.names.filter((name, seat) => name && seat !== one.seat).join(", ") || t.home.alone;
  const score = one.points.some((points) => points > 0) ? one.points.join("\u00a0:\u00a0") : "";
  return (
    <li class={one.mine ? "called" : ""}>
      <a
        href={`/table/${one.table}`}
        onClick={(event) => {
          event.preventDefault();
          go(`/table/${one.table}`);
        }}
      >
        <strong>
          {frontOf(recordOf(one.game)).name} · {company}
        </strong>
        <span>
          <b>{turnOf(one)}</b>
          {notesOf(one).map((note) => ` · ${note}`)}
          {score && (
            <>
              {" · "}
              <span class="sr">{t.home.score} </span>
              {score}
            </>
          )}
        </span>
      </a>
      <button type="button" class="quiet icon" aria-label={t.home.forget(company)} onClick={props.onForget}>
        <span aria-hidden="true">×</span>
      </button>
    </li>
  );
}

/** Whose turn it is; before and after a game, how far the table is. */
function turnOf(one: MyTable): string {
  const t = words.value;
  if (one.mine) return t.board.yourTurn;
  const names = one.awaited.map((seat) => one.names[seat]).filter(Boolean);
  return names.length > 0 ? t.board.waitingFor(names.join(", ")) : (t.home.phase[one.phase] ?? one.phase);
}

function notesOf(one: MyTable): readonly string[] {
  const t = words.value;
  const now = Date.now() / 1000;
  return [
    one.since !== null && ago(language.value, now - one.since),
    one.until !== null && t.home.left(shortly(t.units, one.until - now)),
    one.since === null && one.kept_until !== null && t.stay.kept.short(dayOf(one.kept_until)),
  ].filter((note) => note !== false);
}
