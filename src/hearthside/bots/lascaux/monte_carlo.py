"""The bot called monte_carlo: tries each action in many random games and takes the best.

Each game is one that might be played from here: markers, deck and whatever else is hidden are
drawn anew, every possibility as likely.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final

import numpy as np

from hearthside.bots.lascaux.supposing import must_place, supposed
from hearthside.fast.lascaux import Belief, Twin
from hearthside.fast.lascaux_layout import PLACE
from hearthside.kernel import Decision, Player
from hearthside.lascaux import COLOURS, AnyAction, Choose, Pass, Place, View
from hearthside.lascaux.model import Setup

PLAYOUTS: Final = 4000  # a decision
WORLDS: Final = 50  # ways to share out what the table hides; each is played many times


@lru_cache(64)
def twin_of(setup: Setup) -> Twin:
    return Twin(setup)


def player(playouts: int = PLAYOUTS) -> Player[View, AnyAction]:
    """A bot that plays so many games a decision, shared evenly among its options."""

    def choose(view: View, decision: Decision[AnyAction], rng: Random) -> AnyAction:
        options = options_of(decision)
        if len(options) == 1:
            return next(iter(options.values()))
        shares = weigh(view, decision, rng, playouts)
        return options[max(shares, key=lambda number: shares[number])]

    return choose


def options_of(decision: Decision[AnyAction]) -> dict[int, AnyAction]:
    """What is open, by the twin's numbers."""
    every: tuple[AnyAction, ...] = (*map(Choose, COLOURS), Place(), Pass())
    return {number: action for number, action in enumerate(every) if action in decision.options}


def weigh(
    view: View, decision: Decision[AnyAction], rng: Random, playouts: int
) -> dict[int, float]:
    """The share of the win to expect after each option, by the twin's numbers."""
    assert view.viewer is not None
    twin = twin_of(supposed(view, decision))
    belief = Belief.of(twin, view)
    veiled = None in view.supplies or None in view.won
    forced = must_place(decision)
    worlds = [
        twin.imagine(view, rng, belief, must_place=forced) for _ in range(WORLDS if veiled else 1)
    ]
    numbers = tuple(options_of(decision))
    rounds = max(1, playouts // len(numbers))
    found = twin.trials(worlds, belief, view.viewer, numbers, rounds, rng.getrandbits(64))
    return dict(zip(numbers, found.tolist(), strict=True))


def warm_up() -> None:
    """Compile what a thought needs, or find it on disk."""
    twin = Twin(Setup(seats=3))
    twin.trials([twin.start()], Belief(np.ones((3, len(COLOURS)))), 0, (0,), 1, 0)
    twin.mover(twin.start())


choose = player()

assert len(COLOURS) == PLACE
