"""The tables that sleep until time decides something there: one timer wakes each when it is due.

Those that are due soon are kept in mind; all others cost nothing, for the store's labels say when
each is due, and are looked through now and then.
"""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Callable

from hearthside.server.alarm import Alarm
from hearthside.server.house import House
from hearthside.store import StoreError, Summary
from hearthside.table import Label, read_label

PAGE = 500  # streams looked at together
SOON = 3600.0  # seconds: who is due by then is kept in mind
RING = 60.0  # seconds between rings at most: a machine that slept has its timers late


class Sleepers:
    """`wake` is told the id of each table that is due."""

    def __init__(self, house: House, wake: Callable[[str], object]) -> None:
        self._house = house
        self._wake = wake
        self._due = dict[str, float]()
        self._heap = list[tuple[float, str]]()  # of them, and of some that are not due any more
        self._until = 0.0  # all who are due by then are kept in mind
        self._alarm = Alarm()
        self._looking: asyncio.Task[None] | None = None

    def __len__(self) -> int:
        """How many are kept in mind."""
        return len(self._due)

    async def open(self) -> None:
        """After a start: all who are due soon, and whoever was cut off by the last end."""
        await self._look(was_cut_off)

    def add(self, id_: str, due: float | None) -> None:
        """A table has fallen asleep."""
        if due is not None and due <= self._until:
            self._due[id_] = due
            heapq.heappush(self._heap, (due, id_))
            if self._heap[0] == (due, id_):
                self._set_alarm()

    def discard(self, id_: str) -> None:
        """A table is awake, or gone."""
        self._due.pop(id_, None)

    def close(self) -> None:
        self._alarm.cancel()
        if self._looking is not None:
            self._looking.cancel()

    async def _look(self, at_once: Callable[[Summary, Label], bool] = lambda *_: False) -> None:
        """Through all labels, for who is due soon."""
        self._until = self._house.store.now() + SOON
        before: tuple[float, str] | None = None
        while page := await self._house.store.streams(limit=PAGE, before=before):
            for summary in page:
                label = read_label(summary.label)
                self.add(summary.stream, 0.0 if at_once(summary, label) else label.due)
            before = (page[-1].touched, page[-1].stream)
        self._set_alarm()

    async def _look_again(self) -> None:
        try:
            await self._look()
        except StoreError as error:
            self._until = 0.0  # to be tried with the next ring
            self._house.failed("sleepers", error)

    def _set_alarm(self) -> None:
        first = self._heap[0][0] if self._heap else float("inf")
        self._alarm.set(min(RING, max(0.0, first - self._house.store.now())), self._ring)

    def _ring(self) -> None:
        now = self._house.store.now()
        while self._heap and self._heap[0][0] <= now:
            due, id_ = heapq.heappop(self._heap)
            if self._due.get(id_) == due:
                del self._due[id_]
                self._wake(id_)
        if now > self._until - SOON / 2 and (self._looking is None or self._looking.done()):
            self._looking = asyncio.create_task(self._look_again())
        self._set_alarm()


def was_cut_off(summary: Summary, label: Label) -> bool:
    """Whether a server ended in the middle of a game before it could say how that stood."""
    behind = label.version is not None and label.version < summary.version
    return behind and label.phase == "playing"
