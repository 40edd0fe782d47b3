"""`hearthside host`, which is what `./play` does: the address, the way for phones, the browser."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from cli.processes import ROOT, refused
from hearthside.cli.host import has_screen
from hearthside.cli.main import as_meant


@contextmanager
def hosting(state: Path, *words: str) -> Iterator[str]:
    """The command as a process; what it said until it was ready."""
    process = subprocess.Popen(
        [sys.executable, "-m", "hearthside", *words],
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**os.environ, "XDG_STATE_HOME": str(state), "PYTHONIOENCODING": "utf-8", "CI": "yes"},
    )
    assert process.stdout is not None
    try:
        said = process.stdout.readline()
        yield said
        process.send_signal(signal.SIGINT)
        process.stdout.read()
        assert 0 == process.wait(20)
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


def test_without_words_a_table_is_set_and_games_are_kept(tmp_path: Path) -> None:
    with hosting(tmp_path, "--port", "0") as said:
        found = re.search(r"The fire is lit: (http://127\.0\.0\.1:\d+) ", said)
        assert found
        assert "<title>Hearthside</title>" in httpx.get(found[1], timeout=20).text

    assert {"tables.db", "server.log"} <= {
        path.name for path in (tmp_path / "hearthside").iterdir()
    }


def test_a_port_that_was_asked_for_and_is_taken_is_refused() -> None:
    with socket.socket() as taken:
        taken.bind(("", 0))
        taken.listen()
        said = refused("host", "--no-browser", "--port", str(taken.getsockname()[1]))

    assert "address already in use" in said


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ([], ["host"]),
        (["--no-browser"], ["host", "--no-browser"]),
        (["lascaux", "--seats", "3"], ["play", "lascaux", "--seats", "3"]),
        (["play", "curling"], ["play", "curling"]),
        (["--version"], ["--version"]),
    ],
)
def test_words_are_taken_as_meant(words: list[str], meant: list[str]) -> None:
    assert meant == as_meant(words)


def test_a_browser_is_opened_only_where_somebody_sees_it() -> None:
    assert has_screen({"DISPLAY": ":0"}, "linux")
    assert has_screen({}, "darwin")
    assert not has_screen({}, "linux")
    assert not has_screen({"DISPLAY": ":0", "CI": "true"}, "linux")


def test_the_script_play_hands_its_words_on() -> None:
    done = subprocess.run([ROOT / "play", "--version"], capture_output=True, text=True, check=True)

    assert done.stdout.startswith("hearthside ")
