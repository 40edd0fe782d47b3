// The painted things, by name. Every picture comes with the word it stands for, or with none.
import type { JSX } from "preact";
import { words } from "../i18n/index.ts";
import type { Animal, Colour } from "./wire.ts";

const FILES: Record<string, string> = import.meta.glob(
  [
    "../../assets/{face,hand,marker,back,stone,animal}-*.{webp,svg}",
    "../../assets/{lamp,hollow,hearth,logo}.{webp,svg}",
  ],
  { eager: true, query: "?url", import: "default" },
);

export const ANIMALS: readonly Animal[] = ["aurochs", "deer", "horse", "goat", "mammoth", "rhinoceros"];
export const COLOURS: readonly Colour[] = ["brown", "yellow", "green", "pink", "white", "blue"];
const BACKS = ["spiral", "fish", "flame", "paw", "net"];
const STONES = 3;

export function picture(name: string): string {
  return FILES[`../../assets/${name}.webp`] ?? FILES[`../../assets/${name}.svg`] ?? "";
}

export function Picture(props: { name: string; alt?: string; class?: string }): JSX.Element {
  return <img src={picture(props.name)} alt={props.alt ?? ""} class={props.class} draggable={false} />;
}

/** The face-up side of a marker. */
export function Marker(props: { colour: Colour; class?: string }): JSX.Element {
  return (
    <Picture name={`marker-${props.colour}`} alt={words.value.colours[props.colour]} class={`marker ${props.class ?? ""}`} />
  );
}

/** A marker face down: each seat has a sign of its own. */
export function Back(props: { seat: number; class?: string }): JSX.Element {
  return <Picture name={`back-${BACKS[props.seat % BACKS.length]}`} class={`marker ${props.class ?? ""}`} />;
}

export function Stone(props: { number: number; class?: string }): JSX.Element {
  return <Picture name={`stone-${1 + (props.number % STONES)}`} class={`stone ${props.class ?? ""}`} />;
}

/** A silhouette in the colour of the text around it. */
export function Silhouette(props: { animal: Animal }): JSX.Element {
  const mask = `url("${picture(`animal-${props.animal}`)}")`;
  return <span class="silhouette" style={{ maskImage: mask, WebkitMaskImage: mask }} aria-hidden="true" />;
}

/** A herd crossing the first screen. */
export function Animals(): JSX.Element {
  return (
    <div class="herd" aria-hidden="true">
      {ANIMALS.map((animal) => (
        <Silhouette key={animal} animal={animal} />
      ))}
    </div>
  );
}
