"""Bots that need NumPy or Numba: loaded with their first thought, so that others start quickly."""

from __future__ import annotations

from random import Random

from hearthside.bots.bot import Answer, Bot, Budget, Reason
from hearthside.bots.lascaux import greedy
from hearthside.bots.waking import Waking
from hearthside.kernel import Decision
from hearthside.lascaux import AnyAction, View


def network(view: View, decision: Decision[AnyAction], rng: Random) -> AnyAction:
    from hearthside.bots.lascaux.network import choose

    return choose(view, decision, rng)


def try_out(
    view: View, decision: Decision[AnyAction], rng: Random, budget: Budget
) -> Answer[AnyAction]:
    """As greedy does, while the compiler would keep the table waiting."""
    if budget.seconds is not None and not WAKING.is_over(budget.seconds):
        return Answer(greedy.choose(view, decision, rng))
    from hearthside.bots.lascaux.monte_carlo import think

    return think(view, decision, rng, budget)


def warm_up() -> None:
    from hearthside.bots.lascaux.monte_carlo import warm_up

    warm_up()


def search(
    view: View, decision: Decision[AnyAction], rng: Random, budget: Budget
) -> Answer[AnyAction]:
    """As greedy does, while the compiler would keep the table waiting."""
    if budget.seconds is not None and not WAKING_SEARCH.is_over(budget.seconds):
        return Answer(greedy.choose(view, decision, rng), (STILL_WAKING,))
    from hearthside.bots.lascaux.search_answers import think_by_sense

    return think_by_sense(view, decision, rng, budget)


def network_search(
    view: View, decision: Decision[AnyAction], rng: Random, budget: Budget
) -> Answer[AnyAction]:
    """As the network alone does, while the compiler would keep the table waiting."""
    if budget.seconds is not None and not WAKING_SEARCH.is_over(budget.seconds):
        return Answer(network(view, decision, rng), (STILL_WAKING,))
    from hearthside.bots.lascaux.search_answers import think_by_network

    return think_by_network(view, decision, rng, budget)


def warm_up_search() -> None:
    from hearthside.bots.lascaux.search_answers import warm_up

    warm_up()


STILL_WAKING = Reason("lascaux.still_waking")
WAKING = Waking(warm_up)
WAKING_SEARCH = Waking(warm_up_search)
MONTE_CARLO = Bot(try_out, Budget(4000))
SEARCH = Bot(search, Budget(4000))
NETWORK_SEARCH = Bot(network_search, Budget(4000))
