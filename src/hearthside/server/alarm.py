"""A timer that can be set, set anew and cancelled, and rings once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Alarm:
    """It knows whom to call only while it is set, so that nothing is kept alive by it."""

    __slots__ = ("_handle",)

    def __init__(self) -> None:
        self._handle: asyncio.TimerHandle | None = None

    @property
    def is_set(self) -> bool:
        return self._handle is not None

    def set(self, seconds: float, ring: Callable[[], object]) -> None:
        """To ring after so long, and no longer when it was to ring before."""
        self.cancel()
        self._handle = asyncio.get_running_loop().call_later(seconds, self._rings, ring)

    def cancel(self) -> None:
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None

    def _rings(self, ring: Callable[[], object]) -> None:
        self._handle = None
        ring()
