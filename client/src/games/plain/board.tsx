// A board for any game: who sits there, what lies on the table, what is open to decide.
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { Back, Picture } from "../../art.tsx";
import { words } from "../../i18n/index.ts";
import { useAloud } from "../../ear.tsx";
import { Afterwards } from "../../look/keepsakes.tsx";
import { go } from "../../place.ts";
import { titled } from "../../readable.ts";
import { Clocks, timed } from "../../table/clock.tsx";
import { Deaf } from "../../table/deaf.tsx";
import { Log } from "../../table/log.tsx";
import { namer } from "../../table/names.ts";
import { roomy } from "../../table/roomy.ts";
import { handed } from "../../table/session.ts";
import type { Told } from "../../table/telling.ts";
import { Again } from "../../table/worn.tsx";
import type { TableView } from "../../wire.ts";
import type { BoardProps } from "../record.ts";
import { sideOf } from "../sides.ts";
import { Actions } from "./actions.tsx";
import { readerOf } from "./reader.ts";
import { follow } from "./replay.ts";
import { shapeOf, type Elsewhere, type Fields, type Reader, type Shape } from "./shape.ts";
import { Named, Shown } from "./value.tsx";
import { plainWords } from "./words.ts";

type Game = Told & { readonly winners?: readonly number[] };

export function PlainBoard(props: BoardProps): JSX.Element | null {
  useEffect(follow, []);
  const elsewhere = useMemo<Elsewhere>(() => new Set(), []);
  const { view } = props;
  const game = view.game as Game | null;
  if (!game) return null;
  const to = readerOf(namer(view));
  const shape = shapeOf(view.game as Fields, view.chairs.length, elsewhere);
  return (
    <div class="plain-board">
      <Seats view={view} game={game} shape={shape} to={to} />
      <Table shape={shape} to={to} />
      {props.below ? (
        <div class="place">{props.below}</div>
      ) : game.over ? (
        <End view={view} game={game} shape={shape} to={to} />
      ) : (
        <Actions view={view} awaited={game.awaited ?? []} to={to} />
      )}
      <Log who={to.who} />
    </div>
  );
}

interface Parts {
  readonly view: TableView;
  readonly game: Game;
  readonly shape: Shape;
  readonly to: Reader;
}

function Seats(props: Parts): JSX.Element {
  const { view, game, shape, to } = props;
  const t = plainWords();
  return (
    <ol
      class={`plain-seats ${timed(view)}`}
      aria-label={words.value.board.players}
      tabIndex={roomy.value ? 0 : undefined}
    >
      {view.chairs.map((_, seat) => {
        const isTurn = !game.over && (game.awaited ?? []).includes(seat);
        const side = sideOf(view.settings.game, seat);
        const points = shape.points?.[seat];
        return (
          <li key={seat} class={`plain-seat ${isTurn ? "turn" : ""} ${seat === view.seat ? "own" : ""}`}>
            <p class="plain-who">
              <Back seat={seat} />
              <strong title={to.who(seat)}>{to.who(seat)}</strong>
              {side && <small>{side}</small>}
              {isTurn && <small class="to-play">{t.toPlay}</small>}
              {points !== undefined && <b class="plain-points">{t.points(points)}</b>}
            </p>
            <dl class="named">
              {(shape.seats[seat] ?? []).map(({ name, value }) => (
                <div key={name}>
                  <dt>{titled(name)}</dt>
                  <dd>
                    <Shown name={name} value={value} to={to} />
                  </dd>
                </div>
              ))}
            </dl>
            <Clocks view={view} seats={[seat]} />
          </li>
        );
      })}
    </ol>
  );
}

function Table(props: { shape: Shape; to: Reader }): JSX.Element {
  const { shape, to } = props;
  const t = plainWords();
  return (
    <section class="plain-table" aria-label={t.table} tabIndex={roomy.value ? 0 : undefined}>
      <Named fields={Object.fromEntries(shape.table.map(({ name, value }) => [name, value]))} to={to} />
      {shape.setup !== null && (
        <details>
          <summary>{t.setup}</summary>
          <Shown name="setup" value={shape.setup} to={to} />
        </details>
      )}
    </section>
  );
}

/** Who has won, as the view says; else whoever has most points. */
function winnersOf({ game, shape }: Parts): readonly number[] {
  if (game.winners) return game.winners;
  const most = Math.max(...(shape.points ?? []));
  return (shape.points ?? []).flatMap((points, seat) => (points === most ? [seat] : []));
}

function verdict(props: Parts): string {
  const t = plainWords();
  const winners = winnersOf(props);
  const [first] = winners;
  if (first === undefined) return t.over;
  if (winners.length > 1) return t.shared(winners.map(props.to.who).join(", "));
  return first === props.view.seat && !handed.value ? t.youWin : t.wins(props.to.who(first));
}

function End(props: Parts): JSX.Element {
  const t = words.value.end;
  const text = verdict(props);
  useAloud(text);
  return (
    <div class="place">
      <Deaf class="actions" meaning="over">
        <p class="winner">
          <Picture name="hearth" class="hearth" /> {text}
        </p>
        <div class="two">
          <button type="button" class="big" onClick={() => go("/")}>
            {t.home}
          </button>
          <Again view={props.view} />
        </div>
        <Afterwards view={props.view} />
      </Deaf>
    </div>
  );
}
