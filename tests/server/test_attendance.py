"""Who is here, who is away and since when, and what everybody is told of it."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from hearthside.server.attendance import NOTICE_AFTER, Attendance, Notices
from hearthside.server.client import Client
from hearthside.server.outbox import Outbox
from hearthside.table import PlayerId, Presence
from hearthside.table.messages import Leave, SeatBot
from store.engines import Hand, run
from table.evening import Evening, choosing, three


def client(player: PlayerId | None, address: str = "home") -> Client:
    return Client(player, Outbox(100, 1_000_000), address)


def heard(one: Client) -> list[Any]:
    """What waits to be sent to a socket: a frame's head has two bytes, and more for its size."""
    more = {126: 4, 127: 10}
    return [json.loads(frame[more.get(frame[1], 2) :]) for frame in one.outbox._queue]


@pytest.fixture
def hand() -> Hand:
    return Hand(1000.0)


@pytest.fixture
def here(hand: Hand) -> Attendance:
    return Attendance(hand)


def test_a_player_is_here_by_any_of_several_sockets(here: Attendance) -> None:
    phone, screen = client("p1"), client("p1")
    here.add(phone)
    here.add(screen)
    here.discard(phone)
    here.discard(phone)  # twice is no harm

    assert (True, ("p1",)) == (bool(here), here.players)

    here.discard(screen)

    assert (False, ()) == (bool(here), here.players)


def test_those_who_only_watch_are_counted_and_not_named(here: Attendance) -> None:
    for one in (client(None), client(None), client("p2"), client("p1")):
        here.add(one)

    assert (("p1", "p2"), 2) == (here.players, here.watchers)


def test_away_counts_from_when_it_was_noticed_until_they_are_back(
    here: Attendance, hand: Hand
) -> None:
    state, ben = three().state, client("p2")
    for one in (client("p1"), ben, client("p3")):
        here.add(one)
    here.note(state)
    assert Presence({}, 1000.0) == here.presence

    hand.at = 1010.0
    here.discard(ben)
    here.note(state)
    hand.at = 1020.0
    here.add(client(None))
    here.note(state)
    assert Presence({"p2": 1010.0}, 1000.0) == here.presence

    here.add(ben)
    here.note(state)
    assert Presence({}, 1000.0) == here.presence


def test_a_table_with_watchers_only_is_empty_and_waits(here: Attendance, hand: Hand) -> None:
    state, ann = three().state, client("p1")
    here.add(ann)
    here.add(client(None))
    here.note(state)
    here.discard(ann)
    here.note(state)
    assert here.presence.company is None

    hand.at = 1030.0
    here.add(ann)
    here.note(state)
    assert 1030.0 == here.presence.company


def test_a_mere_move_is_nothing_to_be_noted(here: Attendance) -> None:
    evening = choosing()
    assert here.note(evening.state)
    evening.choose("p1", "green")
    assert not here.note(evening.state)
    evening.say("p3", Leave(id="bye"))
    assert here.note(evening.state)
    here.add(client("p1"))
    assert here.note(evening.state)
    assert not here.note(evening.state)


def test_a_table_is_used_from_where_its_host_is_then_whoever_has_a_seat(here: Attendance) -> None:
    evening = Evening()
    evening.join("Ben")
    evening.say("p1", SeatBot(id="1", seat=2, bot="random"))
    state, found = evening.state, list[str | None]()
    found.append(here.address(state))
    for one in (client(None, "d"), client("p2", "c"), client("p1", "b"), client("p1", "a")):
        here.add(one)
        found.append(here.address(state))

    assert [None, "d", "c", "b", "a"] == found


def test_each_viewer_is_told_what_is_theirs_to_know(here: Attendance) -> None:
    evening = choosing()
    ann, ben, guest = client("p1"), client("p2"), client(None)
    for one in (ann, ben, guest):
        here.add(one)
    told = evening.choose("p1", "green")
    assert told is not None

    views = here.publish(told)

    colours = [heard(one)[0]["facts"][0]["events"][0]["colour"] for one in (ann, ben, guest)]
    assert ["green", None, None] == colours
    assert {"p1", "p2", None} == views.keys()
    assert heard(ann)[0]["view"] == json.loads(views["p1"])


def test_at_the_end_everybody_is_told_why(here: Attendance) -> None:
    ann, guest = client("p1"), client(None)
    here.add(ann)
    here.add(guest)

    here.end("deleted")

    assert not here
    assert ["deleted"] * 2 == [one["code"] for who in (ann, guest) for one in heard(who)]


# Notices.


def test_who_comes_and_goes_in_a_moment_is_told_once(here: Attendance) -> None:
    async def story() -> None:
        notices, ann = Notices(here), client("p1")
        here.add(ann)
        notices.soon()
        here.add(client("p2"))
        here.add(client(None))
        notices.soon()
        assert [] == heard(ann)
        await asyncio.sleep(NOTICE_AFTER * 2)
        [present] = heard(ann)
        assert (["p1", "p2"], 1, []) == (present["here"], present["watchers"], present["ready"])

    run(story())


def test_who_is_ready_is_told_at_once_and_with_it_who_is_here(here: Attendance) -> None:
    async def story() -> None:
        notices, ann = Notices(here), client("p1")
        here.add(ann)
        notices.soon()
        notices.ready([2, 0])
        notices.ready({0: "salt", 2: ""})
        assert [[0, 2]] == [one["ready"] for one in heard(ann)]
        await asyncio.sleep(NOTICE_AFTER * 2)
        assert 1 == len(heard(ann))

    run(story())


def test_what_was_to_be_told_is_not_told_after_the_end(here: Attendance) -> None:
    async def story() -> None:
        notices, ann = Notices(here), client("p1")
        here.add(ann)
        notices.soon()
        notices.cancel()
        await asyncio.sleep(NOTICE_AFTER * 2)
        assert [] == heard(ann)

    run(story())
