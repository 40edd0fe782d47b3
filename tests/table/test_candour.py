"""What bots thought: kept with what they did, told to all when it gives nothing away."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from hearthside.kernel import Reason
from hearthside.lascaux import Choose, Colour, Pass, Place
from hearthside.table.messages import Rematch, SeatBot
from table.evening import SHORT, Evening, curling, lascaux

THOUGHT = (Reason("lascaux.hoped", {"colour": "pink", "points": 1.5}),)
PASSING = (Reason("lascaux.weighed_pass", {"stones": 2}),)


def with_bots(settings: Any = None) -> Evening:
    """Ann, and bots on all other seats."""
    evening = Evening(settings or lascaux())
    for seat in range(1, evening.state.settings.seats):
        evening.say("p1", SeatBot(id=f"b{seat}", seat=seat, bot="hunter"))
    evening.start()
    return evening


def answer(evening: Evening, action: Any, reasons: tuple[Reason, ...] = THOUGHT) -> None:
    """The next bot that is asked does this, and thinks that."""
    asked = evening.table.bots_asked()[0]
    evening.store(
        evening.table.bot_acts(asked.seat, asked.decision.id, action, evening.moment(), reasons)
    )


def bidding(settings: Any = None) -> Evening:
    evening = with_bots(settings)
    answer(evening, Choose(Colour.PINK))
    answer(evening, Choose(Colour.GREEN), ())
    evening.choose("p1", "green")
    return evening


def said(evening: Evening, player: str | None = None) -> list[tuple[int, list[str]]]:
    return [(one.seat, [reason.key for reason in one.reasons]) for one in evening.view(player).said]


def test_what_a_bot_thought_is_told_after_the_round_and_not_before() -> None:
    evening = bidding()
    evening.passes("p1")
    assert [] == said(evening) == said(evening, "p1")

    answer(evening, Pass(), PASSING)

    spoken = [(1, ["lascaux.hoped"]), (1, ["lascaux.weighed_pass"])]
    assert spoken == said(evening) == said(evening, "p1")
    assert "1.1.marker.1" == evening.view().said[0].decision


def test_after_a_round_that_leaves_markers_unturned_nobody_says_what_they_thought() -> None:
    """L4.3h: where the turning stops with an empty row, some markers stay secret for good."""
    rules = {"reveal": "stop_when_empty", "row_limit": "1", "deck": "deer:pink-blue goat:pink-blue"}
    evening = bidding(lascaux(options={**rules, "start_seat": "0"}))
    evening.passes("p1")

    answer(evening, Pass(), PASSING)

    assert "playing" == evening.state.phase
    assert "1.2" == evening.state.open[0].id[:3]
    assert [] == said(evening)
    assert () == evening.state.unsaid


def test_thoughts_are_never_in_what_is_told_as_it_happens() -> None:
    evening = bidding()
    evening.passes("p1")
    answer(evening, Pass(), PASSING)

    heard = msgspec.json.encode(evening.heard()) + msgspec.json.encode(evening.heard("p1"))

    assert b"lascaux." not in heard
    assert b"lascaux.hoped" in evening.listeners[None].heard[-1]  # it comes with the view


def test_they_survive_a_restart_before_and_after_they_are_told() -> None:
    evening = bidding()
    assert evening.state == evening.load().state
    assert evening.load().state.unsaid
    evening.passes("p1")
    answer(evening, Pass(), PASSING)

    assert evening.state == evening.load().state
    assert 2 == len(evening.load().view(None).said)


def test_of_many_bids_the_last_is_told() -> None:
    evening = bidding()
    evening.act("p1", {"type": "place"})
    answer(evening, Place())
    answer(evening, Pass())
    evening.passes("p1")

    kinds = [one.kind for one in evening.view().said if one.seat == 1]

    assert ["marker", "bid"] == kinds


def plays_round(evening: Evening, reasons: tuple[Reason, ...] = THOUGHT) -> None:
    """Everybody acts somehow until the round is over, bots with these thoughts."""
    before = evening.state.board.round
    while evening.state.phase == "playing" and evening.state.board.round == before:
        if asked := evening.table.bots_asked():
            answer(evening, asked[0].decision.options.sample(Random(1)), reasons)
        else:
            one = next(one for one in evening.open_to("p1") if one.awaited)
            options: Any = one.options
            evening.act("p1", msgspec.to_builtins(options[-1]), one.id)


def test_a_round_without_thoughts_has_none_to_tell() -> None:
    evening = with_bots(lascaux(options=SHORT))
    plays_round(evening)
    assert said(evening)

    plays_round(evening, ())

    assert [] == said(evening)


@pytest.mark.parametrize("hidden", ["supplies", "won"])
def test_where_stones_or_cards_are_secret_they_wait_for_the_end(hidden: str) -> None:
    evening = with_bots(lascaux(options={**SHORT, hidden: "hidden"}))
    plays_round(evening)
    assert 2 == evening.state.board.round
    assert [] == said(evening)

    while evening.state.phase == "playing":
        plays_round(evening)

    last = evening.state.board.round
    assert {f"1.{last}"} == {one.decision.rpartition(".")[0][:3] for one in evening.view().said}


def test_on_the_ice_a_throw_and_its_object_are_told_at_once() -> None:
    evening = with_bots(curling(2, {"first": "side_1", "broken_rocks": "false"}))
    throw, use = evening.table.bots_asked()[0], Reason("curling.use_nothing")
    answer(evening, throw.decision.options.sample(Random(2)), (Reason("curling.draw"),))
    assert [(1, ["curling.draw"])] == said(evening)

    while evening.table.bots_asked():
        asked = evening.table.bots_asked()[0]
        answer(evening, asked.decision.options.sample(Random(2)), (use,))

    assert [(1, ["curling.draw"]), (1, ["curling.use_nothing"])] == said(evening)


def test_a_new_game_begins_with_nothing_said() -> None:
    evening = bidding()
    evening.passes("p1")
    answer(evening, Pass())
    assert "over" == evening.state.phase
    assert said(evening)

    evening.say("p1", Rematch(id="again"))

    assert [] == said(evening)


def test_a_bot_without_reasons_is_stored_as_ever() -> None:
    evening = with_bots()
    answer(evening, Choose(Colour.PINK), ())

    assert b"said" not in evening.entries[-1][0]
    answer(evening, Choose(Colour.PINK))
    assert b"lascaux.hoped" in evening.entries[-1][0]
