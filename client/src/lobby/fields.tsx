// Fields to choose from: numbers side by side, or a list.
import type { JSX } from "preact";

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

export function Choice<T extends string | number>(props: {
  name: string;
  title: string;
  hint?: string;
  values: readonly T[];
  value: T;
  told: (value: T) => string;
  onChange: (value: T) => void;
}): JSX.Element {
  const choose = (chosen: string): void => {
    const value = props.values.find((one) => String(one) === chosen);
    if (value !== undefined) props.onChange(value);
  };
  return (
    <label class="field">
      <span>{props.title}</span>
      <select name={props.name} value={props.value} onChange={(event) => choose(event.currentTarget.value)}>
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
