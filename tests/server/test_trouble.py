"""When the store fails, or somebody else writes to the same table: memory never runs ahead."""

import asyncio
from collections.abc import Sequence
from typing import Any

from hearthside.store import MemoryStore, StoreError
from server.guests import House, play_on


class Fickle(MemoryStore):
    """Fails when told to: before it has written, or after."""

    fails = ""

    async def append(
        self, stream: str, after: int, data: Sequence[bytes], *, label: bytes | None = None
    ) -> float:
        if self.fails == "before":
            raise StoreError("the disk is full")
        at = await super().append(stream, after, data, label=label)
        if self.fails == "after":
            raise StoreError("no answer")
        return at


def fickle_house() -> tuple[House, Fickle]:
    store = Fickle()
    return House(lambda: store), store


def test_what_could_not_be_written_has_not_happened() -> None:
    home, store = fickle_house()
    ann, ben, _ = home.table().start("Ben", "Cleo")
    before = (ann.version, ann.view_bytes)
    decision = ann.awaited()[0]
    act: Any = {"decision": decision["id"], "action": decision["options"][0]}

    store.fails = "before"
    refused = ann.asks("act", id="a", **act)
    store.fails = ""

    assert ("busy", "store") == (refused["kind"], refused["code"])
    ann.say(type="resync")
    ann.until("welcome")
    assert before == (ann.version, ann.view_bytes)
    assert "done" == ann.asks("act", id="a", **act)["type"]
    ben.until_version(ann.version)
    home.stop()
    assert ["store"] == [line["event"] for line in home.errors()]
    assert "disk" not in home.log.getvalue()


def test_what_was_written_without_an_answer_is_found_and_acts_once() -> None:
    home, store = fickle_house()
    guests = home.table().start("Ben", "Cleo")
    ann, ben, _ = guests
    decision = ann.awaited()[0]
    act: Any = {"decision": decision["id"], "action": decision["options"][0]}

    store.fails = "after"
    assert "busy" == ann.asks("act", id="a", **act)["kind"]
    store.fails = ""
    ben.say(type="resync")
    ben.until("welcome")
    assert [True, False, False] == ben.view["game"]["chosen"]
    done = ann.asks("act", id="a", **act)

    assert "done" == done["type"]
    ben.until_version(done["version"])
    assert [True, False, False] == ben.view["game"]["chosen"]
    for guest in guests:
        guest.until_version(done["version"])
    play_on(guests)
    assert "over" == ben.view["phase"]
    home.stop()


def test_a_store_that_cannot_be_asked_is_not_healthy() -> None:
    home, store = fickle_house()
    party = home.table()
    asyncio.run(store.close())

    assert 503 == home.get("/health").status_code
    assert (503, "store") == (
        (answer := home.get(party.path, party.tokens[0])).status_code,
        answer.json()["code"],
    )
    home.stop()


def test_two_servers_on_one_store_stay_true_to_it() -> None:
    """Each may be behind the other; who writes second reads first."""
    shared = MemoryStore()
    one, two = House(lambda: shared), House(lambda: shared)
    party = one.table()
    ann, ben, cleo = party.start("Ben", "Cleo")
    far = two.guest(cleo.token)

    ann.acts()
    ben.acts()
    assert far.version < ann.version
    far.acts()  # refused by the store at first, then decided anew

    assert [True] * 3 == far.view["game"]["chosen"]
    ann.do("make_host", player="p2")
    assert far.version + 1 == ann.version
    one.stop()
    two.stop()
    assert [] == one.errors() + two.errors()
