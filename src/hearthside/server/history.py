"""What is told of whole records and histories. They may be long: these are for the study."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import to_builtins
from msgspec.json import encode

from hearthside.server.answers import Eyes, Log
from hearthside.server.lookback import retold
from hearthside.server.tokens import Pass
from hearthside.table import Denied, Shelf, facts_for, records

Entries = Sequence[tuple[bytes, float]]


def steps(shelf: Shelf, text: str, eyes: Eyes, after: int, games: int | None = None) -> bytes:
    """A record step by step."""
    return encode(retold(shelf, text, eyes, after, games))


def log_of(shelf: Shelf, entries: Entries, who: Pass, after: int) -> bytes:
    """The facts of a table after a version, as a viewer knows them."""
    facts = facts_for(shelf, who.table, entries, who.player)
    return encode(Log(len(facts), tuple(to_builtins(facts[after:]))))


def record_of(shelf: Shelf, entries: Entries, who: Pass, number: int) -> str:
    return nth(records(shelf, who.table, entries), number)


def steps_of(
    shelf: Shelf, entries: Entries, who: Pass, number: int, eyes: Eyes, after: int
) -> bytes:
    """A finished game of a table step by step."""
    found = records(shelf, who.table, entries)
    return steps(shelf, nth(found, number), eyes, after, len(found))


def nth(games: Sequence[str], number: int) -> str:
    if number > len(games):
        raise Denied("no_such_game", f"{len(games)} games of this table are over")
    return games[number - 1]
