"""The bot called monte_carlo: tries each action in many random games and takes the best.

Each game is one that might be played from here: markers, deck and whatever else is hidden are
drawn anew, every possibility as likely.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from time import perf_counter
from typing import Final

import numpy as np
from numpy.typing import NDArray

from hearthside.bots.bot import Answer, Budget
from hearthside.bots.lascaux.supposing import must_place, supposed
from hearthside.fast.lascaux.twin import Belief, Twin
from hearthside.kernel import Decision
from hearthside.lascaux import COLOURS, AnyAction, Choose, Pass, Place, View
from hearthside.lascaux.model import Setup

WORLDS: Final = 50  # ways to share out what the table hides; each is played many times
GLANCE: Final = 1000  # games between two looks at the clock
ACTIONS: Final[tuple[AnyAction, ...]] = (*map(Choose, COLOURS), Place(), Pass())


def think(
    view: View, decision: Decision[AnyAction], rng: Random, budget: Budget
) -> Answer[AnyAction]:
    """The option with the largest share of the win; the games are shared evenly among them."""
    options = [number for number, action in enumerate(ACTIONS) if action in decision.options]
    if len(options) == 1:
        return Answer(ACTIONS[options[0]])
    shares = weigh(view, decision, options, rng, budget)
    return Answer(ACTIONS[options[int(shares.argmax())]])


def weigh(
    view: View, decision: Decision[AnyAction], options: list[int], rng: Random, budget: Budget
) -> NDArray[np.float64]:
    """The share of the win to expect after each option; `tries` are games in all."""
    assert view.viewer is not None
    began = perf_counter()
    twin = twin_of(supposed(view, decision))
    belief = Belief.of(twin, view)
    veiled = None in view.supplies or None in view.won
    forced = must_place(decision)
    worlds = [
        twin.imagine(view, rng, belief, must_place=forced) for _ in range(WORLDS if veiled else 1)
    ]
    won = np.zeros(len(options))
    left = max(1, budget.tries // len(options))
    while left > 0:
        rounds = min(left, max(1, GLANCE // len(options)))
        shares = twin.trials(worlds, belief, view.viewer, options, rounds, rng.getrandbits(64))
        won += rounds * shares
        left -= rounds
        if budget.seconds is not None and perf_counter() - began > budget.seconds:
            break
    return won


@lru_cache(64)
def twin_of(setup: Setup) -> Twin:
    return Twin(setup)


def warm_up() -> None:
    """Compile what a thought needs, or find it on disk."""
    twin = Twin(Setup(seats=3))
    anything = Belief(np.ones((twin.seats, len(COLOURS))))
    twin.trials([twin.start()], anything, seat=0, actions=[0], rounds=1, seed=0)
