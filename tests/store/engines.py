"""The engines that every promise is tested on. A second one on disk is one more line in ENGINES."""

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

from hearthside.store import MemoryStore, SqliteReader, SqliteStore, Store
from hearthside.store.contract import Clock

T = TypeVar("T")
Engine = Callable[[Path, Clock], Store]  # opens a store in a folder

DURABLE: Mapping[str, Engine] = {
    "sqlite": lambda folder, clock: SqliteStore(folder / "tables.db", clock=clock),
}
ENGINES: Mapping[str, Engine] = {
    "memory": lambda _, clock: MemoryStore(clock=clock),
    **DURABLE,
}


class Hand:
    """A clock that a test turns."""

    def __init__(self, at: float = 1_700_000_000.123456) -> None:
        self.at = at

    def __call__(self) -> float:
        return self.at


async def eventually(condition: Callable[[], object]) -> None:
    """However busy the machine is; `run` loses its patience at last."""
    while not condition():
        await asyncio.sleep(0.005)


def run(work: Coroutine[Any, Any, T]) -> T:
    """Whatever hangs fails."""
    with ThreadPoolExecutor(1) as beside:  # a browser's tests leave a loop running in this thread
        return beside.submit(asyncio.run, asyncio.wait_for(work, 60)).result()


Reading = Store | SqliteReader
C = TypeVar("C", bound=Reading)


def use(opened: Callable[[], C], body: Callable[[C], Coroutine[Any, Any, T]]) -> T:
    """Opens a store, lets the body use it, and closes it."""

    async def whole() -> T:
        store = opened()
        try:
            return await body(store)
        finally:
            await store.close()

    return run(whole())


async def versions(store: Reading, stream: str) -> list[int]:
    return [entry.version for entry in await store.read(stream)]


async def contents(store: Reading, stream: str, after: int = 0) -> list[bytes]:
    return [entry.data for entry in await store.read(stream, after)]


def change(path: Path, *statements: str) -> None:
    """Somebody else works on the file by hand."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)


def flip(path: Path, where: bytes) -> None:
    """The disk changes a bit within these bytes of a file, each time they occur."""
    data = path.read_bytes()
    assert where in data
    path.write_bytes(data.replace(where, where[:-1] + bytes([where[-1] ^ 4])))
