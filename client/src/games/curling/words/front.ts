// What the first screens say of Caveman Curling. It comes with the first load, so it is little.
import { typeset } from "../../../i18n/french.ts";
import type { FrontWords } from "../../record.ts";

const en: FrontWords = {
  name: "Caveman Curling",
  play: "Play Curling now",
  playHint: "Flick rocks over the frozen lake, against the house",
  about: "",
  start: "Onto the ice",
  waitingHost: (name) => `${name} opens the ice when everybody is ready.`,
  sides: ["Bears", "Owls"],
  seats: "Two play one against one; four or six play in two clans that sit alternately.",
  promise: {
    yours: (bot) => `You take the seat of ${bot} when both clans have shown what they chose.`,
    seat: (name) => `${name} takes this seat in a moment`,
  },
  characters: {
    child: { name: "Child", hint: "A beginner’s hand, and one idea: stop near the fire." },
    guest: { name: "Guest", hint: "Aims for the fire, or for whoever lies nearer." },
    hunter: { name: "Hunter", hint: "Looks ahead now and then; the hand is steadier." },
    painter: { name: "Painter", hint: "Thinks of most rounds to their end before a throw." },
    elder: { name: "Elder", hint: "Thinks nearly every round to its end; only the hand is human." },
    draw: { name: "Fisher", hint: "Aims for the fire and uses its hammers; a good companion." },
    one_ply: { name: "Scout", hint: "Imagines every throw many times before it flicks; hard to beat." },
    kr_uct: { name: "Seer", hint: "Beyond the Elder: thinks every round to its end, with a hand that never shakes." },
  },
  pages: { practice: { title: "Practise on the ice", hint: "Alone, with the path drawn before you throw" } },
  aids: { first_contact: { name: "Ghost of the first contact", hint: "Shows where your rock would first meet another. Everybody sees that you use it." } },
};

const fr: FrontWords = typeset({
  name: "Caveman Curling",
  play: "Jouer au Curling",
  playHint: "Lancez des pierres sur le lac gelé, contre la maison",
  about: "",
  start: "Sur la glace",
  waitingHost: (name) => `${name} ouvre la glace quand tout le monde est prêt.`,
  sides: ["Ours", "Hiboux"],
  seats: "À deux, un contre un ; à quatre ou six, deux clans assis en alternance.",
  promise: {
    yours: (bot) => `Vous prendrez la place de ${bot} quand les deux clans auront montré leur choix.`,
    seat: (name) => `${name} prend cette place dans un instant`,
  },
  characters: {
    child: { name: "Enfant", hint: "Une main de débutant, et une idée : s’arrêter près du feu." },
    guest: { name: "Invité", hint: "Vise le feu, ou la pierre qui en est plus près." },
    hunter: { name: "Chasseuse", hint: "Prévoit de temps en temps ; la main est plus sûre." },
    painter: { name: "Peintre", hint: "Pense souvent la manche jusqu’au bout avant de lancer." },
    elder: { name: "Ancien", hint: "Pense presque chaque manche jusqu’au bout ; seule la main est humaine." },
    draw: { name: "Pêcheur", hint: "Vise le feu et se sert de ses marteaux ; un bon compagnon." },
    one_ply: { name: "Éclaireur", hint: "Imagine chaque lancer bien des fois avant de jouer ; coriace." },
    kr_uct: { name: "Voyante", hint: "Au-delà de l’Ancien : pense chaque manche jusqu’au bout, et sa main ne tremble jamais." },
  },
  pages: { practice: { title: "S’entraîner sur la glace", hint: "En solo, la trajectoire dessinée d’avance" } },
  aids: { first_contact: { name: "Fantôme du premier contact", hint: "Montre où votre pierre en toucherait d’abord une autre. Tout le monde le voit." } },
});

const de: FrontWords = {
  name: "Caveman Curling",
  play: "Jetzt Curling spielen",
  playHint: "Steine über den gefrorenen See schnippen, gegen das Haus",
  about: "",
  start: "Aufs Eis",
  waitingHost: (name) => `${name} gibt das Eis frei, wenn alle bereit sind.`,
  sides: ["Bären", "Eulen"],
  seats: "Zu zweit spielt man gegeneinander; zu viert oder sechst in zwei Clans, die abwechselnd sitzen.",
  promise: {
    yours: (bot) => `Du übernimmst den Platz von ${bot}, sobald beide Clans ihre Wahl gezeigt haben.`,
    seat: (name) => `${name} übernimmt den Platz gleich`,
  },
  characters: {
    child: { name: "Kind", hint: "Die Hand eines Anfängers und eine Idee: nah ans Feuer." },
    guest: { name: "Gast", hint: "Zielt aufs Feuer oder auf den, der näher liegt." },
    hunter: { name: "Jägerin", hint: "Denkt ab und zu voraus; die Hand ist ruhiger." },
    painter: { name: "Maler", hint: "Denkt die Runde meist zu Ende, ehe er wirft." },
    elder: { name: "Älteste", hint: "Denkt fast jede Runde zu Ende; nur die Hand ist menschlich." },
    draw: { name: "Fischer", hint: "Zielt aufs Feuer und nutzt die Hämmer; ein guter Gefährte." },
    one_ply: { name: "Späher", hint: "Stellt sich jeden Wurf viele Male vor, ehe er schnippt; schwer zu schlagen." },
    kr_uct: { name: "Seherin", hint: "Noch über der Ältesten: denkt jede Runde zu Ende, und ihre Hand zittert nie." },
  },
  pages: { practice: { title: "Auf dem Eis üben", hint: "Allein, mit gezeichneter Bahn vor dem Wurf" } },
  aids: { first_contact: { name: "Geist der ersten Berührung", hint: "Zeigt, wo dein Stein zuerst einen anderen träfe. Alle sehen, dass du ihn nutzt." } },
};

export const front: Readonly<Record<string, FrontWords>> = { en, fr, de };
