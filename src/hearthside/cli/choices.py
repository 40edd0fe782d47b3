"""What there is to choose from after --bots and --option, for help and for completion."""

from __future__ import annotations

from collections.abc import Iterator

from hearthside.kernel.rulings import Ruling
from hearthside.shelf import games


def bots(game: str) -> tuple[str, ...]:
    return tuple(games()[game].bots)


def rulings(game: str) -> Iterator[Ruling]:
    """All that is said in a word; a text comes as a file. A preset stands for several."""
    kit = games()[game]
    yield from (one for one in kit.rulings if one.kind != "text")
    if kit.presets:
        first, *_ = presets = tuple(kit.presets)
        yield Ruling("preset", "", "", "choice", first, presets)
