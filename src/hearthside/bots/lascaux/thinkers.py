"""Bots that need NumPy or Numba: loaded with their first thought, so that others start quickly."""

from __future__ import annotations

from functools import cache
from random import Random
from threading import Thread

from hearthside.bots.answers import Answer, Bot, Budget
from hearthside.bots.lascaux import greedy
from hearthside.kernel import Decision
from hearthside.lascaux import AnyAction, View


def network(view: View, decision: Decision[AnyAction], rng: Random) -> AnyAction:
    from hearthside.bots.lascaux.network import choose

    return choose(view, decision, rng)


def try_out(
    view: View, decision: Decision[AnyAction], rng: Random, budget: Budget
) -> Answer[AnyAction]:
    """As greedy does, while the compiler would keep the table waiting."""
    if budget.seconds is not None and not is_awake(budget.seconds):
        return Answer(greedy.choose(view, decision, rng))
    from hearthside.bots.lascaux.monte_carlo import think

    return think(view, decision, rng, budget)


MONTE_CARLO = Bot(try_out, Budget(4000))


@cache
def waking() -> Thread:
    """Compiles the twin, once on a machine."""
    thread = Thread(target=wake, daemon=True)
    thread.start()
    return thread


def wake() -> None:
    from hearthside.bots.lascaux.monte_carlo import warm_up

    warm_up()


def is_awake(seconds: float) -> bool:
    """Whether all is compiled; waits for it no longer than so."""
    thread = waking()
    thread.join(seconds)
    return not thread.is_alive()
