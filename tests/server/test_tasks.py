"""Tasks beside requests: counted while they run, and heard of when they fail."""

from __future__ import annotations

import asyncio

from hearthside.server.tasks import Tasks
from store.engines import run


async def forever() -> None:
    await asyncio.Event().wait()


def test_a_task_is_kept_until_it_is_done() -> None:
    async def story() -> None:
        tasks, go = Tasks(print), asyncio.Event()

        async def work() -> None:
            await go.wait()

        task = tasks.start(work())
        assert 1 == len(tasks)
        go.set()
        await task
        await asyncio.sleep(0)
        assert 0 == len(tasks)

    run(story())


def test_a_failure_is_heard_of_and_a_cancellation_is_none() -> None:
    async def story() -> None:
        failed = list[object]()
        tasks = Tasks(failed.append)
        asyncio.get_running_loop().set_exception_handler(lambda *what: failed.append(what))

        async def work() -> None:
            raise LookupError("lost")

        broken, waiting = tasks.start(work()), tasks.start(forever())
        tasks.cancel()
        await asyncio.wait([broken, waiting])
        await asyncio.sleep(0)
        assert [] == failed, "it was cancelled before it began"

        broken = tasks.start(work())
        await asyncio.wait([broken])
        await asyncio.sleep(0)
        assert [LookupError] == [type(error) for error in failed]
        assert 0 == len(tasks)

    run(story())


def test_whoever_cancels_the_others_goes_on() -> None:
    async def story() -> None:
        tasks, ended = Tasks(print), list[str]()

        async def last() -> None:
            tasks.cancel()
            await asyncio.sleep(0)
            ended.append("went on")

        other, one = tasks.start(forever()), tasks.start(last())
        await asyncio.wait([other, one])
        assert other.cancelled()
        assert ["went on"] == ended

    run(story())
