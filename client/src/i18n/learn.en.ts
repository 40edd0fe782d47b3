// Learning in English, and the shape every other language must have: doors, sheets, and what a refusal says.
// The rules themselves and the lessons are long, and come when they are wanted.
export const learn = {
  title: "Learn",
  door: "Learn to play",
  doorHint: "Games by doing, a few minutes each, and all the rules",
  firstTime: "Your first game? Learn by playing, in a few minutes.",
  tutorial: (game: string) => `Learn ${game} by playing`,
  minutes: (n: number) => `about ${n} minutes`,
  begin: "Begin",
  goOn: (n: number, of: number) => `Go on with step ${n} of ${of}`,
  onceMore: "Once more from the start",
  finished: "played through",
  rules: (game: string) => `The rules of ${game}`,
  rulesShort: "The rules",
  rule: (id: string) => `Rule ${id}`,
  contents: "Contents",
  agree: "What a table may agree on",
  usual: "as usual",
  silent: "Not in the rule texts; this is our own.",
  presets: "Sets of house rules",
};

export type LearnWords = typeof learn;
