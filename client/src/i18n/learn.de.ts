import type { LearnWords } from "./learn.en.ts";

export const learn: LearnWords = {
  title: "Lernen",
  door: "Spielen lernen",
  doorHint: "Beim Spielen, je ein paar Minuten, und alle Regeln",
  firstTime: "Dein erstes Spiel? Lern es beim Spielen, in ein paar Minuten.",
  tutorial: (game) => `${game} spielend lernen`,
  minutes: (n) => `etwa ${n} Minuten`,
  begin: "Anfangen",
  goOn: (n, of) => `Weiter mit Schritt ${n} von ${of}`,
  onceMore: "Noch einmal von vorn",
  finished: "durchgespielt",
  rules: (game) => `Die Regeln von ${game}`,
  rulesShort: "Die Regeln",
  rule: (id) => `Regel ${id}`,
  contents: "Inhalt",
  agree: "Was ein Tisch vereinbaren kann",
  usual: "wie üblich",
  silent: "Steht in keinem Heft; so lesen wir es.",
  presets: "Hausregeln im Bündel",
};
