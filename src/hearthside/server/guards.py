"""Around the whole server: security headers on every answer, and no sockets from foreign pages."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

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


def guarded(requests: App, sockets: App, public_url: str, build: str = "") -> App:
    """`build` is told with every answer, so that a page from a cache learns that it is old."""
    headers = [*ENCODED, (BUILD, build.encode())] if build else ENCODED

    async def guard(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await requests(scope, receive, with_headers(send, headers))
        elif scope["type"] == "websocket" and is_welcome(scope, public_url):
            await sockets(scope, receive, send)
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008})

    return guard


def with_headers(send: Send, headers: list[tuple[bytes, bytes]]) -> Send:
    async def told(message: Message) -> None:
        if message["type"] == "http.response.start":
            given = {name.lower() for name, _ in message.get("headers", [])}
            more = [one for one in headers if one[0] not in given]
            message["headers"] = [*message.get("headers", []), *more]
        await send(message)

    return told


def is_welcome(scope: Scope, public_url: str) -> bool:
    """There is one place for sockets. Browsers say which page opens one, and only ours may.

    Other programs say nothing of a page, and are no danger to anybody's browser.
    """
    if scope["path"] != PATH:
        return False
    headers = dict(scope["headers"])
    origin = headers.get(b"origin")
    if origin is None:
        return True
    said = origin.decode("latin-1").lower()
    if public_url and said == public_url.lower().rstrip("/"):
        return True
    host = headers.get(b"host", b"").decode("latin-1").lower()
    return bool(host) and said in (f"http://{host}", f"https://{host}")
