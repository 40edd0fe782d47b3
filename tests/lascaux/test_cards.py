"""Cards, the balanced deck, and decks of one's own."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from hearthside.kernel import InvalidSetup
from hearthside.lascaux import ANIMALS, BALANCED, COLOURS, Animal, Card, Colour, read_deck
from hearthside.lascaux.cards import cards, colours_of

PAIRS = "01 03 04 12 13 24 25 35 45"  # of the first animal; each next is one colour further


def test_the_balanced_deck_follows_its_formula() -> None:
    expected = {
        (animal, frozenset(COLOURS[(int(digit) + shift) % 6] for digit in pair))
        for shift, animal in enumerate(ANIMALS)
        for pair in PAIRS.split()
    }

    assert expected == {(card.animal, frozenset(card.colours)) for card in BALANCED}
    assert 54 == len(expected) == len(BALANCED)


def test_the_order_of_animals_and_colours_is_that_of_the_rules() -> None:
    assert "aurochs deer horse goat mammoth rhinoceros" == " ".join(ANIMALS)
    assert "brown yellow green pink white blue" == " ".join(COLOURS)


def test_every_colour_is_on_18_cards_and_on_three_of_each_animal() -> None:
    shown = Counter((card.animal, colour) for card in BALANCED for colour in card.colours)

    assert {(animal, colour): 3 for animal in ANIMALS for colour in COLOURS} == shown
    assert {18} == {sum(shown[animal, colour] for animal in ANIMALS) for colour in COLOURS}


def test_neighbours_in_the_circle_share_three_cards_and_the_others_four() -> None:
    together = Counter(card.colours for card in BALANCED)

    for (one, first), (other, second) in combinations(enumerate(COLOURS), 2):
        neighbours = other - one in (1, 5)
        assert (3 if neighbours else 4) == together[first, second]


def test_no_card_comes_twice() -> None:
    assert 54 == len(set(BALANCED))


def test_a_card_is_the_same_whichever_colour_is_named_first() -> None:
    one = Card(Animal.DEER, (Colour.GREEN, Colour.BLUE))

    assert one == Card(Animal.DEER, (Colour.BLUE, Colour.GREEN))
    assert hash(one) == hash(Card.of("deer:blue-green"))
    assert "deer:green-blue" == str(Card.of("deer:blue-green"))


def test_a_card_prints_what_rebuilds_it() -> None:
    for one in BALANCED:
        assert one == eval(repr(one), {"Card": Card, "Animal": Animal, "Colour": Colour})  # noqa: S307
        assert one == Card.of(str(one))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "deer",
        "deer:",
        "deer:green",
        "deer:green-blue-pink",
        "deer:green-red",
        "cow:green-blue",
        "deer:green blue",
        "Deer:green-blue",
        " deer:green-blue",
        ":green-blue",
    ],
)
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(InvalidSetup) as error:
        Card.of(text)

    assert f"not a card: {text!r}; write one as deer:green-blue" == str(error.value)


def test_the_colours_of_a_row() -> None:
    assert set() == colours_of(())
    row = cards("deer:green-blue goat:green-pink")
    assert {Colour.GREEN, Colour.BLUE, Colour.PINK} == colours_of(row)


def own_deck(*changes: tuple[str, str]) -> str:
    text = "\n".join(map(str, BALANCED))
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def test_a_deck_of_one_s_own_is_read_in_any_layout() -> None:
    text = "# mine\n\n" + own_deck().replace("\n", "   ", 20) + "   # that is all\n"

    assert BALANCED == read_deck(text)


def test_a_deck_of_one_s_own_may_repeat_pairs() -> None:
    deck = read_deck(own_deck(("aurochs:brown-pink", "aurochs:brown-yellow")))

    assert 2 == deck.count(Card.of("aurochs:brown-yellow"))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "L2.1a: a deck has 54 cards; this one has 0"),
        ("# deer:green-blue", "L2.1a: a deck has 54 cards; this one has 0"),
        (own_deck(("aurochs:brown-yellow\n", "")), "L2.1a: a deck has 54 cards; this one has 53"),
        (own_deck() + "\ndeer:green-blue", "L2.1a: a deck has 54 cards; this one has 55"),
        (
            own_deck(("aurochs:brown-yellow", "deer:green-blue")),
            "L2.1b: a deck has nine cards of each animal, not 8 of aurochs",
        ),
        (
            own_deck(("deer:yellow-green", "mammoth:green-blue")),
            "L2.1b: a deck has nine cards of each animal, not 8 of deer",
        ),
        (
            own_deck(("deer:yellow-green", "deer:yellow-yellow")),
            "L2.1a: a card shows two different colours, not yellow twice",
        ),
        (
            own_deck(("deer:yellow-green", "deer:yellow-red")),
            "not a card: 'deer:yellow-red'; write one as deer:green-blue",
        ),
    ],
)
def test_a_wrong_deck_is_refused_with_a_sentence(text: str, why: str) -> None:
    with pytest.raises(InvalidSetup) as error:
        read_deck(text)

    assert why == str(error.value)
