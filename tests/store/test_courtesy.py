"""The loop naps while threads work for it, and only then."""

import asyncio

import pytest

from hearthside.store.courtesy import Courtesy
from store.engines import run


@pytest.fixture
def naps(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    taken = list[float]()
    monkeypatch.setattr("hearthside.store.courtesy.time.sleep", taken.append)
    return taken


def test_the_loop_naps_while_something_is_open(naps: list[float]) -> None:
    async def body() -> None:
        manners = Courtesy()
        manners.asked()
        manners.asked()
        while len(naps) < 2:
            await asyncio.sleep(0)
        manners.answered()
        while len(naps) < 4:
            await asyncio.sleep(0)
        manners.answered()
        before = len(naps)
        await asyncio.sleep(0.01)
        assert before == len(naps)

        manners.asked()  # and again
        while len(naps) == before:
            await asyncio.sleep(0)

    run(body())


def test_what_is_answered_at_once_costs_no_nap(naps: list[float]) -> None:
    async def body() -> None:
        manners = Courtesy()
        for _ in range(100):
            manners.asked()
        manners.answered(100)
        await asyncio.sleep(0.01)

    run(body())
    assert [] == naps
