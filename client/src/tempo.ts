// How quickly what happened is told on this device: slides, scenes, flights, and with them the log.
import { signal } from "@preact/signals";
import { keep, kept } from "./kept.ts";
import { inStep } from "./table/telling.ts";

const RATES = { slow: 0.6, normal: 1, quick: 1.8 } as const; // times as quick as it happens

export type Tempo = keyof typeof RATES;
export const TEMPOS = Object.keys(RATES) as readonly Tempo[];

export const tempo = signal<Tempo>(TEMPOS.find((one) => one === kept("tempo")) ?? "normal");

export function setTempo(wanted: Tempo): void {
  tempo.value = wanted;
  keep("tempo", wanted);
}

/** How many times as quickly; beside a big screen as it happens, or the two would drift apart. */
export const rate = (): number => (inStep.peek() ? 1 : RATES[tempo.peek()]);
