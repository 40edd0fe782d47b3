// A learner's throw: tried on the ice, and judged by the goal of its step.
import type { Judge, Trial } from "../../learn/course.ts";
import { target } from "./replay.ts";
import { judged, moved, owned, ringOf, thrown, tried, type Goal } from "./throws.ts";
import type { Place, Throw, View } from "./wire.ts";

export const judge: Judge = {
  trial(step, seen, action): Trial | null {
    const [first, ...rest] = step.then;
    const goal = step.goal as Goal | undefined;
    if (action.type !== "throw" || !first || !goal) return null;
    const view = seen.view as View;
    const flick = action as unknown as Throw;
    const rock = view.recalled[0] ?? view.hands[0]?.[0] ?? 0;
    const slid = thrown(view, rock, flick);
    const verdict = judged(view, goal, first, rock, slid);
    if (verdict !== "reached") return { remark: verdict, move: tried(view, rock, flick, slid) };
    if (goal.thrown === "like") return null; // the others will answer the baked one
    return { moves: [owned(first, flick, slid), ...rest], kept: slid.rests };
  },
  moved: (move, kept) => moved(move, kept as readonly Place[]),
  light(step, game) {
    target.value = step && game ? ringOf(game as View, step.goal as Goal | undefined, step.then[0]) : null;
  },
};
