import type { BotWords } from "./bots.en.ts";

export const bots: BotWords = {
  choose: "Qui joue avec vous ?",
  why: "Pourquoi ?",
  whyTitle: "Pourquoi ont-ils fait cela ?",
  level: (name) => `Niveau : ${name}`,
  risen: (name) => `Trois parties gagnées ; à présent : ${name}`,
  fallen: (name) => `Trois parties perdues ; à présent : ${name}`,
};
