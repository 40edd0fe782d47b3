"""The bot called simple: two ideas, to stop near the fire or to hit whoever lies nearer.

It measures with its eyes only: it imagines no throw, and looks no further than its own turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from random import Random

from msgspec import Struct

from hearthside.bots.bot import AT_ONCE, Answer, Bot, Budget, Reason
from hearthside.bots.curling import draw
from hearthside.curling import (
    AnyAction,
    BigHammer,
    LittleHammer,
    Throw,
    Throws,
    Uses,
    View,
)
from hearthside.curling.board import Board, is_in_cave, to_cave
from hearthside.curling.scoring import side_of
from hearthside.kernel import Decision

FIRM = 1.5  # how much harder than a draw it throws at a rock


class Idea(Struct, frozen=True):
    throw: Throw
    away: float  # metres from the fire: where it should stop, or where the rock it hits lies


def simple(fond: float) -> Bot:
    """So fond of stopping near the fire: it hits a rock only if that lies so many metres nearer."""

    def think(
        view: View,
        decision: Decision[AnyAction],
        rng: Random,
        budget: Budget,  # noqa: ARG001 - it never takes long
    ) -> Answer[AnyAction]:
        match decision.options:
            case Throws() as throws:
                return best_throw(view, throws, fond)
            case Uses() as uses:
                return best_use(view, uses)
        return Answer(draw.choose(view, decision, rng))

    return Bot(think, AT_ONCE)


def best_throw(view: View, throws: Throws, fond: float) -> Answer[AnyAction]:
    """Near the fire, unless a rock of the other side would still lie nearer and can be hit."""
    board = view.setup.board
    free, hit = stops(board, throws), at_leader(view, throws)
    stop = next(free, None)
    if stop is None:
        action = draw.firm_throw(board, throws) if hit is None else hit.throw
        return Answer(action, (Reason("curling.barred"),))
    if hit is None:
        later = next((one for one in free if millimetres(one) != millimetres(stop)), None)
        told = {"near": millimetres(stop)} | ({"next": millimetres(later)} if later else {})
        return Answer(stop.throw, (Reason("curling.near_fire", told),))
    told = {"near": millimetres(stop), "theirs": millimetres(hit)}
    if hit.away + fond < stop.away:
        return Answer(hit.throw, (Reason("curling.hit_nearest", told),))
    key = "curling.left_nearest" if hit.away < stop.away else "curling.came_nearer"
    return Answer(stop.throw, (Reason(key, told),))


def best_use(view: View, uses: Uses) -> Answer[AnyAction]:
    """As `draw` does; of a hammer, how far the rock lay from the fire before and after it."""
    action = draw.best_use(view, uses)
    if not isinstance(action, LittleHammer | BigHammer):
        return Answer(action)
    swing = uses.swing("little" if isinstance(action, LittleHammer) else "big")
    x, y = swing.moved(action.dx, action.dy)
    board = view.setup.board
    now, then = to_cave(board, uses.rock), hypot(x, y - board.cave)
    told = {"now": round(1000 * now), "then": round(1000 * then)}
    return Answer(action, (Reason("curling.hammered", told),))


def millimetres(idea: Idea) -> int:
    return round(1000 * idea.away)


def stops(board: Board, throws: Throws) -> Iterator[Idea]:
    """Free places that some start has a clear way to, the nearest to the fire first."""
    for to_x, to_y in draw.targets(board):
        if draw.is_free(board, throws.others, to_x, to_y):
            for x in draw.STARTS:
                throw = throws.aimed(x, to_x, to_y)
                if throw in throws and draw.is_clear(board, throws.others, throw, to_x, to_y):
                    yield Idea(throw, hypot(to_x, to_y - board.cave))
                    break


def at_leader(view: View, throws: Throws) -> Idea | None:
    """A firm throw at the rock nearest the fire, where it is the other side's and can be seen."""
    board, mine = view.setup.board, side_of(view.viewer or 0)
    nearest = min(view.rocks, key=lambda one: to_cave(board, one), default=None)
    if nearest is None or side_of(nearest.seat) == mine or not is_in_cave(board, nearest):
        return None
    others = tuple(one for one in view.rocks if one is not nearest)
    for x in draw.STARTS:
        throw = throws.aimed(x, nearest.x, nearest.y, firm=FIRM)
        if throw in throws and draw.is_clear(board, others, throw, nearest.x, nearest.y):
            return Idea(throw, to_cave(board, nearest))
    return None
