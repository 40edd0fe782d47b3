"""A client: one socket at a table, what it has seen and what it is sent."""

from __future__ import annotations

from hearthside.server.outbox import Outbox
from hearthside.server.wire import CLOSE_CODES, bye, framed
from hearthside.table.messages import ByeCode
from hearthside.table.model import PlayerId


class Client:
    """Who it speaks for and from where, and what waits to be sent to it."""

    __slots__ = ("address", "bye", "keys", "outbox", "player", "put")

    def __init__(
        self, player: PlayerId | None, outbox: Outbox, address: str = "", keys: int = 0
    ) -> None:
        self.player = player
        self.address = address
        self.keys = keys  # that a watcher came by
        self.outbox = outbox
        self.put = outbox.put
        self.bye: ByeCode | None = None

    def end(self, code: ByeCode) -> None:
        """The last thing it hears."""
        if self.bye is None:
            self.bye = code
            self.outbox.end(framed(bye(code)))

    @property
    def is_waiting(self) -> bool:
        """Whether something is still to be sent."""
        return self.outbox.is_waiting

    @property
    def close_code(self) -> int:
        return CLOSE_CODES[self.bye] if self.bye is not None else 1000
