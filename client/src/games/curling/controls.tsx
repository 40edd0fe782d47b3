// Throwing without a drag: fine steps, sliders, the swinging bar of the two steps, and the button.
import { computed, signal, useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect } from "preact/hooks";
import { words } from "./words/index.ts";
import { Aloud, useAloud } from "../../ear.tsx";
import { keep, kept } from "../../kept.ts";
import { isStill } from "../../motion.ts";
import { Deaf, useDeaf } from "../../table/deaf.tsx";
import { wake } from "../../sound.ts";
import { HoldButton } from "../../table/hold.tsx";
import { roomy } from "../../table/roomy.ts";
import { quarters, STEEPEST, stepped, swung } from "./aim.ts";
import type { Aiming, Hint } from "./aiming.tsx";
import { aimTold, useSaying } from "./saying.ts";
import { way } from "./ways.tsx";
import type { Interval, ThrowOption } from "./wire.ts";

const wish = signal(kept("sliders"));
/** Whether sliders lie open; where there is little room, not unless somebody wants them. */
const areOpen = computed(() => (wish.value === null ? roomy.value : wish.value === "yes"));
/** Whether an aim takes little room below the ice. */
export const folded = computed(() => !areOpen.value);

function open(wanted: boolean): void {
  wish.value = wanted ? "yes" : "no";
  keep("sliders", wish.value);
}

export function Slider(props: {
  label: string;
  value: number;
  told: string;
  least: number;
  most: number;
  step: number;
  class?: string;
  title?: string;
  onChange: (value: number) => void;
}): JSX.Element {
  return (
    <label class={`slider ${props.class ?? ""}`} title={props.title}>
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

interface Props {
  readonly aiming: Aiming;
  readonly option: ThrowOption;
  readonly busy: boolean;
  readonly status: string;
  readonly of?: string | number | undefined; // what it is said about
  readonly above?: ComponentChildren; // who else may throw
  readonly beside?: ComponentChildren; // another button, left of the one that throws
}

/** All that throws without a drag. */
export function Controls(props: Props): JSX.Element {
  const t = words.value.curling;
  const { aiming } = props;
  const inSteps = way.value === "steps";
  const second = inSteps && aiming.since.value !== null;
  const step = isStill() ? t.ways.stepPower : t.ways.stepStop;
  const fine = aiming.fine.value;
  useAloud(fine === null ? "" : t.ways.fine);
  const status = aiming.hint.value ? hinted(aiming.hint.value) : second ? step : props.status;
  const beside = second ? (
    <button
      type="button"
      class="big"
      onClick={(event) => {
        (event.currentTarget.nextElementSibling as HTMLElement | null)?.focus(); // this one goes
        aiming.back();
      }}
    >
      {t.cancel}
    </button>
  ) : (
    props.beside
  );
  return (
    <div class="actions throwing">
      {fine === null ? (
        <Aloud text={status} of={props.of} class={`prompt ${aiming.hint.value ? "hinted" : ""}`} />
      ) : (
        <p class="prompt">{t.ways.fineBy(fine)}</p>
      )}
      {props.above}
      {second ? <Strength {...props} /> : areOpen.value ? <Sliders {...props} /> : <FineSteps {...props} />}
      <div class={second ? "" : "with-fold"}>
        {!second && <Fold />}
        <Deaf class={beside ? "two" : ""} meaning={second ? "power" : "aim"}>
          {beside}
          <button
            type="button"
            class="big primary"
            disabled={props.busy}
            onClick={(event) => aiming.go(event.timeStamp)}
          >
            {inSteps && !second ? t.ways.stepNext : t.throw}
          </button>
        </Deaf>
      </div>
    </div>
  );
}

function hinted(hint: Hint): string {
  const t = words.value.curling.ways;
  return hint === "unaimed" ? t.unaimed[way.value] : t.interrupted;
}

/** Sliders instead of fine steps, or these again. */
function Fold(): JSX.Element {
  const label = words.value.curling.ways.sliders;
  return (
    <button
      type="button"
      class="quiet icon fold"
      aria-label={label}
      title={label}
      aria-pressed={areOpen.value}
      onClick={() => open(!areOpen.value)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M3 7h5M14 7h7M3 17h10M19 17h2" />
        <circle cx="11" cy="7" r="3" />
        <circle cx="16" cy="17" r="3" />
      </svg>
    </button>
  );
}

/** Direction and power by the smallest steps: buttons that go on while they are held. */
function FineSteps(props: Props): JSX.Element {
  const t = words.value.curling;
  const aim = props.aiming.aim.value;
  return (
    <div class={`fine-steps ${way.value === "steps" ? "alone" : ""}`}>
      <Stepper
        aiming={props.aiming}
        of="angle"
        bounds={[-STEEPEST, STEEPEST]}
        label={t.angle}
        told={t.angleValue(quarters(aim.angle))}
        shown={pointed(quarters(aim.angle))}
        less={[t.ways.lefter, "‹"]}
        more={[t.ways.righter, "›"]}
      />
      {way.value !== "steps" && (
        <Stepper
          aiming={props.aiming}
          of="power"
          bounds={[0, 100]}
          label={t.power}
          told={String(aim.power)}
          shown={String(aim.power)}
          less={[t.ways.weaker, "−"]}
          more={[t.ways.stronger, "+"]}
        />
      )}
    </div>
  );
}

/** A direction in little room. */
const pointed = (angle: number): string => (angle === 0 ? "0°" : angle < 0 ? `‹ ${-angle}°` : `${angle}° ›`);

function Stepper(props: {
  aiming: Aiming;
  of: "angle" | "power";
  bounds: Interval;
  label: string;
  told: string;
  shown: string;
  less: readonly [string, string]; // a label and a sign
  more: readonly [string, string];
}): JSX.Element {
  const { aiming, of, bounds } = props;
  const isDeaf = useDeaf(of);
  const sayAloud = useSaying();
  const step = (way: 1 | -1) => (count: number) => {
    wake();
    aiming.set({ [of]: stepped(aiming.aim.peek()[of], way, count, bounds) });
    sayAloud(() => aimTold(aiming.aim.peek()));
  };
  return (
    <div class="stepper" role="group" aria-label={props.label}>
      <HoldButton label={props.less[0]} sign={props.less[1]} isDeaf={isDeaf} act={step(-1)} />
      <span class="stepper-value">
        <small>{props.label}</small>
        <b class={of} aria-hidden="true">
          {props.shown}
        </b>
        <span class="sr">{props.told}</span>
      </span>
      <HoldButton label={props.more[0]} sign={props.more[1]} isDeaf={isDeaf} act={step(1)} />
    </div>
  );
}

function Sliders(props: Props): JSX.Element {
  const t = words.value.curling;
  const { set } = props.aiming;
  const aim = props.aiming.aim.value;
  const [least, most] = props.option.x;
  const canSpin = props.option.spin[1] > props.option.spin[0];
  return (
    <div class="sliders">
      <div class={canSpin ? "halves" : ""}>
        <Slider
          label={t.place}
          class={canSpin ? "half" : ""}
          value={Math.round(aim.x * 1000)}
          told={t.placeValue(Math.round(aim.x * 1000))}
          least={Math.round(least * 1000)}
          most={Math.round(most * 1000)}
          step={1}
          onChange={(value) => set({ x: value / 1000 })}
        />
        {canSpin && (
          <Slider
            label={t.ways.spin}
            class="half"
            title={t.ways.spinHint}
            value={aim.spin}
            told={t.ways.spinValue(aim.spin)}
            least={-100}
            most={100}
            step={5}
            onChange={(spin) => set({ spin })}
          />
        )}
      </div>
      <Slider
        label={t.angle}
        value={aim.angle}
        told={t.angleValue(quarters(aim.angle))}
        least={-STEEPEST}
        most={STEEPEST}
        step={0.25}
        onChange={(angle) => set({ angle })}
      />
      {way.value !== "steps" && <Power aiming={props.aiming} />}
    </div>
  );
}

function Power(props: { aiming: Aiming }): JSX.Element {
  const { aim, set } = props.aiming;
  return (
    <Slider
      label={words.value.curling.power}
      class="power"
      value={aim.value.power}
      told={String(aim.value.power)}
      least={0}
      most={100}
      step={0.25}
      onChange={(power) => set({ power })}
    />
  );
}

/** The second step: a bar that swings until it is stopped; where nothing should move, a slider. */
function Strength(props: Props): JSX.Element {
  const since = props.aiming.since.value;
  if (isStill() || since === null)
    return (
      <div class="sliders">
        <Power aiming={props.aiming} />
      </div>
    );
  return <Swinging since={since} />;
}

function Swinging(props: { since: number }): JSX.Element {
  const power = useSignal(0);
  useEffect(() => {
    let frame = requestAnimationFrame(function run(time: number) {
      power.value = swung((time - props.since) / 1000);
      frame = requestAnimationFrame(run);
    });
    return () => cancelAnimationFrame(frame);
  }, [props.since]);
  return (
    <div class="strength" aria-hidden="true">
      <span style={{ transform: `scaleX(${power.value / 100})` }} />
      <b>{Math.round(power.value)}</b>
    </div>
  );
}
