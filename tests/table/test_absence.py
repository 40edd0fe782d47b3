"""Players who are away: they keep their seat, and after a while somebody acts for them."""

from __future__ import annotations

from typing import Any

import pytest

from hearthside.table.messages import Leave, Lend, SeatBot, TakeSeatBack
from hearthside.table.model import (
    BotSeated,
    Chair,
    Moved,
    PerMove,
    PlayerLeft,
    SeatLent,
    SeatTakenBack,
)
from table.evening import DAY, SHORT, Evening, choosing, curling, ice, three

SIDE_0 = {"first": "side_0", "broken_rocks": "false"}


def moved(facts: list[Any]) -> list[tuple[int | None, str]]:
    return [(fact.seat, fact.by) for fact in facts if isinstance(fact, Moved)]


def test_who_is_here_is_waited_for_for_ever() -> None:
    evening = choosing(grace=60.0)

    assert evening.due() is None
    assert [] == evening.lapse(after=10**6)


def test_who_is_away_keeps_the_seat_and_has_a_time_of_grace() -> None:
    evening = choosing(grace=60.0)
    evening.goes_away("p2")
    evening.wait(20.0)

    assert 40.0 == evening.due()
    assert [] == evening.lapse(after=39.0)
    assert Chair(player="p2") == evening.state.chairs[1]


def test_then_the_rules_default_answers() -> None:
    evening = choosing(grace=60.0)
    evening.goes_away("p2")

    (moved,) = evening.lapse(after=60.0)

    assert isinstance(moved, Moved)
    assert (1, "away") == (moved.seat, moved.by)
    assert "p2" == evening.state.chairs[1].player
    assert evening.due() is None


def test_and_again_without_more_grace() -> None:
    evening = choosing(grace=60.0, options=SHORT)
    evening.goes_away("p1")
    evening.lapse(after=60.0)
    evening.choose("p2", "green")
    evening.choose("p3", "green")

    assert [(0, "away")] == moved(evening.lapse())


def test_who_comes_back_in_time_is_waited_for() -> None:
    evening = choosing(grace=60.0)
    evening.goes_away("p2")
    evening.wait(59.0)

    evening.comes_back("p2")

    assert [] == evening.lapse(after=100.0)
    evening.choose("p2", "green")


def test_nobody_acts_for_who_is_not_awaited() -> None:
    evening = choosing(grace=60.0)
    evening.choose("p2", "green")
    evening.goes_away("p2")

    assert evening.due() is None
    assert [] == evening.lapse(after=100.0)


def test_grace_may_be_none_at_all() -> None:
    evening = choosing(grace=0.0)
    evening.goes_away("p3")

    assert 1 == len(evening.lapse())


# A bot until they return.


def test_a_bot_sits_in_until_they_return() -> None:
    evening = choosing(grace=60.0, away="greedy")
    evening.goes_away("p2")

    assert [SeatLent(1, "greedy", "Ona", until_return=True)] == evening.lapse(after=60.0)
    assert evening.due() is None
    assert 1 == evening.bots()

    evening.comes_back("p2")

    assert SeatTakenBack(1) == evening.heard("p1")[-1]
    assert Chair(player="p2") == evening.state.chairs[1]


def test_a_bot_asked_for_stays_when_they_return() -> None:
    evening = choosing(grace=60.0, away="greedy")
    evening.say("p2", Lend(id="1", seat=1, bot="random"))
    evening.goes_away("p2")
    assert [] == evening.lapse(after=100.0)

    evening.comes_back("p2")

    assert "random" == evening.state.chairs[1].bot


def test_the_host_may_send_the_bot_away_who_sat_in() -> None:
    evening = choosing(grace=60.0, away="greedy")
    evening.goes_away("p2")
    evening.lapse(after=60.0)

    evening.say("p1", TakeSeatBack(id="1", seat=1))
    assert not evening.state.chairs[1].until_return

    assert 1 == len(evening.lapse())  # and is asked in again, for they are still away


def test_who_leaves_for_good_leaves_the_bot() -> None:
    evening = choosing(grace=60.0, away="greedy")
    evening.goes_away("p2")
    evening.lapse(after=60.0)

    evening.say("p2", Leave(id="1"))

    assert [BotSeated(1, "greedy", "Ona"), PlayerLeft("p2")] == evening.heard("p1")[-2:]
    assert not evening.state.chairs[1].until_return


# Company.


def test_an_empty_table_waits_for_ever() -> None:
    evening = choosing(grace=60.0)
    evening.goes_away("p1", "p2", "p3")
    evening.company = None

    assert evening.due() is None
    assert [] == evening.lapse(after=10**6)


def test_the_time_of_grace_begins_with_company() -> None:
    evening = choosing(grace=60.0)
    evening.goes_away("p1", "p2", "p3")
    evening.company = None
    evening.wait(1000.0)
    evening.comes_back("p1")
    evening.company = evening.now

    assert 60.0 == evening.due()
    assert [] == evening.lapse(after=59.0)
    assert 2 == len(evening.lapse(after=1.0))


def test_a_clock_runs_even_at_an_empty_table() -> None:
    evening = choosing(grace=1000.0, clock=PerMove(30.0))
    evening.goes_away("p1", "p2", "p3")
    evening.company = None

    assert 3 == len(evening.lapse(after=30.0))


def test_a_clock_may_come_before_the_end_of_grace_and_after() -> None:
    evening = choosing(grace=10.0, clock=PerMove(30.0))
    evening.goes_away("p2")
    assert 10.0 == evening.due()
    evening.lapse(after=10.0)

    assert 20.0 == evening.due()


def test_before_and_after_a_game_nobody_is_awaited() -> None:
    evening = three()
    evening.goes_away("p2")
    assert [] == evening.lapse(after=1000.0)
    evening.comes_back("p2")
    evening.start()
    evening.play_out()
    evening.goes_away("p2")
    assert [] == evening.lapse(after=1000.0)


# Clans.


def test_a_present_clan_mate_is_waited_for() -> None:
    evening = ice(4, options=SIDE_0, grace=60.0)
    evening.goes_away("p1")

    assert evening.due() is None
    assert [] == evening.lapse(after=1000.0)


def test_a_clan_that_is_all_away_is_answered_for_once() -> None:
    evening = ice(4, options=SIDE_0, grace=60.0)
    evening.goes_away("p1")
    evening.wait(10.0)
    evening.goes_away("p3")

    assert 60.0 == evening.due()  # counted from the last to go
    assert [(0, "away")] * 2 == moved(evening.lapse(after=60.0))  # a throw, and no object
    assert 1 == evening.view().game.turn


def with_a_bot(**rest: object) -> Evening:
    """Ann and a bot against Ben and Dan."""
    evening = Evening(curling(4, SIDE_0, **rest))
    evening.join("Ben", seat=1)
    evening.join("Dan", seat=3)
    evening.say("p1", SeatBot(id="1", seat=2, bot="draw"))
    evening.start()
    return evening


def test_a_bot_never_throws_instead_of_a_present_mate() -> None:
    evening = with_a_bot()

    assert () == evening.table.bots_asked()
    assert evening.due() is None


def test_where_only_a_bot_is_left_of_a_clan_the_game_goes_on() -> None:
    evening = with_a_bot(grace=60.0, away="random")
    evening.goes_away("p1")

    assert [SeatLent(0, "random", "Tarn", until_return=True)] == evening.lapse(after=60.0)
    assert 1 == len(evening.table.bots_asked())


def test_or_the_default_throws_for_the_mate_who_is_away() -> None:
    evening = with_a_bot(grace=60.0)
    evening.goes_away("p1")

    assert [(0, "away")] * 2 == moved(evening.lapse(after=60.0))  # a throw, and no object


# Waiting.


@pytest.mark.parametrize("blind", [False, True])
def test_where_all_are_waited_for_nobody_ever_acts_for_who_is_away(blind: bool) -> None:
    evening = choosing(grace=60.0, away="wait", blind=blind)
    evening.goes_away("p2")

    assert evening.due() is None
    assert [] == evening.lapse(after=30 * DAY)
    evening.comes_back("p2")
    evening.choose("p2", "green")


def test_and_a_clock_of_days_runs_for_them_all_the_same() -> None:
    evening = choosing(away="wait", clock=PerMove(3 * DAY))
    evening.goes_away("p1", "p2", "p3")
    evening.company = None

    assert 3 * DAY == evening.due()
    assert [] == evening.lapse(after=3 * DAY - 1)
    assert [(0, "default"), (1, "default"), (2, "default")] == moved(evening.lapse(after=1.0))[:3]


def test_who_leaves_for_good_is_not_waited_for() -> None:
    evening = choosing(away="wait")

    evening.say("p2", Leave(id="1"))

    assert [BotSeated(1, "hunter", "Ona"), PlayerLeft("p2")] == evening.heard("p1")[-2:]
