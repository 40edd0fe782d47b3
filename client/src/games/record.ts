// What a game is to this client: one record, which every screen is handed and none looks behind.
import type { ComponentChildren, ComponentType } from "preact";
import type { Spoken } from "../i18n/spoken.ts";
import type { Book, RuleWords } from "../learn/book.ts";
import type { Course, LessonWords } from "../learn/course.ts";
import type { Part } from "../part.ts";
import type { RetoldStep, TableView } from "../wire.ts";

export interface GameRecord {
  readonly name: string; // as the server calls it
  readonly front: Readonly<Record<string, FrontWords>>; // by language
  readonly tint: string; // the class of its door on the first screen
  readonly isRule: (id: string) => boolean; // whether its book has rules of such ids
  readonly isSecret: (view: TableView) => boolean; // whether others at this device must not see what is open to decide
  readonly play: Part<Play>;
  readonly options: Spoken<OptionWords> | null;
  readonly seatsFor: Readonly<Record<string, number>>; // options that make sense from so many seats on
  readonly rules: Rules | null;
  readonly learn: Lessons | null;
  readonly pages: Readonly<Record<string, () => Promise<ComponentType>>>; // screens of its own, by their path
}

/** What the first screens say of a game. */
export interface FrontWords {
  readonly name: string;
  readonly play: string; // at once, from the first screen
  readonly playHint: string;
  readonly about: string;
  readonly start: string; // what the host presses
  readonly waitingHost: (name: string) => string;
  readonly sides: readonly string[]; // none where everybody plays alone
  readonly seats: string; // what to know about how many play; may be empty
  readonly promise: { readonly yours: (bot: string) => string; readonly seat: (name: string) => string };
  readonly characters: Readonly<Record<string, Character>>; // of its bots
  readonly pages: Readonly<Record<string, { readonly title: string; readonly hint: string }>>;
  readonly aids?: Readonly<Record<string, { readonly name: string; readonly hint: string }>>; // as the server calls them
}

/** A bot as people know it. */
export interface Character {
  readonly name: string;
  readonly hint: string;
}

/** What comes as soon as a game is played, watched or looked back at. */
export interface Play {
  readonly Board: ComponentType<BoardProps>;
  /** An event of a step (`among` are all of it) as looking back tells it; empty where it goes without saying. */
  readonly told: (
    event: GameEvent,
    who: (seat: number) => string,
    game: unknown,
    step: number,
    among: readonly GameEvent[],
  ) => string;
  /** What came of such an event, where it is told without its words since the house did it. */
  readonly came?: (event: GameEvent, game: unknown, among: readonly GameEvent[]) => string;
  readonly again: Again | null; // what is shown once more; null: the last step
  readonly words: () => PlayWords;
}

/** `below` stands where one's own actions would: for screens that only look. */
export interface BoardProps {
  readonly view: TableView;
  readonly below?: ComponentChildren;
}

/** Why the house acted for a player (time was up, the player was away), or which bot sat in. */
export type Stead = NonNullable<RetoldStep["stead"]>;

export interface GameEvent {
  readonly type: string;
  readonly seat?: number;
  readonly stead?: Stead; // somebody else did it for the seat's player
}

export interface Again {
  readonly isIt: (event: GameEvent) => boolean;
  readonly label: () => string;
}

export interface PlayWords {
  readonly refusals: Readonly<Record<string, string>>; // by the id of the rule
  readonly says: Readonly<Record<string, string>>; // bots' reasons, by their key
  readonly terms: Readonly<Record<string, string>>; // what else a reason may name
  readonly deeds: Readonly<Record<string, string>>; // what the house did in somebody's stead, by the event's type
}

/** What a table may agree on, in words. */
export interface OptionWords extends Pick<RuleWords, "agreements" | "presets"> {
  readonly common: Readonly<Record<string, CommonWord>>; // what most tables ask about, in this order
  readonly groups: Readonly<Record<string, string>>;
}

/** An option in short. */
export interface CommonWord {
  readonly title: string;
  readonly hint?: string;
  readonly on?: string; // the value at which it is on; it has one other
  readonly values?: Readonly<Record<string, string>>; // to choose from; of a number, those to begin with
  readonly always?: true; // people ask about it even where it is as in the book
}

export interface Rules {
  readonly book: Part<Book>;
  readonly words: Spoken<RuleWords>;
}

export interface Lessons {
  readonly course: Part<Course>;
  readonly words: Spoken<LessonWords>;
}
