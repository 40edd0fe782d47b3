"""Options that cannot be listed: they test, they sample, and they say why not."""

from __future__ import annotations

from random import Random

import pytest

from hearthside.curling import (
    BigHammer,
    Decline,
    Ice,
    LittleHammer,
    Objects,
    Place,
    Split,
    Splits,
    Throw,
    Throws,
    Totem,
    UseNothing,
    Uses,
)
from lake import BOARD, CAVE, CENTRE, FLICK, lake, throw


def test_random_throws_are_legal_and_mostly_sensible() -> None:
    options = Throws(BOARD, Ice(), ())
    rng = Random(0)

    sampled = [options.sample(rng) for _ in range(500)]
    throws = [one for one in sampled if isinstance(one, Throw)]

    assert sampled == throws
    assert all(one in options for one in throws)
    stops = [one.y + one.vy * (one.vx**2 + one.vy**2) ** 0.5 / (2 * 0.2 * 9.81) for one in throws]
    assert sum(BOARD.mammoth_line < stop < BOARD.length for stop in stops) > 250


def test_a_throw_aimed_at_a_point_would_stop_there() -> None:
    aimed = Throws(BOARD, Ice(), ()).aimed(0.05, 0.0, CAVE)
    speed = (aimed.vx**2 + aimed.vy**2) ** 0.5
    way = speed**2 / (2 * 0.2 * 9.81)

    assert pytest.approx(0.0) == aimed.x + way * aimed.vx / speed
    assert pytest.approx(CAVE) == aimed.y + way * aimed.vy / speed


def test_declining_is_an_option_of_recalled_rocks_only() -> None:
    recalled = lake(in_hand=(0, 0), recalled=(0,)).decisions[0].options
    rng = Random(0)

    assert Decline() not in lake().decisions[0].options
    assert Decline() in recalled
    assert Decline() in [recalled.sample(rng) for _ in range(100)]


def test_throws_are_made_around_rocks_behind_the_river() -> None:
    wall = tuple(Place(number, -0.15 + 0.03 * number, 0.105) for number in range(10))
    options = Throws(BOARD, Ice(), wall)

    assert options.sample(Random(1)) in options


def test_other_actions_are_no_throw() -> None:
    options = Throws(BOARD, Ice(), ())

    assert UseNothing() not in options
    assert "a flick" not in options
    assert FLICK in options


def test_uses_name_the_directions_of_each_hammer_that_is_left() -> None:
    uses = Uses(BOARD, Place(0, *CENTRE), (), Objects(big=1))

    assert uses.intervals("big")
    assert () == uses.intervals("little")
    assert BigHammer(1.0, 0.0) in uses
    assert LittleHammer(1.0, 0.0) not in uses
    assert Totem() not in uses
    assert FLICK not in uses


def test_uses_are_sampled_of_every_kind() -> None:
    table = throw(lake(), CENTRE)
    options = table.decisions[0].options
    rng = Random(2)

    drawn = [options.sample(rng) for _ in range(100)]

    assert {BigHammer, LittleHammer, Totem, UseNothing} == {type(one) for one in drawn}
    assert all(one in options for one in drawn)


@pytest.mark.parametrize(("members", "ways"), [(2, 27), (3, 216)])
def test_objects_can_be_shared_out_in_so_many_ways(members: int, ways: int) -> None:
    splits = Splits(Objects(2, 2, 2), members)

    assert ways == len(splits) == len(set(splits))
    assert all(one in splits for one in splits)
    assert splits.sample(Random(0)) in splits
    assert Split((Objects(),) * members) not in splits
    assert Throw(0, 0, 0, 0) not in splits
