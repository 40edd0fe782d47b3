"""Manners at a table of Lascaux: when bots say what they thought, their pauses, its length.

The first two go by what everybody sees, so that neither tells what only its seat knows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from hearthside.kernel import Seat
from hearthside.lascaux.game import Lascaux
from hearthside.lascaux.model import AnyEvent, GameEnded, MarkerRevealed, RoundEnded, View

MOST_SERIES: Final = 20  # games
FULL: Final = 8  # stones in the middle from which on it is as hard as it gets


def candid(view: View, events: Sequence[AnyEvent]) -> Literal["sealed", "round", "forgotten"]:
    """After a round, if all markers were turned; where more is hidden, when the game is over."""
    if view.over:
        return "round"
    if None in view.supplies or None in view.won:
        return "sealed"
    if not any(isinstance(one, RoundEnded | GameEnded) for one in events):
        return "sealed"
    turned = {one.seat for one in events if isinstance(one, MarkerRevealed)}
    return "round" if len(turned) == len(view.held) else "forgotten"


def hardness(view: View, seat: Seat) -> float:
    """The wider the row, the longer one chooses; the fuller the middle, the longer one bids."""
    if view.turn is None:
        return min(0.9, 0.4 + 0.05 * len(view.row))
    if view.supplies[seat] == 0:
        return 0.0
    return 0.1 + 0.3 * min(view.middle, FULL) / FULL


def too_long(game: Lascaux) -> str:
    """L6c: a series is as long as the players like, but a table has an end."""
    most = MOST_SERIES
    return f"L6c: a series has at most {most} games at a table" if game.games > most else ""
