"""Typing at a table in a terminal: nothing scrolls it away, and `?` says what can be typed."""

from __future__ import annotations

import os
import pty
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from cli.commands import told
from cli.fuzzing import whatever_is_shown
from hearthside.cli import terminal as typing
from hearthside.cli.curling.screen import CLAN_HELP, FALLEN_HELP, SIGN_HELP
from hearthside.cli.lascaux.screen import BID_HELP, CHOOSE_HELP
from hearthside.cli.terminal import Terminal


@pytest.fixture
def window() -> Console:
    return Console(file=StringIO(), force_terminal=True, width=80, height=24, highlight=False)


def typed(monkeypatch: pytest.MonkeyPatch, *what: str) -> list[str]:
    """Keys and lines that somebody types; gathers what they were asked by."""
    asked = list[str]()
    hands = iter(what)

    def line(prompt: str) -> str:
        asked.append(prompt)
        return next(hands)

    monkeypatch.setattr(typing, "read_key", lambda: next(hands))
    monkeypatch.setattr(typing, "read_line", line)
    return asked


def shown(out: Console) -> str:
    assert isinstance(out.file, StringIO)
    return out.file.getvalue()


def test_keys_that_do_nothing_are_answered_in_one_line(
    monkeypatch: pytest.MonkeyPatch, window: Console
) -> None:
    typed(monkeypatch, "\n", "\n", "x", "\n", "s")

    assert "s" == Terminal(window).key("s", "p")

    assert 0 == shown(window).count("\n")
    assert "Press s, p or q." in shown(window)
    assert shown(window).endswith("\r\x1b[2K")  # and nothing of it is left


def test_an_empty_line_is_asked_for_again_where_it_stood(
    monkeypatch: pytest.MonkeyPatch, window: Console
) -> None:
    asked = typed(monkeypatch, "", "", "t 0 735")

    assert "t 0 735" == Terminal(window).line("throw> ")

    assert ["throw> ", *["throw (? explains)> "] * 2] == asked
    assert "\x1b[1A\r\x1b[2K" * 2 == shown(window)  # one up for each Enter, which went one down


def test_nothing_but_text_is_written_where_no_terminal_is(monkeypatch: pytest.MonkeyPatch) -> None:
    out = Console(file=StringIO(), width=80)
    typed(monkeypatch, "", "x", "s")

    Terminal(out).key("s")

    assert "Press s or q.\n" * 2 == shown(out)


def test_a_question_mark_is_answered_with_what_the_keys_mean(
    monkeypatch: pytest.MonkeyPatch, window: Console
) -> None:
    typed(monkeypatch, "?", "s")

    Terminal(window).key("s", meaning="  s    stay (L4.3b)")

    assert "  s    stay (L4.3b)\n" in shown(window)


@pytest.mark.parametrize("text", [CHOOSE_HELP, BID_HELP, CLAN_HELP, SIGN_HELP, FALLEN_HELP])
def test_help_cites_rules_and_fits_a_small_window(text: str) -> None:
    assert re.search(r"\([LC]\d", text)
    assert all(len(line) <= 80 for line in text.splitlines())


def test_lascaux_explains_what_can_be_typed_now(tmp_path: Path) -> None:
    said = told("play", "--seed=2", "--record", tmp_path / "g", feed="?\n1\ny\n?\nq\n")

    assert CHOOSE_HELP in said
    assert BID_HELP in said


def test_curling_explains_its_keys_too(tmp_path: Path) -> None:
    words = ("play", "curling", "--seed=2", "--record", tmp_path / "g")

    assert SIGN_HELP in told(*words, feed="?\nq\n")


@pytest.fixture
def keyboard(tmp_path: Path) -> Iterator[int]:
    """Somebody's terminal, with a game of Lascaux before them."""
    ours, theirs = pty.openpty()
    words = ["play", "--seed=2", "--pace=0", "--record", str(tmp_path / "g")]
    process = subprocess.Popen(
        [sys.executable, "-m", "hearthside", *words],
        stdin=theirs, stdout=theirs, stderr=theirs,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "80", "LINES": "24"},
    )  # fmt: skip
    os.close(theirs)
    yield ours
    process.kill()
    process.wait()
    os.close(ours)


def until(keyboard: int, wanted: str) -> str:
    shown = ""
    deadline = time.monotonic() + 60
    while wanted not in shown:
        assert time.monotonic() < deadline, shown
        shown += whatever_is_shown(keyboard).decode(errors="replace")
    return shown


@pytest.mark.process
def test_enter_does_not_scroll_the_table_away(keyboard: int) -> None:
    until(keyboard, "go on later")

    os.write(keyboard, b"\n" * 12 + b"x")
    shown = until(keyboard, "Press 1, 2, 3, 4, 5, 6 or q.")
    shown += whatever_is_shown(keyboard).decode()

    assert 0 == shown.count("\n")
