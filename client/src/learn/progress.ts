// How far somebody has come in a tutorial, remembered by this browser.
import { keep, kept } from "../kept.ts";

export interface Progress {
  readonly lesson: number; // where to go on, from 0
  readonly finished: boolean; // at least once
}

const place = (game: string): string => `learn.${game}`;

/** `3` is a lesson; `3+` the same for somebody who has finished before. */
export function readProgress(text: string | null): Progress {
  const found = /^(\d{1,2})(\+?)$/.exec(text ?? "");
  return found ? { lesson: Number(found[1]), finished: found[2] === "+" } : { lesson: 0, finished: false };
}

/** Whether somebody has ever opened it. */
export const hasBegun = (game: string): boolean => kept(place(game)) !== null;

export const progressOf = (game: string): Progress => readProgress(kept(place(game)));

function write(game: string, { lesson, finished }: Progress): void {
  keep(place(game), `${lesson}${finished ? "+" : ""}`);
}

export const reached = (game: string, lesson: number): void => write(game, { ...progressOf(game), lesson });
export const forget = (game: string): void => reached(game, 0);
export const finish = (game: string): void => write(game, { lesson: 0, finished: true });
