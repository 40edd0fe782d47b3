// A hammer on the ice: legal directions shaded, the result shown before it is done.
import type { JSX } from "preact";
import { picture } from "./art.tsx";
import { legal } from "./aim.ts";
import { slice, type Camera } from "./camera.ts";
import { Circle, RockShape } from "./lake.tsx";
import type { Board, HammerOption, Rock } from "./wire.ts";

/** The angle towards a place, turned to the nearest one that is legal. */
export function towards(option: HammerOption, rock: Rock, x: number, y: number): number | null {
  return legal(option, Math.atan2(y - rock.y, x - rock.x));
}

export function HammerShape(props: {
  camera: Camera;
  board: Board;
  rock: Rock;
  turn: number | undefined;
  option: HammerOption;
  angle: number | null;
}): JSX.Element {
  const { camera, board, rock, turn, option, angle } = props;
  return (
    <g class="hammer">
      {option.directions.map(([from, to]) => (
        <path key={from} class="legal" d={slice(camera, rock.x, rock.y, option.reach, from, to)} />
      ))}
      <Circle class="reach" camera={camera} x={rock.x} y={rock.y} radius={option.reach} />
      <RockShape camera={camera} board={board} rock={rock} turn={turn} />
      {angle !== null && (
        <>
          <HammerImage
            camera={camera}
            board={board}
            kind={option.type === "big_hammer" ? "big" : "little"}
            x={rock.x}
            y={rock.y}
            angle={angle}
          />
          <RockShape
            class="ghost"
            camera={camera}
            board={board}
            turn={turn}
            rock={{ ...rock, x: rock.x + option.reach * Math.cos(angle), y: rock.y + option.reach * Math.sin(angle) }}
          />
        </>
      )}
    </g>
  );
}

/** The hammer itself, from the rim of the rock outwards. */
export function HammerImage(props: {
  camera: Camera;
  board: Board;
  kind: "big" | "little";
  x: number;
  y: number;
  angle: number;
}): JSX.Element {
  const { camera, board, kind, x, y, angle } = props;
  const long = kind === "big" ? board.big_hammer : board.little_hammer;
  const at = (way: number) => camera.at(x + way * Math.cos(angle), y + way * Math.sin(angle));
  const [from, to] = [at(board.rock_radius), at(board.rock_radius + long)];
  const pixels = Math.hypot(to.x - from.x, to.y - from.y);
  const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const broad = board.hammer_width * camera.scale(y);
  return (
    <image
      href={picture(`hammer-${kind}`)}
      width={pixels}
      height={broad}
      preserveAspectRatio="none"
      transform={`translate(${from.x} ${from.y}) rotate(${turn}) translate(0 ${-broad / 2})`}
    />
  );
}
