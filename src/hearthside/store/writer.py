"""The writer's thread: takes all appends that are queued, commits once, answers all.

SQLite gives up the interpreter's lock in each call, and must wait for it afterwards as long as
the event loop is busy. So a batch is one call where it can be, and a handful where it must.
"""

import asyncio
import sqlite3
import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from itertools import groupby
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeAlias

import msgspec

from hearthside.store.chain import Sum, chained, linked, origin
from hearthside.store.contract import Clock, Conflict, StoreError, Stream, microseconds, seconds
from hearthside.store.files import Files
from hearthside.store.reader import get
from hearthside.store.schema import TRACES, is_locked
from hearthside.store.tidying import Tidier

ROWS = 1024  # in one statement, and jobs in one transaction
REMEMBERED = 10_000  # streams
PACE = 2e-3  # seconds from one commit to the next: whoever comes meanwhile shares it

HEADS = """
    SELECT json_group_object(stream, json_array(version, at, sum)) FROM json_each(?)
    JOIN entries ON stream = value
        AND version = (SELECT max(version) FROM entries WHERE stream = value)
"""
TIMES = "SELECT version, at FROM entries WHERE stream = ? ORDER BY version"


class Append(msgspec.Struct, frozen=True):
    stream: Stream
    after: int
    data: tuple[bytes, ...]
    label: bytes | None


class Delete(msgspec.Struct, frozen=True):
    stream: Stream


class Rewrite(msgspec.Struct, frozen=True):
    stream: Stream
    version: int
    data: tuple[bytes, ...]


class Relabel(msgspec.Struct, frozen=True):
    stream: Stream
    label: bytes


class PutOnce(msgspec.Struct, frozen=True):
    key: str
    value: bytes


class Put(msgspec.Struct, frozen=True):
    key: str
    value: bytes


class StopWriting(msgspec.Struct, frozen=True):
    pass


Job: TypeAlias = Append | Delete | Rewrite | Relabel | PutOnce | Put
Outcome: TypeAlias = float | bool | bytes | Conflict | StoreError | None
Future: TypeAlias = asyncio.Future[Any]
Head: TypeAlias = tuple[int, int, Sum]  # last version, its time in microseconds, its checksum
Row: TypeAlias = tuple[Stream, int, int, bytes, Sum, bytes | None]


class AppendPlan(msgspec.Struct, frozen=True):
    """What a run of appends will do to streams whose heads are known."""

    rows: list[Row]
    heads: dict[Stream, Head]  # afterwards
    outcomes: list[Outcome]


def plan(jobs: Sequence[Append], heads: Mapping[Stream, Head], now: int) -> AppendPlan:
    rows: list[Row] = []
    moved: dict[Stream, Head] = {}
    outcomes: list[Outcome] = []
    for job in jobs:
        stream = job.stream
        version, at, sum_ = moved.get(stream) or heads.get(stream) or (0, 0, origin(stream))
        if job.after != version:
            outcomes.append(Conflict(stream, job.after, version))
            continue
        at = max(at, now)  # the system's clock may have stepped back
        for entry in job.data:
            version += 1
            sum_ = chained(sum_, version, at, entry)
            rows.append((stream, version, at, entry, sum_, job.label))
        moved[stream] = version, at, sum_
        outcomes.append(seconds(at))
    return AppendPlan(rows, moved, outcomes)


class Writer(Thread):
    """Owns the connection from `start` on. `settled` is called in the loop, once a batch."""

    def __init__(
        self,
        connection: sqlite3.Connection,
        clock: Clock,
        explain: Callable[[Exception], StoreError],
        settled: Callable[[int], None],
        files: Files,
        tidier: Tidier,
    ) -> None:
        super().__init__(name="hearthside store", daemon=True)
        self.commits = 0
        self.trouble: StoreError | None = None  # what the last commit met with
        self.since: float | None = None  # when the commit that is under way began
        self.queue = SimpleQueue[tuple[Job | StopWriting, Future]]()
        self._connection = connection
        self._clock = clock
        self._explain = explain
        self._settled = settled
        self._files = files
        self._tidier = tidier
        self._heads: dict[Stream, Head] = {}  # where streams are, as far as we know
        self._due = 0.0  # when the next commit may begin

    def run(self) -> None:
        while True:
            batch = self._take()
            self.since = time.monotonic()
            jobs = [job for job, _ in batch if not isinstance(job, StopWriting)]
            outcomes = self._commit(jobs) if jobs else []
            if last := len(jobs) < len(batch):  # the store asks to stop once, after all else
                self._connection.close()
                outcomes.append(None)
            self.since = None
            self._answer([future for _, future in batch], outcomes)
            if last:
                return

    def _take(self) -> list[tuple[Job | StopWriting, Future]]:
        first = self.queue.get()
        if (early := self._due - time.perf_counter()) > 0:
            time.sleep(early)
        more = min(self.queue.qsize(), ROWS - 1)
        return [first, *(self.queue.get_nowait() for _ in range(more))]

    def _commit(self, jobs: Sequence[Job]) -> list[Outcome]:
        """What came of each job, in order; one that cannot be written does not sink the others."""
        try:
            outcomes = self._quickly(jobs) or self._carefully(jobs)
        except Exception as error:
            self._heads.clear()
            if len(jobs) == 1 or is_locked(error):
                self.trouble = self._explain(error)
                return [self.trouble] * len(jobs)
            return [outcome for job in jobs for outcome in self._commit([job])]
        self.commits += 1
        self._due = time.perf_counter() + PACE
        self._tidier.committed()
        self.trouble = self._files.lost()  # what is written to a file without a name is lost
        return outcomes if self.trouble is None else [self.trouble] * len(jobs)

    def _quickly(self, jobs: Sequence[Job]) -> list[Outcome] | None:
        """A single call, where every stream is known to be where its caller believes it."""
        appends = [job for job in jobs if isinstance(job, Append) and job.stream in self._heads]
        if len(appends) < len(jobs):
            return None
        planned = plan(appends, self._heads, microseconds(self._clock()))
        if len(planned.rows) > ROWS or any(isinstance(o, Conflict) for o in planned.outcomes):
            return None
        self._insert(planned.rows)
        self._heads.update(planned.heads)
        return planned.outcomes

    def _carefully(self, jobs: Sequence[Job]) -> list[Outcome]:
        outcomes: list[Outcome] = []
        with self._transaction():
            for kind, run in groupby(jobs, type):
                if kind is Append:
                    outcomes += self._append([job for job in run if isinstance(job, Append)])
                else:
                    outcomes += map(self._alone, run)
        return outcomes

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._connection.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):  # SQLite may have rolled back by itself
                self._connection.execute("ROLLBACK")
            raise

    def _append(self, jobs: Sequence[Append]) -> list[Outcome]:
        heads = self._find_heads({job.stream for job in jobs})
        planned = plan(jobs, heads, microseconds(self._clock()))
        for first in range(0, len(planned.rows), ROWS):
            self._insert(planned.rows[first : first + ROWS])
        if len(self._heads) > REMEMBERED:
            self._heads.clear()
        self._heads.update(planned.heads)  # forgotten again if this is rolled back
        return planned.outcomes

    def _find_heads(self, streams: Collection[Stream]) -> dict[Stream, Head]:
        names = msgspec.json.encode(list(streams)).decode()
        [[found]] = self._connection.execute(HEADS, [names])
        return msgspec.json.decode(found, type=dict[Stream, Head])

    def _insert(self, rows: Sequence[Row]) -> None:
        height = 1 << (len(rows) - 1).bit_length()
        values = [value for row in rows for value in row]
        values += [None] * (len(rows[0]) * (height - len(rows)))
        self._connection.execute(insertion(height), values)

    def _alone(self, job: Job) -> Outcome:
        execute = self._connection.execute
        match job:
            case Delete(stream):
                self._erase(stream)
                execute("DELETE FROM entries WHERE stream = ?", [stream])
                return execute("DELETE FROM streams WHERE stream = ?", [stream]).rowcount > 0
            case Rewrite():
                return self._rewrite(job)
            case Relabel(stream, label):
                execute("UPDATE streams SET label = ? WHERE stream = ?", [label, stream])
                return None
            case Put(key, value):
                execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", [key, value])
                return None
            case PutOnce(key, value):
                execute("INSERT OR IGNORE INTO settings VALUES (?, ?)", [key, value])
                return get(self._connection, key)
            case Append():
                raise AssertionError("appends are written together")

    def _rewrite(self, job: Rewrite) -> Outcome:
        """The same versions and times with other data, and a new chain."""
        stream = job.stream
        head = self._find_heads([stream]).get(stream)
        if head is None or head[0] != job.version:
            return Conflict(stream, job.version, head[0] if head else 0)
        self._erase(stream)
        times = self._connection.execute(TIMES, [stream]).fetchall()
        rows = [(*place, data, 0) for place, data in zip(times, job.data, strict=True)]
        self._connection.executemany(
            "UPDATE entries SET data = ?, sum = ? WHERE stream = ? AND version = ?",
            [(data, sum_, stream, version) for version, _, data, sum_ in linked(stream, 0, rows)],
        )
        return None

    def _erase(self, stream: Stream) -> None:
        """Something of this stream goes: nobody remembers it, and its traces go too."""
        self._heads.pop(stream, None)
        self._connection.execute("INSERT OR IGNORE INTO settings VALUES (?, x'')", [TRACES])
        self._tidier.erase()

    def _answer(self, futures: Sequence[Future], outcomes: Sequence[Outcome]) -> None:
        answers = list(zip(futures, outcomes, strict=True))

        def settle() -> None:
            self._settled(len(answers))
            for future, outcome in answers:
                if future.done():  # whoever asked was cancelled
                    continue
                if isinstance(outcome, Exception):
                    future.set_exception(outcome)
                else:
                    future.set_result(outcome)

        with suppress(RuntimeError):  # the loop is gone, and with it whoever asked
            futures[0].get_loop().call_soon_threadsafe(settle)


@cache
def insertion(height: int) -> str:
    """One statement for so many rows; those that are NULL only fill it up."""
    rows = ", ".join(["(?, ?, ?, ?, ?, ?)"] * height)
    return f"INSERT INTO inbox SELECT * FROM (VALUES {rows}) WHERE column1 IS NOT NULL"  # noqa: S608
