// What bots say: keys and numbers in, sentences out, in each language.
import assert from "node:assert/strict";
import { test } from "node:test";
import { sentence, speeches } from "../src/bots/said.ts";
import { de } from "../src/i18n/de.ts";
import { en } from "../src/i18n/en.ts";
import { fr } from "../src/i18n/fr.ts";

const reason = (key: string, numbers: Record<string, number | string> = {}) => ({ key, numbers });

test("numbers and colours are told in the language of the listener", () => {
  const hoped = reason("lascaux.hoped", { colour: "green", cards: 3, points: 1.5 });
  assert.equal(sentence(hoped, en, "en"), "I chose green: 3 cards showed it, and I hoped for 1.5 points.");
  assert.equal(sentence(hoped, de, "de"), "Ich habe Grün gewählt: 3 Karten zeigten es, und ich hoffte auf 1,5 Punkte.");
  assert.match(sentence(hoped, fr, "fr") ?? "", /3 cartes le montraient, et j’espérais 1,5 points/);
});

test("one is one, and in French nothing is one as well", () => {
  const timid = (stones: number) => reason("lascaux.timid", { stones });
  assert.match(sentence(timid(1), en, "en") ?? "", /^1 stone /);
  assert.match(sentence(timid(0), en, "en") ?? "", /^0 stones /);
  assert.match(sentence(timid(0), fr, "fr") ?? "", /^0 pierre /);
});

test("a key without words, or a sentence with a gap, is not shown", () => {
  assert.equal(sentence(reason("lascaux.skynet"), en, "en"), null);
  assert.equal(sentence(reason("lascaux.hoped", { colour: "green" }), en, "en"), null);
  assert.deepEqual(speeches([{ seat: 1, decision: "1.1.bid.3", reasons: [reason("nonsense")] }], en, "en"), []);
});

test("what a bot thought at one decision after the other is one speech", () => {
  const said = [
    { seat: 1, decision: "1.1.marker.1", reasons: [reason("lascaux.most_cards", { colour: "pink", cards: 2 })] },
    { seat: 2, decision: "1.1.marker.2", reasons: [reason("lascaux.forgot", { cards: 1 })] },
    { seat: 1, decision: "1.1.bid.3", reasons: [reason("lascaux.timid", { stones: 2 })] },
  ];
  assert.deepEqual(
    speeches(said, en, "en").map((one) => [one.seat, one.sentences.length]),
    [[1, 2], [2, 1]],
  );
});
