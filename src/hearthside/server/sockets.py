"""The socket's endpoint: one reader, one writer, and a clear end for each.

A socket says who it is, then sends commands; the outbox is drained by a task of its own, so that
nobody waits for a slow reader.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from time import perf_counter
from typing import Any, Protocol

from hearthside.kernel import Refusal
from hearthside.server.client import Client
from hearthside.server.guards import Receive, Scope, Send
from hearthside.server.house import House
from hearthside.server.limits import Purse
from hearthside.server.live import Live
from hearthside.server.outbox import FrameWriter, Outbox
from hearthside.server.refusals import Busy, bad_token, refused
from hearthside.server.tables import Tables
from hearthside.server.tokens import BadToken, Claims
from hearthside.server.wire import UnreadableMessage, bye, framed, read
from hearthside.table import Denied
from hearthside.table.messages import Hello, Ping, Pong, Refused, Renewed, Resync

LINE = "hearthside.line"  # what a server lends of a socket besides ASGI; see line.py
PATIENCE = 100  # messages over the limit that are answered before a socket is closed
LAST_WORDS = 1.0  # seconds to tell a slow reader why it is cut off


class CutLine(FrameWriter, Protocol):
    """A socket's protocol that can be cut off, and that charges each frame to a purse."""

    debt: int  # messages that were too many, and are to be refused

    def abort(self) -> None: ...

    def is_paid_by(self, purse: Purse, patience: int, flooded: Callable[[], object]) -> None: ...


class Gone(Exception):
    """The other end has closed."""


class Sockets:
    """Lets sockets in."""

    def __init__(self, house: House, tables: Tables) -> None:
        self.house = house
        self.tables = tables

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One socket from its first message to its end."""
        await receive()
        await send({"type": "websocket.accept"})
        client = scope.get("client")
        address = str(client[0]) if client else ""
        line: CutLine = scope["extensions"][LINE]["line"]
        socket = Socket(self.house, self.tables, receive, send, line, address)
        account = self.house.ledger.of(address)
        if account.sockets >= self.house.settings.sockets_per_address:
            await socket.turn_away(Busy("too_many_sockets", "too many sockets from this address"))
            return
        account.sockets += 1
        self.house.metrics.sockets.inc()
        try:
            await socket.run()
        except Exception as error:
            self.house.failed("socket", error)
            await socket.close(1011)
        finally:
            self.house.metrics.sockets.dec()
            account.sockets -= 1


class Socket:
    def __init__(
        self,
        house: House,
        tables: Tables,
        receive: Receive,
        send: Send,
        line: CutLine,
        address: str = "",
    ) -> None:
        self._house = house
        self._tables = tables
        self._receive = receive
        self._send = send
        self._line = line
        self._address = address

    async def run(self) -> None:
        """Hello, then commands until one end closes."""
        try:
            async with asyncio.timeout(self._house.settings.hello_seconds):
                hello = await self._hello()
            await self._attend(hello)
        except TimeoutError:
            await self.turn_away(Denied("no_hello", "a socket says hello first, and soon"))
        except Refusal as refusal:
            await self.turn_away(refusal)
        except Gone:
            return

    async def _hello(self) -> Hello:
        try:
            message = read(await self._next())
        except UnreadableMessage as error:
            raise Denied("no_hello", error.why) from None
        if not isinstance(message, Hello):
            raise Denied("no_hello", "a socket says hello first")
        return message

    async def _attend(self, hello: Hello) -> None:
        settings = self._house.settings
        try:
            who = self._house.tokens.read(hello.token)
        except BadToken:
            raise bad_token() from None
        live = self._tables.live(who.table)
        outbox = Outbox(settings.outbox, settings.outbox_bytes)
        client = Client(who.player, outbox, self._address, who.keys)
        self._open_purse(who, client)
        await live.attach(client, hello.version)
        if (token := self._house.tokens.renewed(who)) is not None:
            client.put(framed(Renewed(token)))
        writer = asyncio.create_task(self._write(live, client))
        await asyncio.sleep(0)  # so that it has begun: what has not cannot clean up after itself
        client.outbox.when_full(writer.cancel)
        try:
            await self._read(live, client)
        finally:
            live.detach(client)
            client.outbox.end()
            with suppress(asyncio.CancelledError):
                await writer

    def _open_purse(self, who: Claims, client: Client) -> None:
        """A player's is the same on every socket; guests share a token, so theirs are apart."""
        ledger = self._house.ledger
        bucket = ledger.player(f"{who.table}/{who.player or self._address}")
        if not bucket.take(ledger.clock()):
            raise Busy("too_fast", "too many messages; wait a moment")
        purse = Purse(bucket, ledger.of(self._address).messages)
        self._line.is_paid_by(purse, PATIENCE, lambda: client.end("flooding"))

    async def _read(self, live: Live, client: Client) -> None:
        while True:
            data = await self._next()
            began = perf_counter()
            if not self._within_bounds(client):
                continue
            try:
                await self._hear(live, client, read(data))
            except UnreadableMessage as error:
                self._refuse(client, Refused(error.command, "invalid", "invalid", error.why))
            else:
                self._house.metrics.moves.latency.observe(perf_counter() - began)
            if client.outbox.is_waiting:  # many messages must not keep the writer from its work
                await asyncio.sleep(0)

    async def _hear(self, live: Live, client: Client, message: Any) -> None:
        command: str | None = None
        try:
            match message:
                case Ping():
                    client.put(framed(Pong(self._house.store.now())))
                case Resync():
                    await live.resync(client)
                case Hello():
                    raise Denied("hello_again", "a socket says hello once")
                case _:
                    command = message.id
                    await live.command(client, message)
        except Refusal as refusal:
            self._refuse(client, refused(command, refusal))
        except Exception as error:
            self._house.failed("command", error, table=live.id, command=type(message).__name__)
            self._refuse(client, Refused(command, "busy", "error", "something broke; try again"))

    def _refuse(self, client: Client, answer: Refused) -> None:
        self._house.metrics.refusals.labels(answer.kind).inc()
        client.put(framed(answer))

    def _within_bounds(self, client: Client) -> bool:
        """A hasty client is told so for a while, until its line is cut."""
        if not self._line.debt:
            return True
        self._line.debt -= 1
        why = "too many messages; this one was not read"
        self._refuse(client, Refused(None, "busy", "too_fast", why))
        return False

    async def _write(self, live: Live, client: Client) -> None:
        """Send what comes; cut off whoever takes too long, without anybody waiting."""
        try:
            await client.outbox.drain(self._line, self._house.settings.send_seconds)
        except (TimeoutError, asyncio.CancelledError):
            client.bye = client.bye or "too_slow"
            live.detach(client)
            await self._cut_off(client)
        else:
            await self.close(client.close_code)
        finally:
            if client.bye is not None:
                self._house.metrics.dropped.labels(client.bye).inc()

    async def _cut_off(self, client: Client) -> None:
        """A last word if it is taken soon; closed in any case, whatever else befalls this task."""
        answer_cancellation()
        try:
            with suppress(TimeoutError, OSError):
                async with asyncio.timeout(LAST_WORDS):
                    await self._tell(framed(bye("too_slow")))
                    await self._send({"type": "websocket.close", "code": client.close_code})
        finally:
            self._line.abort()

    async def turn_away(self, refusal: Refusal) -> None:
        """A socket that never came in."""
        self._house.metrics.refusals.labels(refusal.kind).inc()
        with suppress(OSError, TimeoutError):
            async with asyncio.timeout(LAST_WORDS):
                await self._tell(framed(refused(None, refusal)))
                await self.close(1013 if refusal.kind == "busy" else 1008)

    async def close(self, code: int) -> None:
        with suppress(OSError, RuntimeError):
            await self._send({"type": "websocket.close", "code": code})

    async def _next(self) -> str | bytes:
        message = await self._receive()
        if message["type"] != "websocket.receive":
            raise Gone
        data = message.get("text")
        return data if data is not None else bytes(message.get("bytes") or b"")

    async def _tell(self, frames: bytes) -> None:
        await self._line.freed()
        self._line.write(frames)


def answer_cancellation() -> None:
    """The running task does what it was cancelled for, so it is not cancelled any longer.

    Python 3.11.2 takes a time limit inside a task that counts as cancelled for a cancellation.
    """
    task = asyncio.current_task()
    while task is not None and task.cancelling():
        task.uncancel()
