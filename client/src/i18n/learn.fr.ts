import type { LearnWords } from "./learn.en.ts";

export const learn: LearnWords = {
  title: "Apprendre",
  door: "Apprendre à jouer",
  doorHint: "Des jeux en jouant, quelques minutes chacun, et toutes les règles",
  firstTime: "Première partie ? Apprenez en jouant, en quelques minutes.",
  tutorial: (game) => `Apprendre ${game} en jouant`,
  minutes: (n) => `environ ${n} minutes`,
  begin: "Commencer",
  goOn: (n, of) => `Continuer à l’étape ${n} sur ${of}`,
  onceMore: "Reprendre du début",
  finished: "jouée jusqu’au bout",
  rules: (game) => `Les règles de ${game}`,
  rulesShort: "Les règles",
  rule: (id) => `Règle ${id}`,
  contents: "Sommaire",
  agree: "Ce qu’une table peut convenir",
  usual: "d’habitude",
  silent: "Absent des livrets ; c’est notre lecture.",
  presets: "Ensembles de règles de la maison",
};
