"""The bot called kr_uct: kernel regression search for the best chance to win the game.

How it searches is loaded with the first thought, since the compiled rounds come with it.
"""

from __future__ import annotations

from random import Random

from hearthside.bots.bot import Answer, Bot, Budget, Reason
from hearthside.bots.curling import draw
from hearthside.bots.curling.noise import imagining
from hearthside.bots.curling.one_ply import WAKING
from hearthside.curling import AnyAction, Throws, View
from hearthside.curling.model import Noise
from hearthside.kernel import Decision

STEADIEST: Noise = "machine"
"""Where no flick strays, two playouts of a round are alike and nothing is learnt from it."""


def think(
    view: View, decision: Decision[AnyAction], rng: Random, budget: Budget
) -> Answer[AnyAction]:
    if budget.seconds is not None and not WAKING.is_over(budget.seconds):
        aimed = isinstance(decision.options, Throws)
        waking = (Reason("curling.still_waking"),) if aimed else ()
        return Answer(draw.choose(view, decision, rng), waking)
    from hearthside.bots.curling.regression_search import search

    return search(imagining(view, STEADIEST), decision, rng, budget)


KR_UCT = Bot(think, Budget(tries=2000))
