// What players do at the table beside the game itself, as lines of the log.
import { aidTold } from "../host/aids.tsx";
import { words } from "../i18n/index.ts";
import type { AnyFact } from "../wire.ts";
import type { Line } from "./past.ts";
import type { Who } from "./names.ts";
import type { News } from "./state.ts";

function tellerOf(fact: AnyFact, game: string): ((who: Who) => string) | null {
  switch (fact.type) {
    case "aid_set":
      return (who) => aidTold(fact, game, who(fact.seat));
    case "bot_called":
      return (who) => words.value.stay.called(who(fact.by), who(fact.seat));
    default:
      return null;
  }
}

/** What the news tell beside the game. */
export function asidesOf({ version, facts, after }: News): readonly Line[] {
  return facts.flatMap((fact, at) => {
    const tell = tellerOf(fact, after.settings.game);
    return tell ? [{ key: `${version}.aside.${at}`, tell }] : [];
  });
}
