"""A connection to a table on a server: HTTP to sit down, a socket to play."""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Callable
from contextlib import ExitStack
from time import sleep
from typing import Any

import httpx
import msgspec
from msgspec import Raw, Struct
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI
from websockets.sync.client import ClientConnection, connect

from hearthside.cli.errors import UserError

PATIENCE = (0.2, 0.5, 1, 2, 4, 8, 15)  # seconds between attempts to get through again


class Link(Struct, frozen=True):
    """`https://host/join/TABLE.KEY`, or `/watch/…`."""

    origin: str
    what: str  # join or watch
    table: str
    key: str

    @property
    def text(self) -> str:
        return f"{self.origin}/{self.what}/{self.table}.{self.key}"


LINK = re.compile(r"(https?://[^/?#\s]+)/(join|watch)/([\w-]{1,64})\.([\w.-]{1,200})/?", re.ASCII)


def read_link(text: str) -> Link:
    found = LINK.fullmatch(text.strip())
    if found is None:
        raise UserError(f"{text}: a link looks like http://host/join/TABLE.KEY")
    return Link(*found.groups())


class Admitted(Struct):
    """What a server answers to those it lets in, as far as this program cares."""

    token: str = ""
    links: dict[str, str] = {}
    why: str = ""  # it does not let them in


def post(origin: str, path: str, **fields: object) -> Admitted:
    """What the server answers; a refusal is one line."""
    try:
        answer = httpx.post(f"{origin}{path}", json=fields, timeout=10)
        admitted = msgspec.json.decode(answer.content, type=Admitted)
    except (httpx.HTTPError, httpx.InvalidURL, ValueError):
        raise UserError(f"{origin}: no table answers there") from None
    if answer.is_error or not admitted.token:
        raise UserError(admitted.why or f"{origin} answers {answer.status_code}")
    return admitted


class Heard(Struct):
    """Anything a table says, as far as this program cares."""

    type: str
    version: int = 0
    facts: list[dict[str, Any]] = []
    view: Raw = Raw(b"")
    id: str | None = None
    hash: str = ""
    kind: str = ""
    code: str = ""
    why: str = ""
    here: list[str] = []
    ready: list[int] | None = None
    reconnect: bool = False
    token: str = ""
    kept_until: float | None = None
    now: float | None = None  # by the table's clock


class TableConnection:
    """A socket that gets through again by itself, and knows how far it has heard."""

    def __init__(self, origin: str, token: str, waiting: Callable[[], None]) -> None:
        self._url = f"ws{origin.removeprefix('http')}/ws"
        self._token = token
        self._waiting = waiting  # told when the table is out of reach
        self._unanswered = dict[str, bytes]()
        self._socket: ClientConnection | None = None
        self._open_sockets = ExitStack()
        self.version: int | None = None
        self.view = b""

    def command(self, type_: str, **fields: object) -> str:
        """Say something; it is said again, under the same id, until it is answered."""
        name = secrets.token_hex(8)
        said = msgspec.json.encode({"type": type_, "id": name, **fields})
        self._unanswered[name] = said
        self._send(said)
        return name

    def hear(self) -> Heard:
        """The next thing the table says."""
        while True:
            try:
                message = msgspec.json.decode(self._open().recv(), type=Heard)
            except ConnectionClosed:
                self._socket = None
                continue
            if message.type in ("welcome", "update"):
                self.version = message.version
                self.view = bytes(message.view)
            if message.type == "renewed":
                self._token = message.token
            if message.id is not None:
                self._unanswered.pop(message.id, None)
            if message.type == "done" and self._differs(message):
                self._send(b'{"type":"resync"}')
            return message

    def _differs(self, done: Heard) -> bool:
        """Whether the table knows our view to be another than the one we have."""
        ours = hashlib.sha256(self.view).hexdigest()[:16]
        return done.version == self.version and done.hash != ours

    def _send(self, data: bytes) -> None:
        try:
            self._open().send(data, text=True)
        except ConnectionClosed:
            self._socket = None  # it is sent again with the next line

    def _open(self) -> ClientConnection:
        if self._socket is None:
            self._socket = self._reach()
            hello = {"type": "hello", "token": self._token, "version": self.version}
            self._socket.send(msgspec.json.encode(hello), text=True)
            for said in self._unanswered.values():
                self._socket.send(said, text=True)
        return self._socket

    def _reach(self) -> ClientConnection:
        for pause in PATIENCE:
            try:
                self._open_sockets.close()
                return self._open_sockets.enter_context(
                    connect(self._url, open_timeout=10, compression=None)
                )
            except InvalidURI:
                raise UserError(f"{self._url} is no address") from None
            except (OSError, InvalidHandshake, TimeoutError):
                self._waiting()
                sleep(pause)
        raise UserError(f"{self._url}: the table is out of reach; your seat is kept")

    def close(self) -> None:
        self._open_sockets.close()
