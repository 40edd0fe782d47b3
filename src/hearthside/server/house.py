"""The house: settings, store, bot pool and metrics that all tables of a server share."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeAlias

from msgspec import Struct, field
from structlog.typing import FilteringBoundLogger

from hearthside.kernel.kit import Shelf
from hearthside.server.bot_pool import BotPool
from hearthside.server.limits import Ledger
from hearthside.server.logs import where
from hearthside.server.metrics import Metrics
from hearthside.server.refusals import DamagedTable, store_failed
from hearthside.server.settings import ServerSettings
from hearthside.server.slices import Slices
from hearthside.server.study import Study
from hearthside.server.tokens import Tokens
from hearthside.store import Damaged, Entry, Store, StoreError
from hearthside.table import Moment, Table, at_once

LARGE = 64 * 1024  # bytes of a fact, a whole game that was brought: it is folded beside the loop

Pair: TypeAlias = tuple[bytes, float]  # a fact as it is stored, and when


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
    settings: ServerSettings
    store: Store
    shelf: Shelf
    tokens: Tokens
    bot_pool: BotPool
    metrics: Metrics
    log: FilteringBoundLogger
    ledger: Ledger
    study: Study
    seeds: Seeds = field(default_factory=Seeds)
    slices: Slices = field(default_factory=Slices)
    damaged: set[str] = field(default_factory=set)  # tables that cannot be read any more

    def moment(self) -> Moment:
        """Time and chance, which come to a table from outside."""
        return Moment(self.store.now(), self.seeds.next())

    async def fold(self, name: str, page: Sequence[Pair], before: Table | None = None) -> Table:
        """A table that was read so far, and a page more; others are heard in between."""
        steps = before.reading_on(page) if before else Table.loading(self.shelf, name, page)
        if any(len(data) > LARGE for data, _ in page):
            return await asyncio.to_thread(at_once, steps)
        return await self.slices.run(steps)

    def failed(self, what: str, error: BaseException, **more: object) -> None:
        """An error of ours: counted, and told by type and place, never by its values."""
        self.metrics.errors.labels(what).inc()
        self.log.error(what, error=type(error).__name__, where=where(error), **more)

    @contextmanager
    def storing(self, table: str) -> Iterator[None]:
        """Around all that the store is asked for a table: what fails there becomes a refusal."""
        try:
            yield
        except Damaged as error:
            self.found_damaged(table, error)
            raise DamagedTable from None
        except StoreError as error:
            self.failed("store", error, table=table)
            raise store_failed() from None

    def found_damaged(self, table: str, error: Exception) -> None:
        self.failed("damaged", error, table=table, version=getattr(error, "version", None))
        self.damaged.add(table)
        self.metrics.damaged.set(len(self.damaged))


def pairs(entries: Iterable[Entry]) -> list[Pair]:
    return [(entry.data, entry.at) for entry in entries]
