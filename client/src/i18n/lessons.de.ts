import type { TeacherWords } from "./lessons.en.ts";

export const lessons: TeacherWords = {
  teacher: "Anleitung",
  next: "Weiter",
  skip: "Diese Lektion überspringen",
  place: (n, of) => `${n} von ${of}`,
  watch: "Schau, was geschieht…",
  done: "Das war’s. Jetzt kannst du spielen!",
  play: "Ein richtiges Spiel",
  more: "Zurück zum Lernen",
  notNow: "Lies erst das hier, dann tippe auf „Weiter“.",
  other: "Im richtigen Spiel ginge das. Nimm hier, was leuchtet.",
};
