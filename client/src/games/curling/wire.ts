// The wire of Caveman Curling, and options as bounds where they cannot be counted.
import type { Action, Board, Ice, Setup } from "../../wire/curling.ts";

export type * from "../../wire/curling.ts";
export type { Action as AnyAction, Event as AnyEvent } from "../../wire/curling.ts";

export type Interval = readonly [number, number];

export interface ThrowOption {
  readonly type: "throw";
  readonly x: Interval;
  readonly y: Interval;
  readonly speed: Interval;
  readonly spin: Interval;
  readonly apart: number;
  readonly clear_of: readonly (readonly [number, number])[];
}

export interface HammerOption {
  readonly type: "big_hammer" | "little_hammer";
  readonly directions: readonly Interval[];
  readonly reach: number;
}

type Counted = Exclude<Action, { type: "throw" | "big_hammer" | "little_hammer" }>;
export type Option = ThrowOption | HammerOption | Counted;

/** A setup as it is sent: what is as usual is left out. */
export type SentSetup = Partial<Omit<Setup, "board" | "ice">> & {
  readonly seats: number;
  readonly board?: Partial<Board>;
  readonly ice?: Partial<Ice>;
};
