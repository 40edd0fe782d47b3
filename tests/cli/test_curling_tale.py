"""A throw told event by event, the score of a round explained, a game counted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from msgspec import structs

from cli.pictures import tale
from hearthside.cli.curling.tale import tally
from hearthside.curling import (
    AnyAction,
    BigHammer,
    Curling,
    Decline,
    DrawSide,
    Fortune,
    Knock,
    Left,
    LetStay,
    Objects,
    Recall,
    RocksSettled,
    RockThrown,
    RoundScored,
    Setup,
    Shape,
    Sign,
    Split,
    Throw,
    Totem,
    UseNothing,
)
from hearthside.curling.fortune import heights
from hearthside.kernel import CHANCE, Chance, Seat, play
from lake import CAVE, CENTRE, FAR_OFF, FLICK, SHORT, Lake, do, lake, throw
from slides import Point, Scripted, kick, no_ice, toy_ice


def told(before: Lake, after: Lake, viewer: Seat | None = None) -> str:
    return tale(after.game(), after.log[len(before.log) :], viewer, before)


def told_throw(before: Lake, to: Point | None = None, **rest: Any) -> str:
    return told(before, throw(before, to, **rest))


def told_action(before: Lake, seat: Seat | Chance, action: AnyAction) -> str:
    return told(before, do(before, seat, action))


# The throw.


def test_a_throw_tells_who_threw_which_rock_how_and_where_it_stopped() -> None:
    said = told_throw(lake(), (0.03, 0.735), flick=Throw(-0.04, 0.105, 0.1, 1.5, 5.0))

    assert "Ada throws ▲0 from -40: 3.81° to the right at 1.5 m/s, spin 5." in said
    assert "▲0 comes to rest 30.0 mm from the centre, at the hearth." in said


@pytest.mark.parametrize(
    ("place", "where"),
    [
        (SHORT, "short of the mammoth line"),
        (FAR_OFF, "194.5 mm from the centre, not inside the cave"),
        ((0.0, 0.65), "85.0 mm from the centre, in the cave"),
        ((0.0, 0.63), "105.0 mm from the centre, in the cave"),
        ((0.0, 0.62), "115.0 mm from the centre, not inside the cave"),
    ],
)
def test_where_a_rock_rests_is_said_by_what_it_means(place: Point, where: str) -> None:
    assert f"▲0 comes to rest {where}." in told_throw(lake(), place)


def test_knocks_tell_who_hit_whom_and_how_hard() -> None:
    still: Mapping[str, float] = {"bvx": 0.0, "bvy": 0.0, "dvx": 0.0, "dvy": 0.1}
    said = told_throw(
        lake({6: CENTRE, 7: FAR_OFF}),
        (0.0, 0.7),
        moves={6: (0.0, 0.8)},
        knocks=(
            kick(6, 1.3, by=0, time=0.4),
            Knock(0.5, 7, 6, 0.2, 0.0, 0.0, 0.0, 1.0, 0.0, -0.1),
            Knock(0.6, 0, 6, 0.7, 1.0, 0.0, **still),
        ),
    )

    assert "▲0 hits ○6 hard, at 1.30 m/s." in said
    assert "○6 hits ○7 softly, at 0.20 m/s." in said  # the faster one hits
    assert "▲0 hits ○6, at 0.70 m/s." in said
    assert "○6 comes to rest 65.0 mm" in said
    assert "○7 comes to rest" not in said  # it has not moved


def test_many_knocks_are_cut_short() -> None:
    many = tuple(kick(6, 0.5, by=0, time=n / 100) for n in range(40))

    assert "And 28 more knocks." in told_throw(lake({6: CENTRE}), (0.0, 0.7), knocks=many)


def test_rocks_that_leave_are_told_with_the_reason() -> None:
    said = told_throw(
        lake({6: CENTRE}),
        left=(Left(0, 0.5, "slammer"), Left(6, 0.6, "side")),
        knocks=(kick(6, 1.0, by=0),),
    )

    assert "▲0 touches a slammer: out for the round." in said
    assert "○6 slides over the side: out for the round." in said


def test_the_mammoth_takes_what_is_short() -> None:
    short = throw(lake(), SHORT)

    assert "The mammoth takes ▲0: not wholly past its line." in told_action(short, 0, UseNothing())


def test_a_broken_rock_turns_upside_down() -> None:
    seed = next(seed for seed in range(10_000) if abs(next(heights(seed))) > 3.5)
    aimed = do(lake({6: CENTRE}, broken_rocks=True), 0, FLICK)
    hard = (kick(6, 5.0, by=0),)
    after = do_slide(aimed, Fortune(seed=seed), hard)

    assert "turns upside down: broken, out for the round." in told(aimed, after)


def do_slide(before: Lake, fortune: Fortune, knocks: tuple[Knock, ...]) -> Lake:
    return do(before, CHANCE, fortune, Scripted((0.0, 0.7), knocks=knocks))


def test_a_finger_that_strays_is_told_after_the_aim() -> None:
    aimed = do(lake(noise="club"), 0, FLICK)
    after = do_slide(aimed, Fortune(turn=-0.01, speed=0.05), ())
    said = tale(after.game(), after.log, None, lake(noise="club"))

    assert "Ada throws ▲0: straight ahead at 1.5 m/s." in said
    assert "The finger strays: 1.1° to the right, 5.0% harder." in said
    assert 1 == said.count("throws")


# Objects and totems.


def test_a_hammer_tells_its_way_and_the_new_place() -> None:
    thrown = throw(lake(), (0.0, 0.655))

    said = " ".join(told_action(thrown, 0, BigHammer(0.0, 1.0)).split())

    assert "Ada takes a big hammer, straight ahead: ▲0 now lies 0.0 mm from the centre" in said


def test_totem_and_nothing_are_told() -> None:
    thrown = throw(lake(), CENTRE)

    assert "Ada stands a totem on ▲0." in told_action(thrown, 0, Totem())
    assert "Ada uses no object." in told_action(thrown, 0, UseNothing())


def test_a_totem_slips_and_then_falls_and_its_owner_chooses() -> None:
    before = lake({0: (0.0, 0.6)}, totems={0: (0.0, 0.0)}, turn=1)
    soft = told_throw(before, FAR_OFF, moves={0: (0.0, 0.61)}, knocks=(kick(0, 0.3, by=6),))
    fell = throw(before, FAR_OFF, moves={0: (0.0, 0.7)}, knocks=(kick(0, 1.5, by=6),))

    assert "The totem on ▲0 slips: 6.4 mm off the middle; at 15.0 mm it falls." in soft
    assert "The totem falls off ▲0." in told(before, fell)
    assert "Ada recalls ▲0: it is thrown again at the end of the round." in told_action(
        fell, 0, Recall()
    )
    assert "Ada lets ▲0 stay." in told_action(fell, 0, LetStay())


def test_a_recalled_rock_given_up_is_told() -> None:
    due = lake(in_hand=[0, 0], recalled=[2])

    assert "You give ▲2 up." in told(due, do(due, 0, Decline()), viewer=0)


def test_mississippi_says_when_the_others_have_no_rocks_left() -> None:
    alone = lake({0: CENTRE}, in_hand=[3, 0], mississippi="nearest", objects=[Objects(), Objects()])

    assert "Ada throws again: Ona has no rocks left." in told_throw(alone, FAR_OFF)


def test_mississippi_says_who_throws_again() -> None:
    holding = lake({0: CENTRE}, turn=1, mississippi="nearest", objects=[Objects(), Objects()])

    assert "Ona throws again: ▲0 lies closest." in told_throw(holding, FAR_OFF)


def test_mississippi_by_the_book_says_which_rock_is_to_be_beaten() -> None:
    """Rock 1 lies nearer, but it is rock 0 that was thrown in and not beaten yet."""
    bound = lake({0: (0.05, CAVE), 1: CENTRE}, turn=1, mississippi="book", objects=[Objects()] * 2)
    bound = replace(bound, state=structs.replace(bound.state, duty=0))

    assert "Ona throws again: ▲0 is the rock to beat." in told_throw(bound, FAR_OFF)


# Rounds.


def scored(rocks: Mapping[int, Point], **options: Any) -> str:
    """The last rock of a round goes astray, and the round is counted."""
    none = [Objects(), Objects()]
    before = lake(rocks, in_hand=[0, 1], turn=1, objects=none, **options)
    last = before.state.hands[1][0]
    return told_throw(before, left=(Left(last, 0.5, "side"),))


@pytest.mark.parametrize(
    ("rocks", "why"),
    [
        ({}, "No rock lies inside the cave: nobody scores."),
        ({0: FAR_OFF}, "No rock lies inside the cave: nobody scores."),
        (
            {0: (0.03, 0.735), 6: (-0.03, 0.735)},
            "▲0 at 30.0 mm and ○6 at 30.0 mm tie: nobody scores.",
        ),
        ({0: CENTRE}, "Ada scores 1: ▲0 at 0.0 mm lies in the cave, and no rock of Ona."),
        (
            {0: CENTRE, 1: (0.04, 0.735), 6: (0.0, 0.65), 2: (-0.1, 0.735)},
            "Ada scores 2: ▲0 at 0.0 mm and ▲1 at 40.0 mm are closer than ○6 at 85.0 mm.",
        ),
        (
            {6: CENTRE, 0: (0.04, 0.735)},
            "Ona scores 1: ○6 at 0.0 mm is closer than ▲0 at 40.0 mm.",
        ),
    ],
)
def test_the_score_of_a_round_is_explained(rocks: Mapping[int, Point], why: str) -> None:
    assert why in " ".join(scored(rocks).split())


def test_starvince_counts_cave_and_hearth() -> None:
    said = " ".join(scored({0: CENTRE, 6: (0.1, 0.735)}, scoring="starvince").split())

    assert "Ada scores 2 (1 rock in the cave, 1 at the hearth); Ona scores 1 (1 rock" in said


def test_points_follow_a_round_and_the_end_of_the_game_is_said() -> None:
    assert "Points: Ada 1, Ona 0." in scored({0: CENTRE})
    assert "Ada has 6 points: the game is over." in scored({0: CENTRE}, points=(5, 0))


def test_the_points_of_clans_are_told_apart() -> None:
    none = [Objects(), Objects()]
    before = lake({0: CENTRE}, seats=4, in_hand=[0, 1, 0, 0], turn=1, objects=none)

    said = told_throw(before, left=(Left(3, 0.5, "side"),))

    assert "Points: Ada and Brak 1; Ona and Tarn 0." in said


# Before the first throw.


def game_told(game: Curling, *steps: tuple[Seat | Chance, AnyAction], viewer: int | None) -> str:
    table = Lake(game.setup, game.start())
    for seat, action in steps:
        table = do(table, seat, action)
    return tale(game, table.log, viewer)


def test_signs_are_hidden_from_the_other_side_until_they_are_shown() -> None:
    game = Curling(Setup(seats=2), no_ice)
    signs = ((0, Sign(Shape.ROCK)), (1, Sign(Shape.FUR)))

    one = game_told(game, signs[0], viewer=1)
    both = game_told(game, *signs, viewer=1)

    assert "Ada forms a sign behind the back." in one
    assert "rock" not in one
    assert "You form fur behind the back." in both
    assert "Ada: rock, you: fur; fur wraps rock. You begin." in both
    tie = ((0, Sign(Shape.FUR)), (1, Sign(Shape.FUR)))
    assert "Both sides show fur: once more." in game_told(game, *tie, viewer=None)


def test_a_drawn_side_and_shares_are_told() -> None:
    drawn = Curling(Setup(seats=2, first="drawn"), no_ice)
    split = Curling(Setup(seats=4, first="side_0", objects="split"), no_ice)
    shares = Split((Objects(2, 1, 0), Objects(0, 1, 2)))

    assert "By lot Ona begins." in game_told(drawn, (CHANCE, DrawSide(1)), viewer=0)
    said = game_told(split, (0, shares), (1, shares), viewer=3)
    assert "Ona shares the clan's objects out." in said
    assert "You hold: big 0  little 1  totems 2." in said


# Counting.


def test_the_tally_counts_what_a_log_holds() -> None:
    log = play(Curling(Setup(seats=2), toy_ice), seed=4)

    counted = tally(log)

    assert sum(isinstance(event, RoundScored) for event in log) == counted["rounds"]
    assert sum(isinstance(event, RockThrown) for event in log) == counted["throws"]
    knocks = sum(len(event.slid.knocks) for event in log if isinstance(event, RocksSettled))
    assert knocks == counted["knocks"]
    blanks = sum(isinstance(event, RoundScored) and not any(event.points) for event in log)
    assert blanks == counted["blanks"]
    assert {"hammers", "totems", "recalls"} <= counted.keys()
