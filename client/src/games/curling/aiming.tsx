// Throwing with a finger or with keys: what pointers and keys do to the aim, in each of the three ways.
import { useSignal, type Signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { isStill } from "../../motion.ts";
import { directed, placed, STEEPEST, swung, within, type Aim, type Pull, type Sample } from "./aim.ts";
import { ring, spell, type Camera, type Spot } from "./camera.ts";
import { flicked } from "./flick.ts";
import { RockShape, type Pointing } from "./lake.tsx";
import { begun, DEAD, pulledTo, rounded, settled, type Pulling } from "./pull.ts";
import { wake } from "../../sound.ts";
import { useDeaf } from "../../table/deaf.tsx";
import { Afar, isAfar } from "./sight.tsx";
import { way } from "./ways.tsx";
import type { Board, ThrowOption } from "./wire.ts";

const EDGE = 24; // pixels at the sides where nothing begins: they belong to the phone
const FINGER = 40; // pixels around the rock that are the rock to a finger
const MOST_SAMPLES = 120;
const FIRST: Aim = { x: 0, y: Infinity, angle: 0, power: 0, spin: 0 }; // without power until somebody gives it

/** Why nothing was thrown: nobody had aimed, or something came between. */
export type Hint = "unaimed" | "interrupted";

export interface Aiming {
  readonly aim: Signal<Aim>;
  readonly hint: Signal<Hint | null>;
  readonly pulling: Signal<boolean>;
  readonly fine: Signal<number | null>; // how many times finer a pull steers just now
  readonly since: Signal<number | null>; // of two steps: when the second began, in milliseconds
  readonly point: Pointing;
  readonly key: (event: KeyboardEvent) => void;
  readonly set: (more: Partial<Aim>) => void;
  readonly go: (time: number) => void; // to the next step, or thrown
  readonly back: () => void; // to the first step
}

interface Gesture {
  readonly pointer: number;
  readonly from: Spot;
  readonly before: Aim;
  readonly onRock: boolean;
  samples: readonly Sample[];
  pulling: Pulling;
  trail: readonly Meant[];
}

/** What a pull meant at a time. */
interface Meant {
  readonly time: number;
  readonly pull: Pull | null;
}

/** Where the aim is kept and how pointers and keys change it. `fly` throws. */
export function useAiming(board: Board, option: ThrowOption | undefined, fly: (aim: Aim) => void): Aiming {
  const aim = useSignal<Aim>(FIRST);
  const hint = useSignal<Hint | null>(null);
  const pulling = useSignal(false);
  const fine = useSignal<number | null>(null);
  const since = useSignal<number | null>(null);
  const gesture = useRef<Gesture | null>(null);

  const isDeaf = useDeaf(since.value === null ? null : "power");

  const set = (more: Partial<Aim>): void => {
    hint.value = null;
    const next = { ...aim.value, ...more };
    aim.value = option ? { ...next, ...placed(option, next.x, next.y) } : next;
  };
  if (option && !Number.isFinite(aim.value.y)) set({});

  const stop = (): void => {
    gesture.current = null;
    pulling.value = false;
    fine.value = null;
    since.value = null;
  };
  useEffect(() => {
    hint.value = null;
    if (!option) stop(); // whatever was begun, it is no longer our throw
  }, [!option]);
  useEffect(stop, [way.value]);

  const interrupt = (): void => {
    if (!gesture.current && since.value === null) return;
    if (gesture.current) aim.value = gesture.current.before;
    stop();
    hint.value = "interrupted";
  };
  useInterruptions(interrupt);

  /** Throws what was aimed; the next rock wants an aim of its own. */
  const launch = (): void => {
    if (aim.value.power === 0) {
      hint.value = "unaimed";
      return;
    }
    fly(aim.value);
    set({ power: 0 });
  };

  const go = (time: number): void => {
    if (way.value === "steps" && since.value === null) {
      hint.value = null;
      since.value = performance.now();
      return;
    }
    if (since.value !== null && !isStill()) set({ power: swung((time - since.value) / 1000) });
    if (aim.value.power > 0) since.value = null;
    launch();
  };
  const back = (): void => {
    since.value = null;
  };

  const begin: Pointing = (_, spot, camera, event) => {
    const box = event.currentTarget as HTMLElement;
    if (gesture.current) return interrupt();
    if (event.button !== 0 || isAmongFingers(event) || isDeaf()) return;
    if (since.value !== null && !isStill()) return go(event.timeStamp);
    if (spot.x < EDGE || spot.x > box.clientWidth - EDGE) return;
    const rock = camera.at(aim.value.x, aim.value.y);
    const onRock = Math.hypot(spot.x - rock.x, spot.y - rock.y) < FINGER;
    const upper = Math.min(camera.at(0, board.mammoth_line).y, box.clientHeight / 2);
    if (!onRock && spot.y < upper && way.value !== "steps") return;
    box.setPointerCapture(event.pointerId);
    hint.value = null;
    const from = { ...spot, time: event.timeStamp };
    gesture.current = {
      pointer: event.pointerId,
      from: spot,
      before: aim.value,
      onRock,
      samples: samplesOf(event, spot),
      pulling: begun(from, camera.squeeze(board.river)),
      trail: [{ time: event.timeStamp, pull: null }],
    };
    if (way.value === "steps") HANDS.steps("move", spot, camera, event);
  };

  /** Behind the river a place is where the rock lies. */
  const lay = (spot: Spot, camera: Camera): boolean => {
    const place = camera.under(spot.x, spot.y);
    if (!place || place.y > board.river) return false;
    set(place);
    return true;
  };

  const pull: Pointing = (kind, spot, camera, event) => {
    const now = gesture.current as Gesture;
    for (const one of samplesOf(event, spot)) {
      now.pulling = pulledTo(now.pulling, one);
      const { pull: found } = now.pulling;
      now.trail = [...now.trail, { time: one.time, pull: found && rounded(found) }].slice(-MOST_SAMPLES);
    }
    if (kind === "move") {
      const found = now.trail[now.trail.length - 1]?.pull;
      pulling.value = Boolean(found);
      fine.value = now.pulling.fine;
      if (found) set(found);
      return;
    }
    const far = Math.hypot(spot.x - now.from.x, spot.y - now.from.y) >= DEAD;
    const found = far ? settled(now.trail, event.timeStamp)?.pull : null;
    const tapped = !pulling.value;
    stop();
    aim.value = now.before;
    if (found) {
      set(found);
      launch();
    } else if (tapped) lay(spot, camera);
  };

  const flick: Pointing = (kind, spot, camera, event) => {
    const { from, samples, onRock } = gesture.current as Gesture;
    const across = camera.scale(aim.value.y);
    const grain = { across, deep: across * camera.squeeze(aim.value.y) };
    const found = onRock && option ? flicked(samples, event.timeStamp, grain, option.speed[1]) : null;
    const far = Math.hypot(spot.x - from.x, spot.y - from.y) >= DEAD;
    if (!found && (far || (kind === "up" && !onRock))) lay(spot, camera); // slowly: the rock comes along
    if (kind === "move") return;
    stop();
    if (kind === "up" && found) {
      set(found);
      launch();
    }
  };

  const steps: Pointing = (kind, spot, camera) => {
    const place = camera.under(spot.x, spot.y);
    if (place && !lay(spot, camera)) set({ angle: directed(aim.value, place.x, place.y) ?? aim.value.angle });
    if (kind !== "move") gesture.current = null;
  };
  const HANDS = { pull, flick, steps };

  return {
    aim,
    hint,
    pulling,
    fine,
    since,
    set,
    go,
    back,
    point: (kind, spot, camera, event) => {
      wake();
      if (!option) return stop();
      if (kind === "down") return begin(kind, spot, camera, event);
      const now = gesture.current;
      if (now?.pointer !== event.pointerId) return;
      if (kind === "cancel") return interrupt();
      now.samples = [...now.samples, ...samplesOf(event, spot)].slice(-MOST_SAMPLES);
      HANDS[way.value](kind, spot, camera, event);
    },
    key: (event) => {
      const both = { ...keys(event, aim.value, set), " ": () => go(event.timeStamp), Escape: cancel };
      const act = (both as Partial<Record<string, () => void>>)[event.key];
      if (!option || !act || event.target !== event.currentTarget) return;
      event.preventDefault();
      if (event.key === " " && (event.repeat || isDeaf())) return;
      wake();
      act();
    },
  };

  function cancel(): void {
    if (gesture.current) aim.value = gesture.current.before;
    stop();
  }
}

/** Whether the aim is the throw that will be made: not while a bar has still to be stopped, nor without power. */
export function isAimKnown({ aim, since }: Aiming): boolean {
  if (way.value === "steps" && (since.value === null || !isStill())) return false;
  return aim.value.power > 0;
}

/** Whether another finger is on the screen already: two make a pinch, not an aim. */
const isAmongFingers = (event: PointerEvent): boolean => event.pointerType === "touch" && !event.isPrimary;

/** A turned or resized screen and a hidden page come between whoever aims and the ice. */
function useInterruptions(interrupt: () => void): void {
  const latest = useRef(interrupt);
  latest.current = interrupt;
  useEffect(() => {
    const come = (): void => latest.current();
    addEventListener("resize", come);
    screen.orientation?.addEventListener("change", come);
    document.addEventListener("visibilitychange", come);
    return () => {
      removeEventListener("resize", come);
      screen.orientation?.removeEventListener("change", come);
      document.removeEventListener("visibilitychange", come);
    };
  }, []);
}

const STEP = 0.005; // metres a key moves the rock
const LEAP = 10; // of power, by the keys for pages

/** Arrows turn and strengthen, with Shift they move the rock; comma and full stop spin it. */
function keys(event: KeyboardEvent, aim: Aim, set: (more: Partial<Aim>) => void): Partial<Record<string, () => void>> {
  const fine = event.altKey ? 0.25 : 1;
  const angle = (by: number): number => within(aim.angle + by * fine, [-STEEPEST, STEEPEST]);
  const turn = (by: number) => () => set(event.shiftKey ? { x: aim.x + by * STEP } : { angle: angle(by) });
  const power = (by: number): number => within(aim.power + by * fine, [0, 100]);
  const push = (by: number) => () => set(event.shiftKey ? { y: aim.y + by * STEP } : { power: power(by) });
  const twist = (by: number) => () => set({ spin: within(aim.spin + by, [-100, 100]) });
  return {
    ArrowLeft: turn(-1),
    ArrowRight: turn(1),
    ArrowUp: push(1),
    ArrowDown: push(-1),
    PageUp: () => set({ power: power(LEAP) }),
    PageDown: () => set({ power: power(-LEAP) }),
    ",": twist(-5),
    ".": twist(5),
  };
}

/** All places the finger was at since the last event; browsers tell them apart only on safe pages. */
function samplesOf(event: PointerEvent, spot: Spot): readonly Sample[] {
  const all = event.getCoalescedEvents?.() ?? [];
  return (all.length > 0 ? all : [event]).map((one) => ({
    time: one.timeStamp,
    x: spot.x + one.clientX - event.clientX,
    y: spot.y + one.clientY - event.clientY,
  }));
}

interface ShapeProps {
  readonly camera: Camera;
  readonly board: Board;
  readonly aim: Aim;
  readonly seat: number;
  readonly pulling: boolean;
  readonly fine: number | null;
}

/** The rock that waits, its direction and its power; never where it will end. */
export function AimShape(props: ShapeProps): JSX.Element {
  const { camera, board, aim } = props;
  const rock = camera.at(aim.x, aim.y);
  const radius = board.rock_radius * 1.75;
  const side = aim.x > 0.08 ? -1 : 1;
  const isNeutral = way.value !== "steps" && aim.power === 0;
  if (isAfar(camera, aim)) return <Afar camera={camera} aim={aim} />;
  return (
    <g class={`aim ${props.pulling ? "pulling" : ""}`}>
      <path class="aim-ring" d={ring(camera, aim.x, aim.y, radius)} />
      {way.value !== "steps" && !isNeutral && (
        <path
          class="aim-power"
          d={ring(camera, aim.x, aim.y, radius)}
          pathLength={100}
          stroke-dasharray={`${aim.power} 100`}
        />
      )}
      {!isNeutral && <Arrow {...props} />}
      <RockShape camera={camera} board={board} rock={{ x: aim.x, y: aim.y, seat: props.seat, totem: null }} />
      {aim.spin !== 0 && <Twist {...props} />}
      {way.value !== "steps" && !isNeutral && (
        <text
          class="aim-number"
          x={rock.x + side * (radius * camera.scale(aim.y) + 8)}
          y={rock.y + 6}
          text-anchor={side < 0 ? "end" : "start"}
        >
          {aim.power}
          {props.fine !== null && <tspan class="aim-fine">{` ×${props.fine}`}</tspan>}
        </text>
      )}
    </g>
  );
}

/** Where it goes; as long as it is strong, where the power is known. */
function Arrow(props: ShapeProps): JSX.Element {
  const { camera, aim } = props;
  const turn = (aim.angle * Math.PI) / 180;
  const long = 0.05 + 0.0022 * (way.value === "steps" ? 60 : aim.power);
  const [x, y] = [aim.x + long * Math.sin(turn), aim.y + long * Math.cos(turn)];
  const tip = camera.at(x, y);
  const head = 0.014; // metres
  const wing = (side: number): Spot => {
    const back = turn + Math.PI + side * 0.55;
    return camera.at(x + head * Math.sin(back), y + head * Math.cos(back));
  };
  return (
    <>
      <path class="aim-line" d={`M${spell(camera.at(aim.x, aim.y))}L${spell(tip)}`} />
      <path class="aim-head" d={`M${spell(tip)}L${spell(wing(1))}L${spell(wing(-1))}Z`} />
    </>
  );
}

/** An arc around the rock, the way it turns and as long as it turns fast. */
function Twist(props: ShapeProps): JSX.Element {
  const { camera, board, aim } = props;
  const radius = board.rock_radius * 1.3;
  const to = (aim.spin / 100) * 2.6; // radians clockwise from behind the rock
  const at = (turn: number, far = radius): Spot =>
    camera.at(aim.x - far * Math.sin(turn), aim.y - far * Math.cos(turn));
  const arc = Array.from({ length: 13 }, (_, one) => spell(at((to * one) / 12)));
  const back = to - Math.sign(to) * 0.42;
  const head = [at(to), at(back, radius * 1.3), at(back, radius * 0.7)].map(spell);
  return (
    <g class="aim-spin">
      <path class="aim-spin-way" d={`M${arc.join("L")}`} />
      <path class="aim-spin-head" d={`M${head.join("L")}Z`} />
    </g>
  );
}
