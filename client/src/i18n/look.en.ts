// Looking back and the big screen in English, and the shape every other language must have.
export const look = {
  title: "Look back",
  again: "Look back",
  download: "Download the record",
  check: "Check the deal",
  checking: "Dealing the whole game once more…",
  fair: (draws: number, seals: number) =>
    `Dealt fairly. ${draws === 1 ? "The one draw follows" : `All ${draws} draws follow`} from the seed that was sealed before the game${seals === 0 ? "" : `, and ${seals === 1 ? "the one secret choice is" : `all ${seals} secret choices are`} what was sealed`}.`,
  unfair: "This record does not show a fair deal. Somebody may have changed it.",
  erased: "Nothing is wrong with the draws and the secret choices of this record. But a player had the random number erased that they gave for the deal, so it cannot be shown any more that the deal comes from the seed that was sealed.",
  noDeal: "This record says nothing about how it was dealt, so there is nothing to check.",
  slides: (again: number, believed: number) =>
    [
      again > 0 && (again === 1 ? "One throw was made again, as the ice has it." : `${again} throws were made again, as the ice has them.`),
      believed > 0 && `${believed === 1 ? "One throw is" : `${believed} throws are`} taken on trust: this server has other ice.`,
    ]
      .filter(Boolean)
      .join(" "),
  said: "The server says:",
  open: "Open a record",
  openHint: "Choose the file of a finished game, or drop it here",
  drop: "Let go to open the record",
  nothing: "No record is open here. Choose the file of a finished game.",
  reading: "Reading the game…",
  eyes: "Through whose eyes",
  eyesOpen: "All open",
  eyesSpectator: "Spectator",
  game: "Game",
  gameValue: (n: number, of: number) => `Game ${n} of ${of}`,
  first: "To the beginning",
  previous: "One step back",
  next: "One step on",
  last: "To the end",
  play: "Play",
  pause: "Pause",
  once: "Once more",
  lastThrow: "The last throw once more",
  slider: "Step",
  sliderValue: (n: number, of: number, round: number) => `Step ${n} of ${of}, round ${round}`,
  step: (n: number, of: number) => `${n} / ${of}`,
  start: "The table is set.",
  chose: (who: string, colour: string) => `${who} chooses ${colour}`,
  help: "Left and right go step by step, page up and down round by round, Space plays.",
  seat: (n: number) => `Seat ${n}`,
  errors: {
    empty: "That file is empty. Choose the record of a game.",
    too_large: "That file is too large to be the record of a game.",
    not_a_record: "That file is no record of Hearthside. A record begins with the words “hearthside record”.",
    bad_record: "That is a record, but it cannot be read to its end: it was changed, cut short, or comes from a newer Hearthside.",
    no_such_game: "That game is not over, or never was. Only finished games can be looked back at.",
  } as Record<string, string>,
};

export const tv = {
  title: "The big screen",
  open: "Show the table on this screen",
  openHint: "For a screen the whole room sees; it shows nobody's secrets.",
  copy: "Copy a link for the big screen",
  hand: "The big screen is the table",
  handHint: "This phone shows mainly what is yours, in large.",
  lookUp: "Look up at the big screen",
  scan: "Scan to sit down",
  free: (n: number) => (n === 1 ? "One seat is free" : `${n} seats are free`),
  soon: "The game begins when everybody is ready.",
  ask: "Ask a player for the link to sit down.",
  everybody: "Everybody",
  turnLabel: "To play",
  over: "The game is over",
  nobody: "free",
};

export type LookWords = typeof look;
export type TvWords = typeof tv;
