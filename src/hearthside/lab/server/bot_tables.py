"""Tables at which only bots sit, and a host who asks for game after game."""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import Any

import httpx
import msgspec
from msgspec import Struct

from hearthside.bots.curling import one_ply
from hearthside.bots.lascaux import engines
from hearthside.lab.server.light_socket import LightSocket

PATIENCE = 900.0  # seconds for a machine that has never compiled what bots think with

_encode = msgspec.json.Encoder().encode


class _Fact(Struct):
    type: str
    by: str = ""


class _View(Struct):
    phase: str


class _Heard(Struct):
    type: str
    facts: list[_Fact] = []
    view: _View | None = None
    why: str = ""


def wake_bots() -> None:
    """None is to compile while others are timed: what this process leaves on disk, all find."""
    for waking in (one_ply.WAKING, engines.WAKING_SEARCH):
        if not waking.is_over(PATIENCE):
            raise RuntimeError(f"bots are not ready after {PATIENCE:.0f} s")


class BotTable:
    """One table; `moves` counts what its bots have done, `waits` how long each was waited for."""

    def __init__(self, game: str, bot: str, seats: int, address: str = "127.0.0.1") -> None:
        self.game = game
        self.bot = bot
        self.seats = seats
        self.address = address
        self.moves = 0
        self.waits = list[float]()
        self._last = 0.0
        self._socket: LightSocket | None = None
        self._said = 0

    async def sit(self, host: str, port: int) -> None:
        settings = {"game": self.game, "seats": self.seats}
        door = httpx.AsyncHTTPTransport(local_address=self.address)
        async with httpx.AsyncClient(base_url=f"http://{host}:{port}", transport=door) as http:
            made = await http.post("/api/tables", json={"settings": settings, "name": "Host"})
        opened = asyncio.Event()

        def hear(data: bytes) -> None:
            opened.set()
            self._hear(data)

        self._socket = await LightSocket.open(host, port, "/ws", hear, self.address)
        self._socket.send(_encode({"type": "hello", "token": made.json()["token"]}))
        await opened.wait()
        self._say(type="stand")
        for seat in range(self.seats):
            self._say(type="seat_bot", seat=seat, bot=self.bot)
        self._say(type="start")

    def waiting(self) -> float:
        """Since when nothing happened, in seconds."""
        return perf_counter() - self._last

    def leave(self) -> None:
        if self._socket is not None:
            self._socket.abort()

    def _say(self, **command: Any) -> None:
        assert self._socket is not None
        self._said += 1
        self._socket.send(_encode({**command, "id": f"b{self._said}"}))

    def _hear(self, data: bytes) -> None:
        heard = msgspec.json.decode(data, type=_Heard)
        if heard.type == "refused":
            raise RuntimeError(heard.why)
        self._count(sum(fact.by == "bot" for fact in heard.facts))
        if any(fact.type == "game_finished" for fact in heard.facts):
            self._say(type="rematch")
            self._say(type="start")

    def _count(self, moves: int) -> None:
        now = perf_counter()
        if moves:
            self.moves += moves
            self.waits.append(now - self._last)
        self._last = now
