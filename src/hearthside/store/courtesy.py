"""An event loop that is never idle keeps the interpreter's lock from every thread.

It gives the lock up for microseconds at a time, too briefly for a waiting thread to wake and
take it, and often enough that the interpreter never makes it step aside. So while threads work
for the loop, the loop naps now and then, just long enough.
"""

import asyncio
import time

EVERY = 1e-3  # seconds between naps
NAP = 1e-5  # seconds; the system makes some 60 us of it


class Courtesy:
    """Counts what threads have been asked to do, and naps while any of it is open."""

    def __init__(self) -> None:
        self._open = 0
        self._next: asyncio.TimerHandle | None = None

    def asked(self) -> None:
        self._open += 1
        if self._next is None:
            self._wait()

    def answered(self, count: int = 1) -> None:
        self._open -= count

    def _wait(self) -> None:
        self._next = asyncio.get_running_loop().call_later(EVERY, self._nap)

    def _nap(self) -> None:
        self._next = None
        if self._open:
            time.sleep(NAP)
            self._wait()
