"""Append-only streams of facts. The store knows no game and no table."""

from hearthside.store.contract import Conflict, Entry, Store, StoreError, Stream, Summary
from hearthside.store.memory import MemoryStore
from hearthside.store.sqlite import SqliteStore

__all__ = [
    "Conflict",
    "Entry",
    "MemoryStore",
    "SqliteStore",
    "Store",
    "StoreError",
    "Stream",
    "Summary",
]
