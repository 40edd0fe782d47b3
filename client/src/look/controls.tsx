// Back and forth: buttons, a slider with the rounds marked on it, keys.
import type { JSX } from "preact";
import { recordOf } from "../games/index.ts";
import type { Play } from "../games/record.ts";
import { Aloud } from "../ear.tsx";
import { words } from "../i18n/index.ts";
import { nameAt } from "../table/state.ts";
import type { Who } from "../table/names.ts";
import { toldOf } from "../table/stead.ts";
import type { TableView } from "../wire.ts";
import { end, marks, type Event, type Film } from "./film.ts";
import { at, forward, once, place, playing, toggle } from "./reel.ts";

const ICONS = {
  first: "M6 5v14M19 5l-9 7l9 7z",
  previous: "M16 5l-9 7l9 7z",
  play: "M7 4l13 8l-13 8z",
  pause: "M8 5v14M16 5v14",
  next: "M8 5l9 7l-9 7z",
  last: "M18 5v14M5 5l9 7l-9 7z",
  once: "M5 12a7 7 0 1 0 2.5-5.4M7 2v5h5",
};

export function Controls(props: { film: Film; view: TableView }): JSX.Element {
  const t = words.value.look;
  const { film, view } = props;
  const [now, last] = [at.value, end(film)];
  const play = recordOf(film.head.game).play.loaded.value;
  const round = film.views[now]?.round ?? 1;
  const told = now === 0 ? setOut(film) : play ? sentenceOf(play, film, now, view) : "";
  return (
    <div class="look-controls">
      <Aloud text={told} of={now} class="look-told" />
      <div class="look-track">
        <span class="look-marks" aria-hidden="true">
          {marks(film).map((mark) => (
            <i key={mark} style={{ "--at": mark / Math.max(1, film.head.total) }} />
          ))}
        </span>
        <input
          type="range"
          min={0}
          max={film.head.total}
          value={now}
          aria-label={t.slider}
          aria-valuetext={t.sliderValue(now, film.head.total, round)}
          onInput={(event) => {
            playing.value = false;
            place(Number(event.currentTarget.value));
            event.currentTarget.value = String(at.peek()); // no further than has been read
          }}
        />
        <output>{t.step(now, film.head.total)}</output>
      </div>
      <div class="look-buttons" role="group" aria-label={t.title}>
        <Press icon="first" label={t.first} off={now === 0} act={() => place(0)} />
        <Press icon="previous" label={t.previous} off={now === 0} act={() => place(now - 1)} />
        <button
          type="button"
          class="primary"
          aria-label={playing.value ? t.pause : t.play}
          title={playing.value ? t.pause : t.play}
          onClick={toggle}
        >
          <Icon name={playing.value ? "pause" : "play"} />
        </button>
        <Press icon="next" label={t.next} off={now >= last} act={forward} />
        <Press icon="last" label={t.last} off={now >= last} act={() => place(last)} />
        <Press
          icon="once"
          label={play?.again?.label() ?? t.once}
          off={now === 0}
          act={() => once(play?.again?.isIt ?? null)}
        />
      </div>
    </div>
  );
}

/** Before the first step: how far the record could be checked, if it was sent in. */
function setOut(film: Film): string {
  const t = words.value.look;
  const { slides } = film.head;
  return slides ? `${t.start} ${t.slides(slides.again, slides.believed)}` : t.start;
}

function Press(props: { icon: keyof typeof ICONS; label: string; off: boolean; act: () => void }): JSX.Element {
  return (
    <button
      type="button"
      aria-label={props.label}
      title={props.label}
      aria-disabled={props.off} // keeps the focus where it is at either end
      onClick={() => {
        playing.value = false;
        if (!props.off) props.act();
      }}
    >
      <Icon name={props.icon} />
    </button>
  );
}

function Icon(props: { name: keyof typeof ICONS }): JSX.Element {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONS[props.name]} />
    </svg>
  );
}

/** What happened in a step. */
function sentenceOf(play: Play, film: Film, now: number, view: TableView): string {
  const who = (seat: number): string => nameAt(view, seat);
  const events = film.events[now - 1] ?? [];
  const told = (event: Event, by: Who): string => play.told(event, by, view.game, now, events);
  const came = (event: Event): string => play.came?.(event, view.game, events) ?? "";
  return events
    .map((event) => toldOf(event, who, play.words().deeds, told, came))
    .filter(Boolean)
    .map((text) => text.replace(/\.$/, ""))
    .join(". ");
}
