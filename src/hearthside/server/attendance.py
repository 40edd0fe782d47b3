"""Attendance: who is connected to a table, by which sockets, and who is away since when."""

from __future__ import annotations

from collections.abc import Callable, ItemsView, Iterable
from typing import TypeAlias

from hearthside.kernel import Seat
from hearthside.server.alarm import Alarm
from hearthside.server.client import Client
from hearthside.server.wire import UpdateEncoder, framed, json_of
from hearthside.table import CommittedFacts, PlayerId, Presence
from hearthside.table.messages import ByeCode, Present
from hearthside.table.model import TableState

NOTICE_AFTER = 0.05  # seconds: who comes and goes meanwhile is told at once

Views: TypeAlias = dict[PlayerId | None, bytes]
"""What each viewer sees, encoded."""


class Attendance:
    """The sockets at a table by viewer; None stands for all who only watch."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._clients = dict[PlayerId | None, set[Client]]()
        self._away = dict[PlayerId, float]()  # since when
        self._seated_since: float | None = None  # somebody who has a seat; None: nobody is here
        self._noted: object = None  # who belongs to the table, when it was last looked at

    def __bool__(self) -> bool:
        """Whether anybody is here."""
        return bool(self._clients)

    @property
    def clients(self) -> list[Client]:
        return [client for clients in self._clients.values() for client in clients]

    @property
    def viewers(self) -> ItemsView[PlayerId | None, set[Client]]:
        return self._clients.items()

    @property
    def players(self) -> tuple[PlayerId, ...]:
        return tuple(sorted(player for player in self._clients if player is not None))

    @property
    def watchers(self) -> int:
        return len(self._clients.get(None, ()))

    @property
    def presence(self) -> Presence:
        return Presence(self._away, self._seated_since)

    def add(self, client: Client) -> None:
        self._clients.setdefault(client.player, set()).add(client)
        self._noted = None

    def discard(self, client: Client) -> None:
        clients = self._clients.get(client.player, set())
        clients.discard(client)
        if not clients:
            self._clients.pop(client.player, None)
        self._noted = None

    def note(self, state: TableState) -> bool:
        """Whether other people are here, or belong here, than when it was last asked.

        A mere move changes neither.
        """
        belonging = state.people, state.host, state.chairs, state.settings, state.keys
        if belonging == self._noted:
            return False
        self._noted = belonging
        now = self._now()
        for person in state.people:
            if person.id in self._clients:
                self._away.pop(person.id, None)
            else:
                self._away.setdefault(person.id, now)
        seated = {chair.player for chair in state.chairs} - {None}
        if seated.isdisjoint(self._clients):
            self._seated_since = None
        elif self._seated_since is None:
            self._seated_since = now
        return True

    def address(self, state: TableState) -> str | None:
        """From where the table is used: by the host, else by who sits here, else by anybody."""
        seated = [chair.player for chair in state.chairs if chair.player is not None]
        for player in (state.host, *seated, *self._clients):
            if clients := self._clients.get(player):
                return min(client.address for client in clients)
        return None

    def put(self, frames: bytes) -> None:
        """Everybody is told the same."""
        for clients in self._clients.values():
            for client in clients:
                client.put(frames)

    def publish(self, committed: CommittedFacts) -> Views:
        """Everybody is told what they may know; encoded once, whatever the number of sockets."""
        views: Views = {}
        encoder = UpdateEncoder()
        for player, clients in self._clients.items():
            update = committed.update(player)
            if update is None:
                continue
            views[player] = view = json_of(update.view)
            frames = encoder.framed(update, view)
            for client in clients:
                client.put(frames)
        return views

    def end(self, code: ByeCode) -> None:
        """Everybody is sent away."""
        for client in self.clients:
            client.end(code)
        self._clients.clear()


class Notices:
    """Tells everybody at a table who is here and who is ready, when that has changed."""

    def __init__(self, attendance: Attendance) -> None:
        self._attendance = attendance
        self._ready: tuple[Seat, ...] = ()  # as was last told
        self._alarm = Alarm()

    def soon(self) -> None:
        """Who is here has changed, and may change again in a moment."""
        if not self._alarm.is_set:
            self._alarm.set(NOTICE_AFTER, self._tell)

    def ready(self, seats: Iterable[Seat]) -> None:
        """These are ready: told at once, if they were not before."""
        ready = tuple(sorted(seats))
        if ready != self._ready:
            self._ready = ready
            self._tell()

    def cancel(self) -> None:
        self._alarm.cancel()

    def _tell(self) -> None:
        self._alarm.cancel()
        here = self._attendance
        here.put(framed(Present(here.players, here.watchers, self._ready)))
