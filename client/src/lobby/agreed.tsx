// What a table has agreed on: everything that differs from the book, in the words of the form.
import type { JSX } from "preact";
import { recordOf } from "../games/index.ts";
import { words } from "../i18n/index.ts";
import { useSpoken } from "../i18n/spoken.ts";
import { offerOf } from "../offers.ts";
import type { TableView } from "../wire.ts";
import { deviations, sentenceOf } from "./worded.ts";

export function Agreed(props: { settings: TableView["settings"] }): JSX.Element | null {
  const t = words.value.make;
  const { game, options, clock, blind, aids } = props.settings;
  const record = recordOf(game);
  const told = useSpoken(record.options);
  const offer = offerOf(game);
  if (!offer || (record.options !== null && told === null)) return null;
  const lines = [
    ...deviations(offer, options).map((one) => sentenceOf(one, options[one.name] ?? "", told, t.own)),
    blind && t.blind,
    !aids && words.value.stay.aids.none,
    clock?.type === "per_move" && t.clockValue(clock.seconds),
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <section class="agreed-on" aria-labelledby="agreed-on">
      <h2 id="agreed-on">{t.variants}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
