"""The bot pool: processes in which bots think, apart from the event loop."""

from __future__ import annotations

import asyncio
import os
import signal
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from random import Random
from time import perf_counter
from typing import Any

from msgspec import Struct

from hearthside.bots.bot import Answer, Bot, explained
from hearthside.server.metrics import Thoughts
from hearthside.server.sharing import Asker, Turns, Wish
from hearthside.shelf import games

NICENESS = 15


class Thought(Struct, frozen=True):
    """All a bot gets: its view and its decision. It has no way to anything else."""

    game: str
    bot: str
    view: Any
    decision: Any
    seed: str


def think(thought: Thought) -> Answer[Any]:
    player = games()[thought.game].bots[thought.bot]
    return explained(player, thought.view, thought.decision, Random(thought.seed))


def longest(game: str, bot: str) -> float:
    """Seconds that a bot may think, by its own budget."""
    player = games()[game].bots.get(bot)
    return player.budget.seconds or 0.0 if isinstance(player, Bot) else 0.0


def settle_down() -> None:
    """A worker gives way to the server, and leaves signals to it."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def give_up(pool: ProcessPoolExecutor) -> None:
    """At once, whatever its workers are doing."""
    workers = list((getattr(pool, "_processes", None) or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for worker in workers:
        worker.kill()


class _Waiting(Struct, frozen=True):
    """A thought that waits for a worker."""

    thought: Thought
    since: float
    begun: asyncio.Future[asyncio.Task[Answer[Any]]]


class BotPool:
    """A pool of bots' processes, opened with the first thought, and the queue before it.

    Work belongs to the pool, not to whoever asked: a worker whose asker has gone is taken until
    it is done or its time is over, and then it is free in any case.
    """

    def __init__(self, workers: int, seconds: float, counted: Thoughts | None = None) -> None:
        self._workers = workers
        self._seconds = seconds
        self._counted = counted or Thoughts()
        self._turns = Turns()
        self._waiting = dict[Wish, _Waiting]()
        self._working = set[asyncio.Task[Answer[Any]]]()
        self._pool: ProcessPoolExecutor | None = None

    async def answer(self, thought: Thought, wish: Wish) -> Answer[Any]:
        """What the bot wants to do, and why; raises whatever it raised, or TimeoutError."""
        begun = asyncio.get_running_loop().create_future()
        self._waiting[wish] = _Waiting(thought, perf_counter(), begun)
        self._counted.waiting = len(self._waiting)
        self._begin()
        try:
            work = await begun
        finally:
            self._waiting.pop(wish, None)
            self._counted.waiting = len(self._waiting)
        return await asyncio.shield(work)

    def _begin(self) -> None:
        """Whoever is next begins, as long as there are workers."""
        while self._waiting and len(self._working) < self._workers:
            wish = self._turns.next(self._waiting)
            waiting = self._waiting.pop(wish)
            if not waiting.begun.cancelled():
                self._counted.waited.observe(perf_counter() - waiting.since)
                waiting.begun.set_result(self._set_to_work(wish.asker, waiting.thought))

    def _set_to_work(self, asker: Asker, thought: Thought) -> asyncio.Task[Answer[Any]]:
        address, table, began = asker.address, asker.table, perf_counter()

        def end(work: asyncio.Task[Answer[Any]]) -> None:
            took = perf_counter() - began
            self._counted.took.observe(took)
            self._turns.end(address, table, took)
            self._working.discard(work)
            if not work.cancelled():
                work.exception()  # or it is reported as missed, where the asker has gone
            self._begin()

        self._turns.begin(address, table)
        work = asyncio.create_task(self._work(thought))
        self._working.add(work)
        work.add_done_callback(end)
        return work

    async def _work(self, thought: Thought) -> Answer[Any]:
        try:
            return await self._think(thought)
        except BrokenProcessPool:  # another bot's fault, perhaps: once more
            return await self._think(thought)

    async def _think(self, thought: Thought) -> Answer[Any]:
        pool = self._open()
        try:
            return await within(self._seconds, pool.submit(think, thought))
        except (BrokenProcessPool, TimeoutError):
            self._give_up(pool)
            raise

    def close(self) -> None:
        self._workers = 0
        for work in self._working:
            work.cancel()
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
        give_up(pool)


async def within(seconds: float, future: Future[Answer[Any]]) -> Answer[Any]:
    """What a worker says; TimeoutError if it is silent, BrokenProcessPool if it is no more."""
    answer = asyncio.wrap_future(future)
    try:
        await asyncio.wait([answer], timeout=seconds)
        if not answer.done():
            raise TimeoutError
        if answer.cancelled():
            raise BrokenProcessPool
        return answer.result()
    finally:
        answer.cancel()
