"""Opening a game's solver from the command line: late, with a sentence to whoever waits."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from threading import Timer
from typing import Any

from structlog.typing import FilteringBoundLogger

from hearthside.cli.screen import console
from hearthside.kernel.kit import Solver, loaded
from hearthside.shelf import Lend

PATIENCE = 8.0  # seconds: loading takes less, compiling more


def with_first_question(solver: Solver) -> Callable[..., Any]:
    """What throws nothing never waits for it."""

    def ask(*question: Any) -> Any:
        return awake(solver)(*question)

    return ask


@cache
def awake(solver: Solver) -> Callable[..., Any]:
    """The solver, ready. A new machine compiles it first, which a terminal shows."""
    with console(error=True).status(solver.waiting):
        loaded(solver.ready)()
    function: Callable[..., Any] = loaded(solver.where)
    return function


def logged(log: FilteringBoundLogger) -> Lend:
    """The same for a server, whose log says why nobody is answered yet, should it take long."""

    def at_start(solver: Solver) -> Callable[..., Any]:
        timer = Timer(PATIENCE, partial(log.info, "compiling", why=solver.waiting))
        timer.daemon = True
        timer.start()
        try:
            return awake(solver)
        finally:
            timer.cancel()

    return at_start
