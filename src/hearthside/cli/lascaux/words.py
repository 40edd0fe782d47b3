"""Lascaux in words and signs: colours and cards. Colour alone never carries meaning."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rich.text import Text

from hearthside.cli.screen import has_signs
from hearthside.lascaux import Animal, Card, Colour

INK, CHALK = "#1d130d", "#fcf8f5"

PAINT: Final[Mapping[Colour, str]] = {
    Colour.BROWN: f"{CHALK} on #6b300c",
    Colour.YELLOW: f"{INK} on #f0c60c",
    Colour.GREEN: f"{INK} on #638a3f",
    Colour.PINK: f"{INK} on #f56ea9",
    Colour.WHITE: f"{INK} on #fcf8f5",
    Colour.BLUE: f"{CHALK} on #424baa",
}
SIGNS: Final[Mapping[Colour, tuple[str, str]]] = {  # with and without Unicode
    Colour.BROWN: ("▲", "^"),
    Colour.YELLOW: ("*", "*"),
    Colour.GREEN: ("‡", "#"),
    Colour.PINK: ("◉", "@"),
    Colour.WHITE: ("☾", "("),
    Colour.BLUE: ("≈", "~"),
}


def sign(colour: Colour) -> str:
    pretty, plain = SIGNS[colour]
    return pretty if has_signs() else plain


def stone_sign() -> str:
    return "●" if has_signs() else "o"


def leader_sign() -> str:
    return "★" if has_signs() else "*"


def pointer() -> str:
    return "▸" if has_signs() else ">"


def chip(colour: Colour, width: int = 0) -> Text:
    """A colour as a painted sign with its name."""
    return Text(f" {sign(colour)} {colour:<{width}} ", style=PAINT[colour])


def short(animal: Animal) -> str:
    """The animal as a narrow heading."""
    return "rhino" if animal is Animal.RHINOCEROS else animal


def card_words(card: Card) -> str:
    first, second = card.colours
    return f"{card.animal} {sign(first)} {first} {sign(second)} {second}"


def stones(number: int) -> str:
    return "1 stone" if number == 1 else f"{number} stones"
