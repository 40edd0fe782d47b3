// Made by tools/wire.sh from the Python definitions; do not edit.

export type FromClient =
  | Hello
  | Ping
  | Resync
  | Act
  | Sit
  | Stand
  | Leave
  | Configure
  | Start
  | Rematch
  | SeatBot
  | FreeSeat
  | Lend
  | TakeSeatBack
  | CallBot
  | SetAid
  | Remove
  | Readmit
  | MakeHost
  | ChangeKeys
  | Ready
  | Unready;
export type ToClient = Welcome | Update | Done | Refused | Present | Pong | Renewed | Bye;

/**
 * The first message of a socket.
 */
export interface Hello {
  type: "hello";
  token: string;
  version?: number | null;
}
/**
 * Answered with the store's time.
 */
export interface Ping {
  type: "ping";
}
/**
 * A client whose view differs from its hash asks for a fresh one.
 */
export interface Resync {
  type: "resync";
}
/**
 * Answer an open decision.
 */
export interface Act {
  type: "act";
  id: string;
  decision: string;
  action: {
    [k: string]: unknown;
  };
}
export interface Sit {
  type: "sit";
  id: string;
  seat: number;
}
/**
 * Leave one's seat but not the table.
 */
export interface Stand {
  type: "stand";
  id: string;
}
export interface Leave {
  type: "leave";
  id: string;
}
/**
 * Host: other settings, before a game.
 */
export interface Configure {
  type: "configure";
  id: string;
  settings: Settings;
}
/**
 * What the host settles before a game.
 */
export interface Settings {
  game: string;
  seats: number;
  options: {
    [k: string]: string;
  };
  clock: (PerMove | Reserve) | null;
  grace: number;
  away: string;
  blind: boolean;
  watchers: boolean;
  aids: boolean;
}
/**
 * So long for each decision.
 */
export interface PerMove {
  type: "per_move";
  seconds: number;
}
/**
 * So long for the whole game, and a little more after each decision.
 */
export interface Reserve {
  type: "reserve";
  seconds: number;
  increment: number;
}
/**
 * Host: everybody is ready, deal.
 */
export interface Start {
  type: "start";
  id: string;
}
/**
 * Host: once more, with everybody on their seats.
 */
export interface Rematch {
  type: "rematch";
  id: string;
}
/**
 * Host: a bot on a free seat.
 */
export interface SeatBot {
  type: "seat_bot";
  id: string;
  seat: number;
  bot: string;
}
/**
 * Host: a bot goes.
 */
export interface FreeSeat {
  type: "free_seat";
  id: string;
  seat: number;
}
/**
 * Host, or whose seat it is: a bot plays it for a while.
 */
export interface Lend {
  type: "lend";
  id: string;
  seat: number;
  bot: string;
}
/**
 * Host, or whose seat it is: the bot gives it back.
 */
export interface TakeSeatBack {
  type: "take_back";
  id: string;
  seat: number;
}
/**
 * Whoever has a decision open leaves it to a bot of their side that may answer as well.
 */
export interface CallBot {
  type: "call_bot";
  id: string;
  seat: number;
  decision: string;
}
/**
 * Whoever sits: use an aid of the game, or no longer; everybody is told.
 */
export interface SetAid {
  type: "set_aid";
  id: string;
  aid: string;
  on: boolean;
}
/**
 * Host: a player who left is no longer waited for.
 */
export interface Remove {
  type: "remove";
  id: string;
  player: string;
}
/**
 * Host: somebody who was removed is at the table again, with the token they had.
 */
export interface Readmit {
  type: "readmit";
  id: string;
  player: string;
}
/**
 * Host: somebody else is.
 */
export interface MakeHost {
  type: "make_host";
  id: string;
  player: string;
}
/**
 * Host: the links that let others in are made anew, and whoever watches is sent away.
 */
export interface ChangeKeys {
  type: "change_keys";
  id: string;
}
export interface Ready {
  type: "ready";
  id: string;
  salt?: string;
}
export interface Unready {
  type: "unready";
  id: string;
}
/**
 * Where things stand: the answer to `hello` when nothing can be built upon, and to `resync`.
 */
export interface Welcome {
  type: "welcome";
  table: string;
  version: number;
  now: number;
  here: string[];
  watchers: number;
  ready: number[];
  kept_until: number | null;
  view: TableView;
}
/**
 * What a viewer sees of a table. Believe this, and animate the facts.
 */
export interface TableView {
  settings: Settings;
  phase: "gathering" | "over" | "playing";
  host: string;
  people: Person[];
  barred: Person[];
  chairs: Chair[];
  keys: number;
  results: Result[];
  room: "ample" | "last" | "little" | "none";
  commitment: string;
  seed: string | null;
  player: string | null;
  seat: number | null;
  timers: Timer[];
  called: number[];
  said: Said[];
  decisions: Open[];
  game: unknown;
}
export interface Person {
  id: string;
  name: string;
}
/**
 * What is at a seat. A person and a bot: the seat is lent. Neither: it is free.
 */
export interface Chair {
  player: string | null;
  bot: string | null;
  name: string;
  until_return: boolean;
  displaced: Companion | null;
  promised: string | null;
  aids: string[];
}
/**
 * A bot with a name.
 */
export interface Companion {
  bot: string;
  name: string;
}
/**
 * A finished game of this table.
 */
export interface Result {
  names: string[];
  scores: number[];
  winners: number[];
}
/**
 * A seat's clock.
 */
export interface Timer {
  left: number;
  since: number | null;
}
/**
 * What a bot thought when it answered a decision.
 */
export interface Said {
  seat: number;
  decision: string;
  reasons: Reason[];
  kind: string;
  round: string;
}
/**
 * One sentence without its words.
 */
export interface Reason {
  key: string;
  numbers: {
    [k: string]: number | string;
  };
}
/**
 * A decision open to the viewer, and all that is legal.
 */
export interface Open {
  id: string;
  kind: string;
  round: string;
  awaited: boolean;
  options: unknown;
}
/**
 * All that happened after the version before; `version` counts the facts.
 */
export interface Update {
  type: "update";
  version: number;
  facts: (
    | TableMade
    | SeedSealed
    | Joined
    | PlayerLeft
    | Readmitted
    | HostChanged
    | KeysChanged
    | SeatTaken
    | SeatPromised
    | SeatFreed
    | BotSeated
    | SeatLent
    | SeatTakenBack
    | AidSet
    | BotCalled
    | SettingsChanged
    | Readied
    | Unreadied
    | GameStarted
    | Moved
    | GameFinished
    | Rematched
    | GameImported
  )[];
  view: TableView;
}
export interface TableMade {
  type: "table_made";
  settings: Settings;
  host: Person;
}
/**
 * The next deal can no longer be changed; its seed is told when the game is over.
 */
export interface SeedSealed {
  type: "seed_sealed";
  commitment: string;
  seed: string | null;
}
export interface Joined {
  type: "joined";
  person: Person;
}
export interface PlayerLeft {
  type: "left";
  player: string;
  removed: boolean;
  seat: number | null;
}
/**
 * Somebody who was removed is at the table again: the same person, with the same token.
 */
export interface Readmitted {
  type: "readmitted";
  person: Person;
}
export interface HostChanged {
  type: "host_changed";
  host: string;
}
/**
 * The links that let others in are new, and the old ones void; so they are after a removal.
 */
export interface KeysChanged {
  type: "keys_changed";
}
export interface SeatTaken {
  type: "seat_taken";
  seat: number;
  player: string;
}
/**
 * Somebody takes a bot's seat as soon as nothing lies sealed; until then they watch.
 */
export interface SeatPromised {
  type: "seat_promised";
  seat: number;
  player: string;
}
export interface SeatFreed {
  type: "seat_freed";
  seat: number;
}
export interface BotSeated {
  type: "bot_seated";
  seat: number;
  bot: string;
  name: string;
}
export interface SeatLent {
  type: "seat_lent";
  seat: number;
  bot: string;
  name: string;
  until_return: boolean;
}
export interface SeatTakenBack {
  type: "seat_taken_back";
  seat: number;
}
/**
 * A seat's player uses an aid of the game from now on, or no longer.
 */
export interface AidSet {
  type: "aid_set";
  seat: number;
  aid: string;
  on: boolean;
}
/**
 * A player has left a decision of their side to a bot of it; the bot's own is named.
 */
export interface BotCalled {
  type: "bot_called";
  seat: number;
  by: number;
  decision: string;
}
export interface SettingsChanged {
  type: "settings_changed";
  settings: Settings;
}
/**
 * No longer made: who is ready is not stored. Old tables have it, and it changes nothing.
 */
export interface Readied {
  type: "readied";
  seat: number;
  salt: string;
}
/**
 * No longer made, as `Readied`.
 */
export interface Unreadied {
  type: "unreadied";
  seat: number;
}
export interface GameStarted {
  type: "game_started";
  rules: number;
  salts: string[];
  mixed: string;
}
/**
 * Somebody acted. A viewer gets None for an event that is not theirs to see at all.
 *
 *     `seals` has an entry for each event: None, or for one that is kept from some the commitment
 *     to it, which anybody can check once the seed is told.
 */
export interface Moved {
  type: "moved";
  seat: number | null;
  by: "away" | "bot" | "dealer" | "default" | "player" | "veiled";
  events: unknown[];
  seals: (string | null)[];
}
export interface GameFinished {
  type: "game_finished";
  scores: number[];
  winners: number[];
  seed: string;
}
/**
 * Back to gathering, everybody on their seats.
 */
export interface Rematched {
  type: "rematched";
}
/**
 * A game played elsewhere, told by its record.
 */
export interface GameImported {
  type: "game_imported";
  players: string[];
  events: unknown[];
  deal: string[];
  result: Result;
  rules: number;
}
/**
 * A command acted: now, or when it came first.
 */
export interface Done {
  type: "done";
  id: string;
  version: number;
  hash: string;
}
/**
 * A command or message that changed nothing.
 */
export interface Refused {
  type: "refused";
  id: string | null;
  kind: "busy" | "denied" | "illegal" | "invalid" | "stale";
  code: string;
  why: string;
}
/**
 * Who is connected now, and who is ready for a game.
 */
export interface Present {
  type: "present";
  here: string[];
  watchers: number;
  ready: number[];
}
export interface Pong {
  type: "pong";
  now: number;
}
/**
 * A token to use instead of the one of `hello`, which ends before this one does.
 */
export interface Renewed {
  type: "renewed";
  token: string;
}
/**
 * The last message of a socket, with what to do next.
 */
export interface Bye {
  type: "bye";
  code:
    | "deleted"
    | "flooding"
    | "left"
    | "links_changed"
    | "no_watchers"
    | "removed"
    | "restarting"
    | "too_slow";
  reconnect: boolean;
}
/**
 * What somebody with an invite link agrees to by sitting down; named as in a table's view.
 */
export interface Invitation {
  settings: Settings;
  phase: "gathering" | "over" | "playing";
  host: string;
  people: Person[];
  chairs: Chair[];
  free: number[];
}
