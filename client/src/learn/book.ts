// What a rule book to read is made of. Each game has its own.
import type { ComponentType } from "preact";

export interface Chapter {
  readonly id: string;
  readonly rules: readonly string[];
  readonly pictures: readonly string[];
}

export interface Agreement {
  readonly rule: string; // where it is explained
  readonly usual: string | null; // the answer if nobody says otherwise
  readonly said: Readonly<Record<string, readonly string[]>>; // which texts have an answer; those not named, none
}

/** The order of its pages. */
export interface Shape {
  readonly chapters: readonly Chapter[];
  readonly agreements: Readonly<Record<string, Agreement>>;
}

export interface Book extends Shape {
  readonly Picture: ComponentType<{ name: string }>;
}

/** A question a table may settle for itself: each answer by its name; `other` for a number or a measure. */
export interface Ruling {
  readonly ask: string;
  readonly answers: Readonly<Record<string, string>>;
}

/** Several answers under one name. */
export interface PresetWords {
  readonly title: string;
  readonly text: string;
}

export interface RuleWords {
  readonly intro: string;
  readonly chapters: Readonly<Record<string, string>>;
  readonly rules: Readonly<Record<string, string>>;
  readonly agreements: Readonly<Record<string, Ruling>>;
  readonly presets: Readonly<Record<string, PresetWords>>; // by name; the one without a name is how it is usually played
  readonly texts: Readonly<Record<string, string>>; // what the texts are called
}
