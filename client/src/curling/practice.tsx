// Practice: alone on the ice, without any server. The solver's twin slides the rocks and draws the way.
import { useSignal, type Signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { words } from "../i18n/index.ts";
import { isStill } from "../motion.ts";
import { Bar } from "../table/bar.tsx";
import { throwOf, type Aim } from "./aim.ts";
import { AimShape, useAiming } from "./aiming.tsx";
import { picture, SYMBOLS } from "./art.tsx";
import { State, throwHelp } from "./board.tsx";
import { spell, type Camera } from "./camera.ts";
import { Controls } from "./controls.tsx";
import "./curling.css";
import { Lake, LookButton, RockShapes } from "./lake.tsx";
import { BOARD, ICE, millimetres } from "./measures.ts";
import { fastest, pathOf, placesAt, trace, turnedAt, UNTURNED, type Path, type Turned } from "./path.ts";
import { hush, knock, rustle } from "../sound.ts";
import { WayButton } from "./ways.tsx";
import type { Rock, ThrowOption } from "./wire.ts";

const SETUP = { seats: 2 };
const MOST = 12; // rocks on the ice; the oldest goes first

function optionFor(rocks: readonly Rock[]): ThrowOption {
  const radius = BOARD.rock_radius;
  return {
    type: "throw",
    x: [-BOARD.width / 2 + radius, BOARD.width / 2 - radius],
    y: [radius, BOARD.river - radius],
    speed: [0, ICE.fastest],
    spin: [-ICE.fastest_spin, ICE.fastest_spin],
    apart: 2 * radius,
    clear_of: rocks.map((one) => [one.x, one.y] as const),
  };
}

/** Every picture that may be needed, while there may still be a line to the server. */
function load(): void {
  for (const symbol of SYMBOLS)
    for (const name of [`rock-${symbol}`, `rock-${symbol}-tilted`]) new Image().src = picture(name);
}

const seated = (rock: number): number => rock % 2;

const rocksAt = (path: Path, time: number): readonly Rock[] =>
  placesAt(path, time).map((place) => ({ ...place, seat: seated(place.rock), totem: null }));

interface Sliding {
  readonly path: Path;
  readonly rock: number;
}

export function Practice(): JSX.Element {
  const t = words.value.curling;
  const rocks = useSignal<readonly Rock[]>([]);
  const turned = useSignal<Turned>(UNTURNED);
  const sliding = useSignal<Sliding | null>(null);
  const clock = useSignal(0);
  const count = useSignal(0);
  const said = useSignal("");
  const option = optionFor(rocks.value);
  const seat = seated(count.value);

  const land = (now: Sliding): void => {
    turned.value = turnedAt(now.path, now.path.seconds, turned.value);
    rocks.value = rocksAt(now.path, now.path.seconds + 1);
    const own = rocks.value.find((one) => one.rock === now.rock);
    said.value = own ? t.practice.rests(millimetres(BOARD, own.x, own.y)) : t.practice.out;
    sliding.value = null;
  };

  const fly = (aim: Aim): void => {
    if (sliding.value) return;
    const rock = count.value++;
    const lying = rocks.value.slice(-(MOST - 1));
    const next = { path: pathOf(SETUP, lying, rock, throwOf(aim, optionFor(lying))), rock };
    said.value = "";
    if (isStill()) land(next);
    else sliding.value = next;
  };
  const aiming = useAiming(BOARD, sliding.value ? undefined : option, fly);

  useEffect(load, []);
  useEffect(() => {
    const now = sliding.value;
    if (!now) return;
    clock.value = 0;
    let before: number | null = null;
    let frame = requestAnimationFrame(function run(time: number) {
      const from = clock.peek();
      const to = from + (before === null ? 0 : Math.min(0.1, (time - before) / 1000));
      before = time;
      clock.value = to;
      sounds(now.path, from, to);
      if (to >= now.path.seconds + 0.2) land(now);
      else frame = requestAnimationFrame(run);
    });
    return () => {
      cancelAnimationFrame(frame);
      hush();
    };
  }, [sliding.value]);

  return (
    <div class="table">
      <Bar back="/" label={words.value.menu.leave} title={t.practice.title} />
      <main>
        <div class="curling practice">
          <Lake
            board={BOARD}
            label={t.lake}
            help={throwHelp()}
            onKey={aiming.key}
            onPoint={aiming.point}
            beside={
              <div class="lake-tools">
                <span class="lake-looks">
                  <LookButton />
                  <WayButton />
                </span>
              </div>
            }
          >
            {(camera) => (
              <>
                <Moving
                  camera={camera}
                  rocks={rocks.value}
                  turned={turned.value}
                  sliding={sliding.value}
                  clock={clock}
                />
                {!sliding.value && (
                  <>
                    <Ghost camera={camera} rocks={rocks.value} aim={aiming.aim.value} />
                    <AimShape
                      camera={camera}
                      board={BOARD}
                      aim={aiming.aim.value}
                      seat={seat}
                      pulling={aiming.pulling.value}
                    />
                  </>
                )}
              </>
            )}
          </Lake>
          <div class="place">
            <Controls
              aiming={aiming}
              option={option}
              busy={sliding.value !== null}
              status={said.value || t.practice.hint}
              beside={
                <button type="button" class="big" disabled={rocks.value.length === 0} onClick={() => (rocks.value = [])}>
                  {t.practice.clear}
                </button>
              }
            />
          </div>
          <State board={BOARD} rocks={rocks.value} />
        </div>
      </main>
    </div>
  );
}

function Moving(props: {
  camera: Camera;
  rocks: readonly Rock[];
  turned: Turned;
  sliding: Sliding | null;
  clock: Signal<number>; // read here, so that only the rocks follow its frames
}): JSX.Element {
  const { sliding } = props;
  const list = sliding ? rocksAt(sliding.path, props.clock.value) : props.rocks;
  const turned = sliding ? turnedAt(sliding.path, props.clock.value, props.turned) : props.turned;
  return <RockShapes camera={props.camera} board={BOARD} rocks={list} turned={turned} />;
}

/** The way the rock would take, and where everything would lie. */
function Ghost(props: { camera: Camera; rocks: readonly Rock[]; aim: Aim }): JSX.Element {
  const { camera, aim, rocks } = props;
  const ways = useMemo(() => ghosts(rocks, aim), [rocks, aim]);
  return (
    <g class="ghosts">
      {ways.map((way, at) => (
        <path key={at} class="ghost-path" d={`M${way.map((place) => spell(camera.at(place.x, place.y))).join("L")}`} />
      ))}
    </g>
  );
}

type Way = readonly { x: number; y: number }[];

function ghosts(rocks: readonly Rock[], aim: Aim): readonly Way[] {
  const thrown = 1000;
  const lying = rocks.slice(-(MOST - 1));
  const path = pathOf(SETUP, lying, thrown, throwOf(aim, optionFor(lying)));
  const all = [thrown, ...lying.map((one) => one.rock)].map((rock) => trace(path, rock));
  return all.filter((way) => way.some((place) => place.x !== way[0]?.x || place.y !== way[0]?.y));
}

function sounds(path: Path, from: number, to: number): void {
  for (const part of path.parts)
    for (const entry of part.told.entries)
      if (entry.kind === "impact" && part.began + entry.time > from && part.began + entry.time <= to)
        knock(Math.hypot(entry.dvx, entry.dvy));
  rustle(fastest(path, from, to));
}
