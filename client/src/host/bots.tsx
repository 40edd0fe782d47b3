// Who plays on a seat, by name and character.
import type { JSX } from "preact";
import { characterOf, remember } from "../bots/levels.ts";
import { botsOf } from "../offers.ts";

/** A bot of another name, seated by somebody who knows it, stays among the choices. */
export function BotChoice(props: {
  game: string;
  bot: string;
  label: string;
  onChange: (bot: string) => void;
}): JSX.Element {
  const offered = botsOf(props.game);
  const all = offered.includes(props.bot) ? offered : [props.bot, ...offered];
  return (
    <label class="bot-choice">
      <select
        aria-label={props.label}
        value={props.bot}
        onChange={(event) => {
          remember(props.game, event.currentTarget.value);
          props.onChange(event.currentTarget.value);
        }}
      >
        {all.map((bot) => (
          <option key={bot} value={bot}>
            {characterOf(props.game, bot).name}
          </option>
        ))}
      </select>
      <small class="hint">{characterOf(props.game, props.bot).hint}</small>
    </label>
  );
}
