// How the last games on this device went: three won ask for the next level, three lost for the one below.
import { keep, kept } from "../kept.ts";
import type { TableView } from "../wire.ts";

const IN_A_ROW = 3;

/** What is kept of the games against one level. */
export interface Form {
  readonly row: number; // games won one after the other; lost ones below zero
  readonly counted: string; // the last game that was counted, so that none is counted twice
  readonly moved: number; // 1: to this level by winning; -1: by losing; 0: otherwise
}

const FRESH: Form = { row: 0, counted: "", moved: 0 };

export function formOf(game: string): Form {
  try {
    const read: unknown = JSON.parse(kept(`form.${game}`) ?? "{}");
    return { ...FRESH, ...(read as Partial<Form>) };
  } catch {
    return FRESH;
  }
}

/** Somebody chose whom to play with: what was before does not count. */
export function forgetForm(game: string): void {
  keep(`form.${game}`, JSON.stringify({ ...FRESH, counted: formOf(game).counted }));
}

/** 1: won; -1: lost to more of the others than lost to me; 0: between, or nothing that counts. */
export function outcome(view: TableView, bot: string): number {
  const { seat, chairs, results } = view;
  const last = results.at(-1);
  if (view.phase !== "over" || seat === null || !last) return 0;
  if (chairs.some((chair, one) => (one === seat ? chair.bot !== null : chair.player !== null || chair.bot !== bot)))
    return 0;
  if (last.winners.includes(seat)) return 1;
  const mine = last.scores[seat] ?? 0;
  return last.scores.reduce((sum, other) => sum + Math.sign(mine - other), 0) < 0 ? -1 : 0;
}

/** The form after one more game, and by how many levels to move. */
export function after(form: Form, game: string, result: number): { readonly form: Form; readonly by: number } {
  if (form.counted === game || result === 0) return { form, by: 0 };
  const row = Math.sign(form.row) === result ? form.row + result : result;
  if (Math.abs(row) < IN_A_ROW) return { form: { row, counted: game, moved: 0 }, by: 0 };
  return { form: { row: 0, counted: game, moved: result }, by: result };
}
