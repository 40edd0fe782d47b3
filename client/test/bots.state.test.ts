// What bots say: keys and numbers in, sentences out, in each language.
import assert from "node:assert/strict";
import { test } from "node:test";
import { sentence, speeches } from "../src/bots/said.ts";
import { own as enIce } from "../src/games/curling/words/en.ts";
import { own as de } from "../src/games/lascaux/words/de.ts";
import { own as en } from "../src/games/lascaux/words/en.ts";
import { own as fr } from "../src/games/lascaux/words/fr.ts";

const heard = ({ refusals, says, animals, colours }: typeof en) => ({
  refusals,
  says,
  terms: { ...animals, ...colours },
  deeds: {},
});
const EN = { words: heard(en), language: "en", who: (seat: number) => `seat ${seat}` };
const ICE = { ...EN, words: { ...enIce, terms: enIce.ideas } };
const FR = { ...EN, words: heard(fr), language: "fr" };
const DE = { ...EN, words: heard(de), language: "de" };
const reason = (key: string, numbers: Record<string, number | string> = {}) => ({ key, numbers });

test("numbers and colours are told in the language of the listener", () => {
  const hoped = reason("lascaux.hoped", { colour: "green", cards: 3, points: 1.5 });
  assert.equal(sentence(hoped, EN), "I chose green: 3 cards showed it, and I hoped for 1.5 points.");
  assert.equal(sentence(hoped, DE), "Ich habe Grün gewählt: 3 Karten zeigten es, und ich hoffte auf 1,5 Punkte.");
  assert.match(sentence(hoped, FR) ?? "", /3 cartes le montraient, et j’espérais 1,5 points/);
});

test("one is one, and in French nothing is one as well", () => {
  const timid = (stones: number) => reason("lascaux.timid", { stones });
  assert.match(sentence(timid(1), EN) ?? "", /^1 stone /);
  assert.match(sentence(timid(0), EN) ?? "", /^0 stones /);
  assert.match(sentence(timid(0), FR) ?? "", /^0 pierre /);
});

test("chances are told in hundredths, seats by name", () => {
  const believed = reason("lascaux.believed", { seat: 2, colour: "white", chance: 0.416 });
  assert.equal(sentence(believed, EN), "I thought seat 2 had white, with a chance of 42%.");
  assert.match(sentence(believed, DE) ?? "", /zu 42\s%/);
});

test("what is not known to every bot is left out where it is missing", () => {
  assert.match(
    sentence(reason("curling.draw", { shots: 70, lie: 1.04 }), ICE) ?? "",
    /70 throws I imagined. I expected 1 points for us.$/,
  );
  assert.match(sentence(reason("curling.draw", { shots: 70, tries: 9 }), ICE) ?? "", /70 throws I imagined.$/);
});

test("a key without words, or a sentence with a gap, is not shown", () => {
  assert.equal(sentence(reason("lascaux.skynet"), EN), null);
  assert.equal(sentence(reason("lascaux.hoped", { colour: "green" }), EN), null);
  assert.deepEqual(
    speeches([{ seat: 1, decision: "1.1.bid.3", kind: "bid", round: "1.1", reasons: [reason("nonsense")] }], EN),
    [],
  );
});

test("what a bot thought at one decision after the other is one speech", () => {
  const said = [
    {
      seat: 1,
      decision: "1.1.marker.1",
      kind: "marker",
      round: "1.1",
      reasons: [reason("lascaux.most_cards", { colour: "pink", cards: 2 })],
    },
    {
      seat: 2,
      decision: "1.1.marker.2",
      kind: "marker",
      round: "1.1",
      reasons: [reason("lascaux.forgot", { cards: 1 })],
    },
    { seat: 1, decision: "1.1.bid.3", kind: "bid", round: "1.1", reasons: [reason("lascaux.timid", { stones: 2 })] },
  ];
  assert.deepEqual(
    speeches(said, EN).map((one) => [one.seat, one.sentences.length]),
    [
      [1, 2],
      [2, 1],
    ],
  );
});

test("a choice on the ice is told with the next best idea and both chances", () => {
  const more = reason("curling.win_more", { mine: 0.53, other: "guard", theirs: 0.5 });
  assert.equal(sentence(more, ICE), "Our chance to win the game: 53%. The next best idea, a guard: 50%.");
});
