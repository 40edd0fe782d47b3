// English: one device for several people, the host's tools, being offline, sounds.
export const stay = {
  hand: {
    people: "People on this device",
    peopleHint: "Several people hand it round; each sees only what is theirs.",
    peopleValue: (n: number) => (n === 1 ? "Only you" : `${n} people, handed round`),
    nameOf: (n: number) => `Name of player ${n}`,
    title: (name: string) => `Hand it to ${name}`,
    hint: (name: string) => `Nobody but ${name} looks at the next screen.`,
    iAm: (name: string) => `I am ${name}`,
    backTo: (name: string) => `Wait, back to ${name}`,
    next: (name: string) => `${name} is next`,
    nextOf: (names: string) => `One of you is next: ${names}`,
  },
  host: {
    change: "Change the table",
    changeTitle: "Another table",
    changeHint: "Everybody stays seated where there is a seat, and is asked anew whether they are ready.",
    changeGo: "Change it so",
    cancel: "Leave it as it is",
    rules: "House rules",
    away: "When somebody is away",
    awayWait: "They are waited for",
    awayWaitHint: "Nobody plays for them. Should they not come back, the host can let a bot play.",
    awayShort: "A minute is little beside this clock: who puts the phone away is played for.",
    awayRules: "After a minute the rules decide",
    awayBot: "After a minute a bot plays",
    kind: (name: string) => `How ${name} plays`,
    people: "At the table",
    lendMine: "Let a bot play for me",
    lend: (name: string) => `Let a bot play for ${name}`,
    lent: (bot: string) => `${bot} plays for you.`,
    playsFor: (bot: string) => `${bot} plays for them`,
    takeBackMine: "I play again",
    takeBack: (name: string) => `${name} plays again`,
    remove: (name: string) => `Remove ${name}`,
    removeHint: (name: string) => `${name} leaves the table, and a bot takes over in mid-game. The links become new, so that old ones let nobody in.`,
    removeSure: (name: string) => `Yes, remove ${name}`,
    newLink: "Make a new link",
    newLinkHint: "The links you have shared will open nothing any more, and whoever only watches has to come again by the new one. Whoever has a seat stays.",
    newLinkSure: "Yes, a new link",
    makeHost: (name: string) => `Make ${name} the host`,
    wasRemoved: (name: string) => `${name} was removed.`,
    letIn: (name: string) => `Let ${name} in again`,
    bots: {
      random: { name: "Toddler", hint: "Does anything that is allowed." },
      absent: { name: "Sleeper", hint: "Does only what nobody can avoid." },
    } as Record<string, { readonly name: string; readonly hint: string }>,
  },
  leaving: {
    title: "Your place",
    know: "What the server knows about me",
    hint: "A bot takes over in mid-game. You can come back by the link.",
    leave: "Leave",
    eraseHint: "Your name is deleted, and the random number your device gave for the deal; what you played stays, without a name. This cannot be undone.",
    erase: "Leave and erase my name",
  },
  privacy: {
    title: "What is kept about you",
    lines: [
      "There are no accounts, no cookies, no advertisements, and nobody counts your visits.",
      "A table keeps the name you give, the seats you take, what you play and when, and a random number your device gives for the deal. Whoever has a seat or watches sees your name and your moves, but no secret of yours before the rules reveal it; whoever is sent the invite link sees your name there.",
      "How long: as long as the table, which shows the day if that is not for ever. In a table’s menu you can get all of it as a file, or leave and have your name erased.",
      "Your address is remembered for a while after you were here, in the server’s memory only, to limit how much comes from one place. It is not stored and stands in no log.",
      "Your browser keeps your name, your language, and the keys to your seats, until you delete them there. A key ends some months after its last use.",
    ] as readonly string[],
  },
  kept: {
    until: (day: string) => `This server keeps the table until ${day}, and longer if it is played at again.`,
    short: (day: string) => `kept until ${day}`,
  },
  promise: {
    next: (name: string) => `then ${name}`,
  },
  room: {
    little: "This table has seen much. Soon it takes no new game; then set another one.",
    last: "This table has seen so much that it takes no new game. Set another one.",
    none: "This table has seen so much that nothing more can happen at it. Set another one.",
  },
  offline: {
    away: "The server is away, so nobody can be met just now. What needs no server still works: practise on the ice, learn the games, read the rules.",
    outdated: "There is a newer version of this page.",
    renew: "Load it",
    restarting: "The server restarts and will be back in a moment. Nothing is lost; just wait.",
  },
  aids: {
    used: (what: string) => `with an aid: ${what}`,
    uses: (who: string, what: string) => (who === "You" ? `You use an aid now: ${what}.` : `${who} uses an aid now: ${what}.`),
    leaves: (who: string, what: string) => (who === "You" ? `You no longer use an aid: ${what}.` : `${who} no longer uses an aid: ${what}.`),
    allow: "Aids for beginners",
    allowHint: "Everybody may switch on what helps beginners, and all see who does.",
    none: "No aids for beginners",
  },
  called: (who: string, bot: string) => (who === "You" ? `You leave it to ${bot}.` : `${who} leaves it to ${bot}.`),
  clockRuns: "Your time is running",
  stead: {
    default: (who: string, deed: string) => `Time was up: the house ${deed} for ${who === "You" ? "you" : who}`,
    away: (who: string, deed: string) => (who === "You" ? `You were away: the house ${deed} for you` : `${who} was away: the house ${deed} instead`),
    lent: (who: string, bot: string) => (who === "You" ? `You were away: ${bot} plays for you` : `${who} is away: ${bot} plays instead`),
    short: (bot: string, who: string) => `${bot} for ${who === "You" ? "you" : who}`,
    bot: (bot: string, who: string, away: boolean) => {
      const own = away ? "for you, while you were away" : "for you";
      const others = away ? `for ${who}, who is away` : `for ${who}`;
      return `${bot} (${who === "You" ? own : others})`;
    },
    played: "played",
  },
  peek: {
    hold: "Hold to peek",
    hide: "Hide it",
  },
};

export type StayWords = typeof stay;
