// What can be done now: six hands, or two buttons that say what they cost.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Back } from "../../art.tsx";
import { Aloud, useAloud } from "../../ear.tsx";
import { Peek } from "../../hand/peek.tsx";
import { words } from "./words/index.ts";
import { RuleLink } from "../../learn/cite.tsx";
import { explains } from "../../learn/explain.tsx";
import { act, isBusy } from "../../table/act.ts";
import { OwnClock } from "../../table/clock.tsx";
import { Deaf } from "../../table/deaf.tsx";
import { HoldingFocus } from "../../table/holding.tsx";
import type { Who } from "../../table/names.ts";
import { actorAt } from "../../table/stead.ts";
import { handed } from "../../table/session.ts";
import { inStep } from "../../table/telling.ts";
import type { Open, TableView } from "../../wire.ts";
import { COLOURS, Marker, Picture } from "./art.tsx";
import { skip } from "./replay.ts";
import type { Scene } from "./scenes.ts";
import type { AnyAction, Colour, View } from "./wire.ts";

interface Props {
  readonly view: TableView;
  readonly game: View;
  readonly who: Who;
  readonly now: Scene | null;
}

/** The decision that allows an action of this type, if one is open. */
function opening(view: TableView, type: AnyAction["type"]): Open | undefined {
  return view.decisions.find((one) => (one.options as readonly AnyAction[]).some((action) => action.type === type));
}

export function Actions(props: Props): JSX.Element {
  return (
    <HoldingFocus meaning={meaningOf(props)}>
      <Now {...props} />
    </HoldingFocus>
  );
}

/** What a press would decide: each bid is another one, while a colour may be changed at once. */
function meaningOf({ view, now }: Props): string | null {
  const bid = opening(view, "pass") ?? opening(view, "place");
  if (now || view.decisions.length === 0) return null;
  return bid?.id ?? "choosing";
}

function Now(props: Props): JSX.Element {
  const t = words.value.lascaux;
  if (props.now)
    return (
      <div class="actions waiting">
        <OwnClock view={props.view} />
        {!inStep.value && (
          <button type="button" class="big" onClick={skip}>
            {t.skip}
          </button>
        )}
      </div>
    );
  if (props.view.seat === null) return <Waiting {...props} text={words.value.board.watching} />;
  if (opening(props.view, "choose") ?? opening(props.view, "take_back")) return <Choosing {...props} />;
  if (opening(props.view, "pass") ?? opening(props.view, "place")) return <Bidding {...props} />;
  return <Waiting {...props} />;
}

function Waiting(props: Props & { text?: string }): JSX.Element {
  const others = props.game.awaited
    .filter((seat) => seat !== props.view.seat)
    .map((seat) => actorAt(props.view, seat, props.who));
  const wait = others.length > 0 ? words.value.board.waitingFor(others.join(", ")) : "";
  return (
    <div class="actions waiting">
      <Aloud text={[props.text, wait].filter(Boolean).join(". ")} />
      <Own {...props} />
    </div>
  );
}

function onWall(game: View, colour: Colour): number {
  return game.row.filter((card) => card.colours.includes(colour)).length;
}

/** My own marker, which only I see. */
function Own(props: Props): JSX.Element | null {
  const t = words.value;
  const { game, view } = props;
  const colour = view.seat === null ? null : game.markers[view.seat];
  if (!colour) return null;
  const isLate = game.pile.includes(view.seat ?? -1); // L4.3h: whoever stays in longer takes first
  const face = (
    <>
      <Marker colour={colour} />
      <span>
        {t.lascaux.yourMarkerIs(t.colours[colour])}
        <small>{(isLate ? t.lascaux.takesFirst : t.lascaux.takes)(onWall(game, colour))}</small>
      </span>
    </>
  );
  if (handed.value)
    return (
      <Peek
        key={view.seat}
        back={<Back seat={view.seat ?? 0} />}
        hidden={words.value.lascaux.faceDown(props.who(view.seat ?? 0))}
      >
        {face}
      </Peek>
    );
  return (
    <p class="own-marker" {...explains(t.lascaux.tell.marker(t.colours[colour]), "L4.3g")}>
      {face}
    </p>
  );
}

function Choosing(props: Props): JSX.Element {
  const t = words.value;
  const { game, view } = props;
  const choose = opening(view, "choose");
  const takeBack = opening(view, "take_back");
  const chosen = view.seat === null ? null : (game.markers[view.seat] ?? null);
  const told = handed.value ? null : chosen; // others may look on at a shared device
  const doubtful = useSignal<Colour | null>(null);
  const wanted = useSignal<Colour | null>(null); // after taking the other one back

  useEffect(() => {
    if (choose && wanted.value) {
      act(choose, { type: "choose", colour: wanted.value });
      wanted.value = null;
    }
  }, [choose?.id]);

  const offers = (colour: Colour): boolean =>
    !choose || (choose.options as readonly AnyAction[]).some((one) => one.type === "choose" && one.colour === colour);

  const pick = (colour: Colour): void => {
    doubtful.value = null;
    if (choose) act(choose, { type: "choose", colour });
    else if (takeBack && colour !== chosen) {
      wanted.value = colour;
      act(takeBack, { type: "take_back" });
    }
  };
  const touch = (colour: Colour): void => {
    if (onWall(game, colour) === 0 && colour !== chosen) doubtful.value = colour;
    else pick(colour);
  };

  return (
    <div class="actions choosing">
      {doubtful.value ? (
        <Deaf class="doubt" role="alert" meaning={doubtful.value}>
          <p>{t.lascaux.notOnWall(t.colours[doubtful.value])}</p>
          <RuleLink rule="L4.2a" short />
          <button type="button" class="quiet" onClick={() => doubtful.value && pick(doubtful.value)}>
            {t.lascaux.anyway(t.colours[doubtful.value])}
          </button>
        </Deaf>
      ) : (
        <Aloud
          text={told ? t.lascaux.chosen(t.colours[told]) : chosen ? t.lascaux.chosenHidden : t.lascaux.choose}
          of={view.decisions[0]?.id}
        />
      )}
      <div class="hands" role="group" aria-label={t.lascaux.choose}>
        {COLOURS.map((colour) => {
          const count = onWall(game, colour);
          return (
            <button
              key={colour}
              type="button"
              class={count === 0 ? "absent" : ""}
              aria-pressed={colour === told}
              aria-label={t.lascaux.chooseColour(t.colours[colour], count)}
              disabled={!offers(colour)}
              onClick={() => touch(colour)}
            >
              <Picture name={`hand-${colour}`} />
              <span class="times" aria-hidden="true">
                {count}
              </span>
            </button>
          );
        })}
      </div>
    </div>
  );
}

function Bidding(props: Props): JSX.Element {
  const t = words.value.lascaux;
  const { game, view } = props;
  const place = opening(view, "place");
  const pass = opening(view, "pass");
  const busy = isBusy();
  useAloud(place ? t.yourBid(game.middle) : t.yourLastBid(game.middle), pass?.id);
  return (
    <div class="actions bidding">
      <Own {...props} />
      <div class="two">
        <button type="button" class="big" disabled={!pass || busy} onClick={() => pass && act(pass, { type: "pass" })}>
          {t.passTake(game.middle)}
        </button>
        <button
          type="button"
          class="big primary"
          disabled={!place || busy}
          onClick={() => place && act(place, { type: "place" })}
        >
          {t.place}
          {place && view.seat !== null && game.supplies[view.seat] === 1 && (
            <small>{words.value.lascaux.lastStone}</small>
          )}
        </button>
      </div>
    </div>
  );
}
