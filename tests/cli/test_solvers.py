"""Whoever waits for a solver is told why, with a terminal and without one."""

import json
import time
from collections.abc import Callable
from io import StringIO
from typing import Any

import pytest

from hearthside.cli import solvers
from hearthside.kernel.kit import Solver
from hearthside.server.logs import open_log

OPENED = list[str]()


SLOW = list[Callable[[], None]]()


def ready() -> None:
    OPENED.append("ready")
    while SLOW:
        SLOW.pop()()


def double(number: int) -> int:
    return 2 * number


@pytest.fixture
def solver(monkeypatch: pytest.MonkeyPatch) -> Solver:
    OPENED.clear()
    parts = {"here:double": double, "here:ready": ready}
    monkeypatch.setattr(solvers, "loaded", parts.__getitem__)
    solvers.awake.cache_clear()
    return Solver("here:double", "here:ready", "It freezes ...", lend=no_game)


def no_game(_: Any) -> Any:
    raise AssertionError


def test_it_is_opened_with_the_first_question_and_once(solver: Solver) -> None:
    ask = solvers.with_first_question(solver)
    assert [] == OPENED

    assert (6, 8) == (ask(3), ask(4))
    assert ["ready"] == OPENED


@pytest.mark.parametrize(("patience", "lines"), [(60.0, 0), (0.01, 1)])
def test_the_log_of_a_server_says_why_nobody_is_answered_yet(
    solver: Solver, monkeypatch: pytest.MonkeyPatch, patience: float, lines: int
) -> None:
    said = StringIO()
    monkeypatch.setattr(solvers, "PATIENCE", patience)
    SLOW.append(lambda: wait_for(said, lines))

    assert 6 == solvers.logged(open_log(said))(solver)(3)
    told = [json.loads(line) for line in said.getvalue().splitlines()]
    assert ["It freezes ..."] * lines == [line["why"] for line in told]


def wait_for(said: StringIO, lines: int) -> None:
    """Until so many lines are there."""
    while said.getvalue().count("\n") < lines:
        time.sleep(0.01)
