"""Help: what a command is for, how it is typed, and everything there is to choose from."""

import re
import shlex
import subprocess
import sys

import pytest

from cli.commands import refused, told
from cli.fuzzing import commands
from hearthside.cli.help_texts import ABOUT, examples
from hearthside.cli.inputs import SHELF
from hearthside.cli.main import as_meant, parser
from hearthside.kernel.spelling import fields
from hearthside.server.settings import PREFIX, ServerSettings
from hearthside.shelf import games

AS_FILES = {"seats", "deck", "board", "ice"}  # options of their own


def test_every_command_says_what_it_is_for_with_examples() -> None:
    assert commands().keys() == ABOUT.keys()
    for name, words in ABOUT.items():
        assert words.about.endswith(".")
        assert [*examples(name)]
        assert all(one.split()[0] == name for one in examples(name))


@pytest.mark.parametrize("example", [one for name in ABOUT for one in examples(name)])
def test_every_example_is_understood(example: str) -> None:
    typed, _, _ = example.partition(" >")

    parser().parse_args(as_meant(shlex.split(typed)))


def test_the_list_of_commands_says_where_to_read_on() -> None:
    assert "`hearthside COMMAND --help` says more" in " ".join(told("--help").split())


@pytest.mark.parametrize("command", ["play", "join", "sim", "arena"])
def test_bots_are_listed_by_game(command: str) -> None:
    shown = told(command, "--help")

    for game, bots in ((name, kit.bots) for name, kit in games().items()):
        listed = re.search(rf"^  {game} +((?:\S+,\s+)+\S+)\n", shown, re.MULTILINE)
        assert listed
        assert [*bots] == listed[1].replace(",", " ").split()


@pytest.mark.parametrize("command", ["play", "join", "sim", "arena", "referee", "bench"])
def test_rulings_are_listed_with_their_values(command: str) -> None:
    shown = told(command, "--help").split()

    for title in SHELF.values():
        for field in fields(title.kinds["setup"]):
            assert field.name in AS_FILES or any(one.startswith(f"{field.name}=") for one in shown)
    assert {"opening=free|start_forced|first_lap_forced", "stall_limit=3|N", "stones=none|N",
            "lean_objects=false|true", "preset=book|french_book|boomerang",
            "preset=mississippi|starvince"} <= {*shown}  # fmt: skip


def test_bench_lists_what_it_measures() -> None:
    assert "{lascaux,curling,physics,fast,server}" in told("bench", "--help")
    assert "'lascaux', 'curling', 'physics', 'fast', 'server'" in quotes(refused("bench", "x"))


def quotes(text: str) -> str:
    """Newer Pythons leave them out."""
    return re.sub(r"choose from (.*?)\)", lambda found: _quoted(found[1]), text)


def _quoted(names: str) -> str:
    return ", ".join(f"'{name}'" for name in names.replace("'", "").split(", "))


def test_serve_lists_every_setting_of_the_environment() -> None:
    shown = told("serve", "--help")

    assert f"{PREFIX}PORT" in shown
    for field in fields(ServerSettings):
        option = f"--{field.name.replace('_', '-')} "
        assert option in shown or field.name.upper() in shown.split()


@pytest.mark.parametrize("command", commands())
def test_help_names_no_document_that_a_wheel_lacks(command: str) -> None:
    assert "docs" not in told(command, "--help")


@pytest.mark.process
def test_choices_are_looked_up_only_for_those_who_ask() -> None:
    code = "import sys; from hearthside.cli.main import parser; parser(); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert not {"hearthside.bots", "hearthside.curling", "numba", "rich"} & {*done.stdout.split()}
