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

test("by feel: what was expected of the choice, of the next best, and what lies between", () => {
  const numbers = { colour: "green", other: "white", mine: 34, theirs: 29, apart: 5 };
  const felt = reason("lascaux.felt_colour", numbers);
  assert.equal(
    sentence(felt, EN),
    "I chose green by feel: with it I expected to win 34 of 100 such games, 5 more than with white (29).",
  );
  assert.match(sentence(felt, FR) ?? "", /ainsi 34 parties semblables sur 100, 5 de plus qu’avec le blanc \(29\)/);
  assert.match(sentence(felt, DE) ?? "", /wohl 34 von 100 solchen Spielen, 5 mehr als mit Weiß \(29\)/);
  const less = reason("lascaux.felt_pass_less", { mine: 1, theirs: 4, apart: 3 });
  assert.match(sentence(less, EN) ?? "", /1 of 100 such games, 3 fewer than by staying in \(4\), but my feeling/);
  assert.match(sentence(less, FR) ?? "", /ainsi 1 partie semblable sur 100, 3 de moins qu’en restant \(4\)/);
  assert.match(sentence(less, DE) ?? "", /3 weniger als mit Dabeibleiben \(4\), aber das Gefühl/);
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

test("what is the same at two decisions is said once", () => {
  const waking = (decision: string) => ({
    seat: 1,
    decision,
    kind: "bid",
    round: "1.1",
    reasons: [reason("lascaux.still_waking")],
  });
  assert.equal(speeches([waking("1.1.bid.1"), waking("1.1.bid.2")], EN)[0]?.sentences.length, 1);
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
