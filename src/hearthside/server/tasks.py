"""Tasks that run beside requests: kept until they are done, and their failures heard of."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any


class Tasks:
    def __init__(self, failed: Callable[[BaseException], object]) -> None:
        self._failed = failed
        self._running = set[asyncio.Task[None]]()

    def __len__(self) -> int:
        return len(self._running)

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._finished)
        return task

    def cancel(self) -> None:
        """All but the one that asks for it."""
        for task in self._running - {asyncio.current_task()}:
            task.cancel()

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            self._failed(error)
