"""Chance in a throw: exact on every machine, and distributed as promised."""

from __future__ import annotations

from itertools import islice
from math import atan, cos, erf, hypot, pi, sin, sqrt
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearthside.curling import Fortune, Setup, Throw
from hearthside.curling.fortune import NOISE, Fortunes, fortunes, heights, splitmix64, strayed


def test_splitmix_gives_the_published_numbers() -> None:
    published = [6457827717110365317, 3203168211198807973, 9817491932198370423]

    assert published == list(islice(splitmix64(1234567), 3))
    assert 0xE220A8397B1DCDAF == next(splitmix64(0))


HEIGHTS = ["-0x1.2de36db4cf838p-1", "0x1.22067c4472d6dp-2", "0x1.2111a90dec108p-2"]


def test_heights_of_a_seed_are_these_for_ever() -> None:
    """To the last bit: a game of today is checked on a machine of tomorrow."""
    assert HEIGHTS == [height.hex() for height in islice(heights(2024), 3)]


def beyond(limit: float) -> float:
    """The part of a normal distribution above a limit."""
    return (1 - erf(limit / sqrt(2))) / 2


def test_heights_are_normal_even_far_out() -> None:
    drawn = list(islice(heights(1), 200_000))

    assert pytest.approx(0, abs=0.01) == sum(drawn) / len(drawn)
    assert pytest.approx(1, abs=0.01) == sum(height * height for height in drawn) / len(drawn)
    for limit in (1.0, 2.0, 2.8, 3.3):
        for sign in (1, -1):
            share = sum(sign * height > limit for height in drawn) / len(drawn)
            assert pytest.approx(beyond(limit), rel=0.15) == share


@given(st.floats(-1, 1), st.floats(-0.9, 1), st.floats(-3, 3), st.floats(-3, 3))
def test_a_flick_strays_by_that_angle_and_that_part_of_its_speed(
    turn: float, gain: float, vx: float, vy: float
) -> None:
    went = strayed(Throw(0.01, 0.1, vx, vy, 2.0), Fortune(turn, gain))
    angle = 2 * atan(turn)

    expected = (vx * cos(angle) - vy * sin(angle), vx * sin(angle) + vy * cos(angle))
    assert pytest.approx(expected[0] * (1 + gain), abs=1e-12) == went.vx
    assert pytest.approx(expected[1] * (1 + gain), abs=1e-12) == went.vy
    assert pytest.approx(hypot(vx, vy) * (1 + gain), abs=1e-12) == hypot(went.vx, went.vy)
    assert (0.01, 0.1, 2.0) == (went.x, went.y, went.spin)


def test_a_flick_that_does_not_stray_goes_exactly_as_meant() -> None:
    flick = Throw(0.01, 0.1, 0.123, 1.456, 2.0)

    assert flick == strayed(flick, Fortune())


@given(st.sampled_from(sorted(NOISE)), st.sampled_from(["gaussian", "heavy"]), st.booleans())
def test_whatever_chance_draws_it_may_say(noise: str, tail: str, breaking: bool) -> None:
    options = Fortunes(noise, tail, breaking)  # type: ignore[arg-type]
    rng = Random(7)

    assert all(options.sample(rng) in options for _ in range(300))


@pytest.mark.parametrize(
    "fortune",
    [
        Fortune(turn=1.01),
        Fortune(turn=float("nan")),
        Fortune(speed=-0.91),
        Fortune(speed=1.01),
        Fortune(speed=float("nan")),
        Fortune(seed=-1),
        Fortune(seed=2**64),
    ],
)
def test_there_is_an_end_to_bad_luck(fortune: Fortune) -> None:
    assert fortune not in fortunes(Setup(seats=2, noise="novice"))


def test_other_things_are_no_fortune() -> None:
    assert "fortune" not in fortunes(Setup(seats=2))


def test_the_angle_of_a_club_player_is_two_degrees() -> None:
    rng = Random(3)
    options = fortunes(Setup(seats=2, noise="club"))
    angles = [2 * atan(options.sample(rng).turn) * 180 / pi for _ in range(4000)]

    assert pytest.approx(2.0, rel=0.05) == sqrt(sum(a * a for a in angles) / len(angles))
