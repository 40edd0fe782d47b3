// What cannot be shown without the server's offers: until they are here a sentence, and a way to ask again.
import type { JSX } from "preact";
import { Aloud } from "../ear.tsx";
import { words } from "../i18n/index.ts";
import { offers } from "../offers.ts";
import { usePart } from "../table/lazily.tsx";
import type { OfferedGame } from "../wire.ts";
import { Sorry } from "./parts.tsx";

export function Offered(props: { children: (offers: readonly OfferedGame[]) => JSX.Element }): JSX.Element {
  const found = usePart(offers);
  if (found === null) return <Aloud text={words.value.make.asking} />;
  if (found !== "missing") return props.children(found);
  return (
    <>
      <Sorry code="away" />
      <button type="button" class="big" onClick={() => void offers.load().catch(() => undefined)}>
        {words.value.link.retry}
      </button>
    </>
  );
}
