// A tutorial that is played: the real screen of the game, and a teacher above it.
import { effect, useSignal } from "@preact/signals";
import type { ComponentType, JSX } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { View } from "../curling/wire.ts";
import { language, words } from "../i18n/index.ts";
import type { LessonWords } from "../i18n/lessons.en.ts";
import { Board } from "../lascaux/board.tsx";
import * as wall from "../lascaux/replay.ts";
import { sentence } from "../lobby/parts.tsx";
import { playAtOnce } from "../lobby/quick.ts";
import { isStill } from "../motion.ts";
import { go } from "../place.ts";
import { Bar } from "../table/bar.tsx";
import { sitWith, view } from "../table/session.ts";
import type { TableView } from "../wire.ts";
import { GAMES, type GameName } from "./book.ts";
import { RuleLink } from "./cite.tsx";
import type { Lesson } from "./course.ts";
import "./learn.css";
import { finish, progressOf, reached } from "./progress.ts";
import { nameOf } from "./rulebook.tsx";
import { Teacher, type World } from "./teacher.ts";
import "./tutorial.css";

const WORDS: Readonly<Record<string, () => Promise<{ lessons: LessonWords }>>> = {
  en: () => import("../i18n/lessons.en.ts"),
  fr: () => import("../i18n/lessons.fr.ts"),
  de: () => import("../i18n/lessons.de.ts"),
};
const PAUSE = 900; // milliseconds between two replies
const PAUSE_STILL = 450;

interface Stage {
  readonly teacher: Teacher;
  readonly stop: () => void;
  readonly Screen: ComponentType<{ view: TableView }>;
}

const after = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** When a signal of scenes is empty. */
function emptied(scene: { readonly value: unknown }): Promise<void> {
  return new Promise((resolve) => {
    let stop: (() => void) | null = null;
    let over = false;
    stop = effect(() => {
      if (scene.value !== null || over) return;
      over = true;
      resolve();
      stop?.();
    });
    if (over) stop();
  });
}

async function stageOf(game: GameName): Promise<Stage> {
  const common = {
    pause: () => after(isStill() ? PAUSE_STILL : PAUSE),
    reached: (lesson: number) => reached(game, lesson),
    finished: () => finish(game),
  };
  if (game === "lascaux") {
    const course = (await import("./baked/lascaux.json")).default as unknown as readonly Lesson[];
    const world: World = { ...common, settled: () => emptied(wall.scene), throws: null };
    return { teacher: new Teacher(game, course, world), Screen: Board, stop: () => undefined };
  }
  const [baked, lake, board, throws] = await Promise.all([
    import("./baked/curling.json"),
    import("../curling/replay.ts"),
    import("../curling/board.tsx"),
    import("./throws.ts"),
  ]);
  const world: World = { ...common, settled: () => emptied(lake.scene), throws };
  const teacher = new Teacher(game, baked.default as unknown as readonly Lesson[], world);
  const unlit = effect(() => {
    const step = teacher.current.value;
    const lies = view.value?.game as View | null | undefined;
    lake.target.value = teacher.busy.value || !lies ? null : throws.ringOf(lies, step?.goal, step?.then[0]);
  });
  const stop = (): void => {
    unlit();
    lake.target.value = null;
  };
  return { teacher, Screen: board.CurlingBoard, stop };
}

export function Tutorial(props: { rest: string }): JSX.Element {
  const game: GameName = GAMES.find((one) => one === props.rest) ?? "lascaux";
  const stage = useSignal<Stage | null>(null);
  const told = useSignal<LessonWords | null>(null);
  const failed = useSignal(false);
  const fail = (): void => {
    failed.value = true;
  };
  useEffect(() => {
    let gone = false;
    let rise: (() => void) | null = null;
    stageOf(game).then((made) => {
      if (gone) return;
      rise = sitWith(made.teacher);
      made.teacher.begin(progressOf(game).lesson);
      stage.value = made;
    }, fail);
    return () => {
      gone = true;
      stage.value?.teacher.leave();
      stage.value?.stop();
      rise?.();
    };
  }, []);
  useEffect(() => {
    WORDS[language.value]?.().then((found) => (told.value = found.lessons), fail);
  }, [language.value]);
  const { teacher, Screen } = stage.value ?? {};
  const now = view.value;
  const title = (
    <>
      {nameOf(game)}
      {teacher && told.value && <small>{told.value.place(teacher.lesson.value + 1, teacher.lessons)}</small>}
    </>
  );
  return (
    <div class={`table tutorial of-${game}`} data-point={pointOf(teacher)}>
      <Bar
        back="/learn"
        label={words.value.learn.title}
        title={title}
        beside={<RuleLink rule={teacher?.rule ?? ""} short />}
      />
      <main>
        {failed.value && (
          <p class="sorry" role="alert">
            {sentence("away")}
          </p>
        )}
        {teacher && told.value && <Coach game={game} teacher={teacher} told={told.value} />}
        {Screen && now && <Screen view={now} />}
      </main>
    </div>
  );
}

function pointOf(teacher: Teacher | undefined): string | undefined {
  if (!teacher || teacher.busy.value || teacher.done.value) return undefined;
  return teacher.current.value?.point ?? undefined;
}

function Coach(props: { game: GameName; teacher: Teacher; told: LessonWords }): JSX.Element {
  const { game, teacher, told } = props;
  const box = useRef<HTMLElement>(null);
  const had = useRef(false);
  const step = teacher.current.value;
  const titles: Readonly<Record<string, string>> = told[game].titles;
  const steps: Readonly<Record<string, string>> = told[game].steps;
  const isRead = step !== null && !step.do && !teacher.done.value;
  const remark = teacher.remark.value;
  const text = teacher.done.value ? told.done : teacher.busy.value ? told.watch : (steps[step?.say ?? ""] ?? "");
  useLayoutEffect(() => {
    if (had.current && document.activeElement === document.body) box.current?.focus();
  });
  return (
    <section
      class="coach"
      ref={box}
      aria-label={told.teacher}
      aria-busy={teacher.busy.value}
      data-step={teacher.done.value ? "done" : step?.say}
      tabIndex={-1}
      onFocusIn={() => (had.current = true)}
      onFocusOut={(event) => (had.current = event.relatedTarget === null)}
    >
      <div class="coach-head">
        <h2>{titles[teacher.lessonId] ?? ""}</h2>
        {!teacher.done.value && (
          <button type="button" class="quiet" onClick={() => teacher.skip()}>
            {told.skip}
          </button>
        )}
      </div>
      <p class="coach-says" role="status">
        {remark && <strong class="remark">{told[remark]} </strong>}
        {text}
      </p>
      {teacher.done.value && (
        <div class="coach-go">
          <button type="button" class="big" onClick={() => go("/learn")}>
            {told.more}
          </button>
          <button
            type="button"
            class="big primary"
            onClick={() => void playAtOnce(game, game === "lascaux" ? 4 : 2).catch(() => go("/"))}
          >
            {told.play}
          </button>
        </div>
      )}
      {isRead && (
        <div class="coach-go">
          <button type="button" class="big primary" disabled={teacher.busy.value} onClick={() => void teacher.next()}>
            {told.next}
          </button>
        </div>
      )}
    </section>
  );
}
