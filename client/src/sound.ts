// All that sounds, made on the spot: rocks on ice, stones, cards, markers. Nothing sounds before
// somebody has touched the page.
import { signal } from "@preact/signals";
import { keep, kept } from "./kept.ts";

export const loud = signal(kept("sound") !== "no");
const FULL = 100;
/** Per cent of what the device gives. */
export const volume = signal(Math.min(FULL, Math.max(0, Number(kept("volume") ?? FULL) || 0)));
let air: AudioContext | null = null;
let out: GainNode | null = null;
let noise: AudioBuffer | null = null;
let sliding: GainNode | null = null;

export function setLoud(wanted: boolean): void {
  loud.value = wanted;
  keep("sound", wanted ? "yes" : "no");
  if (!wanted) hush();
}

export function setVolume(wanted: number): void {
  volume.value = wanted;
  keep("volume", String(wanted));
  if (air && out) out.gain.setTargetAtTime(gainOf(wanted), air.currentTime, 0.02);
}

/** Ears hear the square: half the volume sounds half as loud. */
const gainOf = (wanted: number): number => (wanted / FULL) ** 2;

/** All that sounds goes through here. */
function outOf(context: AudioContext): GainNode {
  if (out) return out;
  out = context.createGain();
  out.gain.value = gainOf(volume.peek());
  out.connect(context.destination);
  return out;
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
  tone.connect(gain).connect(outOf(air));
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
    source.connect(soft).connect(sliding).connect(outOf(air));
    source.start();
  }
  sliding.gain.setTargetAtTime(Math.min(0.06, 0.03 * speed), air.currentTime, 0.03);
}

interface Tone {
  readonly from: number; // hertz
  readonly to: number;
  readonly seconds: number;
  readonly volume: number;
  readonly shape?: OscillatorType;
  readonly after?: number; // seconds
}

/** A tone that glides and fades. */
export function ring(tone: Tone): void {
  if (!loud.value || air?.state !== "running") return;
  const begins = air.currentTime + (tone.after ?? 0);
  const gain = air.createGain();
  gain.gain.setValueAtTime(tone.volume, begins);
  gain.gain.exponentialRampToValueAtTime(0.001, begins + tone.seconds);
  const source = air.createOscillator();
  source.type = tone.shape ?? "triangle";
  source.frequency.setValueAtTime(tone.from, begins);
  source.frequency.exponentialRampToValueAtTime(tone.to, begins + tone.seconds);
  source.connect(gain).connect(outOf(air));
  source.start(begins);
  source.stop(begins + tone.seconds);
}

/** A breath of noise around a pitch. */
export function brush(pitch: number, seconds: number, volume: number, after = 0): void {
  if (!loud.value || air?.state !== "running") return;
  const begins = air.currentTime + after;
  const source = air.createBufferSource();
  source.buffer = hiss(air);
  const band = air.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = pitch;
  const gain = air.createGain();
  gain.gain.setValueAtTime(volume, begins);
  gain.gain.exponentialRampToValueAtTime(0.001, begins + seconds);
  source.connect(band).connect(gain).connect(outOf(air));
  source.start(begins, Math.random() * 0.5, seconds);
}

/** Stones that click on stone, one after the other. */
export function stones(count: number): void {
  for (let one = 0; one < Math.min(count, 6); one++) {
    const after = one * 0.055;
    ring({ from: 1900 + 260 * (one % 3), to: 900, seconds: 0.05, volume: 0.12, after });
    brush(2600, 0.03, 0.1, after);
  }
}

/** A marker is turned over: a dull tap, and the wood lies still. */
export function turn(): void {
  ring({ from: 260, to: 150, seconds: 0.16, volume: 0.25, shape: "sine" });
  ring({ from: 390, to: 370, seconds: 0.3, volume: 0.06, shape: "sine", after: 0.06 });
}

/** Cards that slide over the rock. */
export function cards(count: number): void {
  for (let one = 0; one < Math.min(count, 4); one++) brush(1500, 0.16, 0.16, one * 0.11);
}

/** The end of a game: three low notes, as of a bone flute. */
export function ending(): void {
  [294, 370, 440].forEach((pitch, one) =>
    ring({ from: pitch, to: pitch, seconds: 0.7, volume: 0.12, shape: "sine", after: one * 0.22 }),
  );
}

export function hush(): void {
  if (sliding && air) sliding.gain.setTargetAtTime(0, air.currentTime, 0.04);
}
