import type { AgreeWords } from "./agree.en.ts";

export const agree: AgreeWords = {
  invites: (host, game) => `${host} vous invite à ${game}`,
  company: "Qui est là",
  free: (n) => (n === 0 ? "Toutes les places sont prises." : n === 1 ? "Une place est libre." : `${n} places sont libres.`),
  inPlay: "On joue déjà : vous prendriez la suite d’un robot.",
  table: (game, seats) => `${game}, ${seats} places`,
  minutes: (n) => `Une partie selon le livret dure environ ${n} minutes`,
  rest: "Pour tout le reste, c’est comme au livret.",
  changed: (host) => `${host} a changé la table après que vous étiez prêt. Regardez ce qui est marqué, puis dites-le à nouveau.`,
  was: "c’était",
  is: "désormais",
  book: "comme au livret",
  guestWaits: (host) => `Il manque quelqu’un. Seul l’hôte, ${host}, peut installer un robot ou changer les règles.`,
};
