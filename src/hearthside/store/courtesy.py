"""A pause in each turn of a busy event loop, so that other threads get the interpreter's lock.

Such a loop gives the lock up for microseconds at a time, too briefly for a waiting thread to wake
and take it; and each time it does, the thread's patience, after which the interpreter would make
the loop step aside, begins anew. A short patience helps where the loop is busy for longer than
that at a stretch; for the rest, the loop naps when threads are late with what they were asked.
"""

import asyncio
import sys
import time

PATIENCE = 1e-4  # seconds a thread waits before the interpreter makes another step aside
LATE = 2e-3  # seconds without an answer
NAP = 1e-5  # seconds; the system makes some 60 us of it


class Courtesy:
    """Counts what threads have been asked to do, and naps while they do not get on with it."""

    def __init__(self) -> None:
        if sys.getswitchinterval() > PATIENCE:
            sys.setswitchinterval(PATIENCE)
        self._open = 0
        self._heard = False  # since we last looked
        self._look: asyncio.TimerHandle | None = None

    def asked(self) -> None:
        self._open += 1
        if self._look is None:
            self._wait()

    def answered(self, count: int = 1) -> None:
        self._open -= count
        self._heard = True

    def _wait(self) -> None:
        self._heard = False
        self._look = asyncio.get_running_loop().call_later(LATE, self._nap)

    def _nap(self) -> None:
        self._look = None
        if self._open:
            if not self._heard:
                time.sleep(NAP)
            self._wait()
