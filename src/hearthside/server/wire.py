"""Messages encoded and decoded: each viewer's view once, hashed as it was sent."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from hearthside.server.frames import frame
from hearthside.table.messages import Bye, ByeCode, FromClient, TableMessage, TableView, Update
from hearthside.table.model import AnyFact

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(FromClient).decode

CLOSE_CODES: dict[ByeCode, int] = {
    "restarting": 1012,
    "too_slow": 1008,
    "removed": 1000,
    "left": 1000,
    "links_changed": 1000,
    "no_watchers": 1000,
    "deleted": 1000,
    "flooding": 1008,
}


class UnreadableMessage(ValueError):
    """A message that is not one of ours, with the id it may have had."""

    def __init__(self, why: str, command: str | None) -> None:
        super().__init__(why)
        self.why = why
        self.command = command


class _Named(msgspec.Struct):
    id: str


def json_of(value: TableMessage | TableView) -> bytes:
    return _encode(value)


def framed(answer: TableMessage) -> bytes:
    return frame(_encode(answer))


def hash_of(view: bytes) -> str:
    return hashlib.sha256(view).hexdigest()[:16]


class UpdateEncoder:
    """Updates of one moment: facts that several viewers are told alike are encoded once."""

    def __init__(self) -> None:
        self._facts: tuple[AnyFact, ...] = ()
        self._json = b"[]"

    def framed(self, update: Update, view: bytes) -> bytes:
        """An update whose view has been encoded already."""
        if update.facts is not self._facts:
            self._facts, self._json = update.facts, _encode(update.facts)
        parts = update.version, self._json, view
        return frame(b'{"type":"update","version":%d,"facts":%b,"view":%b}' % parts)


def bye(code: ByeCode) -> Bye:
    return Bye(code, reconnect=code in ("restarting", "too_slow"))


def read(data: str | bytes) -> Any:
    """A client's message; raises UnreadableMessage with a sentence."""
    try:
        return _decode(data)
    except (ValueError, RecursionError) as error:
        raise UnreadableMessage(f"not a message: {error}"[:300], _id_of(data)) from None


def _id_of(data: str | bytes) -> str | None:
    try:
        said = msgspec.json.decode(data, type=_Named).id
    except (ValueError, RecursionError):
        return None
    return said if 1 <= len(said) <= 40 else None
