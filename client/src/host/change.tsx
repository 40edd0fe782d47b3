// Before a game the host may still set another table.
import type { JSX } from "preact";
import { words } from "../i18n/index.ts";
import { GameAndSeats, HouseRules, useWishes } from "../lobby/wishes.tsx";
import { sendAsHost } from "../table/session.ts";
import type { TableView } from "../wire.ts";

export function ChangeTable(props: { view: TableView; onDone: () => void }): JSX.Element {
  const t = words.value.stay.host;
  const { settings } = props.view;
  const wishes = useWishes(settings);
  const change = (event: Event): void => {
    event.preventDefault();
    sendAsHost({ type: "configure", settings: { ...settings, ...wishes.settings() } as typeof settings });
    props.onDone();
  };
  return (
    <form class="sheet change" onSubmit={change}>
      <h2>{t.changeTitle}</h2>
      <p class="hint">{t.changeHint}</p>
      <GameAndSeats wishes={wishes} />
      <HouseRules wishes={wishes} />
      <button type="submit" class="big primary">
        {t.changeGo}
      </button>
      <button type="button" class="quiet" onClick={props.onDone}>
        {t.cancel}
      </button>
    </form>
  );
}
