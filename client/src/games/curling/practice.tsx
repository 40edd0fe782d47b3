// Practice: alone on the ice, without any server. The solver's twin slides the rocks and draws the way.
import { useSignal, type Signal } from "@preact/signals";
import type { JSX } from "preact";
import { useCallback, useEffect, useMemo } from "preact/hooks";
import { words } from "./words/index.ts";
import { Explaining } from "../../learn/explain.tsx";
import { isStill } from "../../motion.ts";
import { Bar } from "../../table/bar.tsx";
import { useTitle } from "../../title.ts";
import { throwOf, type Aim } from "./aim.ts";
import { AimShape, isAimKnown, useAiming } from "./aiming.tsx";
import { picture, SYMBOLS } from "./art.tsx";
import { State, throwHelp } from "./board.tsx";
import { spell, type Camera } from "./camera.ts";
import { Controls, folded } from "./controls.tsx";
import "./curling.css";
import { RockThings } from "./explained.tsx";
import { following, whole } from "./eye.ts";
import { Lake, LookButton, RockShapes } from "./lake.tsx";
import { bearingOf } from "./bearings.ts";
import { BOARD, ICE } from "./measures.ts";
import { Halo, Nearest, Pointer } from "./nearest.tsx";
import { aimTold, useSaying } from "./saying.ts";
import { fastest, pathOf, placesAt, trace, turnedAt, UNTURNED, type Path, type Turned } from "./path.ts";
import { hush, knock, rustle } from "../../sound.ts";
import { rate } from "../../tempo.ts";
import { Sight } from "./sight.tsx";
import { way, WayButton } from "./ways.tsx";
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

const slidingOf = (lying: readonly Rock[], rock: number, aim: Aim): Sliding => ({
  path: pathOf(SETUP, lying, rock, throwOf(aim, optionFor(lying))),
  rock,
});

const THROWN = 1000; // a rock that is only imagined

/** Nobody plays against anybody: rocks go by the sign they wear. */
const whose = ({ seat }: Rock): string => words.value.curling.rockOf(words.value.curling.side[seat] ?? "");

function restTold(rock: Rock, tell: (mm: number, bearing: string) => string): string {
  const { mm, right, beyond } = bearingOf(BOARD, rock);
  return tell(mm, words.value.curling.bearing(right, beyond));
}

export function Practice(): JSX.Element {
  const t = words.value.curling;
  useTitle(t.practice.title);
  const rocks = useSignal<readonly Rock[]>([]);
  const turned = useSignal<Turned>(UNTURNED);
  const sliding = useSignal<Sliding | null>(null);
  const clock = useSignal(0);
  const count = useSignal(0);
  const said = useSignal("");
  const last = useSignal<readonly Way[]>([]); // of the last throw
  const option = optionFor(rocks.value);
  const seat = seated(count.value);

  const land = (now: Sliding): void => {
    turned.value = turnedAt(now.path, now.path.seconds, turned.value);
    rocks.value = rocksAt(now.path, now.path.seconds + 1);
    const own = rocks.value.find((one) => one.rock === now.rock);
    said.value = own ? restTold(own, t.practice.rests) : t.practice.out;
    sliding.value = null;
  };

  const fly = (aim: Aim): void => {
    if (sliding.value) return;
    const rock = count.value++;
    const lying = rocks.value.slice(-(MOST - 1));
    const next = slidingOf(lying, rock, aim);
    said.value = "";
    last.value = waysOf(next);
    if (isStill()) land(next);
    else sliding.value = next;
  };
  const aiming = useAiming(BOARD, sliding.value ? undefined : option, fly);
  const sayAloud = useSaying();
  const isKnown = isAimKnown(aiming);
  const drawn = sliding.value ? "none" : way.value === "flick" ? "last" : isKnown ? "aim" : "none";

  const expected = (): string => {
    const next = slidingOf(rocks.value.slice(-(MOST - 1)), THROWN, aiming.aim.value);
    const own = rocksAt(next.path, next.path.seconds + 1).find((one) => one.rock === THROWN);
    return own ? restTold(own, t.wouldRest) : t.wouldLeave;
  };
  const key = (event: KeyboardEvent): void => {
    const before = aiming.aim.value;
    aiming.key(event);
    if (event.key === " " || aiming.aim.value === before) return;
    sayAloud(() => [aimTold(aiming.aim.value), ...(isAimKnown(aiming) ? [expected()] : [])].join(", "));
  };

  const looked = useCallback(
    () => (sliding.value ? following(BOARD, sliding.value.path, clock.value) : whole(BOARD)),
    [],
  );
  useEffect(load, []);
  useEffect(() => {
    const now = sliding.value;
    if (!now) return;
    clock.value = 0;
    let before: number | null = null;
    let frame = requestAnimationFrame(function run(time: number) {
      const from = clock.peek();
      const to = from + (before === null ? 0 : Math.min(0.1, (time - before) / 1000) * rate());
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
        <Explaining
          class={`curling practice ${way.value === "steps" || sliding.value ? "taps-act" : ""} ${folded.value ? "folded" : ""}`}
          instead={null}
          about={rocks.value}
        >
          <Lake
            board={BOARD}
            label={t.lake}
            help={throwHelp()}
            eye={looked}
            onKey={key}
            onPoint={aiming.point}
            things={(camera) => (
              <RockThings camera={camera} setup={SETUP} rocks={sliding.value ? [] : rocks.value} whose={whose} />
            )}
            beside={
              <>
                <Nearest setup={SETUP} rocks={rocks.value} names={t.side} />
                <div class="lake-tools">
                  <span class="lake-looks">
                    <LookButton />
                    <WayButton />
                  </span>
                </div>
              </>
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
                    {drawn === "aim" && <Ghost camera={camera} rocks={rocks.value} aim={aiming.aim.value} />}
                    {drawn === "none" && <Sight camera={camera} board={BOARD} aim={aiming.aim.value} />}
                    {drawn === "last" && <Ways camera={camera} ways={last.value} />}
                    <AimShape
                      camera={camera}
                      board={BOARD}
                      aim={aiming.aim.value}
                      seat={seat}
                      pulling={aiming.pulling.value}
                      fine={aiming.fine.value}
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
              status={said.value || (drawn === "aim" ? t.practice.hint : t.ways.hint[way.value])}
              of={count.value}
              beside={
                <button
                  type="button"
                  class="big"
                  disabled={rocks.value.length === 0}
                  onClick={() => (rocks.value = [])}
                >
                  {t.practice.clear}
                </button>
              }
            />
          </div>
          <State board={BOARD} rocks={rocks.value} />
        </Explaining>
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
  return (
    <>
      <Halo camera={props.camera} board={BOARD} rocks={list} />
      <RockShapes camera={props.camera} board={BOARD} rocks={list} turned={turned} />
      <Pointer camera={props.camera} board={BOARD} rocks={list} />
    </>
  );
}

/** The way the rock would take, and where everything would lie. */
function Ghost(props: { camera: Camera; rocks: readonly Rock[]; aim: Aim }): JSX.Element {
  const { camera, aim, rocks } = props;
  const ways = useMemo(() => waysOf(slidingOf(rocks.slice(-(MOST - 1)), THROWN, aim)), [rocks, aim]);
  return <Ways camera={camera} ways={ways} />;
}

function Ways(props: { camera: Camera; ways: readonly Way[] }): JSX.Element {
  const { camera } = props;
  return (
    <g class="ghosts">
      {props.ways.map((way, at) => (
        <path key={at} class="ghost-path" d={`M${way.map((place) => spell(camera.at(place.x, place.y))).join("L")}`} />
      ))}
    </g>
  );
}

type Way = readonly { x: number; y: number }[];

/** The ways of all rocks that such a throw moves. */
function waysOf({ path }: Sliding): readonly Way[] {
  const all = (path.parts[0]?.ids ?? []).map((rock) => trace(path, rock));
  return all.filter((way) => way.some((place) => place.x !== way[0]?.x || place.y !== way[0]?.y));
}

function sounds(path: Path, from: number, to: number): void {
  for (const part of path.parts)
    for (const entry of part.told.entries)
      if (entry.kind === "impact" && part.began + entry.time > from && part.began + entry.time <= to)
        knock(Math.hypot(entry.dvx, entry.dvy));
  rustle(fastest(path, from, to));
}
