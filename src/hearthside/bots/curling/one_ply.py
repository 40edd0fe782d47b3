"""The bot called one_ply: every shot it can think of, imagined many times with noise.

How it looks is loaded with the first thought, since the compiled rounds come with it.
"""

from __future__ import annotations

from random import Random

from hearthside.bots.bot import Answer, Bot, Budget, Reason
from hearthside.bots.curling import draw
from hearthside.bots.waking import Waking
from hearthside.curling import AnyAction, Throws, View
from hearthside.kernel import Decision


def think(
    view: View, decision: Decision[AnyAction], rng: Random, budget: Budget
) -> Answer[AnyAction]:
    if budget.seconds is not None and not WAKING.is_over(budget.seconds):
        aimed = isinstance(decision.options, Throws)
        waking = (Reason("curling.still_waking"),) if aimed else ()
        return Answer(draw.choose(view, decision, rng), waking)
    from hearthside.bots.curling.looking import look

    return look(view, decision, rng, budget)


def warm_up() -> None:
    from hearthside.bots.curling.looking import warm_up

    warm_up()


WAKING = Waking(warm_up)
ONE_PLY = Bot(think, Budget(tries=16))
