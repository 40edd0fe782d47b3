"""A game as a table offers it: all a table knows of games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from hearthside.kernel import Player, Seat
from hearthside.kernel.kit import AnyKit


def alone(seat: Seat) -> int:
    """Every seat is a side of its own."""
    return seat


Secrecy: TypeAlias = Literal["none", "open", "sealed"]
"""Whether choices lie sealed, or at least such choices are open; by a spectator's view."""


def in_the_open(view: Any) -> Secrecy:  # noqa: ARG001
    """Nothing is ever chosen in secret."""
    return "none"


Candour: TypeAlias = Literal["sealed", "turn", "round", "forgotten"]
"""Whose thoughts are no secret any more: nobody's, those of who has just acted, or everybody's.

Forgotten: a round is over that leaves secrets behind, and nobody will ever say what they thought.
"""


def reserved(view: Any, events: Sequence[Any]) -> Candour:  # noqa: ARG001
    """Nobody ever says what they thought."""
    return "sealed"


def alike(view: Any, seat: Seat) -> float:  # noqa: ARG001
    """Every decision looks as hard as any other."""
    return 0.5


def brief(game: Any) -> str:  # noqa: ARG001
    """Every game is short enough for a table."""
    return ""


class Offer(Struct, frozen=True):
    kit: AnyKit
    bots: tuple[str, ...]
    absent: Player[Any, Any]  # what is done for a player whose time has run out
    side_of: Callable[[Seat], int] = alone  # seats of a side answer for each other
    candid: Callable[[Any, Sequence[Any]], Candour] = reserved
    """By a spectator's view after these events, so that what may be said is no secret either."""
    hardness: Callable[[Any, Seat], float] = alike
    """How hard a seat's decision looks in a spectator's view: 0, nothing to decide, to 1."""
    too_long: Callable[[Any], str] = brief
    """Why a game of this kind would be too long for a table, in a sentence; empty: it is not."""
    secrecy: Callable[[Any], Secrecy] = in_the_open
    """By a spectator's view, so that when somebody is let in is no secret either."""
    sealed: bool = True  # how long somebody thinks could tell what others may not know


Shelf: TypeAlias = Mapping[str, Offer]
