// Where the eye goes by itself: along with the rock that slides, and closer when rocks come to rest in the cave.
import { effect, signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { isStill } from "../../motion.ts";
import type { Spot } from "./camera.ts";
import { isInCave } from "./measures.ts";
import { placesAt, type Path } from "./path.ts";
import type { Board, Place } from "./wire.ts";

/** What is looked at, in metres, and how many times as large as the whole lake would be. */
export interface Eye extends Spot {
  readonly zoom: number;
}

const FOLLOWING = 1.3;
const CLOSER = 2.2;
const SOON = 0.5; // seconds before all is still, when the eye begins to go closer
const LAG = 0.16; // seconds in which the eye makes up for most of its way

const middle = (board: Board): Spot => ({ x: 0, y: board.length / 2 });

/** The whole lake. */
export const whole = (board: Board): Eye => ({ ...middle(board), zoom: 1 });

/** Closer to the cave, if anything lies in it. */
export function closer(board: Board, rocks: readonly Place[]): Eye {
  const isThere = rocks.some((one) => isInCave(board, one.x, one.y));
  return isThere ? { x: 0, y: board.cave, zoom: CLOSER } : whole(board);
}

/** During a slide: with the thrown rock; by its end with those that rest in the cave. */
export function following(board: Board, path: Path, time: number): Eye {
  if (time > path.seconds - SOON) return closer(board, placesAt(path, path.seconds));
  const thrown = path.parts[0]?.ids.at(-1);
  const place = placesAt(path, time).find((one) => one.rock === thrown);
  return place ? { x: place.x, y: place.y, zoom: FOLLOWING } : whole(board);
}

const isNear = (one: Eye, other: Eye): boolean =>
  Math.abs(one.zoom - other.zoom) < 0.002 && Math.hypot(one.x - other.x, one.y - other.y) < 0.0005;

/** A part of the way from one to the other, the larger the more time has passed. */
function between(from: Eye, to: Eye, seconds: number): Eye {
  const share = 1 - Math.exp(-seconds / LAG);
  const part = (a: number, b: number): number => a + (b - a) * share;
  return { x: part(from.x, to.x), y: part(from.y, to.y), zoom: part(from.zoom, to.zoom) };
}

/** The eye on its way to where it wants to be; whoever wants less motion sees the whole lake. */
export function useEye(board: Board, wanted: () => Eye): Eye & { readonly isOnItsWay: boolean } {
  const eye = useSignal<Eye>(whole(board));
  const isOnItsWay = useSignal(false);
  useEffect(() => {
    const goal = signal(whole(board));
    let frame = 0;
    let before: number | null = null;
    const run = (time: number): void => {
      const seconds = before === null ? 1 / 60 : Math.min(0.1, (time - before) / 1000);
      const near = isNear(eye.peek(), goal.peek());
      before = near ? null : time;
      eye.value = near ? goal.peek() : between(eye.peek(), goal.peek(), seconds);
      frame = near ? 0 : requestAnimationFrame(run);
      isOnItsWay.value = !near;
    };
    const stop = effect(() => {
      goal.value = isStill() ? whole(board) : wanted();
      if (isStill()) eye.value = goal.peek();
      else if (frame === 0 && eye.peek() !== goal.peek()) frame = requestAnimationFrame(run);
    });
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [wanted]);
  return { ...eye.value, isOnItsWay: isOnItsWay.value };
}
