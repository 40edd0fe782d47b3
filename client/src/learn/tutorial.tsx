// A tutorial that is played: the real screen of the game, and a teacher above it.
import { effect, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { frontOf, GAMES } from "../games/index.ts";
import type { GameRecord, Lessons } from "../games/record.ts";
import { useAloud } from "../ear.tsx";
import { words } from "../i18n/index.ts";
import type { TeacherWords } from "../i18n/lessons.en.ts";
import { spoken, useSpoken } from "../i18n/spoken.ts";
import { sentence } from "../lobby/parts.tsx";
import { playAtOnce } from "../lobby/quick.ts";
import { isStill } from "../motion.ts";
import { go } from "../place.ts";
import { Bar } from "../table/bar.tsx";
import { Board } from "../table/board.tsx";
import { sitWith, view } from "../table/session.ts";
import { telling } from "../table/telling.ts";
import { useTitle } from "../title.ts";
import { RuleLink } from "./cite.tsx";
import type { LessonWords } from "./course.ts";
import "./learn.css";
import { finish, progressOf, reached } from "./progress.ts";
import { Teacher, type World } from "./teacher.ts";
import "./tutorial.css";

const WORDS = spoken<TeacherWords>({
  en: async () => (await import("../i18n/lessons.en.ts")).lessons,
  fr: async () => (await import("../i18n/lessons.fr.ts")).lessons,
  de: async () => (await import("../i18n/lessons.de.ts")).lessons,
});
const PAUSE = 900; // milliseconds between two replies
const PAUSE_STILL = 450;

interface Stage {
  readonly teacher: Teacher;
  readonly stop: () => void;
}

const after = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** When the board has shown all that happened. */
function shownAll(): Promise<void> {
  return new Promise((resolve) => {
    let stop: (() => void) | null = null;
    let over = false;
    stop = effect(() => {
      if (telling.value !== null || over) return;
      over = true;
      resolve();
      stop?.();
    });
    if (over) stop();
  });
}

async function stageOf(record: GameRecord, learn: Lessons): Promise<Stage> {
  const course = await learn.course.load();
  const [lessons, judge] = await Promise.all([course.lessons(), course.judge(), record.play.load()]);
  const world: World = {
    pause: () => after(isStill() ? PAUSE_STILL : PAUSE),
    settled: shownAll,
    judge,
    reached: (lesson: number) => reached(record.name, lesson),
    finished: () => finish(record.name),
  };
  const teacher = new Teacher(record.name, course, lessons, world);
  const unlit = effect(() => {
    const step = teacher.current.value;
    const game = view.value?.game ?? null;
    judge?.light(teacher.busy.value ? null : step, game);
  });
  const stop = (): void => {
    unlit();
    judge?.light(null, null);
  };
  return { teacher, stop };
}

export function Tutorial(props: { rest: string }): JSX.Element | null {
  const taught = GAMES.filter((one) => one.learn !== null);
  const record = taught.find((one) => one.name === props.rest) ?? taught[0];
  return record?.learn ? <Taught record={record} learn={record.learn} /> : null;
}

function Taught(props: { record: GameRecord; learn: Lessons }): JSX.Element {
  const { record, learn } = props;
  const stage = useSignal<Stage | null>(null);
  const told = useSpoken(WORDS);
  const own = useSpoken(learn.words);
  const failed = useSignal(false);
  const fail = (): void => {
    failed.value = true;
  };
  useEffect(() => {
    let gone = false;
    let rise: (() => void) | null = null;
    stageOf(record, learn).then((made) => {
      if (gone) return;
      rise = sitWith(made.teacher);
      made.teacher.begin(progressOf(record.name).lesson);
      stage.value = made;
    }, fail);
    return () => {
      gone = true;
      stage.value?.teacher.leave();
      stage.value?.stop();
      rise?.();
    };
  }, []);
  const { teacher } = stage.value ?? {};
  useTitle(words.value.learn.tutorial(frontOf(record).name));
  const now = view.value;
  const title = (
    <>
      {frontOf(record).name}
      {teacher && told && <small>{told.place(teacher.lesson.value + 1, teacher.lessons)}</small>}
    </>
  );
  return (
    <div class={`table tutorial of-${record.name}`} data-point={pointOf(teacher)}>
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
        {teacher && told && own && <Coach game={record.name} teacher={teacher} told={told} own={own} />}
        {teacher && now && <Board view={now} />}
      </main>
    </div>
  );
}

function pointOf(teacher: Teacher | undefined): string | undefined {
  if (!teacher || teacher.busy.value || teacher.done.value) return undefined;
  return teacher.current.value?.point ?? undefined;
}

function Coach(props: { game: string; teacher: Teacher; told: TeacherWords; own: LessonWords }): JSX.Element {
  const { game, teacher, told, own } = props;
  const box = useRef<HTMLElement>(null);
  const had = useRef(false);
  const step = teacher.current.value;
  const isRead = step !== null && !step.do && !teacher.done.value;
  const remark = teacher.remark.value;
  const remarks: Readonly<Record<string, string>> = { notNow: told.notNow, other: told.other, ...own.remarks };
  const text = teacher.done.value ? told.done : teacher.busy.value ? told.watch : (own.steps[step?.say ?? ""] ?? "");
  useAloud(remark ? `${remarks[remark] ?? ""} ${text}` : text, step?.say);
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
      <h2>{own.titles[teacher.lessonId] ?? ""}</h2>
      <p class="coach-says">
        {remark && <strong class="remark">{remarks[remark]} </strong>}
        {text}
      </p>
      <div class="coach-go">
        {teacher.done.value ? (
          <>
            <button type="button" class="big" onClick={() => go("/learn")}>
              {told.more}
            </button>
            <button type="button" class="big primary" onClick={() => void playAtOnce(game).catch(() => go("/"))}>
              {told.play}
            </button>
          </>
        ) : (
          <button type="button" class="quiet" onClick={() => teacher.skip()}>
            {told.skip}
          </button>
        )}
        {isRead && (
          <button type="button" class="big primary" disabled={teacher.busy.value} onClick={() => void teacher.next()}>
            {told.next}
          </button>
        )}
      </div>
    </section>
  );
}
