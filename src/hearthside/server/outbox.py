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
        watch = Watch(seconds)
        try:
            while True:
                while self._queue:
                    text = self._queue.popleft()
                    self._bytes -= len(text)
                    watch.begin()
                    await send(text)
                    watch.end()
                if self._ending:
                    return
                self._wake.clear()
                await self._wake.wait()
        except asyncio.CancelledError:
            if watch.has_bitten:
                raise TimeoutError from None
            raise
        finally:
            watch.stop()


class Watch:
    """Cancels the task it was made in when something takes too long.

    Nearly every send is over at once: a timer for each would cost more than the sending. So a
    timer runs at most once in so many seconds, and looks whether one send is still under way.
    """

    __slots__ = ("_began", "_handle", "_loop", "_seconds", "_task", "has_bitten")

    def __init__(self, seconds: float) -> None:
        self.has_bitten = False
        self._seconds = seconds
        self._task = asyncio.current_task()
        self._loop = asyncio.get_running_loop()
        self._began: float | None = None
        self._handle: asyncio.TimerHandle | None = None

    def begin(self) -> None:
        self._began = self._loop.time()
        if self._handle is None:
            self._handle = self._loop.call_later(self._seconds, self._look)

    def end(self) -> None:
        self._began = None

    def stop(self) -> None:
        if self._handle is not None:
            self._handle.cancel()

    def _look(self) -> None:
        self._handle = None
        if self._began is None or self._task is None:
            return
        left = self._began + self._seconds - self._loop.time()
        if left > 0:
            self._handle = self._loop.call_later(left, self._look)
        else:
            self.has_bitten = True
            self._task.cancel()
