// An aid for beginners: the ghost of the thrown rock where it would first meet another.
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { Aim } from "./aim.ts";
import type { Camera } from "./camera.ts";
import { firstContact } from "./contact.ts";
import { atRim, Circle, RockShape } from "./lake.tsx";
import { boardOf, millimetres } from "./measures.ts";
import type { Board, Rock, SentSetup, ThrowOption } from "./wire.ts";
import { words } from "./words/index.ts";

export const FIRST_CONTACT = "first_contact"; // as the server calls it

interface Props {
  readonly camera: Camera;
  readonly board: Board;
  readonly setup: SentSetup;
  readonly rocks: readonly Rock[];
  readonly aim: Aim;
  readonly option: ThrowOption;
  readonly seat: number;
}

/** The ghost of a rock where it would be then. */
export function ContactGhost(props: Props): JSX.Element | null {
  const { camera, board, setup, rocks, aim, option } = props;
  const contact = useMemo(() => firstContact(setup, rocks, aim, option), [setup, rocks, aim, option]);
  if (!contact) return null;
  const { x, y } = contact.place;
  return (
    <g class="contact-ghost">
      <RockShape camera={camera} board={board} rock={{ x, y, seat: props.seat, totem: null }} />
      <Circle class="contact-rim" camera={atRim(camera, board)} x={x} y={y} radius={board.rock_radius} />
    </g>
  );
}

/** The same for the ear. */
export function contactTold(setup: SentSetup, rocks: readonly Rock[], aim: Aim, option: ThrowOption): string {
  const t = words.value.curling;
  const contact = firstContact(setup, rocks, aim, option);
  const rock = rocks.find((one) => one.rock === contact?.met);
  if (!rock) return t.contact.none;
  return t.contact.meets(t.rockOf(t.side[rock.seat % 2] ?? ""), millimetres(boardOf(setup), rock.x, rock.y));
}
