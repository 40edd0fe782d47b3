"""What bots are asked: one question for each side, their own view, never instead of a person."""

from __future__ import annotations

import pytest

from hearthside.lascaux import Choose, Colour, Pass
from hearthside.table.messages import Leave, Lend, SeatBot, Sit
from hearthside.table.model import PerMove
from table.evening import Evening, choosing, curling, ice, lascaux, three

SIDE_0 = {"first": "side_0", "broken_rocks": "false"}


def seats(evening: Evening) -> list[int]:
    return [one.seat for one in evening.table.bots_asked()]


def with_bots(evening: Evening, *seats: int, bot: str = "random") -> Evening:
    for seat in seats:
        evening.say("p1", SeatBot(id=f"b{seat}", seat=seat, bot=bot))
    return evening


def test_nobody_is_asked_before_or_after_a_game() -> None:
    evening = with_bots(Evening(), 1, 2)
    assert [] == seats(evening)
    evening.start()
    evening.play_out()
    assert [] == seats(evening)


def test_all_bots_who_choose_are_asked_at_once() -> None:
    evening = with_bots(Evening(), 1, 2, bot="greedy")
    evening.start()

    one, other = evening.table.bots_asked()

    assert ("lascaux", "greedy", 1, "1.1.marker.1") == (
        one.game, one.bot, one.seat, one.decision.id,
    )  # fmt: skip
    assert (2, 2) == (other.seat, other.view.viewer)


def test_people_are_not_asked_for_by_bots() -> None:
    assert [] == seats(choosing())
    assert () == ice().table.bots_asked()


def test_a_bot_is_asked_when_it_is_its_turn() -> None:
    evening = with_bots(Evening(), 1, 2)
    evening.start()
    evening.bots(2)
    evening.choose("p1", "green")
    assert [] == seats(evening)

    evening.passes("p1")

    assert [1] == seats(evening)


def test_a_bot_gets_the_view_of_its_seat_only() -> None:
    evening = with_bots(three(lascaux(4)), 3)
    evening.start()
    evening.choose("p1", "green")

    (asked,) = evening.table.bots_asked()

    assert evening.state.game.view(evening.state.board, 3) == asked.view
    assert (None,) * 4 == asked.view.markers


def test_a_bot_at_a_blind_table_does_not_see_who_has_chosen() -> None:
    evening = with_bots(Evening(lascaux(blind=True)), 1, 2)
    evening.start()
    evening.choose("p1", "green")

    assert {(False,) * 3} == {one.view.chosen for one in evening.table.bots_asked()}


def test_a_lent_seat_is_asked_of_its_bot() -> None:
    evening = choosing()
    evening.say("p3", Lend(id="1", seat=2, bot="greedy"))

    assert [2] == seats(evening)


def test_who_left_in_mid_game_is_asked_for() -> None:
    evening = choosing(away="random")
    evening.say("p2", Leave(id="1"))

    assert [1] == seats(evening)
    evening.bots()
    assert (False, True, False) == evening.view().game.chosen


# Sides.


def test_a_clan_of_bots_is_asked_once() -> None:
    evening = with_bots(Evening(curling(4, SIDE_0)), 2)
    for name, seat in (("Ben", 1), ("Dan", 3)):
        evening.join(name, seat=seat)
    evening.start()
    assert [] == seats(evening)  # Ann is here

    evening.say("p1", Lend(id="l", seat=0, bot="draw"))

    assert [0] == seats(evening)
    evening.bots()


def test_a_bot_whose_mate_is_a_person_waits_even_if_it_is_named_first() -> None:
    evening = Evening(curling(4, SIDE_0))
    evening.say("p1", Sit(id="s", seat=2))
    with_bots(evening, 0, 1, 3)
    evening.start()

    assert [0, 2] == [one.seat for one in evening.state.open]
    assert [] == seats(evening)


def test_both_captains_sign_for_their_clan() -> None:
    evening = with_bots(Evening(curling(4)), 1, 2, 3)
    evening.start()
    assert [1] == seats(evening)
    evening.say("p1", Lend(id="l", seat=0, bot="draw"))

    assert [0, 1] == seats(evening)


# Empty tables.


def test_a_persons_turn_waits_for_bots_once_nothing_is_awaited_of_people() -> None:
    evening = with_bots(Evening(), 1, 2)
    assert not evening.table.waits_for_bots()
    evening.start()
    assert not evening.table.waits_for_bots()  # Ann chooses as they do

    evening.choose("p1", "green")

    assert evening.table.waits_for_bots()
    evening.bots(2)
    assert not evening.table.waits_for_bots()  # Ann bids first


def test_where_everybody_lent_their_seat_or_left_nobody_waits_for_bots() -> None:
    evening = with_bots(Evening(), 1, 2)
    evening.start()
    evening.say("p1", Lend(id="l", seat=0, bot="random"))
    assert not evening.table.waits_for_bots()

    evening.say("p1", Leave(id="g"))

    assert not evening.table.waits_for_bots()


@pytest.mark.parametrize(("clock", "alarm"), [(PerMove(60.0), 0.0), (None, None)])
def test_an_empty_table_is_looked_after_at_once_where_clocks_wait_for_bots(
    clock: PerMove | None, alarm: float | None
) -> None:
    evening = with_bots(Evening(lascaux(clock=clock)), 1, 2)
    evening.start()
    evening.choose("p1", "green")
    assert alarm == evening.table.alarm()

    evening.bots(2)

    assert (clock and evening.now + 60.0) == evening.table.alarm()


# Answers.


def test_what_a_bot_says_is_checked_like_anybodys() -> None:
    evening = with_bots(Evening(), 1, 2)
    evening.start()
    with evening.refused("L4.3a"):
        evening.table.bot_acts(1, "1.1.marker.1", Pass(), evening.moment())
    with evening.refused("stale"):
        evening.table.bot_acts(1, "1.1.marker.2", Choose(Colour.PINK), evening.moment())
    with evening.refused("stale"):
        evening.table.bot_acts(0, "1.1.marker.0", Choose(Colour.PINK), evening.moment())


def test_the_same_answer_counts_once() -> None:
    evening = with_bots(Evening(), 1, 2)
    evening.start()
    asked = evening.table.bots_asked()[0]
    pink = Choose(Colour.PINK)
    evening.store(evening.table.bot_acts(1, asked.decision.id, pink, evening.moment()))

    with evening.refused("stale"):
        evening.table.bot_acts(1, asked.decision.id, pink, evening.moment())


@pytest.mark.parametrize("game", [lascaux(3), curling(2, {"target": "1"})])
def test_a_table_of_bots_plays_to_the_end(game: object) -> None:
    evening = Evening(game)  # type: ignore[arg-type]
    with_bots(evening, *range(1, evening.state.settings.seats))
    evening.say("p1", Lend(id="l", seat=0, bot="random"))
    evening.start()

    evening.play_out()

    assert 1 == len(evening.state.results)
    assert evening.state == evening.load().state
