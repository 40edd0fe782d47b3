"""Before the first throw: who begins (C3b), and who holds which object (C8e).

Both sides decide at once and unseen; what they did is shown when both have.
"""

from __future__ import annotations

from collections.abc import Iterator

from hearthside.curling.changes import after
from hearthside.curling.model import (
    AnyEvent,
    ObjectsSplit,
    Setup,
    Shape,
    SharesShown,
    Side,
    Signed,
    SignsShown,
    Split,
    State,
)
from hearthside.curling.objects import Splits
from hearthside.curling.scoring import side_of
from hearthside.curling.turns import captain, members, stage
from hearthside.kernel import IllegalAction, Seat

BEATS = {Shape.ROCK: Shape.HAMMER, Shape.HAMMER: Shape.FUR, Shape.FUR: Shape.ROCK}


def sign(setup: Setup, state: State, seat: Seat, shape: Shape) -> Iterator[AnyEvent]:
    """C3b: both sides sign at once and show together; the same sign: once more."""
    if stage(setup, state) != "sign":
        raise IllegalAction("C3b", "nobody signs now")
    if seat != captain(side_of(seat)):
        raise IllegalAction("C3b", f"seat {captain(side_of(seat))} signs for this side")
    if state.signs[side_of(seat)] is not None:
        raise IllegalAction("C3b", f"seat {seat} has signed")
    yield Signed(seat, shape)
    other = state.signs[1 - side_of(seat)]
    if other is not None:
        shapes = (shape, other) if side_of(seat) == 0 else (other, shape)
        yield SignsShown(shapes, first_by_sign(*shapes))


def first_by_sign(one: Shape, other: Shape) -> Side | None:
    """Fur wraps rock, rock breaks hammer, hammer tears fur."""
    if one is other:
        return None
    return 0 if BEATS[one] is other else 1


def split(setup: Setup, state: State, seat: Seat, action: Split) -> Iterator[AnyEvent]:
    """C8e: before the round, both clans at once."""
    side = side_of(seat)
    if stage(setup, state) != "split":
        raise IllegalAction("C8e", "objects are shared out before a round, where clans agreed so")
    if seat != captain(side):
        raise IllegalAction("C8e", f"seat {captain(side)} shares out for this clan")
    if state.shares[side] is not None:
        raise IllegalAction("C8e", "this clan has shared its objects out")
    fault = Splits(setup.stock, len(members(setup, side))).fault(action)
    if fault is not None:
        raise IllegalAction("C8e", fault)
    made = ObjectsSplit(seat, action.shares)
    yield made
    shares = after(setup, state, made).shares
    if None not in shares:
        by_seat = zip(*(one or () for one in shares), strict=True)
        yield SharesShown(tuple(one for pair in by_seat for one in pair))
