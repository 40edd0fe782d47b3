// Before a game the host may still set another table.
import type { JSX } from "preact";
import { words } from "../i18n/index.ts";
import { Offered } from "../lobby/offered.tsx";
import { GameAndSeats, HouseRules, useWishes } from "../lobby/wishes.tsx";
import { sendAsHost } from "../table/session.ts";
import type { OfferedGame, TableView } from "../wire.ts";

interface Props {
  readonly view: TableView;
  readonly onDone: () => void;
}

export function ChangeTable(props: Props): JSX.Element {
  return <Offered>{(offers) => <Form {...props} offers={offers} />}</Offered>;
}

function Form(props: Props & { offers: readonly OfferedGame[] }): JSX.Element {
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
      <GameAndSeats wishes={wishes} offers={props.offers} />
      <HouseRules wishes={wishes} offers={props.offers} />
      <button type="submit" class="big primary">
        {t.changeGo}
      </button>
      <button type="button" class="quiet" onClick={props.onDone}>
        {t.cancel}
      </button>
    </form>
  );
}
