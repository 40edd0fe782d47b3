// What can be done now: six hands, or two buttons that say what they cost.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Peek } from "../hand/peek.tsx";
import { words } from "../i18n/index.ts";
import { RuleLink } from "../learn/cite.tsx";
import { act, isBusy } from "../table/act.ts";
import { OwnClock } from "../table/clock.tsx";
import { HoldingFocus } from "../table/holding.tsx";
import type { Who } from "../table/names.ts";
import { handed } from "../table/session.ts";
import type { Open, TableView } from "../wire.ts";
import { Back, COLOURS, Marker, Picture } from "./art.tsx";
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
    <HoldingFocus>
      <Now {...props} />
    </HoldingFocus>
  );
}

function Now(props: Props): JSX.Element {
  const t = words.value.lascaux;
  if (props.now)
    return (
      <div class="actions waiting">
        <OwnClock view={props.view} />
        <button type="button" class="big" onClick={skip}>
          {t.skip}
        </button>
      </div>
    );
  if (props.view.seat === null) return <Waiting {...props} text={t.watching} />;
  if (opening(props.view, "choose") ?? opening(props.view, "take_back")) return <Choosing {...props} />;
  if (opening(props.view, "pass") ?? opening(props.view, "place")) return <Bidding {...props} />;
  return <Waiting {...props} />;
}

function Waiting(props: Props & { text?: string }): JSX.Element {
  const t = words.value.lascaux;
  const others = props.game.awaited.filter((seat) => seat !== props.view.seat).map(props.who);
  const wait = others.length > 0 ? t.waitingFor(others.join(", ")) : "";
  return (
    <div class="actions waiting">
      <p role="status">{[props.text, wait].filter(Boolean).join(". ")}</p>
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
  const face = (
    <>
      <Marker colour={colour} />
      <span>
        {t.lascaux.yourMarkerIs(t.colours[colour])}
        <small>{t.lascaux.takes(onWall(game, colour))}</small>
      </span>
    </>
  );
  if (handed.value) return <Peek back={<Back seat={view.seat ?? 0} />}>{face}</Peek>;
  return <p class="own-marker">{face}</p>;
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
        <div class="doubt" role="alert">
          <p>{t.lascaux.notOnWall(t.colours[doubtful.value])}</p>
          <RuleLink rule="L4.2a" short />
          <button type="button" class="quiet" onClick={() => doubtful.value && pick(doubtful.value)}>
            {t.lascaux.anyway(t.colours[doubtful.value])}
          </button>
        </div>
      ) : (
        <p role="status">{told ? t.lascaux.chosen(t.colours[told]) : chosen ? t.stay.peek.chosen : t.lascaux.choose}</p>
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
  return (
    <div class="actions bidding">
      <Own {...props} />
      <div class="two">
        <button
          type="button"
          class="big"
          disabled={!pass || busy}
          onClick={() => pass && act(pass, { type: "pass" })}
        >
          {t.passTake(game.middle)}
        </button>
        <button
          type="button"
          class="big primary"
          disabled={!place || busy}
          onClick={() => place && act(place, { type: "place" })}
        >
          {t.place}
          {place && view.seat !== null && game.supplies[view.seat] === 1 && <small>{words.value.stay.warn.lastStone}</small>}
        </button>
      </div>
    </div>
  );
}
