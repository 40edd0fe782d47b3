"""A million hostile messages at a real server, over sockets and HTTP: none may break anything.

python -m hearthside.lab.server.fuzz [--messages N] [--seed WORD] [--json]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import perf_counter
from typing import Any

import httpx
import msgspec
import uvloop
from msgspec import Struct
from rich.console import Console

from hearthside.lab.server.crowd import Crowd
from hearthside.lab.server.hostile import SETTINGS, Hostility, Known, encoded
from hearthside.lab.server.light_socket import LightSocket
from hearthside.lab.server.server_process import ServerProcess

MESSAGES = 1_000_000
ATTACKERS = 8  # at once
BY_HTTP = 0.05  # of all messages
SESSION = 250  # messages over a socket before another is opened
BATCH = 50  # messages before an answer is waited for
TABLE_LIFE = 20  # sessions at a table before another is made
LAST = "the last of a batch"  # the id of a command that cannot be done
PATIENCE = 60.0  # seconds for an answer
QUIET = {
    "HEARTHSIDE_PAUSE_LEAST": "0",
    "HEARTHSIDE_PAUSE_MOST": "0",
    "HEARTHSIDE_SLEEP_SECONDS": "5",
}

Progress = Callable[[str], None]


class FuzzFindings(Struct, frozen=True):
    """What a million messages came to."""

    messages: int
    sockets: int  # messages over sockets
    requests: int  # by HTTP
    answers: dict[str, int]  # by type or status
    broken: int  # answers of 500 and more, but 503
    silent: int  # sockets and requests that were never answered
    errors: int  # of the server's own, by its numbers
    log: tuple[str, ...]  # what its log tells of errors, each kind once
    played: bool  # whether a game could be played afterwards
    seconds: float

    @property
    def sound(self) -> bool:
        return self.played and not (self.broken or self.silent or self.errors or self.log)


class Tally:
    """What has been sent and answered so far, by all attackers."""

    def __init__(self, messages: int) -> None:
        self.left = messages
        self.sockets = 0
        self.requests = 0
        self.answers = Counter[str]()
        self.broken = 0
        self.silent = 0


class Attacker:
    """One at a time of what hostile programs do, from ever new addresses."""

    def __init__(self, number: int, port: int, tally: Tally, hostility: Hostility) -> None:
        self._number = number
        self._port = port
        self._tally = tally
        self._hostility = hostility
        self._known = Known()
        self._sessions = 0
        self._stale = True  # nobody can play at its table any more
        self._answered = asyncio.Event()

    async def go_on(self) -> None:
        while self._tally.left > 0:
            if self._stale or self._sessions % TABLE_LIFE == 0:
                await self._make_table()
            self._sessions += 1
            await self._session()
            await self._ask(round(SESSION * BY_HTTP / (1 - BY_HTTP)))

    @property
    def _address(self) -> str:
        return f"127.{100 + self._number}.{self._sessions // 250 % 250}.{self._sessions % 250 + 1}"

    async def _make_table(self) -> None:
        """A table to be hostile at, with a host, somebody else, and somebody who watches."""
        transport = httpx.AsyncHTTPTransport(local_address=self._address)
        url = f"http://127.0.0.1:{self._port}"
        async with httpx.AsyncClient(transport=transport, base_url=url, timeout=PATIENCE) as http:
            settings = self._hostility.rng.choice(SETTINGS)
            made = (
                await http.post("/api/tables", json={"settings": settings, "name": "Ann"})
            ).json()
            path = f"/api/tables/{made['table']}"
            keys = [link.rpartition(".")[2] for link in made["links"].values()]
            body = {"key": keys[0], "name": "Ben"}
            joined = (await http.post(f"{path}/players", json=body)).json()
            watch = (await http.post(f"{path}/watchers", json={"key": keys[1]})).json()
        tokens = [one["token"] for one in (made, joined, watch)]
        self._known = Known(made["table"], tuple(tokens), tuple(keys))
        self._stale = False

    # Over a socket.

    async def _session(self) -> None:
        """A socket, and as much as it takes before it is closed."""
        closed = False
        try:
            socket = await LightSocket.open(
                "127.0.0.1", self._port, "/ws", self._hear, self._address
            )
        except OSError:
            self._tally.answers["not opened"] += 1
            return
        try:
            if self._hostility.rng.random() < 0.05:
                closed = await self._batch(socket, 1)  # no hello, and so no more than this
            else:
                [token] = self._hostility.rng.choices(self._known.tokens, (3, 2, 1))
                socket.send(encoded({"type": "hello", "token": token}))
            for _ in range(SESSION // BATCH):
                if not (closed or self._tally.left <= 0):
                    closed = await self._batch(socket)
            self._bend(socket)
        finally:
            socket.abort()

    async def _batch(self, socket: LightSocket, messages: int = BATCH) -> bool:
        """Some messages and a last one; whether the socket was closed before it was answered."""
        for _ in range(messages):
            socket.send(self._hostility.message(self._known))
        self._count(messages)
        self._answered.clear()
        socket.send(encoded({"type": "sit", "seat": 99, "id": LAST}))
        answered = asyncio.ensure_future(self._answered.wait())
        closed: Any = socket.closed
        either = (answered, closed)
        await asyncio.wait(either, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        answered.cancel()
        self._tally.silent += not (self._answered.is_set() or closed.done())
        return bool(closed.done())

    def _bend(self, socket: LightSocket) -> None:
        """Last, frames that break the socket itself."""
        if self._hostility.rng.random() < 0.5:
            socket.send_raw(self._hostility.frames(self._known))
            self._count(1)

    def _count(self, messages: int) -> None:
        self._tally.left -= messages
        self._tally.sockets += messages

    def _hear(self, data: bytes) -> None:
        heard = json.loads(data)
        kind = heard["type"]
        self._tally.answers[f"refused {heard['kind']}" if kind == "refused" else kind] += 1
        if heard.get("id") == LAST:
            self._answered.set()
        elif kind == "bye" or heard.get("code") in ("no_table", "removed"):
            self._stale = True
        elif "view" in heard and (open_ := heard["view"]["decisions"]):
            self._known.decision = open_[0]["id"]
            self._known.actions = tuple(open_[0]["options"][:20])

    # By HTTP.

    async def _ask(self, requests: int) -> None:
        reader, writer = await self._connect()
        for _ in range(requests):
            if writer.is_closing():
                reader, writer = await self._connect()
            bad = self._hostility.rng.random() < 0.05
            request = self._hostility.request(self._known)
            host = f"127.0.0.1:{self._port}"
            writer.write(self._hostility.bad_head() if bad else request.encoded(host))
            self._tally.left -= 1
            self._tally.requests += 1
            status, goes_on = await self._answer(reader, request.method, bad)
            self._tally.answers[status] += 1
            self._tally.broken += status.startswith("5") and status != "503"
            if bad or not goes_on:
                writer.close()
        writer.close()

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(
            "127.0.0.1", self._port, local_addr=(self._address, 0), limit=1 << 20
        )

    async def _answer(
        self, reader: asyncio.StreamReader, method: str, bad: bool
    ) -> tuple[str, bool]:
        """The status, and whether the connection can be used again."""
        try:
            async with asyncio.timeout(0.3 if bad else PATIENCE):
                head = (await reader.readuntil(b"\r\n\r\n")).lower()
                size = head.partition(b"content-length:")[2].partition(b"\r\n")[0].strip()
                if method != "HEAD" and size:
                    await reader.readexactly(int(size))
        except TimeoutError:
            self._tally.silent += not bad  # it may be waiting for the rest of what is none
            return "no answer", False
        except (asyncio.IncompleteReadError, ConnectionError):
            return "closed", False
        kept = bool(size) and b"connection: close" not in head
        return head.split()[1].decode(), kept


async def attacked(host: ServerProcess, messages: int, seed: str, progress: Progress) -> Tally:
    """So many messages by several attackers at once."""
    async with httpx.AsyncClient(base_url=host.url) as http:
        schema = (await http.get("/schema/openapi.json")).json()
    tally = Tally(messages)
    attackers = [
        Attacker(number, host.port, tally, Hostility(f"{seed}/{number}", schema))
        for number in range(ATTACKERS)
    ]
    work = [asyncio.create_task(one.go_on()) for one in attackers]
    while not all(one.done() for one in work):
        progress(f"{messages - max(0, tally.left):,} of {messages:,} messages")
        await asyncio.wait(work, timeout=0.5)
        for one in work:
            if one.done():
                one.result()
    return tally


async def plays(host: ServerProcess) -> bool:
    """Whether four people can play a game to its end."""
    crowd = Crowd("127.0.0.1", host.port)
    with suppress(TimeoutError):
        async with asyncio.timeout(2 * PATIENCE):
            await crowd.gather(1)
            crowd.eager = True
            crowd.idle.popleft().move()
            while not crowd.over:
                await asyncio.sleep(0.05)
    over = bool(crowd.over)
    crowd.leave()
    return over


def complaints(log: str) -> list[str]:
    """What a log tells of errors, each kind once, and any line that is none of a log's."""
    found = dict[str, None]()
    for line in log.splitlines():
        try:
            entry = json.loads(line)
            is_bad = entry.pop("level") not in ("debug", "info", "warning")
            entry.pop("timestamp", None)
        except (ValueError, TypeError, AttributeError, KeyError):
            entry, is_bad = line, not line.startswith("The fire is lit")
        if is_bad:
            found[str(entry)] = None
    return list(found)


async def found_out(
    host: ServerProcess, messages: int, seed: str, progress: Progress
) -> FuzzFindings:
    began = perf_counter()
    tally = await attacked(host, messages, seed, progress)
    seconds = round(perf_counter() - began, 1)
    progress("a game is played")
    return FuzzFindings(
        messages=tally.sockets + tally.requests,
        sockets=tally.sockets,
        requests=tally.requests,
        answers=dict(tally.answers.most_common()),
        broken=tally.broken,
        silent=tally.silent,
        errors=host.errors(),
        log=tuple(complaints(host.log.read_text(encoding="utf-8", errors="replace"))),
        played=await plays(host),
        seconds=seconds,
    )


def run(messages: int, seed: str, progress: Progress) -> FuzzFindings:
    with (
        tempfile.TemporaryDirectory(prefix="hearthside-") as folder,
        ServerProcess(Path(folder) / "fuzz.db", QUIET) as host,
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        return runner.run(found_out(host, messages, seed, progress))


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m hearthside.lab.server.fuzz",
        description="Hostile messages at a fresh server on this machine, over sockets and HTTP.",
    )
    parser.add_argument("--messages", type=int, default=MESSAGES)
    parser.add_argument("--seed", default="1", help="the same seed draws the same messages")
    parser.add_argument("--json", action="store_true", help="one object on standard output")
    args = parser.parse_args()
    with Console(stderr=True).status("a server starts") as status:
        found = run(args.messages, args.seed, status.update)
    if args.json:
        print(msgspec.json.encode(found).decode())
    else:
        show(found)
    return 0 if found.sound else 1


def show(found: FuzzFindings) -> None:
    answers = ", ".join(f"{count:,} {what}" for what, count in found.answers.items())
    Console().print(
        f"{found.messages:,} messages in {found.seconds:,.0f} s, {found.requests:,} of them by "
        f"HTTP; answered: {answers}.\n"
        f"{found.broken} answers of 500 and more, {found.silent} never answered, {found.errors} "
        f"errors of the server's own, {len(found.log)} complaints in its log; afterwards a game "
        f"{'was' if found.played else 'could not be'} played.",
        highlight=False,
    )
    for line in found.log:
        print(line)


if __name__ == "__main__":
    sys.exit(main())
