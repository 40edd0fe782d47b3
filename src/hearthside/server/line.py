"""The way to a reader: uvicorn's, shortened, and with one delivery for each turn of the loop."""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from hearthside.server.sockets import LINE

MANY = 32  # writes in one turn that may wait for its end


class Post:
    """What is written in one turn of the loop, sent when the turn is over.

    All that one reader is told is then one call of the system's, and readers on this machine wake
    once: a wake-up costs the server as much as the message.
    """

    def __init__(self) -> None:
        self._lines = dict[Protocol, None]()

    def expect(self, line: Protocol) -> None:
        """By the last that is written: an acknowledgement follows what the others are told."""
        if not self._lines:
            line.loop.call_soon(self._deliver)
        self._lines.pop(line, None)
        self._lines[line] = None

    def _deliver(self) -> None:
        lines, self._lines = self._lines, {}
        for line in lines:
            line.deliver()


class Protocol(WebSocketsSansIOProtocol):
    """uvicorn's, which lends itself as a line: to write frames that are ready, and to be cut.

    A message by way of ASGI costs a coroutine, two dictionaries and a state machine; at thousands
    of moves a second, each told to everybody at the table, that is a sixth of the server's time.
    And whoever has just said something is not asked whether they are there.
    """

    heard = 0.0  # when something last came in, by the loop's clock
    is_free = True  # to take something at once

    def __init__(self, post: Post, **settings: Any) -> None:
        super().__init__(**settings)
        self.post = post
        self.written = list[bytes]()  # in this turn

    def data_received(self, data: bytes) -> None:
        self.heard = self.loop.time()
        super().data_received(data)

    def send_keepalive_ping(self) -> None:
        assert self.ping_interval is not None
        silent_for = self.loop.time() - self.heard
        if silent_for < self.ping_interval:
            rest = self.ping_interval - silent_for
            self.ping_timer = self.loop.call_later(rest, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: Any = self.scope["extensions"]
            extensions[LINE] = {"line": self}

    def pause_writing(self) -> None:
        super().pause_writing()
        self.is_free = False

    def resume_writing(self) -> None:
        super().resume_writing()
        self.is_free = True

    def write(self, frames: bytes) -> None:
        self.post.expect(self)
        self.written.append(frames)
        if len(self.written) > MANY:
            self.deliver()

    def deliver(self) -> None:
        if not self.written:
            return
        frames = b"".join(self.written)
        self.written.clear()
        if not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self.transport.write(frames)

    async def send(self, message: Any) -> None:
        self.deliver()  # a farewell follows what was said before
        await super().send(message)

    def shutdown(self) -> None:
        self.deliver()
        super().shutdown()

    async def freed(self) -> None:
        await self.writable.wait()

    def abort(self) -> None:
        self.transport.abort()
