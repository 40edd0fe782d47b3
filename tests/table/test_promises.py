"""Who comes to a bot's seat in mid-game sits down when nothing lies sealed, and not before."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from hearthside.table.messages import (
    Act,
    Leave,
    Lend,
    MakeHost,
    Remove,
    SeatBot,
    Sit,
    Stand,
    TakeSeatBack,
)
from hearthside.table.model import (
    Chair,
    Companion,
    GameFinished,
    Moved,
    PerMove,
    Reserve,
    SeatLent,
    SeatPromised,
    SeatTaken,
    Timer,
)
from table.evening import ONE_CARD, SHORT, Evening, choosing, curling, lascaux

ONA = Chair(bot="random", name="Ona")


def with_ona(options: Mapping[str, str] = SHORT, **rest: Any) -> Evening:
    """Ann, a bot called Ona on seat 1, and Cleo, all about to choose."""
    evening = Evening(lascaux(options=options, **rest))
    evening.join("Cleo", seat=2)
    evening.say("p1", SeatBot(id="bot", seat=1, bot="random"))
    evening.start()
    return evening


def bot_chooses(evening: Evening, colour: str = "green") -> None:
    """Ona lays this marker."""
    [asked] = [one for one in evening.table.bots_asked() if one.seat == 1]
    action = next(one for one in asked.decision.options if one.colour == colour)  # type: ignore[attr-defined]
    evening.store(evening.table.bot_acts(1, asked.decision.id, action, evening.moment()))


def sealed(**rest: Any) -> Evening:
    """Ona has chosen green, and the others have yet to choose."""
    evening = with_ona(**rest)
    bot_chooses(evening)
    return evening


def ends_round(evening: Evening) -> list[Any]:
    """Ann and Cleo choose, and all bid until the round is over; the facts of the bidding."""
    for player in ("p1", "p2"):
        evening.choose(player, "blue")
    before = len(evening.heard("p1"))
    for _ in range(100):
        if evening.state.phase == "over" or evening.state.board.round > 1:
            return evening.heard("p1")[before:]
        if not evening.bots():
            evening.passes("p1" if evening.open_to("p1") else "p2")
    raise AssertionError("that round does not end")


def watched_by(evening: Evening, player: str) -> bool:
    """Whether somebody sees exactly what a spectator does."""
    mine, public = evening.view(player), evening.view(None)
    return (mine.seat, mine.decisions, mine.game) == (None, (), public.game)


def test_where_nothing_lies_sealed_one_sits_down_at_once() -> None:
    evening = with_ona()

    ben = evening.join("Ben")

    assert SeatTaken(1, ben) == evening.heard("p1")[-1]
    assert Chair(player=ben, displaced=Companion("random", "Ona")) == evening.state.chairs[1]
    evening.choose(ben, "green")


def test_on_the_ice_one_sits_down_at_any_time() -> None:
    evening = Evening(curling(2, {"first": "side_0"}))
    evening.say("p1", SeatBot(id="bot", seat=1, bot="random"))
    evening.start()

    ben = evening.join("Ben")

    assert ben == evening.state.chairs[1].player


@pytest.mark.parametrize("blind", [False, True])
def test_but_not_while_a_clan_has_made_its_sign(blind: bool) -> None:
    evening = Evening(curling(2, blind=blind))
    evening.say("p1", SeatBot(id="b", seat=1, bot="random"))
    evening.start()
    assert 1 == evening.bots()
    ben = evening.join("Ben")
    assert ben == evening.state.chairs[1].promised
    assert watched_by(evening, ben)

    evening.sign("p1", "rock")  # and both are shown

    assert ben == evening.state.chairs[1].player


def test_a_sealed_marker_is_not_seen_by_whoever_comes_to_its_seat() -> None:
    evening = sealed()

    ben = evening.join("Ben")

    assert SeatPromised(1, ben) == evening.heard("p1")[-1]
    assert Chair(bot="random", name="Ona", promised=ben) == evening.state.chairs[1]
    assert watched_by(evening, ben)
    with evening.refused("not_seated"):
        evening.say(ben, Act(id="a", decision="1.1.take_back.1", action={"type": "take_back"}))
    assert evening.state == evening.load().state


def test_nor_while_another_seats_lies_sealed() -> None:
    """So that there is one moment at which people are let in, and nothing can be told from it."""
    evening = with_ona()
    evening.choose("p1", "green")

    ben = evening.join("Ben")

    assert ben == evening.state.chairs[1].promised
    evening.take_back("p1")  # now nothing is sealed
    assert SeatTaken(1, ben) == evening.heard("p1")[-1]


def test_a_host_who_removes_a_player_and_comes_back_in_disguise_learns_nothing() -> None:
    evening = choosing()
    evening.choose("p2", "green")
    evening.say("p1", Remove(id="r", player="p2"))

    eve = evening.join("Eve", seat=1)

    assert watched_by(evening, eve)


def test_the_bot_plays_on_and_the_rounds_last_move_brings_the_person() -> None:
    evening = sealed()
    ben = evening.join("Ben")

    facts = ends_round(evening)

    taken = facts.index(SeatTaken(1, ben))
    kinds = [type(event).__name__ for event in facts[taken - 1].events]
    assert "RoundEnded" in kinds  # the fact before it
    assert isinstance(facts[taken + 1], Moved)  # then cards are drawn
    assert ["1.2.marker.1"] == [one.id for one in evening.open_to(ben)]
    assert [] == [one for one in evening.table.bots_asked() if one.seat == 1]
    evening.choose(ben, "pink")


def test_also_where_the_clock_ends_the_round() -> None:
    evening = sealed(clock=PerMove(30.0))
    ben = evening.join("Ben")
    for _ in range(40):
        if evening.state.chairs[1].player == ben:
            break
        if not evening.bots():
            evening.lapse(after=31.0)

    assert 2 == evening.state.board.round
    assert Timer(30.0, evening.now) == evening.state.timers[1]


def test_a_reserve_clock_runs_for_the_seat_and_starts_anew_for_the_person() -> None:
    evening = sealed(clock=Reserve(600.0))
    ben = evening.join("Ben")
    evening.wait(50.0)

    ends_round(evening)

    assert ben == evening.state.chairs[1].player
    assert (600.0, evening.now) == (evening.state.timers[1].left, evening.state.timers[1].since)


def test_at_the_end_of_the_game_the_seat_is_theirs_and_the_result_the_bots() -> None:
    evening = sealed(options=ONE_CARD)
    ben = evening.join("Ben")

    facts = ends_round(evening)

    assert [GameFinished, SeatTaken] == [type(fact) for fact in facts[-2:]]
    assert ("Ann", "Ona", "Cleo") == evening.state.results[0].names
    assert ben == evening.state.chairs[1].player


@pytest.mark.parametrize("way", ["leaves", "is removed"])
def test_who_goes_is_promised_nothing(way: str) -> None:
    evening = sealed()
    ben = evening.join("Ben")

    if way == "leaves":
        evening.say(ben, Leave(id="l"))
    else:
        evening.say("p1", Remove(id="r", player=ben))

    assert ONA == evening.state.chairs[1]
    ends_round(evening)
    assert ONA == evening.state.chairs[1]


def test_a_seat_is_promised_once() -> None:
    evening = sealed()
    evening.join("Ben")

    with evening.refused("table_full"):
        evening.join("Dan")
    with evening.refused("seat_taken"):
        evening.say("p1", Sit(id="s", seat=1))


def two_bots() -> Evening:
    """Ann and two bots, of which one has chosen; Ben stands by."""
    evening = Evening(lascaux())
    evening.say(evening.join("Ben"), Stand(id="1"))
    for seat in (1, 2):
        evening.say("p1", SeatBot(id=f"b{seat}", seat=seat, bot="random"))
    evening.start()
    bot_chooses(evening)
    return evening


def test_who_stands_by_is_promised_a_seat_and_may_wish_for_another() -> None:
    evening = two_bots()
    evening.say("p2", Sit(id="2", seat=1))
    assert [None, "p2", None] == [chair.promised for chair in evening.state.chairs]

    assert evening.say("p2", Sit(id="3", seat=1)) is None  # nothing new
    evening.say("p2", Sit(id="4", seat=2))

    assert [None, None, "p2"] == [chair.promised for chair in evening.state.chairs]


def test_the_host_may_change_the_bot_of_a_promised_seat() -> None:
    evening = sealed()
    ben = evening.join("Ben")

    evening.say("p1", SeatBot(id="s", seat=1, bot="greedy"))

    assert Chair(bot="greedy", name="Ona", promised=ben) == evening.state.chairs[1]
    evening.say("p1", MakeHost(id="m", player=ben))  # who has no seat may be host
    ends_round(evening)
    assert Companion("greedy", "Ona") == evening.state.chairs[1].displaced


def test_the_owner_of_a_lent_seat_knows_what_the_bot_chose_for_them() -> None:
    evening = choosing(away="random", grace=60.0)
    evening.say("p2", Lend(id="l", seat=1, bot="random"))
    assert 1 == evening.bots()

    evening.say("p2", TakeSeatBack(id="t", seat=1))

    assert evening.view("p2").game.markers[1] is not None
    assert (None,) * 3 == evening.view("p1").game.markers == evening.view(None).game.markers


def test_but_not_whoever_comes_after_the_owner() -> None:
    evening = choosing()
    evening.say("p2", Lend(id="l", seat=1, bot="random"))
    assert 1 == evening.bots()
    evening.say("p2", Leave(id="g"))

    eve = evening.join("Eve")

    assert watched_by(evening, eve)


def test_who_was_promised_a_seat_and_is_away_when_it_comes_is_waited_for_as_ever() -> None:
    evening = sealed(grace=60.0, away="random")
    ben = evening.join("Ben")
    evening.goes_away(ben)
    evening.wait(30.0)
    ends_round(evening)

    assert [SeatLent(1, "random", "Tarn", until_return=True)] == evening.lapse(after=30.0)
    evening.comes_back(ben)
    assert Chair(player=ben, displaced=Companion("random", "Ona")) == evening.state.chairs[1]


# Blind tables.


def test_at_a_blind_table_nobody_sits_down_while_choices_are_open_chosen_or_not() -> None:
    """Else it would tell whether anybody has chosen."""
    evening = with_ona(blind=True)

    ben = evening.join("Ben")

    assert SeatPromised(1, ben) == evening.heard("p1")[-1]
    evening.choose("p1", "green")
    evening.take_back("p1")
    assert ben == evening.state.chairs[1].promised
    bot_chooses(evening)
    facts = ends_round(evening)
    assert SeatTaken(1, ben) in facts
    assert ["1.2.marker.1"] == [one.id for one in evening.open_to(ben)]


def test_nor_while_they_lie_there() -> None:
    evening = sealed(blind=True)
    for player in ("p1", "p2"):
        evening.choose(player, "blue")

    ben = evening.join("Ben")

    assert ben == evening.state.chairs[1].promised
