// A table of Lascaux: everything on one screen.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { translated } from "../../i18n/index.ts";
import { front } from "./words/front.ts";
import { words } from "./words/index.ts";
import { Back } from "../../art.tsx";
import { useAloud } from "../../ear.tsx";
import { explains, Explaining } from "../../learn/explain.tsx";
import { Clocks, timed } from "../../table/clock.tsx";
import { namer, type Who } from "../../table/names.ts";
import { Log } from "../../table/log.tsx";
import { table } from "../../table/session.ts";
import { personOf, standInAt } from "../../table/state.ts";
import { toldOf } from "../../table/stead.ts";
import { inStep } from "../../table/telling.ts";
import type { TableView } from "../../wire.ts";
import { Actions } from "./actions.tsx";
import { Marker, Picture, Stone } from "./art.tsx";
import { Herds } from "./herds.tsx";
import { follow, scene, shown, skip, truth } from "./replay.ts";
import { isPause, keyOf, type Scene } from "./scenes.ts";
import { Between, Scoring } from "./scoring.tsx";
import { cardName, tellCard, told } from "./told.ts";
import { columnsFor, useRoom } from "./wall.ts";
import type { View } from "./wire.ts";

/** `below` stands where one's own actions would: for screens that only look. */
export function Board(props: { view: TableView; below?: ComponentChildren }): JSX.Element | null {
  useEffect(follow, []);
  const game = shown.value;
  if (!game) return null;
  const who = namer(props.view);
  const now = scene.value;
  if (game.over && !now) return <Scoring view={props.view} game={game} who={who} below={props.below} />;
  const counts = truth.value?.counts.slice(0, game.game) ?? [];
  if (now && isPause(now) && counts.length === game.game)
    return <Between {...props} now={now} counts={counts} who={who} />;
  return (
    <Explaining class="lascaux" instead={now && !inStep.value ? skip : null}>
      <Seats view={props.view} game={game} who={who} />
      <Wall game={game} now={now} />
      <Middle game={game} who={who} now={now} />
      <Herds game={game} who={who} own={props.view.seat} />
      {props.below ? (
        <div class="place">{props.below}</div>
      ) : (
        <Actions view={props.view} game={game} who={who} now={now} />
      )}
      <Log who={who} />
    </Explaining>
  );
}

function Seats(props: { view: TableView; game: View; who: Who }): JSX.Element {
  const t = words.value.lascaux;
  const { game, view } = props;
  return (
    <ol class={`seats ${timed(view)}`} aria-label={words.value.board.players}>
      {game.chosen.map((_, seat) => {
        const stones = game.supplies[seat] ?? null;
        const isTurn =
          teller(scene.value) === seat || game.turn === seat || (game.turn === null && game.awaited.includes(seat));
        return (
          <li
            key={seat}
            class={`seat ${isTurn ? "turn" : ""} ${seat === view.seat ? "own" : ""}`}
            data-spot={`seat-${seat}`}
            {...explains(t.tell.seat(props.who(seat)), "L4.3b")}
          >
            <span class="seat-name">
              {game.start_player === seat && <Picture name="lamp" class="lamp" alt={t.start} />}
              <b title={props.who(seat)}>{props.who(seat)}</b>
            </span>
            <span class="seat-stones">
              <Stone number={seat} />
              <b>{stones ?? t.secret}</b>
              <span class="sr">{stones === null ? "" : words.value.stones(stones)}</span>
              <SeatMarker game={game} seat={seat} />
            </span>
            <span class="seat-state">{stateOf(view, game, seat, props.who(seat))}</span>
            <Promised view={view} seat={seat} />
            <Clocks view={view} seats={[seat]} />
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
  const name = personOf(props.view, promised);
  const told = translated(front).promise.seat(name);
  return (
    <span class="seat-next" title={told}>
      <span aria-hidden="true">{words.value.stay.promise.next(name)}</span>
      <span class="sr">{told}</span>
    </span>
  );
}

/** Whose marker is being turned. */
function teller(now: Scene | null): number | null {
  return now?.event.type === "marker_revealed" || now?.event.type === "cards_taken" ? now.event.seat : null;
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
  const bot = standInAt(view, seat);
  if (bot) return words.value.stay.stead.short(bot.name, who);
  const player = view.chairs[seat]?.player;
  if (player && !table.value.here.includes(player)) return words.value.board.away;
  const passed = game.pile.indexOf(seat);
  if (passed >= 0) return t.passed(passed + 1);
  if (game.turn === seat) return t.turn(who);
  if (game.turn !== null) return t.bidding(who);
  if (game.chosen[seat]) return scene.value ? t.last : t.chosen(who);
  return (game.awaited.includes(seat) ? t.choosing : t.waiting)(who);
}

function Wall(props: { game: View; now: Scene | null }): JSX.Element {
  const t = words.value;
  const places = props.now?.places ?? props.game.row;
  const count = Math.max(3, places.length);
  const wall = useRef<HTMLElement>(null);
  const columns = columnsFor(count, useRoom(wall));
  const taken = new Set(props.now?.taking.map(keyOf));
  const left = new Set(props.game.row.map(keyOf));
  return (
    <section class="wall" ref={wall}>
      <ul aria-label={t.lascaux.row} style={{ "--columns": columns, "--rows": Math.ceil(count / columns) }}>
        {places.map((card) =>
          left.has(keyOf(card)) ? (
            <li
              key={keyOf(card)}
              data-card={keyOf(card)}
              class={`card ${taken.has(keyOf(card)) ? "taken" : ""}`}
              title={cardName(card, t)}
              {...explains(tellCard(card, t), "L4.3g")}
            >
              <Picture name={`face-${card.animal}`} alt={cardName(card, t)} class="face" />
              <Picture name={`hand-${card.colours[0]}`} class="hand first" />
              <Picture name={`hand-${card.colours[1]}`} class="hand second" />
            </li>
          ) : (
            <li key={`gone ${keyOf(card)}`} class="card gone" aria-hidden="true" />
          ),
        )}
      </ul>
    </section>
  );
}

function Middle(props: { game: View; who: Who; now: Scene | null }): JSX.Element {
  const t = words.value.lascaux;
  const { game } = props;
  const names = game.pile.map(props.who).join(", ");
  useAloud(game.middle > 0 ? t.middleStones(game.middle) : "");
  return (
    <section class="middle" aria-label={t.middle}>
      <div class="hollow" data-spot="middle" {...explains(t.tell.middle, "L4.3d")}>
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
          <p class="pile" {...explains(t.tell.pile, "L4.3h")}>
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
  if (event.type === "round_ended") return `${t.lascaux.log.leftover(view.row.length)}. ${told(event, who, t)}`;
  return toldOf(event, who, t.deeds, (_, by) => told(event, by, t));
}
