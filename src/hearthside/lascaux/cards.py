"""The cards: six animals, six handprint colours, and the deck as data."""

from __future__ import annotations

from collections import Counter
from enum import StrEnum
from typing import Final

from msgspec import Struct
from msgspec.structs import force_setattr

from hearthside.kernel import InvalidSetup


class Animal(StrEnum):
    AUROCHS = "aurochs"
    DEER = "deer"
    HORSE = "horse"
    GOAT = "goat"
    MAMMOTH = "mammoth"
    RHINOCEROS = "rhinoceros"

    def __repr__(self) -> str:
        return f"Animal.{self.name}"


class Colour(StrEnum):
    BROWN = "brown"
    YELLOW = "yellow"
    GREEN = "green"
    PINK = "pink"
    WHITE = "white"
    BLUE = "blue"

    def __repr__(self) -> str:
        return f"Colour.{self.name}"


ANIMALS: Final = tuple(Animal)
COLOURS: Final = tuple(Colour)
CARDS_PER_ANIMAL: Final = 9  # L2.1b


class Card(Struct, frozen=True, cache_hash=True):
    """An animal with two handprints, put in the order of Colour.

    >>> Card.of("deer:blue-green")
    Card(animal=Animal.DEER, colours=(Colour.GREEN, Colour.BLUE))
    >>> print(Card.of("deer:blue-green"))
    deer:green-blue
    """

    animal: Animal
    colours: tuple[Colour, Colour]

    def __post_init__(self) -> None:
        first, second = self.colours
        if first is second:
            raise InvalidSetup(f"L2.1a: a card shows two different colours, not {first} twice")
        if COLOURS.index(first) > COLOURS.index(second):
            force_setattr(self, "colours", (second, first))

    @classmethod
    def of(cls, text: str) -> Card:
        """Read a card from `animal:colour-colour`, the colours in either order."""
        animal, _, pair = text.partition(":")
        try:
            first, second = (Colour(name) for name in pair.split("-"))
            kind = Animal(animal)
        except ValueError:
            raise InvalidSetup(f"not a card: {text!r}; write one as deer:green-blue") from None
        return cls(kind, (first, second))

    def __str__(self) -> str:
        return f"{self.animal}:{self.colours[0]}-{self.colours[1]}"


def cards(text: str) -> tuple[Card, ...]:
    """Read cards separated by white space."""
    return tuple(Card.of(word) for word in text.split())


def colours_of(row: tuple[Card, ...]) -> set[Colour]:
    return {colour for card in row for colour in card.colours}


def read_deck(text: str) -> tuple[Card, ...]:
    """Read a deck of one's own: cards in any layout, `#` starts a comment.

    Refused with a sentence unless it holds 54 cards, nine per animal (L2.1a, L2.1b).
    """
    lines = (line.partition("#")[0] for line in text.splitlines())
    deck = cards(" ".join(lines))
    if len(deck) != len(ANIMALS) * CARDS_PER_ANIMAL:
        raise InvalidSetup(f"L2.1a: a deck has 54 cards; this one has {len(deck)}")
    count = Counter(card.animal for card in deck)
    for animal in ANIMALS:
        if count[animal] != CARDS_PER_ANIMAL:
            raise InvalidSetup(
                f"L2.1b: a deck has nine cards of each animal, not {count[animal]} of {animal}"
            )
    return deck


BALANCED: Final = read_deck("""
    # The texts do not print the colour pairs. In this deck each colour stands on 18 cards and on
    # three of each animal, and no card comes twice. The printed deck can take its place.
    aurochs:brown-yellow     aurochs:brown-pink       aurochs:brown-white
    aurochs:yellow-green     aurochs:yellow-pink      aurochs:green-white
    aurochs:green-blue       aurochs:pink-blue        aurochs:white-blue
    deer:yellow-green        deer:yellow-white        deer:yellow-blue
    deer:green-pink          deer:green-white         deer:pink-blue
    deer:brown-pink          deer:brown-white         deer:brown-blue
    horse:green-pink         horse:green-blue         horse:brown-green
    horse:pink-white         horse:pink-blue          horse:brown-white
    horse:yellow-white       horse:yellow-blue        horse:brown-yellow
    goat:pink-white          goat:brown-pink          goat:yellow-pink
    goat:white-blue          goat:brown-white         goat:yellow-blue
    goat:green-blue          goat:brown-green         goat:yellow-green
    mammoth:white-blue       mammoth:yellow-white     mammoth:green-white
    mammoth:brown-blue       mammoth:yellow-blue      mammoth:brown-green
    mammoth:brown-pink       mammoth:yellow-pink      mammoth:green-pink
    rhinoceros:brown-blue    rhinoceros:green-blue    rhinoceros:pink-blue
    rhinoceros:brown-yellow  rhinoceros:brown-green   rhinoceros:yellow-pink
    rhinoceros:yellow-white  rhinoceros:green-white   rhinoceros:pink-white
""")
