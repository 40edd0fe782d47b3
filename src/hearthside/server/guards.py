"""Middleware around the whole server: security headers, and the one address for sockets."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from http import HTTPStatus
from math import ceil
from typing import Any

import msgspec

from hearthside.server.bodies import Problem
from hearthside.server.refusals import Turned

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

PATH = "/ws"
POLICY = "; ".join(
    (
        "default-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "object-src 'none'",
    )
)
HEADERS = {
    "cache-control": "no-store",  # what may be kept says so: answers have tokens and views in them
    "content-security-policy": POLICY,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
BUILD = b"hearthside-build"
ENCODED = [(name.encode(), value.encode()) for name, value in HEADERS.items()]


def guarded(requests: App, sockets: App, build: str = "") -> App:
    """`build` is told with every answer, so that a page from a cache learns that it is old."""
    headers = [*ENCODED, (BUILD, build.encode())] if build else ENCODED

    async def guard(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await requests(scope, receive, with_headers(send, headers))
        elif scope["type"] == "websocket" and scope["path"] == PATH:
            await sockets(scope, receive, send)
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008})

    return guard


def with_headers(send: Send, headers: list[tuple[bytes, bytes]]) -> Send:
    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            given = {name.lower() for name, _ in message.get("headers", [])}
            more = [header for header in headers if header[0] not in given]
            message["headers"] = [*message.get("headers", []), *more]
        await send(message)

    return send_with_headers


def last_word(turned: Turned, headers: Iterable[tuple[bytes, bytes]]) -> bytes:
    """All of an answer to somebody who is turned away, and whose connection ends with it."""
    body = msgspec.json.encode(Problem(turned.code, turned.why))
    known = [
        *headers,
        *ENCODED,
        (b"content-type", b"application/json"),
        (b"content-length", b"%d" % len(body)),
        (b"connection", b"close"),
        *retry_after(turned),
    ]
    lines = [b"%b: %b" % header for header in known]
    status = HTTPStatus(turned.status)
    first = f"HTTP/1.1 {status.value} {status.phrase}".encode()
    return b"\r\n".join((first, *lines, b"", body))


def retry_after(turned: Turned) -> list[tuple[bytes, bytes]]:
    return [(b"retry-after", b"%d" % ceil(turned.after))] if turned.after else []
