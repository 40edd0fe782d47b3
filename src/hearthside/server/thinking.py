"""Bots think in processes of their own, politely, and never in the way of a table."""

from __future__ import annotations

import asyncio
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from random import Random
from typing import Any

from msgspec import Struct

from hearthside.bots import BOTS
from hearthside.bots.answers import Answer, Bot, explained

NICENESS = 15


class Thought(Struct, frozen=True):
    """All a bot gets: its view and its decision. It has no way to anything else."""

    game: str
    bot: str
    view: Any
    decision: Any
    seed: str


def think(thought: Thought) -> Answer[Any]:
    player = BOTS[thought.game][thought.bot]
    return explained(player, thought.view, thought.decision, Random(thought.seed))


def longest(game: str, bot: str) -> float:
    """Seconds that a bot may think, by its own budget."""
    player = BOTS[game].get(bot)
    return player.budget.seconds or 0.0 if isinstance(player, Bot) else 0.0


def settle_down() -> None:
    """A worker gives way to the server, and leaves signals to it."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Thinkers:
    """A pool of bots' processes, opened with the first thought."""

    def __init__(self, workers: int, seconds: float) -> None:
        self._workers = workers
        self._seconds = seconds
        self._free = asyncio.Semaphore(workers)  # so that waiting for a worker is not thinking
        self._pool: ProcessPoolExecutor | None = None

    async def answer(self, thought: Thought) -> Answer[Any]:
        """What the bot wants to do, and why; raises whatever it raised, or TimeoutError."""
        async with self._free:
            try:
                return await self._think(thought)
            except BrokenProcessPool:  # another bot's fault, perhaps: once more
                return await self._think(thought)

    async def _think(self, thought: Thought) -> Answer[Any]:
        pool = self._open()
        try:
            future = pool.submit(think, thought)
            async with asyncio.timeout(self._seconds):
                return await asyncio.wrap_future(future)
        except (BrokenProcessPool, TimeoutError):
            self._give_up(pool)
            raise

    def close(self) -> None:
        if self._pool is not None:
            self._give_up(self._pool)

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._workers, mp_context=get_context("spawn"), initializer=settle_down
            )
        return self._pool

    def _give_up(self, pool: ProcessPoolExecutor) -> None:
        """A worker that hangs or died takes its pool along; the next thought opens a new one."""
        if self._pool is pool:
            self._pool = None
        workers = list((getattr(pool, "_processes", None) or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in workers:
            worker.kill()
