"""When the store fails, or somebody else writes to the same table: memory never runs ahead."""

import asyncio
import json
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from hearthside.store import MemoryStore, SqliteStore, StoreError, exposed, sqlite
from hearthside.store.chain import chained
from server.guests import PATIENCE, House, play_on
from store.engines import change


class Fickle(MemoryStore):
    """Fails when told to: before it has written, or after."""

    fails = ""

    async def append(
        self, stream: str, after: int, data: Sequence[bytes], *, label: bytes | None = None
    ) -> float:
        if self.fails == "before":
            raise StoreError("the disk is full")
        at = await super().append(stream, after, data, label=label)
        if self.fails == "after":
            raise StoreError("no answer")
        return at


def fickle_house() -> tuple[House, Fickle]:
    store = Fickle()
    return House(lambda: store), store


def test_what_could_not_be_written_has_not_happened() -> None:
    home, store = fickle_house()
    ann, ben, _ = home.table().start("Ben", "Cleo")
    before = (ann.version, ann.view_bytes)
    decision = ann.awaited()[0]
    act: Any = {"decision": decision["id"], "action": decision["options"][0]}

    store.fails = "before"
    refused = ann.asks("act", id="a", **act)
    store.fails = ""

    assert ("busy", "store") == (refused["kind"], refused["code"])
    ann.say(type="resync")
    ann.until("welcome")
    assert before == (ann.version, ann.view_bytes)
    assert "done" == ann.asks("act", id="a", **act)["type"]
    ben.until_version(ann.version)
    home.stop()
    assert ["store"] == [line["event"] for line in home.errors()]
    assert "disk" not in home.log.getvalue()


def test_what_was_written_without_an_answer_is_found_and_acts_once() -> None:
    home, store = fickle_house()
    guests = home.table().start("Ben", "Cleo")
    ann, ben, _ = guests
    decision = ann.awaited()[0]
    act: Any = {"decision": decision["id"], "action": decision["options"][0]}

    store.fails = "after"
    assert "busy" == ann.asks("act", id="a", **act)["kind"]
    store.fails = ""
    ben.say(type="resync")
    ben.until("welcome")
    assert [True, False, False] == ben.view["game"]["chosen"]
    done = ann.asks("act", id="a", **act)

    assert "done" == done["type"]
    ben.until_version(done["version"])
    assert [True, False, False] == ben.view["game"]["chosen"]
    for guest in guests:
        guest.until_version(done["version"])
    play_on(guests)
    assert "over" == ben.view["phase"]
    home.stop()


@contextmanager
def kept_house(path: Path, **settings: Any) -> Iterator[tuple[House, SqliteStore]]:
    """A house that keeps its tables in a file, and forgets those nobody looks at."""
    stores = list[SqliteStore]()

    def engine() -> SqliteStore:
        stores.append(SqliteStore(path))
        return stores[0]

    home = House(engine, sleep_seconds=0.0, **settings)
    try:
        yield home, stores[0]
    finally:
        home.stop()


def health(home: House) -> tuple[int, str]:
    answer = home.get("/health")
    return answer.status_code, answer.json().get("code", "ok")


def test_a_store_that_cannot_be_asked_is_not_healthy() -> None:
    home, store = fickle_house()
    party = home.table()
    asyncio.run(store.close())

    assert (503, "failed") == health(home)
    assert (503, "store") == (
        (answer := home.get(party.path, party.tokens[0])).status_code,
        answer.json()["code"],
    )
    home.stop()


@pytest.mark.parametrize(
    ("code", "breaks", "mends", "said"),
    [
        ("full", "max_page_count = 1", "max_page_count = 1000000", "the disk is full"),
        ("read_only", "query_only = ON", "query_only = OFF", "it is read-only"),
    ],
)
def test_a_store_that_cannot_write_is_not_healthy_until_it_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str, breaks: str, mends: str, said: str
) -> None:
    monkeypatch.setattr(sqlite, "TRIED", 0.0)
    with kept_house(tmp_path / "tables.db") as (home, store):
        home.table()
        store._writer._connection.execute(f"PRAGMA {breaks}")

        answer = home.get("/health")
        assert (503, code) == (answer.status_code, answer.json()["code"])
        assert f"the store cannot be used: {said}" == answer.json()["why"]

        store._writer._connection.execute(f"PRAGMA {mends}")
        assert (200, "ok") == health(home)


def deleted(path: Path) -> None:
    path.unlink()


def replaced(path: Path) -> None:
    path.with_name("other").write_bytes(path.read_bytes())
    path.with_name("other").rename(path)


@pytest.mark.parametrize("which", ["tables.db", "tables.db-wal"])
@pytest.mark.parametrize(("code", "happens"), [("gone", deleted), ("replaced", replaced)])
def test_a_store_that_is_taken_away_takes_no_more_moves(
    tmp_path: Path, which: str, code: str, happens: Callable[[Path], None]
) -> None:
    with kept_house(tmp_path / "tables.db") as (home, _):
        party = home.table()
        ann, *_ = party.start("Ben", "Cleo")
        decision = ann.awaited()[0]
        act: Any = {"decision": decision["id"], "action": decision["options"][0]}
        assert (200, "ok") == health(home)

        happens(tmp_path / which)

        refused = ann.asks("act", **act)
        assert ("refused", "busy", "store") == (refused["type"], refused["kind"], refused["code"])
        made = home.post("/api/tables", settings={"game": "lascaux", "seats": 3}, name="Ann")
        assert 503 == made.status_code
        assert 503 == home.get(party.path, party.tokens[1]).status_code
        # A reader that opens the store without its log makes a new one.
        codes = {code, "replaced"} if which.endswith("-wal") else {code}
        assert health(home) in {(503, one) for one in codes}


def test_a_writer_that_is_late_is_not_healthy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "ASKED", 0.01)
    monkeypatch.setattr(sqlite, "LATE", 0.05)
    with kept_house(tmp_path / "tables.db") as (home, store):
        with closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")  # whoever writes waits for it
            while health(home) != (503, "late"):
                assert store.commits < 100
        while health(home) != (200, "ok"):
            pass


def test_a_store_that_others_may_read_is_told_of_in_the_log(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with kept_house(path):
        pass
    path.chmod(0o644)
    home = House(store=str(path))
    home.stop()

    [line] = home.errors()
    assert ("warning", "exposed") == (line["level"], line["event"])
    assert exposed(path) == line["why"]


def sleeping(home: House) -> None:
    """Until every table is let go of."""
    deadline = time.monotonic() + PATIENCE
    while home.metric("hearthside_tables_live"):
        assert time.monotonic() < deadline


def test_a_damaged_table_is_told_of_and_the_others_go_on(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with kept_house(path) as (home, _):
        sound, hurt = home.table(), home.table()
        sleeping(home)
        change(path, f"UPDATE entries SET at = 0 WHERE stream = '{hurt.id}' AND version = 2")  # noqa: S608

        answer = home.get(hurt.path, hurt.tokens[0])
        assert (503, "damaged") == (answer.status_code, answer.json()["code"])
        assert "this table was damaged on the server's disk" == answer.json()["why"]
        socket = home.socket()
        socket.send(json.dumps({"type": "hello", "token": hurt.tokens[0]}))
        told = json.loads(socket.recv(PATIENCE))
        assert ("denied", "damaged") == (told["kind"], told["code"])

        answer = home.get("/health")
        assert (503, "damaged") == (answer.status_code, answer.json()["code"])
        assert "tables that are damaged: 1; all others go on" == answer.json()["why"]
        assert 1 == home.metric("hearthside_tables_damaged")
        [line] = home.errors()
        assert ("damaged", hurt.id, 1) == (line["event"], line["table"], line["version"])

        play_on(sound.start("Ben", "Cleo"), moves=3)
        home.table()


def test_facts_that_are_no_history_of_a_table_are_damage_too(tmp_path: Path) -> None:
    with kept_house(tmp_path / "tables.db") as (home, _):
        sound, hurt = home.table(), home.table()
        sleeping(home)
        with closing(sqlite3.connect(tmp_path / "tables.db")) as other, other:
            other.create_function("chained", 4, chained)
            other.execute(
                "UPDATE entries SET data = x'7b', sum = chained((SELECT sum FROM entries AS e "
                "WHERE e.stream = :table AND version = 2), 3, at, x'7b') "
                "WHERE stream = :table AND version = 3",
                {"table": hurt.id},
            )

        answer = home.get(hurt.path, hurt.tokens[0])
        assert (503, "damaged") == (answer.status_code, answer.json()["code"])
        assert (503, "damaged") == health(home)
        assert 200 == home.get(sound.path, sound.tokens[0]).status_code
        [line] = home.errors()
        assert ("damaged", hurt.id) == (line["event"], line["table"])


def test_whoever_sits_at_a_table_that_turns_out_damaged_is_told(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with kept_house(path) as (home, store):
        party = home.table()
        ann = home.guest(party.tokens[0])
        change(path, f"UPDATE entries SET at = 0 WHERE stream = '{party.id}' AND version = 2")  # noqa: S608
        store._writer._connection.execute("PRAGMA query_only = ON")
        assert "store" == ann.asks("stand")["code"]  # so the table is read anew
        store._writer._connection.execute("PRAGMA query_only = OFF")

        ann.say(type="resync")
        assert 1012 == ann.closes()
        assert ("bye", "restarting") == (ann.heard[-1]["type"], ann.heard[-1]["code"])
        assert (503, "damaged") == health(home)


def test_two_servers_on_one_store_stay_true_to_it() -> None:
    """Each may be behind the other; who writes second reads first."""
    shared = MemoryStore()
    one, two = House(lambda: shared), House(lambda: shared)
    party = one.table()
    ann, ben, cleo = party.start("Ben", "Cleo")
    far = two.guest(cleo.token)

    ann.acts()
    ben.acts()
    assert far.version < ann.version
    far.acts()  # refused by the store at first, then decided anew

    assert [True] * 3 == far.view["game"]["chosen"]
    ann.do("make_host", player="p2")
    assert far.version + 1 == ann.version
    one.stop()
    two.stop()
    assert [] == one.errors() + two.errors()
