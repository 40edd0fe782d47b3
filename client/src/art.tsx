// The pictures of the house, which no game owns: the fire, the herd of the first screen, a sign for every seat.
import type { JSX } from "preact";

const FILES: Record<string, string> = import.meta.glob(
  ["../assets/{back,animal}-*.{webp,svg}", "../assets/hearth.webp"],
  {
    eager: true,
    query: "?url",
    import: "default",
  },
);

const HERD = ["aurochs", "deer", "horse", "goat", "mammoth", "rhinoceros"];
const BACKS = ["spiral", "fish", "flame", "paw", "net"];

function picture(name: string): string {
  return FILES[`../assets/${name}.webp`] ?? FILES[`../assets/${name}.svg`] ?? "";
}

export function Picture(props: { name: string; alt?: string; class?: string }): JSX.Element {
  return <img src={picture(props.name)} alt={props.alt ?? ""} class={props.class} draggable={false} />;
}

/** A marker face down: each seat has a sign of its own. */
export function Back(props: { seat: number; class?: string }): JSX.Element {
  return <Picture name={`back-${BACKS[props.seat % BACKS.length]}`} class={`marker ${props.class ?? ""}`} />;
}

/** A silhouette in the colour of the text around it. */
export function Silhouette(props: { animal: string }): JSX.Element {
  const mask = `url("${picture(`animal-${props.animal}`)}")`;
  return <span class="silhouette" style={{ maskImage: mask, WebkitMaskImage: mask }} aria-hidden="true" />;
}

/** A herd crossing the first screen. */
export function Herd(): JSX.Element {
  return (
    <div class="herd" aria-hidden="true">
      {HERD.map((animal) => (
        <Silhouette key={animal} animal={animal} />
      ))}
    </div>
  );
}
