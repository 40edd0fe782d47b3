"""A table in step with its store: memory never runs ahead of what is on the disk.

Where the store may be ahead of memory (no answer, somebody else who was first) the table is
doubtful, and is read anew before anything else.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from time import perf_counter

from hearthside.server.history import Packed, forgetting, packed
from hearthside.server.house import House, Pair, pairs
from hearthside.server.refusals import DamagedTable, NoTable, contention
from hearthside.store import Conflict, Entry
from hearthside.table import (
    CommittedFacts,
    Decided,
    Label,
    PlayerId,
    StoredFact,
    Table,
    catching_up,
    encode,
    read_label,
)
from hearthside.table.labels import label, label_of
from hearthside.table.messages import Update
from hearthside.table.model import Moved, TableState

PAGE = 500  # facts that are read at once
LABEL_AGAIN = 60.0  # seconds: so long a table is played at the same place of the list


class StoredTable:
    """Its methods are called by one at a time: a lock is the caller's."""

    def __init__(self, house: House, id_: str) -> None:
        self.id = id_
        self._house = house
        self._table: Table | None = None
        self._doubtful = False  # the store may hold more than we know
        self._labelled = 0.0  # when a list of tables was last told of this one
        self._listed: int | None = None  # the version it was told of

    @property
    def known(self) -> Table | None:
        """The table as it was last known; None: it has not been read."""
        return self._table

    async def current(self) -> Table:
        """The table as the store has it; raises NoTable, or DamagedTable."""
        if self._table is not None and not self._doubtful:
            return self._table
        if self.id in self._house.damaged:
            raise DamagedTable
        table = await self._read()
        if self._table is not None:
            table.succeed(self._table)
        self._table = table
        self._doubtful = False
        return table

    @property
    def label(self) -> Label | None:
        """What a list of tables tells of it; None: it is not known, or the store may know more."""
        table = None if self._doubtful else self._table
        return None if table is None else label_of(table.shelf, table.state)

    @property
    def unlisted(self) -> bytes | None:
        """A label that the store does not have yet."""
        table = None if self._doubtful else self._table
        if table is None or self._listed == table.version:
            return None
        return label(table.shelf, table.state)

    def forget(self) -> None:
        """Memory is let go of; the store keeps everything."""
        self._table = None

    async def _read(self) -> Table:
        table: Table | None = None
        async for page in self.pages():
            try:
                table = await self._house.fold(self.id, page, table)
            except Exception as error:  # sound in the store's eyes, but no history of a table
                self._house.found_damaged(self.id, error)
                raise DamagedTable from error
        if table is None:
            raise NoTable
        with self._house.storing(self.id):
            summary = await self._house.store.summary(self.id)
        self._listed = None if summary is None else read_label(summary.label).version
        return table

    async def pages(self) -> AsyncIterator[list[Pair]]:
        """All that is stored, page by page: other tables read in between."""
        after, page = 0, list[Entry]()
        while not after or len(page) == PAGE:
            with self._house.storing(self.id):
                page = await self._house.store.read(self.id, after, PAGE)
            if not page:
                return
            after += len(page)
            yield pairs(page)

    async def packed(self) -> Packed:
        """All that is stored, for the study."""
        return [packed(page) async for page in self.pages()]

    async def missed(self, player: PlayerId | None, version: int) -> Update | None:
        """What a viewer at a version has not heard of; None when that is too much."""
        table = await self.current()
        entries = [entry async for page in self.pages() for entry in page]
        return await self._house.slices.run(catching_up(table, entries, player, version))

    async def commit(self, table: Table, decided: Decided, now: float) -> CommittedFacts:
        """Append what a table has decided, then make it true; raises Conflict, and is doubtful."""
        began = perf_counter()
        kept = decided.kept
        after = decided.after
        shown = label(table.shelf, after) if self._is_news(after, kept, now) else None
        data = [encode(stored) for stored in kept]
        self._doubtful = True  # until it is done
        with self._house.storing(self.id):
            at = await self._house.store.append(self.id, table.version, data, label=shown)
        self._count(kept, perf_counter() - began)
        if shown is not None:
            self._labelled, self._listed = at, after.version
        committed = table.commit(decided, at)
        self._doubtful = False
        return committed

    def _count(self, kept: tuple[StoredFact, ...], took: float) -> None:
        moves = self._house.metrics.moves
        moves.append.observe(took)
        moves.facts += len(kept)
        for stored in kept:
            if isinstance(stored.fact, Moved):
                moves.by[stored.fact.by] += 1

    def _is_news(self, after: TableState, kept: tuple[StoredFact, ...], now: float) -> bool:
        """Whether a list of tables should show something else: of mere moves, that they go on.

        When somebody moved behind a veil no list may tell.
        """
        if not all(isinstance(stored.fact, Moved) for stored in kept):
            return True
        if after.veil is not None:
            return False
        return after.settings.clock is not None or now - self._labelled >= LABEL_AGAIN

    async def erase(self, player: PlayerId) -> bool:
        """A player's name and salts are stored no longer; whether they were."""
        data = await self._house.study.work_on(await self.packed(), forgetting, player)
        if data is None:
            return False
        self._doubtful = True
        try:
            with self._house.storing(self.id):
                await self._house.store.rewrite(self.id, len(data), data)
        except Conflict:
            raise contention() from None
        return True

    async def delete(self) -> None:
        with self._house.storing(self.id):
            await self._house.store.delete(self.id)
