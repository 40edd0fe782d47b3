// A game this client has no folder for: whatever its view and its options are, they can be seen and chosen.
import { offerOf } from "../../offers.ts";
import { part } from "../../part.ts";
import { titled } from "../../readable.ts";
import type { GameRecord } from "../record.ts";
import { frontFor } from "./front.ts";

const play = part(async () => (await import("./play.ts")).play);
const known = new Map<string, GameRecord>();

function made(name: string): GameRecord {
  return {
    name,
    front: frontFor(() => offerOf(name)?.title ?? titled(name)),
    tint: "plain",
    isRule: () => false,
    isSecret: () => offerOf(name)?.sealed ?? true,
    play,
    options: null,
    seatsFor: {},
    rules: null,
    learn: null,
    pages: {},
  };
}

/** The same record every time. */
export function plain(name: string): GameRecord {
  const record = known.get(name) ?? made(name);
  known.set(name, record);
  return record;
}
