// The lessons of the tutorial, by name and in order, and the rule each is about; their steps are baked by tools/tutorials.py.
import type { Action } from "../../learn/course.ts";
import type { View } from "./wire.ts";

export const LESSONS = ["draw", "short", "long", "hammer", "takeout", "guard", "totem", "scoring", "last", "clans"];
export const RULES = ["C4.1a", "C5a", "C4.1c", "C2.1", "C3a", "C4.1b", "C2.5", "C6b", "C7c", "C8c"];
export const MINUTES = 7;
const TURN = 0.6; // radians a hammer may point aside

export const seatsOf = (view: unknown): number => (view as View).hands.length;

const angleOf = (hammer: Action): number => Math.atan2(Number(hammer.dy), Number(hammer.dx));

/** Whether an action is what was asked. Throws are judged by their goal, elsewhere. */
export function isAsked(wanted: Action, action: Action): boolean {
  if (wanted.type !== action.type) return false;
  if (wanted.type !== "big_hammer" && wanted.type !== "little_hammer") return true;
  const turn = angleOf(action) - angleOf(wanted);
  return Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn))) <= TURN;
}
