"""Compiles whatever Numba compiles, once, before many processes would each do it for themselves.

usage: python tools/warm.py    on a machine that has done so before it takes a moment
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import numpy as np


def main() -> int:
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        for done in [pool.submit(the_ice), pool.submit(the_cave)]:
            done.result()
    return 0


def the_ice() -> None:
    from hearthside.bots.curling import looking
    from hearthside.curling import bridge
    from hearthside.physics import Sheet, World, simulate, simulate_one

    bridge.warm_up()
    looking.warm_up()
    world = World(Sheet(width=0.33, length=0.9))
    simulate(world, [[0.0, 0.45]], [[0.0, 0.1, 0.0, 1.5, 0.0]])
    simulate_one(world, np.array([[0.0, 0.45]]), 0.0, 0.1, 0.0, 1.5)


def the_cave() -> None:
    from hearthside.bots.lascaux import monte_carlo, search_answers
    from hearthside.fast.lascaux.twin import Twin
    from hearthside.lab.lascaux.speed import batch_steps_per_s
    from hearthside.lascaux import Lascaux

    monte_carlo.warm_up()
    search_answers.warm_up()
    twin = Twin(Lascaux(seats=3))
    state = twin.start()
    twin.options(state)
    twin.see(state, 0)
    twin.playout(state, 1)
    twin.points(state)
    twin.random_games(1, 1)
    batch_steps_per_s(0.0)


if __name__ == "__main__":
    sys.exit(main())
