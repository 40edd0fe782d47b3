"""The loop naps while threads are late with what they were asked, and only then."""

import asyncio
import sys
from collections.abc import Iterator

import pytest

from hearthside.store.courtesy import LATE, PATIENCE, Courtesy
from store.engines import run


@pytest.fixture
def naps(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    taken = list[float]()
    monkeypatch.setattr("hearthside.store.courtesy.time.sleep", taken.append)
    return taken


@pytest.fixture
def usual_patience() -> Iterator[None]:
    before = sys.getswitchinterval()
    yield
    sys.setswitchinterval(before)


def test_the_loop_naps_while_nothing_is_answered(naps: list[float]) -> None:
    async def body() -> None:
        manners = Courtesy()
        manners.asked()
        manners.asked()
        while len(naps) < 2:
            await asyncio.sleep(0)
        manners.answered(2)
        before = len(naps)
        await asyncio.sleep(5 * LATE)
        assert before == len(naps)

        manners.asked()  # and again
        while len(naps) == before:
            await asyncio.sleep(0)

    run(body())


def test_what_is_answered_in_time_costs_no_nap(naps: list[float]) -> None:
    async def body() -> None:
        manners = Courtesy()
        for _ in range(100):
            manners.asked()
        manners.answered(100)
        await asyncio.sleep(5 * LATE)

    run(body())
    assert [] == naps


def test_threads_that_get_on_with_it_are_not_waited_for(naps: list[float]) -> None:
    """Something is always open, but between two looks something was answered."""

    async def body() -> None:
        manners = Courtesy()
        loop = asyncio.get_running_loop()
        looks = list[float]()
        original = manners._wait

        def look_again() -> None:
            looks.append(loop.time())
            original()
            manners.asked()
            manners.answered()

        manners._wait = look_again  # type: ignore[method-assign]
        manners.asked()
        while len(looks) < 4:
            await asyncio.sleep(0)

    run(body())
    assert [] == naps


@pytest.mark.usefixtures("usual_patience")
def test_the_interpreter_is_made_to_hand_over_soon_but_never_later_than_it_did() -> None:
    sys.setswitchinterval(5e-3)
    Courtesy()
    assert pytest.approx(PATIENCE, abs=2e-6) == sys.getswitchinterval()
    sys.setswitchinterval(PATIENCE / 2)
    before = sys.getswitchinterval()
    Courtesy()
    assert before == sys.getswitchinterval()
