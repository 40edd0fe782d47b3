"""The way to a reader: uvicorn's, shortened, and with one delivery for each turn of the loop."""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.protocol import State

from hearthside.server.frames import are_whole, plain_text
from hearthside.server.sockets import LINE

MANY = 32  # writes in one turn that may wait for its end
END_OF_REQUEST = b"\r\n\r\n"


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


class Http(HttpToolsProtocol):
    """uvicorn's, which lets go of its parser when a socket takes over: they hold each other.

    Whatever is left in a circle waits for the collector, and that comes rarely to a server.
    """

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        del self.parser


class Protocol(WebSocketsSansIOProtocol):
    """uvicorn's, which lends itself as a line: to write frames that are ready, and to be cut.

    A message by way of ASGI costs a coroutine, two dictionaries and a state machine; at thousands
    of moves a second, each told to everybody at the table, that is a sixth of the server's time.
    One that comes in is nearly always a text in a frame by itself, and then needs no parser. All
    else is uvicorn's, and so is a socket that once had half a frame to wait for.
    And whoever has just said something is not asked whether they are there.
    """

    heard = 0.0  # when something last came in, by the loop's clock
    is_free = True  # to take something at once
    in_step = False  # no frame has begun whose end has not come

    def __init__(self, post: Post, **settings: Any) -> None:
        super().__init__(**settings)
        self.post = post
        self.written = list[bytes]()  # in this turn

    def data_received(self, data: bytes) -> None:
        self.heard = self.loop.time()
        if (text := self.alone(data)) is not None:
            self.hear(text)
            return
        if self.handshake_initiated:
            self.in_step = self.in_step and are_whole(data)
        else:
            self.in_step = data.endswith(END_OF_REQUEST)
        try:
            super().data_received(data)
        except InvalidState:  # uvicorn refuses a text that is none, but a farewell follows it
            self.abort()

    def alone(self, data: bytes) -> str | None:
        """A message that neither begins nor ends, nor interrupts, anything else."""
        if not self.in_step or self.frames or self.conn.state is not State.OPEN:
            return None
        return plain_text(data) if len(data) <= self.config.ws_max_size else None

    def hear(self, text: str) -> None:
        """As uvicorn has it, but a client is stopped by the second that waits, not by the first."""
        if not self.queue.empty() and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        self.queue.put_nowait({"type": "websocket.receive", "text": text})

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

    def connection_lost(self, exc: Exception | None) -> None:
        """Leaves no circles: a parser holds its owner, and what is lent is lent by us."""
        super().connection_lost(exc)
        self.conn.parser.close()
        if hasattr(self, "scope"):
            extensions: Any = self.scope["extensions"]
            extensions.clear()

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
