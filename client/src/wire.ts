// The wire in the words of this client; made from the Python definitions in wire/.
import type { FromClient, Hello, Ping, Resync, Update } from "./wire/table.ts";

export type * from "./wire/table.ts";
export type {
  CheckRecord,
  Join,
  Links,
  Log,
  LookBack,
  LookIn,
  Mine,
  MyTable,
  NewTable,
  OfferedGame,
  OfferedOption,
  OfferedPreset,
  Problem,
  Retold,
  RetoldStep,
  Seated,
  StandIn,
  Verdict,
  Watch,
  Watching,
} from "./wire/lobby.ts";
export type AnyCommand = Exclude<FromClient, Hello | Ping | Resync>;
export type AnyFact = Update["facts"][number];
