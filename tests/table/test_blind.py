"""Blind tables: others see neither who has already chosen nor when."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from typing import Any

import msgspec
import pytest

from hearthside.curling import Signed, SignsShown
from hearthside.lascaux import MarkerChosen, MarkerTakenBack
from hearthside.table import catch_up, facts_for
from hearthside.table.messages import SeatBot, Sit, Stand
from hearthside.table.model import Moved, PerMove, SeatLent, Timer
from table.evening import NIGHTFALL, SHELF, Evening, choosing, ice, lascaux

COLOURS = ("green", "blue", "pink", "white")


def blind(seats: int = 3, **rest: Any) -> Evening:
    evening = Evening(lascaux(seats, blind=True, **rest))
    for name in ("Ben", "Cleo", "Dan")[: seats - 1]:
        evening.join(name)
    evening.start()
    return evening


def seen(evening: Evening, player: str | None) -> tuple[int, int, bytes]:
    """All a viewer has: its version, how often it was told something, and its view."""
    told = len(evening.listeners[player].heard)
    return evening.table.seen(player), told, msgspec.json.encode(evening.view(player))


def test_the_others_notice_nothing_of_a_choice() -> None:
    evening = blind(clock=PerMove(30.0))
    before = {player: seen(evening, player) for player in ("p1", "p3", None)}
    evening.wait(3.0)

    evening.choose("p2", "green")

    assert before == {player: seen(evening, player) for player in ("p1", "p3", None)}
    assert before["p1"][0] + 1 == evening.table.version == evening.table.seen("p2")


def test_who_chose_sees_that_and_may_take_it_back() -> None:
    evening = blind(clock=PerMove(30.0))
    evening.wait(3.0)

    evening.choose("p2", "green")

    view = evening.view("p2")
    assert (False, True, False) == view.game.chosen
    assert (MarkerChosen(1, "green"),) == evening.moves("p2")[-1].events  # type: ignore[arg-type]
    assert ["1.1.take_back.1"] == [one.id for one in view.decisions]
    assert Timer(30.0) == view.timers[1]
    assert (Timer(30.0, NIGHTFALL),) * 2 == (view.timers[0], view.timers[2])


def test_nobody_who_chose_sees_that_another_did() -> None:
    evening = blind()
    evening.choose("p2", "green")

    evening.choose("p3", "blue")

    assert (False, True, False) == evening.view("p2").game.chosen
    assert (False, False, True) == evening.view("p3").game.chosen
    assert (0, 2) == evening.view("p2").game.awaited


def test_with_the_last_choice_everybody_is_told_of_all_but_not_whose_was_when() -> None:
    evening = blind()
    for player, colour in (("p3", "blue"), ("p1", "green"), ("p2", "pink")):
        evening.choose(player, colour)

    assert (True,) * 3 == evening.view().game.chosen
    assert "1.1.bid.0" == evening.open_to("p1")[0].id
    owns: dict[str | None, list[int]] = {"p1": [0], "p2": [1], "p3": [2], None: []}
    for viewer, own in owns.items():
        moves = [move for move in evening.moves(viewer) if move.by != "dealer"]
        assert 3 == len(moves)
        assert own == [move.seat for move in moves if move.by == "player"]
        for move in moves:
            if move.by != "player":
                assert (None, "veiled", (None,)) == (move.seat, move.by, move.events)
                assert move.seals[0] is not None


def stream(order: tuple[int, ...], pause: float, viewer: str | None) -> list[bytes]:
    """What a viewer is told when four choose in this order, with pauses but for the last."""
    evening = blind(4, clock=PerMove(300.0))
    for number, seat in enumerate(order):
        evening.now = NIGHTFALL + (100.0 if number == 3 else number * pause)
        evening.choose(f"p{seat + 1}", COLOURS[seat])
    return evening.listeners[viewer].heard


@pytest.mark.parametrize("viewer", [None, "p1"])
def test_any_order_and_any_time_looks_the_same(
    viewer: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A seal hides its event but has its number in it: seals are looked at in the laws."""
    monkeypatch.setattr("hearthside.table.rules.seal", lambda *_: "seal")

    orders = [order for order in permutations(range(4)) if viewer is None or order[0] == 0]
    streams = {tuple(stream(one, pause, viewer)) for one in orders for pause in (0.0, 9.0)}

    assert 1 == len(streams)


def test_a_choice_taken_back_is_nobodys_business() -> None:
    evening = blind(4)
    before = {player: seen(evening, player) for player in ("p1", "p3", "p4", None)}
    evening.choose("p2", "green")
    evening.take_back("p2")
    assert before == {player: seen(evening, player) for player in ("p1", "p3", "p4", None)}
    evening.choose("p2", "blue")
    for player in ("p1", "p3", "p4"):
        evening.choose(player, "green")

    for viewer in ("p1", "p3", "p4", None):
        events = [event for move in evening.moves(viewer) for event in move.events]
        assert not any(isinstance(event, MarkerTakenBack) for event in events)
        assert MarkerChosen(1, None) not in events
    assert (True,) * 4 == evening.view().game.chosen


@pytest.mark.parametrize("who", ["p2", "p3", "p4"])
def test_nor_does_the_order_of_what_is_told_say_who_took_back(
    who: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hearthside.table.rules.seal", lambda *_: "seal")
    evening = blind(4)
    evening.choose(who, "green")
    evening.take_back(who)
    for player in ("p1", "p2", "p3", "p4"):
        evening.choose(player, "green")

    moves = [(move.by, move.seals) for move in evening.moves() if move.by != "dealer"]

    assert [(None,), *[("seal",)] * 5] == [seals for _, seals in moves]
    assert {"veiled"} == {by for by, _ in moves}


def test_after_the_reveal_bids_are_open() -> None:
    evening = blind()
    for player in ("p1", "p2", "p3"):
        evening.choose(player, "green")

    evening.passes("p1")

    assert (0, "player") == (evening.moves("p2")[-1].seat, evening.moves("p2")[-1].by)


def test_the_veil_comes_down_again_with_the_next_round() -> None:
    evening = blind(options={"start_seat": "0", "row_limit": "1"})
    for player in ("p1", "p2", "p3"):
        evening.choose(player, "green")
    evening.passes("p1")
    evening.passes("p2")
    assert 2 == evening.view().game.round
    before = seen(evening, "p1")

    evening.choose("p3", "green")

    assert before == seen(evening, "p1")


def test_a_time_out_and_a_bot_are_veiled_like_a_choice() -> None:
    evening = blind(clock=PerMove(30.0))
    evening.choose("p2", "green")
    evening.wait(29.0)
    evening.choose("p3", "green")
    before = evening.table.seen("p3")
    evening.lapse(after=1.0)

    assert {"player", "veiled"} == {move.by for move in evening.moves("p3")[-3:]}
    assert before + 2 == evening.table.seen("p3")


def test_who_is_away_is_lent_a_bot_whether_they_have_chosen_or_not() -> None:
    """Else the bot would tell that they had not."""

    def told(*chosen: str) -> list[Any]:
        evening = blind(grace=60.0, away="greedy")
        for player in chosen:
            evening.choose(player, "green")
        evening.goes_away("p2")
        return evening.lapse(after=60.0)

    assert [SeatLent(1, "greedy", "Ona", until_return=True)] == told() == told("p2")


# Coming and going behind the veil.


def half_chosen() -> Evening:
    """Ann, a bot and Cleo; the bot has chosen, and Dan stands by."""
    evening = Evening(lascaux(blind=True))
    dan = evening.join("Dan")
    evening.say(dan, Stand(id="1"))
    evening.join("Cleo", seat=2)
    evening.say("p1", SeatBot(id="2", seat=1, bot="greedy"))
    evening.start()
    assert 1 == evening.bots()
    return evening


def sits_down(evening: Evening) -> str:
    evening.say("p2", Sit(id="9", seat=1))
    return "p2"


def joins(evening: Evening) -> str:
    return evening.join("Eve", seat=1)


@pytest.mark.parametrize("comes", [sits_down, joins])
def test_who_comes_to_a_bots_seat_learns_nothing_of_what_it_chose(
    comes: Callable[[Evening], str],
) -> None:
    evening = half_chosen()

    player = comes(evening)

    assert (False, False, False) == evening.view(player).game.chosen
    told = facts_for(SHELF, "hearth", evening.entries, player)
    assert evening.table.seen(player) == len(told)
    evening.choose("p1", "green")
    evening.choose("p3", "blue")
    assert (None,) * 3 == evening.view(player).game.markers
    told = facts_for(SHELF, "hearth", evening.entries, player)
    assert evening.table.seen(player) == len(told)
    missed = catch_up(evening.table, evening.entries, player, len(told) - 2)
    assert missed is not None
    assert evening.listeners[player].facts[-2:] == list(missed.facts)


def test_and_the_others_learn_only_that_somebody_came() -> None:
    evening = half_chosen()

    evening.join("Eve", seat=1)

    assert (False,) * 3 == evening.view("p1").game.chosen
    assert [] == [move for move in evening.moves("p1") if move.by != "dealer"]


# Caveman Curling.


def test_signs_are_veiled_too() -> None:
    evening = ice(blind=True)
    before = {player: seen(evening, player) for player in ("p2", None)}

    evening.sign("p1", "rock")

    assert before == {player: seen(evening, player) for player in ("p2", None)}
    assert (True, False) == evening.view("p1").game.signed
    evening.sign("p2", "fur")
    first, last = evening.moves()
    assert (None, "veiled", (None,)) == (first.seat, first.by, first.events)
    assert (None, "veiled", None) == (last.seat, last.by, last.events[0])
    assert any(isinstance(event, SignsShown) for event in last.events)


def test_a_tie_of_signs_lifts_the_veil_and_it_comes_down_again() -> None:
    evening = ice(blind=True)
    for player in ("p2", "p1"):
        evening.sign(player, "rock")
    assert evening.table.version == evening.table.seen(None)
    before = seen(evening, "p2")

    evening.sign("p1", "rock")

    assert before == seen(evening, "p2")
    evening.sign("p2", "hammer")
    assert evening.table.version == evening.table.seen("p1")


def test_even_mates_do_not_see_that_their_captain_signed() -> None:
    evening = ice(4, blind=True)
    before = seen(evening, "p3")

    evening.sign("p1", "rock")

    assert before == seen(evening, "p3")


@pytest.mark.parametrize("first", ["p1", "p2"])
def test_shares_are_veiled_too(first: str) -> None:
    evening = ice(4, options={"first": "side_0", "objects": "split"}, blind=True)
    everything = {"big": 2, "little": 2, "totems": 2}
    split = {"type": "split", "shares": [everything, {"big": 0, "little": 0, "totems": 0}]}
    before = {player: seen(evening, player) for player in ("p3", "p4", None)}

    evening.act(first, split)

    assert before == {player: seen(evening, player) for player in ("p3", "p4", None)}
    evening.act("p1" if first == "p2" else "p2", split)
    assert {"veiled"} == {move.by for move in evening.moves()}
    assert (True, True) == evening.view().game.split


# And where nobody is blind.


def test_at_an_open_table_everybody_sees_who_has_chosen() -> None:
    evening = choosing()
    evening.choose("p2", "green")

    assert (False, True, False) == evening.view("p1").game.chosen
    assert evening.table.version == evening.table.seen("p1") == evening.table.seen(None)
    last = evening.moves("p3")[-1]
    assert isinstance(last, Moved)
    assert (1, (MarkerChosen(1, None),)) == (last.seat, last.events)


def test_and_that_a_side_has_signed() -> None:
    evening = ice()
    evening.sign("p1", "rock")

    assert (Signed(0, None),) == evening.moves("p2")[-1].events
