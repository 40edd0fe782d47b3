"""Fair queueing of bots' thoughts: first of addresses, then of tables, who has had least.

This is start-time fair queueing. Everybody has an account of thinking time, and nobody saves any
up: whoever comes begins level with whoever is served at that time. Among those who are level the
nearest deadline goes first. Tables at which nobody is come last.
"""

from __future__ import annotations

from collections.abc import Collection
from operator import attrgetter

from msgspec import Struct

ADVANCE = 1.0  # seconds put on an account when a thought begins; when it ends, what it took
SHARERS = 256  # what is thought is forgotten at the rate at which so many would share it


class Asker:
    """A table that asks for thoughts, and from where; `address` is None while nobody is there."""

    __slots__ = ("address", "table")

    def __init__(self, table: str, address: str | None = None) -> None:
        self.table = table
        self.address = address


class Wish(Struct, frozen=True, eq=False):
    """A thought that is waited for."""

    asker: Asker
    deadline: float  # when its answer can be used, by any clock that all wishes share


class Shares:
    """The bots' time that each has had, kept only for those who had more than the rest."""

    def __init__(self) -> None:
        self._floor = 0.0  # where everybody else is
        self._had = dict[str | None, float]()

    def __len__(self) -> int:
        return len(self._had)

    def __contains__(self, who: str | None) -> bool:
        return who in self._had

    def of(self, who: str | None) -> float:
        return max(self._floor, self._had.get(who, 0.0))

    def begin(self, who: str | None) -> None:
        """They are served: nobody had less, unless they wanted nothing."""
        self._floor = self.of(who)
        self._had[who] = self._floor + ADVANCE

    def end(self, who: str | None, seconds: float) -> None:
        self._had[who] = self.of(who) - ADVANCE + seconds
        self._floor += seconds / SHARERS  # so that even endless newcomers pass nobody for ever
        self._had = {one: had for one, had in self._had.items() if had > self._floor}


class Turns:
    """Chooses whose wish is next, and keeps accounts of what was thought."""

    def __init__(self) -> None:
        self._addresses = Shares()
        self._tables = dict[str | None, Shares]()  # by address

    def __len__(self) -> int:
        return len(self._addresses) + sum(map(len, self._tables.values()))

    def next(self, waiting: Collection[Wish]) -> Wish:
        """Of those who wait, if there are any."""
        present = [wish for wish in waiting if wish.asker.address is not None]
        address, wishes = self._least_served(present or list(waiting))
        tables = self._tables.get(address) or Shares()
        return min(wishes, key=lambda one: (tables.of(one.asker.table), one.deadline))

    def _least_served(self, waiting: list[Wish]) -> tuple[str | None, list[Wish]]:
        """An address, and its wishes; many wishes of few addresses are looked through quickly."""
        had = {
            address: self._addresses.of(address)
            for address in {wish.asker.address for wish in waiting}
        }
        least = min(had.values())
        level = [wish for wish in waiting if had[wish.asker.address] == least]
        first = min(level, key=attrgetter("deadline")).asker.address
        return first, [wish for wish in level if wish.asker.address == first]

    def begin(self, address: str | None, table: str) -> None:
        self._addresses.begin(address)
        self._tables.setdefault(address, Shares()).begin(table)

    def end(self, address: str | None, table: str, seconds: float) -> None:
        self._addresses.end(address, seconds)
        self._tables.setdefault(address, Shares()).end(table, seconds)
        self._tables = {one: has for one, has in self._tables.items() if one in self._addresses}
