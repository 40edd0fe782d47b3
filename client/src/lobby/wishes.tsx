// What a table is to be like: game, seats, house rules, clock; to make one, or to change one.
import { useSignal, type Signal } from "@preact/signals";
import type { JSX } from "preact";
import { usual } from "../bots/levels.ts";
import { frontOf, recordOf } from "../games/index.ts";
import { hasAids } from "../host/aids.tsx";
import type { OptionWords } from "../games/record.ts";
import { words } from "../i18n/index.ts";
import { useSpoken } from "../i18n/spoken.ts";
import { offerOf } from "../offers.ts";
import { readable, titled } from "../readable.ts";
import type { NewTable, OfferedGame, OfferedOption } from "../wire.ts";
import { Choice, Steps } from "./fields.tsx";
import { OptionField } from "./options.tsx";
import { Switch } from "./parts.tsx";
import "./wishes.css";
import { awayIn } from "./terms.ts";
import { parted, presetOf, wanted, type Options } from "./worded.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;
const CLOCKS = [0, 30, 60, 120, HOUR, 8 * HOUR, DAY, 3 * DAY, 7 * DAY]; // seconds a decision; 0: none
const WAIT = "wait"; // for whoever is away
const FEW = 6; // options that need not be folded away where no words say which are common

type Settings = NewTable["settings"];

export interface Wishes {
  readonly game: Signal<string>;
  readonly seats: Signal<number>;
  readonly clock: Signal<number>;
  readonly away: Signal<string>;
  readonly blind: Signal<boolean>;
  readonly aids: Signal<boolean>;
  readonly options: Signal<Options>;
  readonly settings: () => Settings;
}

/** Whether an option makes sense with so many seats. */
const fits = (game: string, seats: number, option: string): boolean => seats >= (recordOf(game).seatsFor[option] ?? 0);

/** The wishes of a form, beginning as a table is. */
export function useWishes(from: Settings): Wishes {
  const game = useSignal(from.game);
  const seats = useSignal(from.seats);
  const clock = useSignal(from.clock?.type === "per_move" ? from.clock.seconds : 0);
  const away = useSignal(from.away ?? WAIT);
  const blind = useSignal(from.blind ?? false);
  const aids = useSignal(from.aids ?? true);
  const options = useSignal<Options>(from.options ?? {});

  const settings = (): Settings => {
    const offer = offerOf(game.value);
    const chosen = offer ? wanted(offer, options.value, (name) => fits(game.value, seats.value, name)) : options.value;
    return {
      ...from,
      game: game.value,
      seats: seats.value,
      options: { ...chosen },
      clock: clock.value ? { type: "per_move", seconds: clock.value } : null,
      away: away.value,
      blind: (offer?.sealed ?? false) && blind.value,
      aids: aids.value || !hasAids(game.value),
    };
  };
  return { game, seats, clock, away, blind, aids, options, settings };
}

interface Props {
  readonly wishes: Wishes;
  readonly offers: readonly OfferedGame[];
}

const offered = ({ wishes, offers }: Props): OfferedGame | undefined =>
  offers.find((one) => one.game === wishes.game.value);

/** Which game, and for how many. */
export function GameAndSeats(props: Props & { onChange?: () => void }): JSX.Element {
  const t = words.value.make;
  const { game, seats, options, away } = props.wishes;
  const hint = frontOf(recordOf(game.value)).seats;
  /** Another game has seats and house rules of its own. */
  const choose = (name: string): void => {
    game.value = name;
    seats.value = offered(props)?.usual_seats ?? seats.value;
    options.value = {};
    if (away.value !== WAIT && away.value !== "absent") away.value = usual(name);
    props.onChange?.();
  };
  return (
    <>
      <Choice
        name="game"
        title={t.game}
        values={props.offers.map((one) => one.game)}
        value={game.value}
        told={(name) => frontOf(recordOf(name)).name}
        onChange={choose}
      />
      <Steps
        title={t.seats}
        {...(hint ? { hint } : {})}
        values={offered(props)?.seats ?? []}
        value={seats.value}
        onChange={(value) => {
          seats.value = value;
          props.onChange?.();
        }}
      />
    </>
  );
}

export function HouseRules(props: Props): JSX.Element {
  const t = words.value.make;
  const { host, ...stay } = words.value.stay;
  const { game, clock, away, blind, aids } = props.wishes;
  const offer = offered(props);
  const record = recordOf(game.value);
  const told = useSpoken(record.options);
  const isTold = record.options === null || told !== null;
  const clocks = CLOCKS.includes(clock.value) ? CLOCKS : [...CLOCKS, clock.value].sort((a, b) => a - b);
  const isBot = away.value !== WAIT && away.value !== "absent";
  const standIns = [WAIT, isBot ? away.value : usual(game.value), "absent"].filter(Boolean);
  return (
    <fieldset class="rules">
      <legend>{t.variants}</legend>
      {offer && isTold && <Common wishes={props.wishes} offer={offer} told={told} />}
      {offer?.sealed && (
        <Switch title={t.blind} hint={t.blindHint} on={blind.value} onChange={(on) => (blind.value = on)} />
      )}
      {hasAids(game.value) && (
        <Switch
          title={stay.aids.allow}
          hint={stay.aids.allowHint}
          on={aids.value}
          onChange={(on) => (aids.value = on)}
        />
      )}
      <Choice
        name="clock"
        title={t.clock}
        hint={clock.value > 0 ? t.clockHint : away.value === WAIT ? t.noHurry : t.noClockAway}
        values={clocks}
        value={clock.value}
        told={(seconds) => (seconds === 0 ? t.noClock : t.clockValue(seconds))}
        onChange={(value) => (clock.value = value)}
      />
      <Choice
        name="away"
        title={host.away}
        {...(away.value === WAIT ? { hint: host.awayWaitHint } : clock.value >= HOUR ? { hint: host.awayShort } : {})}
        values={standIns}
        value={away.value}
        told={awayIn}
        onChange={(bot) => (away.value = bot)}
      />
      {offer && isTold && <Further wishes={props.wishes} offer={offer} told={told} />}
    </fieldset>
  );
}

interface Parts {
  readonly wishes: Wishes;
  readonly offer: OfferedGame;
  readonly told: OptionWords | null;
}

/** What most tables ask about; of a game that does not say what that is, all options if they are few. */
function Common(props: Parts): JSX.Element {
  const { offer, told } = props;
  const { common } = parted(offer, told);
  const shown = told === null && offer.options.length <= FEW ? offer.options : common;
  return (
    <>
      {offer.presets.length > 0 && <Presets {...props} />}
      <Fields {...props} options={shown} />
    </>
  );
}

/** All other rulings of the book, by group. */
function Further(props: Parts): JSX.Element | null {
  const { offer, told, wishes } = props;
  const { groups } = parted(offer, told);
  const names = [...groups.values()].flat().map((one) => one.name);
  if (names.length === 0 || (told === null && offer.options.length <= FEW)) return null;
  return (
    <details class="further" open={names.some((name) => name in wishes.options.peek())}>
      <summary>{words.value.make.further}</summary>
      {[...groups].map(([group, options]) => (
        <section key={group} aria-label={told?.groups[group] ?? readable(group)}>
          <h2>{told?.groups[group] ?? titled(group)}</h2>
          <Fields {...props} options={options} />
        </section>
      ))}
    </details>
  );
}

function Fields(props: Parts & { options: readonly OfferedOption[] }): JSX.Element {
  const { game, seats, options } = props.wishes;
  return (
    <>
      {props.options
        .filter(({ name }) => fits(game.value, seats.value, name))
        .map((option) => (
          <OptionField
            key={`${game.value}.${option.name}`}
            option={option}
            words={props.told}
            seats={seats.value}
            value={options.value[option.name] ?? option.default}
            onChange={(value) => (options.value = { ...options.value, [option.name]: value })}
          />
        ))}
    </>
  );
}

const MIXED = "…"; // no set's name

/** One choice for many: the book's house rules, or a set of others. */
function Presets(props: Parts): JSX.Element {
  const { offer, told } = props;
  const t = words.value.make;
  const { options } = props.wishes;
  const now = presetOf(offer, options.value) ?? MIXED;
  const hint = told?.presets[now]?.text;
  const title = (name: string): string =>
    told?.presets[name]?.title ?? (name === "" ? t.presetBook : name === MIXED ? t.presetMixed : titled(name));
  return (
    <Choice
      name="preset"
      title={t.preset}
      {...(hint ? { hint } : {})}
      values={["", ...offer.presets.map((one) => one.name), ...(now === MIXED ? [MIXED] : [])]}
      value={now}
      told={title}
      onChange={(name) => {
        if (name !== MIXED) options.value = offer.presets.find((one) => one.name === name)?.options ?? {};
      }}
    />
  );
}
