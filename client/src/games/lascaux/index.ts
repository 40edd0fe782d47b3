// Lascaux, as this client knows it.
import { spoken } from "../../i18n/spoken.ts";
import { part } from "../../part.ts";
import type { GameRecord } from "../record.ts";
import { isSecret } from "./secret.ts";
import { front } from "./words/front.ts";

export const lascaux: GameRecord = {
  name: "lascaux",
  front,
  tint: "primary",
  isRule: (id) => /^L\d/.test(id),
  isSecret,
  play: part(async () => (await import("./play.ts")).play),
  options: spoken({
    en: async () => ({
      ...(await import("./words/rules.en.ts")).rules,
      ...(await import("./words/wishes.en.ts")).wishes,
    }),
    fr: async () => ({
      ...(await import("./words/rules.fr.ts")).rules,
      ...(await import("./words/wishes.fr.ts")).wishes,
    }),
    de: async () => ({
      ...(await import("./words/rules.de.ts")).rules,
      ...(await import("./words/wishes.de.ts")).wishes,
    }),
  }),
  seatsFor: {},
  rules: {
    book: part(async () => ({
      ...(await import("./book.ts")).BOOK,
      Picture: (await import("./art.tsx")).BookPicture,
    })),
    words: spoken({
      en: async () => (await import("./words/rules.en.ts")).rules,
      fr: async () => (await import("./words/rules.fr.ts")).rules,
      de: async () => (await import("./words/rules.de.ts")).rules,
    }),
  },
  learn: {
    course: part(async () => (await import("./course.tsx")).course),
    words: spoken({
      en: async () => (await import("./words/lessons.en.ts")).lessons,
      fr: async () => (await import("./words/lessons.fr.ts")).lessons,
      de: async () => (await import("./words/lessons.de.ts")).lessons,
    }),
  },
  pages: {},
};
