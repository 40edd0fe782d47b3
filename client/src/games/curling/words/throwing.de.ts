import type { ThrowingWords } from "./throwing.en.ts";

export const throwing: ThrowingWords = {
  title: "Wie wirfst du?",
  choose: (now) => `Wurfart: ${now}`,
  name: { pull: "Zurückziehen", flick: "Schnippen", steps: "Zwei Schritte" },
  hint: {
    pull: "Zurückziehen und loslassen. Innehalten und zur Seite gehen: je weiter, desto feiner.",
    flick: "Schnippe den Stein mit dem Finger, wie am echten Tisch. Langsam kommt er mit.",
    steps: "Erst antippen, wohin er soll, dann den Balken bei der richtigen Kraft anhalten.",
  },
  your: {
    pull: "Dein Wurf: zieh auf dem Eis zurück",
    flick: "Dein Wurf: schnippe den Stein",
    steps: "Dein Wurf: tippe an, wohin er soll",
  },
  help: {
    pull: "Auf dem Eis zurückziehen und loslassen.",
    flick: "Den Stein schnippen oder langsam an seinen Platz ziehen.",
    steps: "Antippen, wohin der Stein soll, dann den Balken anhalten.",
  },
  keys: "Oder mit Tasten: links und rechts drehen, hoch und runter ändern die Kraft, Bild auf und Bild ab um zehn, Umschalt mit einem Pfeil verschiebt den Stein, Komma und Punkt geben ihm Drall, Leertaste wirft.",
  unaimed: {
    pull: "Erst zielen: zieh oder wähle die Kraft",
    flick: "Erst zielen: schnippe oder wähle die Kraft",
    steps: "Ohne Kraft wird nichts geworfen",
  },
  interrupted: "Zielen unterbrochen: nichts geworfen",
  stepNext: "Jetzt die Kraft",
  stepPower: "Stell die Kraft ein, dann wirf",
  stepStop: "Halte den Balken bei der richtigen Kraft an",
  spin: "Drall",
  spinValue: (n) => (n === 0 ? "keiner" : `${Math.abs(n)} ${n > 0 ? "rechts" : "links"}`),
  spinHint: "Ein Stein mit Drall gleitet weiter und schiebt zur Seite, was er trifft.",
  fine: "Fein gezielt: loslassen wirft",
  fineBy: (n) => `Fein gezielt, ${n}-mal feiner: loslassen wirft`,
  sliders: "Regler für Position, Drall, Richtung und Kraft",
  lefter: "Ein wenig nach links",
  righter: "Ein wenig nach rechts",
  weaker: "Ein wenig schwächer",
  stronger: "Ein wenig stärker",
};
