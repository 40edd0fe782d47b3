"""A server killed again and again under load: no acknowledged move is lost, none happens twice.

python -m hearthside.lab.server.chaos [KILLS] [SEED]         200 kills unless told otherwise
"""

from __future__ import annotations

import asyncio
import hashlib
import random
import sqlite3
import sys
import tempfile
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import msgspec
from msgspec import Raw, Struct

from hearthside.arguments import Parser, plain, some
from hearthside.endings import ended
from hearthside.lab.server.light_socket import LightSocket
from hearthside.lab.server.server_process import ServerProcess

TABLES = 8
SEATS = 4
MOST = 300  # moves between a start and the kill
PATIENCE = 120.0  # seconds for everybody to be back in step

_encode = msgspec.json.Encoder().encode


class _Heard(Struct):
    type: str
    ready: list[int] | None = None
    version: int = 0
    view: Raw = Raw(b"")
    id: str | None = None
    hash: str = ""
    kind: str = ""
    why: str = ""


class _Open(Struct):
    id: str
    awaited: bool
    options: list[Raw]


class _View(Struct):
    phase: str
    player: str
    host: str
    seat: int
    chairs: list[Raw]
    decisions: list[_Open]


class Stubborn:
    """A player who comes back by itself, and says again what was never answered."""

    def __init__(self, port: int, table: str, player: str, token: str, seed: str) -> None:
        self.port = port
        self.table = table
        self.player = player
        self.token = token
        self.rng = random.Random(seed)
        self.version: int | None = None
        self.view = b""
        self.ready = list[int]()
        self.pending: tuple[str, bytes] | None = None
        self.stored = True  # whether what is pending will be found in the store
        self.acknowledged = list[str]()
        self.healed = 0
        self.resent = 0
        self.resting = False
        self._socket: LightSocket | None = None
        self._count = 0

    async def live(self) -> None:
        """Connected whenever the server is there."""
        while True:
            try:
                socket = await LightSocket.open("127.0.0.1", self.port, "/ws", self._hear)
            except OSError:
                await asyncio.sleep(0.05)
                continue
            self._socket = socket
            socket.send(_encode({"type": "hello", "token": self.token, "version": self.version}))
            if self.pending is not None:
                self.resent += 1
                socket.send(self.pending[1])
            try:
                await socket.closed
            finally:
                socket.abort()
            self._socket = None

    def _say(self, **command: Any) -> None:
        self._count += 1
        name = f"{self.player}.{self._count}"
        said = _encode({**command, "id": name})
        self.pending = (name, said)
        self.stored = command["type"] != "ready"  # who is ready is not a fact
        if self._socket is not None:
            self._socket.send(said)

    def _hear(self, data: bytes) -> None:
        heard = msgspec.json.decode(data, type=_Heard)
        if heard.type in ("welcome", "update"):
            self.version, self.view = heard.version, bytes(heard.view)
        if heard.ready is not None:
            self.ready = heard.ready
        if heard.id is not None and self.pending is not None and heard.id == self.pending[0]:
            self.pending = None
            if heard.type == "done":
                if self.stored:
                    self.acknowledged.append(heard.id)
                self._compare(heard)
            elif heard.kind not in ("stale", "denied", "busy"):
                raise AssertionError(f"refused: {heard.why}")
        if self.pending is None:
            self._decide()

    def _compare(self, done: _Heard) -> None:
        ours = hashlib.sha256(self.view).hexdigest()[:16]
        if done.version == self.version and done.hash != ours and self._socket is not None:
            self.healed += 1
            self._socket.send(b'{"type":"resync"}')

    def _decide(self) -> None:
        if self.view and not self.resting:
            self._act(msgspec.json.decode(self.view, type=_View))

    def _act(self, view: _View) -> None:
        awaited = [one for one in view.decisions if one.awaited]
        hosts = view.player == view.host
        if view.phase == "playing" and awaited:
            choice = self.rng.choice(awaited[0].options)
            self._say(type="act", decision=awaited[0].id, action=choice)
        elif view.phase == "gathering" and view.seat not in self.ready:
            self._say(type="ready")
        elif view.phase == "gathering" and hosts and len(self.ready) == len(view.chairs):
            self._say(type="start")
        elif view.phase == "over" and hosts:
            self._say(type="rematch")


class ChaosFindings(Struct):
    kills: int
    acknowledged: int
    lost: int  # acknowledged, and not in the store
    twice: int  # commands that acted more than once
    gaps: int  # streams whose versions do not count up from 1
    out_of_step: int  # players whose view is not the server's
    resent: int
    healed: int

    @property
    def sound(self) -> bool:
        return not (self.lost or self.twice or self.gaps or self.out_of_step)


async def seat_all(host: ServerProcess, seed: str) -> list[Stubborn]:
    players = list[Stubborn]()
    settings = {"game": "lascaux", "seats": SEATS}
    async with httpx.AsyncClient(base_url=host.url, timeout=30) as http:
        for _ in range(TABLES):
            made = (
                await http.post("/api/tables", json={"settings": settings, "name": "p1"})
            ).json()
            key = made["links"]["invite"].rpartition(".")[2]
            seated = [made]
            for name in ("p2", "p3", "p4"):
                path = f"/api/tables/{made['table']}/players"
                seated.append((await http.post(path, json={"key": key, "name": name})).json())
            players += [
                Stubborn(host.port, one["table"], one["player"], one["token"], f"{seed}/{n}")
                for n, one in enumerate(seated, start=len(players))
            ]
    return players


async def torment(host: ServerProcess, kills: int, seed: str) -> ChaosFindings:
    rng = random.Random(f"{seed}/kills")
    players = await seat_all(host, seed)
    lives = [asyncio.create_task(one.live()) for one in players]
    for number in range(kills):
        enough = total(players) + rng.randint(1, MOST)
        await until(lambda enough=enough: total(players) >= enough, lives)
        host.kill()
        await asyncio.to_thread(host.start)
        print(f"\r{number + 1} of {kills} kills, {total(players)} moves", end="", file=sys.stderr)
    for one in players:
        one.resting = True
    await until(lambda: all(one.pending is None for one in players), lives)
    await asyncio.sleep(0.5)
    astray = [one for one in players if not await in_step(host, one)]
    for life in lives:
        life.cancel()
    await asyncio.gather(*lives, return_exceptions=True)
    await asyncio.sleep(0.1)  # sockets close
    return ChaosFindings(
        kills, total(players), *audit(host.store, players), len(astray),
        sum(one.resent for one in players), sum(one.healed for one in players),
    )  # fmt: skip


def total(players: list[Stubborn]) -> int:
    return sum(len(one.acknowledged) for one in players)


async def until(true: Any, lives: list[asyncio.Task[None]]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():
            for life in lives:
                if life.done():
                    life.result()
            await asyncio.sleep(0.01)


async def in_step(host: ServerProcess, player: Stubborn) -> bool:
    """Whether what a player believes is what the server would tell anew."""
    headers = {"Authorization": f"Bearer {player.token}"}
    async with httpx.AsyncClient(base_url=host.url, timeout=30) as http:
        answer = await http.get(f"/api/tables/{player.table}", headers=headers)
    fresh = msgspec.json.decode(answer.content, type=_Heard)
    return (fresh.version, bytes(fresh.view)) == (player.version, player.view)


def audit(store: Path, players: list[Stubborn]) -> tuple[int, int, int]:
    """What the file itself says: lost, twice, gaps."""
    lost = twice = gaps = 0
    with closing(sqlite3.connect(f"file:{store}?mode=ro", uri=True)) as file:
        for table in {one.table for one in players}:
            rows = file.execute(
                "SELECT version, data FROM entries WHERE stream = ? ORDER BY version", [table]
            ).fetchall()
            gaps += [version for version, _ in rows] != list(range(1, len(rows) + 1))
            kept = (msgspec.json.decode(data) for _, data in rows)
            acted = Counter((one.get("by"), one.get("id")) for one in kept if one.get("id"))
            twice += sum(count > 1 for count in acted.values())
            for one in players:
                if one.table == table:
                    lost += sum((one.player, name) not in acted for name in one.acknowledged)
    return lost, twice, gaps


def run(kills: int, seed: str) -> ChaosFindings:
    with (
        tempfile.TemporaryDirectory(prefix="hearthside-") as folder,
        ServerProcess(Path(folder) / "chaos.db") as host,
    ):
        return asyncio.run(torment(host, kills, seed))


def main() -> int:
    top = Parser(
        prog="python -m hearthside.lab.server.chaos", description="Kills a server, and looks."
    )
    top.add_argument("kills", type=some, nargs="?", default=200, help="default: 200")
    top.add_argument("seed", type=plain, nargs="?", default="1")
    args = top.parse_args()
    found = run(args.kills, args.seed)
    print(f"\n{msgspec.json.encode(found).decode()}")
    return 0 if found.sound else 1


if __name__ == "__main__":
    sys.exit(ended(main, name="chaos"))
