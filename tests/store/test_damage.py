"""What a disk loses, changes or exchanges is found, told by stream, and concerns no other."""

from pathlib import Path

import pytest

from hearthside.store import Damaged, SqliteReader, SqliteStore, Store, StoreError
from store.engines import change, flip, use

THIRD = "stream = 'elm' AND version = 3"
EXCHANGE = """
    UPDATE entries SET (at, data, sum) = (
        SELECT at, data, sum FROM entries AS other
        WHERE stream = 'ash' AND other.version = entries.version
    ) WHERE stream = 'elm'
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A store of three streams with five entries each."""
    path = tmp_path / "tables.db"

    async def fill(store: Store) -> None:
        for name in ["ash", "elm", "oak"]:
            data = [f"{name} {number} ".encode() * 100 for number in range(1, 6)]
            await store.append(name, 0, data, label=name.encode())

    use(lambda: SqliteStore(path), fill)
    return path


def damages(path: Path, how: str) -> None:
    change(path, how.replace("THIRD", THIRD))


async def found(store: Store | SqliteReader, stream: str) -> int:
    """How many entries are sound, by what reading all of them at once says of it."""
    try:
        return len(await store.read(stream))
    except Damaged as error:
        damaged = error
    assert (stream, "damaged") == (damaged.stream, damaged.code)
    assert f"{stream} is damaged: sound up to version {damaged.version}" == str(damaged)
    return damaged.version


@pytest.mark.parametrize(
    ("sound", "damage"),
    [
        (2, "UPDATE entries SET data = x'00' WHERE THIRD"),
        (2, "UPDATE entries SET data = CAST('text' AS TEXT) WHERE THIRD"),
        (2, "UPDATE entries SET at = at + 1 WHERE THIRD"),
        (2, "UPDATE entries SET at = 'noon' WHERE THIRD"),
        (2, "UPDATE entries SET at = CAST(x'ff' AS TEXT) WHERE THIRD"),
        (2, "UPDATE entries SET sum = sum + 1 WHERE THIRD"),
        (2, "UPDATE entries SET sum = 1.5 WHERE THIRD"),
        (2, "DELETE FROM entries WHERE THIRD"),
        (0, "DELETE FROM entries WHERE stream = 'elm' AND version = 1"),
        (0, "DELETE FROM entries WHERE stream = 'elm'"),
        (0, EXCHANGE),
    ],
)
def test_no_change_goes_unnoticed(path: Path, sound: int, damage: str) -> None:
    damages(path, damage)

    async def body(store: Store) -> None:
        with pytest.raises(Damaged):
            await store.read("elm")
        assert sound == await found(store, "elm")
        assert sound == len(await store.read("elm", 0, sound))
        assert 5 == await found(store, "ash") == await found(store, "oak")
        await store.append("oak", 5, [b"goes on"])
        assert 6 == await found(store, "oak")

    use(lambda: SqliteStore(path), body)


def test_damage_is_found_on_the_page_it_is_on(path: Path) -> None:
    damages(path, "UPDATE entries SET data = x'00' WHERE THIRD")

    async def body(store: Store) -> None:
        assert 2 == len(await store.read("elm", 0, 2))
        with pytest.raises(Damaged, match="sound up to version 2"):
            await store.read("elm", 2, 2)
        assert [4] == [entry.version for entry in await store.read("elm", 3, 1)]

    use(lambda: SqliteStore(path), body)


def test_a_missing_entry_is_missed_by_whoever_reads_on_from_it(path: Path) -> None:
    damages(path, "DELETE FROM entries WHERE THIRD")

    async def body(store: Store) -> None:
        with pytest.raises(Damaged, match="sound up to version 2"):
            await store.read("elm", 3)

    use(lambda: SqliteStore(path), body)


def test_a_flipped_bit_of_the_file_is_found(path: Path) -> None:
    flip(path, b"elm 4 elm 4 ")

    async def body(store: Store) -> None:
        assert 3 == await found(store, "elm")
        assert 5 == await found(store, "ash") == await found(store, "oak")

    use(lambda: SqliteStore(path), body)


def test_pages_that_sqlite_itself_cannot_read_are_damage_of_their_streams(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    names = [f"t{number:02}" for number in range(40)]

    async def fill(store: Store) -> None:
        for name in names:
            await store.append(name, 0, [name.encode() * 300] * 10)

    async def body(store: Store) -> None:
        listed = {one.stream: one.version for one in await store.streams(limit=99)}
        assert set(names) == listed.keys()
        damaged = [name for name in names if await found(store, name) < 10]
        assert damaged
        assert len(damaged) < 10
        for name in set(names) - set(damaged):
            assert 10 == listed[name]
            await store.append(name, 10, [b"goes on"])
        for name in damaged:
            with pytest.raises(StoreError):
                await store.append(name, 0, [b"begins anew"])

    use(lambda: SqliteStore(path), fill)
    with path.open("r+b") as file:
        file.seek(path.stat().st_size // 2 // 4096 * 4096)
        file.write(b"\xff" * 4096 * 2)
    use(lambda: SqliteStore(path), body)
