"""Clocks: per move, a reserve with increment, days; what time decides, and what it cannot."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from hearthside.kernel import StaleAction
from hearthside.table.messages import Leave, Lend, TakeSeatBack
from hearthside.table.model import Moved, PerMove, Reserve, Timer
from hearthside.table.rules import MOST_LAPSES
from table.evening import DAY, NIGHTFALL, SHORT, Evening, choosing, ice

FLICK = {"type": "throw", "x": 0.0, "y": 0.1, "vx": 0.0, "vy": 1.5, "spin": 0.0}
SIDE_0 = {"first": "side_0", "broken_rocks": "false"}


def lefts(evening: Evening) -> list[float]:
    return [timer.left for timer in evening.view().timers]


def run(evening: Evening) -> list[bool]:
    return [timer.since is not None for timer in evening.view().timers]


def lapsed(facts: Sequence[object]) -> list[tuple[int | None, str]]:
    return [(fact.seat, fact.by) for fact in facts if isinstance(fact, Moved)]


def choose_all(evening: Evening, *, after: float = 0.0) -> None:
    for player in ("p1", "p2", "p3"):
        evening.wait(after)
        evening.choose(player, "green")


# Without a clock.


def test_without_a_clock_nothing_is_ever_due() -> None:
    evening = choosing()

    assert () == evening.view().timers
    assert evening.due() is None
    assert [] == evening.lapse(after=30 * DAY)
    evening.choose("p1", "green")


# Per move.


def test_each_decision_has_its_time() -> None:
    evening = choosing(clock=PerMove(30.0))

    assert (Timer(30.0, NIGHTFALL),) * 3 == evening.view().timers
    assert 30.0 == evening.due()


def test_simultaneous_choices_each_have_their_clock() -> None:
    evening = choosing(clock=PerMove(30.0))
    evening.wait(10.0)

    evening.choose("p2", "green")

    assert [True, False, True] == run(evening)
    assert Timer(30.0, NIGHTFALL) == evening.view().timers[0]  # a neighbour's choice is not mine
    assert 20.0 == evening.due()


def test_when_time_is_up_the_rules_default_answers() -> None:
    evening = choosing(clock=PerMove(30.0))
    evening.choose("p2", "green")
    assert [] == evening.lapse(after=29.9)

    assert [(0, "default"), (2, "default")] == lapsed(evening.lapse(after=0.1))

    assert "1.1.bid.0" == evening.open_to("p1")[0].id
    assert [True, False, False] == run(evening)
    assert 30.0 == evening.due()


def test_who_bids_has_the_whole_time_again_after_every_bid() -> None:
    evening = choosing(clock=PerMove(30.0), options=SHORT)
    choose_all(evening, after=5.0)
    for player in ("p1", "p2", "p3", "p1"):
        evening.wait(25.0)
        assert 5.0 == evening.due()
        evening.act(player, {"type": "place"})
        assert 30.0 == evening.due()


def test_a_move_and_a_time_out_exclude_each_other() -> None:
    """At the very second, and although nobody has looked at the clock yet."""
    evening = choosing(clock=PerMove(30.0))
    evening.wait(30.0)
    with evening.refused("stale"):
        evening.choose("p1", "green")
    evening.lapse()
    with evening.refused("stale"):
        evening.act("p1", {"type": "choose", "colour": "green"}, "1.1.marker.0")


def test_a_move_just_in_time_counts_and_no_time_out_follows() -> None:
    evening = choosing(clock=PerMove(30.0))
    choose_all(evening, after=9.999)

    assert [] == evening.lapse()


def test_time_decides_once() -> None:
    evening = choosing(clock=PerMove(30.0))
    evening.lapse(after=30.0)

    assert [] == evening.lapse()


def test_slow_games_take_days() -> None:
    evening = choosing(clock=PerMove(3 * DAY))
    evening.wait(2 * DAY)

    evening.choose("p1", "green")

    assert DAY == evening.due()
    assert evening.state == evening.load().state


def test_after_a_game_no_clock_runs() -> None:
    evening = choosing(clock=PerMove(30.0))
    evening.play_out()

    assert ((), None) == (evening.view().timers, evening.due())


def test_a_table_that_slept_makes_up_for_one_time_out_after_another() -> None:
    """Each clock starts when the time-out before is taken down."""
    evening = choosing(clock=PerMove(30.0))

    assert [(0, "default"), (1, "default"), (2, "default")] == lapsed(evening.lapse(after=DAY))
    assert 30.0 == evening.due()


def test_a_bot_has_no_clock_to_fear() -> None:
    evening = choosing(clock=PerMove(30.0))
    for seat in range(3):
        evening.say("p1", Lend(id=f"{seat}", seat=seat, bot="greedy"))
    evening.wait(60.0)

    assert evening.due() is None
    assert 3 == evening.bots(3)


# A reserve.


def test_a_reserve_runs_only_while_its_seat_is_awaited() -> None:
    evening = choosing(clock=Reserve(100.0))
    evening.wait(10.0)
    evening.choose("p1", "green")
    evening.wait(5.0)
    evening.choose("p2", "green")
    evening.wait(5.0)
    evening.choose("p3", "green")

    assert [90.0, 85.0, 80.0] == lefts(evening)
    assert [True, False, False] == run(evening)
    assert 90.0 == evening.due()


def test_each_decision_adds_the_increment() -> None:
    evening = choosing(clock=Reserve(100.0, 3.0), options=SHORT)
    choose_all(evening, after=10.0)
    assert [93.0, 83.0, 73.0] == lefts(evening)

    evening.wait(4.0)
    evening.act("p1", {"type": "place"})

    assert [92.0, 83.0, 73.0] == lefts(evening)


def test_what_is_left_counts_over_rounds() -> None:
    evening = choosing(clock=Reserve(100.0), options=SHORT)
    choose_all(evening)
    evening.wait(7.0)
    evening.passes("p1")
    evening.wait(1.0)
    evening.passes("p2")
    assert 2 == evening.view().game.round

    assert [93.0, 99.0, 100.0] == lefts(evening)
    assert [True] * 3 == run(evening)


def test_an_empty_reserve_gives_the_default_and_begins_at_the_increment() -> None:
    evening = choosing(clock=Reserve(10.0, 2.0))

    evening.lapse(after=11.0)

    assert [2.0] * 3 == lefts(evening)
    assert 2.0 == evening.due()


def test_without_increment_an_empty_reserve_answers_at_once() -> None:
    evening = choosing(clock=Reserve(10.0), options=SHORT)
    evening.wait(5.0)
    evening.choose("p2", "green")
    evening.choose("p3", "green")

    moved = lapsed(evening.lapse(after=5.0))

    assert [(0, "default")] * 2 == moved  # its marker, and its pass
    assert "p2" == evening.person_at(evening.state.board.turn)


def test_taking_a_choice_back_returns_its_increment() -> None:
    """Else who chooses and takes back again and again would gain time by it."""
    evening = choosing(clock=Reserve(100.0, 5.0))
    for _ in range(4):
        evening.wait(1.0)
        evening.choose("p2", "green")
        evening.take_back("p2")

    assert 96.0 == lefts(evening)[1]
    assert run(evening)[1]


def test_all_the_time_lost_a_long_game_is_answered_in_pieces() -> None:
    """So that one look at the clock never takes for ever."""
    evening = choosing(clock=Reserve(1.0), options={**SHORT, "games": "20"})

    answered = [lapsed(evening.lapse(after=2.0)) for _ in range(3)]

    by_default = [sum(by == "default" for _, by in moved) for moved in answered]
    assert [MOST_LAPSES] * 3 == by_default
    assert 0.0 >= (evening.due() or 0.0)


# Clans.


def test_a_default_throws_for_a_clan_once() -> None:
    evening = ice(4, options=SIDE_0, clock=PerMove(30.0))
    assert [True, False, True, False] == run(evening)

    assert [(0, "default")] == lapsed(evening.lapse(after=30.0))
    assert [True, False, False, False] == run(evening)  # who threw may use an object
    assert [(0, "default")] == lapsed(evening.lapse(after=30.0))
    assert [False, True, False, True] == run(evening)


def test_a_mate_who_throws_stops_the_clocks_of_the_clan() -> None:
    evening = ice(4, options={**SIDE_0, "objects": "pooled"}, clock=PerMove(30.0))
    evening.wait(29.0)

    evening.act("p3", FLICK)

    assert {2} == {fact.seat for fact in evening.moves()}
    assert [] == evening.lapse(after=1.0)


def test_a_clan_has_time_as_long_as_one_mate_has() -> None:
    evening = ice(4, options={**SIDE_0, "objects": "pooled"}, clock=Reserve(30.0))
    evening.wait(20.0)
    evening.act("p1", FLICK)
    evening.act("p1", {"type": "use_nothing"})
    assert [10.0, 30.0, 10.0, 30.0] == lefts(evening)
    evening.act("p2", FLICK)
    evening.act("p2", {"type": "use_nothing"})
    evening.wait(9.0)
    evening.act("p1", FLICK)
    assert [(0, "default")] == lapsed(evening.lapse(after=1.0))  # p1's object, p1's clock
    assert [0.0, 30.0, 1.0, 30.0] == lefts(evening)
    evening.act("p2", FLICK)
    evening.act("p2", {"type": "use_nothing"})

    assert [] == evening.lapse()
    with pytest.raises(StaleAction):
        evening.act("p1", FLICK)
    evening.act("p3", FLICK)


def test_whoever_takes_a_seat_over_from_a_bot_has_time() -> None:
    evening = choosing(clock=PerMove(30.0))
    evening.say("p2", Leave(id="1"))
    evening.wait(29.0)

    evening.join("Dan", 1)

    assert Timer(30.0, NIGHTFALL + 29.0) == evening.view().timers[1]
    assert [(0, "default"), (2, "default")] == lapsed(evening.lapse(after=1.0))


# Lent seats.


@pytest.mark.parametrize("clock", [PerMove(30.0), Reserve(30.0)])
def test_a_seat_that_is_lent_in_time_is_the_bots_to_answer_for(clock: PerMove | Reserve) -> None:
    evening = choosing(clock=clock)
    for player in ("p1", "p3"):
        evening.choose(player, "green")
    evening.wait(29.0)
    evening.say("p2", Lend(id="1", seat=1, bot="greedy"))

    assert [] == evening.lapse(after=10.0)
    assert 1 == evening.bots()
    evening.say("p2", TakeSeatBack(id="2", seat=1))
