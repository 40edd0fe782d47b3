"""An alarm rings once, at the time that was set last, and holds on to nobody afterwards."""

from __future__ import annotations

import asyncio
import gc
import weakref

from hearthside.server.alarm import Alarm
from store.engines import run


def test_it_rings_once() -> None:
    async def story() -> None:
        alarm, rung = Alarm(), list[str]()
        alarm.set(0.01, lambda: rung.append("now"))
        assert alarm.is_set
        await asyncio.sleep(0.05)
        assert ["now"] == rung
        assert not alarm.is_set

    run(story())


def test_set_anew_it_forgets_what_it_was_set_to() -> None:
    async def story() -> None:
        alarm, rung = Alarm(), list[str]()
        alarm.set(0.01, lambda: rung.append("first"))
        alarm.set(0.02, lambda: rung.append("second"))
        await asyncio.sleep(0.05)
        assert ["second"] == rung

    run(story())


def test_cancelled_it_is_silent_however_often() -> None:
    async def story() -> None:
        alarm, rung = Alarm(), list[str]()
        alarm.cancel()
        alarm.set(0.01, lambda: rung.append("never"))
        alarm.cancel()
        alarm.cancel()
        await asyncio.sleep(0.03)
        assert [] == rung
        assert not alarm.is_set

    run(story())


def test_it_may_be_set_again_by_what_it_rings() -> None:
    async def story() -> None:
        alarm, rung = Alarm(), list[int]()

        def ring() -> None:
            rung.append(len(rung))
            if len(rung) < 3:
                alarm.set(0.0, ring)

        alarm.set(0.0, ring)
        await asyncio.sleep(0.03)
        assert [0, 1, 2] == rung
        assert not alarm.is_set

    run(story())


def test_whoever_set_it_is_let_go_of() -> None:
    class Owner:
        def __init__(self) -> None:
            self.alarm = Alarm()

        def ring(self) -> None: ...

    async def story() -> None:
        owner = Owner()
        owner.alarm.set(60.0, owner.ring)
        owner.alarm.cancel()
        left = weakref.ref(owner)
        del owner
        assert left() is None

    gc.disable()
    try:
        run(story())
    finally:
        gc.enable()
