// Knocks by impulse and a soft slide. Nothing sounds before somebody has touched the page.
import { signal } from "@preact/signals";
import { keep, kept } from "../kept.ts";

export const loud = signal(kept("sound") !== "no");
let air: AudioContext | null = null;
let noise: AudioBuffer | null = null;
let sliding: GainNode | null = null;

export function setLoud(wanted: boolean): void {
  loud.value = wanted;
  keep("sound", wanted ? "yes" : "no");
  if (!wanted) hush();
}

/** Called at a gesture: browsers let nothing sound before. */
export function wake(): void {
  if (!loud.value) return;
  try {
    air ??= new AudioContext();
    void air.resume();
  } catch {
    air = null; // no sound here
  }
}

function hiss(context: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const data = noise.getChannelData(0);
  for (let one = 0; one < data.length; one++) data[one] = Math.random() * 2 - 1;
  return noise;
}

/** Wood on wood: the harder, the louder and the brighter. */
export function knock(impulse: number): void {
  if (!loud.value || air?.state !== "running") return;
  const now = air.currentTime;
  const strength = Math.min(1, impulse / 2);
  const gain = air.createGain();
  gain.gain.setValueAtTime(0.05 + 0.3 * strength, now);
  gain.gain.exponentialRampToValueAtTime(0.001, now + 0.09 + 0.05 * strength);
  const tone = air.createOscillator();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(620 + 500 * strength, now);
  tone.frequency.exponentialRampToValueAtTime(300, now + 0.1);
  tone.connect(gain).connect(air.destination);
  tone.start(now);
  tone.stop(now + 0.16);
}

/** The hiss of wood on ice, by the fastest rock's speed. */
export function rustle(speed: number): void {
  if (!loud.value || air?.state !== "running") return;
  if (!sliding) {
    const source = air.createBufferSource();
    source.buffer = hiss(air);
    source.loop = true;
    const soft = air.createBiquadFilter();
    soft.type = "bandpass";
    soft.frequency.value = 900;
    sliding = air.createGain();
    sliding.gain.value = 0;
    source.connect(soft).connect(sliding).connect(air.destination);
    source.start();
  }
  sliding.gain.setTargetAtTime(Math.min(0.06, 0.03 * speed), air.currentTime, 0.03);
}

export function hush(): void {
  if (sliding && air) sliding.gain.setTargetAtTime(0, air.currentTime, 0.04);
}
