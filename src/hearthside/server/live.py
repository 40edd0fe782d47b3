"""A live table: what people do there, one after another, and what follows by itself.

Whatever happens goes one way: decide, append, commit, publish, acknowledge.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, TypeAlias

from hearthside.bots.bot import Answer
from hearthside.kernel import StaleAction
from hearthside.server.admission import check_keys, check_there, why_missing
from hearthside.server.alarm import Alarm
from hearthside.server.asking import Asking
from hearthside.server.attendance import Attendance, Notices, Views
from hearthside.server.bodies import Invitation
from hearthside.server.client import Client
from hearthside.server.deadline import Deadline
from hearthside.server.history import Packed
from hearthside.server.house import House
from hearthside.server.refusals import Busy, DamagedTable, NoTable, contention
from hearthside.server.stored import StoredTable
from hearthside.server.tasks import Tasks
from hearthside.server.tokens import Claims
from hearthside.server.wire import UpdateEncoder, framed, hash_of, json_of
from hearthside.store import Conflict
from hearthside.table import Asked, Decided, Denied, Label, Moment, PlayerId, Table, can_catch_up
from hearthside.table.messages import (
    AnyCommand,
    ByeCode,
    Deed,
    Done,
    Ready,
    Unready,
    Update,
    Welcome,
)
from hearthside.table.model import TableState
from hearthside.table.rules import open_seats

ATTEMPTS = 5  # to be first, when others write to the same stream

Decide: TypeAlias = Callable[[Table, Moment], Decided]


Dozes: TypeAlias = Callable[["Live", float | None, bytes | None], None]
"""Told when memory is let go of: when time will decide something there, and a label to be kept."""


class Live:
    """A table in memory under its lock, and whoever is connected to it."""

    def __init__(self, house: House, id_: str, dozes: Dozes) -> None:
        self.id = id_
        self._house = house
        self._dozes = dozes
        self._lock = asyncio.Lock()
        self._users = 0  # who hold the lock or wait for it
        self._ended = False
        self._stored = StoredTable(house, id_)
        self._tasks = Tasks(partial(task_failed, house, id_))
        self._attendance = Attendance(house.store.now)
        self._notices = Notices(self._attendance)
        self._deadline = Deadline(house.store.now, self._tasks)
        self._asking = Asking(house, id_, self._tasks)
        self._doze = Alarm()

    # The table, under its lock.

    async def __aenter__(self) -> Table:
        """The table in step with the store; when done, timers and bots are in step with it."""
        self._users += 1
        try:
            await self._lock.acquire()
        except BaseException:
            self._users -= 1
            raise
        try:
            return await self._current()
        except BaseException as failure:
            self._leave(failure)
            raise

    async def __aexit__(self, _: object, failure: BaseException | None, *more: object) -> None:
        self._leave(failure)

    def _leave(self, failure: BaseException | None) -> None:
        try:
            if isinstance(failure, NoTable):  # if it is damaged, whoever comes back is told
                self.end("restarting" if isinstance(failure, DamagedTable) else "deleted")
            self._settle()
        finally:
            self._lock.release()
            self._users -= 1

    async def _current(self) -> Table:
        """The table as the store has it; where that has gone on, everybody is told all of it."""
        before = self._stored.known
        table = await self._stored.current()
        if before is not None and before.version != table.version:
            self._tell_anew(table)
        return table

    async def _change(self, decide: Decide) -> tuple[Table, Views]:
        """Decide, commit, publish; once more, from the store, when somebody was first."""
        for _ in range(ATTEMPTS):
            table = await self._current()
            decided = decide(table, moment := self._house.moment())
            if not decided.steps:
                return table, {}
            with suppress(Conflict):
                committed = await self._stored.commit(table, decided, moment.now)
                return table, self._attendance.publish(committed)
        await self._current()
        raise contention()

    async def _lapse(self, table: Table) -> None:
        """What time has decided comes before whatever else is wanted."""
        presence = self._attendance.presence
        due = table.due(presence)
        if due is not None and due <= self._house.store.now():
            await self._change(lambda now, moment: now.lapse(presence, moment))

    # What people do.

    async def invitation(self, keys: int) -> Invitation:
        """What everybody at the table knows, for somebody with its latest invite link."""
        async with self as table:
            check_keys(table.state, keys)
            return invitation_to(table.state)

    async def join(self, name: str, seat: int | None, keys: int) -> PlayerId:
        """Somebody comes by an invite link, which must be the latest."""
        async with self as table:
            await self._lapse(table)
            joined = list[PlayerId]()

            def decide(table: Table, moment: Moment) -> Decided:
                check_keys(table.state, keys)
                decided = table.join(name, seat, moment)
                joined.append(decided.after.people[-1].id)
                return decided

            await self._change(decide)
            return joined[-1]

    async def command(self, client: Client, command: AnyCommand) -> None:
        """Acts once, however often it comes; raises a Refusal."""
        player = client.player
        if player is None:
            raise Denied("watching", "people without a seat only watch")
        async with self as table:
            views: Views = {}
            if isinstance(command, Ready | Unready):
                self._get_ready(table, player, command)
            else:
                if not table.done(player, command):
                    await self._lapse(table)
                table, views = await self._change(
                    lambda now, moment: once(now, player, command, moment)
                )
            view = views.get(player) or json_of(table.view(player))
            client.put(framed(Done(command.id, table.seen(player), hash_of(view))))

    def _get_ready(self, table: Table, player: PlayerId, command: Ready | Unready) -> None:
        """Told to everybody at once, as what is stored is, and before it is acknowledged."""
        if not table.done(player, command):
            table.get_ready(player, command)
            self._notices.ready(table.ready)

    async def attach(self, client: Client, version: int | None) -> None:
        """A socket comes in: it is told what it missed, then all that happens."""
        player = client.player
        async with self as table:
            self._check_watcher(table, player)
            check_there(table.state, player, client.keys)
            if player is not None:
                table, _ = await self._change(lambda now, moment: now.returns(player, moment))
            missed = await self._missed(table, player, version)
            self._attendance.add(client)
            client.put(missed or framed(self._welcome(table, player)))
            self._notices.soon()

    def detach(self, client: Client) -> None:
        self._attendance.discard(client)
        self._notices.soon()
        if not self._users:
            self._settle()

    async def resync(self, client: Client) -> None:
        async with self as table:
            client.put(framed(self._welcome(table, client.player)))

    async def look(self, who: Claims) -> bytes:
        """A welcome, for somebody who does not stay."""
        async with self as table:
            check_there(table.state, who.player, who.keys)
            return json_of(self._welcome(table, who.player))

    async def keys(self, who: Claims) -> int:
        """The number of the keys that open this table now."""
        async with self as table:
            check_there(table.state, who.player, who.keys)
            return table.state.keys

    async def entries(self, who: Claims) -> Packed:
        """All that is stored, for what a viewer may be told of it."""
        async with self as table:
            check_there(table.state, who.player, who.keys)
            return await self._stored.packed()

    async def history(self) -> Packed:
        """All that is stored, for what concerns somebody who may have gone."""
        async with self:
            return await self._stored.packed()

    async def wake(self) -> None:
        """Time is up, perhaps while nobody is looking."""
        async with self as table:
            await self._lapse(table)

    async def check_watching(self, keys: int) -> None:
        """Raises a Refusal where nobody may watch, or not by these keys, or too many do already."""
        async with self as table:
            check_keys(table.state, keys)
            self._check_watcher(table, None)

    def _check_watcher(self, table: Table, player: PlayerId | None) -> None:
        if player is not None:
            return
        if not table.state.settings.watchers:
            raise Denied("no_watchers", "nobody may watch at this table")
        if self._attendance.watchers >= self._house.settings.watchers_per_table:
            raise Busy("too_many_watchers", "too many people are watching already")

    async def forget(self, player: PlayerId) -> None:
        """A player leaves, unless they have already, and name and salts are erased, in the study.

        First what is stored: whoever is stopped in between asks again, and is still there to ask.
        """
        async with self as table:
            await self._lapse(table)
            if await self._stored.erase(player):
                self._tell_anew(await self._current())
            await self._change(lambda now, moment: now.leave(player, moment))

    async def delete(self, who: Claims) -> None:
        async with self as table:
            check_there(table.state, who.player, who.keys)
            if who.player != table.state.host:
                raise Denied("not_host", "only the host may delete a table")
            await self._stored.delete()
            self.end("deleted")

    # What people are told.

    def _tell_anew(self, table: Table) -> None:
        """Everybody forgets what they knew of the table, and is told all of it."""
        for player, clients in self._attendance.viewers:
            welcome = framed(self._welcome(table, player))
            for client in clients:
                client.put(welcome)

    def _welcome(self, table: Table, player: PlayerId | None) -> Welcome:
        """All that a viewer may know now."""
        version, now = table.seen(player), self._house.store.now()
        view = table.view(player)
        games = len(table.state.results)
        until = self._house.settings.kept_until(games, table.touched, table.alarm())
        here, ready = self._attendance, tuple(sorted(table.ready))
        return Welcome(self.id, version, now, here.players, here.watchers, ready, until, view)

    async def _missed(
        self, table: Table, player: PlayerId | None, version: int | None
    ) -> bytes | None:
        """What happened since a version; None when that is too much, or unknown."""
        if version is None or not can_catch_up(table, player, version):
            return None
        if version == table.seen(player):
            missed: Update | None = Update(version, (), table.view(player))
        else:
            missed = await self._stored.missed(player, version)
        return None if missed is None else UpdateEncoder().framed(missed, json_of(missed.view))

    # What follows by itself.

    def _settle(self) -> None:
        """Farewells, notices, timers and bots, as the table is now."""
        table = self._stored.known
        if table is not None:
            if self._attendance.note(table.state):
                self._dismiss(table)
                self._asking.asker.address = self._attendance.address(table.state)
            self._notices.ready(table.ready)
            self._deadline.set(table.due(self._attendance.presence), self.wake)
            self._ask_bots(table)
        self._set_doze()

    def _dismiss(self, table: Table) -> None:
        """Sockets of people who are no longer at the table are closed, and those of old keys."""
        for client in self._attendance.clients:
            if (why := why_missing(table.state, client.player, client.keys)) is not None:
                client.end(why)
                self._attendance.discard(client)
                self._notices.soon()

    def _ask_bots(self, table: Table) -> None:
        """Whoever is awaited thinks, if somebody is here or a person's turn waits for it."""
        if not self._asking and not any(chair.bot for chair in table.state.chairs):
            return
        thinks = bool(self._attendance) or table.waits_for_bots()
        self._asking.ask(table.bots_asked() if thinks else (), self._bot_acts)

    async def _bot_acts(self, asked: Asked, answer: Answer[Any]) -> None:
        async with self:
            with suppress(StaleAction):
                await self._change(
                    lambda now, moment: now.bot_acts(
                        asked.seat, asked.decision.id, answer.action, moment, answer.reasons
                    )
                )
            self._asking.settle(asked)

    # Sleep and the end.

    def _set_doze(self) -> None:
        if self._ended or self._attendance or self._asking:
            self._doze.cancel()
        else:
            self._doze.set(self._house.settings.sleep_seconds, self._fall_asleep)

    def _fall_asleep(self) -> None:
        """Nobody is looking: let go of everything but the alarm for what time will decide."""
        if self._attendance or self._asking or self._tasks or self._users:
            return
        table = self._stored.known
        self._let_go(None if table is None else table.alarm())

    def end(self, code: ByeCode) -> None:
        """Everybody is sent away, and nothing more happens here."""
        self._attendance.end(code)
        self._ended = True
        self._let_go(None)

    def _let_go(self, due: float | None) -> None:
        label = self._stored.unlisted
        for timer in (self._deadline, self._doze, self._notices):
            timer.cancel()
        self._tasks.cancel()
        self._asking.clear()
        self._stored.forget()
        self._dozes(self, due, label)

    @property
    def clients(self) -> list[Client]:
        return self._attendance.clients

    @property
    def label(self) -> Label | None:
        """What a list of tables tells of it now; None: the store knows better."""
        return self._stored.label


def invitation_to(state: TableState) -> Invitation:
    return Invitation(
        settings=state.settings,
        phase=state.phase,
        host=state.host,
        people=state.people,
        chairs=state.chairs,
        free=open_seats(state),
    )


def once(table: Table, player: PlayerId, deed: Deed, moment: Moment) -> Decided:
    """What follows from a command, unless it has acted before."""
    return table.nothing() if table.done(player, deed) else table.decide(player, deed, moment)


def task_failed(house: House, table: str, error: BaseException) -> None:
    """That a table is gone by the time a bot has thought is nobody's fault."""
    if not isinstance(error, NoTable):
        house.failed("task", error, table=table)
