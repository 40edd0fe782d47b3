// The aim beyond its arrow: the line the rock would leave on, and a sign of it where the rock is out of sight.
import type { JSX } from "preact";
import type { Aim } from "./aim.ts";
import { spell, type Camera } from "./camera.ts";
import { way } from "./ways.tsx";
import type { Board } from "./wire.ts";

interface Props {
  readonly camera: Camera;
  readonly board: Board;
  readonly aim: Aim;
}

const radians = (aim: Aim): number => (aim.angle * Math.PI) / 180;

/** Whether there is a direction to show: one that somebody has given. */
const isAimed = (aim: Aim): boolean => aim.power > 0 || way.value === "steps";

/** Straight on to the end or the side of the lake: the direction only, never where the rock will end. */
export function Sight(props: Props): JSX.Element | null {
  const { camera, board, aim } = props;
  if (!isAimed(aim)) return null;
  const slope = Math.tan(radians(aim));
  const side = (Math.sign(slope) * board.width) / 2;
  const far = slope === 0 ? Infinity : (side - aim.x) / slope;
  const deep = Math.min(board.length - aim.y, far);
  const end = camera.at(aim.x + deep * slope, aim.y + deep);
  const line = `M${spell(camera.at(aim.x, aim.y))}L${spell(end)}`;
  return (
    <g class="sight">
      <path class="sight-rim" d={line} />
      <path class="sight-line" d={line} />
    </g>
  );
}

const SIGN = 22; // pixels of its radius

/** Whether the rock that waits lies below what is looked at. */
export const isAfar = (camera: Camera, aim: Aim): boolean => camera.at(aim.x, aim.y).y > camera.height;

/** Power and direction at the rim of the picture, where the rock would come in. */
export function Afar(props: Omit<Props, "board">): JSX.Element {
  const { camera, aim } = props;
  const y = camera.height - SIGN - 14;
  const row = camera.under(0, y)?.y ?? 0;
  const entry = camera.at(aim.x + (row - aim.y) * Math.tan(radians(aim)), row).x;
  const x = Math.min(camera.width - 2 * SIGN, Math.max(2 * SIGN, entry));
  const side = x > camera.width / 2 ? -1 : 1;
  const isPowerKnown = way.value !== "steps" && aim.power > 0;
  return (
    <g class="aim aim-afar">
      <g transform={`translate(${x} ${y})`}>
        <circle class="aim-ring" r={SIGN} />
        {isPowerKnown && <circle class="aim-power" r={SIGN} pathLength={100} stroke-dasharray={`${aim.power} 100`} />}
        {isAimed(aim) && <path class="aim-head" transform={`rotate(${aim.angle})`} d="M0-15L9 9L0 4L-9 9Z" />}
        {isPowerKnown && (
          <text class="aim-number" x={side * (SIGN + 8)} y={8} text-anchor={side < 0 ? "end" : "start"}>
            {aim.power}
          </text>
        )}
      </g>
    </g>
  );
}
