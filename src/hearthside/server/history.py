"""Whole records and histories as responses. They may be long: the study works on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias, TypeVar

import msgspec
from msgspec import to_builtins
from msgspec.json import encode

from hearthside.kernel.kit import Shelf
from hearthside.server.bodies import Eyes, Log
from hearthside.server.lookback import retold
from hearthside.server.tokens import Claims
from hearthside.table import (
    Denied,
    PlayerId,
    erased,
    facts_for,
    finished,
    records,
    stored_about,
)
from hearthside.table.personal import About, Entries

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(list[tuple[bytes, float]]).decode

T = TypeVar("T")

Packed: TypeAlias = Sequence[bytes]
"""Facts as they are stored, page by page: as objects they are many times as large."""


def packed(page: Entries) -> bytes:
    return _encode(page)


def unpacked(pages: Packed) -> Entries:
    return [entry for page in pages for entry in _decode(page)]


def steps(shelf: Shelf, text: str, eyes: Eyes, after: int) -> bytes:
    """A record step by step."""
    return encode(retold(shelf, text, eyes, after))


def log_of(shelf: Shelf, pages: Packed, who: Claims, after: int) -> bytes:
    """The facts of a table after a version, as a viewer knows them."""
    facts = facts_for(shelf, who.table, unpacked(pages), who.player)
    return encode(Log(len(facts), tuple(to_builtins(facts[after:]))))


def record_of(shelf: Shelf, pages: Packed, who: Claims, number: int) -> str:
    return nth(records(shelf, who.table, unpacked(pages)), number)


def steps_of(
    shelf: Shelf, pages: Packed, who: Claims, number: int, eyes: Eyes, after: int
) -> bytes:
    """A finished game of a table step by step."""
    found = finished(shelf, who.table, unpacked(pages))
    game = nth(found, number)
    return encode(retold(shelf, game.record, eyes, after, len(found), game.steads))


def about(shelf: Shelf, pages: Packed, player: PlayerId) -> About:
    """All that is stored about a player."""
    return stored_about(shelf, unpacked(pages), player)


def forgetting(shelf: Shelf, pages: Packed, player: PlayerId) -> list[bytes] | None:
    """What is to be stored instead, so that a player is forgotten; None: they are."""
    entries = unpacked(pages)
    data = erased(shelf, entries, player)
    return None if data == [one for one, _ in entries] else data


def nth(games: Sequence[T], number: int) -> T:
    if number > len(games):
        raise Denied("no_such_game", f"{len(games)} games of this table are over")
    return games[number - 1]
