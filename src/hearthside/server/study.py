"""The study: costly requests about whole records, worked on beside the loop, in turn.

Whoever asks waits in a line that is short, and shorter for each address; addresses take turns, so
that nobody's many questions stand before another's one. Small ones are worked on in a thread.
Large ones would still be in everybody's way there (one lock, one collector, one memory), so they
get a process, which can also be ended.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from multiprocessing import get_context
from typing import Any, Concatenate, ParamSpec, TypeVar

from msgspec import Struct

from hearthside.kernel import Refusal
from hearthside.kernel.kit import Shelf
from hearthside.server.bot_pool import give_up, settle_down
from hearthside.server.history import Packed
from hearthside.server.limits import Ledger
from hearthside.server.refusals import Turned
from hearthside.server.settings import ServerSettings
from hearthside.shelf import games

LARGE = 100_000  # bytes of a question
IDLE = 20.0  # seconds until a process without questions ends

P = ParamSpec("P")
T = TypeVar("T")


class CarriedRefusal(Struct, frozen=True):
    """A refusal as plain data, to be sent from the study's process to the server."""

    kind: str
    code: str
    why: str


class StudyRefusal(Refusal):
    """A refusal that came from the study's process."""

    def __init__(self, refused: CarriedRefusal) -> None:
        super().__init__(refused.why)
        self.kind = refused.kind
        self._code = refused.code

    @property
    def code(self) -> str:
        return self._code


class StudyFailed(Exception):
    """Something broke in the study's process; it says the type of error."""


class Study:
    def __init__(self, settings: ServerSettings, ledger: Ledger, shelf: Shelf) -> None:
        self._settings = settings
        self._ledger = ledger
        self._shelf = shelf
        self._asked = 0
        self._desk = asyncio.Lock()
        self._thread = ThreadPoolExecutor(1, "study")
        self._process: ProcessPoolExecutor | None = None
        self._ending: asyncio.TimerHandle | None = None

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """When it is this address's turn; raises Turned where that, or the work, takes too long."""
        account = self._ledger.of(address)
        if account.questions >= self._settings.questions_per_address:
            why = "you have asked enough for now; wait for the answers"
            raise Turned(429, "too_many_questions", why, after=1.0)
        if self._asked >= self._settings.questions:
            raise Turned(503, "too_many_questions", "too much is being asked; try again", after=5.0)
        account.questions += 1
        account.turn = account.turn or asyncio.Lock()
        self._asked += 1
        try:
            async with asyncio.timeout(self._settings.question_seconds):
                async with account.turn, self._desk:
                    yield
        except TimeoutError:
            raise Turned(503, "too_costly", "this takes too long; try again", after=5.0) from None
        finally:
            self._asked -= 1
            account.questions -= 1

    async def work(
        self,
        size: int,
        do: Callable[Concatenate[Shelf, P], T],
        *args: P.args,
        **more: P.kwargs,
    ) -> T:
        """What takes its time, about so many bytes."""
        if size < LARGE:
            return await self._run(self._thread, do, self._shelf, *args, **more)
        process = self._open()
        try:  # from the thread, since the first question starts the process
            began = await self._run(self._thread, process.submit, apart, do, args, more)
            said = await asyncio.wrap_future(began)
        except BrokenProcessPool:
            self._end()
            raise Turned(503, "too_costly", "this takes too much; try again", after=5.0) from None
        except asyncio.CancelledError:
            self._end()
            raise
        finally:
            self._end_when_idle()
        if isinstance(said, CarriedRefusal):
            raise StudyRefusal(said)
        return said

    async def work_on(
        self,
        packed: Packed,
        do: Callable[Concatenate[Shelf, Packed, P], T],
        *args: P.args,
        **more: P.kwargs,
    ) -> T:
        """The same about all that is stored of a table."""
        return await self.work(sum(map(len, packed)), do, packed, *args, **more)

    async def _run(self, pool: Executor, do: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        return await asyncio.wrap_future(pool.submit(do, *args, **more))

    def _open(self) -> ProcessPoolExecutor:
        if self._ending is not None:
            self._ending.cancel()
        if self._process is None:
            self._process = ProcessPoolExecutor(
                1, mp_context=get_context("spawn"), initializer=settle_down
            )
        return self._process

    def _end_when_idle(self) -> None:
        self._ending = asyncio.get_running_loop().call_later(IDLE, self._end)

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            give_up(process)

    def close(self) -> None:
        if self._ending is not None:
            self._ending.cancel()
        self._end()
        self._thread.shutdown(wait=False, cancel_futures=True)


def apart(
    do: Callable[..., T], args: tuple[Any, ...], more: Mapping[str, Any]
) -> T | CarriedRefusal:
    """In the process: only what travels comes back."""
    try:
        return do(games(), *args, **more)
    except Refusal as refusal:
        return CarriedRefusal(refusal.kind, refusal.code, refusal.why)
    except RecursionError:
        raise
    except Exception as error:
        raise StudyFailed(type(error).__name__) from None
