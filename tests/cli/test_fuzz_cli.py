"""Whatever is typed, given, closed, full or interrupted: a command ends with a sentence.

`HEARTHSIDE_FUZZ=5000` tries so many command lines instead of a hundred or two, and the rest in
proportion.
"""

import io
import os
import signal
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cli.fuzzing import (
    RECORDS,
    Outcome,
    at_terminal,
    by_shell,
    command_lines,
    fault_in,
    hostile_files,
    interrupted,
    keys,
)
from hearthside.cli.main import main

RUNS = int(os.environ.get("HEARTHSIDE_FUZZ", "200"))
FEW = max(1, RUNS // 200)


def seeds(each: int, daily: int) -> list[Any]:
    """As many as were asked for, all but some of them at length: they are more of the same."""
    every = range(each * FEW)
    return [one if one < daily else pytest.param(one, marks=pytest.mark.long) for one in every]


@pytest.mark.parametrize("seed", range(RUNS // 50))
def test_words_and_files_of_any_kind_end_in_a_sentence(
    seed: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfdbinary: pytest.CaptureFixture[bytes],
) -> None:
    rng = Random(seed)
    files = hostile_files(tmp_path, rng)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    lines = command_lines(rng, files)
    for _ in range(50):
        words = next(lines)
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(keys(rng))))
        status = main(words)
        out, err = (said.decode(errors="replace") for said in capfdbinary.readouterr())
        Outcome(words, status, out, err, fault_in(tmp_path / "state")).check()


STREAMS = [
    "<&-",
    ">&-",
    "2>&-",
    "<&- >&- 2>&-",
    ">/dev/full",
    "2>/dev/full",
    ">/dev/full 2>&1",
    "| true",
    "| head -1",
    "</dev/null",
    "< <(head -c 20000 /dev/urandom)",
]
COMMANDS = [
    ["--help"],
    ["--version"],
    ["play", "--nonsense"],
    ["play", "--pace=0", "--seats=3"],
    ["play", "curling"],
    ["replay", str(RECORDS[0])],
    ["replay", "-"],
    ["verify", str(RECORDS[1])],
    ["referee", "lascaux"],
    ["sim", "lascaux", "--games=4", "--jobs=2", "--json"],
    ["tables"],
    ["join", "http://127.0.0.1:1/join/a.b"],
]


@pytest.mark.process
@pytest.mark.parametrize("seed", seeds(12, daily=6))
def test_streams_that_are_closed_full_or_unread_end_in_a_sentence(
    seed: int, tmp_path: Path
) -> None:
    rng = Random(seed)
    words = COMMANDS[seed % len(COMMANDS)]
    outcome = by_shell(tmp_path, words, rng.choice(STREAMS), keys(rng))

    outcome.check()


FIFO = "a-pipe-nobody-writes-to"
RUNNING = [
    ["replay", FIFO],
    ["play", "lascaux"],
    ["play", "curling"],
    ["replay", "-"],
    ["referee", "curling"],
    ["sim", "lascaux", "--games=100000", "--jobs=2"],
    ["host", "--port=0", "--no-browser", "--host=127.0.0.1"],
]


@pytest.mark.process
@pytest.mark.parametrize("seed", range(12 * FEW))
def test_signals_at_any_moment_end_in_a_sentence(seed: int, tmp_path: Path) -> None:
    rng = Random(seed)
    by = rng.choice([signal.SIGINT, signal.SIGINT, signal.SIGTERM])
    after = rng.choice([0.0, rng.random(), 3 * rng.random()])
    os.mkfifo(tmp_path / FIFO)
    words = [
        str(tmp_path / FIFO) if word == FIFO else word for word in RUNNING[seed % len(RUNNING)]
    ]
    outcome = interrupted(tmp_path, words, by, after, group=rng.random() < 0.5)

    outcome.check()


@pytest.mark.process
@pytest.mark.parametrize("seed", seeds(6, daily=2))
def test_terminals_of_any_size_and_changing_it_are_played_at(seed: int, tmp_path: Path) -> None:
    rng = Random(seed)
    game = ["lascaux", "curling"][seed % 2]
    outcome = at_terminal(tmp_path, [game, "--pace=0", f"--seed={seed}"], rng)

    outcome.check()
    assert 0 == outcome.status
