// The pictures of the lake, by name.
import type { JSX } from "preact";

const FILES: Record<string, string> = import.meta.glob(
  [
    "../../../assets/{rock,broken,totem,hammer}-*.webp",
    "../../../assets/{lake,snow,shore,horizon,cave,hearth,fire,mammoth-line,river,slammer,hut}.webp",
  ],
  { eager: true, query: "?url", import: "default" },
);

export const SYMBOLS = ["triangle", "ring"] as const;
export const symbolOf = (seat: number): (typeof SYMBOLS)[number] => SYMBOLS[seat % 2] ?? "ring";

export function picture(name: string): string {
  return FILES[`../../../assets/${name}.webp`] ?? "";
}

export function Picture(props: { name: string; alt?: string; class?: string }): JSX.Element {
  return <img src={picture(props.name)} alt={props.alt ?? ""} class={props.class} draggable={false} />;
}

/** A picture of the rule book. */
export function BookPicture(props: { name: string }): JSX.Element {
  return <Picture name={props.name} class={/^(mammoth-line|river)$/.test(props.name) ? "band" : ""} />;
}

/** A hide, stretched out: the one sign nobody baked a picture of. */
export function Fur(): JSX.Element {
  return (
    <svg class="fur" viewBox="0 0 48 48" aria-hidden="true">
      <path
        d="M24 5c3 4 6 3 9 1 3-2 7 0 7 3s-4 5-4 9 5 5 5 10-3 6-4 9 2 6-1 7-5-2-8-3-5 4-8 3-5-3-8-1-5 4-8 2 0-5-2-8-5-4-4-9 5-6 5-10-4-5-4-8 4-6 7-3 5 3 7 1 1-3 2-3z"
        fill="#9c5a2a"
        stroke="#3a1f0f"
        stroke-width="2"
        stroke-linejoin="round"
      />
      <path
        d="M18 16l2 5M28 15l-2 6M17 27l3 4M30 26l-2 5M24 22v5"
        stroke="#5d3013"
        stroke-width="2"
        stroke-linecap="round"
      />
    </svg>
  );
}
