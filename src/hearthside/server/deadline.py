"""The deadline of a table: when time next decides something there, and its timer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, TypeAlias

from hearthside.server.alarm import Alarm
from hearthside.server.refusals import RETRY, Busy
from hearthside.server.tasks import Tasks

SOON = 0.01  # seconds: a timer that rings too early rings again, but not at once
RING = 60.0  # seconds at most until it looks at the clock: on a machine that slept timers are late

Lapse: TypeAlias = Callable[[], Coroutine[Any, Any, None]]
"""Does what time has decided by now; raises Busy where that has to be tried again."""


class Deadline:
    def __init__(self, now: Callable[[], float], tasks: Tasks) -> None:
        self._now = now
        self._tasks = tasks
        self._alarm = Alarm()

    def set(self, due: float | None, lapse: Lapse) -> None:
        """Instead of any deadline before; None: time decides nothing."""
        if due is None:
            self._alarm.cancel()
        else:
            seconds = max(SOON, due - self._now())
            ring = partial(self._ring, lapse) if seconds <= RING else partial(self.set, due, lapse)
            self._alarm.set(min(seconds, RING), ring)

    def cancel(self) -> None:
        self._alarm.cancel()

    def _ring(self, lapse: Lapse) -> None:
        self._tasks.start(self._time_is_up(lapse))

    async def _time_is_up(self, lapse: Lapse) -> None:
        try:
            await lapse()
        except Busy:
            await asyncio.sleep(RETRY)
            if not self._alarm.is_set:
                self._alarm.set(SOON, partial(self._ring, lapse))
