// Who leads through a tutorial: shows tables, waits for what was asked, plays the others' replies.
import { computed, signal } from "@preact/signals";
import type { Throw, View } from "../curling/wire.ts";
import { show, table } from "../table/session.ts";
import type { TableState } from "../table/state.ts";
import type { Wish } from "../table/connection.ts";
import { isAsked, shownTable, tableView, type Action, type Lesson, type Move, type Seen, type Step } from "./course.ts";
import type { GameName } from "./book.ts";
import type * as Throws from "./throws.ts";

const RULES: Readonly<Record<GameName, readonly string[]>> = {
  lascaux: ["L2.1a", "L4.2a", "L4.3d", "L4.3h", "L4.3g", "L4.3i", "L5b", "L5d", "L6a"],
  curling: ["C4.1a", "C5a", "C4.1c", "C2.1", "C3a", "C4.1b", "C2.5", "C6b", "C7c", "C8c"],
};

export type Remark = "notNow" | "other" | "tooSoft" | "tooHard" | "beside";

/** What a teacher needs of the world: time, and to know when the eye has seen it all. */
export interface World {
  readonly pause: () => Promise<void>; // between one reply and the next
  readonly settled: () => Promise<void>; // all scenes are over
  readonly throws: typeof Throws | null; // where throws are judged
  readonly reached: (lesson: number) => void;
  readonly finished: () => void;
}

export class Teacher {
  readonly lesson = signal(0);
  readonly step = signal(0);
  readonly busy = signal(false); // something happens just now
  readonly remark = signal<Remark | null>(null);
  readonly done = signal(false);
  readonly current = computed<Step | null>(() => this.course[this.lesson.value]?.steps[this.step.value] ?? null);
  private readonly game: GameName;
  private readonly course: readonly Lesson[];
  private readonly world: World;
  private shown: Seen | null = null; // what the table really is, whatever was tried on it
  private places: Parameters<typeof Throws.moved>[1] = []; // where the learner's own throws came to rest
  private left = false;

  constructor(game: GameName, course: readonly Lesson[], world: World) {
    this.game = game;
    this.course = course;
    this.world = world;
  }

  get lessons(): number {
    return this.course.length;
  }

  get lessonId(): string {
    return this.course[this.lesson.value]?.id ?? "";
  }

  /** The rule this lesson is about. */
  get rule(): string {
    return RULES[this.game][this.lesson.value] ?? "";
  }

  begin(lesson: number): void {
    const at = lesson < this.course.length ? lesson : 0;
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
    if (this.lesson.value + 1 < this.course.length) this.begin(this.lesson.value + 1);
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
    else if (!isAsked(step.do, action)) this.remark.value = "other";
    else if (action.type === "throw") await this.throw(step, action as unknown as Throw);
    else await this.play(step.then);
  }

  private async throw(step: Step, flick: Throw): Promise<void> {
    const { throws } = this.world;
    const [first, ...rest] = step.then;
    const view = this.shown?.view as View | undefined;
    if (!throws || !first || !view || !step.goal) return;
    const rock = view.recalled[0] ?? view.hands[0]?.[0] ?? 0;
    const slid = throws.thrown(view, rock, flick);
    const verdict = throws.judged(view, step.goal, first, rock, slid);
    if (verdict !== "reached") return this.tryOnly(throws.tried(view, rock, flick, slid), verdict);
    if (step.goal.thrown === "like") return this.play(step.then); // the others will answer the baked one
    this.places = slid.rests;
    return this.play([throws.owned(first, flick, slid), ...rest]);
  }

  /** A throw that missed its goal is shown, and taken back. */
  private async tryOnly(move: Move, verdict: Exclude<Throws.Verdict, "reached">): Promise<void> {
    const before = this.shown;
    this.busy.value = true;
    this.put(move, move.events);
    await this.world.pause();
    await this.world.settled();
    if (this.left || !before) return;
    this.put(before, null);
    this.remark.value = ({ soft: "tooSoft", hard: "tooHard", beside: "beside" } as const)[verdict];
    this.busy.value = false;
  }

  private async play(moves: readonly Move[]): Promise<void> {
    const lesson = this.lesson.value;
    this.remark.value = null;
    this.busy.value = true;
    for (const [at, move] of moves.entries()) {
      if (at > 0) await this.world.pause();
      if (this.left || lesson !== this.lesson.value) return;
      const here = this.world.throws?.moved(move, this.places) ?? move;
      this.shown = here;
      this.put(here, move.events);
      await this.world.settled();
    }
    if (this.left || lesson !== this.lesson.value) return;
    this.busy.value = false;
    this.advance();
  }

  private advance(): void {
    const steps = this.course[this.lesson.value]?.steps ?? [];
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
    this.places = [];
    this.shown = step.at;
    this.put(step.at, null);
  }

  private put(seen: Seen, events: readonly unknown[] | null): void {
    show(shownTable(table.value, tableView(this.game, seen), events));
  }
}
