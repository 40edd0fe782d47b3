"""The store in one SQLite file: a writer's thread, and readers beside it."""

import asyncio
import time
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from hearthside.store.contract import (
    Clock,
    StoreError,
    Stream,
    check_append,
    check_name,
    check_rewrite,
    closed,
    is_name,
    microseconds,
    seconds,
)
from hearthside.store.files import Files, Lock, log_of, unusable
from hearthside.store.reader import PATIENCE, SqliteReader
from hearthside.store.schema import connect, explain, open_writer
from hearthside.store.tidying import Tidier
from hearthside.store.writer import (
    Append,
    Delete,
    Job,
    Put,
    PutOnce,
    Relabel,
    Rewrite,
    StopWriting,
    Writer,
)

QUEUE = 10_000  # appends that may wait for the disk; further callers wait for a place

TRIED = 2.0  # seconds: so long it is believed what came of writing something
LATE = 3.0  # seconds that writing something may take
ASKED = 0.5  # seconds that whoever asks waits to hear of it
SOMETHING = bytes(16 * 1024)  # as much as a few moves


class SqliteStore(SqliteReader):
    """Keeps the promises of Store in a file that is made if need be; for one event loop.

    A file has one of these at a time, in whatever process; any number of readers come beside it.
    """

    def __init__(
        self,
        path: str | Path,
        *,
        clock: Clock = time.time,
        queue: int = QUEUE,
        patience: float = PATIENCE,
    ) -> None:
        path = Path(path)
        self._clock = clock
        self._room = asyncio.Semaphore(queue)
        self._trial: asyncio.Task[None] | None = None
        self._tried = 0.0  # when it began
        self._lock = locked(path)
        try:
            connection = open_writer(path, patience)
            super().__init__(path, patience=patience)
            self._tidier = Tidier(connect(path, patience))
        except BaseException:
            self._lock.release()
            raise
        self._files = Files(path, log_of(path))
        self._writer = Writer(
            connection, clock, self._explain, self._leave, self._files, self._tidier
        )
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

    async def rewrite(self, stream: Stream, version: int, data: Sequence[bytes]) -> None:
        check_rewrite(stream, version, data)
        await self._ask(Rewrite(stream, version, tuple(map(bytes, data))))

    async def relabel(self, stream: Stream, label: bytes) -> None:
        check_name(stream)
        await self._ask(Relabel(stream, bytes(label)))

    async def delete(self, stream: Stream) -> bool:
        return is_name(stream) and bool(await self._ask(Delete(stream)))

    async def put_once(self, key: str, value: bytes) -> bytes:
        check_name(key)
        return bytes(await self._ask(PutOnce(key, value)))

    async def put(self, key: str, value: bytes) -> None:
        check_name(key)
        await self._ask(Put(key, value))

    async def trouble(self) -> StoreError | None:
        if not self._open:
            return closed()
        now = time.monotonic()
        if self._trial is None or (self._trial.done() and now - self._tried > TRIED):
            self._tried = now
            self._trial = asyncio.create_task(self._try())
        await asyncio.wait([self._trial], timeout=ASKED)
        waiting = now if self._trial.done() else self._tried
        if time.monotonic() - min(waiting, self._writer.since or now) > LATE:
            return unusable(self.path, "late")
        return self._files.lost() or self._writer.trouble

    async def _try(self) -> None:
        """The writer keeps in mind what it met with."""
        with suppress(StoreError):
            await self.put("health", SOMETHING)

    async def close(self) -> None:
        if not self._open:
            return
        self._open = False
        await asyncio.get_running_loop().run_in_executor(self._reader, self._tidier.stop)
        await self._end_reading()
        await self._queued(StopWriting())  # behind all who still wait for room
        self._writer.join()
        self._lock.release()

    def _ask(self, job: Job) -> Coroutine[Any, Any, Any]:
        if not self._open:
            raise closed()
        return self._queued(job)

    async def _queued(self, job: Job | StopWriting) -> Any:
        await self._room.acquire()
        future = asyncio.get_running_loop().create_future()
        self._writer.queue.put((job, future))
        self._courtesy.asked()
        return await future

    def _leave(self, count: int) -> None:
        self._courtesy.answered(count)
        for _ in range(count):
            self._room.release()

    def _explain(self, error: Exception) -> StoreError:
        return explain(self.path, error)


def locked(path: Path) -> Lock:
    try:
        return Lock(path)
    except OSError as error:
        raise explain(path, error) from error
