// A value of a view for the eye: chips where it is small, names and values where it is not.
import type { JSX } from "preact";
import { readable, titled } from "../../readable.ts";
import { isFields, isList, isSmall, wordOf, type Fields, type Reader, type Value } from "./shape.ts";

interface Props {
  readonly name: string;
  readonly value: Value;
  readonly to: Reader;
}

export function Shown(props: Props): JSX.Element {
  const { value } = props;
  if (isSmall(value)) return <Chip {...props} />;
  return isFields(value) ? <Named fields={value} to={props.to} /> : <Several {...props} />;
}

/** What a chip says, with the names of its parts for those who cannot see how they lie together. */
function Chip(props: Props): JSX.Element {
  const { name, value, to } = props;
  const kind = value === null ? "hidden" : typeof value === "number" ? "number" : "";
  const title = isFields(value)
    ? Object.entries(value)
        .map(([key, one]) => `${readable(key)}: ${wordOf(one, to, key)}`)
        .join(", ")
    : undefined;
  return (
    <span class={`chip ${kind}`} title={title}>
      {wordOf(value, to, name)}
    </span>
  );
}

function Several(props: Props): JSX.Element {
  const { name, value, to } = props;
  const list = isList(value) ? value : [];
  if (list.length === 0) return <span class="chip nothing">{to.nothing}</span>;
  return (
    <ul class={list.every(isSmall) ? "chips" : "rows"}>
      {list.map((one, at) => (
        <li key={at}>
          <Shown name={name} value={one} to={to} />
        </li>
      ))}
    </ul>
  );
}

/** What is named and not there is nothing; only in a list, or at a seat, is it hidden. */
export function Named(props: { fields: Fields; to: Reader }): JSX.Element {
  return (
    <dl class="named">
      {Object.entries(props.fields).map(([name, value]) => (
        <div key={name}>
          <dt>{titled(name)}</dt>
          <dd>
            <Shown name={name} value={value ?? []} to={props.to} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
