"""Settings for every test: their marks, the order they run in, and what they share."""

import asyncio
import os
import signal
import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from installing import built, with_goofspiel
from order import shares

# The same examples on every machine and every day, and no clock that could fail a slow one.
settings.register_profile(
    "steady",
    derandomize=True,
    deadline=None,
    max_examples=40,
    suppress_health_check=[HealthCheck.too_slow],
    database=None,
)
settings.register_profile("quick", settings.get_profile("steady"), max_examples=8)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))

# A shell's background job ignores Ctrl-C, and so would every process we start and interrupt.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


PROCESSES = {"host", "wheel", "third_game"}  # fixtures that start programs


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark tests by what they use; then let every worker begin with its share of the slow ones."""
    for item in items:
        used = set(getattr(item, "fixturenames", ()))
        if "browser" in used:
            item.add_marker("browser")
        if used & PROCESSES:
            item.add_marker("process")
    workers = getattr(config, "workerinput", {"workercount": 1})["workercount"]
    items[:] = [item for share in shares(items, workers) for item in share]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Why tests were skipped: a line for each reason, however many there are."""
    skipped = terminalreporter.stats.get("skipped", ())
    for reason, number in Counter(one.longrepr[2] for one in skipped).items():
        terminalreporter.write_line(f"{number} skipped: {reason.removeprefix('Skipped: ')}")


@pytest.fixture(autouse=True)
def no_loop_of_a_browser(request: pytest.FixtureRequest) -> Iterator[None]:
    """Playwright's loop runs on in this thread between its tests; the others must not meet it."""
    running = asyncio._get_running_loop()
    if "browser" in request.fixturenames or running is None:
        yield
        return
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(running)


@contextmanager
def one_at_a_time(tmp_path_factory: pytest.TempPathFactory, what: str) -> Iterator[Path]:
    """The folder that all test processes share, while no other of them is at the same work."""
    own = tmp_path_factory.getbasetemp()
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    lock = sqlite3.connect(shared / f"{what}.lock", timeout=900, isolation_level=None)
    with closing(lock):
        lock.execute("BEGIN EXCLUSIVE")
        yield shared


@pytest.fixture(scope="session")
def compiled_rounds(tmp_path_factory: pytest.TempPathFactory) -> None:
    """On a new machine one process compiles the rounds, and the others wait to read them."""
    from hearthside.bots.curling.looking import warm_up

    with one_at_a_time(tmp_path_factory, "rounds"):
        warm_up()


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Our package as others install it, built once for all test processes."""
    with one_at_a_time(tmp_path_factory, "wheel") as shared:
        found = [*(shared / "wheel").glob("*.whl")]
        return found[0] if found else built(Path(__file__).parents[1], shared / "wheel")


@pytest.fixture(scope="session")
def third_game(tmp_path_factory: pytest.TempPathFactory, wheel: Path) -> Path:
    """That package in a folder of its own with a third game beside it, made once as well."""
    with one_at_a_time(tmp_path_factory, "third") as shared:
        folder = shared / "third"
        return folder if folder.exists() else with_goofspiel(folder, wheel)
