// The lake: ground as one picture laid in perspective, everything that stands or moves on it as SVG.
import { signal, useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { words } from "./words/index.ts";
import { keep, kept } from "../../kept.ts";
import { picture, symbolOf } from "./art.tsx";
import type { Turned } from "./path.ts";
import { flat, ring, tilted, zoomed, type Camera, type Spot } from "./camera.ts";
import { useEye, type Eye } from "./eye.ts";
import type { Board, Rock } from "./wire.ts";

const LOOKS = ["shore", "above", "cave"] as const;
type Look = (typeof LOOKS)[number];

export const look = signal<Look>(LOOKS.find((one) => one === kept("look")) ?? "shore");

function setLook(wanted: Look): void {
  look.value = wanted;
  keep("look", wanted);
}

const ICONS: Readonly<Record<Look, string>> = {
  shore: "M8 5h8l4 14H4z",
  above: "M7 3h10v18H7z",
  cave: "M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M7 12a5 5 0 1 0 10 0a5 5 0 1 0-10 0",
};

/** To the next way of looking: from the shore, from above, close to the cave. */
export function LookButton(): JSX.Element {
  const next = LOOKS[(LOOKS.indexOf(look.value) + 1) % LOOKS.length] ?? "shore";
  const label = words.value.curling.look[next];
  return (
    <button type="button" class="chip" aria-label={label} title={label} onClick={() => setLook(next)}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={ICONS[next]} />
        <circle cx="12" cy={next === "cave" ? 12 : 8.5} r="2.2" />
      </svg>
    </button>
  );
}

const MARGIN = 0.035; // metres of snow around the lake from above

const CLOSE = 0.125; // metres around a rock that is looked at closely

/** From above, with these metres around the middle in sight. */
function aboveOf(width: number, height: number, middle: Spot, x: number, y: number): Camera {
  return flat(width, height, { x: middle.x - x, y: middle.y - y }, { x: middle.x + x, y: middle.y + y });
}

function cameraFor(board: Board, width: number, height: number, wanted: Spot | null): Camera {
  const close = wanted ?? (look.value === "cave" ? { x: 0, y: board.cave } : null);
  if (close) return aboveOf(width, height, close, CLOSE, CLOSE);
  if (look.value === "above") {
    const middle = { x: 0, y: board.length / 2 };
    return aboveOf(width, height, middle, board.width / 2 + MARGIN, board.length / 2 + board.slammer + 0.01);
  }
  return tilted(board, width, height, Math.round(Math.max(46, height * 0.13)));
}

export type Pointing = (
  kind: "down" | "move" | "up" | "cancel",
  spot: Spot,
  camera: Camera,
  event: PointerEvent,
) => void;

interface Props {
  readonly board: Board;
  readonly children: (camera: Camera) => ComponentChildren;
  readonly things: (camera: Camera) => ComponentChildren; // over what is drawn, to be tapped or reached by keys
  readonly label: string;
  readonly help?: string; // what can be done there, for listeners
  readonly class?: string;
  readonly onPoint?: Pointing;
  readonly onKey?: ((event: KeyboardEvent) => void) | undefined;
  readonly beside?: ComponentChildren;
  readonly close?: Spot | null; // where to look closely, from above
  readonly eye: () => Eye; // where to look as things happen
}

export function Lake(props: Props): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const size = useSignal({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = (): void => {
      size.value = { width: element.clientWidth, height: element.clientHeight };
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  const { width, height } = size.value;
  const still = cameraFor(props.board, width || 360, height || 480, props.close ?? null);
  const eye = useEye(props.board, props.eye);
  const zoom = props.close || look.value === "cave" ? 1 : eye.zoom;
  const camera = zoomed(still, zoom, eye);
  const point = (kind: Parameters<Pointing>[0]) => (event: PointerEvent) => {
    const element = box.current;
    if (!element || !props.onPoint) return;
    const { left, top } = element.getBoundingClientRect();
    props.onPoint(kind, { x: event.clientX - left, y: event.clientY - top }, camera, event);
  };
  return (
    <div class={`lake-box ${props.class ?? ""}`}>
      <div
        class={`lake ${camera.isFlat ? "flat" : "tilted"} ${eye.isOnItsWay ? "moving" : ""}`}
        ref={box}
        role={props.onKey ? "application" : "group"}
        aria-label={props.label}
        aria-describedby={props.help ? "lake-help" : undefined}
        tabIndex={props.onKey ? 0 : -1} // it keeps the focus while others are at it
        onKeyDown={props.onKey}
        onPointerDown={point("down")}
        onPointerMove={point("move")}
        onPointerUp={point("up")}
        onPointerCancel={point("cancel")}
        onLostPointerCapture={point("cancel")}
      >
        {width > 0 && (
          <>
            {!camera.isFlat && <Sky camera={still} width={width} shift={camera.shift} zoom={zoom} />}
            <Ground board={props.board} camera={camera} />
            <svg class="over" width={width} height={height} aria-hidden="true">
              {!camera.isFlat && <Huts camera={camera} board={props.board} />}
              {props.children(camera)}
            </svg>
            {props.things(camera)}
          </>
        )}
      </div>
      {props.help && (
        <p id="lake-help" class="sr">
          {props.help}
        </p>
      )}
      {props.beside}
    </div>
  );
}

function Sky(props: { camera: Camera; width: number; shift: Spot; zoom: number }): JSX.Element {
  const bottom = props.camera.at(0, FAR).y + 2;
  const wide = Math.max(props.width, bottom * 3);
  return (
    <img
      class="sky"
      src={picture("horizon")}
      alt=""
      draggable={false}
      style={{
        width: `${wide}px`,
        height: `${wide / 3}px`,
        top: `${bottom - wide / 3}px`,
        left: `${(props.width - wide) / 2}px`,
        transformOrigin: `${(wide - props.width) / 2}px ${wide / 3 - bottom}px`, // the upper left of the lake's picture
        transform: `translate(${props.shift.x}px, ${props.shift.y}px) scale(${props.zoom})`,
      }}
    />
  );
}

function Huts(props: { camera: Camera; board: Board }): JSX.Element {
  const { camera, board } = props;
  const y = board.length + 0.03;
  const wide = 0.15 * camera.scale(y);
  return (
    <>
      {[-1, 1].map((side) => {
        const foot = camera.at(side * (board.width / 2 + 0.085), y);
        const high = (wide * 220) / 272;
        const [left, top] = [foot.x - wide / 2, foot.y - high * 0.86];
        return <image key={side} href={picture("hut")} x={left} y={top} width={wide} height={high} />;
      })}
    </>
  );
}

const GRAIN = 1000; // pixels a metre
const LEFT = -0.8; // metres: how far the snow is drawn
const FAR = 1.02;
const NEAR = -0.12;
const SHORE = 0.06; // metres wide

/** Everything that lies flat and never moves. */
export function Ground(props: { board: Board; camera: Camera }): JSX.Element {
  const { board, camera } = props;
  const x = (metres: number): number => (metres - LEFT) * GRAIN;
  const y = (metres: number): number => (FAR - metres) * GRAIN;
  const wide = (name: string, from: number, to: number, top: number, bottom: number): JSX.Element => (
    <image
      href={picture(name)}
      x={x(from)}
      y={y(top)}
      width={(to - from) * GRAIN}
      height={(top - bottom) * GRAIN}
      preserveAspectRatio="none"
    />
  );
  const around = (name: string, radius: number): JSX.Element =>
    wide(name, -radius, radius, board.cave + radius, board.cave - radius);
  const half = board.width / 2;
  const river = (board.width * 80) / 660;
  const herd = (board.width * 64) / 660;
  const tall = SHORE * 4;
  const shores = Array.from({ length: Math.ceil((FAR - NEAR) / tall) }, (_, one) => FAR - one * tall);
  return (
    <svg
      class="ground"
      width={-2 * LEFT * GRAIN}
      height={(FAR - NEAR) * GRAIN}
      style={{ transform: camera.matrix(GRAIN, LEFT, FAR) }}
      aria-hidden="true"
    >
      <defs>
        <pattern id="snow" width="320" height="320" patternUnits="userSpaceOnUse">
          <image href={picture("snow")} width="320" height="320" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#snow)" />
      {wide("lake", -half, half, board.length + board.slammer, -board.slammer)}
      {shores.map((top) => (
        <g key={top}>
          {wide("shore", -half - 0.78 * SHORE, -half + 0.22 * SHORE, top, top - tall)}
          <g transform={`translate(${2 * x(0)} 0) scale(-1 1)`}>
            {wide("shore", -half - 0.78 * SHORE, -half + 0.22 * SHORE, top, top - tall)}
          </g>
        </g>
      ))}
      {around("cave", board.cave_radius)}
      {around("hearth", board.hearth_radius)}
      {wide("mammoth-line", -half, half, board.mammoth_line + herd / 2, board.mammoth_line - herd / 2)}
      {wide("river", -half, half, board.river + river, board.river)}
      {wide("slammer", -half - 0.01, half + 0.01, board.length + board.slammer, board.length)}
      <g transform={`translate(0 ${2 * y(-board.slammer / 2)}) scale(1 -1)`}>
        {wide("slammer", -half - 0.01, half + 0.01, 0, -board.slammer)}
      </g>
    </svg>
  );
}

/** One rock, with its totem if it has one. */
export function RockShape(props: {
  camera: Camera;
  board: Board;
  rock: Pick<Rock, "x" | "y" | "seat" | "totem">;
  turn?: number | undefined; // radians anticlockwise
  class?: string | undefined;
}): JSX.Element {
  const { camera, board, rock, turn = 0 } = props;
  const symbol = symbolOf(rock.seat);
  const pixels = camera.scale(rock.y) * board.rock_radius; // of its radius
  const face = camera.at(rock.x, rock.y, board.rock_height);
  const totem = rock.totem;
  if (camera.isFlat) {
    const top = (board.totem_diameter / 2) * camera.scale(0) * (104 / 84) * 2.1;
    return (
      <g class={props.class}>
        <Face symbol={symbol} at={face} wide={pixels / FACE} high={pixels / FACE} turn={turn} />
        {totem && (
          <image
            href={picture(`totem-${symbol}-top`)}
            x={face.x + totem[0] * camera.scale(0) - top / 2}
            y={face.y - totem[1] * camera.scale(0) - top / 2}
            width={top}
            height={top}
          />
        )}
      </g>
    );
  }
  const wide = (pixels * 272) / 118;
  const high = ((wide * 216) / 272) * Math.min(1.25, camera.squeeze(rock.y) / 0.6);
  const foot = totem ? camera.at(rock.x + totem[0], rock.y + totem[1], board.rock_height) : null;
  const broad = board.totem_diameter * camera.scale(rock.y) * 1.55;
  return (
    <g class={props.class}>
      <image
        href={picture(`rock-${symbol}-tilted`)}
        x={face.x - (wide * 128) / 272}
        y={face.y - (high * 78) / 216}
        width={wide}
        height={high}
        preserveAspectRatio="none"
      />
      <Face symbol={symbol} at={face} wide={wide / 272} high={(high / 216) * 0.6} turn={turn} />
      {foot && (
        <image
          href={picture(`totem-${symbol}`)}
          x={foot.x - broad / 2}
          y={foot.y - ((broad * 180) / 125) * 0.88}
          width={broad}
          height={(broad * 180) / 125}
        />
      )}
    </g>
  );
}

const FACE = 118; // units of its picture that make the radius of a rock

/** The upper face, turned as the rock is; a notch in the rim tells how. */
function Face(props: { symbol: string; at: Spot; wide: number; high: number; turn: number }): JSX.Element {
  const { at, wide, high } = props;
  const degrees = (-props.turn * 180) / Math.PI;
  return (
    <g class="rock-face" transform={`translate(${at.x} ${at.y}) scale(${wide} ${high}) rotate(${degrees})`}>
      <image href={picture(`rock-${props.symbol}`)} x={-128} y={-128} width={256} height={256} />
      <path class="notch" d="M-9-116L0-92L9-116" />
    </g>
  );
}

/** All rocks, the far ones first. */
export function RockShapes(props: {
  camera: Camera;
  board: Board;
  rocks: readonly Rock[];
  turned: Turned;
  mark?: (rock: number) => string | undefined;
}): JSX.Element {
  const sorted = [...props.rocks].sort((a, b) => b.y - a.y || a.rock - b.rock);
  return (
    <g class="rocks">
      {sorted.map((rock) => (
        <RockShape
          key={rock.rock}
          camera={props.camera}
          board={props.board}
          rock={rock}
          turn={props.turned.get(rock.rock)}
          class={props.mark?.(rock.rock)}
        />
      ))}
    </g>
  );
}

const RIM = 0.7; // of a rock's height, where its rim is drawn

/** For circles around a rock: as high as its rim looks. */
export function atRim(camera: Camera, board: Board): Camera {
  return { ...camera, at: (x, y) => camera.at(x, y, RIM * board.rock_height) };
}

export function Circle(props: { camera: Camera; x: number; y: number; radius: number; class: string }): JSX.Element {
  return <path class={props.class} d={ring(props.camera, props.x, props.y, props.radius)} />;
}
