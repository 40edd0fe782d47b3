import type { AgreeWords } from "./agree.en.ts";

export const agree: AgreeWords = {
  invites: (host, game) => `${host} lädt dich zu ${game} ein`,
  company: "Wer da ist",
  free: (n) => (n === 0 ? "Alle Plätze sind besetzt." : n === 1 ? "Ein Platz ist frei." : `${n} Plätze sind frei.`),
  inPlay: "Es wird schon gespielt: Du würdest einen Bot ablösen.",
  table: (game, seats) => `${game}, ${seats} Plätze`,
  minutes: (n) => `Ein Spiel nach dem Heft dauert ungefähr ${n} Minuten`,
  rest: "Alles andere ist wie im Heft.",
  changed: (host) => `${host} hat den Tisch geändert, nachdem du bereit warst. Sieh dir an, was markiert ist, und sag es noch einmal.`,
  was: "es war",
  is: "jetzt",
  book: "wie im Heft",
  guestWaits: (host) => `Noch ist ein Platz leer. Einen Bot dazusetzen oder die Regeln ändern kann nur ${host}.`,
};
