"""Kernel regression over flicks, held against plain means over very many of them."""

from __future__ import annotations

import numpy as np
import pytest

from hearthside.bots.curling.regression import Regression, doubt, likeness
from hearthside.physics.world import Floats

ANGLE, SPEED = 0.03, 0.04  # deviations: radians, part of speed
STRAIGHT = np.array([0.0, 0.1, 0.0, 1.5])


def turned(aim: Floats, angle: Floats, gain: Floats) -> Floats:
    flicks = np.tile(aim, (len(angle), 1))
    flicks[:, 2] = (aim[2] * np.cos(angle) - aim[3] * np.sin(angle)) * (1 + gain)
    flicks[:, 3] = (aim[2] * np.sin(angle) + aim[3] * np.cos(angle)) * (1 + gain)
    return flicks


def strayed(aim: Floats, count: int, dice: np.random.Generator) -> Floats:
    return turned(aim, dice.normal(0.0, ANGLE, count), dice.normal(0.0, SPEED, count))


def worth(flicks: Floats) -> Floats:
    """A ridge, steep to one side: the mean over the noise is far from the value in the middle."""
    return np.where(flicks[:, 2] > 0.02, 0.2, 1.0 - 4.0 * np.abs(flicks[:, 3] - 1.5))


def fan() -> Floats:
    """Five aims from one start, so near each other that their strayings overlap."""
    angles, gains = np.array([0.0, 0.02, -0.02, 0.04, 0.0]), np.array([0.0, 0.0, 0.02, 0.0, -0.03])
    return turned(STRAIGHT, angles, gains)


def tried(aims: Floats, tries: list[int], seed: int = 1) -> Regression:
    dice, known = np.random.default_rng(seed), Regression(aims, ANGLE, SPEED)
    for aim, count in enumerate(tries):
        flown = strayed(aims[aim], count, dice)
        known.add(aim, flown, worth(flown))
    return known


def brute(aims: Floats) -> Floats:
    dice = np.random.default_rng(2)
    return np.array([worth(strayed(aim, 200_000, dice)).mean() for aim in aims])


def test_an_aim_alone_has_the_plain_mean_of_its_tries() -> None:
    known = tried(fan()[:1], [50])

    means, counts = known.means()

    assert pytest.approx(known.worth.mean()) == means[0]
    assert pytest.approx(50.0) == counts[0]


@pytest.mark.parametrize("tries", [[400] * 5, [1600, 100, 100, 100, 100]], ids=["even", "uneven"])
def test_it_finds_the_means_that_brute_force_finds(tries: list[int]) -> None:
    """Though most flicks were meant otherwise, and some aims were tried more often."""
    means, counts = tried(fan(), tries).means()

    assert pytest.approx(brute(fan()), abs=0.06) == means
    assert np.all(counts > tries)  # the neighbours' flicks tell more


def test_an_aim_never_tried_is_foreseen_from_its_neighbours() -> None:
    known = tried(fan(), [400] * 5)
    between = turned(STRAIGHT, np.array([0.01]), np.array([0.0]))

    means, counts = known.foreseen(between)
    known.widen(between)

    assert pytest.approx(brute(between), abs=0.06) == means
    assert counts[0] > 400
    assert pytest.approx(means[0]) == known.means()[0][5]


def test_of_what_lies_far_off_it_knows_nothing() -> None:
    known = tried(fan(), [400] * 5)
    aside = turned(STRAIGHT, np.array([0.5, 0.0]), np.array([0.0, 0.6]))
    elsewhere = STRAIGHT + np.array([0.05, 0.0, 0.0, 0.0])

    assert [0.0, 0.0] == known.foreseen(aside)[1].tolist()
    assert [0.0] == known.foreseen(elsewhere[None])[1].tolist()


def test_the_kernel_is_the_density_of_straying() -> None:
    angles, gains = np.array([0.0, ANGLE, 0.0, 2 * ANGLE]), np.array([0.0, 0.0, SPEED, SPEED])

    found = likeness(STRAIGHT[None], turned(STRAIGHT, angles, gains), ANGLE, SPEED)[0]

    assert pytest.approx(np.exp([0.0, -0.5, -0.5, -2.5])) == found / found[0]


def test_doubt_falls_with_the_root_of_the_tries() -> None:
    assert pytest.approx([0.4, 0.1, 0.05]) == doubt(np.array([1.0, 16.0, 64.0]), 0.4)
