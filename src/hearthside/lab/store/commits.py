"""How many appends a second become durable: `python -m hearthside.lab.store.commits [FOLDER]`.

The folder says which disk; without one it is the system's place for temporary files. `together`
is the server's way: so many streams, each appending as soon as its last append returned. `one by
one` is the same work with a transaction each. `beside a busy loop` is `together` on an event loop
that has something to do all the time. `steadily` is what a server's players do, for longer: 1,500
appends a second over 2,000 streams that are not new, so that the log fills and is moved over.
"""

import asyncio
import sqlite3
import sys
import time
from collections import deque
from itertools import count
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

import msgspec

from hearthside.arguments import Parser
from hearthside.endings import ended
from hearthside.store import SqliteStore, Store

STREAMS = (1, 10, 100, 1000)
SECONDS = 2.0
MANY_STREAMS = 2000
STEADY = 1500.0  # appends a second
LONG = 30.0  # seconds
HISTORY = 20  # appends that each of many streams has behind it
SLICE = 2e-4  # seconds of other work at a time
DATA = b"x" * 300  # bytes, as an event of a table


class Figure(msgspec.Struct, frozen=True):
    appends_per_s: float
    commits_per_s: float
    p50_ms: float
    p99_ms: float


async def together(store: Store, streams: int, seconds: float, *, busy: bool) -> Figure:
    began = time.perf_counter()
    ends = began + seconds
    waits: list[float] = []

    async def play(stream: str) -> None:
        for after in count():
            asked = time.perf_counter()
            if asked > ends:
                return
            await store.append(stream, after, [DATA])
            waits.append(time.perf_counter() - asked)

    async def work() -> None:
        while time.perf_counter() < ends:
            until = time.perf_counter() + SLICE
            while time.perf_counter() < until:
                pass
            await asyncio.sleep(0)

    other = asyncio.create_task(work()) if busy else None
    await asyncio.gather(*(play(f"t{number}") for number in range(streams)))
    spent = time.perf_counter() - began
    if other:
        await other
    return figure(waits, store.commits, spent)


async def steadily(store: Store, streams: int, seconds: float) -> Figure:
    names = [f"{number * 2654435761 % 2**32:08x}" for number in range(streams)]  # as ids are
    ends = [0] * streams
    for _ in range(HISTORY):
        await asyncio.gather(*(store.append(name, ends[0], [DATA]) for name in names))
        ends = [ends[0] + 1] * streams
    idle, waits = deque(range(streams)), list[float]()

    async def append(number: int) -> None:
        asked = time.perf_counter()
        await store.append(names[number], ends[number], [DATA])
        waits.append(time.perf_counter() - asked)
        ends[number] += 1
        idle.append(number)

    commits, began = store.commits, time.perf_counter()
    async with asyncio.TaskGroup() as group:
        for sent in count(1):
            if sent > seconds * STEADY:
                break
            while not idle or sent > (time.perf_counter() - began) * STEADY:
                await asyncio.sleep(0.001)
            group.create_task(append(idle.popleft()))
    return figure(waits, store.commits - commits, time.perf_counter() - began)


def one_by_one(path: Path, streams: int, seconds: float) -> Figure:
    """The same rows by a plain connection, and a commit for each."""
    asyncio.run(SqliteStore(path).close())
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA synchronous = FULL")
    began = time.perf_counter()
    waits: list[float] = []
    for number in count():
        asked = time.perf_counter()
        if asked > began + seconds:
            break
        row = [f"t{number % streams}", 1 + number // streams, number, DATA, 0, None]
        connection.execute("INSERT INTO inbox VALUES (?, ?, ?, ?, ?, ?)", row)
        waits.append(time.perf_counter() - asked)
    connection.close()
    return figure(waits, len(waits), time.perf_counter() - began)


def figure(waits: list[float], commits: int, spent: float) -> Figure:
    p99 = quantiles(waits, n=100)[98] if len(waits) > 1 else max(waits)
    return Figure(len(waits) / spent, commits / spent, 1e3 * median(waits), 1e3 * p99)


def measure(way: str, streams: int, seconds: float = SECONDS, folder: Path | None = None) -> Figure:
    with TemporaryDirectory(dir=folder) as fresh:
        path = Path(fresh) / "tables.db"
        if way == "one by one":
            return one_by_one(path, streams, seconds)

        async def body() -> Figure:
            store = SqliteStore(path)
            if way == "steadily":
                found = await steadily(store, streams, seconds)
            else:
                found = await together(store, streams, seconds, busy=way == "beside a busy loop")
            await store.close()
            return found

        return asyncio.run(body())


def main() -> int:
    top = Parser(prog="python -m hearthside.lab.store.commits", description="Figures of the store.")
    top.add_argument("folder", type=Path, nargs="?", help="on which disk")
    folder = top.parse_args().folder
    print(f"{'':20}{'streams':>8}{'appends/s':>12}{'commits/s':>12}{'p50 ms':>9}{'p99 ms':>9}")
    for streams in STREAMS:
        for way in ("together", "beside a busy loop", "one by one"):
            show(way, streams, measure(way, streams, folder=folder))
    show("steadily", MANY_STREAMS, measure("steadily", MANY_STREAMS, LONG, folder))
    return 0


def show(way: str, streams: int, f: Figure) -> None:
    print(
        f"{way:20}{streams:>8,}{f.appends_per_s:>12,.0f}{f.commits_per_s:>12,.0f}"
        f"{f.p50_ms:>9.2f}{f.p99_ms:>9.2f}",
        flush=True,
    )


if __name__ == "__main__":
    sys.exit(ended(main, name="commits"))
