"""What waits for a socket: sent at once where it can be, in order, and never for ever."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest
from websockets.frames import Frame, Opcode

from hearthside.server.frames import frame
from hearthside.server.outbox import Outbox


class Reader:
    """Takes what it is given while it is willing."""

    def __init__(self) -> None:
        self.willing = asyncio.Event()
        self.willing.set()
        self.taken = list[bytes]()

    @property
    def is_free(self) -> bool:
        return self.willing.is_set()

    def write(self, frames: bytes) -> None:
        assert self.is_free
        self.taken.append(frames)

    async def freed(self) -> None:
        await self.willing.wait()


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, 10))


async def opened(reader: Reader, seconds: float = 5.0) -> tuple[Outbox, asyncio.Task[None]]:
    outbox = Outbox(4, 100_000)
    task = asyncio.create_task(outbox.drain(reader, seconds))
    await asyncio.sleep(0)
    return outbox, task


def test_a_reader_that_keeps_up_is_told_at_once() -> None:
    async def story() -> None:
        reader = Reader()
        outbox, task = await opened(reader)
        outbox.put(b"one")
        assert [b"one"] == reader.taken  # nothing had to be awaited
        outbox.put(b"two")
        outbox.end()
        await task
        assert [b"one", b"two"] == reader.taken

    run(story())


def test_a_reader_that_stops_for_a_while_misses_nothing() -> None:
    async def story() -> None:
        reader = Reader()
        outbox, task = await opened(reader)
        reader.willing.clear()
        for word in (b"one", b"two", b"three"):
            outbox.put(word)
        assert outbox.is_waiting
        await asyncio.sleep(0.01)
        assert [] == reader.taken
        reader.willing.set()
        outbox.end(b"last")
        await task
        assert [b"one", b"two", b"three", b"last"] == reader.taken

    run(story())


def test_a_send_that_takes_too_long_ends_it() -> None:
    async def story() -> None:
        reader = Reader()
        outbox, task = await opened(reader, seconds=0.05)
        reader.willing.clear()
        outbox.put(b"one")
        with pytest.raises(TimeoutError):
            await task

    run(story())


def test_whoever_cancels_it_is_not_told_of_a_delay() -> None:
    async def story() -> None:
        reader = Reader()
        outbox, task = await opened(reader)
        reader.willing.clear()
        outbox.put(b"one")
        await asyncio.sleep(0.01)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    run(story())


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536, 70000])
def test_a_frame_is_what_the_library_would_write(size: int) -> None:
    text = b"x" * size

    assert Frame(Opcode.TEXT, text).serialize(mask=False) == frame(text)


def test_too_much_is_dropped_and_the_reader_cut_off() -> None:
    async def story() -> None:
        reader = Reader()
        outbox, task = await opened(reader)
        cut = list[bool]()
        outbox.when_full(lambda: cut.append(True))
        reader.willing.clear()
        for number in range(8):
            outbox.put(b"%d" % number)
        assert [True] == cut
        task.cancel()

    run(story())
