"""What every table of a server shares."""

from __future__ import annotations

import secrets
from collections.abc import Iterable

from msgspec import Struct, field
from structlog.typing import FilteringBoundLogger

from hearthside.server.logs import where
from hearthside.server.metrics import Metrics
from hearthside.server.settings import Settings
from hearthside.server.thinking import Thinkers
from hearthside.server.tokens import Tokens
from hearthside.store import Entry, Store
from hearthside.table import Moment, Shelf


class Seeds:
    """256 bits at a time from the system's generator, fetched for many at once."""

    def __init__(self) -> None:
        self._left = list[str]()

    def next(self) -> str:
        if not self._left:
            many = secrets.token_hex(32 * 64)
            self._left = [many[at : at + 64] for at in range(0, len(many), 64)]
        return self._left.pop()


class House(Struct, frozen=True, eq=False):
    settings: Settings
    store: Store
    shelf: Shelf
    tokens: Tokens
    thinkers: Thinkers
    metrics: Metrics
    log: FilteringBoundLogger
    seeds: Seeds = field(default_factory=Seeds)

    def moment(self) -> Moment:
        """Time and chance, which come to a table from outside."""
        return Moment(self.store.now(), self.seeds.next())

    def failed(self, what: str, error: BaseException, **more: object) -> None:
        """An error of ours: counted, and told by type and place, never by its values."""
        self.metrics.errors.labels(what).inc()
        self.log.error(what, error=type(error).__name__, where=where(error), **more)


def pairs(entries: Iterable[Entry]) -> list[tuple[bytes, float]]:
    return [(entry.data, entry.at) for entry in entries]
