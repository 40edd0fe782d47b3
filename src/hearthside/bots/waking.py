"""Playing more simply until a bot's compiled code is there: compiling takes seconds."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread


class Waking:
    """Compiles once on a machine, beside the game, when somebody first asks for it."""

    def __init__(self, warm_up: Callable[[], None]) -> None:
        self._warm_up = warm_up
        self._thread: Thread | None = None

    def is_over(self, seconds: float) -> bool:
        """Whether all is compiled; waits for it no longer than so."""
        if self._thread is None:
            self._thread = Thread(target=self._warm_up, daemon=True)
            self._thread.start()
        self._thread.join(seconds)
        return not self._thread.is_alive()
