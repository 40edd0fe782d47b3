"""The games on the shelf, and how the command line asks for one."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from hearthside import curling
from hearthside.bots import BOTS
from hearthside.cli.curling.screen import CurlingScreen
from hearthside.cli.curling.tale import CurlingTale
from hearthside.cli.curling.tale import tally as curling_tally
from hearthside.cli.errors import UserError
from hearthside.cli.ice import on_the_ice
from hearthside.cli.lascaux.screen import LascauxScreen
from hearthside.cli.lascaux.tale import LascauxTale
from hearthside.cli.lascaux.tale import tally as lascaux_tally
from hearthside.cli.screen import Screen, Tale
from hearthside.curling.notation import read_measures
from hearthside.curling.scoring import side_of
from hearthside.kernel import InvalidSetup, Player, Seat
from hearthside.kernel.kit import AnyGame, AnyKit
from hearthside.lascaux import KIT as LASCAUX
from hearthside.lascaux import read_deck

LARGEST = 64 * 1024 * 1024  # bytes: a record has a hundred thousand at most


def alone(seat: Seat) -> int:
    """Every seat is a side of its own."""
    return seat


class Title(Struct, frozen=True):
    """A game as the command line offers it."""

    kit: AnyKit
    screen: Callable[[Any, Sequence[str], int | None], Screen]
    tale: Callable[[Any, Sequence[str], int | None], Tale]
    tally: Callable[[Iterable[Any]], Mapping[str, int]]  # what `sim` counts in a log
    seats: int  # unless one asks for another number
    opponents: tuple[str, ...]  # bots to play against unless one asks for another, best first
    read_deck: Callable[[str], Iterable[object]] | None = None  # None: it has no cards
    read_measures: Callable[[str], Mapping[str, str]] | None = None  # None: nothing to measure
    side_of: Callable[[Seat], int] = alone  # seats of one side win together

    @property
    def bots(self) -> Mapping[str, Player[Any, Any]]:
        return BOTS[self.kit.name]

    @property
    def opponent(self) -> str:
        return next(name for name in self.opponents if name in self.bots)


CURLING = curling.kit(on_the_ice)


SHELF: Mapping[str, Title] = {
    "lascaux": Title(
        kit=LASCAUX,
        screen=LascauxScreen,
        tale=LascauxTale,
        tally=lascaux_tally,
        seats=4,
        opponents=("greedy",),
        read_deck=read_deck,
    ),
    "curling": Title(
        kit=CURLING,
        screen=CurlingScreen,
        tale=CurlingTale,
        tally=curling_tally,
        seats=2,
        opponents=("draw", "absent"),
        read_measures=read_measures,
        side_of=side_of,
    ),
}

KITS = {name: title.kit for name, title in SHELF.items()}


def game_from(args: argparse.Namespace) -> AnyGame:
    """The game that --seats, --option, --deck and --measures describe."""
    title = SHELF[args.game]
    words = dict[str, str]()
    for option in args.option:
        key, equals, value = option.partition("=")
        if not equals:
            raise UserError(f"--option {option}: write it as key=value")
        words[key] = value
    if getattr(args, "deck", None) is not None:
        words["deck"] = " ".join(map(str, _deck(title, args.deck)))
    if args.measures is not None:
        words |= _measures(title, args.measures)
    seats = title.seats if args.seats is None else args.seats
    return title.kit.notation.game(seats, words)


def _deck(title: Title, path: str) -> Iterable[object]:
    if title.read_deck is None:
        raise UserError(f"--deck {path}: {title.kit.name} is played without cards")
    try:
        return title.read_deck(read_text(path))
    except InvalidSetup as error:
        raise UserError(f"{path}: {error}") from None


def _measures(title: Title, path: str) -> Mapping[str, str]:
    if title.read_measures is None:
        raise UserError(f"--measures {path}: there is nothing to measure in {title.kit.name}")
    try:
        return title.read_measures(read_text(path))
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


def line_up(title: Title, names: str, seats: int) -> list[str]:
    """Bots for so many seats: those named, the last one filling up."""
    bots = [name.strip() for name in names.split(",")]
    for name in bots:
        if name not in title.bots:
            raise UserError(f"no bot called {name!r}; there is {', '.join(title.bots)}")
    if len(bots) > seats:
        raise UserError(f"{len(bots)} bots do not fit on {seats} seats")
    return bots + bots[-1:] * (seats - len(bots))
