"""All tables of a server: woken when somebody comes or time is up, asleep otherwise."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

from hearthside.server.house import House
from hearthside.server.live import Live
from hearthside.server.refusals import Busy, DamagedTable, NoTable
from hearthside.server.sleepers import Sleepers
from hearthside.server.tokens import TABLE, new_table_id
from hearthside.store import Conflict, StoreError, Summary
from hearthside.table import Label, StoredFact, encode, read_label


class Tables:
    def __init__(self, house: House) -> None:
        self._house = house
        self._live = dict[str, Live]()
        self._sleepers = Sleepers(house, self._wake)
        self._tasks = set[asyncio.Task[Any]]()

    def live(self, id_: str) -> Live:
        """The table with this id, awake or about to be; whoever asks has shown a token for it."""
        if not TABLE.fullmatch(id_):
            raise NoTable
        found = self._live.get(id_)
        if found is None:
            found = self._live[id_] = Live(self._house, id_, self._dozes)
            self._house.metrics.tables.set(len(self._live))
        self._sleepers.discard(id_)
        return found

    async def make(self, first: tuple[StoredFact, ...]) -> str:
        """A new table with these first facts; its id."""
        data = [encode(stored) for stored in first]
        while True:
            id_ = new_table_id()
            pairs = [(entry, self._house.store.now()) for entry in data]
            label = (await self._house.fold(id_, pairs)).label()
            try:
                with self._house.storing(id_):
                    await self._house.store.append(id_, 0, data, label=label)
            except Conflict:
                continue
            self._house.metrics.moves.facts += len(first)
            return id_

    async def summary(self, id_: str) -> tuple[Summary, Label] | None:
        """What is known of a table without reading it; of one that is awake, what is so now."""
        try:
            with self._house.storing(id_):
                found = await self._house.store.summary(id_)
        except DamagedTable:
            return None
        if found is None:
            return None
        live = self._live.get(id_)
        return found, (live and live.label) or read_label(found.label)

    async def open(self) -> None:
        """After a restart: find the tables that time will wake."""
        await self._sleepers.open()

    async def expire(self, id_: str) -> bool:
        """Delete a table; False where it is awake, so that somebody may be there."""
        if id_ in self._live:
            return False
        self._sleepers.discard(id_)
        return await self._house.store.delete(id_)

    async def farewell(self, seconds: float) -> None:
        """Everybody is told to come back in a moment, and given time to hear it."""
        clients = [client for live in self._live.values() for client in live.clients]
        for live in list(self._live.values()):
            live.end("restarting")
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=seconds)
        deadline = asyncio.get_running_loop().time() + seconds
        while any(client.is_waiting for client in clients):
            if asyncio.get_running_loop().time() > deadline:
                break
            await asyncio.sleep(0.01)

    def close(self) -> None:
        for live in list(self._live.values()):
            live.end("restarting")
        self._sleepers.close()
        for task in self._tasks:
            task.cancel()

    def _dozes(self, live: Live, due: float | None, label: bytes | None) -> None:
        """A table is let go of, with the label that a list of tables lacks."""
        if self._live.get(live.id) is live:
            del self._live[live.id]
            self._house.metrics.tables.set(len(self._live))
            self._sleepers.add(live.id, due)
        if label is not None:
            self._start(self._relabel(live.id, label))

    async def _relabel(self, id_: str, label: bytes) -> None:
        try:
            await self._house.store.relabel(id_, label)
        except StoreError as error:
            self._house.failed("label", error, table=id_)

    def _wake(self, id_: str) -> None:
        self._start(self._wake_up(id_))

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _wake_up(self, id_: str) -> None:
        try:
            await self.live(id_).wake()
        except (NoTable, Busy):
            return
        except Exception as error:
            self._house.failed("wake", error, table=id_)
