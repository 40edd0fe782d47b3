"""C2: hammers, totems, and rocks thrown again."""

from __future__ import annotations

from math import sqrt

import pytest

from hearthside.curling import (
    BigHammer,
    Decline,
    HammerUsed,
    Left,
    LetStay,
    LittleHammer,
    Objects,
    Recall,
    RockGivenUp,
    RockLetStay,
    RockRecalled,
    RoundScored,
    Totem,
    TotemFell,
    TotemPlaced,
    TotemSlipped,
)
from lake import BOARD, CAVE, CENTRE, FAR_OFF, FLICK, Lake, R, do, lake, open_to, refused, throw
from slides import Point, kick

NONE_LEFT = (Objects(), Objects())
BIG = BOARD.big_hammer + 2 * R  # how far a rock's centre moves
LITTLE = BOARD.little_hammer + 2 * R
HALF = BOARD.hammer_width / 2
HARD = 1.0  # m/s: drops any totem


def hammering(at: Point, others: dict[int, Point] | None = None) -> Lake:
    """Rock 0 was just thrown here; 6 to 11 lie about."""
    return throw(lake(others), at)


# Hammers


def test_C2_1_a_hammer_moves_the_rock_by_its_length_and_a_rock() -> None:
    table = hammering(CENTRE)

    big = do(table, 0, BigHammer(0.0, -1.0))
    little = do(table, 0, LittleHammer(1.0, 0.0))

    assert (0.052, 0.080) == pytest.approx((LITTLE, BIG))
    assert pytest.approx((0.0, CAVE - BIG)) == big.place(0)
    assert pytest.approx((LITTLE, CAVE)) == little.place(0)
    assert HammerUsed(0, "little", 0, 1.0, 0.0, *little.place(0)) == little.log[2]


@pytest.mark.parametrize("way", [(0.0, 1.0), (0.0, -1.0), (1.0, 0.0), (-0.6, 0.8), (-0.8, -0.6)])
def test_C2_1_any_direction_is_legal_backwards_and_sideways_too(way: Point) -> None:
    table = do(hammering((0.0, 0.6)), 0, BigHammer(*way))

    assert pytest.approx((BIG * way[0], 0.6 + BIG * way[1])) == table.place(0)


@pytest.mark.parametrize("way", [(0.0, 0.0), (1.0, 1.0), (0.0, 0.99), (float("nan"), 1.0)])
def test_C2_1_a_direction_has_length_one(way: Point) -> None:
    assert "C2.1" == refused(hammering(CENTRE), 0, LittleHammer(*way))


def test_C2_2_the_new_place_may_touch_a_rock_but_not_overlap_it() -> None:
    target = CAVE + BIG
    tangent = hammering((0.0, CAVE), {6: (2 * R, target)})
    overlapping = hammering((0.0, CAVE), {6: (2 * R - 1e-6, target)})

    assert [0, 6] == do(tangent, 0, BigHammer(0.0, 1.0)).on_board
    assert "C2.2" == refused(overlapping, 0, BigHammer(0.0, 1.0))


def test_C2_2_the_hammer_may_touch_a_rock_but_not_lie_on_it() -> None:
    beside = CAVE - R - BOARD.big_hammer / 2
    tangent = hammering(CENTRE, {6: (HALF + R, beside)})
    overlapping = hammering(CENTRE, {6: (HALF + R - 1e-6, beside)})

    assert do(tangent, 0, BigHammer(0.0, -1.0)).log
    assert "C2.2" == refused(overlapping, 0, BigHammer(0.0, -1.0))


def test_C2_2_a_rock_between_is_in_the_way_though_the_new_place_is_free() -> None:
    table = hammering((0.0, 0.6), {6: (0.0, 0.6 + 0.04)})

    assert "C2.2" == refused(table, 0, BigHammer(0.0, 1.0))
    assert do(table, 0, BigHammer(1.0, 0.0)).log


def test_C2_3_the_moved_rock_lies_fully_on_the_board() -> None:
    edge = BOARD.width / 2
    fits = hammering((edge - R - LITTLE, 0.6))
    does_not = hammering((edge - R - LITTLE + 1e-6, 0.6))

    assert pytest.approx((edge - R, 0.6)) == do(fits, 0, LittleHammer(1.0, 0.0)).place(0)
    assert "C2.3" == refused(does_not, 0, LittleHammer(1.0, 0.0))


def test_C2_3_the_hammer_lies_on_the_board_too() -> None:
    """Beside an edge the rock would fit, but a corner of the hammer at the rock would not."""
    table = hammering((BOARD.width / 2 - 0.001, 0.6))  # overhanging; its centre is on the mat

    def tilted(inwards: float) -> BigHammer:
        return BigHammer(-inwards, sqrt(1 - inwards * inwards))

    assert "C2.3" == refused(table, 0, tilted(0.2))
    assert do(table, 0, tilted(0.6)).log


def test_C2_3_the_new_place_is_clear_of_the_slammers() -> None:
    y = BOARD.length - R - LITTLE

    assert "C4.1c" == refused(hammering((0.0, y)), 0, LittleHammer(0.0, 1.0))  # it would touch
    assert "C2.3" == refused(hammering((0.0, y + 0.01)), 0, LittleHammer(0.0, 1.0))
    assert do(hammering((0.0, y - 1e-6)), 0, LittleHammer(0.0, 1.0)).log


# Totems


def test_C2_4_a_totem_is_set_on_the_rock_just_thrown() -> None:
    table = do(throw(lake(), CENTRE), 0, Totem())

    assert TotemPlaced(0, 0) == table.log[2]
    assert (0.0, 0.0) == table.rock(0).totem
    assert Objects(2, 2, 1) == table.state.objects[0]


def guarded(**rest: object) -> Lake:
    """Seat 1's rock 6 lies in the centre under a totem; seat 0 is to throw."""
    options: dict[str, object] = {"objects": NONE_LEFT, **rest}
    return lake({6: CENTRE}, totems={6: (0.0, 0.0)}, **options)  # type: ignore[arg-type]


def struck(table: Lake, to: Point = (0.0, 0.8), speed: float = HARD) -> Lake:
    """A rock is thrown into the centre and sends rock 6 on to a place behind."""
    return throw(table, CENTRE, moves={6: to}, knocks=(kick(6, speed, by=0),))


def test_C2_5_the_owner_of_the_rock_chooses_though_it_is_not_his_turn() -> None:
    table = struck(guarded())

    assert [TotemFell(6)] == table.events(TotemFell)
    assert (["totem"], []) == (open_to(table, 1), open_to(table, 0))
    assert "C2.5" == refused(table, 0, Recall())
    assert "C2.5" == refused(table, 0, FLICK)
    assert "C2.5" == refused(table, 1, Decline())


def test_C2_5_the_rock_may_stay_where_it_now_lies() -> None:
    table = do(struck(guarded()), 1, LetStay())

    assert RockLetStay(1, 6) in table.log
    assert (0.0, 0.8) == table.place(6)
    assert () == table.state.recalled


def test_C2_5_or_be_recalled() -> None:
    table = do(struck(guarded()), 1, Recall())

    assert RockRecalled(1, 6) in table.log
    assert [0] == table.on_board
    assert (6,) == table.state.recalled


def test_C2_5_a_soft_tap_leaves_the_totem_riding_off_its_place() -> None:
    table = struck(guarded(), speed=0.2)

    [slip] = table.events(TotemSlipped)
    assert isinstance(slip, TotemSlipped)
    assert slip.x == 0
    assert pytest.approx(-(0.2**2) / (2 * 9.81 * (0.35 + 0.20) * 1.3)) == slip.y
    assert (slip.x, slip.y) == table.rock(6).totem
    assert 1 == table.turn


def test_C2_5_without_a_fallen_totem_there_is_nothing_to_choose() -> None:
    for action in (Recall(), LetStay()):
        assert "C2.5" == refused(lake({0: CENTRE}), 0, action)


def test_C2_6_a_recalled_rock_is_thrown_again_at_the_end_of_the_round() -> None:
    table = do(struck(guarded(in_hand=(1, 1))), 1, Recall())

    assert (1, ["throw"]) == (table.turn, open_to(table, 1))
    table = throw(table, FAR_OFF)  # the last rock in hand
    assert not any(table.state.hands)
    assert (["throw"], []) == (open_to(table, 1), open_to(table, 0))
    assert 1 == table.state.round
    table = throw(table, (0.0, CAVE - 2 * R))
    assert () == table.state.recalled
    assert [RoundScored((1, 0))] == table.events(RoundScored)


def test_C2_6_it_need_not_be_thrown() -> None:
    table = do(struck(guarded(in_hand=(1, 0))), 1, Recall())

    table = do(table, 1, Decline())

    assert RockGivenUp(1, 6) in table.log
    assert [RoundScored((1, 0))] == table.events(RoundScored)


@pytest.mark.parametrize("queue", [[2], [2, 3], [2, 8]])
def test_C2_6_the_table_may_be_looked_at_while_a_rock_is_given_up(queue: list[int]) -> None:
    before = lake(in_hand=[0, 0], recalled=queue)
    after = do(before, 0, Decline())

    state = before.state
    for event in after.log:
        state = before.game().evolve(state, event)
        assert before.game().view(state, 1).recalled == state.recalled


def test_C2_6_only_a_recalled_rock_may_be_declined() -> None:
    assert "C2.6" == refused(lake(), 0, Decline())
    assert "C2.6" == refused(throw(lake(), CENTRE), 0, Decline())


def test_C2_7_several_are_thrown_in_the_order_of_recall() -> None:
    table = lake(in_hand=(0, 0), recalled=(2, 1, 6), objects=NONE_LEFT)
    order = []
    while table.state.round == 1:
        [decision] = table.decisions
        order.append((decision.seat, table.state.recalled[0]))
        table = throw(
            table, FAR_OFF, moves={rock: (0.0, 0.5 + 0.04 * rock) for rock in table.on_board}
        )

    assert [(0, 2), (0, 1), (1, 6)] == order


def test_C2_7_nobody_throws_before_his_rock_is_due() -> None:
    table = lake(in_hand=(0, 0), recalled=(2, 6))

    assert "C2.7" == refused(table, 1, FLICK)
    assert "C2.7" == refused(table, 1, Decline())


def test_C2_8_a_totem_that_touched_the_board_is_out_for_the_round() -> None:
    stays = do(struck(guarded()), 1, LetStay())

    assert stays.rock(6).totem is None
    assert NONE_LEFT == stays.state.objects


def test_C2_8_after_a_round_it_is_back() -> None:
    table = do(struck(guarded(in_hand=(1, 0))), 1, LetStay())

    assert 2 == table.state.round
    assert (Objects(2, 2, 2),) * 2 == table.state.objects


def test_C2_5_the_own_throw_may_drop_the_own_totem() -> None:
    table = lake({1: CENTRE}, totems={1: (0.0, 0.0)}, objects=NONE_LEFT)

    table = throw(table, (0.0, 0.6), moves={1: (0.0, 0.8)}, knocks=(kick(1, HARD, by=0),))

    assert ["totem"] == open_to(table, 0)
    assert (1,) == do(table, 0, Recall()).state.recalled


def test_C2_5_a_rock_that_left_after_its_totem_fell_may_be_recalled_but_not_stay() -> None:
    table = throw(
        guarded(), CENTRE, left=(Left(6, 0.9, "slammer"),), knocks=(kick(6, HARD, by=0, time=0.5),)
    )

    assert {6: "slammer"} == table.out
    assert "C2.5" == refused(table, 1, LetStay())
    recalled = do(table, 1, Recall())
    assert ((6,), {}) == (recalled.state.recalled, recalled.out)
    given_up = do(table, 1, Decline())
    assert ((), {6: "slammer"}) == (given_up.state.recalled, given_up.out)
