// The bots of the house, as the server offers them.
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import * as api from "../api.ts";
import { words } from "../i18n/index.ts";
import { COMPANIONS } from "../lobby/quick.ts";

const offered = signal<Readonly<Record<string, readonly string[]>>>({});

/** Asked once; without an answer there is still the usual companion. */
function useOffers(): void {
  useEffect(() => {
    if (Object.keys(offered.peek()).length > 0) return;
    api.offers().then(
      (games) => (offered.value = Object.fromEntries(games.map((one) => [one.game, one.bots]))),
      () => undefined,
    );
  }, []);
}

export function botNamed(bot: string): { readonly name: string; readonly hint: string } {
  return words.value.stay.host.bots[bot] ?? { name: bot, hint: "" };
}

/** The usual companion first, whoever does least last. */
function inOrder(game: string, bots: readonly string[]): readonly string[] {
  const usual = COMPANIONS[game] ?? "random";
  const others = bots.filter((one) => one !== usual && one !== "absent");
  return [usual, ...others, ...bots.filter((one) => one === "absent")];
}

export function BotChoice(props: { game: string; bot: string; label: string; onChange: (bot: string) => void }): JSX.Element {
  useOffers();
  const list = inOrder(props.game, offered.value[props.game] ?? [props.bot]);
  const all = list.includes(props.bot) ? list : [props.bot, ...list];
  return (
    <label class="bot-choice">
      <select aria-label={props.label} value={props.bot} onChange={(event) => props.onChange(event.currentTarget.value)}>
        {all.map((bot) => (
          <option key={bot} value={bot}>
            {botNamed(bot).name}
          </option>
        ))}
      </select>
      <small class="hint">{botNamed(props.bot).hint}</small>
    </label>
  );
}
