"""What time decides is decided in time: later, never, or once more when the store was busy."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from hearthside.server import deadline
from hearthside.server.deadline import Deadline
from hearthside.server.refusals import Busy, store_failed
from hearthside.server.tasks import Tasks
from store.engines import Hand, eventually, run

Story = Callable[[Deadline, Hand, list[BaseException]], Coroutine[Any, Any, None]]


def told(story: Story) -> None:
    async def all_of_it() -> None:
        hand, failed = Hand(), list[BaseException]()
        await story(Deadline(hand, Tasks(failed.append)), hand, failed)

    run(all_of_it())


class Clockwork:
    """Counts how often time was up, and is busy as often as it is told to."""

    def __init__(self, busy: int = 0) -> None:
        self.rung = 0
        self.busy = busy

    async def lapse(self) -> None:
        self.rung += 1
        if self.rung <= self.busy:
            raise store_failed()


def test_it_waits_by_the_stores_clock_and_rings_once() -> None:
    async def story(line: Deadline, hand: Hand, _: list[BaseException]) -> None:
        clock = Clockwork()
        line.set(hand.at + 0.03, clock.lapse)
        await asyncio.sleep(0.01)
        assert 0 == clock.rung
        await eventually(lambda: clock.rung)
        await asyncio.sleep(0.03)
        assert 1 == clock.rung

    told(story)


def test_what_is_overdue_comes_soon_but_not_at_once() -> None:
    async def story(line: Deadline, hand: Hand, _: list[BaseException]) -> None:
        clock = Clockwork()
        line.set(hand.at - 100.0, clock.lapse)
        for _turn in range(5):  # turns of the loop
            await asyncio.sleep(0)
        assert 0 == clock.rung
        await eventually(lambda: clock.rung == 1)

    told(story)


@pytest.mark.parametrize("cancelled", [False, True])
def test_where_time_decides_nothing_any_more_nothing_rings(cancelled: bool) -> None:
    async def story(line: Deadline, hand: Hand, _: list[BaseException]) -> None:
        clock = Clockwork()
        line.set(hand.at, clock.lapse)
        if cancelled:
            line.cancel()
        else:
            line.set(None, clock.lapse)
        await asyncio.sleep(0.05)
        assert 0 == clock.rung

    told(story)


def test_a_busy_store_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deadline, "RETRY", 0.01)

    async def story(line: Deadline, hand: Hand, failed: list[BaseException]) -> None:
        clock = Clockwork(busy=2)
        line.set(hand.at, clock.lapse)
        await eventually(lambda: clock.rung == 3)
        assert [] == failed

    told(story)


def test_a_deadline_that_was_set_meanwhile_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deadline, "RETRY", 0.01)

    async def story(line: Deadline, hand: Hand, _: list[BaseException]) -> None:
        later, times = Clockwork(), list[float]()

        async def lapse() -> None:
            times.append(hand.at)
            line.set(hand.at + 60.0, later.lapse)
            raise Busy("store", "not now")

        line.set(hand.at, lapse)
        await eventually(lambda: times)
        await asyncio.sleep(0.1)
        assert (1, 0) == (len(times), later.rung)

    told(story)


def test_any_other_failure_is_heard_of() -> None:
    async def story(line: Deadline, hand: Hand, failed: list[BaseException]) -> None:
        async def lapse() -> None:
            raise LookupError("lost")

        line.set(hand.at, lapse)
        await eventually(lambda: failed)
        assert [LookupError] == [type(error) for error in failed]

    told(story)
