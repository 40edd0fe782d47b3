"""The file behind the store: whose it is, who else uses it, and a disk that refuses."""

import asyncio
import os
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from itertools import count
from pathlib import Path

import pytest

from hearthside.store import (
    Conflict,
    Damaged,
    Entry,
    SqliteReader,
    SqliteStore,
    Store,
    StoreError,
    Summary,
    tidying,
)
from store.engines import Hand, change, contents, run, use, versions


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
def unprivileged() -> Iterator[Path]:
    """A folder seen as someone whom file modes bind, even where tests run as root."""
    folder = Path(tempfile.mkdtemp())
    was = os.geteuid()
    if was == 0:
        os.chown(folder, 65534, 65534)
        os.seteuid(65534)
    try:
        yield folder
    finally:
        os.seteuid(was)
        shutil.rmtree(folder)


async def fill(store: Store) -> None:
    await store.append("oak", 0, [b"a", b"b"])


def refusal(path: Path) -> str:
    with pytest.raises(StoreError) as caught:
        SqliteStore(path, patience=0.05)
    return str(caught.value)


def test_a_missing_folder_is_not_made_but_named(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "tables.db"

    said = f"the store {path} cannot be made: there is no folder {path.parent}"
    assert said == refusal(path)
    assert [] == list(tmp_path.iterdir())


def test_the_file_is_written_ahead_and_with_full_fsync(path: Path) -> None:
    store = SqliteStore(path)

    def pragma(name: str) -> object:
        return store._writer._connection.execute(f"PRAGMA {name}").fetchone()[0]

    assert ("wal", 2) == (pragma("journal_mode"), pragma("synchronous"))
    run(store.close())


def test_closing_leaves_one_file_and_no_thread_at_once(path: Path) -> None:
    store = SqliteStore(path)

    async def body() -> float:
        await asyncio.gather(*(store.append(f"t{n}", 0, [b"x" * 1000]) for n in range(1000)))
        assert path.with_name("tables.db-wal").exists()
        began = time.perf_counter()
        await store.close()
        return time.perf_counter() - began

    assert run(body()) < 5
    assert [path] == list(path.parent.iterdir())
    assert not store._writer.is_alive()
    assert not store._tidier.is_alive()


def test_what_is_written_reaches_the_file_soon(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tidying, "PAUSE", 0.05)

    async def body(store: Store) -> int:
        for version in range(3):  # after each pause it goes on
            await store.append("t", version, [b"x"])
            async with asyncio.timeout(10):
                while in_the_file_alone(path) <= version:
                    await asyncio.sleep(0.01)
        return in_the_file_alone(path)

    assert 3 == use(lambda: SqliteStore(path), body)


def test_the_log_is_moved_while_others_write(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tidying, "PAUSE", 0.05)

    async def body(store: Store) -> int:
        async def write() -> None:
            for version in count():
                await store.append("t", version, [b"x"])

        writing = asyncio.create_task(write())
        try:
            async with asyncio.timeout(20):
                while (moved := in_the_file_alone(path)) < 100:
                    await asyncio.sleep(0.01)
        finally:
            writing.cancel()
        return moved

    assert 100 <= use(lambda: SqliteStore(path), body)


def in_the_file_alone(path: Path) -> int:
    """How many entries somebody finds who copies the file without its log."""
    copy = path.with_name("copy.db")
    shutil.copy(path, copy)
    with closing(sqlite3.connect(copy)) as connection:
        try:
            [[entries]] = connection.execute("SELECT count(*) FROM entries")
        except sqlite3.Error:  # copied while it was being written, or before it was
            return 0
    return int(entries)


FIRST_SCHEMA = """
    CREATE TABLE entries (
        stream TEXT NOT NULL, version INTEGER NOT NULL, at INTEGER NOT NULL, data BLOB NOT NULL,
        PRIMARY KEY (stream, version)
    ) WITHOUT ROWID;
    CREATE TABLE streams (
        stream TEXT NOT NULL PRIMARY KEY, version INTEGER NOT NULL, created INTEGER NOT NULL,
        touched INTEGER NOT NULL, label BLOB NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX streams_touched ON streams (touched, stream);
    CREATE VIEW inbox AS SELECT stream, version, at, data, NULL AS label FROM entries;
    CREATE TRIGGER inbox_append INSTEAD OF INSERT ON inbox BEGIN
        SELECT RAISE(ABORT, 'the stream is elsewhere') WHERE NEW.version != 1 + coalesce(
            (SELECT version FROM streams WHERE stream = NEW.stream), 0);
        INSERT INTO entries VALUES (NEW.stream, NEW.version, NEW.at, NEW.data);
        INSERT INTO streams
            VALUES (NEW.stream, NEW.version, NEW.at, NEW.at, coalesce(NEW.label, x''))
            ON CONFLICT (stream) DO UPDATE SET
                version = NEW.version, touched = NEW.at, label = coalesce(NEW.label, label);
    END;
    CREATE TABLE settings (key TEXT NOT NULL PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
    PRAGMA application_id = 1181315685;
    PRAGMA user_version = 1;
    INSERT INTO inbox VALUES ('oak', 1, 1000000, x'61', x'78');
    INSERT INTO inbox VALUES ('oak', 2, 3000000, x'62', NULL);
    INSERT INTO inbox VALUES ('elm', 1, 2000000, x'63', NULL);
    INSERT INTO settings VALUES ('secret', x'64');
"""


SECOND_SCHEMA = """
    CREATE TABLE entries (
        stream TEXT NOT NULL, version INTEGER NOT NULL, at INTEGER NOT NULL, data BLOB NOT NULL,
        PRIMARY KEY (stream, version)
    ) WITHOUT ROWID;
    CREATE TABLE streams (
        stream TEXT NOT NULL PRIMARY KEY, created INTEGER NOT NULL, touched INTEGER NOT NULL,
        label BLOB NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX streams_touched ON streams (touched, stream);
    CREATE VIEW inbox AS SELECT stream, version, at, data, NULL AS label FROM entries;
    CREATE TRIGGER inbox_append INSTEAD OF INSERT ON inbox BEGIN
        SELECT RAISE(ABORT, 'the stream is elsewhere') WHERE NEW.version != 1 + coalesce(
            (SELECT max(version) FROM entries WHERE stream = NEW.stream), 0);
        INSERT INTO entries VALUES (NEW.stream, NEW.version, NEW.at, NEW.data);
        INSERT INTO streams VALUES (NEW.stream, NEW.at, NEW.at, coalesce(NEW.label, x''))
            ON CONFLICT (stream) DO UPDATE SET touched = NEW.at, label = NEW.label
            WHERE NEW.label IS NOT NULL;
    END;
    CREATE TABLE settings (key TEXT NOT NULL PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
    PRAGMA application_id = 1181315685;
    PRAGMA user_version = 2;
    INSERT INTO inbox VALUES ('oak', 1, 1000000, x'61', NULL);
    INSERT INTO inbox VALUES ('oak', 2, 3000000, x'62', x'78');
    INSERT INTO inbox VALUES ('elm', 1, 2000000, x'63', NULL);
    INSERT INTO settings VALUES ('secret', x'64');
"""
OLDER = [pytest.param(FIRST_SCHEMA, id="first"), pytest.param(SECOND_SCHEMA, id="second")]


@pytest.mark.parametrize("schema", OLDER)
def test_a_file_of_an_older_schema_is_taken_over_whole(path: Path, schema: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(schema)
    oak = [Entry(1, 1.0, b"a"), Entry(2, 3.0, b"b")]
    known = [Summary("oak", 2, 1.0, 3.0, b"x"), Summary("elm", 1, 2.0, 2.0, b"")]

    async def look(store: Store | SqliteReader) -> None:
        assert oak == await store.read("oak")
        assert oak[1:] == await store.read("oak", 1)
        assert known == await store.streams(limit=9)
        assert b"d" == await store.get("secret")

    async def body(store: Store) -> None:
        await look(store)
        with pytest.raises(Conflict):
            await store.append("oak", 1, [b"e"])
        at = await store.append("oak", 2, [b"e"])
        assert [*oak, Entry(3, at, b"e")] == await store.read("oak")

    use(lambda: SqliteReader(path), look)  # which leaves it as it is
    use(lambda: SqliteStore(path), body)
    assert ["oak", "elm"] == [one.stream for one in use(lambda: SqliteStore(path), listed)]
    change(path, "UPDATE entries SET data = x'41' WHERE stream = 'oak' AND version = 1")
    with pytest.raises(Damaged, match="oak is damaged: sound up to version 0"):
        use(lambda: SqliteStore(path), look)


async def listed(store: Store) -> list[Summary]:
    return await store.streams(limit=9)


def test_a_newer_schema_is_refused_with_a_sentence(path: Path) -> None:
    use(lambda: SqliteStore(path), fill)
    with sqlite3.connect(path) as other:
        other.execute("PRAGMA user_version = 7")
    other.close()

    said = f"{path} was written by a newer Hearthside: its schema is 7, and this one knows 3"
    assert said == refusal(path)


def test_a_file_that_is_no_database_is_refused_and_untouched(path: Path) -> None:
    path.write_bytes(b"Dear diary, " * 1000)

    said = f"the store {path} cannot be used: it is not a database (SQLITE_NOTADB)"
    assert said == refusal(path)
    assert b"Dear diary, " * 1000 == path.read_bytes()


def test_a_database_of_someone_else_is_refused_and_untouched(path: Path) -> None:
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    other.close()
    before = path.read_bytes()

    assert f"{path} is not a store of Hearthside but some other database" == refusal(path)
    assert before == path.read_bytes()


def test_an_empty_file_is_refused_and_stays_empty(path: Path) -> None:
    path.touch()

    assert f"{path} is empty, and no store: remove it, or name another file" == refusal(path)
    assert [path] == list(path.parent.iterdir())
    assert b"" == path.read_bytes()


def test_a_folder_is_refused_with_a_sentence(tmp_path: Path) -> None:
    said = f"the store {tmp_path} cannot be used: it cannot be opened (SQLITE_CANTOPEN)"
    assert said == refusal(tmp_path)


def test_a_file_is_no_folder_for_a_store(tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    said = refusal(tmp_path / "file" / "tables.db")

    assert f"there is no folder {tmp_path / 'file'}" in said


def test_a_read_only_file_is_refused_with_a_sentence(unprivileged: Path) -> None:
    path = unprivileged / "tables.db"
    use(lambda: SqliteStore(path), fill)
    path.chmod(0o444)

    assert f"the store {path} cannot be used: it is read-only (SQLITE_READONLY)" == refusal(path)


def test_a_read_only_folder_is_refused_with_a_sentence(unprivileged: Path) -> None:
    unprivileged.chmod(0o555)
    path = unprivileged / "tables.db"

    assert f"the store {path} cannot be used: Permission denied" == refusal(path)


def test_a_file_locked_by_another_program_is_refused_after_some_patience(path: Path) -> None:
    use(lambda: SqliteStore(path), fill)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")

    said = f"the store {path} cannot be used: another program keeps it locked (SQLITE_BUSY)"
    assert said == refusal(path)
    other.close()


def test_a_lock_reaches_every_caller_and_ends_with_the_lock(path: Path) -> None:
    async def body(store: Store) -> None:
        await store.append("elm", 0, [b"a"])
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        began = time.perf_counter()
        answers = await asyncio.gather(
            store.append("elm", 1, [b"b"]),
            *(store.append(f"t{n}", 0, [b"x"]) for n in range(50)),
            return_exceptions=True,
        )
        said = f"the store {path} cannot be used: another program keeps it locked (SQLITE_BUSY)"
        assert {(StoreError, said)} == {(type(answer), str(answer)) for answer in answers}
        assert time.perf_counter() - began < 5  # all wait together, not in turn
        assert [b"a"] == await contents(store, "elm")  # reads go on

        other.close()
        await store.append("elm", 1, [b"b"])
        assert [b"a", b"b"] == await contents(store, "elm")

    use(lambda: SqliteStore(path, patience=0.2), body)


def test_a_full_disk_reaches_the_caller_and_the_store_goes_on(path: Path) -> None:
    async def body(store: SqliteStore) -> None:
        await store.append("oak", 0, [b"a"])
        [pages] = store._writer._connection.execute("PRAGMA page_count").fetchone()
        store._writer._connection.execute(f"PRAGMA max_page_count = {pages + 8}")

        large, small, also = await asyncio.gather(
            store.append("oak", 1, [b"x" * 200_000]),
            store.append("oak", 1, [b"b"]),
            store.append("elm", 0, [b"c"]),
            return_exceptions=True,
        )

        said = f"the store {path} cannot be used: the disk is full (SQLITE_FULL)"
        assert (StoreError, said) == (type(large), str(large))
        assert isinstance(small, float)
        assert isinstance(also, float)
        assert [b"a", b"b"] == await contents(store, "oak")

        store._writer._connection.execute("PRAGMA max_page_count = 1000000")
        await store.append("oak", 2, [b"x" * 200_000])
        assert [1, 2, 3] == await versions(store, "oak")

    store = SqliteStore(path)
    use(lambda: store, lambda _: body(store))


def test_a_disk_that_turns_read_only_reaches_the_caller_and_reads_go_on(path: Path) -> None:
    async def body(store: SqliteStore) -> None:
        await fill(store)
        store._writer._connection.execute("PRAGMA query_only = ON")
        for work in [store.append("oak", 2, [b"c"]), store.delete("oak"), store.put_once("k", b"")]:
            with pytest.raises(StoreError, match=r"it is read-only \(SQLITE_READONLY\)"):
                await work
        assert [b"a", b"b"] == await contents(store, "oak")

        store._writer._connection.execute("PRAGMA query_only = OFF")
        await store.append("oak", 2, [b"c"])
        assert [1, 2, 3] == await versions(store, "oak")

    store = SqliteStore(path)
    use(lambda: store, lambda _: body(store))


def test_an_append_too_large_for_one_statement_is_still_all_or_nothing(path: Path) -> None:
    async def body(store: SqliteStore) -> None:
        usual = 32_766  # of values in a statement; some systems allow more
        store._writer._connection.setlimit(sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER, usual)
        await store.append("oak", 0, [b"a"])
        await store.append("oak", 1, [b"%d" % n for n in range(10_000)])

        assert list(range(1, 10_002)) == await versions(store, "oak")

    store = SqliteStore(path)
    use(lambda: store, lambda _: body(store))


def test_a_short_queue_holds_callers_back_and_loses_nobody(path: Path) -> None:
    async def body(store: SqliteStore) -> None:
        jobs = [asyncio.create_task(store.append(f"t{n}", 0, [b"x"])) for n in range(100)]
        most = 0
        while not all(job.done() for job in jobs):
            most = max(most, store._writer.queue.qsize())
            await asyncio.sleep(0)
        await asyncio.gather(*jobs)

        assert most <= 3
        assert 34 <= store.commits <= 100
        late = [asyncio.create_task(store.append(f"t{n}", 1, [b"x"])) for n in range(100)]
        await asyncio.sleep(0)
        await store.close()  # those who wait for a place are written too
        await asyncio.gather(*late)

    store = SqliteStore(path, queue=3)
    use(lambda: store, lambda _: body(store))


def test_reads_do_not_wait_behind_writes(path: Path) -> None:
    async def body(store: Store) -> None:
        await fill(store)
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        stuck = asyncio.create_task(store.append("oak", 2, [b"c"]))
        await asyncio.sleep(0.05)

        assert [b"a", b"b"] == await contents(store, "oak")
        assert not stuck.done()
        other.execute("ROLLBACK")
        other.close()
        await stuck

    use(lambda: SqliteStore(path), body)


def test_the_file_itself_refuses_a_gap_and_a_second_version(path: Path) -> None:
    use(lambda: SqliteStore(path), fill)
    other = sqlite3.connect(path)

    for version in [1, 2, 4]:
        with pytest.raises(sqlite3.IntegrityError):
            other.execute("INSERT INTO inbox VALUES ('oak', ?, 0, x'', 0, NULL)", [version])
    other.close()


def test_whoever_writes_by_hand_costs_a_refusal_and_no_history(path: Path) -> None:
    async def body(store: Store) -> None:
        await fill(store)
        change(path, "INSERT INTO inbox VALUES ('oak', 3, 0, x'', 0, NULL)")
        with pytest.raises(StoreError):
            await store.append("oak", 2, [b"c"])
        with pytest.raises(Conflict) as caught:
            await store.append("oak", 2, [b"c"])
        assert 3 == caught.value.actual

    use(lambda: SqliteStore(path), body)


def test_what_the_writer_remembers_stays_small(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hearthside.store.writer.REMEMBERED", 10)

    async def body(store: SqliteStore) -> int:
        for n in range(100):
            await store.append(f"t{n}", 0, [b"x"])
        for n in range(100):
            await store.append(f"t{n}", 1, [b"x"])
        return len(store._writer._heads)

    store = SqliteStore(path, clock=Hand())
    assert use(lambda: store, lambda _: body(store)) <= 12


@pytest.mark.parametrize("stretch", [5e-5, 1e-4, 5e-4])  # seconds busy without a pause
def test_a_loop_that_is_never_idle_does_not_starve_the_store(path: Path, stretch: float) -> None:
    async def body(store: Store) -> list[int]:
        async def never_idle() -> None:
            while True:
                until = time.perf_counter() + stretch
                while time.perf_counter() < until:
                    pass
                await asyncio.sleep(0)

        busy = asyncio.create_task(never_idle())
        async with asyncio.timeout(30):  # it takes a quarter of a second; without naps, a minute
            for after in range(60):
                await store.append("oak", after, [b"x"])
        busy.cancel()
        return await versions(store, "oak")

    assert list(range(1, 61)) == use(lambda: SqliteStore(path), body)
