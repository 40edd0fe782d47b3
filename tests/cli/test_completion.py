"""Completion: what may come next, and that real shells put it on the line."""

import os
import pty
import re
import select
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from cli.commands import told
from cli.fuzzing import commands, resize
from hearthside.cli.choices import rulings
from hearthside.cli.completion import Completions, answer
from hearthside.cli.main import parser
from hearthside.shelf import games

PATIENCE = 120.0  # seconds: a busy machine, never a hang
HERE = Path(sys.executable).parent  # where the command is


def after(line: str) -> list[str]:
    """The words that may stand for the last one of this line."""
    return [word for word, _ in answer(line.split(" ")).found]


# What may come next.


def test_first_come_commands_games_and_what_needs_no_command() -> None:
    assert {*commands(), "lascaux", "curling"} <= {*after("")}
    assert {"--help", "--version", "--port", "--host", "--no-browser", "--resume"} <= {*after("-")}
    assert ["sim"] == after("si")


@pytest.mark.parametrize("command", commands())
def test_every_option_of_every_command_is_known(command: str) -> None:
    flags = [flag for one in commands()[command]._actions for flag in one.option_strings]

    assert sorted(flag for flag in flags if flag.startswith("--")) == sorted(after(f"{command} -"))


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("sim ", ["lascaux", "curling"]),
        ("sim c", ["curling"]),
        ("bench ", ["lascaux", "curling", "physics", "fast", "server"]),
        ("referee curling --chance ", ["auto", "manual"]),
        ("referee curling --chance=m", ["--chance=manual"]),
        ("join --new cu", ["curling"]),
        ("sim lascaux --bots g", ["guest", "greedy"]),
        ("sim --bots g curling --bots greedy,ra", ["greedy,random"]),
        ("arena curling --bots=draw,kr", ["--bots=draw,kr_uct"]),
        ("lascaux --bots mon", ["monte_carlo"]),
        ("sim curling --bots mon", []),
        ("sim --bots mon", ["monte_carlo"]),
        ("play lascaux --option op", ["opening="]),
        ("play curling --option op", []),
        ("play lascaux --option opening=f", ["opening=free", "opening=first_lap_forced"]),
        ("play curling --option=lean_objects=t", ["--option=lean_objects=true"]),
        ("lascaux --option preset=", ["preset=book", "preset=french_book", "preset=boomerang"]),
        ("sim lascaux --gam", ["--games"]),
        ("sim lascaux --games ", []),
        ("sim lascaux --option won=open --opt", ["--option"]),
        ("sim lascaux --games 3 --games", []),
        ("--port 80 --no", ["--no-browser"]),
        ("play --resume --bo", ["--bots"]),
        ("nonsense --", []),
        ("sim --nonsense=", []),
        ("verify --json=", []),
    ],
)
def test_what_may_come_next(line: str, found: list[str]) -> None:
    assert found == after(line)


@pytest.mark.parametrize(
    ("line", "lead"),
    [
        ("replay ", ""),
        ("verify gam", ""),
        ("throw --svg ", ""),
        ("sim lascaux --deck=de", "--deck="),
        ("tables --import ", ""),
    ],
)
def test_where_a_file_comes_next(line: str, lead: str) -> None:
    assert Completions(before_a_file=lead) == answer(line.split(" "))


def test_after_a_game_come_the_options() -> None:
    assert "--seats" in after("sim lascaux ")
    assert "lascaux" not in after("sim lascaux ")


@pytest.mark.parametrize("game", ["lascaux", "curling"])
def test_every_bot_is_offered_and_every_word_of_every_ruling_is_taken(game: str) -> None:
    from hearthside.cli.inputs import SHELF

    assert [*games()[game].bots] == after(f"sim {game} --bots ")
    assert len(after(f"sim {game} --option ")) > 10
    for ruling in rulings(game):
        offered = after(f"sim {game} --option {ruling.name}=")
        assert offered
        for one in offered:
            key, _, value = one.partition("=")
            SHELF[game].notation.game(4, {key: value})


def test_games_that_were_left_are_offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    kept = tmp_path / "hearthside" / "games" / "lascaux-2026-05-17-2031.txt"
    kept.parent.mkdir(parents=True)
    kept.touch()

    assert ["lascaux-2026-05-17-2031"] == after("--resume la")


def test_the_command_answers_in_lines_with_what_each_word_is() -> None:
    out = told("completion", "bash", "--after", "sim", "lascaux", "--jobs", "1", "--g")
    assert ["words", "--games\tdefault: 1000"] == out.splitlines()
    assert ["files\t--svg="] == told("completion", "zsh", "--after", "throw", "--svg=").splitlines()


def test_asking_does_nothing_else() -> None:
    assert ["--help"] == parser().parse_args(["completion", "fish", "--after", "--help"]).after


# Real shells.


def script(shell: str) -> str:
    return told("completion", shell)


def needs(shell: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(shutil.which(shell) is None, reason=f"no {shell} here")


class Terminal:
    """A shell that somebody types at; what is typed stays in order, however slow it is."""

    def __init__(self, keyboard: int) -> None:
        self.keyboard = keyboard
        self.shown = ""

    def type(self, keys: str) -> None:
        os.write(self.keyboard, keys.encode())

    def completed(self, line: str) -> str:
        """The line as it stands when its end was completed; said by the shell itself."""
        self.shown = ""
        self.type(f"{line}\t\x01echo 'GOT:\x05:END'\r")
        return self.until(r"^GOT:(.*):END")

    def until(self, pattern: str) -> str:
        while not (found := re.search(pattern, self.shown, re.MULTILINE)):
            ready, _, _ = select.select([self.keyboard], [], [], PATIENCE)
            assert ready, self.shown
            self.shown += os.read(self.keyboard, 65536).decode(errors="replace").replace("\r", "\n")
        return found[1]


@contextmanager
def terminal(folder: Path, *command: str) -> Iterator[Terminal]:
    keyboard, screen = pty.openpty()
    resize(keyboard, (50, 400))
    surroundings = {
        "PATH": f"{HERE}:{os.environ['PATH']}",
        "HOME": str(folder),
        "TERM": "dumb",
        "LANG": "C.UTF-8",
    }
    process = subprocess.Popen(
        command, stdin=screen, stdout=screen, stderr=screen, cwd=folder, env=surroundings,
        start_new_session=True,
    )  # fmt: skip
    os.close(screen)
    try:
        yield Terminal(keyboard)
    finally:
        process.kill()
        process.wait()
        with suppress(OSError):
            os.close(keyboard)


LINES = [  # with a tab after them, and without
    ("hearthside si", "hearthside sim "),
    ("hearthside sim lasc", "hearthside sim lascaux "),
    ("hearthside sim lascaux --gam", "hearthside sim lascaux --games "),
    ("hearthside lascaux --bots greedy,mon", "hearthside lascaux --bots greedy,monte_carlo "),
    ("hearthside arena curling --bots=kr", "hearthside arena curling --bots=kr_uct "),
    ("hearthside play curling --option miss", "hearthside play curling --option mississippi="),
    ("hearthside play --option opening=st", "hearthside play --option opening=start_forced "),
    ("hearthside play --option=won=h", "hearthside play --option=won=hidden "),
    ("hearthside replay a-g", "hearthside replay a-game.txt "),
    ("hearthside throw --svg=a-g", "hearthside throw --svg=a-game.txt "),
    ("hearthside throw --svg a-f", "hearthside throw --svg a-folder/"),
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "a-game.txt").touch()
    (tmp_path / "a-folder").mkdir()
    return tmp_path


@pytest.mark.process
@needs("bash")
def test_bash_completes(folder: Path) -> None:
    (folder / "script").write_text(script("bash"))
    with terminal(folder, "bash", "--noprofile", "--norc", "-i") as bash:
        bash.type("PS1= PS2=; . ./script; bind 'set bell-style none'; echo REA''DY\r")
        bash.until("^(READY)")
        assert [found for _, found in LINES] == [bash.completed(line) for line, _ in LINES]


@pytest.mark.long
@pytest.mark.process
@needs("zsh")
def test_zsh_completes(folder: Path) -> None:
    """In bash the same words are completed day by day."""
    (folder / "functions").mkdir()
    (folder / "functions" / "_hearthside").write_text(script("zsh"))
    with terminal(folder, "zsh", "-f", "-i") as zsh:
        zsh.type("PS1= PS2=; bindkey -e; setopt no_beep; fpath=($PWD/functions $fpath)\r")
        zsh.type("autoload -Uz compinit; compinit -u -D; echo REA''DY\r")
        zsh.until("^(READY)")
        # What it adds after a word is taken back as soon as something else is typed.
        assert [found.rstrip(" /") for _, found in LINES] == [
            zsh.completed(line) for line, _ in LINES
        ]


@pytest.mark.long
@pytest.mark.process
@needs("fish")
def test_fish_completes(folder: Path) -> None:
    """In bash the same words are completed day by day."""
    (folder / "script").write_text(script("fish"))
    for line, found in LINES:
        done = subprocess.run(
            ["fish", "--no-config", "-c", "source script; complete -C $argv[1]", line],
            cwd=folder, capture_output=True, text=True, timeout=PATIENCE, check=True,
            env={**os.environ, "PATH": f"{HERE}:{os.environ['PATH']}", "HOME": str(folder)},
        )  # fmt: skip
        words = [one.split("\t")[0] for one in done.stdout.splitlines()]
        assert [found.split()[-1]] == words
