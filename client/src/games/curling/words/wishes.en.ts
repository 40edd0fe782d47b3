// What most tables of Caveman Curling agree on, in short, and where the other rulings stand. Loaded with the form of a table.
import type { OptionWords } from "../../record.ts";

export const wishes: Pick<OptionWords, "common" | "groups"> = {
  common: {
    target: {
      title: "Points to win",
      values: { none: "Six points; twelve where every rock counts", "4": "4 points, a shorter game", "2": "2 points, a short game" },
    },
    noise: {
      title: "Steady hands",
      values: {
        none: "Throws go where they are aimed",
        machine: "A machine's: they hardly stray",
        expert: "An expert's: they stray a little",
        club: "A club player's: they stray",
        novice: "A beginner's: they stray a lot",
      },
    },
    mississippi: {
      title: "Mississippi",
      hint: "Whoever has a rock to beat throws, again and again, until it is beaten.",
      values: { off: "Not played", book: "By the rock that was thrown in", nearest: "By the nearest rock" },
    },
    lean_objects: { title: "Fewer hammers", hint: "Each side has one hammer of each kind instead of two.", on: "true" },
    scoring: { title: "Every rock counts", hint: "A point for each rock in the cave, one more at the fire; twelve points win.", on: "starvince" },
    objects: { title: "Objects shared out", hint: "Each clan shares its hammers and totems out among its members first.", on: "split" },
    falling_totems: { title: "Totems stand fast", hint: "A totem never slips off its rock.", on: "false" },
    broken_rocks: { title: "Rocks never break", hint: "However hard the knock, no rock turns over.", on: "false" },
  },
  groups: { setting_up: "Who begins", throwing: "Throwing", objects: "Hammers and totems", totems: "Fallen totems", scoring: "Counting", copy: "Your own lake" },
};
