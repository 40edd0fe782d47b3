"""Games, bots and files as they are named on the command line, looked up or refused."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from hearthside.cli.errors import UserError
from hearthside.cli.solvers import with_first_question
from hearthside.kernel import InvalidSetup, Player
from hearthside.kernel.kit import AnyGame, AnyKit, Shelf, loaded
from hearthside.shelf import lending

FILES = {  # and what is said where a game has no use for one
    "deck": "{} is played without cards",
    "measures": "there is nothing to measure in {}",
}
OWN_BOT = re.compile(r"[\w.]+:\w+")  # package.module:function
LARGEST = 64 * 1024 * 1024  # bytes: a record has a hundred thousand at most


SHELF: Shelf = lending(with_first_question)


def game_from(args: argparse.Namespace) -> AnyGame:
    """The game that --seats, --option, --deck and --measures describe."""
    kit = SHELF[args.game]
    words = dict[str, str]()
    for option in args.option:
        key, equals, value = option.partition("=")
        if not equals:
            raise UserError(f"--option {option}: write it as key=value")
        words[key] = value
    for kind in FILES:
        if (path := getattr(args, kind, None)) is not None:
            words |= words_of_file(kit, kind, path)
    seats = kit.usual_seats if args.seats is None else args.seats
    return kit.notation.game(seats, words)


def words_of_file(kit: AnyKit, kind: str, path: str) -> Mapping[str, str]:
    """Options that stand in a file."""
    if kind not in kit.files:
        raise UserError(f"--{kind} {path}: {FILES[kind].format(kit.name)}")
    try:
        return kit.files[kind](read_text(path))
    except InvalidSetup as error:
        raise UserError(f"{path}: {error}") from None


def read_text(path: str) -> str:
    """What a file says; `-` is standard input."""
    name = "standard input" if path == "-" else path
    try:
        data = _read(path)
        if len(data) > LARGEST:
            raise UserError(f"{name}: larger than any file this program reads")
        return data.decode()
    except UnicodeDecodeError:
        raise UserError(f"{name} is not text") from None
    except OSError as error:
        raise UserError(f"{name}: {error.strerror}") from None


def _read(path: str) -> bytes:
    if path == "-":
        return sys.stdin.buffer.read(LARGEST + 1)
    with Path(path).open("rb") as file:
        return file.read(LARGEST + 1)


def line_up(kit: AnyKit, names: str, seats: int) -> list[str]:
    """Bots for so many seats: those named, the last one filling up."""
    bots = bots_named(kit, names)
    if len(bots) > seats:
        raise UserError(f"{len(bots)} bots do not fit on {seats} seats")
    return bots + bots[-1:] * (seats - len(bots))


def bots_named(kit: AnyKit, names: str) -> list[str]:
    """The bots of a list with commas; raises UserError unless there are such."""
    bots = [name.strip() for name in names.split(",")]
    for name in bots:
        bot(kit, name)
    return bots


def bot(kit: AnyKit, name: str) -> Player[Any, Any]:
    """A bot of the game, or one of your own, written package.module:function."""
    if OWN_BOT.fullmatch(name):
        return own_bot(name)
    if name not in kit.bots:
        own = "or one of your own as package.module:function"
        raise UserError(f"no bot called {name!r}; there is {', '.join(kit.bots)}, {own}")
    return kit.bots[name]


def own_bot(where: str) -> Player[Any, Any]:
    """Modules are also looked for in the folder one is in."""
    if (here := str(Path.cwd())) not in sys.path:
        sys.path.insert(0, here)
    try:
        found: Player[Any, Any] = loaded(where)
    except Exception as error:
        raise UserError(f"the bot {where} cannot be loaded: {error}") from None
    if not callable(found):
        raise UserError(f"the bot {where} is no function")
    return found
