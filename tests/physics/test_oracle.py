"""Agreement with brute force; `hearthside bench physics` makes the long comparison."""

import math

import pytest

from hearthside.lab.physics.dealt_throws import FAMILIES, WORLDS, Dice
from hearthside.lab.physics.oracle import brute
from hearthside.physics import Fate, slide


@pytest.mark.slow(3)
@pytest.mark.parametrize("family", ["random", "spinning", "dense"])
def test_brute_force_ends_in_the_same_places(family: str) -> None:
    worst = 0.0
    for number in range(40):
        discs = tuple(FAMILIES[family](Dice(number)))
        told = slide(WORLDS[0], discs)
        places, fates = brute(WORLDS[0], discs, 1e-4)
        assert list(told.fates) == fates, f"throw {number}"
        lying = [i for i, fate in enumerate(fates) if fate == Fate.RESTING]
        worst = max(worst, *(math.dist(told.places[i], places[i]) for i in lying))

    assert worst < 1e-9  # metres
