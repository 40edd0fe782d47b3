// Who is at the table, and what may be done for them: lent seats, bots, leaving, hosting.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { takeFocus } from "../arrival.ts";
import { characterOf, usual } from "../bots/levels.ts";
import { frontOf, recordOf } from "../games/index.ts";
import type { FrontWords } from "../games/record.ts";
import { Aloud, useAloud } from "../ear.tsx";
import { words } from "../i18n/index.ts";
import { handed, hosting, party, send, sendAsHost } from "../table/session.ts";
import { useDeafness } from "../table/deaf.tsx";
import { isHost, nameAt, personOf } from "../table/state.ts";
import type { Chair, TableView } from "../wire.ts";
import { aidsAt, OwnAids } from "./aids.tsx";
import { BotChoice } from "./bots.tsx";
import "./host.css";

export const usualBot = (view: TableView): string => usual(view.settings.game);

/** When a promised seat is taken, in the words of the game. */
const promiseOf = (view: TableView): FrontWords["promise"] => frontOf(recordOf(view.settings.game)).promise;

/** Whether somebody at this device sits there. */
const isHere = (chair: Chair): boolean =>
  chair.player !== null && party.value.some(({ state }) => state.view?.player === chair.player);

export function People(props: { view: TableView }): JSX.Element {
  const t = words.value.stay.host;
  return (
    <section class="people" aria-labelledby="people">
      <h2 id="people" class="sr">
        {t.people}
      </h2>
      <ul>
        {props.view.chairs.map((chair, seat) => (
          <SeatTools key={seat} view={props.view} chair={chair} seat={seat} />
        ))}
      </ul>
      <OwnAids view={props.view} />
      <WhoWasRemoved />
    </section>
  );
}

function SeatTools(props: { view: TableView; chair: Chair; seat: number }): JSX.Element {
  const t = words.value;
  const { view, chair, seat } = props;
  const name = nameAt(view, seat);
  const notes = [
    chair.player !== null && chair.player === view.host && t.host,
    chair.player === null && chair.bot !== null && `${t.bot}, ${characterOf(view.settings.game, chair.bot).name}`,
    chair.player !== null && chair.bot !== null && t.stay.host.playsFor(chair.name),
    chair.promised !== null && promiseOf(view).seat(personOf(view, chair.promised)),
    ...aidsAt(view.settings.game, chair).map(t.stay.aids.used),
  ].filter(Boolean);
  return (
    <li>
      <p>
        <strong>{name || t.gathering.seat(seat + 1)}</strong> <small>{notes.join(", ")}</small>
      </p>
      {chair.player === null && chair.bot !== null && hosting.value && (
        <BotChoice
          game={view.settings.game}
          bot={chair.bot}
          label={t.stay.host.kind(name)}
          onChange={(bot) => sendAsHost({ type: "seat_bot", seat, bot })}
        />
      )}
      {chair.player !== null && (isHere(chair) || hosting.value) && view.phase === "playing" && (
        <Lending view={view} chair={chair} seat={seat} name={name} />
      )}
      {chair.player !== null && hosting.value && !isHere(chair) && <Removing player={chair.player} name={name} />}
      {chair.promised !== null && hosting.value && (
        <Removing player={chair.promised} name={personOf(view, chair.promised)} />
      )}
    </li>
  );
}

function Lending(props: { view: TableView; chair: Chair; seat: number; name: string }): JSX.Element {
  const t = words.value.stay.host;
  const { view, chair, seat, name } = props;
  const mine = isHere(chair) && !handed.value;
  const ask = seat === view.seat ? send : sendAsHost;
  return chair.bot === null ? (
    <button type="button" onClick={() => ask({ type: "lend", seat, bot: usualBot(view) })}>
      {mine ? t.lendMine : t.lend(name)}
    </button>
  ) : (
    <button type="button" onClick={() => ask({ type: "take_back", seat })}>
      {mine ? t.takeBackMine : t.takeBack(name)}
    </button>
  );
}

/** Removing asks once more; hosting does not, since it can be given back. */
export function Removing(props: { player: string; name: string }): JSX.Element {
  const t = words.value.stay.host;
  const sure = useSignal(false);
  const { name, player } = props;
  if (sure.value)
    return (
      <div class="sure" role="alert" ref={takeFocus} tabIndex={-1}>
        <p>{t.removeHint(name)}</p>
        <button type="button" class="primary" onClick={() => sendAsHost({ type: "remove", player })}>
          {t.removeSure(name)}
        </button>
        <button type="button" class="quiet" onClick={() => (sure.value = false)}>
          {words.value.back}
        </button>
      </div>
    );
  return (
    <div class="pair">
      <button type="button" onClick={() => sendAsHost({ type: "make_host", player })}>
        {t.makeHost(name)}
      </button>
      <button type="button" onClick={() => (sure.value = true)}>
        {t.remove(name)}
      </button>
    </div>
  );
}

/** Whom the host has removed, and may let in again. */
export function WhoWasRemoved(): JSX.Element | null {
  const t = words.value.stay.host;
  const barred = party.value.find((one) => isHost(one.state))?.state.view?.barred ?? [];
  const deafness = useDeafness(barred.map(({ id }) => id).join(" ") || null);
  if (barred.length === 0) return null;
  return (
    <div class="barred" {...deafness}>
      {barred.map(({ id, name }) => (
        <p key={id}>
          <span>{t.wasRemoved(name)}</span>
          <button type="button" onClick={() => sendAsHost({ type: "readmit", player: id })}>
            {t.letIn(name)}
          </button>
        </p>
      ))}
    </div>
  );
}

/** A bot plays for whoever looks at this. */
export function LentStrip(props: { view: TableView }): JSX.Element | null {
  const t = words.value.stay.host;
  const { view } = props;
  const chair = view.seat === null ? undefined : view.chairs[view.seat];
  const seat = view.seat;
  const lent = view.phase === "playing" && chair?.bot ? t.lent(chair.name) : "";
  useAloud(lent);
  if (seat === null || !lent) return null;
  return (
    <div class="hand-on">
      <span>{lent}</span>
      <button type="button" class="primary" onClick={() => send({ type: "take_back", seat })}>
        {t.takeBackMine}
      </button>
    </div>
  );
}

/** Whoever looks at this takes a bot's seat soon, and why not now. */
export function PromiseStrip(props: { view: TableView }): JSX.Element | null {
  const { view } = props;
  const seat = view.player === null ? -1 : view.chairs.findIndex((chair) => chair.promised === view.player);
  if (seat < 0) return null;
  return <Aloud text={promiseOf(view).yours(nameAt(view, seat))} class="hand-on" />;
}
