// How the cards lie on the wall: in as many columns as make them largest.
import { useSignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

export interface Room {
  readonly width: number; // pixels
  readonly height: number;
}

const GAP = 6; // pixels between cards; as in lascaux.css
const SHAPE = 5 / 6; // of a card: its width by its height

/** How wide a card can be. */
export function wide(count: number, columns: number, room: Room): number {
  const rows = Math.ceil(count / columns);
  const across = (room.width - (columns - 1) * GAP) / columns;
  const down = ((room.height - (rows - 1) * GAP) / rows) * SHAPE;
  return Math.min(across, down);
}

/** Of columns that give the largest cards, the fewest; no more than fill their rows evenly. */
export function columnsFor(count: number, room: Room): number {
  const ways = Array.from({ length: count }, (_, at) => at + 1);
  const best = Math.max(...ways.map((columns) => wide(count, columns, room)));
  return ways.find((columns) => wide(count, columns, room) > best - 0.5) ?? count;
}

/** The room an element has, as it is now. */
export function useRoom(of: RefObject<HTMLElement>): Room {
  const room = useSignal<Room>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = of.current;
    if (!element) return;
    const measure = (): void => {
      room.value = { width: element.clientWidth, height: element.clientHeight };
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return room.value;
}
