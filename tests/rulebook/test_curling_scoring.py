"""C3a, C6 and C7: the end of a round, points, the next round, the end of the game."""

from __future__ import annotations

import pytest

from hearthside.curling import (
    GameEnded,
    Left,
    Objects,
    RoundEnded,
    RoundScored,
    Throw,
)
from lake import BOARD, CAVE, CENTRE, FAR_OFF, FLICK, Lake, R, lake, open_to, refused, throw
from slides import Point

NONE_LEFT = (Objects(), Objects())
INSIDE = BOARD.cave_radius - R  # the farthest a rock in the cave lies from its centre


def last_throw(rocks: dict[int, Point], **rest: object) -> Lake:
    """These rocks lie there; seat 0's last rock goes off the side, and the round is counted."""
    options: dict[str, object] = {"in_hand": (1, 0), "objects": NONE_LEFT, **rest}
    table = lake(rocks, **options)  # type: ignore[arg-type]
    return throw(table, left=(Left(table.state.hands[0][0], 0.5, "side"),))


def scored(rocks: dict[int, Point], **rest: object) -> tuple[int, int]:
    [event] = last_throw(rocks, **rest).events(RoundScored)
    assert isinstance(event, RoundScored)
    return event.points


def right(millimetres: float) -> Point:
    return (millimetres / 1000, CAVE)


def left_(millimetres: float) -> Point:
    return (-millimetres / 1000, CAVE)


def behind(millimetres: float) -> Point:
    return (0.0, CAVE + millimetres / 1000)


def test_C3a_the_closest_rock_scores() -> None:
    assert (1, 0) == scored({0: right(20), 6: left_(30)})
    assert (0, 1) == scored({0: right(31), 6: left_(30)})


def test_C6a_the_round_ends_when_all_rocks_are_thrown() -> None:
    table = lake(in_hand=(1, 1), objects=NONE_LEFT)

    table = throw(table, CENTRE)
    assert [] == table.events(RoundScored)
    table = throw(table, FAR_OFF)

    assert [RoundScored((1, 0)), RoundEnded(0)] == list(table.log[-2:])


def test_C6b_a_point_for_each_rock_closer_than_the_others_closest() -> None:
    rocks = {0: CENTRE, 1: right(40), 2: behind(60), 6: left_(50), 7: left_(80)}

    assert (2, 0) == scored(rocks)


def test_C6b_one_side_only_scores() -> None:
    assert (0, 3) == scored({6: CENTRE, 7: right(40), 8: left_(40), 0: behind(45)})


def test_C6b_an_exact_tie_scores_nothing() -> None:
    assert (0, 0) == scored({0: right(40), 6: left_(40)})
    assert (0, 0) == scored({0: right(50), 6: behind(50)})
    assert (0, 0) == scored({0: right(40), 6: left_(40), 7: behind(60), 1: behind(90)})


def test_C6b_two_own_rocks_as_close_both_count() -> None:
    assert (2, 0) == scored({0: right(40), 1: left_(40), 6: behind(60)})


@pytest.mark.parametrize(("away", "points"), [(INSIDE, 1), (INSIDE - 1e-6, 1), (INSIDE + 1e-6, 0)])
def test_C6c_only_rocks_completely_inside_the_cave_count(away: float, points: int) -> None:
    assert (points, 0) == scored({0: (away, CAVE)})
    assert (points, 0) == scored({0: (0.0, CAVE - away)})


def test_C6c_a_rock_that_straddles_the_line_neither_scores_nor_blocks() -> None:
    assert (1, 0) == scored({0: right(100), 6: left_(106)})


def test_C6d_an_empty_cave_scores_nothing_and_the_same_side_begins() -> None:
    table = last_throw({0: FAR_OFF, 6: (-0.14, 0.6)})

    assert [RoundScored((0, 0)), RoundEnded(0)] == list(table.log[-2:])
    assert (0, 0) == table.points


def test_C7a_the_board_is_cleared_and_everything_comes_back() -> None:
    state = last_throw({0: CENTRE, 6: FAR_OFF}).state

    assert ((), (), ()) == (state.rocks, state.removed, state.recalled)
    assert ((0, 1, 2, 3, 4, 5), (6, 7, 8, 9, 10, 11)) == state.hands
    assert (Objects(2, 2, 2),) * 2 == state.objects
    assert (2, 0) == (state.round, state.turns)


def test_C7b_the_side_that_scored_begins_the_next_round() -> None:
    table = last_throw({6: CENTRE})

    assert RoundEnded(1) == table.log[-1]
    assert (["throw"], []) == (open_to(table, 1), open_to(table, 0))


def test_C7c_the_first_to_six_has_won() -> None:
    table = last_throw({0: CENTRE}, points=(5, 5))

    assert GameEnded(0, (6, 5)) == table.log[-1]
    assert table.state.over
    assert () == table.decisions
    assert (0,) == table.game().winners(table.state)
    assert (6, 5) == table.game().scores(table.state)
    assert "C7c" == refused(table, 1, FLICK)


def test_C7c_five_do_not_win_and_more_than_six_do() -> None:
    assert not last_throw({0: CENTRE}, points=(4, 4)).state.over
    five_and_three = last_throw({0: CENTRE, 1: right(40), 2: left_(40)}, points=(5, 0))
    assert GameEnded(0, (8, 0)) == five_and_three.log[-1]


def test_C7c_six_rocks_inside_alone_win_in_one_round() -> None:
    rocks = {rock: (0.04 * (rock % 3 - 1), CAVE + 0.04 * (rock // 3)) for rock in range(6)}
    table = lake(rocks, in_hand=(0, 1), turn=1, objects=NONE_LEFT)

    table = throw(table, left=(Left(6, 0.5, "side"),), flick=Throw(0.0, 0.1, 0.0, 1.0))

    assert [RoundScored((6, 0)), GameEnded(0, (6, 0))] == list(table.log[-2:])
