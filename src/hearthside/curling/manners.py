"""Manners on the ice: when a bot may say what it thought, and how long it pauses.

The board is open to all, so what a bot thought about it may be told as soon as it has acted.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from hearthside.curling.model import AnyEvent, ObjectsSplit, Signed, View
from hearthside.kernel import Seat


def candid(view: View, events: Sequence[AnyEvent]) -> Literal["sealed", "turn"]:
    """At once, but for signs and shares, which are sealed until both sides have made theirs."""
    del view
    return "sealed" if any(isinstance(one, Signed | ObjectsSplit) for one in events) else "turn"


def hardness(view: View, seat: Seat) -> float:
    """The more rocks lie there, the longer one aims; an object takes less."""
    if view.starter is None or view.fallen:
        return 0.2
    if view.thrown is None:
        return min(0.9, 0.5 + 0.04 * len(view.rocks))
    left = view.objects[seat % len(view.objects)]
    return 0.25 if left.big or left.little or left.totems else 0.0
