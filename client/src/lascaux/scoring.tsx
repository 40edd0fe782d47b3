// The end: told animal by animal, then the stones, then who has won.
import { useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect } from "preact/hooks";
import { words } from "../i18n/index.ts";
import { Afterwards } from "../look/keepsakes.tsx";
import { isStill } from "../motion.ts";
import { go } from "../place.ts";
import { rematch } from "../table/rematch.ts";
import { handed, hosting } from "../table/session.ts";
import type { TableView } from "../wire.ts";
import { ANIMALS, Picture, Silhouette, Stone } from "./art.tsx";
import type { Who } from "../table/names.ts";
import { pointsNow } from "./herds.tsx";
import type { View } from "./wire.ts";

const ROWS = ANIMALS.length + 1;
const PACE = 650; // milliseconds a row

export function Scoring(props: { view: TableView; game: View; who: Who; below?: ComponentChildren }): JSX.Element {
  const t = words.value.lascaux.scoring;
  const { game, view, who } = props;
  const rows = useSignal(isStill() ? ROWS : 0);
  const done = rows.value >= ROWS;
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
            <td />
            {game.held.map((_, seat) => (
              <th key={seat} scope="col" class={done && game.winners.includes(seat) ? "won" : ""}>
                {who(seat)}
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
          <tr>
            <th scope="row">{t.total}</th>
            {game.held.map((_, seat) => (
              <td key={seat} class={done && game.winners.includes(seat) ? "won" : ""}>
                {done ? (game.games > 1 ? game.points[seat] : pointsNow(game, seat)) : ""}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      <p class="winner" role="status">
        {done ? verdict(props) : ""}
      </p>
      {props.below}
      <div class="actions">
        {done && !props.below && (
          <div class="two">
            <button type="button" class="big" onClick={() => go("/")}>
              {t.home}
            </button>
            {hosting.value ? (
              <button type="button" class="big primary" onClick={() => rematch(view)}>
                {t.again}
              </button>
            ) : (
              <p class="hint">{t.waitHost}</p>
            )}
          </div>
        )}
        {done && !props.below && <Afterwards view={view} />}
      </div>
    </div>
  );
}

function Row(props: { at: number; game: View; shown: boolean }): JSX.Element {
  const t = words.value;
  const { at, game } = props;
  const animal = ANIMALS[at];
  return (
    <tr class={props.shown ? "shown" : "hidden"}>
      <th scope="row">
        {animal ? <Silhouette animal={animal} /> : <Stone number={0} />}
        <span>{animal ? t.animals[animal] : t.lascaux.stonesRow}</span>
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

function verdict(props: { view: TableView; game: View; who: Who }): JSX.Element {
  const t = words.value.lascaux.scoring;
  const { game, view, who } = props;
  const [first = 0] = game.winners;
  const points = game.points[first] ?? 0;
  const text =
    game.winners.length > 1
      ? t.shared(game.winners.map(who).join(", "), points)
      : first === view.seat && !handed.value
        ? t.youWin(points)
        : t.winner(who(first), points);
  return (
    <>
      <Picture name="hearth" class="hearth" /> {text}
    </>
  );
}
