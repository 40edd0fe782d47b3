import type { ThrowingWords } from "./throwing.en.ts";

export const throwing: ThrowingWords = {
  title: "Comment lancer ?",
  choose: (now) => `Façon de lancer : ${now}`,
  name: { pull: "Tirer en arrière", flick: "Pichenette", steps: "Deux temps" },
  hint: {
    pull: "Tirez en arrière et lâchez. Marquez un arrêt et écartez le doigt : plus loin, plus fin.",
    flick: "Une pichenette du doigt sur la pierre, comme sur une vraie table. Lentement, elle suit le doigt.",
    steps: "Touchez d’abord où elle doit aller, puis arrêtez la barre à la force voulue.",
  },
  your: {
    pull: "À vous : tirez en arrière sur la glace",
    flick: "À vous : une pichenette sur la pierre",
    steps: "À vous : touchez où elle doit aller",
  },
  help: {
    pull: "Tirez en arrière sur la glace et lâchez.",
    flick: "Donnez une pichenette à la pierre, ou glissez-la lentement à sa place.",
    steps: "Touchez où la pierre doit aller, puis arrêtez la barre.",
  },
  keys: "Ou au clavier : gauche et droite tournent, haut et bas changent la force, Page précédente et Page suivante de dix, Maj avec une flèche déplace la pierre, virgule et point la font tourner, Espace lance.",
  unaimed: {
    pull: "Visez d’abord : tirez, ou réglez la force",
    flick: "Visez d’abord : une pichenette, ou réglez la force",
    steps: "Sans force, rien n’est lancé",
  },
  interrupted: "Visée interrompue : rien n’a été lancé",
  stepNext: "Et maintenant la force",
  stepPower: "Réglez la force, puis lancez",
  stepStop: "Arrêtez la barre à la force voulue",
  spin: "Effet",
  spinValue: (n) => (n === 0 ? "aucun" : `${Math.abs(n)} à ${n > 0 ? "droite" : "gauche"}`),
  spinHint: "Une pierre qui tourne glisse plus loin et écarte ce qu’elle touche.",
  fine: "Visée fine : lâchez pour lancer",
  fineBy: (n) => `Visée fine, ${n} fois plus fine : lâchez pour lancer`,
  sliders: "Curseurs : position, effet, direction et force",
  lefter: "Un peu à gauche",
  righter: "Un peu à droite",
  weaker: "Un peu moins fort",
  stronger: "Un peu plus fort",
};
