// How the lake is looked at: from metres on the ice to pixels of the screen, and back.
// x runs to the right from the middle line, y away from the near slammer, z up.
import type { Board } from "./wire.ts";

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Camera {
  /** Pixels of a place on the ice, or so far above it. */
  at(x: number, y: number, z?: number): Spot;
  /** The place on the ice under a pixel; null above the horizon. */
  under(px: number, py: number): Spot | null;
  /** Pixels a metre across, at this depth. */
  scale(y: number): number;
  /** How much deep things look shorter than broad ones, at this depth. */
  squeeze(y: number): number;
  /** The ground's own transformation, for a picture with so many pixels a metre and this upper left corner. */
  matrix(grain: number, left: number, top: number): string;
  /** The same as rows for X, Y and W of a point of the plane. */
  rows(grain: number, left: number, top: number): Rows;
  readonly isFlat: boolean;
  readonly top: number; // pixels from above to the far end of the ice
  readonly width: number; // pixels of the whole picture
  readonly height: number;
}

type Row = readonly [number, number, number];
type Rows = readonly [Row, Row, Row];

const BACK = 1.1; // metres from the eye to the near slammer, along the ice
const LOW = 0.72; // how high the eye may be, metres
const HIGH = 1.25;
const SIDE = 0.9; // part of the width that the near end takes

/** Perspective with an upright picture plane: a metre at depth d is `focus / d` pixels. */
export function tilted(board: Board, width: number, height: number, sky: number): Camera {
  const near = BACK - board.slammer;
  const far = BACK + board.length + board.slammer;
  const shrink = 1 / near - 1 / far;
  const room = height - sky;
  let focus = (width * SIDE * near) / board.width;
  let eye = room / (shrink * focus);
  if (eye < LOW) {
    eye = LOW;
    focus = room / (shrink * eye);
  }
  eye = Math.min(eye, HIGH);
  const middle = width / 2;
  const horizon = sky - (eye * focus) / far + (room - eye * focus * shrink);
  const scale = (y: number): number => focus / (y + BACK);
  return {
    at: (x, y, z = 0) => ({ x: middle + x * scale(y), y: horizon + (eye - z) * scale(y) }),
    under: (px, py) => {
      if (py <= horizon + 1) return null;
      const size = (py - horizon) / eye;
      return { x: (px - middle) / size, y: focus / size - BACK };
    },
    scale,
    squeeze: (y) => eye / (y + BACK),
    isFlat: false,
    top: sky + (room - eye * focus * shrink),
    width,
    height,
    ...grounded((grain, left, top) => {
      const depth = top + BACK;
      return [
        [focus / grain, -middle / grain, middle * depth + focus * left],
        [0, -horizon / grain, horizon * depth + eye * focus],
        [0, -1 / grain, depth],
      ];
    }),
  };
}

/** From straight above: everything as far as it is. */
export function flat(width: number, height: number, from: Spot, to: Spot): Camera {
  const size = Math.min(width / (to.x - from.x), height / (to.y - from.y));
  const left = width / 2 - ((from.x + to.x) / 2) * size;
  const base = height / 2 + ((from.y + to.y) / 2) * size;
  return {
    at: (x, y) => ({ x: left + x * size, y: base - y * size }),
    under: (px, py) => ({ x: (px - left) / size, y: (base - py) / size }),
    scale: () => size,
    squeeze: () => 1,
    isFlat: true,
    top: 0,
    width,
    height,
    ...grounded((grain, x, top) => [
      [size / grain, 0, left + x * size],
      [0, size / grain, base - top * size],
      [0, 0, 1],
    ]),
  };
}

/** The same camera, so many times closer, with a place in the middle as far as the picture covers the screen. */
export function zoomed(camera: Camera, zoom: number, spot: Spot): Camera & { readonly shift: Spot } {
  const { width, height } = camera;
  const from = camera.at(spot.x, spot.y);
  const slid = (size: number, at: number): number => Math.min(0, Math.max(size - zoom * size, size / 2 - zoom * at));
  const shift = { x: slid(width, from.x), y: slid(height, from.y) };
  return {
    ...camera,
    at: (x, y, z) => {
      const { x: px, y: py } = camera.at(x, y, z);
      return { x: zoom * px + shift.x, y: zoom * py + shift.y };
    },
    under: (px, py) => camera.under((px - shift.x) / zoom, (py - shift.y) / zoom),
    scale: (y) => zoom * camera.scale(y),
    top: zoom * camera.top + shift.y,
    shift,
    ...grounded((grain, left, top) => {
      const [x, y, w] = camera.rows(grain, left, top);
      return [mixed(x, w, zoom, shift.x), mixed(y, w, zoom, shift.y), w];
    }),
  };
}

const mixed = (one: Row, w: Row, zoom: number, shift: number): Row => [
  zoom * one[0] + shift * w[0],
  zoom * one[1] + shift * w[1],
  zoom * one[2] + shift * w[2],
];

const grounded = (rows: Camera["rows"]): Pick<Camera, "rows" | "matrix"> => ({
  rows,
  matrix: (grain, left, top) => matrix3d(rows(grain, left, top)),
});

/** As CSS writes it: column by column. */
function matrix3d([x, y, w]: Rows): string {
  const columns = [x[0], y[0], 0, w[0], x[1], y[1], 0, w[1], 0, 0, 1, 0, x[2], y[2], 0, w[2]];
  return `matrix3d(${columns.map((one) => one.toFixed(7)).join(",")})`;
}

/** A circle on the ice as a path. */
export function ring(camera: Camera, x: number, y: number, radius: number, points = 48): string {
  const way = Array.from({ length: points }, (_, one) => {
    const turn = (2 * Math.PI * one) / points;
    return spell(camera.at(x + radius * Math.cos(turn), y + radius * Math.sin(turn)));
  });
  return `M${way.join("L")}Z`;
}

/** A slice of a disc on the ice, from one angle to another. */
export function slice(camera: Camera, x: number, y: number, radius: number, from: number, to: number): string {
  const steps = Math.max(2, Math.ceil(((to - from) / Math.PI) * 24));
  const way = Array.from({ length: steps + 1 }, (_, one) => {
    const turn = from + ((to - from) * one) / steps;
    return spell(camera.at(x + radius * Math.cos(turn), y + radius * Math.sin(turn)));
  });
  return `M${spell(camera.at(x, y))}L${way.join("L")}Z`;
}

export const spell = (spot: Spot): string => `${spot.x.toFixed(1)} ${spot.y.toFixed(1)}`;
