// A button that acts again and again while it is held, by a finger, a mouse or a key.
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";

const FIRST = 380; // milliseconds until it acts again
const NEXT = 60;

interface Props {
  readonly label: string;
  readonly sign: string;
  readonly isDeaf: () => boolean;
  readonly act: (count: number) => void; // how often it has acted since it is held
}

export function HoldButton(props: Props): JSX.Element {
  const latest = useRef(props);
  latest.current = props;
  const timer = useRef(0);
  const count = useRef(0);
  const isPressed = useRef(false); // by what acts already: the click that follows says nothing new

  const stop = (): void => clearTimeout(timer.current);
  const once = (): void => {
    if (!latest.current.isDeaf()) latest.current.act(count.current++);
  };
  const again = (): void => {
    once();
    timer.current = window.setTimeout(again, NEXT);
  };
  const begin = (): void => {
    stop();
    count.current = 0;
    once();
  };

  const press = (event: PointerEvent): void => {
    stop();
    if (event.button !== 0 || (event.pointerType === "touch" && !event.isPrimary)) return;
    isPressed.current = true;
    begin();
    timer.current = window.setTimeout(again, FIRST);
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    if (event.repeat) once();
    else begin();
  };
  const click = (): void => {
    if (!isPressed.current) begin(); // a screen reader's
    isPressed.current = false;
  };

  useEffect(() => {
    addEventListener("blur", stop);
    addEventListener("resize", stop);
    document.addEventListener("visibilitychange", stop);
    return () => {
      stop();
      removeEventListener("blur", stop);
      removeEventListener("resize", stop);
      document.removeEventListener("visibilitychange", stop);
    };
  }, []);
  return (
    <button
      type="button"
      class="quiet icon hold"
      aria-label={props.label}
      onPointerDown={press}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={() => {
        isPressed.current = false;
        stop();
      }}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={key}
      onKeyUp={(event) => event.key === " " && event.preventDefault()} // or it would click as well
      onBlur={stop}
      onClick={click}
    >
      <span aria-hidden="true">{props.sign}</span>
    </button>
  );
}
