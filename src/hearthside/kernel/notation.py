"""A notation for any game that brings none of its own: each event is a line with its fields."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from hearthside.kernel.errors import IllegalAction
from hearthside.kernel.game import Chance, Seat
from hearthside.kernel.spelling import differing, read_setup


class PlainNotation(Struct, frozen=True, kw_only=True):
    """Events as their type and their fields in JSON, such as `card_bid {"seat":0,"card":7}`.

    A setup's options must be single words, and events structs with a `type`.
    """

    setup: type[Struct]
    event: Any  # the type of all events
    rules: Mapping[str, str]  # the id of the rule that each type of event follows
    cause: Callable[[Any], tuple[Seat | Chance, Any] | None]
    """The action an event came from; None when it came by itself, or hides its cause."""

    def words(self, game: Any) -> dict[str, str]:
        return differing(game)

    def game(self, seats: int, words: Mapping[str, str]) -> Any:
        return read_setup(self.setup, seats, words, {})

    def write(self, events: Iterable[Any]) -> Iterator[str]:
        for event in events:
            fields = msgspec.to_builtins(event)
            kind = fields.pop("type")
            yield f"{kind} {msgspec.json.encode(fields).decode()}" if fields else kind

    def read(self, line: str) -> tuple[Any]:
        kind, _, text = line.partition(" ")
        try:
            fields = msgspec.json.decode(text or "{}", type=dict[str, Any])
            event = msgspec.convert({**fields, "type": kind}, self.event)
        except (msgspec.MsgspecError, RecursionError) as error:
            raise self._unreadable(line, kind, str(error)) from None
        decoded = msgspec.json.decode(msgspec.json.encode(event))
        if fields != {name: value for name, value in decoded.items() if name != "type"}:
            raise self._unreadable(line, kind, "an event has other fields")
        return (event,)

    def _unreadable(self, line: str, kind: str, why: str) -> IllegalAction:
        return IllegalAction(self.rules.get(kind, ""), f"cannot read `{line}`: {why}")

    def rule(self, event: Any) -> str:
        return self.rules[msgspec.to_builtins(event)["type"]]
