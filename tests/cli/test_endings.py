"""However a command ends, it ends with a sentence and a status that shells know."""

import signal
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path

import pytest

from cli.commands import refused
from cli.fuzzing import RECORDS, by_shell, environment, interrupted
from cli.processes import hearthside
from hearthside.endings import LONGEST, ended, say


@pytest.mark.parametrize(
    "link",
    [
        "http://[::1",
        "http://127.0.0.1/join/a\x01b.c",
        "http://127.0.0.1/join/" + "a" * 100_000 + ".c",
        "not a link",
    ],
)
def test_a_link_that_is_none_is_told_how_one_looks(link: str) -> None:
    said = refused("join", link)

    assert "a link looks like http://host/join/TABLE.KEY" in said
    assert len(said) < LONGEST + 50


@pytest.mark.parametrize("server", ["http://[::1", "http://\x01", "http://127.0.0.1:1", "x" * 5000])
def test_where_no_server_is_no_table_is_made(server: str) -> None:
    assert "no table answers there" in refused("join", "--new", "lascaux", server)


@pytest.mark.process
@pytest.mark.parametrize(
    ("words", "streams", "status", "said"),
    [
        (["play"], "<&-", 0, ""),
        (["play"], ">&-", 2, "Bad file descriptor"),
        (["play", "--seats=9"], "2>&-", 2, ""),
        (["--help"], ">/dev/full", 2, "No space left on device"),
        (["replay", str(RECORDS[0])], ">/dev/full", 2, "No space left on device"),
        (["replay", str(RECORDS[0])], "2>/dev/full", 0, ""),
        (["replay", str(RECORDS[0])], "| true", 141, ""),
    ],
)
def test_streams_that_are_closed_full_or_unread(
    words: list[str], streams: str, status: int, said: str, tmp_path: Path
) -> None:
    outcome = by_shell(tmp_path, words, streams)

    outcome.check()
    assert status == outcome.status
    assert said in outcome.err
    assert bool(said) == bool(outcome.err)


def test_what_nobody_foresaw_is_one_sentence_and_the_rest_in_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))

    status = ended(lambda: 1 // 0)

    [line] = capsys.readouterr().err.splitlines()
    kept = tmp_path / "hearthside" / "last-fault.txt"
    assert 2 == status
    assert line.startswith("hearthside: a fault of this program, ZeroDivisionError in test_endings")
    assert line.endswith(str(kept))
    assert kept.read_text().startswith("Traceback")


def test_a_sentence_is_one_line_whatever_it_quotes(capsys: pytest.CaptureFixture[str]) -> None:
    say("hearthside", "no bot called \x1b[2J\n\udcff" + "é" * 10_000)

    [line] = capsys.readouterr().err.splitlines()
    assert line.startswith("hearthside: no bot called \\x1b[2J\\n\\udcffé")
    assert len(line) < LONGEST + 50


SIM = ["sim", "lascaux", "--games=1000000", "--jobs=2"]


@pytest.mark.process
@pytest.mark.parametrize("group", [True, False])
def test_many_games_are_interrupted_without_a_word(group: bool, tmp_path: Path) -> None:
    outcome = interrupted(tmp_path, SIM, signal.SIGINT, 2.0, group=group)

    assert (130, "", "") == (outcome.status, outcome.out, outcome.err)


@pytest.mark.process
def test_processes_end_with_the_command_that_started_them(tmp_path: Path) -> None:
    """Even where it could not say goodbye; its error stream is theirs, and ends with the last."""
    command = [sys.executable, "-m", "hearthside", *SIM]
    with subprocess.Popen(command, stderr=subprocess.PIPE, env=environment(tmp_path)) as process:
        while len(children(process.pid)) < 2 and process.poll() is None:
            time.sleep(0.05)
        process.kill()
        _, err = process.communicate(timeout=60)

    assert b"" == err


def children(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/task/{pid}/children").read_text().split()


@pytest.mark.process
def test_a_setting_that_was_misspelt_is_told() -> None:
    done = hearthside("serve", "--port=70000", env={"HEARTHSIDE_PROT": "1", "HEARTHSIDE_XYZZY": ""})

    first, second, _ = done.stderr.splitlines()
    assert "HEARTHSIDE_PROT is no setting, and ignored; did you mean HEARTHSIDE_PORT?" in first
    assert second.endswith("HEARTHSIDE_XYZZY is no setting, and ignored")


@pytest.mark.process
def test_where_nothing_can_be_kept_another_place_is_named(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()

    done = hearthside("host", "--no-browser", "--port=0", env={"XDG_STATE_HOME": str(file)})

    assert 2 == done.returncode
    assert "XDG_STATE_HOME names another folder" in done.stderr


PROGRAMS = ["lab.server.chaos", "lab.store.commits", "research.training"]
SLOW = ["lab.curling.rounds", "lab.lascaux.mini", "lab.lascaux.proof", "lab.physics.stress"]
AT_LENGTH = [pytest.param(one, marks=pytest.mark.long) for one in SLOW]  # they read Numba


@pytest.mark.process
@pytest.mark.parametrize("program", [*PROGRAMS, *AT_LENGTH])
def test_every_program_helps_and_refuses_in_one_line(program: str) -> None:
    def run(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", f"hearthside.{program}", *words]
        return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)

    helped, wrong = run("--help"), run("--nonsense")
    assert (0, "") == (helped.returncode, helped.stderr)
    assert helped.stdout.startswith(f"usage: python -m hearthside.{program} ")
    assert 2 == wrong.returncode
    assert 1 == len(wrong.stderr.splitlines())


@pytest.mark.process
@pytest.mark.skipif(find_spec("jax") is not None, reason="JAX is installed here")
def test_without_jax_training_says_where_it_comes_from(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hearthside.research.training", "--out", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)

    assert 2 == done.returncode
    assert "training: needs jax; `tools/setup.sh training` makes room for it\n" == done.stderr


@pytest.mark.process
def test_an_interrupt_before_there_is_a_command_needs_no_words() -> None:
    """While its modules are read an interrupt ends the process, as it would any other."""
    code = (
        "import os, signal, sys\n"
        "class Interrupting:\n"
        "    def find_spec(self, name, *_):\n"
        "        if name == 'hearthside.cli.main':\n"
        "            os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.meta_path.insert(0, Interrupting())\n"
        "from hearthside.__main__ import main\n"
        "main()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, timeout=60, check=False
    )

    assert (-signal.SIGINT, b"", b"") == (done.returncode, done.stdout, done.stderr)


@pytest.mark.process
@pytest.mark.parametrize(("by", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_signal_is_heeded_that_strikes_where_nothing_can_be_raised(
    by: signal.Signals, status: int
) -> None:
    code = (
        "import os, signal, sys, time\n"
        "from hearthside.endings import ended\n"
        "class Ending:\n"
        "    def __del__(self):\n"
        f"        os.kill(os.getpid(), {by.value})\n"
        "def run():\n"
        "    Ending()\n"
        "    time.sleep(60)\n"
        "sys.exit(ended(run))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, timeout=50, check=False
    )

    assert (status, b"", b"") == (done.returncode, done.stdout, done.stderr)


SWALLOWED = """
import os, signal, sys
from hearthside.cli import host
from hearthside.cli.main import main

def swallow():
    try:
        os.kill(os.getpid(), signal.SIGTERM)
    except BaseException:
        pass

host.warn_of_strays = swallow
sys.exit(main(["host", "--port=0", "--no-browser", "--host=127.0.0.1"]))
"""


@pytest.mark.process
def test_a_server_ends_that_was_told_to_while_nobody_listened(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", SWALLOWED],
        env=environment(tmp_path), capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip

    assert (0, "") == (done.returncode, done.stderr)
    assert "The fire is lit" in done.stdout


def test_two_dashes_are_no_value() -> None:
    assert "--record=--: -- is no value" in refused("play", "--record=--")
