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
from hearthside.kernel.kit import AnyKit

WIDEST = 100  # columns: longer lines are hard to read


class Words(Struct, frozen=True):
    """A command in a few sentences, and as it is typed."""

    about: str
    examples: tuple[str, ...]


ABOUT: Mapping[str, Words] = {
    "host": Words(
        "Opens the games in your browser and keeps the tables; phones join by QR code. It is"
        " what `hearthside` without a command does.",
        ("host", "host --host 127.0.0.1 --port 8080", "host --no-browser"),
    ),
    "play": Words(
        "A game in the terminal. Every move is kept at once; a game that was left goes on with"
        " --resume.",
        (
            "play",
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
        ("join http://192.168.0.7:8000/join/TABLE.KEY --name Ada",),
    ),
    "sim": Words(
        "Bots play many games, seat by seat; what is counted comes with intervals.",
        (),
    ),
    "arena": Words(
        "Every two bots meet on the same deals from every seat, and are rated.",
        (),
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
        (),
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
        "Measures this machine: games and replays a second (of a game), the exactness of the"
        " ice (physics), the compiled twins of the rules (fast), or tables with real sockets"
        " (server).",
        ("bench server --tables 500 --json",),
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


class TopParser(Parser):
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


class CommandParser(TopParser):
    """One that ends with examples and with what there is to choose from."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self.name = self.prog.split()[-1]
        self.description = ABOUT[self.name].about

    def blocks(self) -> Iterator[Iterable[str]]:
        asked = {option for action in self._actions for option in action.option_strings}
        if "--seats" in asked:
            yield seats_block()
        if "--bots" in asked:
            yield bots_block()
        if "--option" in asked:
            yield rulings_block()
        if self.name == "serve":
            yield settings_block(asked)
        yield ("examples:", *(f"  hearthside {one}" for one in examples(self.name)))


def examples(command: str) -> Iterator[str]:
    """As it is typed: for any game, and for each of them."""
    from hearthside.shelf import games

    yield from ABOUT[command].examples
    for kit in games().values():
        yield from (kit.part("examples") or {}).get(command, ())


def seats_block() -> Iterator[str]:
    from hearthside.shelf import games

    yield from hanging("seats: ", (f"{name} {seats_of(kit)}," for name, kit in games().items()))


def seats_of(kit: AnyKit) -> str:
    """The usual number, and the others."""
    others = ", ".join(str(seats) for seats in kit.seats if seats != kit.usual_seats)
    return f"{kit.usual_seats} (or {others})" if others else str(kit.usual_seats)


def bots_block() -> Iterator[str]:
    from hearthside.cli.choices import bots
    from hearthside.shelf import names

    yield from wrap(
        "bots, the weakest first among those with a character, then the engines; where bots play"
        " on this machine, also your own, as package.module:function:",
        width(),
    )
    for game in names():
        yield from hanging(f"  {game:9} ", (f"{name}," for name in bots(game)))


def rulings_block() -> Iterator[str]:
    from hearthside.cli.choices import rulings
    from hearthside.shelf import names

    yield "rulings and variants, each with its default first (a preset stands for several):"
    for game in names():
        yield from hanging(f"  {game:9} ", map(str, rulings(game)))


def settings_block(asked: Iterable[str]) -> Iterator[str]:
    from hearthside.kernel.spelling import fields
    from hearthside.server.settings import PREFIX, ServerSettings

    known = {option.removeprefix("--").replace("-", "_") for option in asked}
    yield from wrap(
        f"Each is also an environment variable, such as {PREFIX}PORT, and so are these, after"
        f" {PREFIX}:",
        width(),
    )
    names = (field.name for field in fields(ServerSettings) if field.name not in known)
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
