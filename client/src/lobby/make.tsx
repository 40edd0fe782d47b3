// Setting a table: what it is like, and who sits at it on this device.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import * as api from "../api.ts";
import { LevelChoice } from "../bots/choice.tsx";
import { remember, usual } from "../bots/levels.ts";
import { words } from "../i18n/index.ts";
import { keep, kept } from "../kept.ts";
import { go } from "../place.ts";
import { intend } from "../table/session.ts";
import type { OfferedGame } from "../wire.ts";
import { NameField, Page, Sorry } from "./parts.tsx";
import { makeFor } from "./party.ts";
import { Choice, Steps } from "./fields.tsx";
import { Offered } from "./offered.tsx";
import { GameAndSeats, HouseRules, useWishes } from "./wishes.tsx";

export function MakeTable(): JSX.Element {
  return (
    <Page title={words.value.make.title}>
      <Offered>{(offers) => <Form offers={offers} />}</Offered>
    </Page>
  );
}

function Form(props: { offers: readonly OfferedGame[] }): JSX.Element {
  const t = words.value.make;
  const [first] = props.offers;
  const shared = words.value.stay.hand;
  const wishes = useWishes({ game: first?.game ?? "", seats: first?.usual_seats ?? 0 });
  const name = useSignal(kept("name") ?? "");
  const bots = useSignal(0);
  const level = useSignal<string | null>(null); // null: as usual in this game
  const here = useSignal(1); // people at this device
  const beside = useSignal<readonly string[]>((kept("beside") ?? "").split("\n"));
  const trouble = useSignal<string | null>(null);
  const busy = useSignal(false);

  /** Bots and people find a seat. */
  const fit = (): void => {
    bots.value = Math.min(bots.value, wishes.seats.value - 1);
    here.value = Math.min(here.value, wishes.seats.value - bots.value);
  };
  const call = (one: number, value: string): void => {
    const all = Math.max(beside.value.length, one + 1);
    beside.value = Array.from({ length: all }, (_, at) => (at === one ? value : (beside.value[at] ?? "")));
  };

  const make = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (busy.value) return; // an impatient second tap
    busy.value = true;
    try {
      const others = Array.from({ length: here.value - 1 }, (_, one) => beside.value[one] ?? "");
      const settings = wishes.settings();
      const made = await makeFor([name.value, ...others], settings);
      keep("name", name.value.trim());
      keep("beside", beside.value.join("\n"));
      if (level.value !== null) remember(settings.game, level.value);
      const first = settings.seats - bots.value;
      intend(
        Array.from({ length: bots.value }, (_, one) => ({
          type: "seat_bot" as const,
          seat: first + one,
          bot: level.value ?? usual(settings.game),
        })),
      );
      go(`/table/${made.table}`);
    } catch (error) {
      trouble.value = error instanceof api.Trouble ? error.code : "unknown";
    }
    busy.value = false;
  };

  return (
    <form class="sheet" onSubmit={(event) => void make(event)}>
      <NameField value={name.value} onInput={(value) => (name.value = value)} />
      <GameAndSeats wishes={wishes} offers={props.offers} onChange={fit} />
      <Steps
        title={t.bots}
        hint={t.botsHint}
        values={Array.from({ length: wishes.seats.value }, (_, one) => one)}
        value={bots.value}
        onChange={(value) => {
          bots.value = value;
          fit();
        }}
      />
      {bots.value > 0 && (
        <LevelChoice
          game={wishes.game.value}
          level={level.value ?? usual(wishes.game.value)}
          onChange={(value) => (level.value = value)}
        />
      )}
      <Choice
        name="people"
        title={shared.people}
        hint={shared.peopleHint}
        values={Array.from({ length: wishes.seats.value - bots.value }, (_, one) => one + 1)}
        value={here.value}
        told={shared.peopleValue}
        onChange={(value) => (here.value = value)}
      />
      {Array.from({ length: here.value - 1 }, (_, one) => (
        <NameField
          key={one}
          name={`name-${one + 2}`}
          title={shared.nameOf(one + 2)}
          value={beside.value[one] ?? ""}
          onInput={(value) => call(one, value)}
        />
      ))}
      <HouseRules wishes={wishes} offers={props.offers} />
      <Sorry code={trouble.value} />
      <button type="submit" class="big primary">
        {t.go}
      </button>
    </form>
  );
}
