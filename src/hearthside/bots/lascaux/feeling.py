"""The bot called network, saying what the network expects of its choice and of the next best.

The network was taught only what its own decisions lead to, so it is not asked about the table
that a stone or a pass leaves: rounds are imagined to their ends, where it is at home.
"""

from __future__ import annotations

from copy import copy
from math import isnan
from random import Random

from hearthside.bots.bot import Answer, Bot, Budget, Reason
from hearthside.bots.lascaux.engines import STILL_WAKING, WAKING_SEARCH
from hearthside.kernel import Decision
from hearthside.lascaux import AnyAction, Choose, Place, View

ROUNDS = 128  # imagined, all ways together; 2,000 differ by 1 to 2 games in 100
WAIT = 1.0  # seconds, for compiled rounds; only until they are loaded, whatever it thinks then


def feel(
    view: View, decision: Decision[AnyAction], rng: Random, budget: Budget
) -> Answer[AnyAction]:
    from hearthside.bots.lascaux.network import ACTIONS, choose  # brings NumPy

    action = choose(view, decision, rng)
    if budget.mute or sum(one in decision.options for one in ACTIONS) == 1:
        return Answer(action)
    if budget.seconds is not None and not WAKING_SEARCH.is_over(WAIT):
        return Answer(action, (STILL_WAKING,))
    from hearthside.bots.lascaux.search_answers import expected

    # A copy of the luck: whoever is asked why plays on as if nobody had asked.
    worths = expected(view, decision, copy(rng), min(ROUNDS, budget.tries))
    return Answer(action, (felt(action, dict(zip(ACTIONS, worths, strict=True))),))


def felt(action: AnyAction, worths: dict[AnyAction, float]) -> Reason:
    """Of 100 such games, how many the network expects to win so, and how many the next way."""
    rest = [one for one, worth in worths.items() if one != action and not isnan(worth)]
    other = max(rest, key=lambda one: worths[one])
    mine, theirs = (round(100 * worths[one]) for one in (action, other))
    told: dict[str, float | str] = {"mine": mine, "theirs": theirs, "apart": abs(mine - theirs)}
    manner = "_alike" if mine == theirs else "_less" if mine < theirs else ""
    if isinstance(action, Choose) and isinstance(other, Choose):
        told |= {"colour": action.colour.value, "other": other.colour.value}
        return Reason(f"lascaux.felt_colour{manner}", told)
    way = "stay" if action == Place() else "pass"
    return Reason(f"lascaux.felt_{way}{manner}", told)


FEELING = Bot(feel, Budget(tries=ROUNDS, seconds=0.2))
