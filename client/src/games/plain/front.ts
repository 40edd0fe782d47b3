// What the first screens say of a game this client has no folder for: its title, and little more.
import { de as houseDe } from "../../i18n/de.ts";
import { en as houseEn, type Words } from "../../i18n/en.ts";
import { fr as houseFr } from "../../i18n/fr.ts";
import { typeset } from "../../i18n/french.ts";
import type { FrontWords } from "../record.ts";

interface Said {
  readonly play: (title: string) => string;
  readonly playHint: string;
  readonly promise: FrontWords["promise"];
}

const en: Said = {
  play: (title) => `Play ${title} now`,
  playHint: "Against the house, on a plain board",
  promise: {
    yours: (bot) => `You take the seat of ${bot} as soon as nothing is secret.`,
    seat: (name) => `${name} takes this seat in a moment`,
  },
};

const fr: Said = typeset({
  play: (title) => `Jouer à ${title}`,
  playHint: "Contre la maison, sur un plateau tout simple",
  promise: {
    yours: (bot) => `Vous prendrez la place de ${bot} dès que plus rien n’est secret.`,
    seat: (name) => `${name} prend cette place dans un instant`,
  },
});

const de: Said = {
  play: (title) => `Jetzt ${title} spielen`,
  playHint: "Gegen das Haus, auf einem schlichten Brett",
  promise: {
    yours: (bot) => `Du übernimmst den Platz von ${bot}, sobald nichts mehr geheim ist.`,
    seat: (name) => `${name} übernimmt den Platz gleich`,
  },
};

/** In one language; the title is asked for each time, since it comes from the server. */
const spoken = (said: Said, house: Words, title: () => string): FrontWords => ({
  get name() {
    return title();
  },
  get play() {
    return said.play(title());
  },
  playHint: said.playHint,
  about: "",
  start: house.gathering.start,
  waitingHost: house.gathering.waitingHost,
  sides: [],
  seats: "",
  promise: said.promise,
  characters: {},
  pages: {},
});

export const frontFor = (title: () => string): Readonly<Record<string, FrontWords>> => ({
  en: spoken(en, houseEn, title),
  fr: spoken(fr, houseFr, title),
  de: spoken(de, houseDe, title),
});
