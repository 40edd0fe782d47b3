"""The command `hearthside` as a process of its own, as a person or a program runs it."""

import json
import os
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]


def hearthside(
    *words: str | Path,
    feed: str | bytes = "",
    env: Mapping[str, str] | None = None,
    cwd: Path | None = None,
) -> subprocess.CompletedProcess[str]:
    """Run the command to its end; input and output as text, 80 columns wide."""
    data = feed.encode() if isinstance(feed, str) else feed
    done = subprocess.run(
        [sys.executable, "-m", "hearthside", *map(str, words)],
        input=data,
        capture_output=True,
        timeout=300,  # on a new machine it may have to compile first
        check=False,
        cwd=cwd,
        env={**os.environ, "COLUMNS": "80", "PYTHONIOENCODING": "utf-8", **(env or {})},
    )
    return subprocess.CompletedProcess(
        done.args, done.returncode, done.stdout.decode(), done.stderr.decode()
    )


def told(*words: str | Path, feed: str | bytes = "") -> str:
    """What a command that must succeed prints."""
    done = hearthside(*words, feed=feed)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def refused(*words: str | Path, feed: str | bytes = "") -> str:
    """The one line a command that must fail prints, with exit status 2 and nothing on stdout."""
    done = hearthside(*words, feed=feed)
    assert (done.returncode, done.stdout) == (2, "")
    [line] = done.stderr.splitlines()
    return line


def referee(*words: str | Path, ask: Iterable[object]) -> list[Any]:
    """The referee's answers to requests; those given as text go in as they are."""
    lines = (line if isinstance(line, str) else json.dumps(line) for line in ask)
    out = told("referee", *words, feed="".join(f"{line}\n" for line in lines))
    return [json.loads(line) for line in out.splitlines()]
