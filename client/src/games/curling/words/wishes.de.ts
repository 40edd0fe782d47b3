import type { OptionWords } from "../../record.ts";

export const wishes: Pick<OptionWords, "common" | "groups"> = {
  common: {
    target: {
      title: "Punkte zum Sieg",
      values: { none: "Sechs Punkte; zwölf, wo jeder Stein zählt", "4": "4 Punkte, ein kürzeres Spiel", "2": "2 Punkte, ein kurzes Spiel" },
    },
    noise: {
      title: "Ruhige Hände",
      values: {
        none: "Wie gezielt, so geworfen",
        machine: "Maschine: Würfe streuen kaum",
        expert: "Könner: Würfe streuen wenig",
        club: "Wie im Verein: Würfe streuen",
        novice: "Anfänger: Würfe streuen stark",
      },
    },
    mississippi: {
      title: "Mississippi",
      hint: "Wer einen Stein zu schlagen hat, wirft wieder und wieder, bis er geschlagen ist.",
      values: { off: "Ohne", book: "Nach dem hineingeworfenen Stein", nearest: "Nach dem nächsten Stein" },
    },
    lean_objects: { title: "Weniger Hämmer", hint: "Jede Seite hat von jedem Hammer einen statt zwei.", on: "true" },
    scoring: { title: "Jeder Stein zählt", hint: "Ein Punkt je Stein in der Höhle, einer mehr am Feuer; zwölf Punkte gewinnen.", on: "starvince" },
    objects: { title: "Verteilte Sachen", hint: "Jeder Clan verteilt zuerst Hämmer und Totems unter seinen Leuten.", on: "split" },
    falling_totems: { title: "Standfeste Totems", hint: "Ein Totem rutscht nie von seinem Stein.", on: "false" },
    broken_rocks: { title: "Unzerbrechliche Steine", hint: "Wie hart der Stoß auch ist: Kein Stein kippt um.", on: "false" },
  },
  groups: { setting_up: "Wer beginnt", throwing: "Werfen", objects: "Hämmer und Totems", totems: "Gefallene Totems", scoring: "Zählen", copy: "Ein eigener See" },
};
