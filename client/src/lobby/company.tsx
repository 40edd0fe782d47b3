// Who sits at a table, for somebody who may join them.
import type { JSX } from "preact";
import { Back } from "../art.tsx";
import { characterOf } from "../bots/levels.ts";
import { sideOf } from "../games/sides.ts";
import { words } from "../i18n/index.ts";
import { nameAt } from "../table/state.ts";
import type { Invitation } from "../wire.ts";

export function Company(props: { invitation: Invitation }): JSX.Element {
  const t = words.value;
  const { invitation } = props;
  return (
    <ol class="chairs" aria-label={t.agree.company}>
      {invitation.chairs.map((_, seat) => {
        const name = nameAt(invitation, seat);
        return (
          <li key={seat} class={`chair ${name ? "set" : "empty"}`}>
            <Back seat={seat} />
            <span class="chair-who">
              <strong>{name || t.gathering.seat(seat + 1)}</strong>
              <small>{notesOf(invitation, seat).join(", ")}</small>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function notesOf({ settings, chairs, host }: Invitation, seat: number): string[] {
  const t = words.value;
  const { player = null, bot = null } = chairs[seat] ?? {};
  const notes = [
    sideOf(settings.game, seat),
    player !== null && player === host && t.host,
    player === null && bot !== null && `${t.bot}, ${characterOf(settings.game, bot).name}`,
    player === null && bot === null && t.gathering.free,
  ];
  return notes.filter((one) => typeof one === "string" && one !== "") as string[];
}
