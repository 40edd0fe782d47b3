"""Hostile values, messages, frames and requests, drawn at random for the fuzzer.

Each is nearly right as often as it is nonsense, for what is refused at the first look finds no
mistake behind it. Messages follow the table's own types and requests the server's own schema, so
that new ones are attacked as soon as they are there.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, get_args
from urllib.parse import quote

import msgspec
from msgspec import Struct

from hearthside.lab.server.light_socket import CLOSE, PING, PONG, TEXT, frame
from hearthside.table import messages

KINDS: tuple[Any, ...] = get_args(messages.FromClient)
RARE = {messages.Leave: 0.02, messages.Remove: 0.1, messages.Hello: 0.2}  # they end the game
WEIGHTS = [RARE.get(kind, 4.0 if kind is messages.Act else 1.0) for kind in KINDS]
TEXTS = (
    "", " ", "a", "p1", "p2", "p99", "child", "random", "absent", "lascaux", "curling", "0", "-1",
    "\u0000", "\ufeff", "\u202e", "\u3164", "😀" * 20, "x" * 41, "x" * 5000, "../../etc/passwd",
    "%00", "'; DROP TABLE entries; --", "<script>", "${7*7}", "9" * 5000, "NaN", "true", "\n\r\n",
)  # fmt: skip
NUMBERS = (0, 1, 2, -1, 12, 255, 2**31, 2**63, -(2**63), 2**64, 10**400, 0.5, -0.0, 1e308, 1e-320)
NOT_JSON = (
    b"", b"null", b"[]", b"{}", b'"', b"{", b"\xef\xbb\xbf{}", b"1e999", b"NaN", b"\x00",
    b'{"type":"ping"}{"type":"ping"}', b'{"type":"ping","type":"hello"}', b"[" * 5000,
    b'{"type":"act","id":"n","decision":"d","action":' + b'{"a":' * 2000,
)  # fmt: skip
ASTRAY = ("/..%2f..%2fetc/passwd", "//", "/%", "/ws", "/api/tables/%ff/log", "/join/a.b?c=%00")
SETTINGS = (
    {"game": "lascaux", "seats": 3},
    {"game": "lascaux", "seats": 4, "options": {"supplies": "hidden"}, "blind": True},
    {"game": "curling", "seats": 2, "options": {"first": "side_0"}},
    {"game": "lascaux", "seats": 3, "clock": {"type": "per_move", "seconds": 1}},
)
RECORD = (
    "hearthside record 1\ngame lascaux\nrules 1\nseats 3\noption start_seat 0\n\n"
    "draw deer:brown-blue goat:yellow-pink mammoth:green-white\nchoose 0:blue 1:pink 2:brown\n"
    "bid 0. 1. 2/2 0. 1/1\nreveal 0:blue\ntake 0 deer:brown-blue\n"
)


class Known(Struct):
    """What an attacker has learnt so far, to be nearly right with."""

    table: str = "abcdefghjkmn"
    tokens: tuple[str, ...] = ("t",)
    keys: tuple[str, ...] = ("k",)
    decision: str = "1.1.marker.0"
    actions: tuple[Any, ...] = ({"type": "choose", "colour": "blue"},)


class HostileRequest(Struct, frozen=True):
    """A request that is well-formed, whatever is in it."""

    method: str
    path: str
    headers: Mapping[str, str]
    body: bytes

    def encoded(self, host: str) -> bytes:
        lines = [f"{self.method} {self.path} HTTP/1.1", f"Host: {host}"]
        lines += [f"{name}: {value}" for name, value in self.headers.items()]
        lines.append(f"Content-Length: {len(self.body)}")
        return "\r\n".join([*lines, "", ""]).encode("latin-1", "replace") + self.body


class Hostility:
    """Draws what to send."""

    def __init__(self, seed: str, schema: Mapping[str, Any] | None = None) -> None:
        self.rng = Random(seed)
        self._schema = schema or {}
        self._operations = [
            (method.upper(), path, operation)
            for path, methods in self._schema.get("paths", {}).items()
            for method, operation in methods.items()
        ]
        self._weights = [0.02 if method == "DELETE" else 1.0 for method, *_ in self._operations]
        self._said = 0

    # Values.

    def value(self, depth: int = 0) -> Any:
        """Anything that JSON can say, small or not."""
        draw = self.rng.random()
        if draw < 0.4 or depth > 3:
            return self.rng.choice(TEXTS)
        if draw < 0.7:
            return self.rng.choice(NUMBERS)
        if draw < 0.8:
            return self.rng.choice((None, True, False))
        size = self.rng.randrange(4)
        if draw < 0.9:
            return [self.value(depth + 1) for _ in range(size)]
        return {self.rng.choice(TEXTS): self.value(depth + 1) for _ in range(size)}

    def usual(self, name: str, known: Known) -> Any:
        """A value that a field of this name might well have."""
        pick = self.rng.choice
        usual: dict[str, Callable[[], Any]] = {
            "id": self._id,
            "token": lambda: pick(known.tokens),
            "tokens": lambda: known.tokens[:3],
            "key": lambda: pick(known.keys),
            "version": lambda: self.rng.randrange(60),
            "after": lambda: self.rng.randrange(60),
            "number": lambda: self.rng.randrange(1, 4),
            "table": lambda: known.table,
            "decision": lambda: known.decision,
            "action": lambda: pick(known.actions),
            "seat": lambda: self.rng.randrange(4),
            "bot": lambda: pick(("random", "greedy", "child", "absent")),
            "player": lambda: f"p{self.rng.randrange(1, 5)}",
            "salt": lambda: "ab",
            "settings": lambda: pick(SETTINGS),
            "name": lambda: f"N{self.rng.randrange(1000)}",
            "record": self._record,
            "eyes": lambda: pick(("open", "spectator", "0", "2")),
        }
        return usual.get(name, self.value)()

    def _id(self) -> str:
        """Mostly a new one; now and then one that was used before."""
        self._said += self.rng.random() < 0.95
        return f"f{self._said}"

    def _record(self) -> str:
        """A record that begins well."""
        lines = RECORD.split("\n")
        for _ in range(self.rng.randrange(3)):
            at = self.rng.randrange(len(lines))
            lines[at] = self.rng.choice((*TEXTS, *lines, f"deal seal {'9' * 5000} ab"))
        return "\n".join(lines)

    def fields(self, names: Sequence[str], known: Known) -> dict[str, Any]:
        """Fields of these names, most of them as they should be."""
        said = {
            name: self.value() if self.rng.random() < 0.2 else self.usual(name, known)
            for name in names
            if self.rng.random() < 0.95
        }
        if self.rng.random() < 0.05:
            said[self.rng.choice(TEXTS)] = self.value()
        return said

    # Over a socket.

    def message(self, known: Known) -> bytes:
        """One message, right or wrong."""
        draw = self.rng.random()
        if draw < 0.05:
            return self.rng.choice(NOT_JSON)
        [kind] = self.rng.choices(KINDS, WEIGHTS)
        names = [field.encode_name for field in msgspec.structs.fields(kind)]
        tag = kind.__struct_config__.tag if draw < 0.95 else self.value()
        data = encoded({"type": tag, **self.fields(names, known)})
        return self.bent(data.decode()).encode() if draw > 0.9 else data

    def bent(self, text: str) -> str:
        """The same with a letter changed, tripled or left out."""
        at = self.rng.randrange(len(text) + 1)
        letter = chr(self.rng.randrange(32, 127))
        return text[:at] + self.rng.choice(("", letter, letter * 3)) + text[at + 1 :]

    def frames(self, known: Known) -> bytes:
        """Frames as they should not be, between some that should."""
        data = self.message(known)
        kinds: tuple[Callable[[], bytes], ...] = (
            lambda: frame(TEXT, data),
            lambda: frame(PING, data[:125]) + frame(PONG, b""),
            lambda: frame(PING, data),
            lambda: bytes((TEXT,)) + frame(0, data)[1:] + frame(0, data),
            lambda: frame(2, data),
            lambda: frame(self.rng.randrange(16), data[:20]),
            lambda: bytes((0xF1,)) + frame(TEXT, data)[1:],
            lambda: b"\x81\x05hello",
            lambda: b"\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff",
            lambda: frame(TEXT, b"\xff\xfe" + data),
            lambda: frame(CLOSE, self.rng.randbytes(self.rng.randrange(4))),
            lambda: self.rng.randbytes(self.rng.randrange(1, 60)),
            lambda: frame(TEXT, b"x" * 70_000),
        )
        return b"".join(self.rng.choice(kinds)() for _ in range(self.rng.randrange(1, 4)))

    # By HTTP.

    def request(self, known: Known) -> HostileRequest:
        """A request that some route will read, whether it likes it or not."""
        [(method, path, operation)] = self.rng.choices(self._operations, self._weights)
        for name in ("table", "number"):
            path = path.replace(f"{{{name}}}", quote(self._word(name, known), safe=""))
        asked = [one["name"] for one in operation.get("parameters", ()) if one["in"] == "query"]
        if query := self.fields([name for name in asked if self.rng.random() < 0.5], known):
            said = (f"{quote(name)}={quote(str(value)[:300])}" for name, value in query.items())
            path += f"?{'&'.join(said)}"
        if self.rng.random() < 0.03:
            path = self.rng.choice(ASTRAY)
        if self.rng.random() < 0.03:
            method = self.rng.choice(("GET", "POST", "PUT", "HEAD", "OPTIONS", "PATCH", "BREW"))
        return HostileRequest(method, path, self._headers(known), self._body(operation, known))

    def _word(self, name: str, known: Known) -> str:
        right = self.rng.random() < 0.8
        return str(self.usual(name, known) if right else self.value())[:300]

    def _headers(self, known: Known) -> dict[str, str]:
        said = {"Content-Type": "application/json"}
        if self.rng.random() < 0.8:
            said["Authorization"] = f"Bearer {self._word('token', known)}"
        if self.rng.random() < 0.05:
            said["Content-Type"] = self.rng.choice(("text/plain", "application/xml", "a", ""))
        if self.rng.random() < 0.05:
            said["X-Forwarded-For"] = self._word("token", known)
        return {name: one_line(value) for name, value in said.items()}

    def _body(self, operation: Mapping[str, Any], known: Known) -> bytes:
        content = operation.get("requestBody", {}).get("content", {})
        if not content:
            return b""
        if self.rng.random() < 0.05:
            return self.rng.choice(NOT_JSON)
        schema = next(iter(content.values()))["schema"]
        data = encoded(self.fields(self._names(schema), known))
        if self.rng.random() < 0.1:  # byte by byte: a body may be no text at all
            return self.bent(data.decode("latin-1")).encode("latin-1")
        return data

    def _names(self, schema: Mapping[str, Any]) -> list[str]:
        found: Any = schema
        if (where := schema.get("$ref")) is not None:
            found = self._schema
            for step in where.removeprefix("#/").split("/"):
                found = found[step]
        return list(found.get("properties", ()))

    def bad_head(self) -> bytes:
        """Bytes that are no request, or one that nobody can answer rightly."""
        host = b"Host: 127.0.0.1\r\n"
        return self.rng.choice(
            (
                b"\r\n\r\n\r\n",
                b"GET\r\n\r\n",
                b"GET / HTTP/9.9\r\n" + host + b"\r\n",
                b"GET / HTTP/1.1\r\n" + host + b"Content-Length: -1\r\n\r\n",
                b"POST /api/mine HTTP/1.1\r\n" + host + b"Content-Length: 5\r\n"
                b"Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n",
                b"POST /api/mine HTTP/1.1\r\n" + host + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n",
                b"GET / HTTP/1.1\r\n" + host + b"X: \x00\xff\r\n\r\n",
                b"GET / HTTP/1.1\r\n" + host + b"Expect: 100-continue\r\nUpgrade: h2c\r\n\r\n",
                b"GET /ws HTTP/1.1\r\n" + host + b"Upgrade: websocket\r\nConnection: Upgrade\r\n"
                b"Sec-WebSocket-Key: x\r\nSec-WebSocket-Version: 99\r\n\r\n",
                b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
                b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
                self.rng.randbytes(80) + b"\r\n\r\n",
            )
        )


def encoded(value: Any) -> bytes:
    """As JSON, with numbers that are too large for most and letters that are no text."""
    return json.dumps(value, ensure_ascii=False).encode("utf-8", "replace")


def one_line(text: str) -> str:
    return "".join(letter for letter in text if letter.isprintable() and letter.isascii())[:500]
