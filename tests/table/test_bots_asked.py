"""What bots are asked: one question for each side, their own view, never instead of a person."""

from __future__ import annotations

import pytest

from hearthside.lascaux import Choose, Colour, Pass
from hearthside.table.messages import CallBot, Leave, Lend, SeatBot, Sit
from hearthside.table.model import BotCalled, PerMove
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


# A mate calls on a bot.


def clan() -> Evening:
    """Ann and Tarn, a bot, are one clan; Ben and Dan the other. Ann's clan throws."""
    evening = with_bots(Evening(curling(4, SIDE_0)), 2, bot="draw")
    for name, seat in (("Ben", 1), ("Dan", 3)):
        evening.join(name, seat=seat)
    evening.start()
    return evening


def call(evening: Evening, player: str, seat: int, decision: str = "") -> None:
    own = decision or evening.open_to(player)[0].id
    evening.say(player, CallBot(id=evening.id(), seat=seat, decision=own))


def test_C8c_a_bot_throws_for_its_clan_when_a_mate_lets_it() -> None:
    evening = clan()
    assert [] == seats(evening)
    call(evening, "p1", 2)

    assert [2] == seats(evening)
    assert (2,) == evening.view().called == evening.view("p2").called
    assert [BotCalled(2, 0, "1.0.throw.2")] == evening.heard("p2")[-1:]
    assert [2] == [one.seat for one in evening.load().bots_asked()]  # also after a restart
    evening.bots()
    assert 2 == evening.state.board.thrower
    assert () == evening.view().called


def test_the_mate_who_called_may_still_be_quicker() -> None:
    evening = clan()
    call(evening, "p1", 2)
    asked = evening.table.bots_asked()[0]
    throw = {"type": "throw", "x": 0.0, "y": 0.1, "vx": 0.0, "vy": 1.5}
    evening.act("p1", throw)

    assert () == evening.view().called
    assert [] == seats(evening)
    with evening.refused("stale"):
        evening.table.bot_acts(2, asked.decision.id, asked.decision.options, evening.moment())


def test_it_is_called_once_for_each_decision() -> None:
    evening = clan()
    call(evening, "p1", 2)
    told = evening.view()
    call(evening, "p1", 2)

    assert told == evening.view()


def test_nobody_calls_on_people_on_others_bots_or_out_of_turn() -> None:
    evening = clan()
    evening.say("p3", Lend(id="l", seat=3, bot="draw"))
    with evening.refused("not_asked"):
        call(evening, "p1", 3)  # the other clan's
    with evening.refused("no_bot_there"):
        call(evening, "p1", 1)
    with evening.refused("stale"):
        call(evening, "p1", 2, "1.9.throw.0")
    with evening.refused("stale"):
        call(evening, "p2", 3, "1.0.throw.1")


def test_a_mate_who_lent_their_seat_is_called_like_a_bot() -> None:
    evening = ice(4, options=SIDE_0)
    evening.say("p3", Lend(id="l", seat=2, bot="draw"))
    call(evening, "p1", 2)

    assert [2] == seats(evening)


def test_a_bot_that_was_called_is_gone_when_a_person_has_its_seat() -> None:
    evening = clan()
    call(evening, "p1", 2)
    evening.join("Eve", seat=2)

    assert [] == seats(evening)
    assert () == evening.view().called


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
