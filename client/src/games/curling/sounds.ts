// What sounds on the ice beside knocks and slides: hammers, totems, mammoths, a break, a round, a win.
import { brush, ring } from "../../sound.ts";
import type { AnyEvent } from "./wire.ts";

/** Wood on wood: a mallet's head, and the rock that answers. */
function hammer(isBig: boolean): void {
  const pitch = isBig ? 1 : 1.7;
  ring({ from: 190 * pitch, to: 72 * pitch, seconds: 0.26, volume: isBig ? 0.42 : 0.3, shape: "sine" });
  ring({ from: 880 * pitch, to: 420 * pitch, seconds: 0.07, volume: 0.2 });
  brush(520 * pitch, 0.09, 0.22);
}

/** Something hollow is set down, and stands. */
function totemPlaced(): void {
  ring({ from: 430, to: 400, seconds: 0.14, volume: 0.24, shape: "sine" });
  brush(1300, 0.05, 0.12);
  ring({ from: 520, to: 500, seconds: 0.1, volume: 0.1, shape: "sine", after: 0.12 });
}

/** It tips over, rolls, and lies. */
function totemFell(): void {
  [0, 0.15, 0.26, 0.33, 0.38].forEach((after, one) => {
    ring({ from: 560 - 70 * one, to: 380 - 50 * one, seconds: 0.09, volume: 0.24 - 0.035 * one, after });
    brush(1500 - 180 * one, 0.04, 0.12, after);
  });
}

/** A herd goes by, and one of them says so. */
function mammoths(): void {
  [0, 0.2, 0.37, 0.58, 0.76].forEach((after, one) => {
    ring({ from: 78 - 5 * (one % 2), to: 38, seconds: 0.3, volume: 0.4, shape: "sine", after });
    brush(150, 0.22, 0.4, after);
  });
  ring({ from: 185, to: 262, seconds: 0.55, volume: 0.07, shape: "sawtooth", after: 0.5 });
}

/** A crack, and splinters. */
function broke(): void {
  brush(3400, 0.06, 0.6);
  brush(1700, 0.2, 0.4, 0.015);
  ring({ from: 240, to: 90, seconds: 0.12, volume: 0.3, shape: "sine" });
  [0.08, 0.14, 0.17, 0.25, 0.31].forEach((after, one) =>
    ring({ from: 2600 + 310 * (one % 3), to: 1900, seconds: 0.05, volume: 0.07, after }),
  );
}

/** Two notes of a bone flute, up where somebody scores, down where nobody does. */
function round(isScored: boolean): void {
  const [one, other] = isScored ? [294, 440] : [262, 220];
  ring({ from: one, to: one, seconds: 0.4, volume: 0.12, shape: "sine" });
  ring({ from: other, to: other, seconds: 0.6, volume: 0.12, shape: "sine", after: 0.2 });
}

/** The flute climbs, and a drum answers. */
function win(): void {
  [294, 370, 440, 587].forEach((pitch, one) =>
    ring({ from: pitch, to: pitch, seconds: 0.75, volume: 0.11, shape: "sine", after: one * 0.17 }),
  );
  [0.68, 0.84].forEach((after) => {
    ring({ from: 120, to: 60, seconds: 0.4, volume: 0.34, shape: "sine", after });
    brush(210, 0.12, 0.16, after);
  });
}

/** What an event sounds like, if like anything. */
export function sounded(event: AnyEvent): void {
  switch (event.type) {
    case "hammer_used":
      hammer(event.hammer === "big");
      break;
    case "totem_placed":
      totemPlaced();
      break;
    case "totem_fell":
      totemFell();
      break;
    case "rocks_swept":
      if (event.rocks.length > 0) mammoths();
      break;
    case "rock_broken":
      broke();
      break;
    case "round_scored":
      round(event.points.some((one) => one > 0));
      break;
    case "game_ended":
      win();
  }
}
