import type { StayWords } from "./stay.en.ts";

export const stay: StayWords = {
  hand: {
    people: "Joueurs sur cet appareil",
    peopleHint: "On se le passe ; chacun ne voit que ce qui est à lui.",
    peopleValue: (n) => (n === 1 ? "Vous seul" : `${n} personnes, à tour de rôle`),
    nameOf: (n) => `Nom du joueur ${n}`,
    title: (name) => `Passez l’appareil à ${name}`,
    hint: (name) => `L’écran suivant n’est que pour ${name}.`,
    iAm: (name) => `Je suis ${name}`,
    backTo: (name) => `Attendez, retour à ${name}`,
    next: (name) => `À ${name} maintenant`,
    nextOf: (names) => `C’est à l’un de vous : ${names}`,
  },
  host: {
    change: "Changer la table",
    changeTitle: "Une autre table",
    changeHint: "Chacun garde sa place s’il en reste une, et redit s’il est prêt.",
    changeGo: "Changer ainsi",
    cancel: "Laisser comme avant",
    rules: "Règles de la maison",
    away: "Quand quelqu’un s’absente",
    awayRules: "Après une minute : les règles",
    awayBot: "Après une minute : un robot",
    kind: (name) => `Comment joue ${name}`,
    people: "Autour de la table",
    lendMine: "Un robot joue pour moi",
    lend: (name) => `Un robot joue pour ${name}`,
    lent: (bot) => `${bot} joue pour vous.`,
    playsFor: (bot) => `${bot} joue à sa place`,
    takeBackMine: "Je rejoue",
    takeBack: (name) => `${name} rejoue`,
    remove: (name) => `Retirer ${name}`,
    removeHint: (name) => `${name} quitte la table ; en cours de partie, un robot prend la suite. Les liens sont renouvelés : les anciens ne laissent plus entrer personne.`,
    removeSure: (name) => `Oui, retirer ${name}`,
    newLink: "Créer un nouveau lien",
    newLinkHint: "Les liens déjà partagés n’ouvriront plus rien, et qui ne fait que regarder devra revenir par le nouveau. Qui a une place la garde.",
    newLinkSure: "Oui, un nouveau lien",
    makeHost: (name) => `Nommer ${name} hôte`,
    bots: {
      random: { name: "Bambin", hint: "Fait tout ce qui est permis." },
      absent: { name: "Dormeur", hint: "Ne fait que l’inévitable." },
    },
  },
  leaving: {
    title: "Votre place",
    know: "Ce que le serveur sait de moi",
    hint: "En cours de partie, un robot prend la suite. Le lien permet de revenir.",
    leave: "Quitter",
    eraseHint: "Votre nom est effacé, ainsi que le nombre tiré au hasard par votre appareil pour la donne ; ce que vous avez joué reste, sans nom. C’est définitif.",
    erase: "Quitter et effacer mon nom",
  },
  privacy: {
    title: "Ce qui est gardé de vous",
    lines: [
      "Il n’y a ni compte, ni cookie, ni publicité, et personne ne compte vos visites.",
      "Une table garde le nom que vous donnez, les places prises, ce que vous jouez et quand, et un nombre tiré au hasard par votre appareil pour la donne. Qui a une place ou regarde voit votre nom et vos coups, mais aucun de vos secrets avant que les règles ne le révèlent.",
      "Combien de temps : autant que la table, qui indique le jour si ce n’est pas pour toujours. Le menu d’une table permet de tout recevoir dans un fichier, ou de quitter la table en effaçant votre nom.",
      "Le serveur retient votre adresse un certain temps après votre passage, en mémoire seulement, pour limiter ce qui vient d’un même endroit. Elle n’est pas enregistrée et ne figure dans aucun journal.",
      "Votre navigateur garde votre nom, votre langue et les clés de vos places, jusqu’à ce que vous les y effaciez. Une clé expire quelques mois après son dernier usage.",
    ],
  },
  kept: {
    until: (day) => `Ce serveur garde la table jusqu’au ${day}, et plus longtemps si l’on y rejoue.`,
    short: (day) => `gardée jusqu’au ${day}`,
  },
  promise: {
    next: (name) => `puis ${name}`,
  },
  room: {
    little: "Cette table a beaucoup vécu. Bientôt elle ne prendra plus de partie ; dressez-en alors une autre.",
    last: "Cette table a tant vécu qu’elle ne prend plus de partie. Dressez-en une autre.",
    none: "Cette table a tant vécu que plus rien ne peut s’y passer. Dressez-en une autre.",
  },
  offline: {
    away: "Le serveur est absent : on ne peut retrouver personne pour l’instant. Ce qui s’en passe marche encore : entraînez-vous sur la glace, apprenez les jeux, lisez les règles.",
    outdated: "Il existe une version plus récente de cette page.",
    renew: "La charger",
    restarting: "Le serveur redémarre et revient dans un instant. Rien n’est perdu ; patientez.",
  },
  aids: {
    used: (what) => `avec une aide : ${what}`,
    uses: (who, what) => (who === "Vous" ? `Vous utilisez une aide : ${what}.` : `${who} utilise une aide : ${what}.`),
    leaves: (who, what) => (who === "Vous" ? `Vous n’utilisez plus d’aide : ${what}.` : `${who} n’utilise plus d’aide : ${what}.`),
    allow: "Aides pour débutants",
    allowHint: "Chacun peut activer ce qui aide les débutants, et tout le monde voit qui le fait.",
    none: "Pas d’aides pour débutants",
  },
  called: (who, bot) => (who === "Vous" ? `Vous laissez faire ${bot}.` : `${who} laisse faire ${bot}.`),
  clockRuns: "Votre temps s’écoule",
  stead: {
    default: (who, deed) => `Temps écoulé : la maison a ${deed} pour ${who === "Vous" ? "vous" : who}`,
    away: (who, deed) => (who === "Vous" ? `Vous n’étiez pas là : la maison a ${deed} pour vous` : `${who} n’était pas là : la maison a ${deed} à sa place`),
    lent: (who, bot) => (who === "Vous" ? `Vous n’étiez pas là : ${bot} joue pour vous` : `${who} n’est pas là : ${bot} joue à sa place`),
    short: (bot, who) => `${bot} pour ${who === "Vous" ? "vous" : who}`,
    bot: (bot, who, away) => {
      const own = away ? "pour vous, en votre absence" : "pour vous";
      const others = away ? `pour ${who}, qui n’est pas là` : `pour ${who}`;
      return `${bot} (${who === "Vous" ? own : others})`;
    },
    played: "joué",
  },
  peek: {
    hold: "Maintenir pour regarder",
    hide: "Cacher",
  },
};
