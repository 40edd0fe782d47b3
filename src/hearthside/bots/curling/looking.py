"""One look ahead on compiled rounds: which throw, and which object, makes the board lie best."""

from __future__ import annotations

from math import inf
from random import Random
from time import perf_counter

import numpy as np

from hearthside.bots.bot import Answer, Budget, Reason
from hearthside.bots.curling import draw
from hearthside.bots.curling.compiled_rounds import Rounds
from hearthside.bots.curling.shots import Shot, shots
from hearthside.curling import (
    AnyAction,
    BigHammer,
    LittleHammer,
    Recall,
    Setup,
    Splits,
    Throws,
    Totem,
    UseNothing,
    Uses,
    View,
)
from hearthside.fast.curling.layout import SHAPE, table_of
from hearthside.fast.curling.turns import BIG_HAMMER, LITTLE_HAMMER, ON_TOP
from hearthside.kernel import Decision
from hearthside.physics.world import Floats


def warm_up() -> None:
    """Compiles what looking needs, or fetches it from where it is kept."""
    Rounds(Setup(seats=2)).best_use(np.zeros(SHAPE))


def look(
    view: View, decision: Decision[AnyAction], rng: Random, budget: Budget
) -> Answer[AnyAction]:
    rounds = Rounds(view.setup, seed=rng.getrandbits(64))
    match decision.options:
        case Throws() as throws:
            return best_throw(view, rounds, throws, budget)
        case Uses() as uses:
            return best_use(view, rounds, uses)
        case Splits() as splits:
            return Answer(splits.even())
    if Recall() in decision.options:
        return Answer(draw.answer_for_totem(view, decision))
    return Answer(decision.options.sample(rng))


def best_throw(view: View, rounds: Rounds, throws: Throws, budget: Budget) -> Answer[AnyAction]:
    thought_of = shots(view, throws)
    if not thought_of:
        return Answer(draw.best_throw(view.setup.board, throws))
    best, lie = best_shot(rounds, table_of(view.setup, view), thought_of, budget)
    told: dict[str, float | str] = {"shots": len(thought_of), "lie": round(lie, 2)}
    if best.rock is not None:
        told["rock"] = best.rock
    return Answer(best.throw, (Reason(f"curling.{best.kind}", told),))


def best_shot(
    rounds: Rounds, table: Floats, some: list[Shot], budget: Budget
) -> tuple[Shot, float]:
    """The shot after which the board lies best on average, and how it lies.

    The better half is looked at twice as often, and so on: the best of many that were seen a
    few times each is mostly the luckiest.
    """
    ends = inf if budget.seconds is None else perf_counter() + budget.seconds
    looks, seen, sums = budget.tries, 0, np.zeros(len(some))
    while True:
        sums += lies(rounds, table, some, looks).sum(axis=1)
        seen += looks
        better = np.argsort(-sums, kind="stable")[: (len(some) + 1) // 2]
        some, sums = [some[one] for one in better], sums[better]
        if len(some) == 1 or perf_counter() > ends:
            return some[0], float(sums[0]) / seen
        looks *= 2


def lies(rounds: Rounds, table: Floats, some: list[Shot], looks: int) -> Floats:
    """By shot and look: how the board lies after a noisy turn."""
    flicks = [(one.throw.x, one.throw.y, one.throw.vx, one.throw.vy) for one in some]
    tables = np.tile(table, (len(some) * looks, 1, 1))
    found: Floats = rounds.turns(tables, np.repeat(flicks, looks, axis=0))[:, 2]
    return found.reshape(len(some), looks)


def best_use(view: View, rounds: Rounds, uses: Uses) -> Answer[AnyAction]:
    what, dx, dy = rounds.best_use(table_of(view.setup, view))
    action: AnyAction = UseNothing()
    if what == ON_TOP:
        action = Totem()
    elif what in (LITTLE_HAMMER, BIG_HAMMER):
        action = LittleHammer(dx, dy) if what == LITTLE_HAMMER else BigHammer(dx, dy)
    if action not in uses:
        action = UseNothing()
    return Answer(action, (Reason(f"curling.{told_use(action)}"),))


def told_use(action: AnyAction) -> str:
    """The key of a choice within a turn: the tag it has on the wire."""
    return str(type(action).__struct_config__.tag)
