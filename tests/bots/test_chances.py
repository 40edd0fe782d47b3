"""The chance to win the game, reckoned from how single rounds end."""

from __future__ import annotations

import numpy as np
import pytest

from hearthside.bots.curling.chances import after_round, as_it_stands, counted, results, winning
from hearthside.curling import Setup
from hearthside.curling.fortune import NOISE
from hearthside.curling.model import Noise
from hearthside.lab.curling.rounds import count

EVERY_NOISE = pytest.mark.parametrize("noise", NOISE)


def setup_of(noise: Noise = "expert", **options: object) -> Setup:
    return Setup(seats=2, noise=noise, **options)  # type: ignore[arg-type]


def test_rounds_of_every_noise_were_counted() -> None:
    assert NOISE.keys() == counted().keys()
    assert {(13, 20_000)} == {(len(one), sum(one)) for one in counted().values()}


@EVERY_NOISE
@pytest.mark.parametrize("alternate", [False, True])
def test_the_sides_are_alike(noise: Noise, alternate: bool) -> None:
    won = winning(6, noise, alternate=alternate)

    assert pytest.approx(1 - won.transpose(1, 0, 2)[:, :, ::-1]) == won


@EVERY_NOISE
def test_a_point_more_is_never_worse(noise: Noise) -> None:
    won = winning(6, noise)

    assert np.all(np.diff(won[:, :, 1], axis=0) > -1e-9)
    assert np.all(np.diff(won[:, :, 1], axis=1) < 1e-9)
    assert won[5, 0].min() > 0.5 > won[0, 5].max()


@pytest.mark.parametrize("alternate", [False, True])
def test_each_chance_is_the_mean_over_the_rounds_that_may_follow(alternate: bool) -> None:
    setup = setup_of(no_score="alternate" if alternate else "same_starts")
    last = results("expert")
    for points, starter in [((0, 0), 0), ((3, 5), 1), ((5, 5), 0), ((2, 4), 0)]:
        for_zero = last[::-1] if starter == 0 else last
        after = after_round(setup, points, starter, 0)
        mean = sum(for_zero[6 + made] * after[max(made, 0), max(-made, 0)] for made in range(-6, 7))
        assert pytest.approx(mean) == as_it_stands(setup, points, starter, 0)


@pytest.mark.parametrize("points", [(0, 0), (5, 2), (3, 4)])
def test_what_one_side_may_hope_for_the_other_may_not(points: tuple[int, int]) -> None:
    ours, theirs = (as_it_stands(setup_of(), points, 0, side) for side in (0, 1))

    assert pytest.approx(1) == ours + theirs


def test_who_reaches_the_target_has_won() -> None:
    after = after_round(setup_of(target=6), (5, 3), 0, 1)

    assert 0.0 == after[1, 0]
    assert 1.0 == after[0, 3]
    assert 0.0 < after[0, 2] < 1.0
    assert pytest.approx(1 - after) == after_round(setup_of(target=6), (5, 3), 0, 0)


def test_with_starvince_scoring_both_may_reach_it() -> None:
    after = after_round(setup_of(scoring="starvince"), (10, 10), 0, 0)

    assert [1.0, 0.0, 0.5] == [after[3, 2], after[2, 3], after[2, 2]]


@pytest.mark.usefixtures("compiled_rounds")
def test_rounds_are_counted_for_the_side_with_the_last_throw() -> None:
    """A steady hand with the last throw always scores."""
    times = count("none", 20, seed=1)

    assert 20 == sum(times) == sum(times[7:])


def test_who_throws_last_wins_the_last_round_with_a_steady_hand() -> None:
    steady = setup_of("none")

    assert as_it_stands(steady, (5, 5), 1, 0) > 0.99
    assert as_it_stands(steady, (5, 5), 0, 0) < 0.01
