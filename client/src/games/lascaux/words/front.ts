// What the first screens say of Lascaux. It comes with the first load, so it is little.
import { typeset } from "../../../i18n/french.ts";
import type { FrontWords } from "../../record.ts";

const en: FrontWords = {
  name: "Lascaux",
  play: "Play Lascaux now",
  playHint: "You and three companions of the house, at once",
  about: "Paint the wall of the cave: bid stones, hide your colour, and take the animals you want most.",
  start: "Deal the cards",
  waitingHost: (name) => `${name} deals when everybody is ready.`,
  sides: [],
  seats: "",
  promise: {
    yours: (bot) => `You take the seat of ${bot} when this round is over.`,
    seat: (name) => `${name} takes this seat after this round`,
  },
  characters: {
    child: { name: "Child", hint: "Grabs the colour that shows most, and soon has had enough." },
    guest: { name: "Guest", hint: "Plays along, forgets who has what, and fears a full middle." },
    hunter: { name: "Hunter", hint: "Weighs every animal and every stone." },
    painter: { name: "Painter", hint: "Knows the wall well, but follows a whim now and then." },
    elder: { name: "Elder", hint: "Has played more games than there are stars." },
    greedy: { name: "Gatherer", hint: "Weighs every animal and stone; a good companion." },
    monte_carlo: { name: "Dreamer", hint: "Dreams a thousand endings of the game and follows the best." },
    network: { name: "Shaman", hint: "Has played more games than there are stars; hard to beat." },
    search: { name: "Tracker", hint: "Reads in every bid which marker may lie there; hard to fool." },
    network_search: { name: "Sage", hint: "Knows every game that was played, and still thinks this one over; the hardest to beat." },
  },
  pages: {},
};

const fr: FrontWords = typeset({
  name: "Lascaux",
  play: "Jouer à Lascaux",
  playHint: "Vous et trois compagnons de la maison, tout de suite",
  about: "Peignez la paroi de la grotte : misez vos pierres, cachez votre couleur et prenez les animaux que vous voulez.",
  start: "Distribuer les cartes",
  waitingHost: (name) => `${name} distribue quand tout le monde est prêt.`,
  sides: [],
  seats: "",
  promise: {
    yours: (bot) => `Vous prendrez la place de ${bot} à la fin de la manche.`,
    seat: (name) => `${name} prend cette place après la manche`,
  },
  characters: {
    child: { name: "Enfant", hint: "Attrape la couleur qu’on voit le plus, et se lasse vite." },
    guest: { name: "Invité", hint: "Joue volontiers, oublie qui a quoi et craint un milieu plein." },
    hunter: { name: "Chasseuse", hint: "Pèse chaque animal et chaque pierre." },
    painter: { name: "Peintre", hint: "Connaît bien la paroi, mais cède parfois à un caprice." },
    elder: { name: "Ancien", hint: "A joué plus de parties qu’il n’y a d’étoiles." },
    greedy: { name: "Cueilleur", hint: "Pèse chaque animal et chaque pierre ; un bon compagnon." },
    monte_carlo: { name: "Rêveur", hint: "Rêve mille fins de partie et suit la meilleure." },
    network: { name: "Chamane", hint: "A joué plus de parties qu’il n’y a d’étoiles ; dur à battre." },
    search: { name: "Pisteur", hint: "Lit dans chaque mise quelle couleur peut se cacher là ; difficile à tromper." },
    network_search: { name: "Sage", hint: "Connaît toutes les parties jouées et réfléchit quand même à celle-ci ; le plus coriace." },
  },
  pages: {},
});

const de: FrontWords = {
  name: "Lascaux",
  play: "Jetzt Lascaux spielen",
  playHint: "Du und drei Gefährten des Hauses, sofort",
  about: "Bemale die Höhlenwand: biete Steine, verbirg deine Farbe und nimm die Tiere, die du am liebsten hast.",
  start: "Karten austeilen",
  waitingHost: (name) => `${name} teilt aus, wenn alle bereit sind.`,
  sides: [],
  seats: "",
  promise: {
    yours: (bot) => `Nach dieser Runde übernimmst du den Platz von ${bot}.`,
    seat: (name) => `${name} übernimmt den Platz nach dieser Runde`,
  },
  characters: {
    child: { name: "Kind", hint: "Greift nach der häufigsten Farbe und hat bald genug." },
    guest: { name: "Gast", hint: "Spielt gern mit, vergisst, wer was hat, und scheut eine volle Mitte." },
    hunter: { name: "Jägerin", hint: "Wägt jedes Tier und jeden Stein." },
    painter: { name: "Maler", hint: "Kennt die Wand gut, folgt aber manchmal einer Laune." },
    elder: { name: "Älteste", hint: "Hat mehr Partien gespielt, als es Sterne gibt." },
    greedy: { name: "Sammler", hint: "Wägt jedes Tier und jeden Stein; ein guter Gefährte." },
    monte_carlo: { name: "Träumer", hint: "Träumt tausend Enden des Spiels und folgt dem besten." },
    network: { name: "Schamanin", hint: "Hat mehr Partien gespielt, als es Sterne gibt; schwer zu schlagen." },
    search: { name: "Fährtenleser", hint: "Liest aus jedem Gebot, welche Farbe dort liegen mag; schwer zu täuschen." },
    network_search: { name: "Weise", hint: "Kennt alle gespielten Partien und denkt doch über diese nach; am schwersten zu schlagen." },
  },
  pages: {},
};

export const front: Readonly<Record<string, FrontWords>> = { en, fr, de };
