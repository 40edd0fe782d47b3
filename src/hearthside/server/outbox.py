"""What waits to be sent to one socket: bounded, and drained by one task that is owned."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine, Generator
from functools import partial
from typing import Any

Send = Callable[[str], Coroutine[Any, Any, None]]


class Outbox:
    """Messages in order. Whoever reads too slowly is cut off, and nobody waits for them."""

    __slots__ = (
        "_begun", "_bytes", "_ending", "_failure", "_full", "_idle", "_most", "_most_bytes",
        "_queue", "_send", "_wake",
    )  # fmt: skip

    def __init__(self, most: int, most_bytes: int) -> None:
        self._queue = deque[str]()
        self._bytes = 0
        self._most = most
        self._most_bytes = most_bytes
        self._wake = asyncio.Event()
        self._ending = False
        self._full: Callable[[], object] | None = None
        self._send: Send | None = None
        self._idle = False  # the task waits for something to send
        self._begun: Begun | None = None  # a send the reader did not take at once
        self._failure: Exception | None = None

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
        elif self._idle:
            self._send_now(text)
            return
        else:
            self._queue.append(text)
            self._bytes += len(text)
        self._wake.set()

    @property
    def is_waiting(self) -> bool:
        return bool(self._queue) or self._begun is not None

    def end(self, last: str | None = None) -> None:
        """Nothing follows but this; `drain` returns when all is sent."""
        if last is not None:
            self.put(last)
        self._ending = True
        self._wake.set()

    async def drain(self, send: Send, seconds: float) -> None:
        """Send what comes until the end; raises TimeoutError when a send takes too long."""
        watch = Watch(seconds)
        self._send = send
        try:
            while True:
                while self._begun is not None or self._queue:
                    watch.begin()
                    await (self._begun or send(self._next()))
                    self._begun = None
                    watch.end()
                if self._ending:
                    return
                self._wake.clear()
                self._idle = True
                await self._wake.wait()
                self._idle = False
                if self._failure is not None:
                    raise self._failure
        except asyncio.CancelledError:
            if watch.has_bitten:
                raise TimeoutError from None
            raise
        finally:
            self._idle = False
            watch.stop()

    def _next(self) -> str:
        text = self._queue.popleft()
        self._bytes -= len(text)
        return text

    def _send_now(self, text: str) -> None:
        """A reader that keeps up takes a message at once, without waking the task."""
        assert self._send is not None
        sending = Begun(self._send(text))
        try:
            if sending.begin():
                return
            self._begun = sending
        except Exception as error:
            self._failure = error
        self._idle = False
        self._wake.set()


class Begun:
    """A send that was begun outside the task that will finish it, should there be need."""

    __slots__ = ("_sending", "_waits_for")

    def __init__(self, sending: Coroutine[Any, Any, None]) -> None:
        self._sending = sending
        self._waits_for: Any = None

    def begin(self) -> bool:
        """Whether it is over already."""
        try:
            self._waits_for = self._sending.send(None)
        except StopIteration:
            return True
        return False

    def __await__(self) -> Generator[Any, Any, None]:
        waits_for = self._waits_for
        while True:
            try:
                yield waits_for
            except BaseException as error:
                step = partial(self._sending.throw, error)
            else:
                step = partial(self._sending.send, None)
            try:
                waits_for = step()
            except StopIteration:
                return


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
