import type { TeacherWords } from "./lessons.en.ts";
import { typeset } from "./french.ts";

export const lessons: TeacherWords = typeset({
  teacher: "Votre guide",
  next: "Suite",
  skip: "Sauter cette leçon",
  place: (n, of) => `${n} sur ${of}`,
  watch: "Regardez ce qui se passe…",
  done: "Voilà, vous savez jouer !",
  play: "Jouer une vraie partie",
  more: "Retour aux leçons",
  notNow: "Lisez d’abord ceci, puis touchez « Suite ».",
  other: "Dans une vraie partie, pourquoi pas. Ici, prenez ce qui est éclairé.",
});
