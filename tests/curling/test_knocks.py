"""Totems that slip, by the three formulas, and rocks that turn over."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearthside.curling import Board, Ice, Knock
from hearthside.curling.fortune import heights
from hearthside.curling.knocks import broken, falls, needed, slip, slips
from slides import kick

BOARD, ICE = Board(), Ice()
G, MU, MU_T, Q = 9.81, 0.20, 0.35, 0.3


def test_kicked_from_rest_a_totem_lags_behind() -> None:
    x, y = slip(BOARD, ICE, before=(0.0, 0.0), after=(0.0, 0.3))

    assert pytest.approx((0.0, -(0.3**2) / (2 * G * (MU_T + MU) * (1 + Q)))) == (x, y)


def test_on_a_rock_stopped_dead_it_slides_on() -> None:
    x, y = slip(BOARD, ICE, before=(0.3, 0.0), after=(0.0, 0.0))

    assert pytest.approx((0.3**2 / (2 * MU_T * G), 0.0)) == (x, y)


def test_on_a_rock_slowed_but_moving_it_slides_farther() -> None:
    x, y = slip(BOARD, ICE, before=(0.0, 1.0), after=(0.0, 0.8))

    assert pytest.approx((0.0, 0.2**2 / (2 * G * (MU_T - MU) * (1 + Q)))) == (x, y)


def test_on_a_moving_rock_kicked_on_it_lags_as_on_one_at_rest() -> None:
    moving = slip(BOARD, ICE, before=(0.0, 0.5), after=(0.0, 0.8))

    assert pytest.approx(slip(BOARD, ICE, (0.0, 0.0), (0.0, 0.3))) == moving


def test_a_touch_that_changes_nothing_shifts_nothing() -> None:
    assert (0.0, 0.0) == slip(BOARD, ICE, before=(0.2, 0.1), after=(0.2, 0.1))


@given(*[st.floats(-3, 3)] * 4)
def test_a_totem_stays_behind_the_change(bx: float, by: float, ax: float, ay: float) -> None:
    x, y = slip(BOARD, ICE, (bx, by), (ax, ay))
    dvx, dvy = ax - bx, ay - by

    assert x * dvx + y * dvy <= 0
    assert pytest.approx(0, abs=1e-9) == x * dvy - y * dvx


def test_both_rocks_of_a_knock_may_carry_totems() -> None:
    knock = kick(6, 0.2, by=0, time=0.4)
    told = list(slips(BOARD, ICE, (knock,), {0: (0.0, 0.0), 6: (0.0, 0.0), 7: (0.0, 0.0)}))

    assert [(0.4, 0), (0.4, 6)] == [(time, rock) for time, rock, _ in told]
    assert told[0][2][1] > 0 > told[1][2][1]  # one was stopped, one kicked on


def test_knocks_at_one_instant_are_one_change() -> None:
    """Squeezed from both sides at once and left at rest, a rock does not shift its totem."""
    push = Knock(0.4, 1, 6, 0.3, 0.0, 0.3, 0.0, 0.0, 0.0, 0.3)
    back = Knock(0.4, 2, 6, 0.3, 0.0, -0.3, 0.0, 0.3, 0.0, -0.3)

    assert [(0.4, 6, (0.0, 0.0))] == list(slips(BOARD, ICE, (push, back), {6: (0.0, 0.0)}))


def test_a_fallen_totem_is_told_of_once() -> None:
    knocks = (kick(6, 1.0, by=0, time=0.1), kick(6, 1.0, by=0, time=0.2))

    assert [0.1] == [time for time, _, _ in slips(BOARD, ICE, knocks, {6: (0.0, 0.0)})]


def test_a_totem_falls_once_its_middle_is_past_the_rim() -> None:
    assert not falls(BOARD, (0.0, BOARD.rock_radius))
    assert falls(BOARD, (0.0, BOARD.rock_radius + 1e-9))


# Broken rocks


def test_how_far_off_the_middle_it_takes() -> None:
    bounce = 0.86 - 0.10

    assert pytest.approx(7.52 / ((1 + bounce) / 2 * 2.5)) == needed(ICE, 2.5)
    assert pytest.approx(7.52 / ((1 + 0.86 - 0.05) / 2 * 0.75)) == needed(ICE, 0.75)
    assert float("inf") == needed(ICE, 0.0)


@pytest.mark.parametrize(("speed", "low", "high"), [(2.5, 2e-4, 8e-4), (3.0, 1.5e-3, 3.5e-3)])
def test_it_is_as_rare_as_it_should_be(speed: float, low: float, high: float) -> None:
    """One of the two rocks, as each is lifted in half of the knocks."""
    drawn = islice(heights(5), 100_000)
    share = sum(height > needed(ICE, speed) for height in drawn) / 100_000

    assert low < share < high


def test_heights_are_drawn_in_the_order_of_knocks() -> None:
    seed = next(s for s in range(10**6) if [h > 3 for h in islice(heights(s), 2)] == [False, True])
    knocks = (kick(6, 3.0, by=0, time=0.1), kick(7, 3.0, by=6, time=0.2))

    assert [(0.2, 7)] == list(broken(ICE, knocks, seed))


def test_a_rock_breaks_once() -> None:
    seed = next(s for s in range(10**7) if all(h > 2 for h in islice(heights(s), 2)))
    knocks = tuple(kick(6, 6.0, by=0, time=0.1 * number) for number in range(2))

    assert [(0.0, 6)] == list(broken(ICE, knocks, seed))
