"""A crowd of real Lascaux tables: four sockets each, legal moves at random, every screen timed."""

from __future__ import annotations

import asyncio
import random
from collections import deque
from collections.abc import Callable, Iterable
from time import perf_counter
from typing import Any

import httpx
import msgspec
from msgspec import Raw, Struct

from hearthside.lab.server.light_socket import LightSocket

SEATS = 4
TOGETHER = 50  # tables that are being made at once

_encode = msgspec.json.Encoder().encode


class _Open(Struct):
    id: str
    awaited: bool
    options: list[Raw]


class _View(Struct):
    phase: str
    seat: int | None
    decisions: list[_Open]


class _Heard(Struct):
    type: str
    version: int = 0
    view: _View | None = None
    id: str | None = None
    why: str = ""


_decode = msgspec.json.Decoder(_Heard).decode


class CrowdTable:
    """A table and its four players, one move in flight at a time."""

    def __init__(self, crowd: Crowd, token: str, tokens: Iterable[str]) -> None:
        self.crowd = crowd
        self.tokens = [token, *tokens]
        self.sockets = list[LightSocket]()
        self.open = dict[int, _Open]()  # what is awaited, by seat
        self.phase = ""
        self.version = 0
        self.waits = 0  # screens that have yet to show the last move
        self.before = 0  # the version it was made at: a late screen does not show it yet
        self.sent = 0.0
        self.moving = False
        self.said = 0
        self.acknowledged: asyncio.Future[None] | None = None

    async def sit(self, host: str, port: int) -> None:
        for seat, token in enumerate(self.tokens):
            socket = await LightSocket.open(host, port, "/ws", self._ear(seat))
            self.sockets.append(socket)
            socket.send(_encode({"type": "hello", "token": token}))

    async def start(self) -> None:
        """Everybody is ready, and the host deals."""
        for seat in range(1, SEATS):
            await self.say(seat, type="ready", salt="ab")
        await self.say(0, type="start")

    async def again(self) -> None:
        await self.say(0, type="rematch")
        await self.start()

    async def say(self, seat: int, **command: Any) -> None:
        """A command, and wait until it is done."""
        self.acknowledged = asyncio.get_running_loop().create_future()
        self._send(seat, command)
        await self.acknowledged

    def move(self) -> None:
        """Any legal move of anybody's."""
        seat = random.choice(list(self.open))
        open_ = self.open[seat]
        self.moving = True
        self.waits = SEATS
        self.before = self.version
        self.sent = perf_counter()
        action = random.choice(open_.options)
        self._send(seat, {"type": "act", "decision": open_.id, "action": action})

    def _send(self, seat: int, command: dict[str, Any]) -> None:
        self.said += 1
        self.sockets[seat].send(_encode({**command, "id": f"c{self.said}"}))

    def _ear(self, seat: int) -> Callable[[bytes], None]:
        def hear(data: bytes) -> None:
            self._hear(seat, data)

        return hear

    def _hear(self, seat: int, data: bytes) -> None:
        if data.startswith(b'{"type":"present"'):
            return
        heard = _decode(data)
        if heard.view is not None:
            self._see(seat, heard)
        elif heard.type == "done":
            if self.acknowledged is not None and not self.acknowledged.done():
                self.acknowledged.set_result(None)
        elif heard.type == "refused":
            self.crowd.refused.append(heard.why)

    def _see(self, seat: int, heard: _Heard) -> None:
        assert heard.view is not None
        self.version = max(self.version, heard.version)
        self.phase = heard.view.phase
        awaited = [one for one in heard.view.decisions if one.awaited]
        if awaited:
            self.open[seat] = awaited[0]
        else:
            self.open.pop(seat, None)
        if self.moving and heard.version > self.before:
            self.waits -= 1
            if self.waits == 0:
                self.moving = False
                self.crowd.shown(self, perf_counter() - self.sent)


class Crowd:
    """Many tables on one server."""

    def __init__(self, host: str, port: int, **settings: Any) -> None:
        self.host = host
        self.port = port
        self.settings = {"game": "lascaux", "seats": SEATS, **settings}
        self.tables = list[CrowdTable]()
        self.idle = deque[CrowdTable]()
        self.latencies = list[float]()
        self.refused = list[str]()
        self.over = list[CrowdTable]()
        self.eager = False  # every table moves again at once

    async def gather(self, tables: int, progress: Callable[[int], None] | None = None) -> None:
        """So many tables more, sockets open, games begun."""
        gate = asyncio.Semaphore(TOGETHER)
        # None is kept for the next request: a server that is let wait may close it meanwhile.
        limits = httpx.Limits(max_connections=TOGETHER, max_keepalive_connections=0)
        url = f"http://{self.host}:{self.port}"
        async with httpx.AsyncClient(base_url=url, limits=limits, timeout=60) as http:

            async def one() -> None:
                async with gate:
                    table = await self._make(http)
                    await table.sit(self.host, self.port)
                    await table.start()
                    self.tables.append(table)
                    self.idle.append(table)
                    if progress is not None:
                        progress(len(self.tables))

            await asyncio.gather(*(one() for _ in range(tables)))

    async def _make(self, http: httpx.AsyncClient) -> CrowdTable:
        made = await self._post(http, "/api/tables", settings=self.settings, name="Ada")
        key = made["links"]["invite"].rpartition(".")[2]
        tokens = []
        for name in ("Bea", "Cid", "Dan")[: SEATS - 1]:
            path = f"/api/tables/{made['table']}/players"
            tokens.append((await self._post(http, path, key=key, name=name))["token"])
        return CrowdTable(self, made["token"], tokens)

    async def _post(self, http: httpx.AsyncClient, path: str, **body: Any) -> dict[str, Any]:
        answer = await http.post(path, json=body)
        if answer.is_error:
            raise RuntimeError(f"{path}: {answer.status_code} {answer.text[:200]}")
        given: dict[str, Any] = answer.json()
        return given

    def shown(self, table: CrowdTable, latency: float) -> None:
        """A move has reached the last of its four screens."""
        self.latencies.append(latency)
        if table.phase != "playing" or not table.open:
            self.over.append(table)
        elif self.eager:
            table.move()
        else:
            self.idle.append(table)

    async def play(self, seconds: float, rate: float | None) -> list[float]:
        """Latencies of the moves made in so many seconds: so many a second, or all that go.

        Of all that go, those under way at the end are waited for.
        """
        self.latencies = []
        if rate is None:
            await self._rush(seconds)
        else:
            await self._pace(seconds, rate)
        found, self.latencies = self.latencies, []
        return found

    async def _rush(self, seconds: float) -> None:
        self.eager = True
        while self.idle:
            self.idle.popleft().move()
        await asyncio.sleep(seconds)
        self.eager = False
        await self.settle()

    async def _pace(self, seconds: float, rate: float) -> None:
        began = perf_counter()
        sent = 0
        while (now := perf_counter() - began) < seconds:
            while sent < now * rate and self.idle:
                self.idle.popleft().move()
                sent += 1
            await asyncio.sleep(0.001)

    async def settle(self) -> None:
        """Until no move is in flight."""
        while any(table.moving for table in self.tables):
            await asyncio.sleep(0.01)

    async def rematch(self) -> None:
        """Tables whose game is over begin another."""
        finished, self.over = self.over, []
        for table in finished:
            await table.again()
            self.idle.append(table)

    def leave(self) -> None:
        for table in self.tables:
            for socket in table.sockets:
                socket.abort()
        self.tables.clear()
        self.idle.clear()
        self.over.clear()
