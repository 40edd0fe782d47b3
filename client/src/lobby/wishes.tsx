// What a table is to be like: game, seats, house rules, clock; to make one, or to change one.
import { useSignal, type Signal } from "@preact/signals";
import type { JSX } from "preact";
import { usual } from "../bots/levels.ts";
import { words } from "../i18n/index.ts";
import type { NewTable } from "../wire.ts";
import { Switch } from "./parts.tsx";

export type Game = "lascaux" | "curling";

const SEATS: Readonly<Record<Game, readonly number[]>> = { lascaux: [3, 4, 5], curling: [2, 4, 6] };
const HANDS = ["none", "expert", "club", "novice"]; // how throws stray
const TARGETS = [6, 4, 2]; // points that win
const GAMES = [1, 2, 3];
const CLOCKS = [0, 30, 60, 120]; // seconds a decision; 0: none

interface Toggle {
  readonly option: string;
  readonly value: string;
  readonly title: string;
  readonly hint: string;
}

type Settings = NewTable["settings"];
type Options = Readonly<Record<string, string>>;

/** The options that are wanted, by name. */
const only = (options: Options, wanted: (option: string) => boolean): Record<string, string> =>
  Object.fromEntries(Object.entries(options).filter(([option]) => wanted(option)));

export interface Wishes {
  readonly game: Signal<Game>;
  readonly seats: Signal<number>;
  readonly games: Signal<number>;
  readonly hands: Signal<number>;
  readonly target: Signal<number>;
  readonly clock: Signal<number>;
  readonly away: Signal<string>;
  readonly blind: Signal<boolean>;
  readonly options: Signal<Options>;
  readonly settings: () => Settings;
}

/** House rules that are on or off. */
function togglesOf(game: Game, seats: number): readonly Toggle[] {
  const t = words.value.make;
  const ice = words.value.curling.make;
  if (game === "lascaux")
    return [
      { option: "supplies", value: "hidden", title: t.supplies, hint: t.suppliesHint },
      { option: "opening", value: "first_lap_forced", title: t.opening, hint: t.openingHint },
      { option: "marker_choice", value: "on_display_only", title: t.display, hint: t.displayHint },
    ];
  return [
    { option: "mississippi", value: "on", title: ice.mississippi, hint: ice.mississippiHint },
    { option: "lean_objects", value: "true", title: ice.lean, hint: ice.leanHint },
    { option: "scoring", value: "starvince", title: ice.starvince, hint: ice.starvinceHint },
    ...(seats > 2 ? [{ option: "objects", value: "split", title: ice.split, hint: ice.splitHint }] : []),
    { option: "falling_totems", value: "false", title: ice.steady, hint: ice.steadyHint },
    { option: "broken_rocks", value: "false", title: ice.whole, hint: ice.wholeHint },
  ];
}

const CHOSEN = ["games", "noise", "target"]; // options with a list of their own
const USUAL = 6; // points that win, in the book

/** The wishes of a form, beginning as a table is. */
export function useWishes(from: Settings): Wishes {
  const start = from.options ?? {};
  const game = useSignal<Game>(from.game === "curling" ? "curling" : "lascaux");
  const seats = useSignal(from.seats);
  const games = useSignal(Number(start["games"] ?? 1));
  const hands = useSignal(Math.max(0, HANDS.indexOf(start["noise"] ?? "none")));
  const target = useSignal(Number(start["target"] ?? USUAL));
  const clock = useSignal(from.clock?.type === "per_move" ? from.clock.seconds : 0);
  const away = useSignal(from.away ?? "absent");
  const blind = useSignal(from.blind ?? false);
  const options = useSignal<Options>(only(start, (option) => !CHOSEN.includes(option)));

  const chosen = (): Record<string, string> => {
    const offered = togglesOf(game.value, 6).map((one) => one.option);
    const fits = togglesOf(game.value, seats.value).map((one) => one.option);
    const rules = only(options.value, (option) => fits.includes(option) || !offered.includes(option));
    if (game.value === "lascaux") return games.value > 1 ? { ...rules, games: String(games.value) } : rules;
    const noise = HANDS[hands.value] ?? "none";
    return {
      ...rules,
      ...(noise === "none" ? {} : { noise }),
      ...(target.value === USUAL || "scoring" in rules ? {} : { target: String(target.value) }),
    };
  };

  const settings = (): Settings => ({
    ...from,
    game: game.value,
    seats: seats.value,
    options: chosen(),
    clock: clock.value ? { type: "per_move", seconds: clock.value } : null,
    away: away.value,
    blind: game.value === "lascaux" && blind.value,
  });
  return { game, seats, games, hands, target, clock, away, blind, options, settings };
}

/** Which game, and for how many. */
export function GameAndSeats(props: { wishes: Wishes; onChange?: () => void }): JSX.Element {
  const t = words.value.make;
  const ice = words.value.curling.make;
  const { game, seats, options, away } = props.wishes;
  /** Another game has seats and house rules of its own. */
  const choose = (one: Game): void => {
    game.value = one;
    seats.value = SEATS[one][one === "lascaux" ? 1 : 0] ?? 4;
    options.value = {};
    away.value = "absent";
    props.onChange?.();
  };
  return (
    <>
      <Choice
        title={ice.game}
        values={[0, 1]}
        value={game.value === "curling" ? 1 : 0}
        told={(value) => (value === 1 ? words.value.curling.name : "Lascaux")}
        onChange={(value) => choose(value === 1 ? "curling" : "lascaux")}
      />
      <Steps
        title={t.seats}
        {...(game.value === "curling" ? { hint: ice.clans } : {})}
        values={SEATS[game.value]}
        value={seats.value}
        onChange={(value) => {
          seats.value = value;
          props.onChange?.();
        }}
      />
    </>
  );
}

export function HouseRules(props: { wishes: Wishes }): JSX.Element {
  const t = words.value.make;
  const ice = words.value.curling.make;
  const host = words.value.stay.host;
  const { wishes } = props;
  const { game, seats, games, hands, target, clock, away, blind, options } = wishes;
  const set = (option: string, value: string | null): void => {
    const { [option]: _, ...others } = options.value;
    options.value = value === null ? others : { ...others, [option]: value };
  };
  const clocks = CLOCKS.includes(clock.value) ? CLOCKS : [...CLOCKS, clock.value];
  const standIns = ["absent", away.value === "absent" ? usual(game.value) : away.value];
  return (
    <fieldset class="rules">
      <legend>{t.variants}</legend>
      {game.value === "lascaux" ? (
        <Choice
          title={t.games}
          values={GAMES}
          value={games.value}
          told={t.gamesValue}
          onChange={(value) => (games.value = value)}
        />
      ) : (
        <>
          <Choice
            title={ice.target}
            values={TARGETS}
            value={target.value}
            told={ice.targetValue}
            onChange={(value) => (target.value = value)}
          />
          <Choice
            title={ice.hands}
            values={HANDS.map((_, at) => at)}
            value={hands.value}
            told={(at) => ice.hand[HANDS[at] ?? "none"] ?? ""}
            onChange={(value) => (hands.value = value)}
          />
        </>
      )}
      {togglesOf(game.value, seats.value).map((one) => (
        <Switch
          key={one.option}
          title={one.title}
          hint={one.hint}
          on={options.value[one.option] === one.value}
          onChange={(on) => set(one.option, on ? one.value : null)}
        />
      ))}
      {game.value === "lascaux" && (
        <Switch title={t.blind} hint={t.blindHint} on={blind.value} onChange={(on) => (blind.value = on)} />
      )}
      <Choice
        title={t.clock}
        hint={t.clockHint}
        values={clocks}
        value={clock.value}
        told={(seconds) => (seconds === 0 ? t.noClock : t.clockValue(seconds))}
        onChange={(value) => (clock.value = value)}
      />
      <Choice
        title={host.away}
        values={standIns.map((_, at) => at)}
        value={Math.max(0, standIns.indexOf(away.value))}
        told={(at) => (at === 0 ? host.awayRules : host.awayBot)}
        onChange={(at) => (away.value = standIns[at] ?? "absent")}
      />
    </fieldset>
  );
}

export function Steps(props: {
  title: string;
  hint?: string;
  values: readonly number[];
  value: number;
  onChange: (value: number) => void;
}): JSX.Element {
  return (
    <fieldset class="tiles steps">
      <legend>{props.title}</legend>
      {props.hint && <p class="hint">{props.hint}</p>}
      <div>
        {props.values.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name={props.title}
              checked={props.value === value}
              onChange={() => props.onChange(value)}
            />
            <span>{value}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function Choice(props: {
  title: string;
  hint?: string;
  values: readonly number[];
  value: number;
  told: (value: number) => string;
  onChange: (value: number) => void;
}): JSX.Element {
  return (
    <label class="field">
      <span>{props.title}</span>
      <select value={props.value} onChange={(event) => props.onChange(Number(event.currentTarget.value))}>
        {props.values.map((value) => (
          <option key={value} value={value}>
            {props.told(value)}
          </option>
        ))}
      </select>
      {props.hint && <small class="hint">{props.hint}</small>}
    </label>
  );
}
