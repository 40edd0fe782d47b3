"""Slices of long work on the event loop: a few milliseconds in each turn of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import perf_counter
from typing import TypeVar

from hearthside.table import Steps

T = TypeVar("T")

SLICE = 0.005  # seconds of all such work together before everybody else is heard


class Slices:
    def __init__(self, clock: Callable[[], float] = perf_counter) -> None:
        self._clock = clock
        self._turn = asyncio.Lock()  # goes round: nobody's work waits for the end of another's
        self._ends = 0.0  # when the slice that was begun last is over

    async def run(self, steps: Steps[T]) -> T:
        """What the steps come to."""
        while True:
            async with self._turn:
                if self._clock() >= self._ends:
                    await asyncio.sleep(0)
                    self._ends = self._clock() + SLICE
                try:
                    while self._clock() < self._ends:
                        next(steps)
                except StopIteration as end:
                    answer: T = end.value
                    return answer
