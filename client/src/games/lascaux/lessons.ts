// The lessons of the tutorial, by name and in order, and the rule each is about; their steps are baked by tools/tutorials.py.
import type { Action } from "../../learn/course.ts";
import type { View } from "./wire.ts";

export const LESSONS = ["row", "marker", "bid", "pile", "same", "leftover", "majority", "stones", "dry"];
export const RULES = ["L2.1a", "L4.2a", "L4.3d", "L4.3h", "L4.3g", "L4.3i", "L5b", "L5d", "L6a"];
export const MINUTES = 6;

export const seatsOf = (view: unknown): number => (view as View).supplies.length;

/** Whether an action is what was asked. */
export function isAsked(wanted: Action, action: Action): boolean {
  return wanted.type === action.type && (wanted.type !== "choose" || wanted.colour === action.colour);
}
