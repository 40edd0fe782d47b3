"""The pool of bots' processes: what breaks in it, and what goes wrong in two ways at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import pytest

from hearthside.bots.bot import Answer
from hearthside.server.bot_pool import BotPool, Thought, within
from hearthside.server.sharing import Asker, Wish
from server.guests import PATIENCE
from server.minds import Deadly, Easy, Hard


def thought(decision: object) -> Thought:
    return Thought("lascaux", "random", None, decision, "1")


async def asking(pool: BotPool, decision: object, table: str = "table") -> Answer[Any]:
    return await pool.answer(thought(decision), Wish(Asker(table, "home"), 0.0))


def in_the_pool(work: Callable[[BotPool], Coroutine[Any, Any, Any]]) -> Any:
    """With one worker that is awake, and patience."""

    async def run() -> Any:
        pool = BotPool(1, PATIENCE)
        try:
            await asking(pool, Easy())
            return await work(pool)
        finally:
            pool.close()

    return asyncio.run(run())


async def begin(pool: BotPool, decision: object) -> asyncio.Task[Answer[Any]]:
    """Somebody asks, and a worker thinks about it."""
    asker = asyncio.create_task(asking(pool, decision))
    while not pool._working:
        await asyncio.sleep(0)
    await asyncio.sleep(0.01)  # the worker has it
    return asker


def test_a_worker_that_hangs_or_dies_is_replaced() -> None:
    async def work(pool: BotPool) -> Answer[Any]:
        pool._seconds = 0.3
        with pytest.raises(TimeoutError):
            await asking(pool, Hard())
        pool._seconds = PATIENCE  # a new worker takes its time to wake up
        with pytest.raises(BrokenProcessPool):
            await asking(pool, Deadly())
        return await asking(pool, Easy())

    assert Answer("thought") == in_the_pool(work)


def test_a_bots_own_error_leaves_its_worker_alive() -> None:
    async def work(pool: BotPool) -> bool:
        before = pool._pool
        nobody = Thought("lascaux", "nobody", None, Easy(), "1")
        with pytest.raises(KeyError):
            await pool.answer(nobody, Wish(Asker("table"), 0.0))
        return before is pool._pool

    assert in_the_pool(work)


def test_a_worker_that_hangs_is_given_up_though_nobody_waits_for_it_any_more() -> None:
    """And until then it is taken: the next thought does not begin behind it."""

    async def work(pool: BotPool) -> Answer[Any]:
        hanging, pool._seconds = pool._pool, 0.3
        asker = await begin(pool, Hard())
        pool._seconds = PATIENCE
        asker.cancel()
        next_ = asyncio.create_task(asking(pool, Easy()))
        await asyncio.wait([asker])
        assert (1, 1) == (len(pool._working), len(pool._waiting))
        answer = await next_
        assert hanging is not pool._pool
        return answer

    assert Answer("thought") == in_the_pool(work)


def test_a_thought_may_be_cancelled_in_the_moment_its_time_is_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def work(pool: BotPool) -> Answer[Any]:
        give_up = pool._give_up
        pool._seconds = 0.3
        asker = await begin(pool, Hard())
        pool._seconds = PATIENCE

        def at_once(pool: ProcessPoolExecutor) -> None:
            asker.cancel()
            give_up(pool)

        monkeypatch.setattr(pool, "_give_up", at_once)
        await asyncio.wait([asker])
        assert asker.cancelled()
        return await asking(pool, Easy())

    assert Answer("thought") == in_the_pool(work)


class Watched(BotPool):
    """Thoughts that end when they are let, and a count of those under way."""

    def __init__(self) -> None:
        super().__init__(1, PATIENCE)
        self.gate = asyncio.Event()
        self.busy = 0
        self.most = 0

    async def _think(self, thought: Thought) -> Answer[Any]:
        del thought
        self.busy += 1
        self.most = max(self.most, self.busy)
        await self.gate.wait()
        self.busy -= 1
        return Answer("thought")


@pytest.mark.parametrize("turns", range(6))
def test_who_is_cancelled_about_when_it_would_begin_costs_nobody_a_worker(turns: int) -> None:
    async def run() -> tuple[Answer[Any], int]:
        wrong = list[Any]()
        asyncio.get_running_loop().set_exception_handler(lambda _, what: wrong.append(what))
        pool = Watched()
        first, second, third = (
            asyncio.create_task(asking(pool, None, table)) for table in ("a", "b", "c")
        )
        await asyncio.sleep(0)
        pool.gate.set()
        for _ in range(turns):  # of the loop, between the end of one thought and the next
            await asyncio.sleep(0)
        second.cancel()
        await asyncio.wait([first, second])
        answer = await asyncio.wait_for(third, PATIENCE)
        assert ([], {}) == (wrong, pool._waiting)
        return answer, pool.most

    assert (Answer("thought"), 1) == asyncio.run(run())


def test_whoever_is_cancelled_while_waiting_never_begins() -> None:
    async def run() -> int:
        pool = Watched()
        first, second = (asyncio.create_task(asking(pool, None, table)) for table in ("a", "b"))
        await asyncio.sleep(0)
        second.cancel()
        await asyncio.wait([second])
        pool.gate.set()
        await first
        return pool._counted.waiting + len(pool._working)

    assert 0 == asyncio.run(run())


def test_a_thought_that_went_with_its_pool_before_it_began_is_not_a_cancelled_asker() -> None:
    dropped = Future[Answer[Any]]()
    dropped.cancel()

    with pytest.raises(BrokenProcessPool):
        asyncio.run(within(1.0, dropped))
