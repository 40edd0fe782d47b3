"""uvicorn's protocols for HTTP and sockets, with bounds and one write for each turn of the loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from math import inf
from typing import Any, NoReturn, cast
from urllib.parse import unquote

import httptools
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.protocol import State

from hearthside.server.door import SLOWEST, Caller, Door, RequestHead
from hearthside.server.frames import Counter, plain_text
from hearthside.server.guards import last_word
from hearthside.server.limits import Account, Bucket, Holding, Purse
from hearthside.server.refusals import Turned
from hearthside.server.sockets import LAST_WORDS, LINE

MANY = 32  # writes in one turn that may wait for its end
END_OF_REQUEST = b"\r\n\r\n"
LONGEST_URL = 4096
MOST_HEADERS = 100
MOST_WAITING = 8  # requests sent before the answer to the first
STRANGERS_RATE, STRANGERS_BURST = 1.0, 16.0  # frames of a socket that has not said hello

NO_REQUEST = Turned(400, "invalid", "this cannot be read as a request")
HEADER = Turned(431, "too_long", "the headers are too long, or too many")
ADDRESS = Turned(414, "too_long", "the address is too long")
LATE = Turned(408, "too_late", "the request did not come to its end")
HASTE = Turned(429, "too_many_requests", "wait for answers before you ask more", after=1.0)
TOO_MUCH = Turned(429, "too_much_at_once", "finish what you are sending first", after=1.0)


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


class Halt(Exception):
    """Raised to stop a parser in the middle of a request."""


class SocketVisit:
    """A connection that has become a socket: whose it is, and its place at the door."""

    __slots__ = ("_account", "_caller", "_door", "has_begun")

    def __init__(self, door: Door, account: Account, caller: Caller) -> None:
        self._door = door
        self._account = account
        self._caller = caller
        self.has_begun = False  # the library, which has bounds of its own, took the request

    @property
    def scheme(self) -> str | None:
        return self._caller.scheme

    def client(self, peer: tuple[str, int] | None) -> tuple[str, int]:
        """As a scope has it; where a proxy asks, the port is nobody's."""
        own = peer is not None and peer[0] == self._caller.address
        return peer if peer and own else (self._caller.address, 0)

    def end(self) -> None:
        self._door.leave(self._account)


class Http(HttpToolsProtocol):
    """uvicorn's, with an end to everything: to headers, bodies, answers, and waiting for them.

    The parser knows no bounds, so what has not become a request is counted here; what has is
    looked at by the door before anything is done for it. And it lets go of its parser when a
    socket takes over: they hold each other, and whatever is left in a circle waits for the
    collector, which comes rarely to a server.
    """

    account: Account | None = None  # of whoever is connected
    caller: Caller | None = None  # of the last request
    turned: Turned | None = None
    deaf = False  # what comes is thrown away: the last word was said
    in_head = True  # no request has come to the end of its headers
    unread = 0  # bytes that came meanwhile
    head = 0  # bytes of the headers of this request
    read_by = inf  # when what is under way must have come
    written_by = inf  # when what was answered must have been taken

    def __init__(self, door: Door, **settings: Any) -> None:
        super().__init__(**settings)
        self.door = door
        self.bodies = Holding(door.ledger)
        self.answers = Holding(door.ledger)

    # Coming and going.

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.account = self.door.enter(self.peer)
        if self.account is None:
            transport.abort()
            return
        self.read_by = self.door.ledger.clock() + self.door.settings.request_seconds
        self.door.watch(self)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.leave()

    def leave(self) -> None:
        self.door.unwatch(self)
        self.bodies.let_go()
        self.answers.let_go()
        if self.account is not None:
            self.door.leave(self.account)
            self.account = None

    def handle_websocket_upgrade(self) -> None:
        assert self.account is not None
        assert self.caller is not None
        visit = SocketVisit(self.door, self.account, self.caller)
        self.account = None
        self.ws_protocol_class = cast(Any, partial(cast(Any, self.ws_protocol_class), visit=visit))
        super().handle_websocket_upgrade()
        self.leave()
        del self.parser
        if not visit.has_begun:
            self.transport.abort()

    def look(self, now: float) -> None:
        """Gives up what has taken too long."""
        if self.written_by < now or (self.read_by < now and (self.deaf or not self.unread)):
            self.transport.abort()
        elif self.read_by < now:
            self.turn_away(LATE)

    # What comes in.

    def data_received(self, data: bytes) -> None:
        if self.deaf:
            return
        if self.in_head:
            self.unread += len(data)
            if self.read_by == inf:
                self.read_by = self.door.ledger.clock() + self.door.settings.request_seconds
        super().data_received(data)
        if self.unread > self.door.settings.header_bytes and not self.deaf:
            self.turn_away(HEADER)

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        if len(self.url) > LONGEST_URL:
            self.refuse(ADDRESS)

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        self.head += len(name) + len(value) + len(": \r\n")
        if self.head > self.door.settings.header_bytes or len(self.headers) > MOST_HEADERS:
            self.refuse(HEADER)

    def on_headers_complete(self) -> None:
        self.in_head, self.unread, self.head, self.read_by = False, 0, 0, inf
        if len(self.pipeline) >= MOST_WAITING:
            self.refuse(HASTE)
        self.caller = caller = self.admitted()
        if caller.length:
            patience = self.door.settings.request_seconds + caller.length / SLOWEST
            self.read_by = self.door.ledger.clock() + patience
        scope: Any = self.scope
        scope["client"] = self.client if caller.address == self.peer else (caller.address, 0)
        scope["scheme"] = caller.scheme or self.scheme
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.in_head, self.read_by = True, inf
        super().on_message_complete()

    @property
    def peer(self) -> str:
        return self.client[0] if self.client else ""

    def admitted(self) -> Caller:
        """Whoever asks, with room for their body."""
        request = RequestHead(
            self.parser.get_method().decode("ascii"),
            unquote(httptools.parse_url(self.url).path.decode("latin-1")),
            self.headers,
            self.peer,
            self.server[0] if self.server else "",
            self.parser.should_upgrade() and self._should_upgrade(),
        )
        try:
            caller = self.door.admit(request)
        except Turned as turned:
            self.refuse(turned)
        if caller.length and not self.bodies.take(caller.account, caller.length):
            self.refuse(TOO_MUCH)
        return caller

    # What goes out.

    def on_response_complete(self) -> None:
        if not self.pipeline:
            self.bodies.let_go()
        super().on_response_complete()

    def pause_writing(self) -> None:
        """An answer waits to be taken; it may not wait for ever, nor may too many of them."""
        super().pause_writing()
        size = self.transport.get_write_buffer_size()
        patience = self.door.settings.send_seconds + size / SLOWEST
        self.written_by = self.door.ledger.clock() + patience
        if self.caller is None or not self.answers.take(self.caller.account, size):
            self.transport.abort()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.written_by = inf
        self.answers.let_go()

    # Turning away.

    def refuse(self, turned: Turned) -> NoReturn:
        """From within the parser, which then says that it failed."""
        self.turned = turned.with_traceback(None)
        raise Halt

    def send_400_response(self, msg: str) -> None:
        del msg
        self.turn_away(self.turned or NO_REQUEST)

    def turn_away(self, turned: Turned) -> None:
        """The last word, and a moment to hear it: a client may still be sending."""
        self.door.on_refusal(turned)
        cycle: Any = self.cycle
        is_answering = cycle is not None and not cycle.response_complete
        if is_answering or self.transport.is_closing():
            self.transport.abort()
            return
        self.deaf = True
        self.read_by = self.door.ledger.clock() + LAST_WORDS
        self.transport.write(last_word(turned, self.server_state.default_headers))
        self.transport.write_eof()


class Protocol(WebSocketsSansIOProtocol):
    """uvicorn's, which lends itself as a line: to write frames that are ready, and to be cut.

    A message by way of ASGI costs a coroutine, two dictionaries and a state machine; at thousands
    of moves a second, each told to everybody at the table, that is a sixth of the server's time.
    One that comes in is nearly always a text in a frame by itself, and then needs no parser. All
    else is uvicorn's, once it has been counted: a parser takes its time for frames of nothing.
    And whoever has just said something is not asked whether they are there.
    """

    heard = 0.0  # when something last came in, by the loop's clock
    is_free = True  # to take something at once
    in_step = False  # no frame has begun whose end has not come
    debt = 0  # frames that were too many, and for which nobody has been told off
    excess = 0  # frames that ever were too many
    patience = 0  # how many of them are borne
    deaf = False  # too many came: no more is heard
    flooded: Callable[[], object] | None = None  # what is done about it, besides

    def __init__(self, post: Post, visit: SocketVisit | None = None, **settings: Any) -> None:
        super().__init__(**settings)
        self.post = post
        self.visit = visit
        self.written = list[bytes]()  # in this turn
        self.counter = Counter()
        self.purse: Purse | Bucket = Bucket(STRANGERS_RATE, STRANGERS_BURST, self.loop.time())

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        if self.visit is not None:
            self.client = self.visit.client(self.client)
            self.scheme = "wss" if self.visit.scheme == "https" else self.scheme

    def data_received(self, data: bytes) -> None:
        self.heard = self.loop.time()
        if (text := self.alone(data)) is not None:
            if self.pays(1):
                self.hear(text)
            return
        if self.deaf:
            self.transport.pause_reading()
            return
        if self.handshake_initiated:
            frames = self.counter.count(data, self.purse.left(self.heard) + self.patience)
            self.in_step = self.counter.in_step
            if not self.pays(frames or 1):
                return
        else:
            self.in_step = data.endswith(END_OF_REQUEST)
        try:
            super().data_received(data)
        except InvalidState:  # uvicorn refuses a text that is none, but a farewell follows it
            self.abort()

    def pays(self, frames: int) -> bool:
        """Whether these may be heard. All cost the same: messages, control frames, mere pieces."""
        over = self.purse.spend(self.heard, frames)
        if over:
            self.debt += over
            self.excess += over
            if self.excess > self.patience:
                self.cut_short()
                return False
        return True

    def is_paid_by(self, purse: Purse, patience: int, flooded: Callable[[], object]) -> None:
        """Whoever said hello has a longer purse, and is told before anything is done."""
        self.purse, self.patience, self.flooded = purse, patience, flooded

    def cut_short(self) -> None:
        self.deaf = True
        self.close_timeout = LAST_WORDS
        self.transport.pause_reading()
        if self.flooded is None:
            self.abort()
        else:
            self.flooded()

    def alone(self, data: bytes) -> str | None:
        """A message that neither begins nor ends, nor interrupts, anything else."""
        if not self.in_step or self.frames or self.deaf or self.conn.state is not State.OPEN:
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
        if self.visit is not None:
            self.visit.has_begun = True
        if hasattr(self, "scope"):
            extensions: Any = self.scope["extensions"]
            extensions[LINE] = {"line": self}

    def connection_lost(self, exc: Exception | None) -> None:
        """Leaves no circles: a parser holds its owner, and what is lent is lent by us."""
        super().connection_lost(exc)
        if self.visit is not None:
            self.visit.end()
        self.visit = self.flooded = None
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
