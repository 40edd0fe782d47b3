// A link as a picture that a phone can read. The encoder is loaded only when it is needed.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";

export function Code(props: { text: string; label: string }): JSX.Element {
  const path = useSignal("");
  const size = useSignal(1);
  useEffect(() => {
    import("uqr").then(
      ({ encode }) => {
        const code = encode(props.text, { border: 2 });
        size.value = code.size;
        path.value = code.data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
      },
      () => undefined, // the server went meanwhile; the link beside the code is still there to copy
    );
  }, [props.text]);
  return (
    <svg
      class="code"
      role="img"
      aria-label={props.label}
      viewBox={`0 0 ${size.value} ${size.value}`}
      shape-rendering="crispEdges"
    >
      <path d={path.value} />
    </svg>
  );
}
