"""Compiles whatever Numba compiles, once, before many processes would each do it for themselves.

usage: python tools/warm.py    on a machine that has done so before it takes a moment
"""

from __future__ import annotations

import sys

import numpy as np

from hearthside.bots.curling import looking
from hearthside.bots.lascaux import monte_carlo, search_answers
from hearthside.curling import bridge
from hearthside.fast.lascaux.twin import Twin
from hearthside.lab.lascaux.speed import batch_steps_per_s
from hearthside.lascaux import Lascaux
from hearthside.physics import Sheet, World, simulate, simulate_one


def main() -> int:
    for module in (bridge, looking, monte_carlo, search_answers):
        module.warm_up()
    throw_discs()
    play_twins()
    return 0


def throw_discs() -> None:
    world = World(Sheet(width=0.33, length=0.9))
    simulate(world, [[0.0, 0.45]], [[0.0, 0.1, 0.0, 1.5, 0.0]])
    simulate_one(world, np.array([[0.0, 0.45]]), 0.0, 0.1, 0.0, 1.5)


def play_twins() -> None:
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
