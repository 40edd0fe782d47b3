// The words of the plain board.
import { translated } from "../../i18n/index.ts";
import { typeset } from "../../i18n/french.ts";

const en = {
  table: "On the table",
  setup: "House rules in full",
  hidden: "hidden",
  nothing: "none",
  yes: "yes",
  no: "no",
  points: (n: number) => (n === 1 ? "1 point" : `${n} points`),
  toPlay: "to play",
  choose: "Your choice",
  between: (least: string, most: string) => `from ${least} to ${most}`,
  over: "The game is over",
  wins: (names: string) => `${names} wins`,
  youWin: "You win",
  shared: (names: string) => `${names} share the win`,
};

const fr: typeof en = typeset({
  table: "Sur la table",
  setup: "Toutes les règles de la maison",
  hidden: "caché",
  nothing: "rien",
  yes: "oui",
  no: "non",
  points: (n) => (n < 2 ? `${n} point` : `${n} points`),
  toPlay: "à jouer",
  choose: "Votre choix",
  between: (least, most) => `de ${least} à ${most}`,
  over: "La partie est finie",
  wins: (names) => `${names} gagne`,
  youWin: "Vous gagnez",
  shared: (names) => `Victoire partagée : ${names}`,
});

const de: typeof en = {
  table: "Auf dem Tisch",
  setup: "Alle Hausregeln",
  hidden: "verdeckt",
  nothing: "nichts",
  yes: "ja",
  no: "nein",
  points: (n) => (n === 1 ? "1 Punkt" : `${n} Punkte`),
  toPlay: "am Zug",
  choose: "Deine Wahl",
  between: (least, most) => `von ${least} bis ${most}`,
  over: "Das Spiel ist aus",
  wins: (names) => `${names} gewinnt`,
  youWin: "Du gewinnst",
  shared: (names) => `Geteilter Sieg: ${names}`,
};

export const plainWords = (): typeof en => translated({ en, fr, de });
