// Setting a table: seats, companions, house rules, clock.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import * as api from "../api.ts";
import { words } from "../i18n/index.ts";
import { keep, keepToken, kept } from "../kept.ts";
import { go } from "../place.ts";
import { intend } from "../table/session.ts";
import { COMPANIONS } from "./quick.ts";
import { NameField, Page, Sorry } from "./parts.tsx";

type Game = "lascaux" | "curling";

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

export function MakeTable(): JSX.Element {
  const t = words.value.make;
  const ice = words.value.curling.make;
  const game = useSignal<Game>("lascaux");
  const hands = useSignal(0);
  const target = useSignal(6);
  const name = useSignal(kept("name") ?? "");
  const seats = useSignal(4);
  const bots = useSignal(0);
  const games = useSignal(1);
  const clock = useSignal(0);
  const blind = useSignal(false);
  const options = useSignal<Readonly<Record<string, string>>>({});
  const trouble = useSignal<string | null>(null);
  const busy = useSignal(false);

  const onIce: readonly Toggle[] = [
    { option: "mississippi", value: "on", title: ice.mississippi, hint: ice.mississippiHint },
    { option: "lean_objects", value: "true", title: ice.lean, hint: ice.leanHint },
    { option: "scoring", value: "starvince", title: ice.starvince, hint: ice.starvinceHint },
    ...(seats.value > 2 ? [{ option: "objects", value: "split", title: ice.split, hint: ice.splitHint }] : []),
    { option: "falling_totems", value: "false", title: ice.steady, hint: ice.steadyHint },
    { option: "broken_rocks", value: "false", title: ice.whole, hint: ice.wholeHint },
  ];
  const onWall: readonly Toggle[] = [
    { option: "supplies", value: "hidden", title: t.supplies, hint: t.suppliesHint },
    { option: "opening", value: "first_lap_forced", title: t.opening, hint: t.openingHint },
    { option: "marker_choice", value: "on_display_only", title: t.display, hint: t.displayHint },
  ];

  const toggles = game.value === "curling" ? onIce : onWall;

  /** Another game has seats and house rules of its own. */
  const choose = (one: Game): void => {
    game.value = one;
    seats.value = SEATS[one][one === "lascaux" ? 1 : 0] ?? 4;
    bots.value = Math.min(bots.value, seats.value - 1);
    options.value = {};
  };

  const chosen = (): Readonly<Record<string, string>> => {
    const offered = toggles.map((one) => one.option);
    const rules = Object.fromEntries(Object.entries(options.value).filter(([option]) => offered.includes(option)));
    if (game.value === "lascaux") return games.value > 1 ? { ...rules, games: String(games.value) } : rules;
    const noise = HANDS[hands.value] ?? "none";
    return {
      ...rules,
      ...(noise === "none" ? {} : { noise }),
      ...(target.value === 6 || "scoring" in rules ? {} : { target: String(target.value) }),
    };
  };

  const set = (option: string, value: string | null): void => {
    const { [option]: _, ...others } = options.value;
    options.value = value === null ? others : { ...others, [option]: value };
  };

  const make = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (busy.value) return; // an impatient second tap
    busy.value = true;
    try {
      const made = await api.makeTable({
        name: name.value.trim(),
        settings: {
          game: game.value,
          seats: seats.value,
          options: chosen(),
          clock: clock.value ? { type: "per_move", seconds: clock.value } : null,
          blind: game.value === "lascaux" && blind.value,
        },
      });
      keep("name", name.value.trim());
      keepToken(made.table, made.token);
      const first = seats.value - bots.value;
      intend(
        Array.from({ length: bots.value }, (_, one) => ({
          type: "seat_bot" as const,
          seat: first + one,
          bot: COMPANIONS[game.value] ?? "random",
        })),
      );
      go(`/table/${made.table}`);
    } catch (error) {
      trouble.value = error instanceof api.Trouble ? error.code : "unknown";
    }
    busy.value = false;
  };

  return (
    <Page title={t.title}>
      <form class="sheet" onSubmit={(event) => void make(event)}>
        <NameField value={name.value} onInput={(value) => (name.value = value)} />
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
            bots.value = Math.min(bots.value, value - 1);
          }}
        />
        <Steps
          title={t.bots}
          hint={t.botsHint}
          values={Array.from({ length: seats.value }, (_, one) => one)}
          value={bots.value}
          onChange={(value) => (bots.value = value)}
        />
        <fieldset class="rules">
          <legend>{t.variants}</legend>
          {game.value === "lascaux" ? (
          <Choice title={t.games} values={GAMES} value={games.value} told={t.gamesValue} onChange={(value) => (games.value = value)} />
          ) : (
            <>
              <Choice title={ice.target} values={TARGETS} value={target.value} told={ice.targetValue} onChange={(value) => (target.value = value)} />
              <Choice title={ice.hands} values={HANDS.map((_, at) => at)} value={hands.value} told={(at) => ice.hand[HANDS[at] ?? "none"] ?? ""} onChange={(value) => (hands.value = value)} />
            </>
          )}
          {toggles.map((one) => (
            <Switch
              key={one.option}
              title={one.title}
              hint={one.hint}
              on={options.value[one.option] === one.value}
              onChange={(on) => set(one.option, on ? one.value : null)}
            />
          ))}
          {game.value === "lascaux" && <Switch title={t.blind} hint={t.blindHint} on={blind.value} onChange={(on) => (blind.value = on)} />}
          <Choice
            title={t.clock}
            values={CLOCKS}
            value={clock.value}
            told={(seconds) => (seconds === 0 ? t.noClock : t.clockValue(seconds))}
            onChange={(value) => (clock.value = value)}
          />
        </fieldset>
        <Sorry code={trouble.value} />
        <button type="submit" class="big primary">
          {t.go}
        </button>
      </form>
    </Page>
  );
}

function Steps(props: {
  title: string;
  hint?: string;
  values: readonly number[];
  value: number;
  onChange: (value: number) => void;
}): JSX.Element {
  return (
    <fieldset class="steps">
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

function Choice(props: {
  title: string;
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
    </label>
  );
}

function Switch(props: { title: string; hint: string; on: boolean; onChange: (on: boolean) => void }): JSX.Element {
  return (
    <label class="switch">
      <input type="checkbox" checked={props.on} onChange={(event) => props.onChange(event.currentTarget.checked)} />
      <span>
        <strong>{props.title}</strong>
        <small>{props.hint}</small>
      </span>
    </label>
  );
}
