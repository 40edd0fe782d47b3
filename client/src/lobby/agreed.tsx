// What a table has agreed on, in the words of the form; what changed since somebody agreed is marked.
import type { JSX } from "preact";
import { recordOf } from "../games/index.ts";
import { words } from "../i18n/index.ts";
import { useSpoken } from "../i18n/spoken.ts";
import { offerOf } from "../offers.ts";
import { changedSince, termsOf, type Change, type Settings } from "./terms.ts";

/** `since` is what somebody agreed to before; null: nothing is marked. */
export function Agreed(props: { settings: Settings; since?: Settings | null }): JSX.Element | null {
  const t = words.value;
  const { settings, since } = props;
  const record = recordOf(settings.game);
  const told = useSpoken(record.options);
  const offer = offerOf(settings.game);
  if (!offer || (record.options !== null && told === null)) return null;
  const terms = termsOf(settings, offer, told);
  const changes = since ? changedSince(since, settings, offer, told) : new Map<string, Change>();
  const gone = [...changes].filter(([name]) => !terms.has(name));
  return (
    <section class="agreed-on" aria-labelledby="agreed-on">
      <h2 id="agreed-on">{t.make.variants}</h2>
      <ul>
        {[...terms].map(([name, text]) => {
          const change = changes.get(name);
          return <li key={name}>{change ? <Marked {...change} /> : text}</li>;
        })}
        {gone.map(([name, change]) => (
          <li key={name}>
            <Marked {...change} />
          </li>
        ))}
      </ul>
      <p class="hint">{t.agree.rest}</p>
    </section>
  );
}

/** What it was, and what it is. */
function Marked(props: Change): JSX.Element {
  const t = words.value.agree;
  return (
    <span class="changed">
      <del>
        <span class="sr">{`${t.was} `}</span>
        {props.was ?? t.book}
      </del>
      <span aria-hidden="true"> › </span>
      <ins>
        <span class="sr">{`, ${t.is} `}</span>
        {props.is ?? t.book}
      </ins>
    </span>
  );
}
