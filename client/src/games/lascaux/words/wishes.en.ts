// What most tables of Lascaux agree on, in short, and where the other rulings stand. Loaded with the form of a table.
import type { OptionWords } from "../../record.ts";
import { series } from "../series.ts";

export const wishes: Pick<OptionWords, "common" | "groups"> = {
  common: {
    games: {
      title: "Length",
      values: series("One game", (n) => `${n} games, points added up`),
      always: true,
    },
    supplies: { title: "Hidden stones", hint: "Nobody sees how many stones the others have left.", on: "hidden" },
    opening: {
      title: "First stone",
      values: { free: "You may pass at once", start_forced: "A must for the start player", first_lap_forced: "A must for everybody" },
    },
    marker_choice: { title: "Only colours on the wall", hint: "A marker must show a colour that lies in the row.", on: "on_display_only" },
  },
  groups: { setting_up: "Before the first card", round: "In every round", hidden: "What is hidden", end: "How it ends" },
};
