// The tutorial of Caveman Curling, as the page of all tutorials and the teacher want it.
import type { Course, Lesson } from "../../learn/course.ts";
import { Picture } from "./art.tsx";
import "./learn.css";
import { isAsked, LESSONS, MINUTES, RULES, seatsOf } from "./lessons.ts";

export const course: Course = {
  names: LESSONS,
  rules: RULES,
  minutes: MINUTES,
  Art: () => ["rock-triangle", "hammer-little", "rock-ring"].map((name) => <Picture key={name} name={name} />),
  seatsOf,
  isAsked,
  lessons: async () => (await import("./baked.json")).default as unknown as readonly Lesson[],
  judge: async () => (await import("./judge.ts")).judge,
};
