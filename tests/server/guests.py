"""A real server on a free port, and guests with real sockets."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from hashlib import sha256
from io import StringIO
from random import Random
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from hearthside.server.logs import open_log
from hearthside.server.serving import Server, bind, loop_factory, serve
from hearthside.server.settings import ServerSettings
from hearthside.shelf import games
from hearthside.store import Store

Json = dict[str, Any]
PATIENCE = 120.0  # seconds until something is missed; a new machine compiles the solver first

HASTY = {
    "host": "127.0.0.1",
    "port": 0,
    "store": "memory",
    "pause_least": 0.0,
    "pause_most": 0.0,
    "bot_workers": 1,
    "question_seconds": 300,  # a machine may still be compiling the ice
    "connections_per_second": 10_000,
    "tables_per_address": 10_000,
    "requests_per_address": 100_000,
    "messages_per_address": 100_000,
    "messages_per_second": 10_000,
    "burst": 10_000,
}


class House:
    """A server in a thread of this process."""

    def __init__(self, engine: Callable[[], Store] | None = None, **settings: Any) -> None:
        self.settings = ServerSettings(**{**HASTY, **settings})
        self.log = StringIO()
        self._sockets = ExitStack()
        self._engine = engine
        self._listening = bind(self.settings)
        self._ready = threading.Event()
        self._server: Server | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        assert self._ready.wait(PATIENCE), self.log.getvalue()
        self.port = self.server.port
        self.url = f"http://127.0.0.1:{self.port}"
        self.http = httpx.Client(base_url=self.url, timeout=PATIENCE)

    def _run(self) -> None:
        with asyncio.Runner(loop_factory=loop_factory()) as runner:
            runner.run(self._serve())

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        store = self._engine() if self._engine else None
        shelf = games()
        log = open_log(self.log)
        await serve(self.settings, shelf, log, self._listening, ready=self._begun, store=store)

    def _begun(self, server: Server) -> None:
        self._server = server
        self._ready.set()

    @property
    def server(self) -> Server:
        assert self._server is not None
        return self._server

    def stop(self) -> None:
        """Once and for all; a second time is no harm."""
        if not self._thread.is_alive():
            return
        self.http.close()
        self._sockets.close()
        self.server.should_exit = True
        self._thread.join(60)
        assert not self._thread.is_alive()

    def errors(self) -> list[Json]:
        lines = map(json.loads, self.log.getvalue().splitlines())
        return [line for line in lines if line["level"] not in ("info", "debug")]

    def shorten_sending(self) -> None:
        """The system keeps little for sockets to come: slow readers show at once."""
        self._listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 16 * 1024)

    # By HTTP.

    def post(self, path: str, token: str = "", **body: Any) -> httpx.Response:
        return self.http.post(path, json=body, headers=bearing(token))

    def get(self, path: str, token: str = "") -> httpx.Response:
        return self.http.get(path, headers=bearing(token))

    def delete(self, path: str, token: str = "") -> httpx.Response:
        return self.http.delete(path, headers=bearing(token))

    def table(self, game: str = "lascaux", seats: int = 3, name: str = "Ann", **more: Any) -> Party:
        made = self.post("/api/tables", settings={"game": game, "seats": seats, **more}, name=name)
        assert 201 == made.status_code, made.text
        return Party(self, made.json())

    def metric(self, line: str) -> float:
        text = self.get("/metrics").text
        found = [one for one in text.splitlines() if one.startswith(f"{line} ")]
        return float(found[0].split()[-1]) if found else 0.0

    # By socket.

    def socket(self, **more: Any) -> ClientConnection:
        """A bare socket, closed with the house if not before."""
        usual = {"max_queue": None, "close_timeout": 2, **more}
        opening = connect(f"ws://127.0.0.1:{self.port}/ws", **usual)
        socket: ClientConnection = self._sockets.enter_context(opening)
        return socket

    def guest(self, token: str, version: int | None = None, address: str = "127.0.0.1") -> Guest:
        return Guest(self, token, version, address)


@contextmanager
def house(engine: Callable[[], Store] | None = None, **settings: Any) -> Iterator[House]:
    """Opened and closed; and by the end nothing must have gone wrong in it."""
    opened = House(engine, **settings)
    try:
        yield opened
    finally:
        opened.stop()
    assert [] == opened.errors(), opened.errors()


def bearing(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"} if token else {}


class Party:
    """A table, and the tokens of whoever came to it."""

    def __init__(self, home: House, made: Json) -> None:
        self.house = home
        self.id: str = made["table"]
        self.tokens: list[str] = [made["token"]]
        self.take_links(made["links"])

    @property
    def path(self) -> str:
        return f"/api/tables/{self.id}"

    def take_links(self, links: Json) -> None:
        self.links = links
        self.invite = links["invite"].rpartition(".")[2]
        self.watch_key = links["watch"].rpartition(".")[2]

    def ask_for_links(self) -> None:
        """As they are now: a removal makes new ones."""
        self.take_links(self.house.get(f"{self.path}/links", self.tokens[0]).json())

    def joins(self, name: str, **more: Any) -> str:
        answer = self.house.post(f"{self.path}/players", key=self.invite, name=name, **more)
        assert 201 == answer.status_code, answer.text
        self.tokens.append(answer.json()["token"])
        return self.tokens[-1]

    def watcher(self) -> str:
        answer = self.house.post(f"{self.path}/watchers", key=self.watch_key)
        assert 201 == answer.status_code, answer.text
        return str(answer.json()["token"])

    def gather(self, *names: str) -> list[Guest]:
        """Everybody comes, with a socket each."""
        for name in names:
            self.joins(name)
        return [self.house.guest(token) for token in self.tokens]

    def start(self, *names: str) -> list[Guest]:
        """Everybody comes, is ready, and the host deals."""
        guests = self.gather(*names)
        for guest in guests[1:]:
            guest.do("ready", salt="ab")
        guests[0].do("start")
        for guest in guests:
            guest.until_version(guests[0].version)
        return guests


class Guest:
    """One socket, what it was told last, and all it was ever told."""

    def __init__(
        self, home: House, token: str, version: int | None = None, address: str = "127.0.0.1"
    ) -> None:
        self.house = home
        self.token = token
        self.view: Json = {}
        self.version = 0
        self.view_bytes = b""
        self.here: list[str] = []
        self.ready: list[int] = []
        self.heard: list[Json] = []
        self._said = 0
        self.socket = home.socket(source_address=(address, 0))
        hello = {"type": "hello", "token": token, "version": version}
        self.say(**{key: value for key, value in hello.items() if value is not None})
        if not token.startswith("bad"):
            self.until("welcome", "update")

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def hear(self, timeout: float = PATIENCE) -> Json:
        """The next message; raises TimeoutError or ConnectionClosed."""
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        message: Json = json.loads(text)
        self.heard.append(message)
        if "view" in message:
            assert self.version <= message["version"] or message["type"] == "welcome"
            self.view, self.version = message["view"], message["version"]
            self.view_bytes = text[text.index('"view":') + 7 : -1].encode()
        if "here" in message:
            self.here, self.ready = message["here"], message["ready"]
        return message

    def until(self, *types: str, **having: Any) -> Json:
        """The next message of a type, with these values."""
        deadline = time.monotonic() + PATIENCE
        while True:
            message = self.hear(max(0.001, deadline - time.monotonic()))
            if message["type"] in types and having.items() <= message.items():
                return message

    def until_version(self, version: int) -> Json:
        while self.version < version:
            self.until("update", "welcome")
        return self.view

    def until_view(self, fits: Callable[[Json], bool]) -> Json:
        while not fits(self.view):
            self.until("update", "welcome")
        return self.view

    def asks(self, type: str, id: str | None = None, **more: Any) -> Json:  # noqa: A002
        """A command, and its answer: done or refused."""
        self._said += 1
        command = id or f"{type} {self.version}.{self._said}"  # whoever comes back reuses none
        self.say(type=type, id=command, **more)
        return self.until("done", "refused", id=command)

    def do(self, type: str, **more: Any) -> Json:  # noqa: A002
        """A command that must act; its hash is that of the view we were sent."""
        answer = self.asks(type, **more)
        assert "done" == answer["type"], answer
        self.until_version(answer["version"])
        assert sha256(self.view_bytes).hexdigest()[:16] == answer["hash"]
        return answer

    def awaited(self) -> list[Json]:
        return [one for one in self.view["decisions"] if one["awaited"]]

    def acts(self, rng: Random | None = None) -> Json:
        """Answers the first decision that is awaited."""
        decision = self.awaited()[0]
        options = decision["options"]
        action = rng.choice(options) if rng else options[0]
        return self.do("act", decision=decision["id"], action=action)

    def closes(self) -> int:
        """The code the server closed with, after whatever it still said."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006

    def leave(self) -> None:
        self.socket.close()


def play_on(
    guests: Sequence[Guest],
    seed: object = 1,
    moves: int = 10_000,
    until: Callable[[Json], bool] | None = None,
) -> int:
    """Legal moves at random until the game is over, or as wished; everybody stays in step."""
    rng = Random(f"{seed}")
    for number in range(moves):
        ready = [guest for guest in guests if guest.view["phase"] == "playing" and guest.awaited()]
        if not ready or (until is not None and until(ready[0].view["game"])):
            return number
        version = rng.choice(ready).acts(rng)["version"]
        for guest in guests:
            guest.until_version(version)
    return moves


def until(true: Callable[[], bool], seconds: float = PATIENCE) -> None:
    """Waits for something to be true."""
    deadline = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.02)
