"""Opening an SQLite file: whose it is, which schema it has, and what its errors mean."""

import sqlite3
import time
from contextlib import suppress
from itertools import chain
from pathlib import Path

from hearthside.store.contract import StoreError

SCHEMA = 2
LONGEST_LOG = 32_000  # pages, 128 MB: everybody waits while the log is moved into the file
APPLICATION = int.from_bytes(b"Fire")  # SQLite keeps it in the file's header

# Times are whole microseconds. Entries of a stream lie together, in order.
# Whoever appends goes through `inbox`, where the file itself refuses a gap or a second version.
# What a list shows is changed only by who sets a label: of most appends nothing but the entry.
STREAMS = """CREATE TABLE streams (
    stream TEXT NOT NULL PRIMARY KEY,
    created INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    label BLOB NOT NULL
) WITHOUT ROWID"""
TOUCHED = "CREATE INDEX streams_touched ON streams (touched, stream)"
APPEND = """CREATE TRIGGER inbox_append INSTEAD OF INSERT ON inbox BEGIN
    SELECT RAISE(ABORT, 'the stream is elsewhere') WHERE NEW.version != 1 + coalesce(
        (SELECT max(version) FROM entries WHERE stream = NEW.stream), 0);
    INSERT INTO entries VALUES (NEW.stream, NEW.version, NEW.at, NEW.data);
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
        PRIMARY KEY (stream, version)
    ) WITHOUT ROWID""",
    STREAMS,
    TOUCHED,
    "CREATE VIEW inbox AS SELECT stream, version, at, data, NULL AS label FROM entries",
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
        APPEND,
    )
}

MEANINGS = {
    "SQLITE_FULL": "the disk is full",
    "SQLITE_READONLY": "it is read-only",
    "SQLITE_BUSY": "another program keeps it locked",
    "SQLITE_LOCKED": "another program keeps it locked",
    "SQLITE_NOTADB": "it is not a database",
    "SQLITE_CORRUPT": "it is damaged",
    "SQLITE_CANTOPEN": "it cannot be opened",
    "SQLITE_PERM": "it may not be opened",
    "SQLITE_IOERR": "the disk failed",
    "SQLITE_TOOBIG": "an entry is too big",
}


def is_locked(error: Exception) -> bool:
    return getattr(error, "sqlite_errorname", "").startswith(("SQLITE_BUSY", "SQLITE_LOCKED"))


def explain(path: Path, error: Exception) -> StoreError:
    """What went wrong with this file, in a sentence."""
    name = getattr(error, "sqlite_errorname", "")
    for known, meaning in MEANINGS.items():
        if name.startswith(known):
            return StoreError(f"the store {path} cannot be used: {meaning} ({name})")
    return StoreError(f"the store {path} cannot be used: {error}")


def connect(path: Path, patience: float) -> sqlite3.Connection:
    """A connection that any one thread may use, and that waits so many seconds for a lock."""
    return sqlite3.connect(path, timeout=patience, isolation_level=None, check_same_thread=False)


def open_writer(path: Path, patience: float) -> sqlite3.Connection:
    """The connection that may write, on a file with our tables, made where there were none."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        connection = connect(path, patience)
    except (OSError, sqlite3.Error) as error:
        raise explain(path, error) from error
    try:
        prepare(connection, path, patience)
    except BaseException as error:
        connection.close()
        if isinstance(error, sqlite3.Error):
            raise explain(path, error) from error
        raise
    return connection


def open_reader(path: Path, patience: float) -> sqlite3.Connection:
    connection = connect(path, patience)
    connection.execute("PRAGMA query_only = ON")
    return connection


def prepare(connection: sqlite3.Connection, path: Path, patience: float) -> None:
    schema_of(connection, path)  # before the first byte is changed
    keep_a_write_ahead_log(connection, path, patience)
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute(f"PRAGMA wal_autocheckpoint = {LONGEST_LOG}")
    connection.execute("PRAGMA cache_size = -32768")  # KiB
    connection.execute("BEGIN IMMEDIATE")  # two servers may open a new file at once
    try:
        schema = schema_of(connection, path)
        steps = [UPGRADES[number] for number in range(schema, SCHEMA)] if schema else [TABLES]
        for statement in chain(*steps):
            connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {SCHEMA}")  # fails if the file is read-only
        connection.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        raise


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


def keep_a_write_ahead_log(connection: sqlite3.Connection, path: Path, patience: float) -> None:
    deadline = time.monotonic() + patience
    while True:
        try:
            [mode] = connection.execute("PRAGMA journal_mode = WAL").fetchone()
            if mode != "wal":
                raise StoreError(f"{path} lies where no write-ahead log can be kept")
            return
        except sqlite3.OperationalError as error:  # SQLite itself has no patience here
            if not is_locked(error) or time.monotonic() > deadline:
                raise
            time.sleep(0.01)
