import type { OptionWords } from "../../record.ts";
import { series } from "../series.ts";

export const wishes: Pick<OptionWords, "common" | "groups"> = {
  common: {
    games: {
      title: "Länge",
      values: series("Ein Spiel", (n) => `${n} Spiele, Punkte zusammen`),
      always: true,
    },
    supplies: { title: "Verdeckte Steine", hint: "Niemand sieht, wie viele Steine die anderen noch haben.", on: "hidden" },
    opening: {
      title: "Der erste Stein",
      values: { free: "Passen darf man sofort", start_forced: "Pflicht für den Startspieler", first_lap_forced: "Pflicht für alle" },
    },
    marker_choice: { title: "Nur Farben an der Wand", hint: "Ein Plättchen muss eine Farbe zeigen, die ausliegt.", on: "on_display_only" },
  },
  groups: { setting_up: "Vor der ersten Karte", round: "In jeder Runde", hidden: "Was verdeckt ist", end: "Das Ende" },
};
