import { typeset } from "../../../i18n/french.ts";
import type { OptionWords } from "../../record.ts";
import { series } from "../series.ts";

export const wishes: Pick<OptionWords, "common" | "groups"> = typeset({
  common: {
    games: {
      title: "Durée",
      values: series("Une partie", (n) => `${n} parties, points additionnés`),
      always: true,
    },
    supplies: { title: "Pierres cachées", hint: "Personne ne voit combien de pierres il reste aux autres.", on: "hidden" },
    opening: {
      title: "Première pierre",
      values: { free: "On peut passer aussitôt", start_forced: "Obligatoire pour le premier joueur", first_lap_forced: "Obligatoire pour tous" },
    },
    marker_choice: { title: "Couleurs de la paroi seulement", hint: "Un jeton doit montrer une couleur présente sur la paroi.", on: "on_display_only" },
  },
  groups: { setting_up: "Avant la première carte", round: "À chaque manche", hidden: "Ce qui est caché", end: "La fin" },
});
