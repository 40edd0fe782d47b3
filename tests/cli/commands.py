"""The command `hearthside` run inside this process: what it prints, and the status it ends with.

An interpreter for every line would cost more than what the lines do. What is about the process
itself (signals, terminals, closed streams, workers) is run as one by `cli.processes`.
"""

import json
import sys
from collections.abc import Iterable, Mapping
from io import BytesIO, TextIOWrapper
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

import pytest

from hearthside.cli.main import main


def hearthside(
    *words: str | Path,
    feed: str | bytes = "",
    env: Mapping[str, str] | None = None,
    cwd: Path | None = None,
) -> CompletedProcess[str]:
    """Run the command to its end; input and output as text, 80 columns wide."""
    data = feed.encode() if isinstance(feed, str) else feed
    out, err = BytesIO(), BytesIO()
    with pytest.MonkeyPatch.context() as patch:
        for name, stream in (("stdin", BytesIO(data)), ("stdout", out), ("stderr", err)):
            patch.setattr(sys, name, TextIOWrapper(stream, encoding="utf-8"))
        for variable, value in {"COLUMNS": "80", **(env or {})}.items():
            patch.setenv(variable, value)
        if cwd is not None:
            patch.chdir(cwd)
        patch.setattr(sys, "path", [*sys.path])
        known = {*sys.modules}
        command = [*map(str, words)]
        status = main(command)
        forget(cwd, {*sys.modules} - known)
        return CompletedProcess(command, status, out.getvalue().decode(), err.getvalue().decode())


def forget(cwd: Path | None, loaded: set[str]) -> None:
    """Unload what a command took from its own folder, as the end of a process would."""
    for name in loaded:
        file = getattr(sys.modules[name], "__file__", None)
        if cwd is not None and file is not None and Path(file).is_relative_to(cwd):
            del sys.modules[name]


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
