// Where a throw would first meet another rock, and nothing of what comes after.
import { throwOf, type Aim } from "./aim.ts";
import { pathOf, placesAt } from "./path.ts";
import type { Place, Rock, SentSetup, ThrowOption } from "./wire.ts";

const THROWN = -1; // a rock that is only imagined

export interface Contact {
  readonly place: Place; // of the thrown rock
  readonly met: number; // the rock it touches
}

/** The first time that a throw touches a rock; null: it touches none. */
export function firstContact(setup: SentSetup, rocks: readonly Rock[], aim: Aim, option: ThrowOption): Contact | null {
  const path = pathOf(setup, rocks, THROWN, throwOf(aim, option));
  const { ids = [], told } = path.parts[0] ?? {};
  const own = ids.indexOf(THROWN);
  const knock = told?.entries.find((one) => one.kind === "impact" && (one.first === own || one.second === own));
  if (knock?.kind !== "impact") return null;
  const place = placesAt(path, knock.time).find((one) => one.rock === THROWN);
  const met = ids[knock.first === own ? knock.second : knock.first];
  return place && met !== undefined ? { place, met } : null;
}
