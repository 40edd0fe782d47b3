import type { StayWords } from "./stay.en.ts";

export const stay: StayWords = {
  hand: {
    people: "Leute an diesem Gerät",
    peopleHint: "Es wird herumgereicht; alle sehen nur, was ihnen gehört.",
    peopleValue: (n) => (n === 1 ? "Nur du" : `${n} Leute, reihum`),
    nameOf: (n) => `Name von Spieler ${n}`,
    title: (name) => `Gib das Gerät an ${name}`,
    hint: (name) => `Auf den nächsten Bildschirm schaut nur ${name}.`,
    iAm: (name) => `Ich bin ${name}`,
    backTo: (name) => `Halt, zurück zu ${name}`,
    next: (name) => `${name} ist dran`,
    nextOf: (names) => `Eins von euch ist dran: ${names}`,
  },
  host: {
    change: "Tisch ändern",
    changeTitle: "Ein anderer Tisch",
    changeHint: "Alle bleiben sitzen, wo noch ein Platz ist, und werden neu gefragt, ob sie bereit sind.",
    changeGo: "So ändern",
    cancel: "So lassen, wie es ist",
    rules: "Hausregeln",
    away: "Wenn jemand weg ist",
    awayRules: "Nach einer Minute: die Regeln",
    awayBot: "Nach einer Minute: ein Bot",
    kind: (name) => `Wie ${name} spielt`,
    people: "Am Tisch",
    lendMine: "Ein Bot spielt für mich",
    lend: (name) => `Ein Bot spielt für ${name}`,
    lent: (bot) => `${bot} spielt für dich.`,
    playsFor: (bot) => `${bot} spielt stattdessen`,
    takeBackMine: "Ich spiele wieder",
    takeBack: (name) => `${name} spielt wieder`,
    remove: (name) => `${name} entfernen`,
    removeHint: (name) => `${name} verlässt den Tisch; mitten im Spiel übernimmt ein Bot. Die Links werden neu, und mit den alten kommt niemand mehr herein.`,
    removeSure: (name) => `Ja, ${name} entfernen`,
    newLink: "Neuen Link machen",
    newLinkHint: "Die Links, die du geteilt hast, öffnen dann nichts mehr, und wer nur zuschaut, muss über den neuen wiederkommen. Wer einen Platz hat, behält ihn.",
    newLinkSure: "Ja, ein neuer Link",
    makeHost: (name) => `${name} zum Gastgeber machen`,
    bots: {
      random: { name: "Knirps", hint: "Tut irgendetwas Erlaubtes." },
      absent: { name: "Schläfer", hint: "Tut nur, was sich nicht vermeiden lässt." },
    },
  },
  leaving: {
    title: "Dein Platz",
    know: "Was der Server über mich weiß",
    hint: "Mitten im Spiel übernimmt ein Bot. Über den Link kannst du wiederkommen.",
    leave: "Verlassen",
    eraseHint: "Dein Name wird gelöscht, auch die Zufallszahl, die dein Gerät zur Ausgabe gegeben hat; was du gespielt hast, bleibt, ohne Namen. Das lässt sich nicht rückgängig machen.",
    erase: "Verlassen und meinen Namen löschen",
  },
  privacy: {
    title: "Was über dich aufbewahrt wird",
    lines: [
      "Es gibt keine Konten, keine Cookies, keine Werbung, und niemand zählt deine Besuche.",
      "Ein Tisch bewahrt den Namen auf, den du angibst, deine Plätze, was du wann spielst, und eine Zufallszahl, die dein Gerät zur Ausgabe gibt. Wer einen Platz hat oder zuschaut, sieht deinen Namen und deine Züge, aber keines deiner Geheimnisse, bevor die Regeln es aufdecken.",
      "Wie lange: so lange wie den Tisch, der den Tag nennt, wenn es nicht für immer ist. Im Menü eines Tisches bekommst du alles als Datei, oder du gehst und lässt deinen Namen löschen.",
      "Deine Adresse merkt sich der Server noch eine Weile, nur im Arbeitsspeicher, um zu begrenzen, was von einem Ort kommt. Sie wird nicht gespeichert und steht in keinem Protokoll.",
      "Dein Browser bewahrt deinen Namen, deine Sprache und die Schlüssel zu deinen Plätzen auf, bis du sie dort löschst. Ein Schlüssel endet einige Monate nach seinem letzten Gebrauch.",
    ],
  },
  kept: {
    until: (day) => `Dieser Server bewahrt den Tisch bis zum ${day} auf, und länger, wenn wieder daran gespielt wird.`,
    short: (day) => `aufbewahrt bis ${day}`,
  },
  promise: {
    next: (name) => `dann ${name}`,
  },
  room: {
    little: "Dieser Tisch hat viel erlebt. Bald nimmt er kein neues Spiel mehr an; decke dann einen anderen.",
    last: "Dieser Tisch hat so viel erlebt, dass er kein neues Spiel mehr annimmt. Decke einen anderen.",
    none: "Dieser Tisch hat so viel erlebt, dass an ihm nichts mehr geschehen kann. Decke einen anderen.",
  },
  offline: {
    away: "Der Server ist weg, gerade lässt sich niemand treffen. Was ohne ihn geht, geht weiter: übe auf dem Eis, lerne die Spiele, lies die Regeln.",
    outdated: "Von dieser Seite gibt es eine neuere Fassung.",
    renew: "Laden",
    restarting: "Der Server startet neu und ist gleich zurück. Nichts geht verloren; warte einfach.",
  },
  aids: {
    used: (what) => `mit Hilfe: ${what}`,
    uses: (who, what) => (who === "Du" ? `Du nutzt jetzt eine Hilfe: ${what}.` : `${who} nutzt jetzt eine Hilfe: ${what}.`),
    leaves: (who, what) => (who === "Du" ? `Du nutzt keine Hilfe mehr: ${what}.` : `${who} nutzt keine Hilfe mehr: ${what}.`),
    allow: "Hilfen für Anfänger",
    allowHint: "Alle dürfen einschalten, was Anfängern hilft, und jeder sieht, wer es tut.",
    none: "Keine Hilfen für Anfänger",
  },
  called: (who, bot) => (who === "Du" ? `Du überlässt es ${bot}.` : `${who} überlässt es ${bot}.`),
  clockRuns: "Deine Zeit läuft",
  stead: {
    default: (who, deed) => `Die Zeit war um: Das Haus hat für ${who === "Du" ? "dich" : who} ${deed}`,
    away: (who, deed) => (who === "Du" ? `Du warst weg: Das Haus hat für dich ${deed}` : `${who} war weg: Das Haus hat stattdessen ${deed}`),
    lent: (who, bot) => (who === "Du" ? `Du warst weg: ${bot} spielt für dich` : `${who} ist weg: ${bot} spielt stattdessen`),
    short: (bot, who) => `${bot} für ${who === "Du" ? "dich" : who}`,
    bot: (bot, who, away) => {
      const own = away ? "für dich, während du weg warst" : "für dich";
      const others = away ? `für ${who}, gerade weg` : `für ${who}`;
      return `${bot} (${who === "Du" ? own : others})`;
    },
    played: "gespielt",
  },
  peek: {
    hold: "Halten und spähen",
    hide: "Verdecken",
  },
};
