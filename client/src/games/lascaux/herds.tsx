// Who has won what, who leads, and what everybody would score if the game ended now.
import type { JSX } from "preact";
import { words } from "./words/index.ts";
import { Silhouette } from "../../art.tsx";
import { ANIMALS } from "./animals.ts";
import { Stone } from "./art.tsx";
import { explains } from "../../learn/explain.tsx";
import type { Who } from "../../table/names.ts";
import type { View } from "./wire.ts";

export function Herds(props: { game: View; who: Who; own: number | null }): JSX.Element {
  const t = words.value;
  const { game } = props;
  const earlier = game.counts.length; // games of a series that are counted already
  return (
    <div class={`herds ${earlier > 0 ? "series" : ""}`}>
      <table>
        <caption class="sr">{t.lascaux.table}</caption>
        <thead>
          <tr>
            <td />
            {ANIMALS.map((animal) => (
              <th
                key={animal}
                scope="col"
                title={t.animals[animal]}
                {...explains(t.lascaux.tell.animal(t.animals[animal]), "L5b")}
              >
                <Silhouette animal={animal} />
                <span class="sr">{t.animals[animal]}</span>
              </th>
            ))}
            <th scope="col" title={t.lascaux.stonePoints} {...explains(t.lascaux.tell.stones, "L5d")}>
              <Stone number={0} />
              <span class="sr">{t.lascaux.stonePoints}</span>
            </th>
            {earlier > 0 && (
              <th
                scope="col"
                class="earlier"
                title={t.lascaux.earlierPoints}
                {...explains(t.lascaux.tell.earlier, "L6c")}
              >
                <span aria-hidden="true">{t.lascaux.earlier(earlier)}</span>
                <span class="sr">{t.lascaux.earlierPoints}</span>
              </th>
            )}
            <th
              scope="col"
              class="now"
              title={earlier > 0 ? t.lascaux.ifEndedAll : t.lascaux.ifEnded}
              {...explains(earlier > 0 ? t.lascaux.tell.nowAll : t.lascaux.tell.now, earlier > 0 ? "L6c" : "L5e")}
            >
              <span aria-hidden="true">{earlier > 0 ? t.lascaux.nowAll : t.lascaux.now}</span>
              <span class="sr">{earlier > 0 ? t.lascaux.ifEndedAll : t.lascaux.ifEnded}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {game.held.map((_, seat) => (
            <tr key={seat} class={seat === props.own ? "own" : ""}>
              <th scope="row" title={props.who(seat)}>
                {props.who(seat)}
              </th>
              {ANIMALS.map((animal, at) => {
                const leads = (game.tally[at]?.[seat] ?? 0) > 0;
                const held = game.won[seat]?.filter((card) => card.animal === animal).length;
                return (
                  <td
                    key={animal}
                    class={leads ? "leads" : ""}
                    {...explains((leads ? t.lascaux.tell.leads : t.lascaux.tell.behind)(t.animals[animal]), "L5b")}
                  >
                    {held === undefined ? t.lascaux.secret : held || <span class="none">·</span>}
                    {leads && <span class="sr">, {t.lascaux.leads}</span>}
                  </td>
                );
              })}
              <StonePoints points={game.tally[ANIMALS.length]?.[seat] ?? null} />
              {earlier > 0 && <td class="earlier">{game.points[seat]}</td>}
              <td
                class="now"
                {...explains(earlier > 0 ? t.lascaux.tell.nowAll : t.lascaux.tell.now, earlier > 0 ? "L6c" : "L5e")}
              >
                {pointsNow(game, seat) ?? t.lascaux.secret}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function StonePoints(props: { points: number | null }): JSX.Element {
  const none = <span class="none">·</span>;
  return (
    <td class={(props.points ?? 0) > 0 ? "leads" : ""} {...explains(words.value.lascaux.tell.stones, "L5d")}>
      {props.points === null ? words.value.lascaux.secret : props.points || none}
    </td>
  );
}

/** The points of a seat if it all ended now; null where some are kept secret. */
function pointsNow(game: View, seat: number): number | null {
  const rows = game.tally.map((row) => row[seat] ?? null);
  return rows.reduce<number | null>(
    (sum, one) => (sum === null || one === null ? null : sum + one),
    game.points[seat] ?? 0,
  );
}
