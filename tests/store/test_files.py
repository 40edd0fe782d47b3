"""The files of a store: one writer, for its owner's eyes only, and gone when they are gone."""

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from math import inf
from pathlib import Path
from random import Random

import pytest

from hearthside.store import SqliteReader, SqliteStore, Store, StoreError, exposed, sqlite, tidying
from store.engines import contents, use

HOLDER = """
import asyncio, sys
from hearthside.store import SqliteStore
async def main():
    SqliteStore(sys.argv[1])
    print("open", flush=True)
    await asyncio.sleep(600)
asyncio.run(main())
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


async def fill(store: Store) -> None:
    await store.append("oak", 0, [b"a", b"b"])


def in_use(path: Path) -> str:
    return (
        f"the store {path} is in use, and has one writer at a time: stop the other server or "
        "command first, or name another file with --store"
    )


# One writer.


def test_a_second_writer_is_told_what_to_do_and_readers_come_in(path: Path) -> None:
    async def body(store: Store) -> None:
        await fill(store)
        with pytest.raises(StoreError) as caught:
            SqliteStore(path)
        assert (in_use(path), "locked") == (str(caught.value), caught.value.code)

        reader = SqliteReader(path)
        assert [b"a", b"b"] == await contents(reader, "oak")
        await store.append("oak", 2, [b"c"])
        assert [b"a", b"b", b"c"] == await contents(reader, "oak")
        await reader.close()
        await store.append("oak", 3, [b"d"])

    use(lambda: SqliteStore(path), body)
    use(lambda: SqliteStore(path), lambda store: store.append("oak", 4, [b"e"]))
    assert [path] == list(path.parent.iterdir())


def test_whoever_comes_by_another_name_of_the_file_is_refused_too(path: Path) -> None:
    other = path.with_name("link.db")

    async def body(store: Store) -> None:
        other.symlink_to(path)
        with pytest.raises(StoreError, match="in use"):
            SqliteStore(other)
        await fill(store)

    use(lambda: SqliteStore(path), body)


@pytest.mark.process
def test_a_process_that_is_killed_lets_go(path: Path) -> None:
    child = subprocess.Popen([sys.executable, "-c", HOLDER, path], stdout=subprocess.PIPE)
    assert child.stdout is not None
    try:
        assert b"open\n" == child.stdout.readline()
        with pytest.raises(StoreError, match="in use"):
            SqliteStore(path)
    finally:
        child.send_signal(signal.SIGKILL)
        child.wait()
        child.stdout.close()

    use(lambda: SqliteStore(path), fill)


def test_whoever_could_not_open_a_store_holds_nothing(path: Path) -> None:
    path.write_bytes(b"Dear diary, " * 1000)
    with pytest.raises(StoreError, match="not a database"):
        SqliteStore(path)

    assert [path] == list(path.parent.iterdir())


def test_a_reader_leaves_no_file_behind_and_makes_none(path: Path) -> None:
    use(lambda: SqliteStore(path), fill)

    use(lambda: SqliteReader(path), lambda reader: contents(reader, "oak"))

    assert [path] == list(path.parent.iterdir())
    with pytest.raises(StoreError, match="cannot be opened"):
        SqliteReader(path.with_name("none.db"))
    assert [path] == list(path.parent.iterdir())


# For its owner's eyes.


def test_every_file_of_a_store_is_private(path: Path) -> None:
    async def body(store: Store) -> dict[str, int]:
        await fill(store)
        return {one.name: one.stat().st_mode & 0o777 for one in path.parent.iterdir()}

    was = os.umask(0)
    try:
        modes = use(lambda: SqliteStore(path), body)
    finally:
        os.umask(was)
    names = {"tables.db", "tables.db-wal", "tables.db-shm", "tables.db-lock"}
    assert dict.fromkeys(names, 0o600) == modes
    assert exposed(path) is None


def test_an_old_file_that_others_may_read_is_told_of_and_left_alone(path: Path) -> None:
    use(lambda: SqliteStore(path), fill)
    path.chmod(0o644)

    said = exposed(path)

    assert said == (
        f"other users of this machine may open {path} (mode 0644), which holds secrets: "
        f"chmod 600 {path}"
    )
    use(lambda: SqliteStore(path), lambda store: contents(store, "oak"))
    assert 0o644 == path.stat().st_mode & 0o777


# What becomes of them.


def deleted(path: Path) -> None:
    path.unlink()


def moved(path: Path) -> None:
    path.rename(path.with_name("elsewhere"))


def replaced(path: Path) -> None:
    other = path.with_name("other")
    other.write_bytes(path.read_bytes())
    other.rename(path)


@pytest.mark.parametrize("which", ["tables.db", "tables.db-wal"])
@pytest.mark.parametrize(
    ("happens", "code"), [(deleted, "gone"), (moved, "gone"), (replaced, "replaced")]
)
def test_nothing_is_acknowledged_once_a_file_is_no_longer_there(
    path: Path, which: str, happens: Callable[[Path], None], code: str
) -> None:
    async def body(store: Store) -> None:
        await fill(store)
        assert await store.trouble() is None
        happens(path.with_name(which))

        for work in [
            store.append("oak", 2, [b"c"]),
            store.append("elm", 0, [b"c"]),
            store.delete("oak"),
            store.put("key", b""),
            store.read("oak"),
            store.summary("oak"),
            store.get("key"),
        ]:
            with pytest.raises(StoreError) as caught:
                await work
            assert code == caught.value.code
            assert str(caught.value).startswith(f"the store {path} cannot be used: its file or log")
        trouble = await store.trouble()
        assert trouble is not None
        assert code == trouble.code

    use(lambda: SqliteStore(path), body)


def test_a_file_that_comes_back_is_the_store_again(path: Path) -> None:
    async def body(store: Store) -> None:
        await fill(store)
        moved(path)
        with pytest.raises(StoreError):
            await store.append("oak", 2, [b"c"])
        path.with_name("elsewhere").rename(path)

        assert [b"a", b"b", b"c"] == await contents(store, "oak")  # written, if not acknowledged
        await store.append("oak", 3, [b"d"])
        assert await store.trouble() is None

    use(lambda: SqliteStore(path), body)


# Trouble.


async def code_of(store: Store) -> str | None:
    trouble = await store.trouble()
    return None if trouble is None else trouble.code


@pytest.mark.parametrize(
    ("code", "breaks", "mends"),
    [
        ("full", "max_page_count = 1", "max_page_count = 1000000"),
        ("read_only", "query_only = ON", "query_only = OFF"),
    ],
)
def test_a_store_that_cannot_write_says_so_until_it_can(
    path: Path, monkeypatch: pytest.MonkeyPatch, code: str, breaks: str, mends: str
) -> None:
    monkeypatch.setattr(sqlite, "TRIED", 0.0)

    async def body(store: SqliteStore) -> None:
        await fill(store)
        store._writer._connection.execute(f"PRAGMA {breaks}")
        assert code == await code_of(store)
        with pytest.raises(StoreError) as caught:
            await store.append("oak", 2, [b"x" * 20_000])
        assert code == caught.value.code
        assert code == await code_of(store)

        store._writer._connection.execute(f"PRAGMA {mends}")
        assert await code_of(store) is None

    use(lambda: SqliteStore(path), body)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of one megabyte, where the system lets us have one."""
    words = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(tmp_path)]
    try:
        subprocess.run(words, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("no disk can be mounted here")
    try:
        yield tmp_path
    finally:
        subprocess.run(["umount", str(tmp_path)], check=True)


@pytest.mark.process
def test_a_disk_that_fills_up_is_trouble_until_there_is_room(
    small_disk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "TRIED", 0.0)

    async def body(store: SqliteStore) -> int:
        assert await code_of(store) is None
        (small_disk / "ballast").write_bytes(bytes(400_000))
        version = 0
        with suppress(StoreError):
            while True:
                await store.append("oak", version, [b"x" * 4000])
                version += 1
        assert "full" == await code_of(store)
        assert version == len(await store.read("oak"))

        (small_disk / "ballast").unlink()
        assert await code_of(store) is None
        await store.append("oak", version, [b"goes on"])
        return version + 1

    path = small_disk / "tables.db"
    written = use(lambda: SqliteStore(path), body)
    assert written == len(use(lambda: SqliteStore(path), lambda store: store.read("oak")))


def test_a_failed_commit_counts_until_one_succeeds_and_nobody_tries_all_the_time(
    path: Path,
) -> None:
    async def body(store: SqliteStore) -> None:
        assert await code_of(store) is None
        store._writer._connection.execute("PRAGMA query_only = ON")
        assert await code_of(store) is None  # it has just been tried
        with pytest.raises(StoreError):
            await store.append("oak", 0, [b"a"])
        assert "read_only" == await code_of(store)

        store._writer._connection.execute("PRAGMA query_only = OFF")
        assert "read_only" == await code_of(store)
        await fill(store)
        commits = store.commits
        for _ in range(50):
            assert await code_of(store) is None
        assert commits == store.commits

    use(lambda: SqliteStore(path), body)


def test_a_writer_that_is_late_is_trouble(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "ASKED", 0.01)
    monkeypatch.setattr(sqlite, "LATE", 0.05)

    async def body(store: SqliteStore) -> None:
        await fill(store)
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")  # the writer waits for it, and all others behind it
        stuck = asyncio.create_task(store.append("oak", 2, [b"c"]))
        async with asyncio.timeout(20):
            while time.monotonic() - (store._writer.since or inf) < sqlite.LATE:
                await asyncio.sleep(0.01)
        assert "late" == await code_of(store)
        other.close()
        await stuck
        async with asyncio.timeout(20):
            while await code_of(store) is not None:
                await asyncio.sleep(0.01)

    use(lambda: SqliteStore(path), body)


# What is erased.


async def fill_pages(store: Store) -> dict[str, int]:
    """Many streams grow at once, so that pages are split and cells are moved about."""
    rng = Random(16)
    versions = {f"t{number:02}": 0 for number in range(20)}
    jobs = []
    for _ in range(2000):
        name = rng.choice(list(versions))
        size = rng.choice([3, 10, 30, 30, 125, 500] if rng.random() < 0.9 else [1700])
        jobs.append(store.append(name, versions[name], [f"Ann of {name} ".encode() * size]))
        versions[name] += 1
    await asyncio.gather(*jobs)
    return versions


def test_what_was_rewritten_or_deleted_leaves_the_log_soon_and_the_file_at_the_next_start(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tidying, "PAUSE", 0.02)
    log = path.with_name("tables.db-wal")

    async def body(store: Store) -> None:
        versions = await fill_pages(store)
        await store.rewrite("t07", versions["t07"], [b"nobody"] * versions["t07"])
        await store.delete("t08")
        async with asyncio.timeout(20):
            while b"Ann of t0" in log.read_bytes():
                await asyncio.sleep(0.01)

    use(lambda: SqliteStore(path), body)
    use(lambda: SqliteStore(path), lambda store: store.read("t07"))
    found = path.read_bytes()
    assert b"Ann of t09 " in found
    assert b"Ann of t07 " not in found
    assert b"Ann of t08 " not in found


def test_a_log_that_somebody_reads_is_emptied_when_they_are_done(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tidying, "PAUSE", 0.02)
    log = path.with_name("tables.db-wal")

    async def body(store: Store) -> None:
        await store.append("oak", 0, [b"Ann of the cave " * 20] * 10)
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN")
            other.execute("SELECT * FROM entries").fetchone()
            await store.rewrite("oak", 10, [b"nobody"] * 10)
            await store.append("oak", 10, [b"goes on"])
            await asyncio.sleep(0.1)
            assert b"Ann" in log.read_bytes()
        async with asyncio.timeout(20):
            while log.stat().st_size:
                await asyncio.sleep(0.01)
        assert b"Ann" not in path.read_bytes()

    use(lambda: SqliteStore(path), body)
