// Throwing without a drag: sliders, the swinging bar of the two steps, and the button.
import { useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect } from "preact/hooks";
import { words } from "./words/index.ts";
import { Aloud } from "../../ear.tsx";
import { isStill } from "../../motion.ts";
import { Deaf } from "../../table/deaf.tsx";
import { STEEPEST, swung } from "./aim.ts";
import type { Aiming, Hint } from "./aiming.tsx";
import { way } from "./ways.tsx";
import type { ThrowOption } from "./wire.ts";

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
  readonly beside?: ComponentChildren; // another button, left of the one that throws
}

/** All that throws without a drag. */
export function Controls(props: Props): JSX.Element {
  const t = words.value.curling;
  const { aiming } = props;
  const inSteps = way.value === "steps";
  const second = inSteps && aiming.since.value !== null;
  const step = isStill() ? t.ways.stepPower : t.ways.stepStop;
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
      <Aloud text={status} of={props.of} class={`prompt ${aiming.hint.value ? "hinted" : ""}`} />
      {second ? <Strength {...props} /> : <Sliders {...props} />}
      <Deaf class={beside ? "two" : ""} meaning={second ? "power" : "aim"}>
        {beside}
        <button type="button" class="big primary" disabled={props.busy} onClick={(event) => aiming.go(event.timeStamp)}>
          {inSteps && !second ? t.ways.stepNext : t.throw}
        </button>
      </Deaf>
    </div>
  );
}

function hinted(hint: Hint): string {
  const t = words.value.curling.ways;
  return hint === "unaimed" ? t.unaimed[way.value] : t.interrupted;
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
        told={t.angleValue(Math.round(aim.angle * 4) / 4)}
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
