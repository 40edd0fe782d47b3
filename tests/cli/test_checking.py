"""`hearthside tables --check`: what of a store is sound, and what is lost."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cli.commands import hearthside, refused, told
from hearthside.shelf import games
from hearthside.store import SqliteStore, Store
from hearthside.store.chain import chained
from hearthside.table import Moment, Settings, StoredFact, encode, make
from hearthside.table.model import HostChanged
from store.engines import flip, use

SHELF = games()
NAMES = [f"table{number:02}" for number in range(40)]
FACTS = 50


def made(name: str) -> list[bytes]:
    """A table that its host, who is called after it, hands to himself again and again."""
    settings = Settings(game="lascaux", seats=3)
    first = make(SHELF, settings, f"Ann {name}", Moment(1.0, "ab" * 32))
    more = [
        StoredFact(HostChanged("p1"), "p1", f"{name} {number}") for number in range(4, FACTS + 1)
    ]
    return [encode(one) for one in (*first, *more)]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A store of forty tables."""
    path = tmp_path / "tables.db"

    async def fill(store: Store) -> None:
        await asyncio.gather(*(store.append(name, 0, made(name)) for name in NAMES))

    use(lambda: SqliteStore(path), fill)
    return path


def checked(path: Path) -> list[str]:
    """What is said of a damaged store."""
    done = hearthside("tables", "--check", path)
    assert (done.returncode, done.stderr) == (1, "")
    return done.stdout.splitlines()


def test_a_sound_store_is_sound_and_stays_as_it_is(path: Path) -> None:
    before = path.read_bytes()

    assert "40 tables, none damaged\n" == told("tables", "--check", path)

    assert before == path.read_bytes()
    assert [path] == list(path.parent.iterdir())


def test_of_a_table_with_flipped_bits_is_told_how_much_is_sound(path: Path) -> None:
    flip(path, b"table07 31")
    flip(path, b"table09 50")

    assert [
        f"table table07: sound up to version 30 of {FACTS}; the rest is not what was written",
        f"table table09: sound up to version 49 of {FACTS}; the rest is not what was written",
        "40 tables, 2 damaged",
    ] == checked(path)


def test_a_page_that_is_gone_is_told_of_the_file_and_of_its_tables(path: Path) -> None:
    page = path.read_bytes().index(b"table07 31") // 4096
    with path.open("r+b") as file:
        file.seek(page * 4096)
        file.write(bytes(4096))

    *said, last = checked(path)

    of_file = [line for line in said if line.startswith("the file: ")]
    of_tables = [line for line in said if line.startswith("table table")]
    assert of_file
    assert of_tables
    assert len(of_tables) < 10
    assert f"40 tables, {len(of_tables)} damaged" == last


def test_facts_that_are_no_history_are_told_of(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other, other:
        other.create_function("chained", 4, chained)
        other.execute(
            "UPDATE entries SET data = x'7b', sum = chained((SELECT sum FROM entries AS e "
            "WHERE e.stream = 'table07' AND version = 49), 50, at, x'7b') "
            "WHERE stream = 'table07' AND version = 50"
        )

    assert [
        "table table07: sound up to version 49 of 50; "
        "what follows is no history of a table (DecodeError)",
        "40 tables, 1 damaged",
    ] == checked(path)


def test_what_cannot_be_opened_is_one_line(tmp_path: Path) -> None:
    assert "no such store" in refused("tables", "--check", tmp_path / "none.db")
    (tmp_path / "empty.db").touch()
    assert "is empty, and no store" in refused("tables", "--check", tmp_path / "empty.db")
    (tmp_path / "diary.db").write_text("Dear diary, " * 100)
    assert "it is not a database" in refused("tables", "--check", tmp_path / "diary.db")
