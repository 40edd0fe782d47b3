"""A game as a table offers it: all a table knows of games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from msgspec import Struct

from hearthside.kernel import Player, Seat
from hearthside.kernel.kit import AnyKit


def alone(seat: Seat) -> int:
    """Every seat is a side of its own."""
    return seat


class Offer(Struct, frozen=True):
    kit: AnyKit
    bots: tuple[str, ...]
    absent: Player[Any, Any]  # what is done for a player whose time has run out
    side_of: Callable[[Seat], int] = alone  # seats of a side answer for each other


Shelf: TypeAlias = Mapping[str, Offer]
