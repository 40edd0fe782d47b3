"""What waits to be sent to one socket: bounded, and drained by one task that is owned."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

Send = Callable[[str], Awaitable[None]]


class Outbox:
    """Messages in order. Whoever reads too slowly is cut off, and nobody waits for them."""

    __slots__ = ("_bytes", "_ending", "_full", "_most", "_most_bytes", "_queue", "_wake")

    def __init__(self, most: int, most_bytes: int) -> None:
        self._queue = deque[str]()
        self._bytes = 0
        self._most = most
        self._most_bytes = most_bytes
        self._wake = asyncio.Event()
        self._ending = False
        self._full: Callable[[], object] | None = None

    def when_full(self, cut_off: Callable[[], object]) -> None:
        """What is done about a reader that is too slow."""
        self._full = cut_off

    def put(self, text: str) -> None:
        """Never waits. What comes after the end, or after an overflow, is dropped."""
        if self._ending:
            return
        if len(self._queue) >= self._most or self._bytes + len(text) > self._most_bytes:
            self._ending = True
            self._queue.clear()
            if self._full is not None:
                self._full()
        else:
            self._queue.append(text)
            self._bytes += len(text)
        self._wake.set()

    @property
    def is_waiting(self) -> bool:
        return bool(self._queue)

    def end(self, last: str | None = None) -> None:
        """Nothing follows but this; `drain` returns when all is sent."""
        if last is not None:
            self.put(last)
        self._ending = True
        self._wake.set()

    async def drain(self, send: Send, seconds: float) -> None:
        """Send what comes until the end; raises TimeoutError when a send takes too long."""
        while True:
            while self._queue:
                text = self._queue.popleft()
                self._bytes -= len(text)
                async with asyncio.timeout(seconds):
                    await send(text)
            if self._ending:
                return
            self._wake.clear()
            await self._wake.wait()
