"""A live table: one lock, one timer, many sockets.

Whatever happens goes one way: decide, append, fold, publish, acknowledge. Memory never runs ahead
of the store, and where the store may be ahead of memory the table is read anew.
"""

from __future__ import annotations

import asyncio
import copy
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import suppress
from functools import reduce
from random import Random
from time import perf_counter
from typing import Any, TypeAlias

from hearthside.bots.answers import Answer
from hearthside.kernel import Refusal, Seat, StaleAction
from hearthside.server.client import Client
from hearthside.server.history import Packed, forgetting, packed
from hearthside.server.house import House, Pair, pairs
from hearthside.server.pausing import pause
from hearthside.server.refusals import (
    Busy,
    DamagedTable,
    NoTable,
    bad_key,
    contention,
    gone,
    store_failed,
)
from hearthside.server.sharing import Asker, Wish
from hearthside.server.thinking import Thought, longest
from hearthside.server.tokens import Pass
from hearthside.server.wire import ByeCode, Telling, framed, hash_of, json_of
from hearthside.store import Conflict, Damaged, Entry, StoreError
from hearthside.table import (
    Asked,
    Denied,
    Kept,
    Moment,
    PlayerId,
    Presence,
    Table,
    Told,
    can_catch_up,
    catching_up,
    encode,
)
from hearthside.table.changes import evolve
from hearthside.table.messages import (
    AnyCommand,
    Deed,
    Done,
    Present,
    Ready,
    Unready,
    Update,
    Welcome,
)
from hearthside.table.model import Moved

PAGE = 500  # facts that are read at once
ATTEMPTS = 5  # to be first, when others write to the same stream
TELL_AFTER = 0.05  # seconds: who comes and goes meanwhile is told at once
RETRY = 1.0  # seconds, when the store has failed a bot or a timer
LABEL_AGAIN = 60.0  # seconds: so long a table is played at the same place of the list
SOON = 0.01  # seconds: a timer that rings too early rings again, but not at once

Decide: TypeAlias = Callable[[Table, Moment], tuple[Kept, ...]]
Views: TypeAlias = dict[PlayerId | None, bytes]


class Live:
    """A table in memory, and whoever is connected to it."""

    def __init__(self, house: House, id_: str, dozes: Callable[[Live, float | None], None]) -> None:
        self.id = id_
        self._house = house
        self._dozes = dozes
        self._lock = asyncio.Lock()
        self._users = 0  # who hold the lock or wait for it
        self._table: Table | None = None
        self._ended = False
        self._doubtful = False  # the store may hold more than we know
        self._labelled = 0.0  # when a list of tables was last told of this one
        self._clients = dict[PlayerId | None, set[Client]]()
        self._away = dict[PlayerId, float]()
        self._company: float | None = None
        self._ready: tuple[Seat, ...] = ()  # as was last told
        self._noted: object = None  # who belongs here, as presence was last noted for them
        self._bots = False  # whether one has a seat
        self._asker = Asker(id_)  # for whom they think
        self._due: float | None = None  # when time next decides something here
        self._timer: asyncio.TimerHandle | None = None
        self._doze: asyncio.TimerHandle | None = None
        self._telling: asyncio.TimerHandle | None = None
        self._thinking = dict[str, asyncio.Task[None]]()  # by decision
        self._tasks = set[asyncio.Task[None]]()

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
            if self._table is None or self._doubtful:
                return await self._load()
        except BaseException:
            self._leave()
            raise
        return self._table

    async def __aexit__(self, *failure: object) -> None:
        self._leave()

    def _leave(self) -> None:
        try:
            self._settle()
        finally:
            self._lock.release()
            self._users -= 1

    async def _load(self) -> Table:
        """The table as the store has it. Whoever comes to it waits, and nobody else."""
        if self.id in self._house.damaged:
            raise DamagedTable
        table = await self._fold()
        if table is None:
            self.end("deleted")
            raise NoTable
        before, self._table = self._table, table
        self._doubtful = False
        if before is not None:
            self._table.succeed(before)
        self._due = self._table.due(self._presence())
        if before is not None and before.version != self._table.version:
            self._tell_anew(self._table)
        return self._table

    def _tell_anew(self, table: Table) -> None:
        """Everybody forgets what they knew of the table, and is told all of it."""
        for player, clients in self._clients.items():
            welcome = self._welcome(table, player)
            for client in clients:
                client.put(welcome)

    async def _pages(self) -> AsyncIterator[list[Pair]]:
        """All that is stored, page by page: other tables read in between."""
        after, page = 0, list[Entry]()
        while not after or len(page) == PAGE:
            page = await self._page(after)
            if not page:
                return
            after += len(page)
            yield pairs(page)

    async def _page(self, after: int) -> list[Entry]:
        try:
            return await self._house.store.read(self.id, after, PAGE)
        except Damaged as error:
            raise self._damaged(error) from None
        except StoreError as error:
            self._house.failed("store", error, table=self.id)
            raise store_failed() from None

    async def _fold(self) -> Table | None:
        table: Table | None = None
        async for page in self._pages():
            try:
                table = await self._house.fold(self.id, page, table)
            except Exception as error:  # sound in the store's eyes, but no history of a table
                raise self._damaged(error) from error
        return table

    def _damaged(self, error: Exception) -> DamagedTable:
        self._house.found_damaged(self.id, error)
        self.end("restarting")  # whoever comes back is told
        return DamagedTable()

    async def _change(self, decide: Decide) -> tuple[Table, Views]:
        """Decide, append, fold, publish; once more, from the store, when somebody was first."""
        for _ in range(ATTEMPTS):
            table = self._table or await self._load()
            kept = decide(table, moment := self._house.moment())
            if not kept:
                return table, {}
            try:
                at = await self._append(table, kept, moment.now)
            except Conflict:
                await self._load()
                continue
            return table, self._publish(table.commit(kept, at))
        raise contention()

    async def _append(self, table: Table, kept: tuple[Kept, ...], now: float) -> float:
        began = perf_counter()
        shown = label(table, kept, now) if self._is_news(table, kept, now) else None
        self._doubtful = True  # until we hear of it
        try:
            at = await self._house.store.append(
                self.id, table.version, [encode(one) for one in kept], label=shown
            )
        except StoreError as error:
            self._house.failed("store", error, table=self.id)
            raise store_failed() from None
        self._doubtful = False
        if shown is not None:
            self._labelled = at
        self._count(kept, perf_counter() - began)
        return at

    def _is_news(self, table: Table, kept: tuple[Kept, ...], now: float) -> bool:
        """Whether a list of tables should show something else: of mere moves, that they go on."""
        if table.state.settings.clock is not None or now - self._labelled >= LABEL_AGAIN:
            return True
        others = [one for one in kept if not isinstance(one.fact, Moved)]
        return bool(others)

    def _count(self, kept: tuple[Kept, ...], took: float) -> None:
        moves = self._house.metrics.moves
        moves.append.observe(took)
        moves.facts += len(kept)
        for one in kept:
            if isinstance(one.fact, Moved):
                moves.by[one.fact.by] += 1

    def _publish(self, told: Told) -> Views:
        """Each viewer is told once, whatever the number of sockets."""
        views: Views = {}
        telling = Telling()
        for player, clients in self._clients.items():
            update = told.update(player)
            if update is None:
                continue
            views[player] = view = json_of(update.view)
            frames = telling.framed(update, view)
            for client in clients:
                client.put(frames)
        return views

    async def _lapse(self) -> None:
        """What time has decided comes before whatever else is wanted."""
        if self._due is not None and self._due <= self._house.store.now():
            presence = self._presence()
            await self._change(lambda now, moment: now.lapse(presence, moment))

    # What people do.

    async def join(self, name: str, seat: int | None, keys: int) -> PlayerId:
        """Somebody comes by an invite link, which must be the latest."""
        async with self:
            await self._lapse()
            joined = list[PlayerId]()

            def decide(table: Table, moment: Moment) -> tuple[Kept, ...]:
                check_keys(table, keys)
                kept = table.join(name, seat, moment)
                joined.append(kept[0].fact.person.id)  # type: ignore[union-attr]
                return kept

            await self._change(decide)
            return joined[-1]

    async def command(self, client: Client, command: AnyCommand) -> None:
        """Acts once, however often it comes; raises a Refusal."""
        player = client.player
        if player is None:
            raise Denied("watching", "people without a seat only watch")
        async with self as table:
            if isinstance(command, Ready | Unready):
                views: Views = {}
                self._get_ready(table, player, command)
            else:
                if self._due is not None and not table.done(player, command):
                    await self._lapse()
                table, views = await self._change(
                    lambda now, moment: once(now, player, command, moment)
                )
            view = views.get(player) or json_of(table.view(player))
            client.put(framed(Done(command.id, table.seen(player), hash_of(view))))

    def _get_ready(self, table: Table, player: PlayerId, command: Ready | Unready) -> None:
        """Told to everybody at once, as what is stored is, and before it is acknowledged."""
        if not table.done(player, command):
            table.get_ready(player, command)
            self._tell_ready(table)

    async def attach(self, client: Client, version: int | None) -> None:
        """A socket comes in: it is told what it missed, then all that happens."""
        player = client.player
        async with self as table:
            self._check_watcher(table, player)
            check_there(table, player, client.keys)
            if player is not None:
                table, _ = await self._change(lambda now, moment: now.returns(player, moment))
            missed = await self._missed(table, player, version)
            self._clients.setdefault(player, set()).add(client)
            self._noted = None
            client.put(missed or self._welcome(table, player))
            self._tell_presence()

    def detach(self, client: Client) -> None:
        self._detach(client)
        self._noted = None
        if not self._users:
            self._settle()

    def _detach(self, client: Client) -> None:
        clients = self._clients.get(client.player, set())
        clients.discard(client)
        if not clients:
            self._clients.pop(client.player, None)
        self._tell_presence()

    async def resync(self, client: Client) -> None:
        async with self as table:
            client.put(self._welcome(table, client.player))

    async def look(self, who: Pass) -> bytes:
        """A welcome, for somebody who does not stay."""
        async with self as table:
            check_there(table, who.player, who.keys)
            return json_of(self._where_things_stand(table, who.player))

    async def keys(self, who: Pass) -> int:
        """The number of the keys that open this table now."""
        async with self as table:
            check_there(table, who.player, who.keys)
            return table.state.keys

    async def entries(self, who: Pass) -> Packed:
        """All that is stored, for what a viewer may be told of it."""
        async with self as table:
            check_there(table, who.player, who.keys)
            return await self._packed()

    async def wake(self) -> None:
        """Time is up while nobody is looking."""
        async with self:
            await self._lapse()

    async def check_watching(self, keys: int) -> None:
        """Raises a Refusal where nobody may watch, or not by these keys, or too many do already."""
        async with self as table:
            check_keys(table, keys)
            self._check_watcher(table, None)

    async def history(self) -> Packed:
        """All that is stored, for what concerns somebody who may have gone."""
        async with self:
            return await self._packed()

    async def _packed(self) -> Packed:
        return [packed(page) async for page in self._pages()]

    async def forget(self, player: PlayerId) -> None:
        """A player leaves, unless they have already, and name and salts are erased, in the study.

        First what is stored: whoever is stopped in between asks again, and is still there to ask.
        """
        async with self:
            await self._lapse()
            await self._erase(player)
            await self._change(lambda now, moment: now.leave(player, moment))

    async def _erase(self, player: PlayerId) -> None:
        data = await self._house.study.work_on(await self._packed(), forgetting, player)
        if data is None:
            return
        self._doubtful = True
        try:
            await self._house.store.rewrite(self.id, len(data), data)
        except Conflict:
            raise contention() from None
        except StoreError as error:
            self._house.failed("store", error, table=self.id)
            raise store_failed() from None
        self._tell_anew(await self._load())

    async def delete(self, who: Pass) -> None:
        async with self as table:
            check_there(table, who.player, who.keys)
            if who.player != table.state.host:
                raise Denied("not_host", "only the host may delete a table")
            try:
                await self._house.store.delete(self.id)
            except StoreError as error:
                self._house.failed("store", error, table=self.id)
                raise store_failed() from None
            self.end("deleted")

    async def _missed(
        self, table: Table, player: PlayerId | None, version: int | None
    ) -> bytes | None:
        """What happened since a version; None when that is too much, or unknown."""
        if version is None or not can_catch_up(table, player, version):
            return None
        if version == table.seen(player):
            view = table.view(player)
            return Telling().framed(Update(version, (), view), json_of(view))
        entries = [one async for page in self._pages() for one in page]
        steps = catching_up(table, entries, player, version)
        missed = await self._house.slices.run(steps)
        return None if missed is None else Telling().framed(missed, json_of(missed.view))

    def _welcome(self, table: Table, player: PlayerId | None) -> bytes:
        return framed(self._where_things_stand(table, player))

    def _where_things_stand(self, table: Table, player: PlayerId | None) -> Welcome:
        version, now = table.seen(player), self._house.store.now()
        view = table.view(player)
        until = self._house.settings.kept_until(len(table.state.results), table.touched)
        here, watchers, ready = self._here(), self._watchers(), tuple(sorted(table.ready))
        return Welcome(self.id, version, now, here, watchers, ready, until, view)

    def _check_watcher(self, table: Table, player: PlayerId | None) -> None:
        if player is not None:
            return
        if not table.state.settings.watchers:
            raise Denied("no_watchers", "nobody may watch at this table")
        if self._watchers() >= self._house.settings.watchers_per_table:
            raise Busy("too_many_watchers", "too many people are watching already")

    # Who is here.

    def _here(self) -> tuple[PlayerId, ...]:
        return tuple(sorted(player for player in self._clients if player is not None))

    def _watchers(self) -> int:
        return len(self._clients.get(None, ()))

    def _presence(self) -> Presence:
        return Presence(self._away, self._company)

    def _tell_presence(self) -> None:
        if self._telling is None:
            loop = asyncio.get_running_loop()
            self._telling = loop.call_later(TELL_AFTER, self._tell_now)

    def _tell_ready(self, table: Table) -> None:
        """Who is ready by now, if that has changed."""
        ready = tuple(sorted(table.ready))
        if ready != self._ready:
            self._ready = ready
            self._tell_now()

    def _tell_now(self) -> None:
        if self._telling is not None:
            self._telling.cancel()
            self._telling = None
        present = framed(Present(self._here(), self._watchers(), self._ready))
        for clients in self._clients.values():
            for client in clients:
                client.put(present)

    def _note_presence(self, table: Table) -> None:
        now = self._house.store.now()
        for person in table.state.people:
            if person.id in self._clients:
                self._away.pop(person.id, None)
            else:
                self._away.setdefault(person.id, now)
        seated = {chair.player for chair in table.state.chairs} - {None}
        if seated.isdisjoint(self._clients):
            self._company = None
        elif self._company is None:
            self._company = now

    # What follows by itself.

    def _settle(self) -> None:
        """Presence, farewells, timers and bots, as the table is now."""
        table = self._table
        if table is not None:
            state = table.state
            belonging = state.people, state.host, state.chairs, state.settings, state.keys
            if belonging != self._noted:  # a mere move changes none of them
                self._noted = belonging
                self._bots = any(chair.bot for chair in state.chairs)
                self._note_presence(table)
                self._dismiss(table)
                self._asker.address = self._address(table)
            self._tell_ready(table)
            self._set_timer(table)
            if self._bots or self._thinking:
                self._ask_bots(table)
        self._set_doze()

    def _dismiss(self, table: Table) -> None:
        """Sockets of people who are no longer at the table are closed, and those of old keys."""
        for client in self.clients:
            if not is_there(table, client.player, client.keys):
                client.end("removed")
                self._detach(client)

    def _set_timer(self, table: Table) -> None:
        self._due = table.due(self._presence())
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._due is not None:
            delay = max(SOON, self._due - self._house.store.now())
            self._timer = asyncio.get_running_loop().call_later(delay, self._ring)

    def _ring(self) -> None:
        self._timer = None
        self._own(self._time_is_up())

    async def _time_is_up(self) -> None:
        try:
            async with self:
                await self._lapse()
        except Busy:
            await asyncio.sleep(RETRY)
            self._timer = self._timer or asyncio.get_running_loop().call_later(SOON, self._ring)

    def _own(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """A task that is kept until it is done, and whose failure is heard of."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, NoTable):
            self._house.failed("task", error, table=self.id)

    # Bots.

    def _address(self, table: Table) -> str | None:
        """From where bots are asked: by the host, else by whoever sits here, else by anybody."""
        seated = [chair.player for chair in table.state.chairs if chair.player is not None]
        for player in (table.state.host, *seated, *self._clients):
            if clients := self._clients.get(player):
                return min(client.address for client in clients)
        return None

    def _ask_bots(self, table: Table) -> None:
        """Whoever is awaited thinks, if somebody is here or a person's turn waits for it."""
        thinks = bool(self._clients) or table.waits_for_bots()
        asked = {one.decision.id: one for one in table.bots_asked()} if thinks else {}
        for decision in self._thinking.keys() - asked.keys():
            self._thinking.pop(decision).cancel()
        for decision, one in asked.items():
            if decision not in self._thinking:
                self._thinking[decision] = self._own(self._bot(one))

    async def _bot(self, asked: Asked) -> None:
        """Think, then act: once, unless the question has been settled otherwise."""
        said = await self._bot_answer(asked)
        seat, decision = asked.seat, asked.decision.id
        while True:
            try:
                async with self:
                    with suppress(StaleAction):
                        await self._change(
                            lambda now, moment: now.bot_acts(
                                seat, decision, said.action, moment, said.reasons
                            )
                        )
                    self._thinking.pop(decision, None)
                    return
            except Busy:
                await asyncio.sleep(RETRY)

    async def _bot_answer(self, asked: Asked) -> Answer[Any]:
        house = self._house
        loop = asyncio.get_running_loop()
        seed = house.moment().seed
        wish = Wish(self._asker, loop.time() + self._pause(asked, seed))
        try:
            answer = await house.thinkers.answer(
                Thought(asked.game, asked.bot, asked.view, asked.decision, seed), wish
            )
            if answer.action not in asked.decision.options:
                raise Refusal("a bot chose what is not open to it")
        except Exception as error:
            house.failed("bot", error, bot=asked.bot, game=asked.game)
            absent = house.shelf[asked.game].absent
            answer = Answer(absent(asked.view, asked.decision, Random(seed)))
        await asyncio.sleep(wish.deadline - loop.time())
        return answer

    def _pause(self, asked: Asked, seed: str) -> float:
        """How long to wait at least, by nothing that only the bot's seat knows."""
        least, most = self._house.settings.pause_least, self._house.settings.pause_most
        if most > 0 and asked.hardness > 0 and self._house.shelf[asked.game].sealed:
            least = min(most, max(least, longest(asked.game, asked.bot)))
        return pause(asked.bot, asked.hardness, Random(f"{seed}/pause"), least, most)

    # Sleep and the end.

    def _set_doze(self) -> None:
        if self._doze is not None:
            self._doze.cancel()
            self._doze = None
        if not self._ended and not self._clients and not self._thinking:
            after = self._house.settings.sleep_seconds
            self._doze = asyncio.get_running_loop().call_later(after, self._fall_asleep)

    def _fall_asleep(self) -> None:
        """Nobody is looking: let go of everything but the alarm for what time will decide."""
        self._doze = None
        if self._clients or self._thinking or self._tasks or self._users:
            return
        due = None if self._table is None else self._table.alarm()
        self._let_go()
        self._dozes(self, due)

    def end(self, code: ByeCode) -> None:
        """Everybody is sent away, and nothing more happens here."""
        for clients in self._clients.values():
            for client in clients:
                client.end(code)
        self._clients.clear()
        self._ended = True
        self._let_go()
        self._dozes(self, None)

    def _let_go(self) -> None:
        for handle in (self._timer, self._doze, self._telling):
            if handle is not None:
                handle.cancel()
        self._timer = self._doze = self._telling = None
        for task in self._tasks - {asyncio.current_task()}:
            task.cancel()
        self._thinking.clear()
        self._table = None

    @property
    def clients(self) -> list[Client]:
        return [client for clients in self._clients.values() for client in clients]


def once(table: Table, player: PlayerId, deed: Deed, moment: Moment) -> tuple[Kept, ...]:
    """What follows from a command, unless it has acted before."""
    return () if table.done(player, deed) else table.decide(player, deed, moment)


def check_there(table: Table, player: PlayerId | None, keys: int) -> None:
    """A token outlives a player's place, and a watcher's its keys; it opens nothing any more."""
    if not is_there(table, player, keys):
        raise gone()


def is_there(table: Table, player: PlayerId | None, keys: int) -> bool:
    state = table.state
    if player is None:
        return state.settings.watchers and keys == state.keys
    return player in [person.id for person in state.people]


def check_keys(table: Table, keys: int) -> None:
    if keys != table.state.keys:
        raise bad_key()


def label(table: Table, kept: tuple[Kept, ...], now: float) -> bytes:
    """What a list of tables will show after these facts."""
    ahead = copy.copy(table)
    ahead.state = reduce(
        lambda before, one: evolve(table.shelf, before, one.fact, now), kept, table.state
    )
    return ahead.label()
