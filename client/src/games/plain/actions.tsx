// What is open to decide: options as buttons, and where something is to be filled in, small forms.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Aloud, useAloud } from "../../ear.tsx";
import { words } from "../../i18n/index.ts";
import { titled } from "../../readable.ts";
import { act, isBusy } from "../../table/act.ts";
import { OwnClock } from "../../table/clock.tsx";
import { HoldingFocus } from "../../table/holding.tsx";
import type { Open, TableView } from "../../wire.ts";
import {
  filled,
  gapsOf,
  isFields,
  isList,
  labelOf,
  stepOf,
  wordOf,
  type Fields,
  type Gap,
  type Reader,
  type Value,
} from "./shape.ts";
import { plainWords } from "./words.ts";

interface Props {
  readonly view: TableView;
  readonly awaited: readonly number[];
  readonly to: Reader;
}

export function Actions(props: Props): JSX.Element {
  const { view, to } = props;
  const others = props.awaited.filter((seat) => seat !== view.seat).map(to.who);
  const t = words.value.board;
  const text = view.seat === null ? t.watching : others.length > 0 ? t.waitingFor(others.join(", ")) : "";
  return (
    <HoldingFocus meaning={view.decisions.map((one) => one.id).join(" ") || null}>
      {view.decisions.length === 0 ? (
        <div class="actions waiting">
          <Aloud text={text} />
        </div>
      ) : (
        <div class="actions">
          <OwnClock view={view} />
          {view.decisions.map((decision) => (
            <Decision key={decision.id} decision={decision} to={to} />
          ))}
        </div>
      )}
    </HoldingFocus>
  );
}

function Decision(props: { decision: Open; to: Reader }): JSX.Element {
  const { decision, to } = props;
  const asked = titled(decision.kind) || plainWords().choose;
  useAloud(decision.awaited ? `${words.value.board.yourTurn}: ${asked}` : "", decision.id);
  const options = isList(decision.options as Value) ? (decision.options as readonly Value[]).filter(isFields) : [];
  const [whole, open] = [
    options.filter((one) => gapsOf(one).length === 0),
    options.filter((one) => gapsOf(one).length > 0),
  ];
  return (
    <fieldset class={`decision ${decision.awaited ? "" : "besides"}`}>
      <legend>{asked}</legend>
      {whole.length > 0 && (
        <div class={`options ${whole.length > 2 ? "many" : ""}`}>
          {whole.map((option) => (
            <button
              key={JSON.stringify(option)}
              type="button"
              class={decision.awaited ? "primary" : ""}
              disabled={isBusy()}
              onClick={() => act(decision, option)}
            >
              {labelOf(option, to)}
            </button>
          ))}
        </div>
      )}
      {open.map((option) => (
        <Form key={JSON.stringify(option)} decision={decision} option={option} to={to} />
      ))}
    </fieldset>
  );
}

const firstOf = (gap: Gap): Value => gap.bounds?.[0] ?? gap.words[0] ?? null;

function Form(props: { decision: Open; option: Fields; to: Reader }): JSX.Element {
  const { decision, option, to } = props;
  const gaps = gapsOf(option);
  const given = useSignal<Fields>(Object.fromEntries(gaps.map((gap) => [gap.name, firstOf(gap)])));
  const fill = (name: string, value: Value): void => {
    given.value = { ...given.value, [name]: value };
  };
  return (
    <form
      class="fill-in"
      onSubmit={(event) => {
        event.preventDefault();
        act(decision, filled(option, given.value));
      }}
    >
      {gaps.map((gap) =>
        gap.bounds ? (
          <Counted
            key={gap.name}
            name={gap.name}
            bounds={gap.bounds}
            to={to}
            onInput={(value) => fill(gap.name, value)}
          />
        ) : (
          <Chosen key={gap.name} gap={gap} to={to} onChange={(value) => fill(gap.name, value)} />
        ),
      )}
      <button type="submit" class="big primary" disabled={isBusy()}>
        {titled(String(option.type ?? ""))}
      </button>
    </form>
  );
}

function Chosen(props: { gap: Gap; to: Reader; onChange: (value: string) => void }): JSX.Element {
  return (
    <label class="field">
      <span>{titled(props.gap.name)}</span>
      <select onChange={(event) => props.onChange(event.currentTarget.value)}>
        {props.gap.words.map((word) => (
          <option key={String(word)} value={String(word)}>
            {wordOf(word, props.to)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface CountedProps {
  readonly name: string;
  readonly bounds: readonly [number, number];
  readonly to: Reader;
  readonly onInput: (value: number) => void;
}

function Counted(props: CountedProps): JSX.Element {
  const [least, most] = props.bounds;
  return (
    <label class="field">
      <span>{titled(props.name)}</span>
      <input
        type="number"
        required
        min={least}
        max={most}
        step={stepOf(props.bounds)}
        defaultValue={String(least)}
        onInput={(event) => {
          if (event.currentTarget.checkValidity()) props.onInput(event.currentTarget.valueAsNumber);
        }}
      />
      <small class="hint">{plainWords().between(props.to.number(least), props.to.number(most))}</small>
    </label>
  );
}
