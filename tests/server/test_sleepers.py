"""Tables that sleep until time decides something: they cost nothing, and are woken in time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from hearthside.server import deadline, sleepers
from hearthside.server.settings import DAY
from hearthside.server.sleepers import SOON, Sleepers
from hearthside.store import MemoryStore, SqliteStore, Store
from server.guests import Guest, House, Party, house, until
from store.engines import Hand, run

THREE_DAYS = {"type": "per_move", "seconds": 3 * DAY}
QUICK = 0.05  # seconds between rings, for tests in which days pass in a moment


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sleepers, "RING", QUICK)
    monkeypatch.setattr(deadline, "RING", QUICK)


def labelled(due: float | None, version: int | None = 1, phase: str = "playing") -> bytes:
    return msgspec.json.encode({"due": due, "version": version, "phase": phase})


def asleep(hand: Hand, *labels: bytes) -> tuple[MemoryStore, list[str], Sleepers]:
    """A store with tables of these labels, who was woken, and who keeps watch."""
    store, woken = MemoryStore(clock=hand), list[str]()
    house: Any = SimpleNamespace(store=store, failed=pytest.fail)
    for number, label in enumerate(labels):
        run(store.append(f"t{number}", 0, [b"a"], label=label))
    return store, woken, Sleepers(house, woken.append)


async def come(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not true():
            await asyncio.sleep(QUICK / 5)


def test_who_is_due_soon_is_kept_in_mind_and_nobody_else() -> None:
    hand = Hand()
    soon, days = labelled(hand.at + SOON / 2), labelled(hand.at + 3 * DAY)
    _, woken, watch = asleep(hand, soon, days, days, labelled(None))

    async def body() -> None:
        await watch.open()
        assert 1 == len(watch)
        watch.add("t9", hand.at + 9 * DAY)
        watch.add("t8", None)
        assert 1 == len(watch)
        hand.at += SOON / 2
        await come(lambda: woken == ["t0"])
        assert 0 == len(watch)
        watch.close()

    run(body())


def test_the_others_are_found_when_their_time_comes_near() -> None:
    hand = Hand()
    began = hand.at
    _, woken, watch = asleep(hand, *(labelled(hand.at + days * DAY) for days in (1, 3, 2)))

    async def body() -> None:
        await watch.open()
        while hand.at < began + 4 * DAY:
            hand.at += SOON / 4
            await asyncio.sleep(0)  # whatever is due at once
            watch._ring()
            if watch._looking is not None:
                await watch._looking
        assert ["t0", "t2", "t1"] == list(dict.fromkeys(woken))
        watch.close()

    run(body())


def test_who_wakes_by_themselves_is_not_woken_and_may_fall_asleep_again() -> None:
    hand = Hand()
    _, woken, watch = asleep(hand)

    async def body() -> None:
        await watch.open()
        for id_, due in (("a", 10.0), ("b", 20.0)):
            watch.add(id_, hand.at + due)
        watch.discard("a")
        watch.discard("b")
        watch.add("b", hand.at + 30.0)
        hand.at += 25
        await asyncio.sleep(3 * QUICK)
        assert [] == woken
        hand.at += 10
        await come(lambda: woken == ["b"])
        watch.close()

    run(body())


def test_whoever_was_cut_off_in_mid_game_is_woken_once_so_that_lists_are_right_again() -> None:
    hand = Hand()
    behind = labelled(None, version=0)
    sound, old, gathering = labelled(None), labelled(None, None), labelled(None, 0, "gathering")
    _, woken, watch = asleep(hand, behind, sound, old, gathering)

    async def body() -> None:
        await watch.open()
        await come(lambda: woken == ["t0"])
        watch.close()

    run(body())


# With a server.


def sleeps(home: House) -> bool:
    return home.metric("hearthside_tables_live") == 0


@contextmanager
def drowsy(engine: Callable[[], Store]) -> Iterator[House]:
    with house(engine, sleep_seconds=0.05) as home:
        yield home


def test_a_table_with_a_clock_of_days_is_woken_by_its_time_after_a_restart(tmp_path: Path) -> None:
    hand = Hand()
    hand.at = time.time()
    file = tmp_path / "tables.db"

    def engine() -> Store:
        return SqliteStore(file, clock=hand)

    with drowsy(engine) as home:
        party = home.table(clock=THREE_DAYS, away="wait")
        ann, ben, cleo = party.start("Ben", "Cleo")
        ann.acts()
        ben.acts()
        version = ben.version
        for guest in (ann, ben, cleo):
            guest.leave()
        until(lambda: sleeps(home))

    hand.at += 3 * DAY - 60
    with drowsy(engine) as home:
        time.sleep(4 * QUICK)
        assert sleeps(home)
        [listed] = home.post("/api/mine", tokens=[cleo.token]).json()
        assert listed["mine"]
        assert hand.at + 60 == pytest.approx(listed["until"])
        hand.at += 61
        until(lambda: not sleeps(home))
        until(lambda: sleeps(home))

        back = Guest(home, ann.token, version)
        [moved, *_] = [fact for fact in back.heard[0]["facts"] if fact["type"] == "moved"]
        assert ("default", 2) == (moved["by"], moved["seat"])
        assert all(back.view["game"]["chosen"])
        back.leave()


def test_whoever_sits_at_a_table_with_a_clock_of_days_sees_its_time_run_out() -> None:
    hand = Hand()
    with house(lambda: MemoryStore(clock=hand)) as home:
        ann, ben, cleo = home.table(clock=THREE_DAYS).start("Ben", "Cleo")
        ann.acts()
        ben.acts()
        hand.at += 3 * DAY

        cleo.until_view(lambda view: view["game"]["chosen"] == [True] * 3)


def turn(party: Party, seat: int) -> tuple[bool, list[int]]:
    [listed] = party.house.post("/api/mine", tokens=[party.tokens[seat]]).json()
    return listed["mine"], listed["awaited"]


def test_the_list_knows_the_last_move_of_a_table_that_sleeps_and_wakes_nobody(
    tmp_path: Path,
) -> None:
    file = tmp_path / "tables.db"
    with drowsy(lambda: SqliteStore(file)) as home:
        party = home.table()
        guests = party.start("Ben", "Cleo")
        guests[1].acts()  # too soon after the start to be told to the list at once
        assert ((False, [0, 2]), (True, [0, 2])) == (turn(party, 1), turn(party, 0))
        for guest in guests:
            guest.leave()
        until(lambda: sleeps(home))

        until(lambda: turn(party, 1) == (False, [0, 2]), seconds=20)
        assert (True, [0, 2]) == turn(party, 0)
        assert sleeps(home)


def test_and_of_one_at_which_people_sat_when_the_server_ended(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with house(lambda: SqliteStore(file)) as home:
        party = home.table()
        party.start("Ben", "Cleo")[1].acts()

    with drowsy(lambda: SqliteStore(file)) as home:
        party.house = home
        assert (False, [0, 2]) == turn(party, 1)
        assert sleeps(home)
