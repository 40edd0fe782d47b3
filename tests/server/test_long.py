"""A long history opens slowly, and holds up nobody but whoever comes to that table."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine
from io import StringIO
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from hearthside.lascaux import MarkerChosen, MarkerTakenBack
from hearthside.server.history import unpacked
from hearthside.server.house import LARGE, House
from hearthside.server.logs import open_log
from hearthside.server.serving import opened
from hearthside.server.settings import ServerSettings
from hearthside.server.slices import SLICE, Slices
from hearthside.server.stored import PAGE
from hearthside.server.tables import Tables
from hearthside.server.tokens import Claims, new_table_id
from hearthside.shelf import games
from hearthside.store import Entry, MemoryStore
from hearthside.table import Moment, Steps, StoredFact, encode, imported, make
from hearthside.table import Settings as Rules
from hearthside.table.changes import changed
from hearthside.table.model import HostChanged

FACTS = 20_000
LONG = new_table_id()
STEP = 0.001  # seconds that a step takes, by the clock of these tests
MOST = round(SLICE / STEP)  # steps in a turn of the loop
SHELF = games()
GOLDEN = Path(__file__).parents[1] / "golden" / "three-seats.txt"


class Stepping:
    """A clock by which looking at it takes a millisecond: days may be slow, tests are not."""

    def __init__(self) -> None:
        self._looks = count()

    def __call__(self) -> float:
        return next(self._looks) * STEP


class Turns:
    """How often the loop came round."""

    def __init__(self) -> None:
        self.count = 0
        self._task = asyncio.create_task(self._turn())

    async def _turn(self) -> None:
        while True:
            self.count += 1
            await asyncio.sleep(0)

    def stop(self) -> None:
        self._task.cancel()


class Noting(MemoryStore):
    """Notes how many entries were asked for at once."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = list[int | None]()

    async def read(self, stream: str, after: int = 0, limit: int | None = None) -> list[Entry]:
        self.asked.append(limit)
        await asyncio.sleep(0)
        return await super().read(stream, after, limit)


class Ear:
    """A socket that only listens."""

    def __init__(self, player: str | None) -> None:
        self.player, self.address, self.keys = player, "", 0
        self.heard = list[bytes]()
        self.put = self.heard.append

    def end(self, code: str) -> None:
        del code


Body = Callable[[House, Tables, str], Coroutine[Any, Any, None]]


def at_a_long_table(body: Body, facts: int = FACTS) -> Noting:
    """A house with a table of so many facts, asleep in its store."""
    store = Noting()

    async def whole() -> None:
        settings = ServerSettings(host="127.0.0.1", store="memory", bot_workers=1)
        async with opened(settings, SHELF, open_log(StringIO()), store) as (house, tables):
            house.slices._clock = Stepping()
            first = make(SHELF, Rules(game="lascaux", seats=3), "Ann", Moment(1.0, "ab" * 32))
            more = [encode(StoredFact(HostChanged("p1")))] * (facts - len(first))
            await store.append(LONG, 0, [*map(encode, first), *more])
            await asyncio.wait_for(body(house, tables, LONG), 60)

    asyncio.run(whole())
    return store


def ann(table: str) -> Claims:
    return Claims(table, "p1")


def test_a_long_table_is_folded_a_few_facts_in_a_turn() -> None:
    async def body(house: House, tables: Tables, long: str) -> None:
        del house
        turns = Turns()
        seen = await tables.live(long).look(ann(long))
        turns.stop()
        assert f'"version":{FACTS}'.encode() in seen
        assert turns.count >= FACTS / MOST

    store = at_a_long_table(body)
    assert {PAGE} == set(store.asked)


def test_another_table_goes_on_meanwhile() -> None:
    async def body(house: House, tables: Tables, long: str) -> None:
        other = await tables.make(
            make(SHELF, Rules(game="lascaux", seats=3), "Bea", house.moment())
        )
        looking = asyncio.create_task(tables.live(long).look(ann(long)))
        await asyncio.sleep(0)

        assert "p2" == await tables.live(other).join("Cleo", None, 0)
        assert b"Cleo" in await tables.live(other).look(ann(other))
        assert not looking.done()
        assert f'"version":{FACTS}'.encode() in await looking

    at_a_long_table(body)


def test_who_comes_back_to_a_long_table_holds_up_nobody_either() -> None:
    async def body(house: House, tables: Tables, long: str) -> None:
        del house
        live = tables.live(long)
        await live.look(ann(long))
        turns = Turns()
        ear: Any = Ear("p1")
        await live.attach(ear, FACTS - 100)
        turns.stop()
        assert 100 == ear.heard[0].count(b"host_changed")
        assert turns.count >= FACTS / MOST
        assert FACTS == len(unpacked(await live.entries(ann(long))))

    store = at_a_long_table(body)
    assert {PAGE} == set(store.asked)


def test_who_missed_too_much_to_be_told_is_not_looked_up() -> None:
    async def body(house: House, tables: Tables, long: str) -> None:
        live = tables.live(long)
        await live.look(ann(long))
        assert isinstance(house.store, Noting)
        house.store.asked.clear()
        ear: Any = Ear("p1")
        await live.attach(ear, 1)
        assert b'"welcome"' in ear.heard[0]
        assert [] == house.store.asked

    at_a_long_table(body, 1000)


def test_a_whole_game_in_one_fact_is_folded_beside_the_loop(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kept = hesitant(1000)
    assert len(encode(kept[1])) > LARGE
    folding = set[int]()

    def noted(*args: Any) -> Any:
        folding.add(threading.get_ident())
        return changed(*args)

    monkeypatch.setattr("hearthside.table.table.changed", noted)

    async def body(house: House, tables: Tables, long: str) -> None:
        del house, long
        made = await tables.make(kept)
        assert b'"over"' in await tables.live(made).look(ann(made))
        assert folding
        assert threading.get_ident() not in folding

    at_a_long_table(body, 10)


def hesitant(times: int) -> tuple[StoredFact, ...]:
    """A recorded game whose first player took the marker back so many times."""
    table, played = imported(SHELF, GOLDEN.read_text(encoding="utf-8"), "Keeper")
    fact: Any = played.fact
    at = next(n for n, event in enumerate(fact.events) if isinstance(event, MarkerChosen))
    chosen = fact.events[at]
    again = (MarkerTakenBack(chosen.seat), chosen) * times
    events = (*fact.events[: at + 1], *again, *fact.events[at + 1 :])
    return table, replace(played, fact=replace(fact, events=events))


def steps(count: int, done: list[str], name: str) -> Steps[str]:
    for _ in range(count):
        done.append(name)
        yield
    return name


def test_all_long_work_together_has_one_slice_a_turn() -> None:
    async def body() -> None:
        slices = Slices(Stepping())
        done = list[str]()
        works = [asyncio.create_task(slices.run(steps(50, done, name))) for name in "abc"]
        before, most = 0, 0
        while not all(work.done() for work in works):
            await asyncio.sleep(0)
            before, most = len(done), max(most, len(done) - before)
        assert list("abc") == [work.result() for work in works]
        assert 150 == len(done)
        assert most <= MOST
        assert set("abc") == set(done[: 3 * MOST + 1])  # in turn, not one after the other

    asyncio.run(body())
