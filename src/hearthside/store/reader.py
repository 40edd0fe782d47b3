"""The reader of a store's file, beside its one writer, in this process or another."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from math import inf
from pathlib import Path
from typing import TypeVar

from hearthside.store.chain import Row, checked, linked
from hearthside.store.contract import (
    Damaged,
    Entry,
    Stream,
    Summary,
    check_name,
    closed,
    is_name,
    seconds,
)
from hearthside.store.courtesy import Courtesy
from hearthside.store.files import Files
from hearthside.store.schema import CHAINED, explain, is_damage, open_reader

T = TypeVar("T")

LARGEST = 2**63 - 1  # of SQLite's numbers
PATIENCE = 5.0  # seconds to wait for some other program that locks the file

READ = """
    SELECT version, at, CAST(data AS BLOB), sum FROM entries
    WHERE stream = ? AND version >= ? ORDER BY version LIMIT ?
"""
READ_UNCHAINED = READ.replace(" sum ", " NULL ")
VERSION = "SELECT max(version) FROM entries WHERE stream = ?"
LISTED = "SELECT stream, created, touched, label FROM streams"
ONE = f"{LISTED} WHERE stream = ?"
PAGE = f"{LISTED} WHERE (touched, stream) < (?, ?) ORDER BY touched DESC, stream DESC LIMIT ?"
NAMES = (  # from both ends, since damage may end a list in the middle
    "SELECT stream FROM streams ORDER BY stream",
    "SELECT stream FROM streams ORDER BY stream DESC",
    "SELECT DISTINCT stream FROM entries ORDER BY stream",
    "SELECT DISTINCT stream FROM entries ORDER BY stream DESC",
)


class SqliteReader:
    """The reading half of a Store; for one event loop. It takes no lock and changes nothing."""

    def __init__(self, path: str | Path, *, patience: float = PATIENCE) -> None:
        self.path = Path(path)
        self._open = True
        self._courtesy = Courtesy()
        self._reading, self.schema = open_reader(self.path, patience)
        self._reader = ThreadPoolExecutor(1, "hearthside store reader")
        self._files = Files(self.path)

    async def read(self, stream: Stream, after: int = 0, limit: int | None = None) -> list[Entry]:
        first = min(max(after, 0), LARGEST)
        most = LARGEST if limit is None else min(max(limit, 0) + (first > 0), LARGEST)

        def look(connection: sqlite3.Connection) -> list[Entry]:
            if not is_name(stream):
                return []
            found = list[Entry]()
            try:
                with closing(connection.cursor()) as cursor:
                    found.extend(checked(stream, first, self._rows(cursor, stream, first, most)))
            except sqlite3.Error as error:
                if is_damage(error):
                    raise Damaged(stream, first + len(found)) from error
                raise
            if not found and not first and most and connection.execute(ONE, [stream]).fetchone():
                raise Damaged(stream, 0)  # it is listed, so it had entries
            return found

        return await self._look(look)

    def _rows(self, cursor: sqlite3.Cursor, stream: Stream, first: int, most: int) -> Iterable[Row]:
        if self.schema >= CHAINED:
            return cursor.execute(READ, [stream, first, most])
        return linked(stream, first, cursor.execute(READ_UNCHAINED, [stream, first, most]))

    async def summary(self, stream: Stream) -> Summary | None:
        def look(connection: sqlite3.Connection) -> Summary | None:
            row = connection.execute(ONE, [stream]).fetchone() if is_name(stream) else None
            if row is None:
                return None
            if not (found := summed_up(connection, row)).version:
                raise Damaged(stream, 0)
            return found

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
            return [summed_up(connection, row) for row in found]

        return await self._look(look)

    async def get(self, key: str) -> bytes | None:
        return await self._look(lambda connection: get(connection, key) if is_name(key) else None)

    async def names(self) -> list[Stream]:
        """Every stream that the file still names, however damaged it is."""

        def look(connection: sqlite3.Connection) -> list[Stream]:
            found = set[Stream]()
            for question in NAMES:
                with suppress(sqlite3.DatabaseError):
                    for [stream] in connection.execute(question):
                        found.add(str(stream))
            return sorted(found)

        return await self._look(look)

    async def faults(self) -> list[str]:
        """What SQLite itself finds wrong with the file; nothing of what the entries say."""

        def look(connection: sqlite3.Connection) -> list[str]:
            try:
                found = [str(row[0]) for row in connection.execute("PRAGMA integrity_check")]
            except sqlite3.DatabaseError as error:
                return [str(error)]
            return [] if found == ["ok"] else found

        return await self._look(look)

    async def close(self) -> None:
        if self._open:
            self._open = False
            await self._end_reading()

    async def _end_reading(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._reader, self._reading.close)
        self._reader.shutdown()

    async def _look(self, look: Callable[[sqlite3.Connection], T]) -> T:
        if not self._open:
            raise closed()
        loop = asyncio.get_running_loop()
        self._courtesy.asked()
        try:
            found = await loop.run_in_executor(self._reader, look, self._reading)
        except sqlite3.Error as error:
            raise self._files.lost() or explain(self.path, error) from error
        finally:
            self._courtesy.answered()
        if (lost := self._files.lost()) is not None:
            raise lost
        return found


def summed_up(connection: sqlite3.Connection, row: tuple[Stream, int, int, bytes]) -> Summary:
    stream, created, touched, label = row
    try:
        [[version]] = connection.execute(VERSION, [stream])
    except sqlite3.Error as error:
        if not is_damage(error):
            raise
        version = None
    return Summary(stream, version or 0, seconds(created), seconds(touched), label)


def get(connection: sqlite3.Connection, key: str) -> bytes | None:
    row = connection.execute("SELECT value FROM settings WHERE key = ?", [key]).fetchone()
    return None if row is None else row[0]
