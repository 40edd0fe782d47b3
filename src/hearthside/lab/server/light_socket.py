"""A light socket for crowds: a websocket client that does what a load generator needs, no more.

A full client costs more than the server it is to measure.
"""

from __future__ import annotations

import asyncio
import base64
import secrets
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class LightSocket(asyncio.Protocol):
    """Unfragmented text both ways; pings are answered."""

    def __init__(self, hear: Callable[[bytes], None]) -> None:
        self._hear = hear
        self._buffer = bytearray()
        self._transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._upgraded = False

    @staticmethod
    async def open(
        host: str, port: int, path: str, hear: Callable[[bytes], None], address: str | None = None
    ) -> LightSocket:
        """A socket, from another address of this machine where one is named."""
        loop = asyncio.get_running_loop()
        local = None if address is None else (address, 0)
        _, socket = await loop.create_connection(
            lambda: LightSocket(hear), host, port, local_addr=local
        )
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        socket._write(
            f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        await socket.opened
        return socket

    def send(self, data: bytes) -> None:
        self._write(frame(TEXT, data))

    def send_raw(self, data: bytes) -> None:
        """Bytes that may be no frame at all."""
        self._write(data)

    def abort(self) -> None:
        if self._transport is not None:
            self._transport.abort()

    def _write(self, data: bytes) -> None:
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(data)

    # asyncio calls these.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the server closed before it answered"))
        if not self.closed.done():
            self.closed.set_result(0)

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._upgraded and not self._upgrade():
            return
        while (found := read_frame(self._buffer)) is not None:
            opcode, payload = found
            if opcode == TEXT:
                self._hear(payload)
            elif opcode == PING:
                self._write(frame(PONG, payload))
            elif opcode == CLOSE and self._transport is not None:
                self._transport.close()

    def _upgrade(self) -> bool:
        head, end, rest = self._buffer.partition(b"\r\n\r\n")
        if not end:
            return False
        if not head.startswith(b"HTTP/1.1 101"):
            self.opened.set_exception(ConnectionError(head.split(b"\r\n")[0].decode()))
            self.abort()
            return False
        self._buffer = rest
        self._upgraded = True
        self.opened.set_result(None)
        return True


def frame(opcode: int, data: bytes) -> bytes:
    """A client's frame; its mask is all zeros, which leaves the data as they are."""
    size = len(data)
    if size < 126:
        return bytes((0x80 | opcode, 0x80 | size)) + b"\0\0\0\0" + data
    if size < 1 << 16:
        return bytes((0x80 | opcode, 0x80 | 126)) + size.to_bytes(2, "big") + b"\0\0\0\0" + data
    return bytes((0x80 | opcode, 0x80 | 127)) + size.to_bytes(8, "big") + b"\0\0\0\0" + data


def read_frame(buffer: bytearray) -> tuple[int, bytes] | None:
    """The first whole frame of a server's, taken from the buffer."""
    if len(buffer) < 2:
        return None
    size, start = buffer[1], 2
    if size == 126:
        size, start = int.from_bytes(buffer[2:4], "big"), 4
    elif size == 127:
        size, start = int.from_bytes(buffer[2:10], "big"), 10
    if len(buffer) < start + size or (size == 0 and len(buffer) < start):
        return None
    payload = bytes(buffer[start : start + size])
    opcode = buffer[0] & 0x0F
    del buffer[: start + size]
    return opcode, payload
