"""A table in step with its store: what fails there, in two ways at once, and what is read anew."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine, Sequence
from io import StringIO
from typing import Any

import pytest

from hearthside.server.house import House
from hearthside.server.logs import open_log
from hearthside.server.refusals import Busy, DamagedTable, NoTable
from hearthside.server.serving import opened
from hearthside.server.settings import ServerSettings
from hearthside.server.stored import StoredTable
from hearthside.server.tables import Tables
from hearthside.store import Conflict, Damaged, Entry, MemoryStore, StoreError
from hearthside.table import Decided, Table, make
from store.engines import run
from table.evening import SHELF, lascaux


class Fickle(MemoryStore):
    """Fails when told to: as it reads, before it writes, or after."""

    fails = ""

    async def read(self, stream: str, after: int = 0, limit: int | None = None) -> list[Entry]:
        if self.fails == "damaged":
            raise Damaged(stream, 1)
        if self.fails == "reading":
            raise StoreError("the disk is gone")
        return await super().read(stream, after, limit)

    async def append(
        self, stream: str, after: int, data: Sequence[bytes], *, label: bytes | None = None
    ) -> float:
        if self.fails == "before":
            raise StoreError("the disk is full")
        at = await super().append(stream, after, data, label=label)
        if self.fails == "after":
            raise StoreError("no answer")
        if self.fails == "hangs":
            await asyncio.Event().wait()
        return at

    async def rewrite(self, stream: str, version: int, data: Sequence[bytes]) -> None:
        if self.fails == "before":
            raise StoreError("the disk is full")
        if self.fails == "contention":
            raise Conflict(stream, version, version + 1)
        await super().rewrite(stream, version, data)

    async def delete(self, stream: str) -> bool:
        if self.fails == "before":
            raise StoreError("the disk is full")
        return await super().delete(stream)


class Shop:
    """A house with one stored table, at which Ann sits."""

    def __init__(self, house: House, tables: Tables, store: Fickle, log: StringIO) -> None:
        self.house = house
        self.tables = tables
        self.store = store
        self.log = log
        self.stored = StoredTable(house, "")

    async def begin(self) -> None:
        first = make(SHELF, lascaux(), "Ann", self.house.moment())
        self.stored = StoredTable(self.house, await self.tables.make(first))

    def joins(self, table: Table, name: str) -> Decided:
        return table.join(name, None, self.house.moment())

    async def commit(self, name: str) -> Any:
        table = await self.stored.current()
        decided = self.joins(table, name)
        return await self.stored.commit(table, decided, self.house.store.now())

    async def people(self) -> list[str]:
        return [one.name for one in (await self.stored.current()).state.people]

    def errors(self) -> list[str]:
        return [json.loads(line)["event"] for line in self.log.getvalue().splitlines()]


def told(story: Callable[[Shop], Coroutine[Any, Any, None]]) -> None:
    async def all_of_it() -> None:
        log, store = StringIO(), Fickle()
        async with opened(ServerSettings(), SHELF, open_log(log), store) as (house, tables):
            shop = Shop(house, tables, store, log)
            await shop.begin()
            await story(shop)

    run(all_of_it())


def test_a_table_is_read_once_and_then_known() -> None:
    async def story(shop: Shop) -> None:
        known = [shop.stored.known]
        table = await shop.stored.current()
        known.append(shop.stored.known)
        shop.store.fails = "reading"
        assert table is await shop.stored.current()
        shop.stored.forget()
        assert [None, table, None] == [*known, shop.stored.known]

    told(story)


def test_what_is_committed_is_in_memory_and_in_the_store() -> None:
    async def story(shop: Shop) -> None:
        done = await shop.commit("Ben")
        assert done.after is (await shop.stored.current()).state
        shop.stored.forget()
        assert ["Ann", "Ben"] == await shop.people()

    told(story)


@pytest.mark.parametrize(("fails", "names"), [("before", ["Ann"]), ("after", ["Ann", "Ben"])])
def test_after_a_failure_memory_follows_the_store(fails: str, names: list[str]) -> None:
    async def story(shop: Shop) -> None:
        table = await shop.stored.current()
        shop.store.fails = fails
        with pytest.raises(Busy) as refusal:
            await shop.commit("Ben")
        assert "store" == refusal.value.code
        assert 1 == len(table.state.people)
        shop.store.fails = ""
        assert names == await shop.people()
        assert ["store"] == shop.errors()

    told(story)


def test_a_commit_that_is_cancelled_after_it_was_written_is_found() -> None:
    async def story(shop: Shop) -> None:
        await shop.stored.current()
        shop.store.fails = "hangs"
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.02):
                await shop.commit("Ben")
        shop.store.fails = ""
        assert ["Ann", "Ben"] == await shop.people()

    told(story)


def test_whoever_was_second_reads_the_table_anew() -> None:
    async def story(shop: Shop) -> None:
        other = StoredTable(shop.house, shop.stored.id)
        theirs = await other.current()
        await shop.commit("Ben")
        with pytest.raises(Conflict):
            await other.commit(theirs, shop.joins(theirs, "Cleo"), shop.house.store.now())
        assert theirs is other.known
        again = await other.current()
        assert theirs is not again
        assert ["Ann", "Ben"] == [one.name for one in again.state.people]

    told(story)


def test_what_another_table_has_decided_is_stored_and_then_read_instead_of_believed() -> None:
    """It cannot happen while a lock is held; if it does, memory must not believe it."""

    async def story(shop: Shop) -> None:
        table = await shop.stored.current()
        twin = await StoredTable(shop.house, shop.stored.id).current()
        decided = shop.joins(twin, "Ben")
        with pytest.raises(ValueError, match="changed since"):
            await shop.stored.commit(table, decided, shop.house.store.now())
        assert ["Ann", "Ben"] == await shop.people()

    told(story)


def test_a_table_that_is_not_there_is_none() -> None:
    async def story(shop: Shop) -> None:
        await shop.stored.current()
        await shop.stored.delete()
        shop.stored.forget()
        with pytest.raises(NoTable):
            await shop.stored.current()

    told(story)


def test_a_damaged_table_is_told_once_and_not_read_again() -> None:
    async def story(shop: Shop) -> None:
        shop.store.fails = "damaged"
        for fails in ("damaged", ""):
            shop.store.fails = fails
            with pytest.raises(DamagedTable):
                await shop.stored.current()
        assert ["damaged"] == shop.errors()
        assert {shop.stored.id} == shop.house.damaged

    told(story)


def test_facts_that_are_no_history_are_damage_too() -> None:
    async def story(shop: Shop) -> None:
        await shop.store.append(shop.stored.id, 3, [b"nonsense"])
        with pytest.raises(DamagedTable):
            await shop.stored.current()
        assert ["damaged"] == shop.errors()

    told(story)


@pytest.mark.parametrize("fails", ["reading", "before"])
@pytest.mark.parametrize("does", ["reads", "erases", "deletes"])
def test_every_failure_of_the_store_is_refused_and_told_in_the_same_way(
    fails: str, does: str
) -> None:
    async def story(shop: Shop) -> None:
        await shop.commit("Ben")
        shop.store.fails = fails
        work: dict[str, Callable[[], Coroutine[Any, Any, Any]]] = {
            "reads": shop.stored.packed,
            "erases": lambda: shop.stored.erase("p2"),
            "deletes": shop.stored.delete,
        }
        if (fails, does) in (("before", "reads"), ("reading", "deletes")):
            await work[does]()
            return
        with pytest.raises(Busy) as refusal:
            await work[does]()
        assert ("store", ["store"]) == (refusal.value.code, shop.errors())

    told(story)


def test_erasing_what_others_write_to_is_contention() -> None:
    async def story(shop: Shop) -> None:
        await shop.commit("Ben")
        shop.store.fails = "contention"
        with pytest.raises(Busy) as refusal:
            await shop.stored.erase("p2")
        assert "contention" == refusal.value.code

    told(story)


def test_what_was_erased_is_read_anew() -> None:
    async def story(shop: Shop) -> None:
        await shop.commit("Ben")
        assert await shop.stored.erase("p2")
        assert ["Ann", "Somebody 2"] == await shop.people()
        assert not await shop.stored.erase("p2")

    told(story)
