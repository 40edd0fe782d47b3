"""Opening an SQLite file: its owner, its schema, and what its errors mean."""

import sqlite3
import struct
from contextlib import suppress
from itertools import chain
from pathlib import Path

from hearthside.store.chain import linked
from hearthside.store.contract import StoreError, Stream, Trouble
from hearthside.store.files import log_of, make_room, unusable

SCHEMA = 3
CHAINED = 3  # the first schema with checksums
LONGEST_LOG = 32_000  # pages, 128 MB: everybody waits while the log is moved into the file
APPLICATION = int.from_bytes(b"Fire")  # SQLite keeps it in the file's header

# Times are whole microseconds. Entries of a stream lie together, in order.
# Whoever appends goes through `inbox`, where the file itself refuses a gap or a second version.
# `sum` chains the entries of a stream (chain.py).
# What a list shows is changed only by who sets a label: of most appends nothing but the entry.
STREAMS = """CREATE TABLE streams (
    stream TEXT NOT NULL PRIMARY KEY,
    created INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    label BLOB NOT NULL
) WITHOUT ROWID"""
TOUCHED = "CREATE INDEX streams_touched ON streams (touched, stream)"
INBOX = "CREATE VIEW inbox AS SELECT stream, version, at, data, sum, NULL AS label FROM entries"
APPEND = """CREATE TRIGGER inbox_append INSTEAD OF INSERT ON inbox BEGIN
    SELECT RAISE(ABORT, 'the stream is elsewhere') WHERE NEW.version != 1 + coalesce(
        (SELECT max(version) FROM entries WHERE stream = NEW.stream), 0);
    INSERT INTO entries VALUES (NEW.stream, NEW.version, NEW.at, NEW.data, NEW.sum);
    INSERT INTO streams VALUES (NEW.stream, NEW.at, NEW.at, coalesce(NEW.label, x''))
        ON CONFLICT (stream) DO UPDATE SET touched = NEW.at, label = NEW.label
        WHERE NEW.label IS NOT NULL;
END"""
TABLES = (
    """CREATE TABLE entries (
        stream TEXT NOT NULL,
        version INTEGER NOT NULL,
        at INTEGER NOT NULL,
        data BLOB NOT NULL,
        sum INTEGER NOT NULL,
        PRIMARY KEY (stream, version)
    ) WITHOUT ROWID""",
    STREAMS,
    TOUCHED,
    INBOX,
    APPEND,
    "CREATE TABLE settings (key TEXT NOT NULL PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID",
)
UPGRADES = {
    1: (  # every append was noted in `streams` as well
        "DROP TRIGGER inbox_append",
        "DROP INDEX streams_touched",
        "ALTER TABLE streams RENAME TO streams_1",
        STREAMS,
        "INSERT INTO streams SELECT stream, created, touched, label FROM streams_1",
        "DROP TABLE streams_1",
        TOUCHED,
    ),
    2: (  # entries had no checksums
        "DROP VIEW inbox",
        "ALTER TABLE entries ADD COLUMN sum INTEGER NOT NULL DEFAULT 0",
        INBOX,
        APPEND,
    ),
}
TRACES = "(traces)"  # a setting: something was erased, and the file's free space may still show it

MEANINGS: dict[str, Trouble] = {
    "SQLITE_FULL": "full",
    "SQLITE_READONLY": "read_only",
    "SQLITE_BUSY": "locked",
    "SQLITE_LOCKED": "locked",
    "SQLITE_CORRUPT": "damaged",
}
SAYINGS = {
    "SQLITE_NOTADB": "it is not a database",
    "SQLITE_CANTOPEN": "it cannot be opened",
    "SQLITE_PERM": "it may not be opened",
    "SQLITE_IOERR": "the disk failed",
    "SQLITE_TOOBIG": "an entry is too big",
}


def is_locked(error: Exception) -> bool:
    return getattr(error, "sqlite_errorname", "").startswith(("SQLITE_BUSY", "SQLITE_LOCKED"))


def is_damage(error: sqlite3.Error) -> bool:
    """Whether what was read cannot have been written so."""
    name = getattr(error, "sqlite_errorname", "")
    return name.startswith(("SQLITE_CORRUPT", "SQLITE_TOOBIG")) or "decode" in str(error)


def explain(path: Path, error: Exception) -> StoreError:
    """What went wrong with this file, in a sentence."""
    name = getattr(error, "sqlite_errorname", "")
    for known, code in MEANINGS.items():
        if name.startswith(known):
            return unusable(path, code, f" ({name})")
    meaning = next((said for known, said in SAYINGS.items() if name.startswith(known)), None)
    why = f"{meaning} ({name})" if meaning else getattr(error, "strerror", None) or str(error)
    return StoreError(f"the store {path} cannot be used: {why}")


def connect(path: Path, patience: float, mode: str = "rw") -> sqlite3.Connection:
    """A connection that any one thread may use, and that waits so many seconds for a lock."""
    return sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}",
        uri=True,
        timeout=patience,
        isolation_level=None,
        check_same_thread=False,
    )


def open_writer(path: Path, patience: float) -> sqlite3.Connection:
    """The connection that may write, on a file with our tables, made where there was none."""
    try:
        fresh = make_room(path)
        try:
            connection = connect(path, patience)
            try:
                prepare(connection, path)
            except BaseException:
                connection.close()
                raise
        except BaseException:
            if fresh:
                path.unlink()
            raise
    except (OSError, sqlite3.Error) as error:
        raise explain(path, error) from error
    return connection


def open_reader(path: Path, patience: float) -> tuple[sqlite3.Connection, int]:
    """A connection that only reads, and the file's schema."""
    try:
        # SQLite would leave an empty log behind if it opened a file without one for reading only.
        mode = "ro" if log_of(path).exists() else "rw"
        connection = connect(path, patience, mode)
        try:
            connection.execute("PRAGMA query_only = ON")
            if not (schema := schema_of(connection, path)):
                raise StoreError(f"{path} is empty, and no store")
        except BaseException:
            connection.close()
            raise
    except (OSError, sqlite3.Error) as error:
        raise explain(path, error) from error
    return connection, schema


def prepare(connection: sqlite3.Connection, path: Path) -> None:
    schema = schema_of(connection, path)  # before the first byte is changed
    [mode] = connection.execute("PRAGMA journal_mode = WAL").fetchone()
    if mode != "wal":
        raise StoreError(f"{path} lies where no write-ahead log can be kept")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA secure_delete = ON")
    connection.execute(f"PRAGMA wal_autocheckpoint = {LONGEST_LOG}")
    connection.execute("PRAGMA cache_size = -32768")  # KiB
    connection.execute("BEGIN IMMEDIATE")
    try:
        steps = [UPGRADES[number] for number in range(schema, SCHEMA)] if schema else [TABLES]
        for statement in chain(*steps):
            connection.execute(statement)
        if 0 < schema < CHAINED:
            chain_all(connection)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {SCHEMA}")  # fails if the file is read-only
        connection.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        raise
    sweep(connection)


def chain_all(connection: sqlite3.Connection) -> None:
    """Checksums for entries that have none; what cannot be read any more goes without."""
    for [stream] in connection.execute("SELECT stream FROM streams").fetchall():
        with suppress(sqlite3.DatabaseError, struct.error, TypeError):
            chain_one(connection, stream)


def chain_one(connection: sqlite3.Connection, stream: Stream) -> None:
    rows = connection.execute(
        "SELECT version, at, data, sum FROM entries WHERE stream = ? ORDER BY version", [stream]
    ).fetchall()
    connection.executemany(
        "UPDATE entries SET sum = ? WHERE stream = ? AND version = ?",
        ((sum_, stream, version) for version, _, _, sum_ in linked(stream, 0, rows)),
    )


def sweep(connection: sqlite3.Connection) -> None:
    """After something was erased: SQLite may leave a copy in the free space of a page."""
    [[erased]] = connection.execute("SELECT count(*) FROM settings WHERE key = ?", [TRACES])
    if erased:
        with suppress(sqlite3.Error):  # for want of room, say: then the next time
            connection.execute("VACUUM")
            connection.execute("DELETE FROM settings WHERE key = ?", [TRACES])


def schema_of(connection: sqlite3.Connection, path: Path) -> int:
    """0 for an empty file; a file of someone else, or of a later day, is refused."""

    def ask(question: str) -> int:
        [answer] = connection.execute(question).fetchone()
        return int(answer)

    application, schema = ask("PRAGMA application_id"), ask("PRAGMA user_version")
    if application == 0 and schema == 0 and ask("SELECT count(*) FROM sqlite_master") == 0:
        return 0
    if application != APPLICATION or schema < 1:
        raise StoreError(f"{path} is not a store of Hearthside but some other database")
    if schema > SCHEMA:
        raise StoreError(
            f"{path} was written by a newer Hearthside: "
            f"its schema is {schema}, and this one knows {SCHEMA}"
        )
    return schema
