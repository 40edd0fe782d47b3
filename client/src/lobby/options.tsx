// The fields of a game's options: one for each kind, the book's answer marked.
import { useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import type { OptionWords } from "../games/record.ts";
import { words as house } from "../i18n/index.ts";
import { RuleLink } from "../learn/cite.tsx";
import type { OfferedOption } from "../wire.ts";
import { Choice } from "./fields.tsx";
import { Switch } from "./parts.tsx";
import { worded, type Worded } from "./worded.ts";

interface Props {
  readonly option: OfferedOption;
  readonly words: OptionWords | null;
  readonly value: string;
  readonly seats: number; // at this table
  readonly onChange: (value: string) => void;
}

export function OptionField(props: Props): JSX.Element {
  const { option, words } = props;
  const told = worded(option, words);
  const isShort = words === null || option.name in words.common;
  return (
    <Ruled rule={option.rule}>
      {told.on !== null ? (
        <OnOff {...props} told={told} on={told.on} />
      ) : option.kind === "text" ? (
        <Pasted {...props} told={told} />
      ) : option.kind === "seat" ? (
        <Seated {...props} told={told} />
      ) : option.kind === "number" || option.kind === "measure" ? (
        <Counted {...props} told={told} />
      ) : isShort ? (
        <Listed {...props} told={told} />
      ) : (
        <Answers {...props} told={told} />
      )}
    </Ruled>
  );
}

type Field = Props & { readonly told: Worded };

/** A field, and the way to the rule it is about. */
function Ruled(props: { rule: string; children: ComponentChildren }): JSX.Element {
  return (
    <div class="ruled">
      {props.children}
      <RuleLink rule={props.rule} short />
    </div>
  );
}

const marked = (option: OfferedOption, value: string, text: string): string =>
  value === option.default ? `${text} (${house.value.make.book})` : text;

function OnOff(props: Field & { on: string }): JSX.Element {
  const { option, told, value, on } = props;
  const off = option.values.find((one) => one !== on) ?? "";
  const hint = option.default === on ? [told.hint, house.value.make.bookOn].filter(Boolean).join(" ") : told.hint;
  return (
    <Switch
      title={told.title}
      {...(hint ? { hint } : {})}
      on={value === on}
      onChange={(wish) => props.onChange(wish ? on : off)}
    />
  );
}

function Listed(props: Field): JSX.Element {
  const { option, told } = props;
  return (
    <Choice
      name={`option-${option.name}`}
      title={told.title}
      {...(told.hint ? { hint: told.hint } : {})}
      values={told.values}
      value={props.value}
      told={(value) => marked(option, value, told.told(value))}
      onChange={props.onChange}
    />
  );
}

/** A seat of the table, or none; one that the table has no more is still shown, for the server refuses it. */
function Seated(props: Field): JSX.Element {
  const { option, told, value } = props;
  const seats = Math.max(props.seats, value === option.default ? 0 : Number(value) + 1);
  return (
    <Choice
      name={`option-${option.name}`}
      title={told.title}
      values={[...(option.optional ? ["none"] : []), ...Array.from({ length: seats }, (_, seat) => String(seat))]}
      value={value}
      told={(one) => marked(option, one, told.told(one))}
      onChange={props.onChange}
    />
  );
}

/** A question with an answer a line, as in the rule book. */
function Answers(props: Field): JSX.Element {
  const { option, told } = props;
  return (
    <fieldset class="ruling">
      <legend>{told.title}</legend>
      {told.values.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={`option-${option.name}`}
            checked={props.value === value}
            onChange={() => props.onChange(value)}
          />
          <span>
            {told.told(value)}
            {value === option.default && <small>{house.value.make.book}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const OTHER = "…"; // no value of any option

/** A number: from a list where some are usual, else typed. */
function Counted(props: Field): JSX.Element {
  const { option, told, value } = props;
  const typing = useSignal(told.values.length > 0 && !told.values.includes(value));
  if (told.values.length === 0) return <Typed {...props} />;
  return (
    <div class="counted">
      <Choice
        name={`option-${option.name}`}
        title={told.title}
        values={[...told.values, OTHER]}
        value={typing.value ? OTHER : value}
        told={(one) => (one === OTHER ? house.value.make.other : marked(option, one, told.told(one)))}
        onChange={(one) => {
          typing.value = one === OTHER;
          if (one !== OTHER) props.onChange(one);
        }}
      />
      {typing.value && <Typed {...props} />}
    </div>
  );
}

/** An empty field is as in the book; no number at all is a choice of its own where the book has one. */
function Typed(props: Field): JSX.Element {
  const { option, told, value } = props;
  const t = house.value.make;
  const isNone = value === "none";
  const usual = option.default === "none" ? told.told("none") : option.default;
  const hint = [told.hint, usual && `${t.bookIs(usual)}`].filter(Boolean).join(" ");
  return (
    <div class="counted">
      <label class="field">
        <span>{told.title}</span>
        <input
          type="number"
          inputMode={option.kind === "number" ? "numeric" : "decimal"}
          name={`option-${option.name}`}
          min={option.least ?? undefined}
          max={option.most ?? undefined}
          step={option.kind === "number" ? 1 : "any"}
          placeholder={option.default === "none" ? "" : option.default}
          disabled={isNone && option.default !== "none"}
          value={isNone || value === option.default ? "" : value}
          onInput={(event) => props.onChange(event.currentTarget.value || option.default)}
        />
        <small class="hint">{hint}</small>
      </label>
      {option.optional && option.default !== "none" && (
        <Switch
          title={told.told("none")}
          on={isNone}
          onChange={(none) => props.onChange(none ? "none" : option.default)}
        />
      )}
    </div>
  );
}

/** Something long, to be pasted. */
function Pasted(props: Field): JSX.Element {
  const { option, told, value } = props;
  return (
    <details class="pasted" open={value !== option.default}>
      <summary>{told.title}</summary>
      <label class="field">
        <span class="hint">{[told.hint, house.value.make.paste].filter(Boolean).join(" ")}</span>
        <textarea
          name={`option-${option.name}`}
          rows={4}
          spellcheck={false}
          aria-label={told.title}
          value={value}
          onInput={(event) => props.onChange(event.currentTarget.value.trim())}
        />
      </label>
    </details>
  );
}
