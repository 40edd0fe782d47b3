// A table of Lascaux: everything on one screen.
import type { ComponentChildren, JSX } from "preact";
import { useEffect } from "preact/hooks";
import { words } from "../i18n/index.ts";
import { Clock } from "../table/clock.tsx";
import { namer, type Who } from "../table/names.ts";
import { roomy } from "../table/roomy.ts";
import { table } from "../table/session.ts";
import { personOf } from "../table/state.ts";
import type { TableView } from "../wire.ts";
import { Actions } from "./actions.tsx";
import { Back, Marker, Picture, Stone } from "./art.tsx";
import { Herds } from "./herds.tsx";
import { earlierLines, follow, lines, scene, shown, skip, truth } from "./replay.ts";
import { keyOf, type Scene } from "./scenes.ts";
import { Between, Scoring } from "./scoring.tsx";
import { cardName, told } from "./told.ts";
import type { Card, View } from "./wire.ts";

/** `below` stands where one's own actions would: for screens that only look. */
export function Board(props: { view: TableView; below?: ComponentChildren }): JSX.Element | null {
  useEffect(follow, []);
  const game = shown.value;
  if (!game) return null;
  const who = namer(props.view);
  const now = scene.value;
  if (game.over && !now) return <Scoring view={props.view} game={game} who={who} below={props.below} />;
  const count = now?.event.type === "game_ended" ? truth.value?.counts[game.game - 1] : undefined;
  const total = truth.value?.points ?? [];
  if (now && count && game.game < game.games) return <Between {...props} now={now} count={count} total={total} who={who} />;
  return (
    <div class="lascaux" onClick={now ? skip : undefined}>
      <Seats view={props.view} game={game} who={who} />
      <Wall row={game.row} now={now} />
      <Middle game={game} who={who} now={now} />
      <Herds game={game} who={who} own={props.view.seat} />
      {props.below ? <div class="place">{props.below}</div> : <Actions view={props.view} game={game} who={who} now={now} />}
      <Log who={who} live={!props.below} />
    </div>
  );
}

function Seats(props: { view: TableView; game: View; who: Who }): JSX.Element {
  const t = words.value.lascaux;
  const { game, view } = props;
  return (
    <ol class="seats" aria-label={words.value.gathering.title}>
      {game.chosen.map((_, seat) => {
        const stones = game.supplies[seat] ?? null;
        const isTurn = teller(scene.value) === seat || game.turn === seat || (game.turn === null && game.awaited.includes(seat));
        return (
          <li key={seat} class={`seat ${isTurn ? "turn" : ""} ${seat === view.seat ? "own" : ""}`} data-spot={`seat-${seat}`}>
            <span class="seat-name">
              {game.start_player === seat && <Picture name="lamp" class="lamp" alt={t.start} />}
              <b>{props.who(seat)}</b>
            </span>
            <span class="seat-stones">
              <Stone number={seat} />
              <b>{stones ?? t.secret}</b>
              <span class="sr">{stones === null ? "" : words.value.stones(stones)}</span>
              <SeatMarker game={game} seat={seat} />
            </span>
            <span class="seat-state">{stateOf(view, game, seat, props.who(seat))}</span>
            <Promised view={view} seat={seat} />
            <Clock view={view} seat={seat} />
          </li>
        );
      })}
    </ol>
  );
}

/** Who takes the seat from its bot when the round is over. */
function Promised(props: { view: TableView; seat: number }): JSX.Element | null {
  const promised = props.view.chairs[props.seat]?.promised;
  if (!promised) return null;
  const t = words.value.stay.promise;
  const name = personOf(props.view, promised);
  return (
    <span class="seat-next" title={t.lascaux.seat(name)}>
      <span aria-hidden="true">{t.then(name)}</span>
      <span class="sr">{t.lascaux.seat(name)}</span>
    </span>
  );
}

/** Whose marker is being turned. */
function teller(now: Scene | null): number | null {
  return now?.event.type === "marker_revealed" ? now.event.seat : null;
}

function SeatMarker(props: { game: View; seat: number }): JSX.Element | null {
  const { game, seat } = props;
  const colour = game.markers[seat];
  if (colour && seat !== game.viewer) return <Marker colour={colour} class="turned" />;
  if (colour && scene.value) return <Marker colour={colour} class="turned" />;
  return game.chosen[seat] ? <Back seat={seat} /> : null;
}

function stateOf(view: TableView, game: View, seat: number, who: string): string {
  const t = words.value.lascaux.state;
  const player = view.chairs[seat]?.player;
  if (player && !table.value.here.includes(player)) return t.away;
  const passed = game.pile.indexOf(seat);
  if (passed >= 0) return t.passed(passed + 1);
  if (game.turn === seat) return t.turn(who);
  if (game.turn !== null) return t.bidding(who);
  if (game.chosen[seat]) return scene.value ? t.last : t.chosen(who);
  return (game.awaited.includes(seat) ? t.choosing : t.waiting)(who);
}

function Wall(props: { row: readonly Card[]; now: Scene | null }): JSX.Element {
  const t = words.value;
  const count = Math.max(3, props.row.length);
  const columns = count === 4 ? 2 : count <= 6 ? 3 : Math.ceil(count / 2);
  const taken = new Set(props.now?.taking.map(keyOf));
  return (
    <section class="wall">
      <ul aria-label={t.lascaux.row} style={{ "--columns": columns, "--rows": Math.ceil(count / columns) }}>
      {props.row.map((card) => (
        <li
          key={keyOf(card)}
          data-card={keyOf(card)}
          class={`card ${taken.has(keyOf(card)) ? "taken" : ""}`}
          title={cardName(card, t)}
        >
          <Picture name={`face-${card.animal}`} alt={cardName(card, t)} class="face" />
          <Picture name={`hand-${card.colours[0]}`} class="hand first" />
          <Picture name={`hand-${card.colours[1]}`} class="hand second" />
        </li>
      ))}
      </ul>
    </section>
  );
}

function Middle(props: { game: View; who: Who; now: Scene | null }): JSX.Element {
  const t = words.value.lascaux;
  const { game } = props;
  const names = game.pile.map(props.who).join(", ");
  return (
    <section class="middle" aria-label={t.middle}>
      <div class="hollow" data-spot="middle">
        {Array.from({ length: Math.min(game.middle, 14) }, (_, one) => (
          <Stone key={one} number={one} class={`lying at-${one}`} />
        ))}
        <b class="count" aria-hidden="true">
          {game.middle}
        </b>
        <span class="sr">{t.middleStones(game.middle)}</span>
      </div>
      <div class="beside">
        {props.now ? (
          <p class="caption">{caption(props.now, props.who)}</p>
        ) : (
          <p class="pile">
            <span class="label">{game.pile.length > 0 ? t.pile : t.nobodyPassed}</span>
            <span class="passers" aria-label={names ? t.pileOrder(names) : undefined} role={names ? "img" : undefined}>
              {game.pile.map((seat) => (
                <Back key={seat} seat={seat} />
              ))}
            </span>
            <span class="deck">{t.deckShort(game.deck)}</span>
          </p>
        )}
      </div>
    </section>
  );
}

function caption(now: Scene, who: Who): string {
  const t = words.value;
  const { event, taking, view } = now;
  if (event.type === "marker_revealed") {
    const colour = t.colours[event.colour];
    if (taking.length === 0) return t.lascaux.log.tookNothing(who(event.seat), colour);
    return t.lascaux.log.took(who(event.seat), taking.map((card) => t.animals[card.animal]).join(", "));
  }
  if (event.type === "round_ended")
    return `${t.lascaux.log.leftover(view.row.length)}. ${told(event, who, t)}`;
  return told(event, who, t);
}

/** What happened: always for listeners, and for the eye where there is room. */
function Log(props: { who: Who; live: boolean }): JSX.Element {
  const t = words.value;
  return (
    <section class="log" aria-label={t.menu.log} tabIndex={roomy.value ? 0 : undefined}>
      <div>
        {earlierLines.value.length > 0 && (
          <ol>
            {earlierLines.value.map((line) => (
              <li key={line.key}>{told(line.event, props.who, t)}</li>
            ))}
          </ol>
        )}
        <ol aria-live={props.live ? "polite" : "off"} aria-relevant="additions">
          {lines.value.map((line) => (
            <li key={line.key}>{told(line.event, props.who, t)}</li>
          ))}
        </ol>
      </div>
    </section>
  );
}
