"""What a player types becomes a throw, the use of an object or a share; or is answered clearly."""

from __future__ import annotations

from math import cos, hypot, isclose, pi, radians, sin, sqrt

import pytest

from hearthside.cli.curling.aim import Unclear, ends_at, split_of, throw_of, use_of
from hearthside.cli.curling.words import ranges
from hearthside.curling import (
    AnyAction,
    BigHammer,
    Board,
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
from lake import BOARD, CAVE, CENTRE, R

EMPTY = Throws(BOARD, Ice(), ())
START = BOARD.river - R
ALL = Objects(2, 2, 2)


def uses(x: float, y: float, *others: tuple[float, float], left: Objects = ALL) -> Uses:
    """The rock just thrown lies here, others there."""
    rocks = tuple(Place(number, *place) for number, place in enumerate(others, start=6))
    return Uses(BOARD, Place(0, x, y), rocks, left)


def read(line: str, options: Throws | Uses | Splits) -> AnyAction:
    match options:
        case Throws():
            return throw_of(line, options)
        case Uses():
            return use_of(line, options)
        case Splits():
            return split_of(line, options)


def unclear(line: str, options: Throws | Uses | Splits) -> str:
    with pytest.raises(Unclear) as answer:
        read(line, options)
    return str(answer.value)


# Throws.


def test_an_angle_is_degrees_to_the_right_of_straight_ahead() -> None:
    speed, angle = 1.6, radians(2.5)

    assert Throw(0.0, START, speed * sin(angle), speed * cos(angle)) == throw_of("a 2.5 1.6", EMPTY)
    assert throw_of("a -30 1", EMPTY) == throw_of("A -30, 1.0", EMPTY)
    left = throw_of("angle -30 1", EMPTY)
    assert isinstance(left, Throw)
    assert left.vx < 0 < left.vy


def test_a_target_gives_the_speed_that_stops_there_on_an_empty_board() -> None:
    throw = throw_of("t 30 700", EMPTY)

    assert isinstance(throw, Throw)
    way = hypot(0.030, 0.700 - START)
    assert isclose(sqrt(2 * 0.20 * 9.81 * way), hypot(throw.vx, throw.vy))
    assert isclose(0.030 / (0.700 - START), throw.vx / throw.vy)


def test_start_spin_and_speed_are_told_behind_in_any_order() -> None:
    throw = throw_of("t 0 735 spin -40 from -60 80 at 2.5", EMPTY)

    assert isinstance(throw, Throw)
    assert (-0.06, 0.08, -40.0) == (throw.x, throw.y, throw.spin)
    assert isclose(2.5, hypot(throw.vx, throw.vy))
    assert throw_of("from 20 a 0 1", EMPTY) == Throw(0.02, START, 0.0, 1.0)


def test_a_recalled_rock_may_be_declined_and_no_other() -> None:
    again = Throws(BOARD, Ice(), (), may_decline=True)

    assert Decline() == throw_of("d", again)
    assert "C2.6" in unclear("d", EMPTY)
    assert "stands alone" in unclear("d spin 3", again)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("", "Say a ANGLE SPEED, or t X Y"),
        ("spin 3", "Say a ANGLE SPEED, or t X Y"),
        ("a 1 1 t 0 735", "Say a ANGLE SPEED, or t X Y"),
        ("a 2.5", "Say a ANGLE SPEED, as in a 2.5 1.6."),
        ("t 0", "Say t X Y, as in t 0 735."),
        ("t 0 735 600", "Say t X Y, as in t 0 735."),
        ("a 1 1 at 2", "at goes with t"),
        ("a 1 1 a 1 1", "'a' is said twice"),
        ("throw it", "'throw' says nothing here"),
        ("a nan 1", "'nan' says nothing here"),
        ("a 1 1e999", "1e999 is not a number"),
        ("a 1 1.2.3", "1.2.3 is not a number"),
        ("3 1.5", "Begin with a word, not with 3"),
        ("a 0 0", "A speed is above 0"),
        ("a 0 -2", "A speed is above 0"),
        ("t 0 735 at 0", "A speed is above 0"),
        ("t 0 105", "lies there already"),
        ("a 0 9", "C4.1b: no finger flicks like this"),
        ("a 0 1 from 0 119", "C4.1a: the rock starts wholly behind the river."),
        ("a 0 1 from 160", "C4.1a: the rock starts fully on the board"),
        ("a 0 1 spin 999", "C4.1b"),
    ],
)
def test_a_throw_that_cannot_be_is_answered_with_the_reason(line: str, why: str) -> None:
    assert why in unclear(line, EMPTY)


# Objects.


def test_totem_and_nothing_are_one_letter_or_a_word() -> None:
    open_ = uses(*CENTRE)

    assert Totem() == use_of("t", open_) == use_of("totem", open_)
    assert UseNothing() == use_of("n", open_) == use_of("Nothing", open_)


def test_a_hammer_points_by_angle_or_at_a_point() -> None:
    open_ = uses(0.0, 0.6)

    assert BigHammer(sin(radians(-30)), cos(radians(-30))) == use_of("b -30", open_)
    assert LittleHammer(0.0, 1.0) == use_of("l to 0 735", open_)
    assert LittleHammer(1.0, 0.0) == use_of("little to 90 600", open_)


def test_best_goes_straight_for_the_centre_where_it_may() -> None:
    swing = uses(0.0, CAVE - 0.1).swing("big")

    assert (0.0, 1.0) == swing.nearest(*CENTRE)
    assert isclose(0.02, ends_at(swing, 0.0, 1.0))


def test_best_turns_just_past_what_is_in_the_way() -> None:
    blocked = uses(0.0, CAVE - 0.08, CENTRE)

    way = blocked.swing("big").nearest(*CENTRE)

    assert way is not None
    assert BigHammer(*way) == use_of("b best", blocked)
    swing = blocked.swing("big")
    x, y = swing.moved(*way)
    assert isclose(2 * R, hypot(x, y - CAVE), abs_tol=1e-6)  # it touches the rock in the way


def test_best_of_a_rock_at_the_very_centre_is_any_way() -> None:
    assert isinstance(use_of("l best", uses(*CENTRE)), LittleHammer)


def test_a_rule_that_forbids_a_direction_is_named_with_the_legal_ones() -> None:
    blocked = uses(0.0, CAVE - 0.08, CENTRE)
    said = unclear("b 0", blocked)

    assert said.startswith("C2.2: the ")
    assert f"It may point: {ranges(blocked.intervals('big'))}." in said
    assert "C2.3" in unclear("b 90", uses(0.14, 0.6))
    assert "C4.1c" in unclear("b 0", uses(0.0, 0.805))


def test_the_directions_shown_are_legal_to_the_last_digit() -> None:
    blocked = uses(0.12, CAVE - 0.08, CENTRE, (0.1, 0.7))
    for interval in ranges(blocked.intervals("big")).split(", "):
        for angle in interval.replace("round to", "to").split(" to "):
            assert isinstance(use_of(f"b {angle}", blocked), BigHammer)


def test_a_narrow_gap_is_shown_finely_and_one_no_finger_finds_not_at_all() -> None:
    middle = pi / 2 - radians(12.34)

    assert "12.32 to 12.36°" == ranges(((middle - radians(0.0205), middle + radians(0.0205)),))
    assert "no direction" == ranges(((middle - 1e-9, middle - 1e-10),))


def test_directions_past_the_full_turn_are_said_as_one_types_them() -> None:
    blocked = radians(90 - 37.75), radians(90 - 21.25)

    assert "37.8 round to 21.2°" == ranges(((blocked[1] - 2 * pi, blocked[0]),))


def test_any_direction_is_said_in_words() -> None:
    assert "any direction" == ranges(uses(0.0, 0.6).intervals("big"))
    assert "no direction" == ranges(())


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("", "Say b, l, t or n"),
        ("b l", "Say b, l, t or n"),
        ("t 3", "Say t alone"),
        ("n best", "n stands alone"),
        ("b", "Say b ANGLE as in b -30, b to X Y, or b best."),
        ("b 30 best", "Say b ANGLE"),
        ("b 30 40", "Say b ANGLE"),
        ("l to 3", "Say to X Y"),
        ("l to 0 600", "lies there already"),
        ("x", "'x' says nothing here"),
    ],
)
def test_an_object_that_cannot_be_used_is_answered_with_the_reason(line: str, why: str) -> None:
    assert why in unclear(line, uses(0.0, 0.6))


@pytest.mark.parametrize("line", ["b 0", "b best", "l best", "t"])
def test_an_object_that_is_used_up_is_refused_by_its_rule(line: str) -> None:
    assert "C4.2c: the thrower has no " in unclear(line, uses(0.0, 0.6, left=Objects()))


def test_where_no_hammer_fits_there_is_no_best() -> None:
    ring = [(0.045 * cos(a), 0.6 + 0.045 * sin(a)) for a in map(radians, range(0, 360, 40))]

    assert "no room for a big hammer" in unclear("b best", uses(0.0, 0.6, *ring))


# Shares.


def test_shares_are_written_member_by_member() -> None:
    splits = Splits(ALL, members=2)

    assert Split((Objects(2, 1, 0), Objects(0, 1, 2))) == split_of("2/1/0 0/1/2", splits)
    assert Split((Objects(1, 1, 1), Objects(1, 1, 1))) == split_of("even", splits)


@pytest.mark.parametrize("stock", [Objects(2, 2, 2), Objects(1, 1, 2)])
@pytest.mark.parametrize("members", [2, 3])
def test_even_shares_are_legal_and_as_many_for_each(stock: Objects, members: int) -> None:
    splits = Splits(stock, members)

    split = split_of("even", splits)

    assert split in splits
    held = [one.big + one.little + one.totems for one in split.shares]
    assert max(held) - min(held) <= 1


@pytest.mark.parametrize("line", ["", "2/2", "2/2/2", "a/b/c d/e/f", "2/2/2 1/0/0", "3/2/2 -1/0/0"])
def test_shares_that_do_not_add_up_are_answered(line: str) -> None:
    said = unclear(line, Splits(ALL, members=2))

    assert said.startswith(("C8e: ", "Say big/little/totems"))


def test_shares_of_more_than_there_is_are_answered_in_words() -> None:
    said = unclear("2/2/2 1/0/0", Splits(ALL, members=2))

    assert "C8e: a clan has 2 big, 2 little and 2 totems, not 3 big, 2 little and 2 totems." == said


def test_a_board_with_other_measures_is_thrown_on_from_its_own_river() -> None:
    wide = Throws(Board(river=0.2), Ice(), ())

    assert Throw(0.0, 0.2 - R, 0.0, 1.0) == throw_of("a 0 1", wide)
