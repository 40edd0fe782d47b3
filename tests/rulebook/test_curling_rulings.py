"""Every choice of every ruling, `test_<field>_<choice>_...`."""

from __future__ import annotations

from math import sqrt
from random import Random

import pytest
from msgspec.structs import replace

from hearthside.curling import (
    BigHammer,
    Board,
    Bounce,
    Curling,
    Decline,
    DrawSide,
    Fortune,
    GameEnded,
    Ice,
    Left,
    LetStay,
    Objects,
    Recall,
    RockBroken,
    RoundEnded,
    Setup,
    Shape,
    Sign,
    Slid,
    Sliding,
    Split,
    Throw,
    Totem,
    TotemFell,
    TotemSlipped,
    TurnEnded,
    UseNothing,
    notation,
)
from hearthside.curling.fortune import Fortunes, fortunes
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
from slides import Point, Scripted, kick, no_ice

NONE_LEFT = (Objects(), Objects())
ALL = Objects(2, 2, 2)


# Who plays, and who begins


@pytest.mark.parametrize("seats", [0, 1, 3, 5, 8])
def test_seats_other_than_two_four_six_are_refused(seats: int) -> None:
    with pytest.raises(InvalidSetup):
        Setup(seats=seats)


def test_first_rock_fur_hammer_has_both_sides_sign() -> None:
    table = lake(first="rock_fur_hammer")

    assert (["sign"], ["sign"]) == (open_to(table, 0), open_to(table, 1))
    assert "C3b" == refused(table, CHANCE, DrawSide(0))


def test_first_drawn_asks_chance() -> None:
    table = lake(first="drawn")

    assert ["first"] == [one.kind for one in table.decisions]
    assert "C3b" == refused(table, 0, Sign(Shape.ROCK))


def test_first_side_0_and_nothing_is_asked() -> None:
    game = Curling(Setup(seats=2, first="side_0"), no_ice)

    assert [0] == [one.seat for one in game.decisions(game.start())]


def test_first_side_1_and_nothing_is_asked() -> None:
    game = Curling(Setup(seats=4, first="side_1"), no_ice)

    assert [1, 3] == [one.seat for one in game.decisions(game.start())]


# Leaving the board: what the rules tell the ice


def asked(table: Lake) -> Sliding:
    """What the ice is told of a throw."""
    heard = list[Sliding]()

    def listen(sliding: Sliding) -> Slid:
        heard.append(sliding)
        return Scripted(CENTRE)(sliding)

    do(table, 0, FLICK, listen)
    return heard[0]


def test_side_out_centre_is_what_the_ice_is_told() -> None:
    assert "centre" == asked(lake()).side_out


def test_side_out_any_overhang_is_what_the_ice_is_told() -> None:
    assert "any_overhang" == asked(lake(side_out="any_overhang")).side_out


def test_side_out_fully_off_is_what_the_ice_is_told() -> None:
    assert "fully_off" == asked(lake(side_out="fully_off")).side_out


def test_slammer_contact_is_what_the_ice_is_told() -> None:
    assert "contact" == asked(lake()).slammer


def test_slammer_rebound_removes_what_the_ice_says_touched_it() -> None:
    table = lake({6: CENTRE}, slammer="rebound", objects=NONE_LEFT)

    assert "rebound" == asked(table).slammer
    bounced = throw(table, moves={6: FAR_OFF}, left=(Left(0, 1.4, "slammer"),))
    assert ({0: "slammer"}, [6]) == (bounced.out, bounced.on_board)


BACK = 2.0  # metres per second off a slammer: more than a totem rides out


def bounce(rock: int, time: float) -> Bounce:
    return Bounce(time, rock, vx=0.0, vy=BACK, dvx=0.0, dvy=-2 * BACK)


def test_slammer_rebound_takes_a_riding_totem_with_the_rock_it_touches() -> None:
    """Out since the touch: what falls then, or of a later knock, gives no rock back."""
    table = lake({6: CENTRE}, totems={6: (0.0, 0.0)}, slammer="rebound", objects=NONE_LEFT)
    gone = (Left(6, 1.4, "slammer"),)
    later = (kick(6, BACK, by=0, time=0.9),)
    for knocks in ((), later):
        after = throw(table, FAR_OFF, left=gone, knocks=knocks, bounces=(bounce(6, 0.5),))
        assert ({6: "slammer"}, [], []) == (after.out, after.events(TotemFell), open_to(after, 6))


def test_slammer_rebound_a_totem_that_fell_before_the_touch_still_gives_the_rock_back() -> None:
    table = lake({6: CENTRE}, totems={6: (0.0, 0.0)}, slammer="rebound", objects=NONE_LEFT)
    sooner = (kick(6, BACK, by=0, time=0.2),)

    came_back = (replace(bounce(6, 0.5), after=1),)
    fell = throw(table, FAR_OFF, left=(Left(6, 1.4, "slammer"),), knocks=sooner, bounces=came_back)

    assert [TotemFell(6)] == fell.events(TotemFell)
    assert ["totem"] == open_to(fell, 1)


def test_slammer_at_rest_a_bounce_shifts_a_totem_as_a_knock_does() -> None:
    table = lake({6: CENTRE}, totems={6: (0.0, 0.0)}, slammer="at_rest", objects=NONE_LEFT)
    soft = Bounce(0.5, 6, vx=0.0, vy=0.1, dvx=0.0, dvy=-0.2)

    [slipped] = throw(table, FAR_OFF, bounces=(soft,)).events(TotemSlipped)
    assert isinstance(slipped, TotemSlipped)
    assert (6, 0.0) == (slipped.rock, slipped.x)
    assert slipped.y > 0.0  # it stays behind
    fell = throw(table, FAR_OFF, bounces=(bounce(6, 0.5),))
    assert (["totem"], [6, 0]) == (open_to(fell, 1), fell.on_board[::-1])


def test_slammer_at_rest_removes_only_what_lies_against_it_in_the_end() -> None:
    table = lake({6: CENTRE}, slammer="at_rest", objects=NONE_LEFT)

    assert "at_rest" == asked(table).slammer
    assert [0, 6] == throw(table, (0.1, 0.8)).on_board
    assert {0: "slammer"} == throw(table, (0.1, BOARD.length - R)).out


# Counting


def counted(rocks: dict[int, Point], **rest: object) -> Lake:
    options: dict[str, object] = {"in_hand": (1, 0), "objects": NONE_LEFT, **rest}
    table = lake(rocks, **options)  # type: ignore[arg-type]
    return thrown_out(table, table.state.hands[0][0])


def test_tie_band_of_half_a_millimetre_makes_a_tie_by_eye() -> None:
    rocks = {0: (0.0400, CAVE), 6: (-0.0404, CAVE)}

    assert (1, 0) == counted(rocks).points
    assert (0, 0) == counted(rocks, tie_band=0.0005).points
    assert (1, 0) == counted({**rocks, 6: (-0.0406, CAVE)}, tie_band=0.0005).points


@pytest.mark.parametrize("band", [-0.1, 0.011, float("nan")])
def test_tie_band_is_a_small_length(band: float) -> None:
    with pytest.raises(InvalidSetup, match="tie_band"):
        Setup(seats=2, tie_band=band)


def test_no_score_same_starts_again() -> None:
    assert RoundEnded(0) == counted({}).log[-1]


def test_no_score_alternate_gives_the_start_to_the_other_side() -> None:
    assert RoundEnded(1) == counted({}, no_score="alternate").log[-1]
    assert RoundEnded(0) == counted({0: CENTRE}, no_score="alternate").log[-1]


HEARTH = BOARD.hearth_radius + R


def test_scoring_book_counts_closer_rocks() -> None:
    assert (1, 0) == counted({0: CENTRE, 1: (0.08, CAVE), 6: (-0.06, CAVE)}).points


def test_scoring_starvince_counts_every_rock_in_the_cave_and_the_hearth_twice() -> None:
    rocks = {0: CENTRE, 1: (0.08, CAVE), 6: (-HEARTH, CAVE), 7: (0.0, CAVE + HEARTH + 1e-5)}

    assert (3, 3) == counted(rocks, scoring="starvince").points
    assert (3, 0) == counted({0: CENTRE, 1: (0.08, CAVE), 6: FAR_OFF}, scoring="starvince").points


def test_scoring_starvince_is_played_to_twelve() -> None:
    table = counted({0: CENTRE}, scoring="starvince", points=(9, 9))
    assert not table.state.over
    assert (
        GameEnded(0, (12, 3)) == counted({0: CENTRE}, scoring="starvince", points=(10, 3)).log[-1]
    )


def test_scoring_starvince_with_both_past_twelve_more_points_win_and_a_tie_plays_on() -> None:
    rocks = {0: CENTRE, 6: (0.08, CAVE)}

    assert GameEnded(1, (13, 14)) == counted(rocks, scoring="starvince", points=(11, 13)).log[-1]
    assert not counted(rocks, scoring="starvince", points=(11, 12)).state.over


def test_target_is_the_number_of_points_that_wins() -> None:
    assert GameEnded(0, (1, 0)) == counted({0: CENTRE}, target=1).log[-1]
    assert not counted({0: CENTRE}, points=(6, 0), target=8).state.over
    with pytest.raises(InvalidSetup, match="target"):
        Setup(seats=2, target=0)


# Objects


def test_object_short_allowed_lets_a_hammer_rescue_a_rock() -> None:
    table = throw(lake(), (0.0, 0.44))

    assert [0] == do(table, 0, BigHammer(0.0, 1.0)).on_board


def test_object_short_only_past_sweeps_a_short_rock_at_once() -> None:
    table = throw(lake(object_short="only_past"), (0.0, 0.44))

    assert ({0: "mammoth"}, 1) == (table.out, table.turn)
    assert ["object"] == open_to(throw(lake(object_short="only_past"), CENTRE), 0)


def test_totem_short_allowed_wastes_the_totem() -> None:
    table = do(throw(lake(), SHORT), 0, Totem())

    assert ({0: "mammoth"}, 1) == (table.out, table.state.objects[0].totems)


def test_totem_short_forbidden_refuses_it_on_a_short_rock_only() -> None:
    table = lake(totem_short="forbidden")

    assert "C2.4" == refused(throw(table, SHORT), 0, Totem())
    assert do(throw(table, CENTRE), 0, Totem()).rock(0).totem
    only_totems = lake(totem_short="forbidden", objects=(Objects(totems=2), ALL))
    assert 1 == throw(only_totems, SHORT).turn  # there is nothing to choose


def test_sweep_every_rock_takes_a_guard_knocked_back() -> None:
    table = throw(lake({6: (0.1, 0.5)}, objects=NONE_LEFT), CENTRE, moves={6: SHORT})

    assert [0] == table.on_board


def test_sweep_thrown_only_leaves_it() -> None:
    table = lake({6: (0.1, 0.5)}, objects=NONE_LEFT, sweep="thrown_only")

    assert [0, 6] == throw(table, CENTRE, moves={6: SHORT}).on_board
    assert [6] == throw(table, SHORT).on_board


def test_lean_objects_true_gives_one_hammer_of_each_kind() -> None:
    assert (Objects(big=1, little=1, totems=2),) * 2 == lake(lean_objects=True).state.objects


def test_lean_objects_false_gives_two() -> None:
    assert (ALL, ALL) == lake(lean_objects=False).state.objects


def test_objects_pooled_are_any_members() -> None:
    table = throw(lake(seats=4), CENTRE, seat=2)

    assert (Objects(1, 2, 2), ALL) == do(table, 2, BigHammer(1.0, 0.0)).state.objects


def test_objects_split_are_each_members_own() -> None:
    setup = Setup(seats=4, first="side_0", objects="split", broken_rocks=False)
    table = Lake(setup, Curling(setup, no_ice).start())
    table = do(do(table, 0, Split((ALL, Objects()))), 1, Split((Objects(), ALL)))

    assert (ALL, Objects(), Objects(), ALL) == table.state.objects


# Totems


def struck(**rest: object) -> Lake:
    """Seat 0 throws into seat 1's rock 6, whose totem falls; seat 0 has objects left."""
    table = lake({6: CENTRE}, totems={6: (0.0, 0.0)}, **rest)  # type: ignore[arg-type]
    return throw(table, (0.0, 0.6), moves={6: (0.0, 0.8)}, knocks=(kick(6, 1.0, by=0),))


def test_totem_choice_before_object_waits_with_the_object() -> None:
    table = struck()

    assert (["totem"], []) == (open_to(table, 1), open_to(table, 0))
    assert ["object"] == open_to(do(table, 1, LetStay()), 0)


def test_totem_choice_after_object_waits_with_the_choice() -> None:
    table = struck(totem_choice="after_object")

    assert ([], ["object"]) == (open_to(table, 1), open_to(table, 0))
    table = do(table, 0, UseNothing())
    assert ["totem"] == open_to(table, 1)
    assert TurnEnded(1) == do(table, 1, Recall()).log[-1]


def both_struck(side: int, **rest: object) -> Lake:
    """Rocks 1 and 7 lie under totems, which one throw of this side makes fall at one instant."""
    totems = {1: (0.0, 0.0), 7: (0.0, 0.0)}
    table = lake({1: CENTRE, 7: (0.1, 0.8)}, totems=totems, turn=side, **rest)  # type: ignore[arg-type]
    thrown = 6 * side
    return throw(table, (0.0, 0.6), knocks=(kick(1, 1.0, by=thrown), kick(7, 1.0, by=thrown)))


@pytest.mark.parametrize("side", [0, 1])
def test_fell_together_other_side_than_the_thrower_s_chooses_first(side: int) -> None:
    mine, theirs = (1, 7) if side == 0 else (7, 1)

    table = both_struck(side)

    assert [TotemFell(theirs), TotemFell(mine)] == table.events(TotemFell)
    assert ([], ["totem"]) == (open_to(table, side), open_to(table, 1 - side))
    recalled = do(do(table, 1 - side, Recall()), side, Recall()).state.recalled
    assert (theirs, mine) == recalled  # and so theirs is thrown again first


@pytest.mark.parametrize("side", [0, 1])
def test_fell_together_lower_rock_goes_by_number(side: int) -> None:
    table = both_struck(side, fell_together="lower_rock")

    assert [TotemFell(1), TotemFell(7)] == table.events(TotemFell)


@pytest.mark.parametrize("choice", ["other_side", "lower_rock"])
def test_fell_together_says_nothing_where_one_totem_fell_sooner(choice: str) -> None:
    table = lake(
        {1: CENTRE, 7: (0.1, 0.8)}, totems={1: (0.0, 0.0), 7: (0.0, 0.0)}, fell_together=choice
    )
    sooner = (kick(1, 1.0, by=0, time=0.4), kick(7, 1.0, by=0, time=0.5))

    assert [TotemFell(1), TotemFell(7)] == throw(table, FAR_OFF, knocks=sooner).events(TotemFell)


def left_after_falling(reason: str, **rest: object) -> Lake:
    table = lake({6: CENTRE}, totems={6: (0.0, 0.0)}, objects=NONE_LEFT, **rest)  # type: ignore[arg-type]
    left = (Left(6, 0.9, reason),)  # type: ignore[arg-type]
    return throw(table, CENTRE, left=left, knocks=(kick(6, 1.0, by=0),))


def test_fallen_totem_out_may_recall_even_from_a_slammer() -> None:
    assert ["totem"] == open_to(left_after_falling("slammer"), 1)
    assert ["totem"] == open_to(left_after_falling("side"), 1)


def test_fallen_totem_out_strict_slammer_is_final() -> None:
    strict = "strict_slammer"

    table = left_after_falling("slammer", fallen_totem_out=strict)
    assert ({6: "slammer"}, 1) == (table.out, table.turn)
    assert () == table.state.fallen
    assert ["totem"] == open_to(left_after_falling("side", fallen_totem_out=strict), 1)


def test_recalled_throw_full_allows_an_object_and_a_new_totem() -> None:
    table = throw(lake(in_hand=(0, 0), recalled=(2, 6)), CENTRE)

    assert (0.0, 0.0) == do(table, 0, Totem()).rock(2).totem


def test_recalled_throw_bare_ends_with_the_slide() -> None:
    table = throw(lake(in_hand=(0, 0), recalled=(2, 6), recalled_throw="bare"), CENTRE)

    assert TurnEnded(1) == table.log[-1]
    assert ["object"] == open_to(throw(lake(recalled_throw="bare"), CENTRE), 0)


def order_of(recall_order: str, recalled: tuple[int, ...], decline: bool = False) -> list[int]:
    table = lake(
        in_hand=(0, 0),
        recalled=recalled,
        recall_order=recall_order,
        objects=NONE_LEFT,
        turn=int(recalled[0] >= 6),
    )
    order = list[int]()
    while table.state.round == 1:
        seat = table.decisions[0].seat
        before = set(table.state.recalled)
        if decline:
            table = do(table, seat, Decline())
        else:
            table = throw(table, (0.0, 0.5 + 0.035 * len(order)))
        [gone] = before - set(table.state.recalled)
        order.append(gone)
    return order


@pytest.mark.parametrize("decline", [False, True])
def test_recall_order_queue_is_the_order_of_recall(decline: bool) -> None:
    assert [1, 2, 7, 6] == order_of("queue", (1, 2, 7, 6), decline)


@pytest.mark.parametrize("decline", [False, True])
def test_recall_order_alternate_goes_from_side_to_side(decline: bool) -> None:
    assert [1, 7, 2, 6] == order_of("alternate", (1, 2, 7, 6), decline)
    assert [7, 1, 2, 3] == order_of("alternate", (7, 1, 2, 3), decline)


def test_falling_totems_true_lets_hard_knocks_drop_them() -> None:
    assert [TotemFell(6)] == struck().events(TotemFell)


def test_falling_totems_false_keeps_them_where_they_were_set() -> None:
    table = struck(falling_totems=False)

    assert (0.0, 0.0) == table.rock(6).totem
    assert [] == table.events(TotemFell)


# Mississippi


def test_mississippi_on_is_no_answer_any_more() -> None:
    with pytest.raises(InvalidSetup, match="expected off, book, nearest"):
        notation.setup(2, {"mississippi": "on"})


def test_mississippi_off_alternates_whoever_lies_best() -> None:
    assert 0 == throw(lake({0: CENTRE}, turn=1, objects=NONE_LEFT), FAR_OFF).turn


def test_mississippi_nearest_binds_the_side_that_lies_worse() -> None:
    table = lake({0: CENTRE, 1: (0.05, CAVE)}, turn=1, objects=NONE_LEFT, mississippi="nearest")

    table = throw(table, FAR_OFF, moves={0: (0.0, 0.5)})  # the best is out, the second still leads

    assert TurnEnded(1) == table.log[-1]


def test_mississippi_book_ends_the_duty_when_that_very_rock_is_out() -> None:
    table = lake({1: (0.05, CAVE)}, objects=NONE_LEFT, mississippi="book")

    table = throw(table, CENTRE)
    assert TurnEnded(1, duty=0) == table.log[-1]
    table = throw(table, FAR_OFF)
    assert TurnEnded(1, duty=0) == table.log[-1]
    table = throw(table, (-0.14, 0.6), moves={0: (0.0, 0.5)})
    assert TurnEnded(0) == table.log[-1]  # though rock 1 still lies best


def test_mississippi_book_passes_the_duty_on_with_a_better_rock() -> None:
    table = lake(objects=NONE_LEFT, mississippi="book")

    table = throw(table, (0.05, CAVE))
    assert TurnEnded(1, duty=0) == table.log[-1]
    assert TurnEnded(0, duty=6) == throw(table, CENTRE).log[-1]


def test_mississippi_book_knows_no_duty_for_a_rock_that_is_not_the_best() -> None:
    table = lake({6: CENTRE}, objects=NONE_LEFT, mississippi="book")

    assert TurnEnded(1) == throw(table, (0.05, CAVE)).log[-1]


def test_mississippi_book_lets_the_other_throw_the_rest() -> None:
    table = lake(in_hand=(3, 1), objects=NONE_LEFT, mississippi="book")

    table = throw(throw(table, (0.05, CAVE)), FAR_OFF)
    assert TurnEnded(0, duty=0) == table.log[-1]
    table = throw(table, CENTRE)  # better still, but the rock to beat is the first
    assert TurnEnded(0, duty=0) == table.log[-1]


# Chance


def test_broken_rocks_true_asks_chance_for_a_seed() -> None:
    table = do(lake(broken_rocks=True), 0, FLICK)

    assert ["fortune"] == open_to(table, CHANCE)
    assert "C4.1b" == refused(table, CHANCE, Fortune(turn=0.1))
    assert do(table, CHANCE, Fortune(seed=2**64 - 1), Scripted(CENTRE)).log
    assert "C4.1b" == refused(table, CHANCE, Fortune(seed=2**64))


def test_broken_rocks_false_breaks_none_however_hard_the_knock() -> None:
    table = do(lake({6: CENTRE}, noise="club"), 0, FLICK)
    knocks = tuple(kick(6, 6.0, by=0, time=0.01 * number) for number in range(500))

    table = do(table, CHANCE, Fortune(), Scripted((0.0, 0.6), knocks=knocks))

    assert [] == table.events(RockBroken)
    assert "C4.1b" == refused(do(lake(noise="club"), 0, FLICK), CHANCE, Fortune(seed=1))


def deviations(noise: str, tail: str = "gaussian") -> list[Fortune]:
    rng = Random(1)
    options = fortunes(Setup(seats=2, noise=noise, tail=tail))  # type: ignore[arg-type]
    return [options.sample(rng) for _ in range(4000)]


def spread(values: list[float]) -> float:
    return sqrt(sum(value * value for value in values) / len(values))


def test_noise_none_lets_every_flick_go_as_meant() -> None:
    assert {(0.0, 0.0)} == {(one.turn, one.speed) for one in deviations("none")}
    assert lake(noise="none").setup.has_fortune is False


def check_noise(noise: str, degrees: float, speed: float) -> None:
    drawn = deviations(noise)
    angles = [2 * one.turn * 180 / 3.14159265 for one in drawn]  # small: the tangent is the angle

    assert pytest.approx(degrees, rel=0.06) == spread(angles)
    assert pytest.approx(speed, rel=0.06) == spread([one.speed for one in drawn])


def test_noise_machine_strays_least() -> None:
    check_noise("machine", 0.41, 0.0135)


def test_noise_expert_strays_little() -> None:
    check_noise("expert", 1.6, 0.035)


def test_noise_club_strays_some() -> None:
    check_noise("club", 2.0, 0.06)


def test_noise_novice_strays_most() -> None:
    check_noise("novice", 3.5, 0.10)


def beyond(noise: str, tail: str, deviation: float) -> int:
    return sum(abs(one.speed) > deviation for one in deviations(noise, tail))


def test_tail_gaussian_seldom_goes_far_wrong() -> None:
    assert beyond("club", "gaussian", 4 * 0.06) <= 2


def test_tail_heavy_goes_far_wrong_more_often_at_the_same_spread() -> None:
    assert beyond("club", "heavy", 4 * 0.06) > 10
    assert pytest.approx(0.06, rel=0.15) == spread([o.speed for o in deviations("club", "heavy")])


# Measures


def test_board_of_another_copy_changes_where_lines_lie() -> None:
    board = Board(mammoth_line=0.5, river=0.2)
    table = lake(board=board, objects=NONE_LEFT)

    assert {0: "mammoth"} == throw(table, (0.0, 0.51)).out
    assert throw(table, CENTRE, flick=Throw(0.0, 0.18, 0.0, 1.0)).log
    assert board == asked(table).board


def test_ice_of_another_copy_is_what_totems_ride_on() -> None:
    sticky = Ice(totem_friction=5.0)

    assert sticky == asked(lake(ice=sticky)).ice
    assert [] == struck(ice=sticky).events(TotemFell)


@pytest.mark.parametrize(
    "measures",
    [
        {"width": 0.0},
        {"width": float("inf")},
        {"width": 1e9},
        {"width": float("nan")},
        {"rock_radius": 1e-10},
        {"river": 0.02},
        {"river": 0.5},
        {"cave_radius": 0.2},
        {"cave": 0.4},
        {"rock_radius": -1.0},
    ],
)
def test_board_that_cannot_be_is_refused(measures: dict[str, float]) -> None:
    with pytest.raises(InvalidSetup):
        Board(**measures)


@pytest.mark.parametrize(
    "measures",
    [
        {"friction": 0.0},
        {"friction": 1e-300},
        {"friction": 0.4},
        {"gravity": 1e300},
        {"restitution": 1.1},
        {"restitution_drop": 0.9},
        {"restitution_speed": 1e-9},
    ],
)
def test_ice_that_cannot_be_is_refused(measures: dict[str, float]) -> None:
    with pytest.raises(InvalidSetup):
        Ice(**measures)


def test_ice_without_friction_of_rims_and_with_one_restitution_can_be() -> None:
    plain = Ice(rim_friction=0.0, restitution_drop=0.0, fastest_spin=0.0)

    assert plain.bounce(0.0) == plain.bounce(3.0)


def test_ice_on_which_no_flick_reaches_the_cave_is_refused() -> None:
    with pytest.raises(InvalidSetup, match=r"to the cave it takes 1\.57 m/s, and fastest is 0\.5"):
        Setup(seats=2, ice=Ice(fastest=0.5))


def test_tail_and_noise_are_named_in_the_options_of_chance() -> None:
    table = do(lake(noise="novice", tail="heavy"), 0, FLICK)

    assert Fortunes("novice", "heavy", breaking=False) == table.decisions[0].options
