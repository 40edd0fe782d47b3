// Whom to play with: characters, each with a sentence.
import type { JSX } from "preact";
import { words } from "../i18n/index.ts";
import { botsOf } from "../offers.ts";
import "./bots.css";
import { characterOf } from "./levels.ts";

export function LevelChoice(props: { game: string; level: string; onChange: (level: string) => void }): JSX.Element {
  return (
    <fieldset class="tiles levels">
      <legend>{words.value.bots.choose}</legend>
      {botsOf(props.game).map((one) => {
        const { name, hint } = characterOf(props.game, one);
        return (
          <label key={one}>
            <input
              type="radio"
              name="level"
              value={one}
              checked={one === props.level}
              onChange={() => props.onChange(one)}
            />
            <span>
              <strong>{name}</strong>
              <small>{hint}</small>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
