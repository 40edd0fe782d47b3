// Who lies nearest to the fire while it is played: a halo on the ice, and both sides in words.
import type { JSX } from "preact";
import { explains } from "../../learn/explain.tsx";
import type { Camera } from "./camera.ts";
import { atRim, Circle } from "./lake.tsx";
import { boardOf } from "./measures.ts";
import { measured } from "./scoring.tsx";
import type { Board, Rock, SentSetup } from "./wire.ts";
import { words } from "./words/index.ts";

interface Props {
  readonly camera: Camera;
  readonly board: Board;
  readonly rocks: readonly Rock[];
}

/** Around the rock that is nearest to the fire; none while the cave is empty. */
export function Halo(props: Props): JSX.Element | null {
  const { camera, board } = props;
  const [best] = measured(board, props.rocks);
  if (!best) return null;
  const around = { camera: atRim(camera, board), x: best.x, y: best.y, radius: 1.6 * board.rock_radius };
  return (
    <g class="halo" data-rock={best.rock}>
      <Circle class="halo-rim" {...around} />
      <Circle class="halo-glow" {...around} />
    </g>
  );
}

/** Points down at that rock, over whatever stands behind it: a halo alone is thin where rocks are small. */
export function Pointer(props: Props): JSX.Element | null {
  const { camera, board } = props;
  const [best] = measured(board, props.rocks);
  if (!best) return null;
  const radius = camera.scale(best.y) * board.rock_radius;
  const face = camera.at(best.x, best.y, best.totem ? board.rock_height + board.totem_height : board.rock_height);
  const size = Math.max(6, radius * 0.55);
  const tip = face.y - (camera.isFlat ? radius : radius * camera.squeeze(best.y)) - 4;
  return <path class="halo-pointer" d={`M${face.x} ${tip}l${-size} ${-size * 1.2}h${2 * size}Z`} />;
}

/** Both sides' nearest rocks, the nearer first. */
export function Nearest(props: {
  setup: SentSetup;
  rocks: readonly Rock[];
  names: readonly string[]; // of both sides, as this screen calls them
}): JSX.Element | null {
  const t = words.value.curling;
  if (props.rocks.length === 0) return null;
  const list = measured(boardOf(props.setup), props.rocks);
  const sides = list[0] ? [list[0].seat % 2, (list[0].seat + 1) % 2] : [];
  const told = props.setup.scoring === "starvince" ? t.tell.nearestOfAll : t.tell.nearest;
  return (
    <p class="nearest" {...explains(told, "C6b")}>
      {sides.length === 0 && t.caveEmpty}
      {sides.map((side) => {
        const best = list.find((one) => one.seat % 2 === side);
        return (
          <span key={side}>
            <i class={`dot side-${side}`} aria-hidden="true" />
            {`${props.names[side]} `}
            <b>{best ? t.mm(best.mm) : t.noneInCave}</b>
          </span>
        );
      })}
    </p>
  );
}
