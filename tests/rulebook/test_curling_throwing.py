"""C0 to C5: what is in the box, who begins, throws, slammers, the mammoth line, broken rocks."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from hearthside.curling import (
    BigHammer,
    Curling,
    DrawSide,
    Fortune,
    Left,
    LittleHammer,
    Objects,
    RockBroken,
    RockRemoved,
    RocksSwept,
    RockThrown,
    Setup,
    Shape,
    SideDrawn,
    Sign,
    Signed,
    SignsShown,
    Throw,
    Totem,
    TurnEnded,
    UseNothing,
)
from hearthside.curling.fortune import heights
from hearthside.curling.knocks import needed
from hearthside.kernel import CHANCE, InvalidSetup
from lake import (
    BOARD,
    CAVE,
    CENTRE,
    FAR_OFF,
    FLICK,
    SHORT,
    Lake,
    R,
    do,
    lake,
    open_to,
    refused,
    throw,
    thrown_out,
)
from slides import Scripted, kick, no_ice

NONE_LEFT = (Objects(), Objects())

# What is in the box


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_C0a_two_four_or_six_play_as_two_sides(seats: int) -> None:
    game = Curling(Setup(seats=seats), no_ice)

    assert seats == game.seats
    assert 2 == len(game.start().points)


@pytest.mark.parametrize("seats", [-2, 0, 1, 3, 5, 7, 8])
def test_C0a_no_other_number_does(seats: int) -> None:
    with pytest.raises(InvalidSetup, match="2, 4 or 6 players"):
        Setup(seats=seats)


def test_C1a_there_are_twelve_rocks_six_a_side() -> None:
    hands = Curling(Setup(seats=2), no_ice).start().hands

    assert ((0, 1, 2, 3, 4, 5), (6, 7, 8, 9, 10, 11)) == hands


def test_C1b_each_side_has_two_of_each_object() -> None:
    objects = Curling(Setup(seats=2), no_ice).start().objects

    assert (Objects(big=2, little=2, totems=2),) * 2 == objects


# Who begins


def signing() -> Lake:
    return lake(first="rock_fur_hammer")


@pytest.mark.parametrize(
    ("one", "other", "first"),
    [
        (Shape.FUR, Shape.ROCK, 0),
        (Shape.ROCK, Shape.HAMMER, 0),
        (Shape.HAMMER, Shape.FUR, 0),
        (Shape.ROCK, Shape.FUR, 1),
        (Shape.HAMMER, Shape.ROCK, 1),
        (Shape.FUR, Shape.HAMMER, 1),
    ],
)
def test_C3b_fur_beats_rock_beats_hammer_beats_fur(one: Shape, other: Shape, first: int) -> None:
    begun = do(do(signing(), 0, Sign(one)), 1, Sign(other))

    assert SignsShown((one, other), first) == begun.log[-1]
    assert (first, first) == (begun.state.starter, begun.turn)
    assert ["throw"] == open_to(begun, first)


@pytest.mark.parametrize("shape", Shape)
def test_C3b_the_same_sign_is_signed_again(shape: Shape) -> None:
    again = do(do(signing(), 1, Sign(shape)), 0, Sign(shape))

    assert SignsShown((shape, shape), None) == again.log[-1]
    assert ["sign"] == open_to(again, 0) == open_to(again, 1)
    assert 1 == do(do(again, 0, Sign(Shape.ROCK)), 1, Sign(Shape.FUR)).turn


def test_C3b_both_sign_at_once_in_any_order_and_once_each() -> None:
    half = do(signing(), 1, Sign(Shape.ROCK))

    assert (Signed(1, Shape.ROCK),) == half.log
    assert (["sign"], []) == (open_to(half, 0), open_to(half, 1))
    assert "C3b" == refused(half, 1, Sign(Shape.FUR))
    assert "C3b" == refused(half, 0, FLICK)


def test_C3b_chance_may_name_the_first_side_instead() -> None:
    drawn = do(lake(first="drawn"), CHANCE, DrawSide(1))

    assert (SideDrawn(1),) == drawn.log
    assert ["throw"] == open_to(drawn, 1)
    assert "C3b" == refused(lake(first="drawn"), CHANCE, DrawSide(2))
    assert "C3b" == refused(lake(first="drawn"), 0, DrawSide(0))
    assert "C3b" == refused(drawn, CHANCE, DrawSide(0))


def test_C3b_in_a_clan_the_first_seat_signs() -> None:
    table = lake(seats=4, first="rock_fur_hammer")

    assert "C3b" == refused(table, 2, Sign(Shape.ROCK))
    assert [0, 1] == [one.seat for one in table.decisions]


# A turn


def test_C4a_sides_take_turns() -> None:
    table = lake(objects=NONE_LEFT)
    turns = []
    for _ in range(5):
        turns.append(table.turn)
        table = thrown_out(table, rock=table.state.hands[table.turn or 0][0])

    assert [0, 1, 0, 1, 0] == turns


def test_C4a_nobody_throws_out_of_turn() -> None:
    assert "C4a" == refused(lake(), 1, FLICK)
    assert "C4a" == refused(lake(turn=1), 0, FLICK)
    assert "C4a" == refused(lake(), CHANCE, FLICK)


def test_C4a_a_turn_is_a_throw_and_then_an_object() -> None:
    table = throw(lake(), CENTRE)

    assert (["object"], []) == (open_to(table, 0), open_to(table, 1))
    assert "C4.2a" == refused(table, 1, FLICK)
    assert TurnEnded(1) == do(table, 0, UseNothing()).log[-1]


# The throw


@pytest.mark.parametrize(
    ("x", "y"),
    [
        (0.0, BOARD.river - R),  # its rim at the river
        (0.0, R + 0.001),  # near the slammer
        (BOARD.width / 2 - R, 0.05),  # its rim at the edge
        (R - BOARD.width / 2, 0.05),
    ],
)
def test_C4_1a_a_rock_starts_anywhere_behind_the_river(x: float, y: float) -> None:
    table = throw(lake(), CENTRE, flick=Throw(x, y, 0.1, 1.5))

    assert RockThrown(0, 0, Throw(x, y, 0.1, 1.5)) == table.log[0]


@pytest.mark.parametrize(
    ("x", "y"),
    [
        (0.0, BOARD.river - R + 0.0001),  # over the river
        (0.0, BOARD.river),
        (0.0, CAVE),
        (BOARD.width / 2 - R + 0.0001, 0.05),  # over a side
        (-BOARD.width / 2, 0.05),
        (0.0, R - 0.0001),  # on the slammer
        (0.0, R),  # against it: it would be out at once
        (0.0, -0.1),
    ],
)
def test_C4_1a_a_rock_over_the_river_or_over_an_edge_is_refused(x: float, y: float) -> None:
    assert "C4.1a" == refused(lake(), 0, Throw(x, y, 0.0, 1.5))


def test_C4_1a_a_rock_does_not_start_on_another() -> None:
    table = lake({6: (0.0, 0.05)}, sweep="thrown_only")

    assert "C4.1a" == refused(table, 0, Throw(0.02, 0.05, 0.0, 1.5))
    assert throw(table, CENTRE, flick=Throw(2 * R, 0.05, 0.0, 1.5)).log  # touching


def test_C4_1b_a_rock_is_flicked_any_way_forwards_or_backwards() -> None:
    for vx, vy in ((0.0, 1.5), (1.0, 0.0), (-0.1, -1.5), (0.0, 6.0)):
        assert throw(lake(), CENTRE, flick=replace(FLICK, vx=vx, vy=vy)).log


@pytest.mark.parametrize(
    "flick",
    [
        replace(FLICK, vx=0.0, vy=0.0),
        replace(FLICK, vy=6.01),
        replace(FLICK, vy=1e300),
        replace(FLICK, vx=float("nan")),
        replace(FLICK, vy=float("inf")),
        replace(FLICK, x=float("nan")),
        replace(FLICK, spin=201.0),
        replace(FLICK, spin=float("nan")),
    ],
)
def test_C4_1b_no_finger_flicks_like_this(flick: Throw) -> None:
    assert "C4.1b" == refused(lake(), 0, flick)


def test_C4_1b_the_lowest_rock_in_hand_is_thrown() -> None:
    table = throw(lake({0: FAR_OFF}), CENTRE)

    assert RockThrown(0, 1, FLICK) == table.log[0]
    assert (2, 3, 4, 5) == table.state.hands[0]
    assert CENTRE == table.place(1)


def test_C4_1b_with_fortune_a_flick_waits_for_chance() -> None:
    table = do(lake(noise="club"), 0, FLICK)

    assert ["fortune"] == open_to(table, CHANCE)
    assert "C4.1b" == refused(table, 0, FLICK)
    assert (0, 1, 2, 3, 4, 5) == table.state.hands[0]  # it is still between the fingers
    slid = do(table, CHANCE, Fortune(turn=0.0, speed=0.1), Scripted(CENTRE))
    assert RockThrown(0, 0, replace(FLICK, vy=1.5 * 1.1)) == slid.log[2]
    assert "C4.1b" == refused(slid, CHANCE, Fortune())
    assert "C4.1b" == refused(table, 0, Fortune())  # nobody else speaks for chance


def test_C4_1c_a_thrown_rock_at_a_slammer_is_out_and_takes_no_object() -> None:
    table = thrown_out(lake(), rock=0)

    assert RockRemoved(0, "slammer") == table.log[2]
    assert {0: "slammer"} == table.out
    assert (["throw"], []) == (open_to(table, 1), open_to(table, 0))


def test_C4_1c_any_rock_pushed_into_a_slammer_is_out_whosever_it_is() -> None:
    table = lake({1: (0.0, 0.87), 6: (0.1, 0.87)})

    table = throw(table, (0.0, 0.8), left=(Left(6, 0.5, "slammer"), Left(1, 0.6, "slammer")))

    assert [RockRemoved(6, "slammer"), RockRemoved(1, "slammer")] == table.events(RockRemoved)
    assert [0] == table.on_board


@pytest.mark.parametrize("y", [R, BOARD.length - R])
def test_C4_1c_a_rock_that_comes_to_rest_against_a_slammer_is_out(y: float) -> None:
    assert {0: "slammer"} == throw(lake(), (0.0, y)).out


def test_C4_1c_a_rock_that_stops_a_hundredth_of_a_millimetre_before_it_stays() -> None:
    table = throw(lake(), (0.0, BOARD.length - R - 1e-5))

    assert [0] == table.on_board


# The object


def test_C4_2a_the_object_is_optional() -> None:
    table = do(throw(lake(), CENTRE), 0, UseNothing())

    assert (Objects(2, 2, 2),) * 2 == table.state.objects
    assert 1 == table.turn


def test_C4_2a_without_any_object_left_the_turn_passes_by_itself() -> None:
    table = throw(lake(objects=NONE_LEFT), CENTRE)

    assert TurnEnded(1) == table.log[-1]


def test_C4_2b_one_object_only() -> None:
    table = do(throw(lake(), CENTRE), 0, Totem())

    assert 1 == table.turn
    assert "C4.2b" == refused(table, 0, BigHammer(0.0, 1.0))
    assert "C4.2b" == refused(table, 0, UseNothing())


def test_C4_2b_only_who_threw_and_only_on_the_rock_just_thrown() -> None:
    older = do(throw(lake(), CENTRE), 0, UseNothing())
    theirs = throw(older, FAR_OFF)

    assert "C4.2b" == refused(older, 0, Totem())
    assert "C4.2b" == refused(theirs, 0, Totem())
    assert "C4.2b" == refused(lake({0: CENTRE}), 0, LittleHammer(1.0, 0.0))
    assert (0.0, 0.0) == do(theirs, 1, Totem()).rock(6).totem


@pytest.mark.parametrize(
    ("action", "left"),
    [
        (BigHammer(1.0, 0.0), Objects(big=1)),
        (LittleHammer(1.0, 0.0), Objects(little=1)),
        (Totem(), Objects(totems=1)),
    ],
)
def test_C4_2c_each_object_is_used_once_a_round(
    action: BigHammer | LittleHammer | Totem, left: Objects
) -> None:
    table = throw(lake(objects=(left, Objects(2, 2, 2))), CENTRE)

    used = do(table, 0, action)

    assert (Objects(), Objects(2, 2, 2)) == used.state.objects
    for other in (BigHammer(1.0, 0.0), LittleHammer(1.0, 0.0), Totem()):
        assert other == action or "C4.2c" == refused(table, 0, other)


# The mammoth line


@pytest.mark.parametrize(
    ("y", "stays"),
    [
        (BOARD.mammoth_line + R + 1e-5, True),
        (BOARD.mammoth_line + R, False),  # it touches the line
        (BOARD.mammoth_line, False),
        (0.2, False),
    ],
)
def test_C5a_a_rock_not_completely_past_the_mammoth_line_is_out(y: float, stays: bool) -> None:
    table = do(throw(lake(), (0.0, y)), 0, UseNothing())

    assert ([0] if stays else []) == table.on_board
    assert ({} if stays else {0: "mammoth"}) == table.out


def test_C5a_it_is_judged_after_the_object() -> None:
    table = throw(lake(), (0.0, 0.45))

    assert [0] == table.on_board
    assert [0] == do(table, 0, BigHammer(0.0, 1.0)).on_board


def test_C5a_every_rock_is_judged_at_every_turns_end() -> None:
    table = lake({1: (0.1, 0.5), 6: (-0.1, 0.5)}, objects=NONE_LEFT)

    table = throw(table, CENTRE, moves={1: (0.1, 0.46), 6: (-0.1, 0.44)})

    assert [RocksSwept((1, 6))] == table.events(RocksSwept)
    assert [0] == table.on_board


# Broken rocks


def seed_that_lifts(second: bool) -> int:
    """A seed whose first knock happens far above (or below) the middle."""
    return next(s for s in range(10**6) if (next(heights(s)) if second else -next(heights(s))) > 3)


@pytest.mark.parametrize(("second", "broken", "rest"), [(True, 6, 0), (False, 0, 6)])
def test_C5b_a_rock_turned_over_is_out(second: bool, broken: int, rest: int) -> None:
    table = do(lake({6: (0.0, 0.6)}, broken_rocks=True, objects=NONE_LEFT), 0, FLICK)
    hard = kick(6, 3.0, by=0)

    table = do(
        table,
        CHANCE,
        Fortune(seed=seed_that_lifts(second)),
        Scripted((0.0, 0.57), {6: CENTRE}, knocks=(hard,)),
    )

    assert needed(table.setup.ice, 3.0) < 3
    assert [RockBroken(broken)] == table.events(RockBroken)
    assert {broken: "broken"} == table.out
    assert [rest] == table.on_board


def test_C5b_a_softer_knock_at_the_same_height_breaks_nothing() -> None:
    table = do(lake({6: (0.0, 0.6)}, broken_rocks=True, objects=NONE_LEFT), 0, FLICK)
    soft = Scripted((0.0, 0.57), {6: CENTRE}, knocks=(kick(6, 1.0, by=0),))

    table = do(table, CHANCE, Fortune(seed=seed_that_lifts(second=True)), soft)

    assert [0, 6] == table.on_board


def test_C5b_a_new_rock_comes_with_the_next_round() -> None:
    table = lake({6: SHORT}, in_hand=(1, 0), broken_rocks=True, objects=NONE_LEFT)
    hard = Scripted(FAR_OFF, knocks=(kick(6, 3.0, by=0),))

    table = do(do(table, 0, FLICK), CHANCE, Fortune(seed=seed_that_lifts(True)), hard)

    assert 2 == table.state.round
    assert (6, 7, 8, 9, 10, 11) == table.state.hands[1]
