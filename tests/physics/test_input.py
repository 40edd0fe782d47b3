"""Input that no board could have is refused by name, and nothing hangs."""

import math
from collections.abc import Callable

import numpy as np
import pytest

from hearthside.physics import (
    BadDisc,
    BadWorld,
    Disc,
    Fate,
    Restitution,
    Sheet,
    World,
    simulate,
    simulate_one,
    slide,
)
from hearthside.physics.world import MAX_DISCS

GAME = World(Sheet(0.33, 0.9))
FINE = Disc(0.0, 0.4)

BAD = [
    (Disc(math.nan, 0.4), "x is nan"),
    (Disc(0.0, math.inf), "y is inf"),
    (Disc(0.0, 0.2, vx=math.nan), "vx is nan"),
    (Disc(0.0, 0.2, vy=-math.inf), "vy is -inf"),
    (Disc(0.0, 0.2, spin=math.nan), "spin is nan"),
    (Disc(0.2, 0.2), "x is 0.2, off the board"),
    (Disc(-0.1651, 0.2), "x is -0.1651, off the board"),
    (Disc(0.0, 0.01), "y is 0.01, off the board"),
    (Disc(0.0, 0.89), "y is 0.89, off the board"),
    (Disc(0.0, 0.2, vy=1e6), r"velocity is \(0.0, 1000000.0\)"),
    (Disc(0.0, 0.2, spin=1e9), "spin is 1000000000.0"),
    (Disc(0.0, 0.429), r"at \(0.0, 0.429\) overlaps disc 0 at \(0.0, 0.4\)"),
]


@pytest.mark.parametrize(("disc", "why"), BAD)
def test_a_bad_disc_is_named_with_its_value(disc: Disc, why: str) -> None:
    with pytest.raises(BadDisc, match="^disc 1: " + why):
        slide(GAME, [FINE, disc])


@pytest.mark.parametrize(("disc", "why"), BAD)
def test_a_bad_disc_in_a_batch_is_named_with_its_throw(disc: Disc, why: str) -> None:
    thrown = [disc.x, disc.y, disc.vx, disc.vy, disc.spin]
    with pytest.raises(BadDisc, match="^throw 1, disc 1: " + why):
        simulate(GAME, [[FINE.x, FINE.y]], [[0.1, 0.1, 0.0, 1.0, 0.0], thrown])
    with pytest.raises(BadDisc, match="^disc 1: " + why):
        simulate_one(GAME, np.array([[FINE.x, FINE.y]]), *thrown)


@pytest.mark.parametrize(("disc", "why"), [case for case in BAD if case[0].vx == 0.0])
def test_a_bad_disc_at_rest_is_found_in_a_batch(disc: Disc, why: str) -> None:
    if disc.vy or disc.spin:
        return
    boards = [[[0.1, 0.7], [0.1, 0.8]], [[FINE.x, FINE.y], [disc.x, disc.y]]]
    with pytest.raises(BadDisc, match="^throw 1, disc 1: " + why):
        simulate(GAME, boards, [[0.1, 0.1, 0.0, 1.0, 0.0]] * 2)


def test_touching_discs_are_welcome() -> None:
    assert not slide(GAME, [FINE, Disc(0.0, 0.43), Disc(0.03, 0.4)]).events


def test_places_of_rest_are_welcome_again() -> None:
    discs = [Disc(0.0, 0.4 + 0.03 * i) for i in range(4)]
    for _ in range(5):
        told = slide(GAME, [*discs, Disc(0.001, 0.1, vy=1.1)])
        discs = [Disc(x, y) for x, y in told.places[:4]]
        assert {Fate.RESTING} == set(told.fates)


def test_there_is_room_for_so_many_discs_and_no_more() -> None:
    wide = World(Sheet(10.0, 10.0))
    discs = [Disc(0.1 * (i % 8), 1.0 + 0.1 * (i // 8)) for i in range(MAX_DISCS + 1)]

    assert not slide(wide, discs[:-1]).events
    with pytest.raises(BadDisc, match=f"disc {MAX_DISCS}"):
        slide(wide, discs)


@pytest.mark.parametrize("wrong", [-1.0, 0.0, math.nan, math.inf, 1e9])
def test_a_world_that_cannot_be_is_refused(wrong: float) -> None:
    makers: tuple[Callable[[], World], ...] = (
        lambda: World(Sheet(wrong, 0.9)),
        lambda: World(Sheet(0.33, wrong)),
        lambda: World(Sheet(0.33, 0.9), radius=wrong),
        lambda: World(Sheet(0.33, 0.9), friction=wrong),
        lambda: World(Sheet(0.33, 0.9), gravity=wrong),
        lambda: World(Sheet(0.33, 0.9), restitution=Restitution(speed=wrong)),
    )
    for make in makers:
        with pytest.raises(BadWorld, match=f"is {wrong!r}"):
            make()


def test_restitution_is_at_most_one_and_never_negative() -> None:
    with pytest.raises(BadWorld, match=r"restitution.slow is 1.1"):
        World(Sheet(0.33, 0.9), restitution=Restitution(1.1))
    with pytest.raises(BadWorld, match=r"restitution.loss is 0.9"):
        World(Sheet(0.33, 0.9), restitution=Restitution(0.5, 0.9))


@pytest.mark.parametrize(
    ("discs", "throws", "why"),
    [
        (np.zeros((1, 3)), np.zeros((1, 5)), "discs have shape"),
        (np.zeros((1, 2)), np.zeros((1, 4)), "throws have shape"),
        (np.zeros((2, 1, 2)), np.zeros((3, 5)), "2 boards for 3 throws"),
        (np.zeros((MAX_DISCS, 2)), np.zeros((1, 5)), "at most 64"),
    ],
)
def test_arrays_of_the_wrong_shape_are_refused(
    discs: np.ndarray, throws: np.ndarray, why: str
) -> None:
    with pytest.raises(ValueError, match=why):
        simulate(GAME, discs, throws)
