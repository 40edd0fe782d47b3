"""Hostile command lines, files, streams, signals and terminals for `hearthside`, drawn by seed.

However a command ends, it says so in a sentence: no traceback, no fault of its own, few words on
the error stream, and a status that shells know.
"""

import argparse
import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct

from hearthside.cli.main import parser

ROOT = Path(__file__).parents[2]
RECORDS = [
    ROOT / "tests" / "golden" / "three-seats.txt",
    ROOT / "tests" / "golden" / "curling" / "two-seats.txt",
]
STATUSES = {0, 1, 2, 130, 141, 143}
LINES = 3  # of the error stream, at most
PATIENCE = 120.0  # seconds for a process: a busy machine, never a hang

VALUES = [
    "",
    "-",
    "--",
    "-1",
    "0",
    "1",
    "3",
    "1e3",
    "nan",
    "-inf",
    "1e400",
    "0x10",
    "1_0",
    "٣",
    "9" * 30,
    "9" * 5000,
    "a" * 100_000,
    "\x1b[31m",
    "a\nb\r\tc",
    "[bold]x[/nonsense]",
    "%s%n{0}",
    "\udcff\udc80",
    "\u202egnp.exe",
    "💀",
    "../../../etc/passwd",
    "/",
    "/dev/null",
    "/nowhere/at/all",
    "a" * 300 + ".txt",
    "http://[::1",
    "http://127.0.0.1:1/join/abc.def",
    "http://\x01/join/a.b",
    "http://127.0.0.1:99999/watch/a.b",
    "ftp://x/join/a.b",
    "stones=1e3",
    "stones=100",
    "stones=" + "9" * 5000,
    "deck=deer:brown-blue",
    "ice=gravity:nan",
    "board=width:1e-400",
    "objects=split",
    "preset=boomerang",
    "=",
    "a=b=c",
    "0,0.1",
    "nan,nan",
    "1e300,-1e300",
    "random",
    "greedy,,random",
    "lascaux",
    "curling",
    "spectator",
]


class Outcome(Struct):
    """How a command ended, as whoever started it sees it."""

    words: Sequence[str]
    status: int | None  # None: it had to be killed
    out: str
    err: str
    fault: str = ""  # what the command wrote down of an error nobody foresaw

    def check(self) -> None:
        told = (*map(shortened, self.words), self.status, self.err[-2000:], self.fault)
        assert self.status in STATUSES, told
        assert not self.fault, told
        assert "Traceback" not in self.err + self.out, told
        assert len(self.err.splitlines()) <= LINES, told


def shortened(word: str) -> str:
    return word if len(word) < 80 else f"{word[:40]}…({len(word)})"


# Files.


def hostile_files(folder: Path, rng: Random) -> list[str]:
    """Files of all kinds to be given where one is asked for."""
    contents = {
        "empty": b"",
        "binary": rng.randbytes(3000),
        "long-line": b"x" * 2_000_000,
        "not-utf-8": "hearthside record 1\ngame lascaux\nplayer 0 Zoë\n".encode("latin-1"),
        "nul": b"hearthside record 1\0\n",
        "json": b'{"rocks": [{"x": 0.0, "y": 0.5}]}',
        "deep": b"[" * 100_000,
        "nan": b'{"rocks": [{"x": NaN, "y": 1e999}]}',
        "cards": b"deer:brown-blue " * 53,
    }
    for record in RECORDS:
        whole = record.read_bytes()
        contents[record.stem] = whole
        contents[f"cut-{record.stem}"] = whole[: rng.randrange(len(whole))]
        flipped = bytearray(whole)
        flipped[rng.randrange(len(whole))] = rng.randrange(256)
        contents[f"flipped-{record.stem}"] = bytes(flipped)
    for name, content in contents.items():
        (folder / name).write_bytes(content)
    (folder / "nul").chmod(0)
    (folder / "folder").mkdir(exist_ok=True)
    return [str(folder / name) for name in (*contents, "folder", "missing", "folder/missing")]


def keys(rng: Random) -> bytes:
    """What somebody, or something, types: keys, lines, requests, noise."""
    lines = [
        *(rng.choice("123456spynqra?b") for _ in range(30)),
        "t 0 735",
        "a -2 1.6",
        "t nan inf at 1e999",
        "b best",
        "l to 0 735",
        "n",
        "even",
        "2/1/0 0/1/2",
        '{"do": "decisions"}',
        '{"do": "act", "seat": 0, "action": {"type": "pass"}}',
        '{"do": "act", "seat": 99999999999999999999, "action": {}}',
        '{"do": "log", "after": -5, "viewer": 77}',
        "[" * 5000,
        "9" * 5000,
    ]
    typed = [rng.choice(lines).encode() for _ in range(rng.randrange(20))]
    typed.insert(
        rng.randrange(len(typed) + 1), rng.choice([b"", b"\xff\xfe\x00", b"\x03", b"\x1b[A"])
    )
    return b"\n".join(typed) + rng.choice([b"", b"\n"])


# Words.

BRIEF = {  # so that a command that likes its words is done soon
    "play": ("--pace=0",),
    "sim": ("--games=1", "--jobs=1"),
    "arena": ("--deals=1", "--jobs=1", "--tries=1"),
    "bench": ("--seconds=0", "--tables=1", "--churn=0"),  # refused: a measurement takes its time
    "serve": ("--port=70000",),  # refused: it would serve for ever
    "host": ("--no-browser", "--port=70000"),
}


def commands() -> dict[str, argparse.ArgumentParser]:
    [chosen] = [one for one in parser()._actions if isinstance(one, argparse._SubParsersAction)]
    found: dict[str, Any] = dict(chosen.choices)
    return found


def command_lines(rng: Random, files: Sequence[str]) -> Iterator[list[str]]:
    """For ever: every command in turn, with what it asks for and what it does not."""
    known = commands()
    while True:
        for name, command in known.items():
            asked = command._actions[1:]  # without --help
            some = rng.sample(asked, rng.randrange(len(asked)))
            wild = rng.choice([0.0, 0.1, 0.5])  # how much of it is nonsense
            words = [name]
            for action in asked:
                if action in some or action.required:
                    words += said(action, rng, files, wild)
            yield [*words, *BRIEF.get(name, ())]


SANE = {
    "bots": ["random", "greedy", "absent,random", "draw", "random,absent"],
    "option": ["stones=0", "stones=100", "supplies=hidden", "preset=boomerang", "noise=novice"],
    "start": ["0,0.1", "0.05,0.05"],
    "velocity": ["0,1.6", "0.2,2", "0,50"],
    "link": ["http://127.0.0.1:1/join/abc.def", "http://127.0.0.1:1"],
    "viewer": ["0", "2", "spectator"],
    "seats": ["2", "3", "4", "5", "6"],
}


def said(action: argparse.Action, rng: Random, files: Sequence[str], wild: float) -> list[str]:
    """One argument, now and then left without its value."""
    numbers = ["0", "1", "2", "3", "40"] if action.type is not None else []
    sane = [*(action.choices or SANE.get(action.dest) or numbers or files)]
    value = str(rng.choice(VALUES if rng.random() < wild else sane))
    if not action.option_strings:
        return [value]
    option = rng.choice(action.option_strings)
    if action.nargs == 0 or rng.random() < wild / 10:
        return [option]
    return [f"{option}={value}"] if rng.random() < 0.7 else [option, value]


# Processes.


def environment(state: Path) -> dict[str, str]:
    kept = {"PATH", "HOME", "LANG", "VIRTUAL_ENV", "PYTHONPATH", "NUMBA_CACHE_DIR"}
    ours = {"XDG_STATE_HOME": str(state), "CI": "yes", "PYTHONFAULTHANDLER": ""}
    return {name: value for name, value in os.environ.items() if name in kept} | ours


def fault_in(state: Path) -> str:
    """What a command wrote down of an error nobody foresaw, once."""
    kept = state / "hearthside" / "last-fault.txt"
    told = kept.read_text() if kept.exists() else ""
    kept.unlink(missing_ok=True)
    return told


def by_shell(state: Path, words: Sequence[str], streams: str, feed: bytes = b"") -> Outcome:
    """The command with its streams as a shell's words say: `>&-`, `2>/dev/full`, `| head -1`."""
    line = '"$@" ' + streams
    done = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {line}", "-", sys.executable, "-m", "hearthside", *words],
        input=feed,
        capture_output=True,
        env=environment(state),
        timeout=PATIENCE,
        check=False,
    )
    out, err = done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace")
    return Outcome([*words, streams], shell_status(done.returncode), out, err, fault_in(state))


def shell_status(code: int) -> int:
    return code if code >= 0 else 128 - code


START = """
import os, runpy, signal, sys
signal.signal(signal.SIGINT, signal.SIG_DFL)
os.write(int(sys.argv.pop(1)), b".")
runpy.run_module("hearthside", run_name="__main__", alter_sys=True)
"""


def interrupted(
    state: Path, words: Sequence[str], by: signal.Signals, after: float, *, group: bool
) -> Outcome:
    """The command, with a signal so many seconds after Python is up; input never ends."""
    ready, told = os.pipe()
    keyboard, fingers = os.pipe()
    process = subprocess.Popen(
        [sys.executable, "-c", START, str(told), *words],
        stdin=keyboard,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        pass_fds=[told],
        env=environment(state),
        start_new_session=True,
    )
    try:
        os.close(told)
        os.close(keyboard)
        os.read(ready, 1)
        with suppress(subprocess.TimeoutExpired):
            process.wait(after)
        if process.poll() is None:
            (os.killpg if group else os.kill)(process.pid, by)
        out, err = process.communicate(timeout=PATIENCE)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        os.close(ready)
        os.close(fingers)
    return Outcome(
        [*words, by.name, f"{after:.3f}", f"group={group}"],
        shell_status(process.returncode),
        out.decode(errors="replace"),
        err.decode(errors="replace"),
        fault_in(state),
    )


# Terminals.

TYPED = [b"1", b"4", b"s", b"p", b"y", b"?\n", b"t 0 735\n", b"a 0 1.5\n", b"n\n", b"\x1b[A"]
SIZES = [(0, 0), (1, 1), (1, 500), (200, 1), (2, 7), (24, 80), (200, 500)]


def at_terminal(state: Path, words: Sequence[str], rng: Random) -> Outcome:
    """The command at a terminal that is resized while somebody types."""
    ours, theirs = pty.openpty()
    resize(ours, rng.choice(SIZES))
    process = subprocess.Popen(
        [sys.executable, "-m", "hearthside", *words],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={**environment(state), "TERM": rng.choice(["xterm-256color", "dumb", "vt100"])},
        start_new_session=True,
    )
    os.close(theirs)
    shown = b""
    try:
        for _ in range(rng.randrange(3, 12)):
            shown += whatever_is_shown(ours)
            if process.poll() is not None:
                break
            resize(ours, rng.choice(SIZES))
            with suppress(ProcessLookupError):
                os.kill(process.pid, signal.SIGWINCH)
            os.write(
                ours, rng.choice([b"1", b"4", b"s", b"p", b"y", b"?\n", b"t 0 735\n", b"\x1b[A"])
            )
        shown += left_alone(process, ours)
    finally:
        process.kill()
        process.wait()
        os.close(ours)
    text = shown.decode(errors="replace")
    return Outcome(words, shell_status(process.returncode), text, "", fault_in(state))


def resize(terminal: int, size: tuple[int, int]) -> None:
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", *size, 0, 0))


def whatever_is_shown(terminal: int, quiet: float = 0.3) -> bytes:
    """All there is until nothing comes for a while."""
    shown = b""
    while select.select([terminal], [], [], quiet)[0]:
        try:
            shown += os.read(terminal, 65536)
        except OSError:  # the other end is closed
            break
    return shown


def left_alone(process: subprocess.Popen[bytes], terminal: int) -> bytes:
    """Get up in every way there is, until the command ends."""
    shown = b""
    deadline = time.monotonic() + PATIENCE
    while process.poll() is None and time.monotonic() < deadline:
        with suppress(OSError):
            os.write(terminal, b"q\n\x04")
        shown += whatever_is_shown(terminal, 0.1)
    return shown + whatever_is_shown(terminal, 0.0)
