"""Honest tables that play on whatever befalls the server, and the time that each move takes."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from time import perf_counter
from typing import Any

import httpx

from hearthside.lab.server.chaos import Stubborn
from hearthside.lab.server.server_process import ServerProcess

PACE = 0.12  # seconds that a person thinks
HEALTH_PACE = 0.5  # seconds between two questions after the server's health
PATIENCE = 120.0  # seconds for a move, before a siege is given up
SEATS = 3
TABLES: tuple[tuple[str, ...], ...] = (  # people; the seats left are a child's
    ("Ada", "Bea"),
    ("Cid", "Dan", "Eve"),
    ("Fay", "Gus", "Hal"),
)


class HonestPlayer(Stubborn):
    """Somebody who thinks for a moment, then moves; timed until everybody has seen it."""

    def __init__(self, table: HonestTable, port: int, given: dict[str, Any]) -> None:
        super().__init__(port, given["table"], given["player"], given["token"], given["player"])
        self._of = table
        self._said_at = 0.0
        self._thinking = False

    def _say(self, **command: Any) -> None:
        self._said_at = perf_counter()
        super()._say(**command)

    def _compare(self, done: Any) -> None:
        super()._compare(done)
        self._of.acknowledged(done.version, self._said_at)

    def _hear(self, data: bytes) -> None:
        waiting, done = self.pending, len(self.acknowledged)
        super()._hear(data)
        if waiting and self.pending is None and len(self.acknowledged) == done:
            self._of.refused(self._said_at)
        self._of.look()

    def _decide(self) -> None:
        if not self._thinking:
            self._thinking = True
            asyncio.get_running_loop().call_later(PACE, self._move)

    def _act(self, view: Any) -> None:
        """A host deals as soon as it may: bots are never ready, and need not be."""
        if view.phase == "gathering" and view.player == view.host:
            self._say(type="start")
        else:
            super()._act(view)

    def _move(self) -> None:
        self._thinking = False
        if self.pending is None:
            super()._decide()

    def seats_bot(self, seat: int, bot: str) -> None:
        self._say(type="seat_bot", seat=seat, bot=bot)


class HonestTable:
    """People and perhaps a bot who play one game after another."""

    def __init__(self, waits: list[float]) -> None:
        self.people = list[HonestPlayer]()
        self.moves = 0
        self._waits = waits
        self._unseen = list[tuple[int, float]]()  # versions that not all have seen, since when

    def acknowledged(self, version: int, since: float) -> None:
        self._unseen.append((version, since))
        self.look()

    def refused(self, since: float) -> None:
        """A move that came too late has been waited for as well."""
        self._waits.append(perf_counter() - since)

    def look(self) -> None:
        """Notes the moves that everybody has seen by now."""
        if not self._unseen:
            return
        seen = min(one.version or 0 for one in self.people)
        now = perf_counter()
        self._waits += [now - since for version, since in self._unseen if version <= seen]
        before = len(self._unseen)
        self._unseen = [one for one in self._unseen if one[0] > seen]
        self.moves += before - len(self._unseen)


class Honest:
    """Some honest tables on one server, and somebody who asks after its health."""

    def __init__(self, host: ServerProcess) -> None:
        self._host = host
        self._tables = list[HonestTable]()
        self._tasks = list[asyncio.Task[None]]()
        self.waits = list[float]()  # seconds, of each move
        self.health = list[float]()  # seconds, of each answer
        self.ill = 0  # answers other than well

    async def sit_down(self, tables: Sequence[Sequence[str]] = TABLES) -> None:
        async with httpx.AsyncClient(base_url=self._host.url, timeout=PATIENCE) as http:
            for names in tables:
                self._tables.append(await self._table(http, names))
        people = [one for table in self._tables for one in table.people]
        self._tasks = [asyncio.create_task(one.live()) for one in people]
        self._tasks.append(asyncio.create_task(self._ask_after_health()))

    async def _table(self, http: httpx.AsyncClient, names: Sequence[str]) -> HonestTable:
        settings = {"game": "lascaux", "seats": SEATS}
        made = await post(http, "/api/tables", settings=settings, name=names[0])
        key = made["links"]["invite"].rpartition(".")[2]
        path = f"/api/tables/{made['table']}/players"
        given = [made, *[await post(http, path, key=key, name=name) for name in names[1:]]]
        table = HonestTable(self.waits)
        table.people = [HonestPlayer(table, self._host.port, one) for one in given]
        if len(names) < SEATS:
            table.people[0].seats_bot(SEATS - 1, "child")
        return table

    async def _ask_after_health(self) -> None:
        while True:
            began = perf_counter()
            with suppress(httpx.HTTPError):
                async with httpx.AsyncClient(timeout=PATIENCE) as http:
                    answer = await http.get(f"{self._host.url}/health")
                self.ill += answer.status_code != 200
            self.health.append(perf_counter() - began)
            await asyncio.sleep(HEALTH_PACE)

    async def settle(self, moves: int = 3) -> None:
        """Until each table has made so many moves more: whoever froze it has let go."""
        enough = [table.moves + moves for table in self._tables]
        asked = len(self.health) + 2
        async with asyncio.timeout(PATIENCE):
            while len(self.health) < asked or any(
                table.moves < most for table, most in zip(self._tables, enough, strict=True)
            ):
                self._check()
                await asyncio.sleep(0.02)

    def _check(self) -> None:
        """A task of ours that has failed is a mistake of ours."""
        for task in self._tasks:
            if task.done():
                task.result()

    async def leave(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def post(http: httpx.AsyncClient, path: str, **body: Any) -> dict[str, Any]:
    answer = await http.post(path, json=body)
    answer.raise_for_status()
    found: dict[str, Any] = answer.json()
    return found
