"""A hammer's legal directions as intervals, against the plain question asked all around."""

from __future__ import annotations

from itertools import pairwise
from math import acos, cos, hypot, pi, sin
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearthside.curling import Board, Place, Swing
from hearthside.curling.board import distance, touches_slammer
from hearthside.curling.hammers import wrapped

BOARD = Board()
R = BOARD.rock_radius
BIG, LITTLE = BOARD.big_hammer, BOARD.little_hammer
MIDDLE = Place(0, 0.0, 0.6)


Intervals = tuple[tuple[float, float], ...]


def contains(legal: Intervals, angle: float) -> bool:
    return any(
        low <= turned <= high
        for low, high in legal
        for turned in (angle - 2 * pi, angle, angle + 2 * pi)
    )


def near_an_end(legal: Intervals, angle: float) -> bool:
    ends = [end for interval in legal for end in interval]
    return any(abs(wrapped(angle - end)) < 1e-7 for end in ends)


@st.composite
def swings(draw: st.DrawFn) -> Swing:
    """A rock anywhere among up to eleven others, loosely or in a crowd."""
    rng = Random(draw(st.integers(0, 2**32)))
    narrow = draw(st.sampled_from([0.165, 0.06]))
    low, high = draw(st.sampled_from([(R, 0.885), (0.6, 0.75), (0.8, 0.885)]))
    rocks = list[Place]()
    for _ in range(draw(st.integers(1, 60))):
        x, y = rng.uniform(-narrow, narrow), rng.uniform(low, high)
        if len(rocks) < 12 and all(distance(x, y, one.x, one.y) >= 2 * R for one in rocks):
            rocks.append(Place(len(rocks), x, y))
    return Swing(BOARD, draw(st.sampled_from([BIG, LITTLE])), rocks[0], tuple(rocks[1:]))


@given(swings())
def test_intervals_say_what_the_plain_question_says(swing: Swing) -> None:
    legal = swing.intervals()
    for step in range(720):
        angle = -pi + 2 * pi * step / 720
        if not near_an_end(legal, angle):
            assert contains(legal, angle) == (swing.fault(cos(angle), sin(angle)) is None)


@given(swings())
def test_intervals_end_exactly_where_something_is_in_the_way(swing: Swing) -> None:
    legal = swing.intervals()
    for low, high in legal:
        if high - low > 2 * pi - 1e-9:
            continue
        for inside, outside in ((low + 1e-6, low - 1e-6), (high - 1e-6, high + 1e-6)):
            if high - low > 1e-5:
                assert swing.fault(cos(inside), sin(inside)) is None
            assert contains(legal, outside) or swing.fault(cos(outside), sin(outside)) is not None


@given(swings())
def test_intervals_are_in_order_and_do_not_meet(swing: Swing) -> None:
    found = swing.intervals()

    assert all(-pi <= low < pi for low, _ in found)
    assert all(low < high <= low + 2 * pi for low, high in found)
    assert all(one[1] < other[0] for one, other in pairwise(found))
    assert len(found) < 2 or found[-1][1] - 2 * pi < found[0][0]


@given(swings(), st.integers(0, 999))
def test_a_sampled_direction_is_legal(swing: Swing, seed: int) -> None:
    way = swing.sample(Random(seed))

    assert (way is None) == (swing.intervals() == ())
    assert way is None or swing.fault(*way) is None


def test_alone_in_the_middle_every_direction_is_legal() -> None:
    assert ((-pi, pi),) == Swing(BOARD, BIG, MIDDLE, ()).intervals()


def test_beside_an_edge_half_the_directions_are_left() -> None:
    """The rock overhangs so far that its hammer has to point inwards."""
    edge = Place(0, BOARD.width / 2 - R - 0.01, 0.6)
    [(low, high)] = Swing(BOARD, LITTLE, edge, ()).intervals()

    opening = acos(0.01 / (LITTLE + 2 * R))  # where the moved rock would touch the edge
    assert pytest.approx((opening, 2 * pi - opening)) == (low, high)


def test_one_rock_straight_ahead_forbids_a_symmetric_wedge() -> None:
    ahead = Place(1, 0.0, 0.6 + LITTLE + 2 * R)
    [(low, high)] = Swing(BOARD, LITTLE, MIDDLE, (ahead,)).intervals()

    reach = LITTLE + 2 * R
    half = acos(1 - (2 * R) ** 2 / (2 * reach * reach))  # the moved rock touches that one
    assert pytest.approx((pi / 2 + half, pi / 2 - half + 2 * pi)) == (low, high)


def test_walled_in_there_is_no_direction() -> None:
    ring = tuple(
        Place(number, 2 * R * cos(number * pi / 3), 0.6 + 2 * R * sin(number * pi / 3))
        for number in range(1, 7)
    )
    swing = Swing(BOARD, BIG, MIDDLE, ring)

    assert () == swing.intervals()
    assert swing.sample(Random(0)) is None


@given(swings())
def test_in_a_mirror_the_same_directions_are_legal(swing: Swing) -> None:
    def flip(one: Place) -> Place:
        return Place(one.rock, -one.x, one.y)

    mirror = Swing(BOARD, swing.length, flip(swing.rock), tuple(map(flip, swing.others)))
    for step in range(0, 360, 7):
        dx, dy = cos(step), sin(step)
        assert swing.fault(dx, dy) == mirror.fault(-dx, dy)


def test_the_faults_are_told_apart() -> None:
    corner = Swing(BOARD, LITTLE, Place(0, 0.14, 0.87), (Place(1, 0.1, 0.87),))

    assert ("C2.2", "the hammer would lie on rock 1") == corner.fault(-1.0, 0.0)
    assert "C2.3" == (corner.fault(1.0, 0.0) or ("",))[0]
    assert touches_slammer(BOARD, corner.moved(0.0, 1.0)[1])


def test_the_nearest_legal_direction_is_the_best_of_all() -> None:
    """Against every tenth of a degree, with rocks in the way."""
    rng = Random(3)
    compared = 0
    for _ in range(60):
        spots = [Place(n, rng.uniform(-0.1, 0.1), rng.uniform(0.6, 0.85)) for n in range(6)]
        rock, *others = spots
        if any(hypot(o.x - rock.x, o.y - rock.y) < 2 * BOARD.rock_radius for o in others):
            continue
        swing = Swing(BOARD, BOARD.little_hammer, rock, tuple(others))
        best = swing.nearest(0.0, BOARD.cave)
        tried = [
            hypot(x, y - BOARD.cave)
            for way in all_ways()
            if swing.fault(*way) is None
            for x, y in [swing.moved(*way)]
        ]
        if tried:
            assert best is not None
            x, y = swing.moved(*best)
            assert hypot(x, y - BOARD.cave) <= min(tried) + 1e-6
            compared += 1
    assert compared > 20


def all_ways() -> list[tuple[float, float]]:
    return [(cos(k * pi / 1800), sin(k * pi / 1800)) for k in range(3600)]
