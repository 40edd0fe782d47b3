// Throwing: pull back on the ice, or set place, direction and power and press the button; or keys.
import { useSignal, type Signal } from "@preact/signals";
import type { JSX } from "preact";
import { words } from "../i18n/index.ts";
import { DEAD, placed, pulled, settled, STEEPEST, within, type Aim, type Sample } from "./aim.ts";
import { ring, spell, type Camera, type Spot } from "./camera.ts";
import { RockShape } from "./lake.tsx";
import { wake } from "../sound.ts";
import type { Board, ThrowOption } from "./wire.ts";

const EDGE = 24; // pixels at the sides where nothing begins: they belong to the phone
const FIRST: Aim = { x: 0, y: Infinity, angle: 0, power: 45 };

export interface Aiming {
  readonly aim: Signal<Aim>;
  readonly pulling: Signal<boolean>;
  readonly point: (kind: "down" | "move" | "up" | "cancel", spot: Spot, camera: Camera, event: PointerEvent) => void;
  readonly key: (event: KeyboardEvent) => void;
}

/** Where the aim is kept and how pointers and keys change it. `fly` throws. */
export function useAiming(board: Board, option: ThrowOption | undefined, fly: (aim: Aim) => void): Aiming {
  const aim = useSignal<Aim>(FIRST);
  const pulling = useSignal(false);
  const start = useSignal<{ spot: Spot; moving: boolean } | null>(null);
  const samples = useSignal<readonly Sample[]>([]);
  const before = useSignal<Aim>(FIRST);

  const set = (more: Partial<Aim>): void => {
    const next = { ...aim.value, ...more };
    aim.value = option ? { ...next, ...placed(option, next.x, next.y) } : next;
  };
  if (option && !Number.isFinite(aim.value.y)) aim.value = { ...aim.value, ...placed(option, aim.value.x, aim.value.y) };

  const stop = (): void => {
    start.value = null;
    pulling.value = false;
  };
  const read = (spot: Spot, camera: Camera): ReturnType<typeof pulled> => {
    const from = start.value?.spot ?? spot;
    return pulled(spot.x - from.x, spot.y - from.y, camera.squeeze(board.river));
  };

  return {
    aim,
    pulling,
    point: (kind, spot, camera, event) => {
      wake();
      if (!option) return stop();
      const box = event.currentTarget as HTMLElement;
      if (kind === "down") {
        if (spot.x < EDGE || spot.x > box.clientWidth - EDGE || event.button !== 0) return;
        const rock = camera.at(aim.value.x, aim.value.y);
        const onRock = Math.hypot(spot.x - rock.x, spot.y - rock.y) < 26;
        const upper = Math.min(camera.at(0, board.mammoth_line).y, box.clientHeight / 2);
        if (!onRock && spot.y < upper) return;
        box.setPointerCapture(event.pointerId);
        start.value = { spot, moving: false };
        samples.value = [{ time: event.timeStamp, ...spot }];
        before.value = aim.value;
        return;
      }
      const begun = start.value;
      if (!begun) return;
      if (kind === "move") {
        samples.value = [...samples.value.slice(-60), { time: event.timeStamp, ...spot }];
        const pull = read(spot, camera);
        pulling.value = pull !== null;
        if (pull) set(pull);
        return;
      }
      const length = Math.hypot(spot.x - begun.spot.x, spot.y - begun.spot.y);
      const sure = settled(samples.value, event.timeStamp);
      const pull = sure && kind === "up" && length >= DEAD ? read(sure, camera) : null;
      const wasPulling = pulling.value;
      stop();
      if (pull) {
        set(pull);
        fly(aim.value);
      } else if (!wasPulling && kind === "up") {
        // A tap behind the river lays the rock there.
        const spotOn = camera.under(spot.x, spot.y);
        aim.value = before.value;
        if (spotOn && spotOn.y <= board.river) set(spotOn);
      } else aim.value = before.value;
    },
    key: (event) => {
      const { angle, power, x } = aim.value;
      const fine = event.altKey ? 0.25 : 1;
      const change: Record<string, () => void> = {
        ArrowLeft: () => (event.shiftKey ? set({ x: x - 0.005 }) : set({ angle: within(angle - fine, [-STEEPEST, STEEPEST]) })),
        ArrowRight: () => (event.shiftKey ? set({ x: x + 0.005 }) : set({ angle: within(angle + fine, [-STEEPEST, STEEPEST]) })),
        ArrowUp: () => set({ power: within(power + fine, [0, 100]) }),
        ArrowDown: () => set({ power: within(power - fine, [0, 100]) }),
        " ": () => fly(aim.value),
        Escape: () => {
          stop();
          aim.value = before.value;
        },
      };
      const act = change[event.key];
      if (!option || !act || event.target !== event.currentTarget) return;
      event.preventDefault();
      wake();
      act();
    },
  };
}

/** The rock that waits, its direction and its power; never where it will end. */
export function AimShape(props: { camera: Camera; board: Board; aim: Aim; seat: number; pulling: boolean }): JSX.Element {
  const { camera, board, aim } = props;
  const turn = (aim.angle * Math.PI) / 180;
  const long = 0.05 + 0.0022 * aim.power;
  const tip = camera.at(aim.x + long * Math.sin(turn), aim.y + long * Math.cos(turn));
  const rock = camera.at(aim.x, aim.y);
  const radius = board.rock_radius * 1.75;
  const head = 0.014;
  const wing = (side: number): Spot => {
    const back = turn + Math.PI + side * 0.55;
    return camera.at(
      aim.x + long * Math.sin(turn) + head * Math.sin(back),
      aim.y + long * Math.cos(turn) + head * Math.cos(back),
    );
  };
  return (
    <g class={`aim ${props.pulling ? "pulling" : ""}`}>
      <path class="aim-ring" d={ring(camera, aim.x, aim.y, radius)} />
      <path class="aim-power" d={ring(camera, aim.x, aim.y, radius)} pathLength={100} stroke-dasharray={`${aim.power} 100`} />
      <path class="aim-line" d={`M${spell(rock)}L${spell(tip)}`} />
      <path class="aim-head" d={`M${spell(tip)}L${spell(wing(1))}L${spell(wing(-1))}Z`} />
      <RockShape camera={camera} board={board} rock={{ x: aim.x, y: aim.y, seat: props.seat, totem: null }} />
      <text class="aim-number" x={rock.x + (aim.x > 0.08 ? -1 : 1) * (radius * camera.scale(aim.y) + 8)} y={rock.y + 6} text-anchor={aim.x > 0.08 ? "end" : "start"}>
        {Math.round(aim.power)}
      </text>
    </g>
  );
}

function Slider(props: {
  label: string;
  value: number;
  told: string;
  least: number;
  most: number;
  step: number;
  onChange: (value: number) => void;
}): JSX.Element {
  return (
    <label class="slider">
      <span>{props.label}</span>
      <input
        type="range"
        min={props.least}
        max={props.most}
        step={props.step}
        value={props.value}
        aria-valuetext={props.told}
        onInput={(event) => props.onChange(Number(event.currentTarget.value))}
      />
      <output aria-hidden="true">{props.told}</output>
    </label>
  );
}

/** The way without dragging. */
export function Sliders(props: { aim: Signal<Aim>; option: ThrowOption }): JSX.Element {
  const t = words.value.curling;
  const { aim, option } = props;
  const set = (more: Partial<Aim>): void => {
    const next = { ...aim.value, ...more };
    aim.value = { ...next, ...placed(option, next.x, next.y) };
  };
  const [least, most] = option.x;
  return (
    <div class="sliders">
      <Slider
        label={t.place}
        value={Math.round(aim.value.x * 1000)}
        told={t.placeValue(Math.round(aim.value.x * 1000))}
        least={Math.round(least * 1000)}
        most={Math.round(most * 1000)}
        step={1}
        onChange={(value) => set({ x: value / 1000 })}
      />
      <Slider
        label={t.angle}
        value={aim.value.angle}
        told={t.angleValue(Math.round(aim.value.angle * 4) / 4)}
        least={-STEEPEST}
        most={STEEPEST}
        step={0.25}
        onChange={(angle) => set({ angle })}
      />
      <Slider
        label={t.power}
        value={aim.value.power}
        told={String(aim.value.power)}
        least={0}
        most={100}
        step={0.25}
        onChange={(power) => set({ power })}
      />
    </div>
  );
}

export { Slider };
