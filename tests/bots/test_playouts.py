"""Rounds played out quickly: they end, and do what their rules of thumb say."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from hearthside.bots.curling.compiled_rounds import Rounds
from hearthside.bots.curling.playouts import LOOKS, RECALLED, SPEND, STAYING
from hearthside.bots.curling.regression_search import HABITS
from hearthside.curling import Setup
from hearthside.curling.model import Objects
from hearthside.fast.curling.layout import LYING, STANDING, STOCK, TOTEM, WHERE, table_of
from hearthside.fast.curling.turns import BIG_HAMMER, NOTHING, ON_TOP
from hearthside.physics.world import Floats
from lake import CAVE, FAR_OFF, Lake, lake

pytestmark = pytest.mark.usefixtures("compiled_rounds")
BOTH = np.tile(HABITS, (2, 1))
NONE = [Objects(), Objects()]


def many(table: Lake, count: int = 200) -> tuple[Rounds, Floats]:
    board = table_of(table.setup, table.state)
    return Rounds(table.setup, seed=1), np.tile(board, (count, 1, 1))


@pytest.mark.parametrize("looks", [0, 2])
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"mississippi": "book"},
        {"mississippi": "nearest"},
        {"seats": 6, "lean_objects": True},
        {"recalled_throw": "bare"},
    ],
    ids=str,
)
def test_every_rock_is_thrown_and_one_side_scores(looks: int, options: dict[str, Any]) -> None:
    rounds, tables = many(lake(noise="club", **options), 40)
    habits = BOTH.copy()
    habits[:, LOOKS] = looks

    points = rounds.played(tables, habits)

    assert not np.any(tables[:, :12, WHERE] == 0.0)
    assert np.all(points.min(axis=1) == 0)
    assert np.all(points.max(axis=1) <= 6)
    assert len(np.unique(points, axis=0)) > 3


def test_with_the_last_throw_it_hits_the_leader() -> None:
    rounds, tables = many(lake({6: (0.0, CAVE)}, in_hand=[1, 0], objects=NONE, noise="machine"))

    points = rounds.played(tables, BOTH)

    assert np.mean(points[:, 0] == 1) > 0.8


def test_a_flick_that_is_given_comes_first_just_so() -> None:
    rounds, tables = many(lake({6: (0.05, CAVE)}, in_hand=[1, 0], objects=NONE, noise="novice"), 3)
    draw = (0.0, 0.105, 0.0, np.sqrt(2 * 0.2 * 9.81 * (CAVE - 0.105)))

    points = rounds.played(tables, BOTH, np.tile(draw, (3, 1)))

    assert [[1.0, 0.0]] * 3 == points.tolist()


def thrown(where: tuple[float, float], **options: Any) -> Floats:
    """The last rock of the round has come to rest, and may have an object."""
    table = lake({0: where, 6: (0.0, CAVE + 0.06)}, in_hand=[0, 0], noise="expert", **options)
    board = table_of(table.setup, table.state)
    board[STANDING, 1] = 0.0
    return board[None]


@pytest.mark.parametrize(("what", "points"), [(NOTHING, [0.0, 1.0]), (BIG_HAMMER, [1.0, 0.0])])
def test_a_choice_is_made_and_then_the_round_ends(what: int, points: list[float]) -> None:
    board = thrown((0.0, CAVE - 0.08))

    found = Rounds(Setup(seats=2)).answered(board, BOTH, np.array([[what, 0.0, 1.0]]))

    assert [points] == found.tolist()


@pytest.mark.parametrize(("what", "lies"), [(STAYING, True), (RECALLED, False)])
def test_a_rock_whose_totem_fell_stays_or_is_thrown_again(what: int, lies: bool) -> None:
    board = thrown(FAR_OFF)
    board[0, 0, 6], board[0, STANDING, 5] = 1.0, 1.0

    Rounds(Setup(seats=2)).answered(board, BOTH, np.array([[what, 0.0, 0.0]]))

    still_there = board[0, 0, WHERE] == LYING and tuple(board[0, 0, 1:3]) == FAR_OFF
    assert lies == still_there


def test_a_totem_rides_on() -> None:
    board = thrown((0.0, CAVE))

    Rounds(Setup(seats=2)).answered(board, BOTH, np.array([[ON_TOP, 0.0, 0.0]]))

    assert 1.0 == board[0, 0, TOTEM]


@pytest.mark.parametrize("saves", [False, True])
def test_hammers_are_kept_by_who_has_the_habit(saves: bool) -> None:
    """The first of two rocks lies aside, where a hammer reaches the centre; the second gets there.

    Nothing strays here.
    """
    habits = BOTH.copy()
    habits[:, SPEND:] = 9.0 if saves else 0.0
    table = lake(in_hand=[2, 0], noise="none", objects=[Objects(big=2), Objects()])
    board = table_of(table.setup, table.state)[None]
    x, y = 0.07, CAVE - 0.04 - 0.105
    pace = np.sqrt(2 * 0.2 * 9.81 / np.hypot(x, y))

    Rounds(table.setup).played(board, habits, np.array([[0.0, 0.105, x * pace, y * pace]]))

    assert saves == (2.0 == board[0, STOCK, 0])
