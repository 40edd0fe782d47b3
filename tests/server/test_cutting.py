"""A reader that is too slow is cut off, also where its writer is cancelled and timed out at once.

Python 3.11.2 reads a time limit inside a cancelled task as a cancellation, later ones do not.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from types import SimpleNamespace
from typing import Any, cast

import pytest

from hearthside.server import sockets
from hearthside.server.client import Client
from hearthside.server.metrics import Metrics
from hearthside.server.outbox import Outbox
from hearthside.server.sockets import Socket


class Stuck:
    """A line whose reader never takes anything again."""

    is_free = False
    aborted = False
    debt = 0

    def write(self, frames: bytes) -> None:
        raise AssertionError(f"{frames!r} was written to a line that is not free")

    async def freed(self) -> None:
        await asyncio.Event().wait()

    def abort(self) -> None:
        self.aborted = True

    def is_paid_by(self, *purse: object) -> None: ...


class Cut:
    """A socket with a slow reader, and what became of its line."""

    def __init__(self, send_seconds: float) -> None:
        self.line = Stuck()
        self.metrics = Metrics()
        self.client = Client("p1", Outbox(2, 65536))
        settings = SimpleNamespace(send_seconds=send_seconds)
        house = SimpleNamespace(settings=settings, metrics=self.metrics)
        self._live = SimpleNamespace(detach=lambda _: None)
        self._socket = Socket(cast(Any, house), cast(Any, None), _silent, _send, self.line)

    async def writing(self) -> asyncio.Task[None]:
        writer = asyncio.create_task(self._socket._write(cast(Any, self._live), self.client))
        await asyncio.sleep(0)
        self.client.outbox.when_full(writer.cancel)
        return writer

    @property
    def dropped(self) -> float | None:
        return self.metrics.registry.get_sample_value(
            "hearthside_sockets_dropped_total", {"code": "too_slow"}
        )


async def _silent() -> Any:
    await asyncio.Event().wait()


async def _send(message: Any) -> None:
    raise AssertionError(f"{message} was sent to a reader that takes nothing")


@pytest.fixture(autouse=True)
def _short_last_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "LAST_WORDS", 0.05)


def test_an_overflowing_reader_is_cut_off_though_it_takes_no_last_word() -> None:
    async def overflow() -> Cut:
        cut = Cut(send_seconds=60.0)
        writer = await cut.writing()
        for _ in range(4):
            cut.client.put(b"news")
        await asyncio.wait_for(writer, 5)
        return cut

    cut = asyncio.run(overflow())

    assert cut.line.aborted
    assert 1 == cut.dropped


def test_a_reader_that_overflows_while_it_is_timed_out_is_cut_off() -> None:
    async def both() -> Cut:
        cut = Cut(send_seconds=0.01)
        writer = await cut.writing()
        cut.client.put(b"news")
        await asyncio.sleep(0.03)  # timed out: the last word is waiting
        writer.cancel()
        with suppress(asyncio.CancelledError):
            await asyncio.wait_for(writer, 5)
        return cut

    cut = asyncio.run(both())

    assert cut.line.aborted
    assert 1 == cut.dropped
