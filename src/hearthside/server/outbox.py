"""The outbox of a socket: frames that wait to be sent, bounded, drained by one task."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Protocol


class FrameWriter(Protocol):
    """Writes frames to one socket; what is written after it has closed is lost."""

    @property
    def is_free(self) -> bool:
        """Whether it takes something at once."""

    def write(self, frames: bytes) -> None:
        """Whole frames, one or more; what is written in one turn of the loop goes out together."""

    async def freed(self) -> None:
        """Until it takes something again, or is closed."""


class Outbox:
    """Frames in order. Whoever reads too slowly is cut off, and nobody waits for them."""

    __slots__ = (
        "_bytes", "_ending", "_full", "_line", "_most", "_most_bytes", "_queue", "_wake",
    )  # fmt: skip

    def __init__(self, most: int, most_bytes: int) -> None:
        self._queue = deque[bytes]()
        self._bytes = 0
        self._most = most
        self._most_bytes = most_bytes
        self._wake = asyncio.Event()
        self._ending = False
        self._full: Callable[[], object] | None = None
        self._line: FrameWriter | None = None

    def when_full(self, cut_off: Callable[[], object]) -> None:
        """What is done about a reader that is too slow."""
        self._full = cut_off

    def put(self, frames: bytes) -> None:
        """Never waits. What comes after the end, or after an overflow, is dropped."""
        if self._ending:
            return
        if not self._queue and self._line is not None and self._line.is_free:
            self._line.write(frames)
            return
        if len(self._queue) >= self._most or self._bytes + len(frames) > self._most_bytes:
            self._ending = True
            self._queue.clear()
            if self._full is not None:
                self._full()
        else:
            self._queue.append(frames)
            self._bytes += len(frames)
        self._wake.set()

    @property
    def is_waiting(self) -> bool:
        return bool(self._queue)

    def end(self, last: bytes | None = None) -> None:
        """Nothing follows but this; `drain` returns when all is sent."""
        if last is not None:
            self.put(last)
        self._ending = True
        self._wake.set()

    async def drain(self, line: FrameWriter, seconds: float) -> None:
        """Send what comes until the end; raises TimeoutError when the reader takes too long."""
        self._line = line
        while True:
            while self._queue:
                if not line.is_free:
                    async with asyncio.timeout(seconds):
                        await line.freed()
                line.write(self._next())
            if self._ending:
                return
            self._wake.clear()
            await self._wake.wait()

    def _next(self) -> bytes:
        frames = self._queue.popleft()
        self._bytes -= len(frames)
        return frames
