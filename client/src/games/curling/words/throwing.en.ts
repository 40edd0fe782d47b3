// How rocks are thrown, in English, and the shape every other language must have.
export const throwing = {
  title: "How do you throw?",
  choose: (now: string): string => `How to throw: ${now}`,
  name: { pull: "Pull back", flick: "Flick", steps: "Two steps" },
  hint: {
    pull: "Pull back on the ice and let go. Rest and go aside: the farther, the finer.",
    flick: "Flick the rock with your finger, as on a real table. Slowly, it comes along.",
    steps: "First tap where it should go, then stop the bar at the power you want.",
  },
  your: {
    pull: "Your throw: pull back on the ice",
    flick: "Your throw: flick the rock",
    steps: "Your throw: tap where it should go",
  },
  help: {
    pull: "Pull back on the ice and let go.",
    flick: "Flick the rock, or drag it slowly to its place.",
    steps: "Tap where the rock should go, then stop the bar.",
  },
  keys: "Or by keys: left and right turn, up and down change the power, Page up and Page down by ten, Shift with an arrow moves the rock, comma and full stop spin it, Space throws.",
  unaimed: {
    pull: "Aim first: pull back, or set the power",
    flick: "Aim first: flick, or set the power",
    steps: "Without power nothing is thrown",
  },
  interrupted: "Aim interrupted: nothing was thrown",
  stepNext: "Now the power",
  stepPower: "Set the power, then throw",
  stepStop: "Stop the bar at the power you want",
  spin: "Spin",
  spinValue: (n: number): string => (n === 0 ? "none" : `${Math.abs(n)} ${n > 0 ? "right" : "left"}`),
  spinHint: "A spinning rock slides farther and pushes what it meets aside.",
  fine: "Fine aim: let go to throw",
  fineBy: (n: number): string => `Fine aim, ${n} times finer: let go to throw`,
  sliders: "Sliders for place, spin, direction and power",
  lefter: "A little to the left",
  righter: "A little to the right",
  weaker: "A little weaker",
  stronger: "A little stronger",
};

export type ThrowingWords = typeof throwing;
