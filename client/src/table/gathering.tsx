// Before the game: who sits where, who is ready, and how friends get in.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import * as api from "../api.ts";
import { Back } from "../art.tsx";
import { characterOf } from "../bots/levels.ts";
import { aidsAt, OwnAids } from "../host/aids.tsx";
import { BotChoice } from "../host/bots.tsx";
import { Leaving } from "../host/leaving.tsx";
import { NewLink } from "../host/links.tsx";
import { Removing, usualBot, WhoWasRemoved } from "../host/people.tsx";
import { Aloud, useAloud } from "../ear.tsx";
import { frontOf, recordOf } from "../games/index.ts";
import { sideOf } from "../games/sides.ts";
import { words } from "../i18n/index.ts";
import { tokens } from "../kept.ts";
import { Agreed } from "../lobby/agreed.tsx";
import { agree, outdatedConsent } from "../lobby/consent.ts";
import type { Chair, Links, TableView } from "../wire.ts";
import { isBusy } from "./act.ts";
import { toClipboard } from "./clipboard.ts";
import { Code } from "./code.tsx";
import { Deaf } from "./deaf.tsx";
import { KeptUntil } from "./keeping.tsx";
import { lazily } from "./lazily.tsx";
import { handed, hosting, party, salt, send, sendAsHost, table, view } from "./session.ts";
import { callerOf, nameAt } from "./state.ts";
import { RoomHint } from "./worn.tsx";
import { say } from "../voice.ts";

const ChangeTable = lazily(async () => (await import("../host/change.tsx")).ChangeTable);

export function Gathering(props: { view: TableView; id: string }): JSX.Element {
  const t = words.value.gathering;
  const { view } = props;
  const isHost = hosting.value;
  const front = frontOf(recordOf(view.settings.game));
  const changing = useSignal(false);
  const { ready } = table.value;
  const isReady = view.seat !== null && ready.includes(view.seat);
  const free = view.chairs.some((chair) => chair.player === null && chair.bot === null);
  const waiting = view.chairs.some(
    ({ player, bot }, seat) => player !== null && player !== view.host && bot === null && !ready.includes(seat),
  );
  const host = view.people.find((person) => person.id === view.host)?.name ?? "";
  const dealing = isHost ? "" : front.waitingHost(host);
  const seating = isHost ? t.waitingSeats : words.value.agree.guestWaits(host);
  const status = free ? seating : waiting ? t.waitingReady : dealing;
  const mayAnswer = !isHost && view.seat !== null;
  const since = mayAnswer && !isReady ? outdatedConsent(props.id, view.settings) : null;
  const share = free && <Share id={props.id} />;
  const answer = (): void => {
    if (!isReady) agree(props.id, view.settings);
    send(isReady ? { type: "unready" } : { type: "ready", salt: salt() });
  };
  useAloud(status);
  if (changing.value && isHost) return <ChangeTable view={view} onDone={() => (changing.value = false)} />;
  return (
    <div class="gathering">
      <h2>{t.title}</h2>
      <ol class="chairs">
        {view.chairs.map((chair, seat) => (
          <ChairRow key={seat} view={view} chair={chair} seat={seat} isHost={isHost} />
        ))}
      </ol>
      <WhoWasRemoved />
      {isHost && share}
      {since && <Aloud text={words.value.agree.changed(host)} class="changed-since" />}
      <Agreed settings={view.settings} since={since} />
      <RoomHint view={view} />
      <OwnAids view={view} />
      <p id="waits-for" class="hint">
        {status}
      </p>
      {isHost ? (
        <div class="actions">
          <button
            type="button"
            class="big primary"
            aria-describedby="waits-for"
            disabled={free || waiting || isBusy() || view.room === "last" || view.room === "none"}
            onClick={() => {
              if (view.seat !== null && !isReady) sendAsHost({ type: "ready", salt: salt() });
              sendAsHost({ type: "start" });
            }}
          >
            {front.start}
          </button>
        </div>
      ) : (
        mayAnswer && (
          <Deaf class="actions" meaning={`${isReady} ${JSON.stringify(view.settings)}`}>
            <button type="button" class={`big ${isReady ? "" : "primary"}`} disabled={isBusy()} onClick={answer}>
              {isReady ? t.wait : t.iAmReady}
            </button>
          </Deaf>
        )
      )}
      {isHost && (
        <button type="button" onClick={() => (changing.value = true)}>
          {words.value.stay.host.change}
        </button>
      )}
      {!isHost && share}
      <KeptUntil id={props.id} />
      {view.player && !handed.value && <Leaving />}
    </div>
  );
}

function ChairRow(props: { view: TableView; chair: Chair; seat: number; isHost: boolean }): JSX.Element {
  const t = words.value;
  const { view, chair, seat } = props;
  const empty = chair.player === null && chair.bot === null;
  const away = chair.player !== null && !table.value.here.includes(chair.player);
  const ready = table.value.ready.includes(seat);
  // An impatient second tap does nothing.
  const asked = party.value.some(({ state }) => state.waiting.some((one) => "seat" in one && one.seat === seat));
  const here = party.value.some(({ state }) => chair.player !== null && state.view?.player === chair.player);
  const notes = [
    sideOf(view.settings.game, seat),
    chair.player !== null && chair.player === view.host && t.host,
    chair.bot !== null && (props.isHost ? t.bot : `${t.bot}, ${characterOf(view.settings.game, chair.bot).name}`),
    away && t.board.away,
    chair.player !== null && chair.player !== view.host && (ready ? t.gathering.ready : t.gathering.notReady),
    ...aidsAt(view.settings.game, chair).map(t.stay.aids.used),
  ].filter(Boolean);
  return (
    <li class={`chair ${empty ? "empty" : ""} ${ready || chair.bot ? "set" : ""}`}>
      <Back seat={seat} />
      <span class="chair-who">
        <strong>{empty ? t.gathering.seat(seat + 1) : callerOf(view, handed.value, t.you)(seat)}</strong>
        <small>{empty ? t.gathering.free : notes.join(", ")}</small>
      </span>
      {props.isHost && empty && (
        <button
          type="button"
          class="quiet"
          disabled={asked}
          onClick={() => sendAsHost({ type: "seat_bot", seat, bot: usualBot(view) })}
        >
          {t.gathering.seatBot}
        </button>
      )}
      {props.isHost && chair.bot !== null && chair.player === null && (
        <button
          type="button"
          class="quiet icon"
          disabled={asked}
          aria-label={t.gathering.freeSeat}
          onClick={() => sendAsHost({ type: "free_seat", seat })}
        >
          <span aria-hidden="true">×</span>
        </button>
      )}
      {props.isHost && chair.bot !== null && chair.player === null && (
        <BotChoice
          game={view.settings.game}
          bot={chair.bot}
          label={t.stay.host.kind(chair.name)}
          onChange={(bot) => sendAsHost({ type: "seat_bot", seat, bot })}
        />
      )}
      {props.isHost && chair.player !== null && !here && <Removing player={chair.player} name={nameAt(view, seat)} />}
      {!props.isHost && empty && view.player !== null && (
        <button type="button" class="quiet" disabled={asked} onClick={() => send({ type: "sit", seat })}>
          {t.gathering.sit}
        </button>
      )}
    </li>
  );
}

/** The links of a table: to copy, or to scan. */
export function Share(props: { id: string }): JSX.Element | null {
  const t = words.value.gathering;
  const found = useSignal<Links | null>(null);
  const keys = view.value?.keys; // when they change there are other links
  useEffect(() => {
    const token = tokens()[props.id];
    if (token)
      api.links(props.id, token).then(
        (links) => (found.value = links),
        () => undefined, // without links there is nothing to share, and the table says why
      );
  }, [props.id, keys]);
  const links = found.value;
  if (!links) return null;
  const main = links.invite ?? links.watch;
  return (
    <section class="share" aria-labelledby="share">
      <h2 id="share">{links.invite ? t.invite : words.value.menu.share}</h2>
      {links.invite && <p class="hint">{t.inviteHint}</p>}
      <Code text={main} label={t.qr} />
      <Copy text={main} label={t.copy} />
      {links.invite && <Copy text={links.watch} label={t.watch} quiet />}
      {hosting.value && <NewLink />}
    </section>
  );
}

function Copy(props: { text: string; label: string; quiet?: boolean }): JSX.Element {
  const copied = useSignal(false);
  const copy = async (): Promise<void> => {
    copied.value = await toClipboard(props.text);
    if (copied.value) say(words.value.gathering.copied);
    setTimeout(() => (copied.value = false), 2000);
  };
  return (
    <div class={`copy ${props.quiet ? "watch-link" : ""}`}>
      {!props.quiet && (
        <input readOnly value={props.text} aria-label={props.label} onFocus={(event) => event.currentTarget.select()} />
      )}
      <button type="button" class={props.quiet ? "quiet" : ""} onClick={() => void copy()}>
        {copied.value ? words.value.gathering.copied : props.label}
      </button>
    </div>
  );
}
