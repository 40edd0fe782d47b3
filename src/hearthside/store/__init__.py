"""Append-only streams of facts. The store knows no game and no table."""

from hearthside.store.contract import (
    TROUBLES,
    Conflict,
    Damaged,
    Entry,
    Store,
    StoreError,
    Stream,
    Summary,
)
from hearthside.store.files import exposed
from hearthside.store.memory import MemoryStore
from hearthside.store.reader import SqliteReader
from hearthside.store.sqlite import SqliteStore

__all__ = [
    "TROUBLES",
    "Conflict",
    "Damaged",
    "Entry",
    "MemoryStore",
    "SqliteReader",
    "SqliteStore",
    "Store",
    "StoreError",
    "Stream",
    "Summary",
    "exposed",
]
