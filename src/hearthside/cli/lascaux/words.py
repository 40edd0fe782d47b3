"""Lascaux in words and signs: colours, cards, seats. Colour alone never carries meaning."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from rich.text import Text

from hearthside.cli.screen import has_signs
from hearthside.kernel import Seat
from hearthside.lascaux import Animal, Card, Colour

INK, CHALK = "#1d130d", "#fcf8f5"
EMBER, ASH = "#cd9045", "#a08c78"

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


def listing(names: Iterable[str]) -> str:
    """Ada, Bea and Cid."""
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


class Names:
    """What the seats are called; the viewer is `you`."""

    def __init__(self, players: Sequence[str], viewer: Seat | None) -> None:
        self._players = players
        self.viewer = viewer

    def __getitem__(self, seat: Seat) -> str:
        """The name in a sentence: `Ona`, where the player is called `Ona (greedy)`."""
        return "you" if seat == self.viewer else self._short(seat)

    def heading(self, seat: Seat) -> str:
        return f"{self._short(seat)} (you)" if seat == self.viewer else self._short(seat)

    def _short(self, seat: Seat) -> str:
        name = self._players[seat]
        return name.rpartition(" (")[0] or name

    def verb(self, seat: Seat, verb: str, verbs: str | None = None) -> str:
        """A verb as the seat does it: `pass`, `passes`."""
        return verb if seat == self.viewer else verbs or f"{verb}s"

    def does(self, seat: Seat, verb: str, verbs: str | None = None) -> str:
        """`You pass`, `Bea passes`: the beginning of a sentence."""
        return capital(f"{self[seat]} {self.verb(seat, verb, verbs)}")

    def all(self, seats: Iterable[Seat]) -> str:
        return listing(self[seat] for seat in seats)
