// Measuring: how far every rock in the cave lies from its middle, and which of them score.
import type { JSX } from "preact";
import { words } from "./words/index.ts";
import { spell, type Camera } from "./camera.ts";
import { Circle } from "./lake.tsx";
import { isInCave, millimetres } from "./measures.ts";
import type { Board, Rock } from "./wire.ts";

/** Rocks in the cave, nearest first. */
export function measured(board: Board, rocks: readonly Rock[]): readonly (Rock & { mm: number })[] {
  return rocks
    .filter((one) => isInCave(board, one.x, one.y))
    .map((one) => ({ ...one, mm: millimetres(board, one.x, one.y) }))
    .sort((a, b) => Math.hypot(a.x, a.y - board.cave) - Math.hypot(b.x, b.y - board.cave));
}

export function Measures(props: { camera: Camera; board: Board; rocks: readonly Rock[] }): JSX.Element {
  const { camera, board } = props;
  const list = measured(board, props.rocks);
  const centre = camera.at(0, board.cave);
  return (
    <g class="measures">
      {list.map((rock) => (
        <g key={rock.rock} class={`side-${rock.seat % 2}`}>
          <Circle
            class="measure"
            camera={camera}
            x={0}
            y={board.cave}
            radius={Math.hypot(rock.x, rock.y - board.cave)}
          />
          <path class="measure-line" d={`M${spell(centre)}L${spell(camera.at(rock.x, rock.y))}`} />
        </g>
      ))}
    </g>
  );
}

/** Distances as a list beside the lake: nearest first, those that score lit. */
export function Distances(props: {
  board: Board;
  rocks: readonly Rock[];
  points: readonly [number, number];
}): JSX.Element {
  const t = words.value.curling;
  const counted = [0, 0];
  const side = props.points[0] > props.points[1] ? 0 : 1;
  return (
    <div class="distances">
      <strong>{props.points[side] > 0 ? t.scoredBy(t.side[side] ?? "", props.points[side]) : t.nobodyScores}</strong>
      <ol>
        {measured(props.board, props.rocks).map((rock) => {
          const own = rock.seat % 2;
          counted[own] = (counted[own] ?? 0) + 1;
          const scores = (counted[own] ?? 0) <= (props.points[own] ?? 0);
          return (
            <li key={rock.rock} class={scores ? "scores" : ""}>
              <span class={`dot side-${own}`} aria-hidden="true" />
              {`${t.side[own]} ${t.mm(rock.mm)}`}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
