// What people read under a name, and French as it is printed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { de } from "../src/i18n/de.ts";
import { en } from "../src/i18n/en.ts";
import { fr } from "../src/i18n/fr.ts";

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
  const all = strings(fr);
  assert.ok(all.length > 300);
  assert.deepEqual(all.filter((one) => / [:;!?»]|« /.test(one)), []);
  assert.equal(fr.lascaux.log.took("Ona", "cerf"), "Ona prend\u00a0: cerf");
  assert.equal(en.lascaux.yourMarkerIs("green"), "Your secret marker: green");
});
