"""The bot called one_ply: every shot it can think of, imagined many times with a shaking hand.

How it looks is loaded with the first thought, since the compiled rounds come with it.
"""

from __future__ import annotations

from functools import cache
from random import Random
from threading import Thread

from hearthside.bots.answers import Answer, Bot, Budget, Reason
from hearthside.bots.curling import draw
from hearthside.curling import AnyAction, View
from hearthside.kernel import Decision


def think(
    view: View, decision: Decision[AnyAction], rng: Random, budget: Budget
) -> Answer[AnyAction]:
    if budget.seconds is not None and not is_ready(budget.seconds):
        return Answer(draw.choose(view, decision, rng), (Reason("curling.still_waking"),))
    from hearthside.bots.curling.looking import look

    return look(view, decision, rng, budget)


@cache
def waking() -> Thread:
    """Compiles the rounds, once on a machine, while the bot draws as best it can."""
    thread = Thread(target=wake, daemon=True)
    thread.start()
    return thread


def wake() -> None:
    from hearthside.bots.curling.looking import warm_up

    warm_up()


def is_ready(seconds: float) -> bool:
    """Whether the compiled rounds are there; waits for them no longer than so."""
    thread = waking()
    thread.join(seconds)
    return not thread.is_alive()


ONE_PLY = Bot(think, Budget(tries=16))
