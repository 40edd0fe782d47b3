"""A store in one SQLite file."""

import asyncio
import sqlite3
import time
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from math import inf
from pathlib import Path
from typing import Any, TypeVar

from hearthside.store.contract import (
    Clock,
    Entry,
    StoreError,
    Stream,
    Summary,
    check_append,
    check_name,
    closed,
    is_name,
    microseconds,
    seconds,
)
from hearthside.store.courtesy import Courtesy
from hearthside.store.schema import connect, explain, open_reader, open_writer
from hearthside.store.tidying import Tidier
from hearthside.store.writer import Append, Delete, Job, PutOnce, Stop, Writer, get

T = TypeVar("T")

LARGEST = 2**63 - 1  # of SQLite's numbers
QUEUE = 10_000  # appends that may wait for the disk; further callers wait for a place

READ = "SELECT version, at, data FROM entries WHERE stream = ? AND version > ? ORDER BY version"
SUMMARY = """
    SELECT stream, (SELECT max(version) FROM entries WHERE entries.stream = streams.stream),
        created, touched, label
    FROM streams
"""
ONE = f"{SUMMARY} WHERE stream = ?"
PAGE = f"{SUMMARY} WHERE (touched, stream) < (?, ?) ORDER BY touched DESC, stream DESC LIMIT ?"


class SqliteStore:
    """Keeps the promises of Store in a file that is made if need be; for one event loop.

    Several processes may open one file; `patience` is how many seconds each waits for a lock.
    """

    def __init__(
        self,
        path: str | Path,
        *,
        clock: Clock = time.time,
        queue: int = QUEUE,
        patience: float = 5.0,
    ) -> None:
        self.path = Path(path)
        self._clock = clock
        self._open = True
        self._room = asyncio.Semaphore(queue)
        self._courtesy = Courtesy()
        connection = open_writer(self.path, patience)
        self._reading = open_reader(self.path, patience)
        self._reader = ThreadPoolExecutor(1, "hearthside store reader")
        self._tidier = Tidier(connect(self.path, patience))
        self._writer = Writer(connection, clock, self._explain, self._leave, self._tidier)
        self._tidier.start()
        self._writer.start()

    @property
    def commits(self) -> int:
        return self._writer.commits

    def now(self) -> float:
        return seconds(microseconds(self._clock()))

    async def append(
        self, stream: Stream, after: int, data: Sequence[bytes], *, label: bytes | None = None
    ) -> float:
        check_append(stream, data)
        return float(await self._ask(Append(stream, after, tuple(map(bytes, data)), label)))

    async def read(self, stream: Stream, after: int = 0) -> list[Entry]:
        def look(connection: sqlite3.Connection) -> list[Entry]:
            if not is_name(stream):
                return []
            found = connection.execute(READ, [stream, min(max(after, 0), LARGEST)])
            return [Entry(version, seconds(at), data) for version, at, data in found]

        return await self._look(look)

    async def summary(self, stream: Stream) -> Summary | None:
        def look(connection: sqlite3.Connection) -> Summary | None:
            if not is_name(stream):
                return None
            row = connection.execute(ONE, [stream]).fetchone()
            return None if row is None else _summary(row)

        return await self._look(look)

    async def streams(
        self, *, limit: int, before: tuple[float, Stream] | None = None
    ) -> list[Summary]:
        touched, stream = before or (inf, "")
        if before:
            check_name(stream)

        def look(connection: sqlite3.Connection) -> list[Summary]:
            place = round(touched * 1e6, 0), stream  # a float: a cursor may be anything
            found = connection.execute(PAGE, [*place, min(max(limit, 0), LARGEST)])
            return [_summary(row) for row in found]

        return await self._look(look)

    async def delete(self, stream: Stream) -> bool:
        return is_name(stream) and bool(await self._ask(Delete(stream)))

    async def get(self, key: str) -> bytes | None:
        return await self._look(lambda connection: get(connection, key) if is_name(key) else None)

    async def put_once(self, key: str, value: bytes) -> bytes:
        check_name(key)
        return bytes(await self._ask(PutOnce(key, value)))

    async def close(self) -> None:
        if not self._open:
            return
        self._open = False
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._reader, self._tidier.stop)
        await loop.run_in_executor(self._reader, self._reading.close)
        self._reader.shutdown()
        await self._queued(Stop())  # behind all who still wait for room
        self._writer.join()

    def _ask(self, job: Job) -> Coroutine[Any, Any, Any]:
        if not self._open:
            raise closed()
        return self._queued(job)

    async def _queued(self, job: Job | Stop) -> Any:
        await self._room.acquire()
        future = asyncio.get_running_loop().create_future()
        self._writer.queue.put((job, future))
        self._courtesy.asked()
        return await future

    def _leave(self, count: int) -> None:
        self._courtesy.answered(count)
        for _ in range(count):
            self._room.release()

    async def _look(self, look: Callable[[sqlite3.Connection], T]) -> T:
        if not self._open:
            raise closed()
        loop = asyncio.get_running_loop()
        self._courtesy.asked()
        try:
            return await loop.run_in_executor(self._reader, look, self._reading)
        except sqlite3.Error as error:
            raise self._explain(error) from error
        finally:
            self._courtesy.answered()

    def _explain(self, error: Exception) -> StoreError:
        return explain(self.path, error)


def _summary(row: tuple[Stream, int, int, int, bytes]) -> Summary:
    stream, version, created, touched, label = row
    return Summary(stream, version, seconds(created), seconds(touched), label)
