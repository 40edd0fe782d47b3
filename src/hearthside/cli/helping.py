"""What `--help` says besides the list of options: what a command is for, examples, choices.

Choices are looked up only when somebody asks: starting must be quick.
"""

from __future__ import annotations

import argparse
import shutil
from collections.abc import Iterable, Iterator, Mapping
from textwrap import wrap
from typing import Any

from msgspec import Struct

from hearthside.arguments import Parser

WIDEST = 100  # columns: longer lines are hard to read


class Words(Struct, frozen=True):
    """A command in a few sentences, and as it is typed."""

    about: str
    examples: tuple[str, ...]


ABOUT: Mapping[str, Words] = {
    "host": Words(
        "Opens both games in your browser and keeps the tables; phones join by QR code. It is"
        " what `hearthside` without a command does.",
        ("host", "host --host 127.0.0.1 --port 8080", "host --no-browser"),
    ),
    "play": Words(
        "A game in the terminal. Every move is kept at once; a game that was left goes on with"
        " --resume.",
        (
            "play",
            "play lascaux --seats 5 --bots greedy,random --option supplies=hidden",
            "play curling --seats 4 --option mississippi=on --option noise=club",
            "play --resume",
        ),
    ),
    "serve": Words(
        "A server for people and bots elsewhere. It prints its address when it is ready; Ctrl+C"
        " ends it, and the next start goes on where it ended.",
        ("serve", "serve --port 8080 --store tables.db --public-url https://play.example"),
    ),
    "join": Words(
        "Takes a seat at a table by its link, or makes a table on a server.",
        (
            "join http://192.168.0.7:8000/join/TABLE.KEY --name Ada",
            "join --new curling --bots draw http://127.0.0.1:8000",
        ),
    ),
    "sim": Words(
        "Bots play many games, seat by seat; what is counted comes with intervals.",
        (
            "sim lascaux --games 2000 --bots greedy,random --seed 1",
            "sim curling --games 100 --bots draw,absent --json",
        ),
    ),
    "arena": Words(
        "Every two bots meet on the same deals from every seat, and are rated.",
        (
            "arena curling --bots hunter,guest --deals 50",
            "arena lascaux --bots child,elder --keep results.json --svg ratings.svg",
        ),
    ),
    "replay": Words(
        "Reads a record by the rules, and tells the game as it was or as one seat saw it.",
        ("replay game.txt", "replay game.txt --viewer 2 --at 40", "replay - --json"),
    ),
    "verify": Words(
        "Deals a game of a table anew from its seed and says whether it was fair: 0 if so, 1 if"
        " not.",
        ("verify game.txt", "verify game.txt --json"),
    ),
    "referee": Words(
        "Plays by the rules with another program, which asks and answers in lines of JSON.",
        ("referee lascaux --seats 4 --seed 1", "referee curling --chance manual"),
    ),
    "throw": Words(
        "One throw on a board from a file, knock by knock.",
        ("throw --board lake.json --from 0,0.1 --velocity 0,1.6 --svg throw.svg",),
    ),
    "tables": Words(
        "Lists the tables of a store, and gets, keeps, deletes or checks them.",
        (
            "tables --finished",
            "tables --export TABLE",
            "tables --store tables.db --import game.txt",
            "tables --check tables.db",
        ),
    ),
    "bench": Words(
        "Measures this machine: games and replays a second (lascaux, curling), the exactness of"
        " the ice (physics), the compiled twins of the rules (fast), or tables with real sockets"
        " (server).",
        ("bench lascaux --seconds 5", "bench server --tables 500 --json"),
    ),
    "completion": Words(
        "Prints a script that lets a shell complete commands, options, games, bots, rulings and"
        " files. fish reads it from the file below, bash too where bash-completion is installed"
        " (elsewhere put it into ~/.bashrc), zsh from _hearthside in any folder of its fpath.",
        (
            "completion bash > ~/.local/share/bash-completion/completions/hearthside",
            "completion zsh > ~/.zfunc/_hearthside",
            "completion fish > ~/.config/fish/completions/hearthside.fish",
        ),
    ),
}


class Top(Parser):
    """Help as it is written here, line by line."""

    def __init__(self, **given: Any) -> None:
        super().__init__(formatter_class=argparse.RawDescriptionHelpFormatter, **given)

    def format_help(self) -> str:
        self.description = "\n".join(wrap(self.description or "", width()))
        self.epilog = "\n\n".join("\n".join(block) for block in self.blocks())
        return super().format_help()

    def blocks(self) -> Iterator[Iterable[str]]:
        yield wrap(
            "Without a command it is `host`, with the name of a game `play`. `hearthside COMMAND"
            " --help` says more, with examples.",
            width(),
        )


class Command(Top):
    """One that ends with examples and with what there is to choose from."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self.name = self.prog.split()[-1]
        self.description = ABOUT[self.name].about

    def blocks(self) -> Iterator[Iterable[str]]:
        asked = {option for action in self._actions for option in action.option_strings}
        if "--bots" in asked:
            yield bots_block()
        if "--option" in asked:
            yield rulings_block()
        if self.name == "serve":
            yield settings_block(asked)
        yield ("examples:", *(f"  hearthside {one}" for one in ABOUT[self.name].examples))


def bots_block() -> Iterator[str]:
    from hearthside.cli.catalogue import SHELF
    from hearthside.cli.choices import bots

    yield "bots, the weakest first among those with a character, then the engines:"
    for game in SHELF:
        yield from hanging(f"  {game:9} ", (f"{name}," for name in bots(game)))


def rulings_block() -> Iterator[str]:
    from hearthside.cli.catalogue import SHELF
    from hearthside.cli.choices import rulings

    yield "rulings and variants, each with its default first (a preset stands for several):"
    for game in SHELF:
        yield from hanging(f"  {game:9} ", map(str, rulings(game)))


def settings_block(asked: Iterable[str]) -> Iterator[str]:
    from hearthside.kernel.words import fields
    from hearthside.server.settings import PREFIX, Settings

    known = {option.removeprefix("--").replace("-", "_") for option in asked}
    yield from wrap(
        f"Each is also an environment variable, such as {PREFIX}PORT, and so are these, after"
        f" {PREFIX}:",
        width(),
    )
    names = (field.name for field in fields(Settings) if field.name not in known)
    yield from hanging("  ", (name.upper() for name in names))


def hanging(first: str, words: Iterable[str]) -> list[str]:
    """Words in lines that begin below each other; a last comma is left out."""
    text = " ".join(words).removesuffix(",")
    return wrap(
        text,
        width(),
        initial_indent=first,
        subsequent_indent=" " * len(first),
        break_on_hyphens=False,
        break_long_words=False,
    )


def width() -> int:
    return max(40, min(WIDEST, shutil.get_terminal_size().columns - 2))
