"""Situations that must come out right, one by one."""

from __future__ import annotations

from math import sqrt

import pytest
from msgspec.structs import replace

from bots.curling_seats import absent
from hearthside.curling import (
    BigHammer,
    Decline,
    Fortune,
    Left,
    LetStay,
    LittleHammer,
    Objects,
    Recall,
    RockBroken,
    RockRemoved,
    RoundScored,
    Totem,
    TotemFell,
    TotemSlipped,
    TurnEnded,
    UseNothing,
    warnings,
)
from hearthside.curling.fortune import heights
from hearthside.kernel import CHANCE
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
    total,
)
from slides import Point, Scripted, kick

NONE_LEFT = (Objects(), Objects())

# Throws


def test_a_backward_flick_into_the_near_slammer_is_out_and_takes_no_object() -> None:
    table = thrown_out(lake(), 0, flick=replace(FLICK, vy=-1.0))

    assert ({0: "slammer"}, 1) == (table.out, table.turn)
    assert "C4.2b" == refused(table, 0, BigHammer(0.0, 1.0))


def test_a_rock_whose_centre_passed_the_side_is_out_and_its_hit_counts() -> None:
    table = throw(
        lake({6: CENTRE}, objects=NONE_LEFT),
        moves={6: FAR_OFF},
        knocks=(kick(6, 0.5, by=0, time=0.4),),
        left=(Left(0, 0.9, "side"),),
    )

    assert RockRemoved(0, "side") in table.log
    assert FAR_OFF == table.place(6)


def test_a_rock_that_merely_overhangs_stays() -> None:
    table = throw(lake(objects=NONE_LEFT), (BOARD.width / 2 - 0.001, 0.6))

    assert [0] == table.on_board


def test_a_short_rock_hammered_past_the_line_stays() -> None:
    table = do(throw(lake(), (0.0, 0.41)), 0, BigHammer(0.0, 1.0))

    assert pytest.approx((0.0, 0.49)) == table.place(0)


def test_a_short_rock_hammered_but_still_short_is_out() -> None:
    assert {0: "mammoth"} == do(throw(lake(), (0.0, 0.3)), 0, BigHammer(0.0, 1.0)).out


def test_a_short_rock_with_a_totem_both_are_gone_and_the_table_warned() -> None:
    table = throw(lake(), SHORT)

    assert ("totem_wasted",) == warnings(table.setup, table.state, Totem())
    assert () == warnings(table.setup, table.state, BigHammer(0.0, 1.0))
    gone = do(table, 0, Totem())
    assert {0: "mammoth"} == gone.out
    assert () == gone.state.fallen
    assert 1 == gone.state.objects[0].totems


def test_no_warning_where_a_totem_is_well_placed() -> None:
    table = throw(lake(), CENTRE)

    assert () == warnings(table.setup, table.state, Totem())


def test_a_guard_knocked_back_over_the_line_is_out() -> None:
    table = throw(lake({6: (0.0, 0.5)}, objects=NONE_LEFT), CENTRE, moves={6: (0.0, 0.46)})

    assert {6: "mammoth"} == table.out


def test_a_thrown_rock_that_is_gone_takes_no_object_though_others_lie_there() -> None:
    table = thrown_out(lake({1: CENTRE}), 0)

    assert ([], ["throw"]) == (open_to(table, 0), open_to(table, 1))


# Hammers


def test_a_hammer_may_not_end_on_a_rock_lie_on_one_or_leave_the_mat() -> None:
    beside = throw(lake({6: (0.0, CAVE + 0.04)}), CENTRE)
    at_the_end = throw(lake({6: (0.02, CAVE + 0.08)}), CENTRE)
    at_the_edge = throw(lake(), (0.14, 0.6))

    assert "C2.2" == refused(beside, 0, LittleHammer(0.0, 1.0))
    assert "C2.2" == refused(at_the_end, 0, BigHammer(0.0, 1.0))
    assert "C2.3" == refused(at_the_edge, 0, LittleHammer(1.0, 0.0))


def test_a_hammer_that_ends_on_a_slammer_is_refused() -> None:
    table = throw(lake(), (0.0, 0.85))

    assert "C2.3" == refused(table, 0, LittleHammer(0.0, 1.0))


def test_a_second_object_or_one_for_an_older_rock_is_refused() -> None:
    once = do(throw(lake(), CENTRE), 0, LittleHammer(1.0, 0.0))

    assert "C4.2b" == refused(once, 0, LittleHammer(1.0, 0.0))
    later = do(throw(once, FAR_OFF), 1, UseNothing())
    assert "C4.2b" == refused(later, 0, Totem())


# Totems


def totem_at(offset: Point = (0.0, 0.0), **rest: object) -> Lake:
    options: dict[str, object] = {"objects": NONE_LEFT, **rest}
    return lake({6: CENTRE}, totems={6: offset}, **options)  # type: ignore[arg-type]


def tapped(table: Lake, speed: float, way: Point = (0.0, 1.0)) -> Lake:
    return throw(table, (0.0, 0.6), knocks=(kick(6, speed, by=0, way=way),))


ENOUGH = sqrt(2 * 9.81 * 0.55 * 1.3 * R)  # m/s: kicked like this a totem slips a radius


def test_a_soft_tap_leaves_a_totem_and_its_offset_is_kept() -> None:
    table = tapped(totem_at(), 0.99 * ENOUGH)

    assert pytest.approx((0.0, -R * 0.99**2)) == table.rock(6).totem
    assert [] == table.events(TotemFell)


def test_a_tap_just_hard_enough_drops_it() -> None:
    assert [TotemFell(6)] == tapped(totem_at(), 1.01 * ENOUGH).events(TotemFell)


def test_two_taps_that_sum_past_the_rim_drop_it_on_the_second() -> None:
    first = tapped(totem_at(), 0.8 * ENOUGH)
    assert [] == first.events(TotemFell)

    again = lake({6: CENTRE}, totems={6: first.rock(6).totem or (0.0, 0.0)}, objects=NONE_LEFT)
    assert [TotemFell(6)] == tapped(again, 0.8 * ENOUGH).events(TotemFell)


def test_two_taps_in_one_slide_sum_too() -> None:
    taps = (kick(6, 0.8 * ENOUGH, by=0, time=0.4), kick(6, 0.8 * ENOUGH, by=1, time=0.6))
    table = lake({1: FAR_OFF, 6: CENTRE}, totems={6: (0.0, 0.0)}, objects=NONE_LEFT)

    table = throw(table, (0.0, 0.6), knocks=taps)

    assert [TotemFell(6)] == table.events(TotemFell, TotemSlipped)
    assert table.rock(6).totem is None


def test_opposite_slips_partly_cancel() -> None:
    table = tapped(totem_at((0.0, -0.01)), 0.8 * ENOUGH, way=(0.0, -1.0))

    assert pytest.approx((0.0, -0.01 + R * 0.64)) == table.rock(6).totem
    assert [TotemSlipped] == [type(event) for event in table.events(TotemSlipped, TotemFell)]


def test_an_enemy_totem_falls_in_my_turn_the_enemy_chooses_then_i_use_my_object() -> None:
    table = tapped(totem_at(objects=None), 1.0)

    assert (["totem"], []) == (open_to(table, 1), open_to(table, 0))
    table = do(table, 1, LetStay())
    assert ([], ["object"]) == (open_to(table, 1), open_to(table, 0))


def test_several_totems_are_chosen_for_in_the_order_they_touched_the_board() -> None:
    table = lake(
        {1: (0.1, 0.7), 6: CENTRE, 7: (-0.1, 0.7)},
        totems={1: (0.0, 0.0), 6: (0.0, 0.0), 7: (0.0, 0.0)},
        objects=NONE_LEFT,
    )
    knocks = tuple(kick(rock, 1.0, by=0, time=0.1 * at) for at, rock in enumerate((7, 1, 6)))
    table = throw(table, (0.0, 0.6), knocks=knocks)

    assert (7, 1, 6) == table.state.fallen
    for seat in (1, 0, 1):
        assert [seat] == [one.seat for one in table.decisions]
        table = do(table, seat, Recall())
    assert (7, 1, 6) == table.state.recalled


def test_let_stay_short_of_the_line_it_is_swept_not_recalled_and_the_table_warned() -> None:
    table = throw(
        totem_at(), (0.0, 0.6), moves={6: SHORT}, knocks=(kick(6, 1.0, by=0, way=(0.0, -1.0)),)
    )

    assert ("stay_swept",) == warnings(table.setup, table.state, LetStay())
    assert () == warnings(table.setup, table.state, Recall())
    table = do(table, 1, LetStay())
    assert ({6: "mammoth"}, ()) == (table.out, table.state.recalled)


def test_where_only_the_thrown_rock_is_swept_there_is_nothing_to_warn_of() -> None:
    table = throw(
        totem_at(sweep="thrown_only"), FAR_OFF, moves={6: SHORT}, knocks=(kick(6, 1.0, by=0),)
    )

    assert () == warnings(table.setup, table.state, LetStay())


def test_a_rock_that_leaves_with_its_totem_riding_is_gone() -> None:
    table = throw(totem_at(), FAR_OFF, left=(Left(6, 0.9, "side"),), knocks=(kick(6, 0.2, by=0),))

    assert ({6: "side"}, 1) == (table.out, table.turn)
    assert [] == table.events(TotemSlipped, TotemFell)


def test_a_rock_broken_with_its_totem_is_gone() -> None:
    seed = next(s for s in range(10**6) if next(heights(s)) > 3)
    table = do(totem_at(broken_rocks=True), 0, FLICK)
    hard = Scripted((0.0, 0.6), knocks=(kick(6, 3.0, by=0),))

    table = do(table, CHANCE, Fortune(seed=seed), hard)

    assert ({6: "broken"}, 1) == (table.out, table.turn)
    assert [] == table.events(TotemFell)


def test_a_rock_whose_totem_fell_before_it_broke_may_be_recalled() -> None:
    above_last = (s for s in range(10**6) for h in [heights(s)] if abs(next(h)) < 0.1 < next(h) - 3)
    table = do(totem_at(broken_rocks=True), 0, FLICK)
    twice = (kick(6, 1.0, by=0, time=0.3), kick(6, 3.0, by=0, time=0.6))

    table = do(table, CHANCE, Fortune(seed=next(above_last)), Scripted((0.0, 0.6), knocks=twice))

    assert {6: "broken"} == table.out
    assert [TotemFell(6), RockBroken(6)] == table.events(TotemFell, RockBroken)
    assert ["totem"] == open_to(table, 1)


def test_a_broken_rock_that_slides_on_to_a_slammer_is_broken() -> None:
    seed = next(s for s in range(10**6) if next(heights(s)) > 3)
    table = do(lake({6: CENTRE}, objects=NONE_LEFT, broken_rocks=True), 0, FLICK)
    hard = Scripted(
        (0.0, 0.6), knocks=(kick(6, 3.0, by=0, time=0.3),), left=(Left(6, 0.5, "slammer"),)
    )

    assert {6: "broken"} == do(table, CHANCE, Fortune(seed=seed), hard).out


def test_what_a_slide_did_is_told_in_the_order_of_time() -> None:
    table = lake({6: CENTRE, 7: FAR_OFF}, totems={6: (0.0, 0.0)}, objects=NONE_LEFT)
    table = throw(
        table,
        (0.0, 0.6),
        knocks=(kick(6, 1.0, by=0, time=0.5),),
        left=(Left(7, 0.3, "side"), Left(6, 0.9, "side")),
    )

    told = [RockRemoved(7, "side"), TotemFell(6), RockRemoved(6, "side")]
    assert told == table.events(RockRemoved, TotemFell)


# Recalled rocks


def ending(*recalled: int, **rest: object) -> Lake:
    options: dict[str, object] = {"objects": NONE_LEFT, **rest}
    return lake(in_hand=(0, 0), recalled=recalled, **options)  # type: ignore[arg-type]


def test_a_queue_of_two_of_mine_and_one_of_yours_is_thrown_in_that_order() -> None:
    table = ending(0, 1, 6)
    seats = list[object]()
    for number in range(3):
        seats.append(table.decisions[0].seat)
        table = throw(table, (0.0, 0.6 + 0.05 * number))

    assert [0, 0, 1] == seats
    assert 2 == table.state.round


def test_a_totem_lost_while_recalled_rocks_are_thrown_is_appended() -> None:
    table = lake(
        {6: CENTRE}, totems={6: (0.0, 0.0)}, in_hand=(0, 0), recalled=(0, 1), objects=NONE_LEFT
    )
    table = throw(table, (0.0, 0.6), knocks=(kick(6, 1.0, by=0),))

    table = do(table, 1, Recall())

    assert (1, 6) == table.state.recalled
    assert TurnEnded(0) == table.log[-1]


def test_a_recalled_rock_that_is_short_again_is_out() -> None:
    assert {0: "mammoth"} == {
        rock: reason for rock, reason in throw(ending(0, 6), SHORT).out.items() if rock == 0
    }


def test_the_last_throw_drops_a_totem_and_that_rock_is_thrown_before_scoring() -> None:
    table = lake({6: CENTRE}, totems={6: (0.0, 0.0)}, in_hand=(1, 0), objects=NONE_LEFT)
    table = throw(table, (0.0, 0.7), moves={6: (0.0, 0.8)}, knocks=(kick(6, 1.0, by=0),))
    table = do(table, 1, Recall())

    assert [] == table.events(RoundScored)
    table = throw(table, (0.0, CAVE + 0.01))
    assert [RoundScored((0, 1))] == table.events(RoundScored)


def test_a_totem_on_a_recalled_rock_may_fall_and_the_rock_be_recalled_again() -> None:
    table = do(throw(ending(0, 6, objects=(Objects(totems=1),) * 2), CENTRE), 0, Totem())
    table = throw(table, (0.0, 0.7), moves={0: (0.0, 0.8)}, knocks=(kick(0, 1.0, by=6),))
    table = do(do(table, 0, Recall()), 1, UseNothing())

    assert (0,) == table.state.recalled
    assert ["throw"] == open_to(table, 0)


# Bookkeeping


def test_rocks_in_hand_on_the_board_out_and_queued_are_twelve() -> None:
    table = lake({6: CENTRE, 7: FAR_OFF}, totems={6: (0.0, 0.0)})
    table = throw(
        table, (0.0, 0.6), left=(Left(7, 0.9, "side"),), knocks=(kick(6, 1.0, by=0, time=0.2),)
    )

    assert 12 == total(table) == total(do(table, 1, Recall())) == total(do(table, 1, LetStay()))


# Time runs out


def test_time_out_in_a_totem_choice_lets_a_good_rock_stay() -> None:
    assert LetStay() == absent(tapped(totem_at(), 1.0), 1)


def test_time_out_in_a_totem_choice_recalls_a_short_rock() -> None:
    table = throw(totem_at(), FAR_OFF, moves={6: SHORT}, knocks=(kick(6, 1.0, by=0),))

    assert Recall() == absent(table, 1)


def test_time_out_in_a_totem_choice_recalls_a_rock_that_left() -> None:
    table = throw(
        totem_at(), FAR_OFF, left=(Left(6, 0.9, "slammer"),), knocks=(kick(6, 1.0, by=0),)
    )

    assert Recall() == absent(table, 1)
    assert do(table, 1, Decline()).log


def test_time_out_elsewhere_uses_no_object_and_throws_gently_to_the_cave() -> None:
    assert UseNothing() == absent(throw(lake(), CENTRE), 0)
    gentle = absent(lake(), 0)
    assert gentle in lake().decisions[0].options
    assert pytest.approx(sqrt(2 * 0.2 * 9.81 * (CAVE - 0.105))) == getattr(gentle, "vy", None)
