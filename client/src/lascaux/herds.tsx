// Who has won what, who leads, and what everybody would score if the game ended now.
import type { JSX } from "preact";
import { words } from "../i18n/index.ts";
import { ANIMALS, Silhouette } from "./art.tsx";
import type { Who } from "../table/names.ts";
import type { View } from "./wire.ts";

export function Herds(props: { game: View; who: Who; own: number | null }): JSX.Element {
  const t = words.value;
  const { game } = props;
  return (
    <div class="herds">
      <table>
        <caption class="sr">{t.lascaux.table}</caption>
        <thead>
          <tr>
            <td />
            {ANIMALS.map((animal) => (
              <th key={animal} scope="col" title={t.animals[animal]}>
                <Silhouette animal={animal} />
                <span class="sr">{t.animals[animal]}</span>
              </th>
            ))}
            <th scope="col" class="now" title={t.lascaux.ifEnded}>
              <span aria-hidden="true">{t.lascaux.now}</span>
              <span class="sr">{t.lascaux.ifEnded}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {game.held.map((_, seat) => (
            <tr key={seat} class={seat === props.own ? "own" : ""}>
              <th scope="row">{props.who(seat)}</th>
              {ANIMALS.map((animal, at) => {
                const leads = (game.tally[at]?.[seat] ?? 0) > 0;
                const held = game.won[seat]?.filter((card) => card.animal === animal).length;
                return (
                  <td key={animal} class={leads ? "leads" : ""}>
                    {held === undefined ? t.lascaux.secret : held || <span class="none">·</span>}
                    {leads && <span class="sr">, {t.lascaux.leads}</span>}
                  </td>
                );
              })}
              <td class="now">{pointsNow(game, seat) ?? t.lascaux.secret}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The points of a seat if it all ended now; null where some are kept secret. */
export function pointsNow(game: View, seat: number): number | null {
  const rows = game.tally.map((row) => row[seat] ?? null);
  const earlier = game.over ? 0 : (game.points[seat] ?? 0);
  return rows.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), earlier);
}
