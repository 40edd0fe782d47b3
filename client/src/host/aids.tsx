// Aids for whoever still learns a game: switched on for one's own seat, and told to everybody.
import type { JSX } from "preact";
import { frontOf, recordOf } from "../games/index.ts";
import { words } from "../i18n/index.ts";
import { Switch } from "../lobby/parts.tsx";
import { send } from "../table/session.ts";
import type { AnyFact, Chair, TableView } from "../wire.ts";

const aidsOf = (game: string): Readonly<Record<string, { readonly name: string; readonly hint: string }>> =>
  frontOf(recordOf(game)).aids ?? {};

export const hasAids = (game: string): boolean => Object.keys(aidsOf(game)).length > 0;

const called = (game: string, aid: string): string => aidsOf(game)[aid]?.name ?? aid;

/** The aids that are used at a seat, in words. */
export const aidsAt = (game: string, chair: Chair): readonly string[] => chair.aids.map((aid) => called(game, aid));

/** Whether whoever looks at this screen uses an aid. */
export const isAided = ({ seat, chairs }: TableView, aid: string): boolean =>
  seat !== null && (chairs[seat]?.aids.includes(aid) ?? false);

/** Switches for one's own seat; nothing where there is none to switch. */
export function OwnAids(props: { view: TableView }): JSX.Element | null {
  const { view } = props;
  const { game, aids } = view.settings;
  if (view.seat === null || !aids || !hasAids(game)) return null;
  return (
    <>
      {Object.entries(aidsOf(game)).map(([aid, { name, hint }]) => (
        <Switch
          key={aid}
          title={name}
          hint={hint}
          on={isAided(view, aid)}
          onChange={(on) => send({ type: "set_aid", aid, on })}
        />
      ))}
    </>
  );
}

/** That somebody uses an aid from now on, or no longer. */
export function aidTold(fact: Extract<AnyFact, { type: "aid_set" }>, game: string, who: string): string {
  const t = words.value.stay.aids;
  return (fact.on ? t.uses : t.leaves)(who, called(game, fact.aid));
}
