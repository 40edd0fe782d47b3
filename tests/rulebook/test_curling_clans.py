"""C8 Clan's war and C9 Mississippi."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from hearthside.curling import (
    BigHammer,
    Curling,
    LetStay,
    LittleHammer,
    Objects,
    ObjectsSplit,
    Recall,
    RoundScored,
    Setup,
    SharesShown,
    Split,
    Totem,
    TurnEnded,
    UseNothing,
)
from hearthside.kernel import CHANCE, InvalidSetup
from lake import CAVE, CENTRE, FAR_OFF, FLICK, Lake, do, lake, open_to, refused, throw, thrown_out
from slides import Point, kick, no_ice

NONE_LEFT = (Objects(), Objects())
ALL = Objects(2, 2, 2)

# Clan's war


@pytest.mark.parametrize(("seats", "each"), [(4, 3), (6, 2)])
def test_C8a_two_equal_clans_share_the_rocks_equally(seats: int, each: int) -> None:
    state = Curling(Setup(seats=seats), no_ice).start()

    assert [each] * seats == [len(hand) for hand in state.hands]
    assert list(range(12)) == [rock for hand in state.hands for rock in hand]


def test_C8a_clans_sit_alternately() -> None:
    table = lake(seats=6)

    assert [0, 2, 4] == [one.seat for one in table.decisions]
    assert [1, 3, 5] == [one.seat for one in lake(seats=6, turn=1).decisions]


def test_C8a_points_are_the_clans() -> None:
    table = lake(seats=4, points=(2, 5))

    assert (2, 5, 2, 5) == table.game().scores(table.state)
    assert (1, 3) == table.game().winners(table.state)


def test_C8b_a_rock_is_thrown_by_its_owner_only() -> None:
    table = throw(lake(seats=4), CENTRE, seat=2)

    assert (2, 6) == (table.rock(6).seat, table.rock(6).rock)
    assert ((0, 1, 2), (7, 8)) == (table.state.hands[0], table.state.hands[2])


def test_C8c_the_clan_chooses_who_throws() -> None:
    table = lake(seats=4)

    assert (["throw"], ["throw"]) == (open_to(table, 0), open_to(table, 2))
    assert 6 == throw(table, CENTRE, seat=2).state.thrown
    assert 0 == throw(table, CENTRE, seat=0).state.thrown
    assert "C4a" == refused(table, 1, FLICK)
    assert "C4a" == refused(table, 3, FLICK)


def test_C8c_who_has_most_rocks_is_named_first() -> None:
    table = lake(seats=4, in_hand=(1, 3, 2, 3))

    assert [2, 0] == [one.seat for one in table.decisions]


def test_C8d_who_has_no_rocks_left_cannot_throw() -> None:
    table = lake(seats=4, in_hand=(0, 3, 2, 3))

    assert [2] == [one.seat for one in table.decisions]
    assert "C8d" == refused(table, 0, FLICK)


def test_C8c_only_who_threw_uses_an_object() -> None:
    table = throw(lake(seats=4), CENTRE, seat=2)

    assert "C4.2b" == refused(table, 0, Totem())
    assert (Objects(2, 2, 1), ALL) == do(table, 2, Totem()).state.objects


def test_C8b_the_member_whose_rock_it_was_decides_and_throws_it_again() -> None:
    """Rock 9 is seat 3's."""
    table = lake({9: CENTRE}, totems={9: (0.0, 0.0)}, seats=4, in_hand=(1, 0, 0, 0))
    table = throw(table, (0.0, 0.7), moves={9: (0.0, 0.8)}, knocks=(kick(9, 1.0, by=0),))

    assert (["totem"], []) == (open_to(table, 3), open_to(table, 1))
    assert "C2.5" == refused(table, 1, Recall())
    table = do(do(table, 3, Recall()), 0, UseNothing())
    assert [3] == [one.seat for one in table.decisions]
    assert "C2.7" == refused(table, 1, FLICK)


def split_lake() -> Lake:
    setup = Setup(seats=4, first="side_0", objects="split", broken_rocks=False)
    return Lake(setup, Curling(setup, no_ice).start())


MINE, MATES = Objects(2, 0, 1), Objects(0, 2, 1)


def test_C8e_objects_are_shared_out_before_the_round_by_both_clans_at_once() -> None:
    table = split_lake()

    assert (["split"], ["split"]) == (open_to(table, 0), open_to(table, 1))
    assert "C8e" == refused(table, 0, FLICK)
    half = do(table, 1, Split((ALL, Objects())))
    assert (ObjectsSplit(1, (ALL, Objects())),) == half.log
    assert "C8e" == refused(half, 1, Split((ALL, Objects())))
    whole = do(half, 0, Split((MINE, MATES)))
    assert SharesShown((MINE, ALL, MATES, Objects())) == whole.log[-1]
    assert (MINE, ALL, MATES, Objects()) == whole.state.objects
    assert ["throw"] == open_to(whole, 0)
    assert "C8e" == refused(whole, 0, Split((MINE, MATES)))


@pytest.mark.parametrize(
    "shares",
    [
        (ALL, ALL),
        (ALL,),
        (ALL, Objects(), Objects()),
        (Objects(), Objects()),
        (Objects(3, 2, 2), Objects(-1, 0, 0)),
    ],
)
def test_C8e_neither_more_nor_less_than_the_clan_has(shares: tuple[Objects, ...]) -> None:
    assert "C8e" == refused(split_lake(), 0, Split(shares))


def test_C8e_the_first_seat_shares_out_for_its_clan() -> None:
    assert "C8e" == refused(split_lake(), 2, Split((MINE, MATES)))


def test_C8e_a_mates_object_is_refused() -> None:
    table = do(do(split_lake(), 0, Split((MINE, MATES))), 1, Split((ALL, Objects())))
    table = throw(table, CENTRE, seat=0)

    assert "C8e" == refused(table, 0, LittleHammer(1.0, 0.0))
    used = do(table, 0, BigHammer(1.0, 0.0))
    assert (Objects(1, 0, 1), MATES) == (used.state.objects[0], used.state.objects[2])


def test_C8e_an_object_nobody_has_any_more_is_refused_as_used() -> None:
    table = do(do(split_lake(), 0, Split((ALL, Objects()))), 1, Split((ALL, Objects())))
    fewer = replace(table.state, objects=(Objects(2, 0, 2), *table.state.objects[1:]))
    table = throw(Lake(table.setup, fewer), CENTRE, seat=0)

    assert "C4.2c" == refused(table, 0, LittleHammer(1.0, 0.0))


def test_C8e_who_holds_nothing_has_no_choice_after_the_throw() -> None:
    table = do(do(split_lake(), 0, Split((ALL, Objects()))), 1, Split((ALL, Objects())))

    assert 1 == throw(table, CENTRE, seat=2).turn


def test_C8e_is_for_clans() -> None:
    with pytest.raises(InvalidSetup, match="C8e"):
        Setup(seats=2, objects="split")
    assert "C8e" == refused(lake(seats=4), 0, Split((MINE, MATES)))


def test_C8e_it_is_done_anew_before_each_round() -> None:
    table = do(do(split_lake(), 0, Split((MINE, MATES))), 1, Split((ALL, Objects())))
    while table.state.round == 1:
        decision = table.decisions[0]
        assert decision.seat is not CHANCE
        table = thrown_out(table, table.state.hands[decision.seat][0])

    assert ["split"] == open_to(table, 0)
    assert (Objects(),) * 4 == table.state.objects


# Mississippi


def mississippi(rocks: dict[int, Point] | None = None, **rest: object) -> Lake:
    options: dict[str, object] = {"objects": NONE_LEFT, "mississippi": "book", **rest}
    return lake(rocks, **options)  # type: ignore[arg-type]


def test_C9a_the_other_side_throws_until_its_rock_is_closer() -> None:
    table = throw(mississippi(), (0.0, CAVE + 0.04))  # side 0 is in the cave

    assert 1 == table.turn
    table = throw(table, (-0.08, CAVE))  # farther
    assert 1 == table.turn
    table = thrown_out(table, rock=7)
    assert 1 == table.turn
    table = throw(table, (0.03, CAVE))  # closer
    assert 0 == table.turn


def in_the_cave(**options: object) -> Lake:
    """Side 0 has two rocks in the cave; the second, thrown last, lies best and is to be beaten."""
    return throw(mississippi({1: (0.08, CAVE)}, **options), (0.04, CAVE))


def test_C9a_or_that_rock_is_out_though_another_lies_best() -> None:
    bound = in_the_cave()
    assert TurnEnded(1, duty=0) == bound.log[-1]

    assert TurnEnded(0) == throw(bound, FAR_OFF, moves={0: (0.0, 0.5)}).log[-1]
    nearest = throw(in_the_cave(mississippi="nearest"), FAR_OFF, moves={0: (0.0, 0.5)})
    assert TurnEnded(1) == nearest.log[-1]


def test_C9a_a_rock_that_is_moved_within_the_cave_still_binds() -> None:
    assert 1 == throw(in_the_cave(), FAR_OFF, moves={0: (0.0, CAVE + 0.1)}).turn


def test_C9a_while_no_rock_is_to_be_beaten_the_sides_alternate() -> None:
    table = mississippi()

    table = throw(table, FAR_OFF)
    assert 1 == table.turn
    table = throw(table, (-0.14, 0.6))
    assert 0 == table.turn


def test_C9a_a_straddling_rock_is_not_in_the_cave() -> None:
    assert TurnEnded(1) == throw(mississippi(), (0.11, CAVE)).log[-1]
    assert TurnEnded(1, duty=0) == throw(mississippi(), (0.1, CAVE)).log[-1]


def test_C9a_a_duty_met_by_a_hammer_counts() -> None:
    table = throw(mississippi(objects=(Objects(), Objects(little=1))), (0.03, CAVE))
    table = throw(table, (-0.062, CAVE))

    assert TurnEnded(0, duty=6) == do(table, 1, LittleHammer(1.0, 0.0)).log[-1]  # 10 mm off
    assert TurnEnded(1, duty=0) == do(table, 1, UseNothing()).log[-1]


def test_C9a_it_is_judged_anew_when_a_totem_choice_takes_the_rock_away() -> None:
    """Side 0's rock was to be beaten; it is struck, recalled, and nobody is bound."""
    table = do(throw(mississippi(objects=(Objects(totems=1), Objects())), CENTRE), 0, Totem())
    table = throw(table, FAR_OFF, moves={0: (0.0, 0.8)}, knocks=(kick(0, 1.0, by=6),))

    assert TurnEnded(1, duty=0) == do(table, 0, LetStay()).log[-1]
    assert TurnEnded(0) == do(table, 0, Recall()).log[-1]


def test_C9a_a_rock_as_near_as_the_one_to_beat_ends_the_duty() -> None:
    table = throw(mississippi(), (0.04, CAVE))

    assert TurnEnded(0) == throw(table, (-0.04, CAVE)).log[-1]


def test_C9b_out_of_rocks_the_other_side_throws_all_the_rest() -> None:
    table = throw(mississippi(in_hand=(4, 1)), CENTRE)

    table = throw(table, FAR_OFF)
    assert TurnEnded(0, duty=0) == table.log[-1]
    for rock in (1, 2):
        table = thrown_out(table, rock)
        assert TurnEnded(0, duty=0) == table.log[-1]
    table = thrown_out(table, rock=3)
    assert [RoundScored((1, 0))] == table.events(RoundScored)
