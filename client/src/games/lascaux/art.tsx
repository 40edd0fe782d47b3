// The painted things, by name. Every picture comes with the word it stands for, or with none.
import type { JSX } from "preact";
import type { Colour } from "./wire.ts";
import { words } from "./words/index.ts";

const FILES: Record<string, string> = import.meta.glob(
  ["../../../assets/{face,hand,marker,back,stone}-*.{webp,svg}", "../../../assets/{lamp,hollow,hearth}.{webp,svg}"],
  { eager: true, query: "?url", import: "default" },
);

export const COLOURS: readonly Colour[] = ["brown", "yellow", "green", "pink", "white", "blue"];
const STONES = 3;

export function picture(name: string): string {
  return FILES[`../../../assets/${name}.webp`] ?? FILES[`../../../assets/${name}.svg`] ?? "";
}

export function Picture(props: { name: string; alt?: string; class?: string }): JSX.Element {
  return <img src={picture(props.name)} alt={props.alt ?? ""} class={props.class} draggable={false} />;
}

/** A picture of the rule book. */
export function BookPicture(props: { name: string }): JSX.Element {
  return <Picture name={props.name} class={props.name.startsWith("face") ? "card-art" : ""} />;
}

/** The face-up side of a marker. */
export function Marker(props: { colour: Colour; class?: string }): JSX.Element {
  return (
    <Picture
      name={`marker-${props.colour}`}
      alt={words.value.colours[props.colour]}
      class={`marker ${props.class ?? ""}`}
    />
  );
}

export function Stone(props: { number: number; class?: string }): JSX.Element {
  return <Picture name={`stone-${1 + (props.number % STONES)}`} class={`stone ${props.class ?? ""}`} />;
}
