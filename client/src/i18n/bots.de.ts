import type { BotWords } from "./bots.en.ts";

export const bots: BotWords = {
  choose: "Wer spielt mit dir?",
  why: "Warum?",
  whyTitle: "Warum sie das getan haben",
  level: (name) => `Stufe: ${name}`,
  risen: (name) => `Dreimal gewonnen; jetzt: ${name}`,
  fallen: (name) => `Dreimal verloren; jetzt: ${name}`,
};
