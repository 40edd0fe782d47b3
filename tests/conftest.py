"""Settings for every test."""

import os
import signal
import sqlite3
from collections import Counter
from contextlib import closing

import pytest
from hypothesis import HealthCheck, settings

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


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Why tests were skipped: a line for each reason, however many there are."""
    skipped = terminalreporter.stats.get("skipped", ())
    for reason, number in Counter(one.longrepr[2] for one in skipped).items():
        terminalreporter.write_line(f"{number} skipped: {reason.removeprefix('Skipped: ')}")


@pytest.fixture(scope="session")
def compiled_rounds(tmp_path_factory: pytest.TempPathFactory) -> None:
    """On a new machine one process compiles the rounds, and the others wait to read them."""
    from hearthside.bots.curling.looking import warm_up

    lock = tmp_path_factory.getbasetemp().parent / "rounds.lock"
    with closing(sqlite3.connect(lock, timeout=900, isolation_level=None)) as one_at_a_time:
        one_at_a_time.execute("BEGIN EXCLUSIVE")
        warm_up()
