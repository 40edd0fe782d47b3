// Setting a table: seats, companions, house rules, clock.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import * as api from "../api.ts";
import { words } from "../i18n/index.ts";
import { keep, keepToken, kept } from "../kept.ts";
import { go } from "../place.ts";
import { intend } from "../table/session.ts";
import { NameField, Page, Sorry } from "./parts.tsx";

const SEATS = [3, 4, 5];
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
  const name = useSignal(kept("name") ?? "");
  const seats = useSignal(4);
  const bots = useSignal(0);
  const games = useSignal(1);
  const clock = useSignal(0);
  const blind = useSignal(false);
  const options = useSignal<Readonly<Record<string, string>>>({});
  const trouble = useSignal<string | null>(null);

  const toggles: readonly Toggle[] = [
    { option: "supplies", value: "hidden", title: t.supplies, hint: t.suppliesHint },
    { option: "opening", value: "first_lap_forced", title: t.opening, hint: t.openingHint },
    { option: "marker_choice", value: "on_display_only", title: t.display, hint: t.displayHint },
  ];

  const set = (option: string, value: string | null): void => {
    const { [option]: _, ...others } = options.value;
    options.value = value === null ? others : { ...others, [option]: value };
  };

  const make = async (event: Event): Promise<void> => {
    event.preventDefault();
    try {
      const made = await api.makeTable({
        name: name.value.trim(),
        settings: {
          game: "lascaux",
          seats: seats.value,
          options: games.value > 1 ? { ...options.value, games: String(games.value) } : options.value,
          clock: clock.value ? { type: "per_move", seconds: clock.value } : null,
          blind: blind.value,
        },
      });
      keep("name", name.value.trim());
      keepToken(made.table, made.token);
      const first = seats.value - bots.value;
      intend(
        Array.from({ length: bots.value }, (_, one) => ({
          type: "seat_bot" as const,
          seat: first + one,
          bot: "greedy",
        })),
      );
      go(`/table/${made.table}`);
    } catch (error) {
      trouble.value = error instanceof api.Trouble ? error.code : "unknown";
    }
  };

  return (
    <Page title={t.title}>
      <form class="sheet" onSubmit={(event) => void make(event)}>
        <NameField value={name.value} onInput={(value) => (name.value = value)} />
        <Steps
          title={t.seats}
          values={SEATS}
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
          <Choice title={t.games} values={GAMES} value={games.value} told={t.gamesValue} onChange={(value) => (games.value = value)} />
          {toggles.map((one) => (
            <Switch
              key={one.option}
              title={one.title}
              hint={one.hint}
              on={options.value[one.option] === one.value}
              onChange={(on) => set(one.option, on ? one.value : null)}
            />
          ))}
          <Switch title={t.blind} hint={t.blindHint} on={blind.value} onChange={(on) => (blind.value = on)} />
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
