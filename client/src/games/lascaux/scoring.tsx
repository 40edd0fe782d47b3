// The end: told animal by animal, then the stones, then who has won.
import { useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect } from "preact/hooks";
import { words } from "./words/index.ts";
import { Afterwards } from "../../look/keepsakes.tsx";
import { useAloud } from "../../ear.tsx";
import { isStill } from "../../motion.ts";
import { go } from "../../place.ts";
import { Deaf } from "../../table/deaf.tsx";
import { Again } from "../../table/worn.tsx";
import { handed } from "../../table/session.ts";
import { OwnClock } from "../../table/clock.tsx";
import type { TableView } from "../../wire.ts";
import { Silhouette } from "../../art.tsx";
import { ANIMALS } from "./animals.ts";
import { Picture, Stone } from "./art.tsx";
import type { Who } from "../../table/names.ts";
import { pointsOf, totalOf } from "./points.ts";
import { skip } from "./replay.ts";
import type { Scene } from "./scenes.ts";
import type { Count, View } from "./wire.ts";

const ROWS = ANIMALS.length + 1;
const PACE = 650; // milliseconds a row

export function Scoring(props: { view: TableView; game: View; who: Who; below?: ComponentChildren }): JSX.Element {
  const t = words.value.lascaux.scoring;
  const { game, view, who } = props;
  const rows = useSignal(isStill() ? ROWS : 0);
  const done = rows.value >= ROWS;
  const text = verdict(props);
  useAloud(done ? text : "");
  useEffect(() => {
    if (done) return;
    const timer = setInterval(() => (rows.value = Math.min(ROWS, rows.value + 1)), PACE);
    return () => clearInterval(timer);
  }, [done]);
  return (
    <div class="scoring" onClick={() => (rows.value = ROWS)}>
      <h1>{t.title}</h1>
      <p class="hint">{t.hint}</p>
      <table>
        <thead>
          <tr>
            <td>{game.games > 1 && t.game(game.game)}</td>
            {game.held.map((_, seat) => (
              <th key={seat} scope="col" class={done && game.winners.includes(seat) ? "won" : ""} title={who(seat)}>
                <Column name={who(seat)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: ROWS }, (_, at) => (
            <Row key={at} at={at} game={game} shown={at < rows.value} />
          ))}
        </tbody>
        <tfoot>
          {done && game.games > 1 && <Games counts={game.counts} />}
          <tr>
            <th scope="row">{words.value.end.total}</th>
            {game.held.map((_, seat) => (
              <td key={seat} class={done && game.winners.includes(seat) ? "won" : ""}>
                {done ? game.points[seat] : ""}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      <p class="winner">
        {done && (
          <>
            <Picture name="hearth" class="hearth" />
            <span title={text}>{text}</span>
          </>
        )}
      </p>
      {props.below}
      <Deaf class="actions" meaning={done ? "over" : null}>
        {done && !props.below && (
          <div class="two">
            <button type="button" class="big" onClick={() => go("/")}>
              {words.value.end.home}
            </button>
            <Again view={view} />
          </div>
        )}
        {done && !props.below && <Afterwards view={view} />}
      </Deaf>
    </div>
  );
}

function Row(props: { at: number; game: View; shown: boolean }): JSX.Element {
  const { at, game } = props;
  const animal = ANIMALS[at];
  return (
    <tr class={props.shown ? "shown" : "hidden"}>
      <th scope="row">
        <Named animal={animal} />
      </th>
      {game.held.map((_, seat) => {
        const scored = game.tally[at]?.[seat] ?? 0;
        const held = animal
          ? (game.won[seat] ?? []).filter((card) => card.animal === animal).length
          : (game.supplies[seat] ?? 0);
        return (
          <td key={seat} class={scored > 0 ? "leads" : ""}>
            {props.shown && (
              <>
                <span class="held">{held}</span>
                {scored > 0 && <b class="scored">+{scored}</b>}
              </>
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** Between two games of a series: what each has, what it was worth, and how the series stands. */
export function Between(props: {
  view: TableView;
  now: Scene;
  counts: readonly Count[]; // of all games so far, the one just ended last
  who: Who;
  below?: ComponentChildren;
}): JSX.Element {
  const t = words.value;
  const { view: game, event } = props.now;
  const count = props.counts[props.counts.length - 1];
  return (
    <div class="scoring between">
      <h1>{t.board.game(game.game, game.games)}</h1>
      <p class="hint">{event.type === "game_ended" && t.lascaux.log.ended[event.ending]}</p>
      <table>
        <thead>
          <tr>
            <td />
            {game.held.map((_, seat) => (
              <th key={seat} scope="col" title={props.who(seat)}>
                <Column name={props.who(seat)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ANIMALS.map((animal, at) => (
            <Numbers key={animal} head={<Named animal={animal} />} numbers={count?.cards[at] ?? []} />
          ))}
          <Numbers head={<Named />} numbers={count?.stones ?? []} />
        </tbody>
        <tfoot>
          <Games counts={props.counts} />
          <Numbers head={t.end.total} numbers={totalOf(props.counts)} />
        </tfoot>
      </table>
      {props.below ?? (
        <div class="actions">
          <OwnClock view={props.view} />
          <button type="button" class="big primary" onClick={skip}>
            {t.board.goOn}
          </button>
        </div>
      )}
    </div>
  );
}

/** A row for each game of a series, so that the total adds up. */
function Games(props: { counts: readonly Count[] }): JSX.Element {
  const t = words.value.lascaux.scoring;
  return (
    <>
      {props.counts.map((count, at) => (
        <Numbers key={at} head={t.game(at + 1)} numbers={pointsOf(count)} />
      ))}
    </>
  );
}

function Numbers(props: { head: ComponentChildren; numbers: readonly number[] }): JSX.Element {
  return (
    <tr>
      <th scope="row">{props.head}</th>
      {props.numbers.map((one, seat) => (
        <td key={seat}>{one}</td>
      ))}
    </tr>
  );
}

/** A column's head: two lines of a name, however long. */
function Column(props: { name: string }): JSX.Element {
  return <span class="column">{props.name}</span>;
}

/** An animal, or the stones, in a row's head. */
function Named(props: { animal?: (typeof ANIMALS)[number] | undefined }): JSX.Element {
  const t = words.value;
  return (
    <>
      {props.animal ? <Silhouette animal={props.animal} /> : <Stone number={0} />}
      <span>{props.animal ? t.animals[props.animal] : t.lascaux.stonesRow}</span>
    </>
  );
}

function verdict(props: { view: TableView; game: View; who: Who }): string {
  const t = words.value.lascaux.scoring;
  const { game, view, who } = props;
  const [first = 0] = game.winners;
  const points = game.points[first] ?? 0;
  if (game.winners.length > 1) return t.shared(game.winners.map(who).join(", "), points);
  return first === view.seat && !handed.value ? t.youWin(points) : t.winner(who(first), points);
}
