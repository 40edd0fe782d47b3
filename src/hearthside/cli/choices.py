"""What there is to choose from after --bots and --option, for help and for completion."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from hearthside.cli.catalogue import SHELF
from hearthside.kernel.words import fields, values, word
from hearthside.lascaux.notation import PRESETS


class Ruling(Struct, frozen=True):
    """An option of a game."""

    key: str
    words: tuple[str, ...]  # what it may be, the default first
    counts: bool = False  # or any number

    def __str__(self) -> str:
        return f"{self.key}={'|'.join((*self.words, 'N') if self.counts else self.words)}"


def bots(game: str) -> tuple[str, ...]:
    return tuple(SHELF[game].bots)


def rulings(game: str) -> Iterator[Ruling]:
    """All that is said in a word; a deck and measures come as files."""
    for field in fields(SHELF[game].kit.kinds["setup"]):
        usual = field.default
        if words := values(field.type):
            others = (one for one in words if one != word(usual))
            yield Ruling(field.name, (word(usual), *others))
        elif usual is None or isinstance(usual, int | float):
            yield Ruling(field.name, (word(usual),), counts=True)
    if game == "lascaux":
        yield Ruling("preset", tuple(PRESETS))
