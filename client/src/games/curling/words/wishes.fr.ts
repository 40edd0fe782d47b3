import { typeset } from "../../../i18n/french.ts";
import type { OptionWords } from "../../record.ts";

export const wishes: Pick<OptionWords, "common" | "groups"> = typeset({
  common: {
    target: {
      title: "Points pour gagner",
      values: { none: "Six points ; douze si chaque pierre compte", "4": "4 points, une partie plus courte", "2": "2 points, une partie courte" },
    },
    noise: {
      title: "Adresse",
      values: {
        none: "Le lancer va où l’on vise",
        machine: "Machine : dévie à peine",
        expert: "Expert : dévie un peu",
        club: "Habitué : dévie assez",
        novice: "Débutant : dévie beaucoup",
      },
    },
    mississippi: {
      title: "Mississippi",
      hint: "Le camp qui a une pierre à battre lance, encore et encore, jusqu’à la battre.",
      values: { off: "Sans", book: "D’après la pierre lancée dans la grotte", nearest: "D’après la pierre la plus proche" },
    },
    lean_objects: { title: "Moins de marteaux", hint: "Chaque camp a un marteau de chaque sorte au lieu de deux.", on: "true" },
    scoring: { title: "Chaque pierre compte", hint: "Un point par pierre dans la grotte, un de plus au feu ; douze points gagnent.", on: "starvince" },
    objects: { title: "Objets partagés", hint: "Chaque clan partage d’abord ses marteaux et totems entre ses membres.", on: "split" },
    falling_totems: { title: "Totems solides", hint: "Un totem ne glisse jamais de sa pierre.", on: "false" },
    broken_rocks: { title: "Pierres incassables", hint: "Quel que soit le choc, aucune pierre ne se retourne.", on: "false" },
  },
  groups: { setting_up: "Qui commence", throwing: "Les lancers", objects: "Marteaux et totems", totems: "Totems tombés", scoring: "Le décompte", copy: "Votre propre lac" },
});
