"""What is on the shelf, for a screen that makes tables."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from hearthside.kernel import InvalidSetup
from hearthside.kernel.kit import AnyKit
from hearthside.kernel.words import expected, fields, word
from hearthside.server.answers import OfferedGame, OfferedOption
from hearthside.table import Shelf

MOST_SEATS = 12


def offered(shelf: Shelf) -> list[OfferedGame]:
    return [
        OfferedGame(name, offer.kit.rules, seats(offer.kit), offer.bots, tuple(options(offer.kit)))
        for name, offer in shelf.items()
    ]


def seats(kit: AnyKit) -> tuple[int, ...]:
    return tuple(number for number in range(1, MOST_SEATS + 1) if seats_fit(kit, number))


def seats_fit(kit: AnyKit, number: int) -> bool:
    try:
        kit.notation.game(number, {})
    except InvalidSetup:
        return False
    return True


def options(kit: AnyKit) -> Iterator[OfferedOption]:
    setup: Any = kit.kinds["setup"]
    for field in fields(setup):
        if field.name != "seats" and field.default is not msgspec.NODEFAULT:
            yield OfferedOption(field.name, word(field.default), expected(field.type))
