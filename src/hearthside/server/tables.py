"""All tables of a server: woken when somebody comes or time is up, asleep otherwise."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from msgspec import Struct

from hearthside.server.house import House
from hearthside.server.live import Live
from hearthside.server.refusals import Busy, DamagedTable, NoTable
from hearthside.server.tokens import TABLE, Claims, new_table_id
from hearthside.store import Conflict, Summary
from hearthside.table import PlayerId, StoredFact, encode

PAGE = 500  # streams, when looking for those that time will wake


class Label(Struct):
    """What the store's list tells of a table."""

    game: str = ""
    phase: str = ""
    names: tuple[str, ...] = ()
    games: int = 0
    due: float | None = None
    people: tuple[PlayerId, ...] | None = None  # None: not told, as in older stores
    keys: int = 0

    def is_for(self, who: Claims) -> bool:
        """Whether a token opens this table still."""
        if who.player is None:
            return who.keys == self.keys
        return self.people is None or who.player in self.people


class Tables:
    def __init__(self, house: House) -> None:
        self._house = house
        self._live = dict[str, Live]()
        self._alarms = dict[str, asyncio.TimerHandle]()
        self._wakening = set[asyncio.Task[Any]]()

    def live(self, id_: str) -> Live:
        """The table with this id, awake or about to be; whoever asks has shown a token for it."""
        if not TABLE.fullmatch(id_):
            raise NoTable
        found = self._live.get(id_)
        if found is None:
            found = self._live[id_] = Live(self._house, id_, self._dozes)
            self._house.metrics.tables.set(len(self._live))
        if (alarm := self._alarms.pop(id_, None)) is not None:
            alarm.cancel()
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
        try:
            with self._house.storing(id_):
                found = await self._house.store.summary(id_)
        except DamagedTable:
            return None
        return None if found is None else (found, read_label(found.label))

    async def open(self) -> None:
        """After a restart: find the tables that time will wake."""
        before: tuple[float, str] | None = None
        while page := await self._house.store.streams(limit=PAGE, before=before):
            for summary in page:
                self._set_alarm(summary.stream, read_label(summary.label).due)
            before = (page[-1].touched, page[-1].stream)

    async def expire(self, id_: str) -> bool:
        """Delete a table; False where it is awake, so that somebody may be there."""
        if id_ in self._live:
            return False
        if (alarm := self._alarms.pop(id_, None)) is not None:
            alarm.cancel()
        return await self._house.store.delete(id_)

    async def farewell(self, seconds: float) -> None:
        """Everybody is told to come back in a moment, and given time to hear it."""
        clients = [client for live in self._live.values() for client in live.clients]
        for live in list(self._live.values()):
            live.end("restarting")
        deadline = asyncio.get_running_loop().time() + seconds
        while any(client.is_waiting for client in clients):
            if asyncio.get_running_loop().time() > deadline:
                break
            await asyncio.sleep(0.01)

    def close(self) -> None:
        for live in list(self._live.values()):
            live.end("restarting")
        for alarm in self._alarms.values():
            alarm.cancel()
        self._alarms.clear()
        for task in self._wakening:
            task.cancel()

    def _dozes(self, live: Live, due: float | None) -> None:
        if self._live.get(live.id) is live:
            del self._live[live.id]
            self._house.metrics.tables.set(len(self._live))
        self._set_alarm(live.id, due)

    def _set_alarm(self, id_: str, due: float | None) -> None:
        if due is not None and id_ not in self._live:
            delay = max(0.0, due - self._house.store.now())
            self._alarms[id_] = asyncio.get_running_loop().call_later(delay, self._wake, id_)

    def _wake(self, id_: str) -> None:
        self._alarms.pop(id_, None)
        task = asyncio.create_task(self._wake_up(id_))
        self._wakening.add(task)
        task.add_done_callback(self._wakening.discard)

    async def _wake_up(self, id_: str) -> None:
        try:
            await self.live(id_).wake()
        except (NoTable, Busy):
            return
        except Exception as error:
            self._house.failed("wake", error, table=id_)


def read_label(data: bytes) -> Label:
    try:
        return msgspec.json.decode(data, type=Label)
    except msgspec.MsgspecError:
        return Label()
