"""How fast compiled rounds of Caveman Curling are played."""

from __future__ import annotations

import statistics
from random import Random
from time import process_time

import numpy as np

from hearthside.bots.curling import BOTS
from hearthside.bots.curling.compiled_rounds import Rounds
from hearthside.curling import Curling, Setup, Throw, Throws
from hearthside.curling.bridge import slide
from hearthside.fast.curling.layout import table_of
from hearthside.kernel import turns
from hearthside.physics.world import Floats

BOARDS = 20_000
GAMES = 6


def turns_per_s(seconds: float) -> float:
    """Noisy throws with fallen totems, best hammer, sweep and score, on boards from real games."""
    setup = Setup(seats=2, noise="expert", broken_rocks=False, target=20)
    tables, throws = boards(setup)
    rounds = Rounds(setup, seed=1)
    rounds.turns(tables[:100].copy(), throws[:100])
    rates, spent = list[float](), 0.0
    while not rates or spent < seconds:
        fresh = tables.copy()
        began = process_time()
        rounds.turns(fresh, throws)
        took = process_time() - began
        rates.append(len(tables) / took)
        spent += took
    return round(statistics.median(rates))


def boards(setup: Setup) -> tuple[Floats, Floats]:
    """Positions before a throw from games of `draw`, each with throws of its own at it."""
    game, rng = Curling(setup, slide), Random(1)
    found = list[tuple[Floats, Throws]]()
    for seed in range(GAMES):
        for state, _ in turns(game, [BOTS["draw"]] * 2, seed=seed):
            found += [
                (table_of(setup, state), one.options)
                for one in game.decisions(state)
                if isinstance(one.options, Throws) and not one.options.may_decline
            ]
    tables, throws = list[Floats](), list[tuple[float, ...]]()
    for number in range(BOARDS):
        table, options = found[number % len(found)]
        throw = options.sample(rng)
        assert isinstance(throw, Throw)
        tables.append(table)
        throws.append((throw.x, throw.y, throw.vx, throw.vy))
    return np.array(tables), np.array(throws)
