// Who leads through a tutorial: shows tables, waits for what was asked, plays the others' replies.
import { computed, signal } from "@preact/signals";
import { show, table } from "../table/session.ts";
import type { TableState } from "../table/state.ts";
import type { Wish } from "../table/connection.ts";
import { shownTable, tableView, type Action, type Course, type Judge, type Lesson } from "./course.ts";
import type { Move, Seen, Step } from "./course.ts";

/** What a teacher needs of the world: time, and to know when the eye has seen it all. */
export interface World {
  readonly pause: () => Promise<void>; // between one reply and the next
  readonly settled: () => Promise<void>; // all scenes are over
  readonly judge: Judge | null; // of what is free
  readonly reached: (lesson: number) => void;
  readonly finished: () => void;
}

export class Teacher {
  readonly lesson = signal(0);
  readonly step = signal(0);
  readonly busy = signal(false); // something happens just now
  readonly remark = signal<string | null>(null);
  readonly done = signal(false);
  readonly current = computed<Step | null>(() => this.all[this.lesson.value]?.steps[this.step.value] ?? null);
  private readonly game: string;
  private readonly course: Course;
  private readonly all: readonly Lesson[];
  private readonly world: World;
  private shown: Seen | null = null; // what the table really is, whatever was tried on it
  private kept: unknown = null; // what the learner's own actions came to
  private left = false;

  constructor(game: string, course: Course, all: readonly Lesson[], world: World) {
    this.game = game;
    this.course = course;
    this.all = all;
    this.world = world;
  }

  get lessons(): number {
    return this.all.length;
  }

  get lessonId(): string {
    return this.all[this.lesson.value]?.id ?? "";
  }

  /** The rule this lesson is about. */
  get rule(): string {
    return this.course.rules[this.lesson.value] ?? "";
  }

  begin(lesson: number): void {
    const at = lesson < this.all.length ? lesson : 0;
    this.lesson.value = at;
    this.step.value = 0;
    this.remark.value = null;
    this.busy.value = false;
    this.world.reached(at);
    this.show(this.current.value);
  }

  leave(): void {
    this.left = true;
  }

  skip(): void {
    if (this.lesson.value + 1 < this.all.length) this.begin(this.lesson.value + 1);
    else this.finish();
  }

  /** The sentence is read. */
  async next(): Promise<void> {
    const step = this.current.value;
    if (!step || step.do || this.busy.value) return;
    await this.play(step.then);
  }

  // What a party at a table does.

  send(wish: Wish): void {
    if (wish.type === "act") void this.answer(wish.action as unknown as Action);
  }

  retry(): void {}

  readRefusal(): void {}

  readNews(): void {}

  get state(): TableState {
    return table.value;
  }

  private async answer(action: Action): Promise<void> {
    const step = this.current.value;
    if (!step || this.busy.value) return;
    this.remark.value = null;
    if (!step.do) this.remark.value = "notNow";
    else if (!this.course.isAsked(step.do, action)) this.remark.value = "other";
    else await this.take(step, action);
  }

  private async take(step: Step, action: Action): Promise<void> {
    const trial = this.shown ? this.world.judge?.trial(step, this.shown, action) : null;
    if (!trial) return this.play(step.then);
    if ("remark" in trial) return this.tryOnly(trial.move, trial.remark);
    this.kept = trial.kept;
    return this.play(trial.moves);
  }

  /** What missed its goal is shown, and taken back. */
  private async tryOnly(move: Move, remark: string): Promise<void> {
    const before = this.shown;
    this.busy.value = true;
    this.put(move, move.events);
    await this.world.pause();
    await this.world.settled();
    if (this.left || !before) return;
    this.put(before, null);
    this.remark.value = remark;
    this.busy.value = false;
  }

  private async play(moves: readonly Move[]): Promise<void> {
    const lesson = this.lesson.value;
    this.remark.value = null;
    this.busy.value = true;
    for (const [at, move] of moves.entries()) {
      if (at > 0) await this.world.pause();
      if (this.left || lesson !== this.lesson.value) return;
      const here = this.kept === null ? move : (this.world.judge?.moved(move, this.kept) ?? move);
      this.shown = here;
      this.put(here, move.events);
      await this.world.settled();
    }
    if (this.left || lesson !== this.lesson.value) return;
    this.busy.value = false;
    this.advance();
  }

  private advance(): void {
    const steps = this.all[this.lesson.value]?.steps ?? [];
    if (this.step.value + 1 < steps.length) {
      this.step.value += 1;
      if (this.current.value?.at) this.show(this.current.value);
    } else this.skip();
  }

  private finish(): void {
    this.world.finished();
    this.done.value = true;
  }

  private show(step: Step | null): void {
    if (!step?.at) return;
    this.kept = null;
    this.shown = step.at;
    this.put(step.at, null);
  }

  private put(seen: Seen, events: readonly unknown[] | null): void {
    show(shownTable(table.value, tableView(this.game, this.course.seatsOf(seen.view), seen), events));
  }
}
