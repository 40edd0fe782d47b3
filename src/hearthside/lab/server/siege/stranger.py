"""Strangers: programs at addresses of their own that send whatever they like to a server."""

from __future__ import annotations

import base64
import json
import secrets
import socket
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from typing import Any, Literal, Self
from urllib.parse import quote

from msgspec import Struct

from hearthside.lab.server.light_socket import CLOSE, PING, PONG, TEXT, frame, read_frame
from hearthside.lab.server.server_process import memory_of

Json = dict[str, Any]
SERVER = "127.0.0.1"
PATIENCE = 30.0  # seconds for any one answer


class Broke(Exception):
    """The attack got through, and what it got."""


class CannotTry(Exception):
    """Why an attack cannot be tried on this machine."""


class Target(Struct, frozen=True):
    """A server under attack, and how much of it."""

    port: int
    pid: int
    store: str
    seconds: float  # for an attack that could go on for ever
    network: int = 2  # where its strangers come from: 127.NETWORK.0.1, .2 …
    long: tuple[str, str] = ("", "")  # a table with a very long history: its id, and a token
    brimming: tuple[str, str] = ("", "")  # one that nearly has as many facts as a table may

    def stranger(self, number: int = 1) -> Stranger:
        return Stranger(f"127.{self.network}.{number // 250}.{number % 250 + 1}", self.port)

    def strangers(self, count: int) -> list[Stranger]:
        return [self.stranger(number) for number in range(1, count + 1)]

    def grown(self, since: float) -> float:
        """MiB that the server has taken since it had so many."""
        return self.memory() - since

    def memory(self) -> float:
        return (memory_of(self.pid) or 0.0) / 1024


class Reply(Struct, frozen=True):
    """An answer by HTTP."""

    status: int
    headers: Mapping[str, str]
    data: bytes

    def json(self) -> Any:
        return json.loads(self.data)


class Stranger(Struct, frozen=True):
    """Somebody at an address."""

    address: str
    port: int

    def connect(self, timeout: float = PATIENCE) -> socket.socket:
        return socket.create_connection((SERVER, self.port), timeout, (self.address, 0))

    def ask(
        self,
        method: str,
        path: str,
        body: object = None,
        token: str = "",
        timeout: float = PATIENCE,
        **headers: str,
    ) -> Reply:
        """A request; `content_type` and the like are headers besides the usual."""
        given = {name.replace("_", "-"): value for name, value in headers.items()}
        if token:
            given["authorization"] = f"Bearer {token}"
        data = body if isinstance(body, bytes | None) else json.dumps(body).encode()
        if data is not None:
            given.setdefault("content-type", "application/json")
        line = HTTPConnection(SERVER, self.port, timeout, (self.address, 0))
        try:
            line.request(method, path, data, given)
            answer = line.getresponse()
            headers = {name.lower(): value for name, value in answer.getheaders()}
            return Reply(answer.status, headers, answer.read())
        finally:
            line.close()

    def says(self, request: bytes) -> int:
        """The status of what these bytes are answered with; 0 for a connection that was closed."""
        with self.connect() as line:
            try:
                line.sendall(request)
                head = line.recv(64)
            except ConnectionError:
                return 0
        return int(head.split()[1]) if head.startswith(b"HTTP/") else 0

    def makes(self, name: str = "Ann", **settings: Any) -> Seat:
        """A table of this stranger's own."""
        wanted = {"game": "lascaux", "seats": 3, **settings}
        made = self.ask("POST", "/api/tables", {"settings": wanted, "name": name})
        return Seat(self, needed(made, 201))

    def joins(self, host: Seat, name: str, seat: int | None = None) -> Reply:
        """By the table's invite link, as its host would now send it."""
        return self.comes_by(host, host.key("invite"), name, seat)

    def comes_by(self, host: Seat, key: str, name: str, seat: int | None = None) -> Reply:
        """By a link, perhaps an old one; a limit that stopped them would prove nothing."""
        body = {"key": key, "name": name, "seat": seat}
        reply = self.ask("POST", f"{host.path}/players", body)
        if reply.status in (429, 503):
            raise RuntimeError(f"the door was closed: {reply.data[:200]!r}")
        return reply

    def sits(self, host: Seat, name: str, seat: int | None = None) -> Seat:
        return Seat(self, needed(self.joins(host, name, seat), 201))


def needed(reply: Reply, status: int) -> Json:
    """An answer that an attack cannot go on without."""
    if reply.status != status:
        raise RuntimeError(f"{reply.status} instead of {status}: {reply.data[:200]!r}")
    found: Json = reply.json()
    return found


class Seat:
    """A place at a table, and the token for it."""

    def __init__(self, whose: Stranger, given: Json) -> None:
        self.whose = whose
        self.table: str = given["table"]
        self.player: str = given["player"]
        self.token: str = given["token"]

    @property
    def path(self) -> str:
        return f"/api/tables/{self.table}"

    def seen_from(self, whose: Stranger) -> Seat:
        """The same place, from another address."""
        return Seat(whose, {"table": self.table, "player": self.player, "token": self.token})

    def get(self, rest: str = "", **more: Any) -> Reply:
        return self.whose.ask("GET", self.path + rest, token=self.token, **more)

    def key(self, kind: Literal["invite", "watch"]) -> str:
        links = needed(self.get("/links"), 200)
        return str(links[kind]).rpartition(".")[2]

    def facts(self) -> int:
        return int(needed(self.get(), 200)["version"])

    def opens(self, version: int | None = None) -> Player:
        return Player(self.whose, self.token, version)

    def delete(self) -> None:
        self.whose.ask("DELETE", self.path, token=self.token)


class NotOpened(Exception):
    """A socket was asked for, and refused."""


class Wire:
    """A websocket that sends frames as they come, good or bad."""

    def __init__(self, whose: Stranger, headers: Mapping[str, str] | None = None) -> None:
        self.line = whose.connect()
        self._buffer = bytearray()
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        asked = {
            "Host": f"{SERVER}:{whose.port}",
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Key": key,
            "Sec-WebSocket-Version": "13",
            **(headers or {}),
        }
        lines = [f"{name}: {value}\r\n" for name, value in asked.items()]
        self.line.sendall(f"GET /ws HTTP/1.1\r\n{''.join(lines)}\r\n".encode())
        head = self._head()
        if not head.startswith(b"HTTP/1.1 101"):
            self.line.close()
            raise NotOpened(head.partition(b"\r\n")[0].decode("latin-1"))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *failure: object) -> None:
        self.line.close()

    def _head(self) -> bytes:
        while b"\r\n\r\n" not in self._buffer:
            if not (data := self.line.recv(65536)):
                break
            self._buffer += data
        head, _, rest = self._buffer.partition(b"\r\n\r\n")
        self._buffer = rest
        return bytes(head)

    def send(self, message: Json) -> None:
        self.line.sendall(frame(TEXT, json.dumps(message).encode()))

    def hear(self, timeout: float = PATIENCE) -> Json | None:
        """The next message; None when the server has closed. Raises TimeoutError."""
        until = time.monotonic() + timeout
        while True:
            found = read_frame(self._buffer)
            if found is None:
                self.line.settimeout(max(0.001, until - time.monotonic()))
                try:
                    data = self.line.recv(65536)
                except ConnectionError:
                    return None
                finally:
                    self.line.settimeout(PATIENCE)
                if not data:
                    return None
                self._buffer += data
            elif found[0] == TEXT:
                message: Json = json.loads(found[1])
                return message
            elif found[0] == CLOSE:
                return None
            elif found[0] == PING:
                self.line.sendall(frame(PONG, found[1]))

    @property
    def is_silent(self) -> bool:
        """Whether the server has let it in, and neither said anything nor closed since."""
        return not self._buffer and is_silent(self.line)

    def close(self) -> None:
        self.line.close()


class Player(Wire):
    """A socket that said hello; it remembers all it was told."""

    def __init__(self, whose: Stranger, token: str, version: int | None = None) -> None:
        super().__init__(whose)
        self.heard = list[Json]()
        self.view: Json = {}
        self._said = 0
        hello: Json = {"type": "hello", "token": token}
        self.send(hello if version is None else {**hello, "version": version})
        self.until("welcome", "update", "refused")

    def until(self, *types: str, **having: Any) -> Json:
        """The next message of a type, with these values."""
        while (message := self.hear()) is not None:
            self.note(message)
            if message["type"] in types and having.items() <= message.items():
                return message
        raise ConnectionError("the server closed the socket")

    def note(self, message: Json) -> None:
        self.heard.append(message)
        self.view = message.get("view", self.view)

    def catch_up(self, seconds: float = 0.05) -> None:
        """Hears what has come, and what comes within so long."""
        try:
            while (message := self.hear(seconds)) is not None:
                self.note(message)
        except TimeoutError:
            return

    def asks(self, kind: str, id_: str = "", **more: Any) -> Json:
        """A command and its answer, done or refused."""
        self._said += 1
        command = id_ or f"{kind} {self._said}"
        self.send({"type": kind, "id": command, **more})
        return self.until("done", "refused", id=command)

    def does(self, kind: str, **more: Any) -> None:
        answer = self.asks(kind, **more)
        if answer["type"] != "done":
            raise RuntimeError(f"{kind}: {answer['why']}")

    def awaited(self) -> list[Json]:
        return [one for one in self.view.get("decisions", ()) if one["awaited"]]

    def acts(self, rng: Random) -> Json:
        decision = self.awaited()[0]
        action = rng.choice(decision["options"])
        return self.asks("act", decision=decision["id"], action=action)

    def waits_for(self, true: Callable[[Json], bool], seconds: float) -> bool:
        """Whether the view becomes so within so long."""
        until = time.monotonic() + seconds
        while not true(self.view) and time.monotonic() < until:
            self.catch_up()
        return true(self.view)


def gather(target: Target, *names: str, **settings: Any) -> list[tuple[Seat, Player]]:
    """A table of strangers, each with a socket; the first made it."""
    whose = target.strangers(len(names))
    first = whose[0].makes(names[0], **settings)
    others = [one.sits(first, name) for one, name in zip(whose[1:], names[1:], strict=True)]
    return [(seat, seat.opens()) for seat in (first, *others)]


def start(players: Sequence[Player]) -> None:
    """Everybody is ready, and the first one deals."""
    for one in players[1:]:
        one.does("ready", salt="ab")
    players[0].does("start")
    for one in players:
        one.waits_for(lambda view: view.get("phase") == "playing", PATIENCE)


def play(players: Sequence[Player], enough: Callable[[], bool], moves: int) -> None:
    """Legal moves at random, until it is enough."""
    rng = Random(1)
    for _ in range(moves):
        for one in players:
            one.catch_up(0.02)
        able = [one for one in players if one.awaited()]
        if enough() or not able:
            return
        able[0].acts(rng)


def for_a_while(seconds: float, most: int = 1_000_000) -> Iterator[int]:
    """Numbers from 0 until time is up."""
    until = time.monotonic() + seconds
    number = 0
    while number < most and time.monotonic() < until:
        yield number
        number += 1


def is_silent(line: socket.socket) -> bool:
    """Whether the other side has neither answered nor closed."""
    line.setblocking(False)
    try:
        line.recv(1, socket.MSG_PEEK)
    except BlockingIOError:
        return True
    except OSError:
        return False
    return False


def form(**fields: str) -> bytes:
    return "&".join(f"{name}={quote(value)}" for name, value in fields.items()).encode()


def files_of(store: str) -> list[Path]:
    """A store's file, and what lies beside it."""
    path = Path(store)
    return sorted(path.parent.glob(f"{path.name}*"))
