// What people read under a name, and French as it is printed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { own as curling } from "../src/games/curling/words/fr.ts";
import { front as curlingFront } from "../src/games/curling/words/front.ts";
import { lessons as curlingLessons } from "../src/games/curling/words/lessons.fr.ts";
import { rules as curlingRules } from "../src/games/curling/words/rules.fr.ts";
import { wishes as curlingWishes } from "../src/games/curling/words/wishes.fr.ts";
import { own as de } from "../src/games/lascaux/words/de.ts";
import { own as en } from "../src/games/lascaux/words/en.ts";
import { own as fr } from "../src/games/lascaux/words/fr.ts";
import { front } from "../src/games/lascaux/words/front.ts";
import { lessons } from "../src/games/lascaux/words/lessons.fr.ts";
import { rules } from "../src/games/lascaux/words/rules.fr.ts";
import { wishes } from "../src/games/lascaux/words/wishes.fr.ts";
import { fr as house } from "../src/i18n/fr.ts";

test("what a seat does agrees with the name above it", () => {
  const said = (t: typeof en, who: string): string[] => [t.lascaux.state.choosing(who), t.lascaux.state.chosen(who)];
  assert.deepEqual(["choosing", "have chosen"], said(en, "You"));
  assert.deepEqual(["choosing", "has chosen"], said(en, "Ona"));
  assert.deepEqual(["choisissez", "avez choisi"], said(fr, "Vous"));
  assert.deepEqual(["choisit", "a choisi"], said(fr, "Ona"));
  assert.deepEqual(["wählst", "gewählt"], said(de, "Du"));
  assert.deepEqual(["wählt", "gewählt"], said(de, "Ona"));
});

test("one card stays, and a hand is feminine", () => {
  assert.equal(en.lascaux.log.leftover(1), "1 card stays on the wall");
  assert.equal(en.lascaux.log.leftover(2), "2 cards stay on the wall");
  assert.equal(fr.lascaux.card("cerf", "brun", "rose"), "cerf, main brune et main rose");
});

const strings = (words: unknown): string[] => {
  if (typeof words === "string") return [words];
  if (typeof words === "function") return strings(words("Ona", "Ona", "Ona"));
  return typeof words === "object" && words !== null ? Object.values(words).flatMap(strings) : [];
};

test("no line of French breaks before its marks", () => {
  const games = [fr, front.fr, lessons, rules, wishes];
  const ice = [curling, curlingFront.fr, curlingLessons, curlingRules, curlingWishes];
  const all = strings([house, ...games, ...ice]);
  assert.ok(all.length > 600);
  assert.deepEqual(
    all.filter((one) => / [:;!?»]|« /.test(one)),
    [],
  );
  assert.equal(fr.lascaux.log.took("Ona", "cerf"), "Ona prend\u00a0: cerf");
  assert.equal(en.lascaux.yourMarkerIs("green"), "Your secret marker: green");
});
