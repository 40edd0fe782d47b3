// What rocks and totems on the ice say of themselves when they are tapped, or reached by keys.
import type { JSX } from "preact";
import { explains } from "../../learn/explain.tsx";
import { bearingOf, isGuarded } from "./bearings.ts";
import type { Camera, Spot } from "./camera.ts";
import { boardOf, isInCave } from "./measures.ts";
import { measured } from "./scoring.tsx";
import type { Board, Rock, SentSetup } from "./wire.ts";
import { words } from "./words/index.ts";

const FINGER = 28; // pixels that a rock takes at least, to be met by a finger

/** What a rock is called: by its side, or as one's own. */
export type Whose = (rock: Rock) => string;

/** Where a rock lies, for whoever listens. */
export function lieTold(board: Board, rocks: readonly Rock[], rock: Rock): string {
  const t = words.value.curling;
  const { mm, right, beyond } = bearingOf(board, rock);
  const where = [
    t.bearing(right, beyond),
    isInCave(board, rock.x, rock.y) ? t.inCave : t.outside,
    isGuarded(board, rocks, rock) ? t.guarded : t.open,
    ...(rock.totem ? [t.withTotem] : []),
  ];
  return t.rockAt(t.side[rock.seat % 2] ?? "", mm, where.join(", "));
}

/** Whether a rock would score if the round were counted now, and why not. */
export function standingOf(
  setup: SentSetup,
  rocks: readonly Rock[],
  rock: Rock,
): "counts" | "level" | "behind" | "outside" {
  const board = boardOf(setup);
  if (!isInCave(board, rock.x, rock.y)) return "outside";
  const [best] = measured(
    board,
    rocks.filter((one) => one.seat % 2 !== rock.seat % 2),
  );
  if (!best || setup.scoring === "starvince") return "counts";
  const nearer = Math.hypot(best.x, best.y - board.cave) - Math.hypot(rock.x, rock.y - board.cave);
  const band = setup.tie_band ?? 0;
  return nearer > band ? "counts" : nearer < -band ? "behind" : "level";
}

function rockTold(setup: SentSetup, rocks: readonly Rock[], rock: Rock, whose: Whose): ReturnType<typeof explains> {
  const t = words.value.curling;
  const board = boardOf(setup);
  const { mm, right, beyond } = bearingOf(board, rock);
  const lies = `${t.bearing(right, beyond)}, ${isGuarded(board, rocks, rock) ? t.guarded : t.open}`;
  const standing = standingOf(setup, rocks, rock);
  const told = t.tell.standing[standing](t.side[(rock.seat + 1) % 2] ?? "");
  return explains(t.tell.rock(whose(rock), mm, lies, told), standing === "outside" ? "C6c" : "C6b");
}

interface Props {
  readonly camera: Camera;
  readonly setup: SentSetup;
  readonly rocks: readonly Rock[];
  readonly whose: Whose;
}

const round = (middle: Spot, size: number): JSX.CSSProperties => ({
  left: `${middle.x - size / 2}px`,
  top: `${middle.y - size / 2}px`,
  width: `${size}px`,
  height: `${size}px`,
});

/** A place over each rock, the far ones first as they are drawn, and a smaller one over its totem. */
export function RockThings(props: Props): JSX.Element {
  const { camera, setup, rocks, whose } = props;
  const board = boardOf(setup);
  return (
    <>
      {[...rocks]
        .sort((a, b) => b.y - a.y || a.rock - b.rock)
        .map((rock) => (
          <div
            key={rock.rock}
            class="thing"
            role="img"
            tabIndex={-1}
            data-rock={rock.rock}
            aria-label={lieTold(board, rocks, rock)}
            style={round(
              camera.at(rock.x, rock.y, board.rock_height / 2),
              Math.max(FINGER, 2 * board.rock_radius * camera.scale(rock.y)),
            )}
            {...rockTold(setup, rocks, rock, whose)}
          />
        ))}
      {rocks.flatMap((rock) =>
        rock.totem ? [<TotemThing key={rock.rock} {...props} rock={rock} at={rock.totem} />] : [],
      )}
    </>
  );
}

function TotemThing(props: Props & { rock: Rock; at: readonly [number, number] }): JSX.Element {
  const t = words.value.curling;
  const { camera, rock, at } = props;
  const board = boardOf(props.setup);
  const high = board.rock_height + board.totem_height / 2;
  return (
    <div
      class="thing"
      role="img"
      tabIndex={-1}
      aria-label={t.totem}
      style={round(camera.at(rock.x + at[0], rock.y + at[1], high), 1.25 * board.totem_diameter * camera.scale(rock.y))}
      {...explains(t.tell.totem, "C2.5")}
    />
  );
}
