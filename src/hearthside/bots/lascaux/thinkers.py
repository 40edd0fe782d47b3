"""Bots that need NumPy or Numba: loaded with their first thought, so that others start quickly."""

from __future__ import annotations

from functools import cache
from random import Random
from threading import Thread

from hearthside.bots.lascaux import greedy
from hearthside.kernel import Decision
from hearthside.lascaux import AnyAction, View

PATIENCE = 10.0  # seconds; compiling takes some once on a machine, far more on a busy one


def network(view: View, decision: Decision[AnyAction], rng: Random) -> AnyAction:
    from hearthside.bots.lascaux.network import choose

    return choose(view, decision, rng)


def monte_carlo(view: View, decision: Decision[AnyAction], rng: Random) -> AnyAction:
    """Plays as greedy does where the compiler keeps it waiting too long."""
    if not is_awake(PATIENCE):
        return greedy.choose(view, decision, rng)
    from hearthside.bots.lascaux.monte_carlo import choose

    return choose(view, decision, rng)


@cache
def waking() -> Thread:
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
