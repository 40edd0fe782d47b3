"""The games on the shelf, and how the command line asks for one."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from hearthside.bots import BOTS
from hearthside.cli.errors import UserError
from hearthside.cli.lascaux import screen, tale
from hearthside.cli.screen import Screen, Tale
from hearthside.kernel import InvalidSetup, Player
from hearthside.kernel.kit import AnyGame, AnyKit
from hearthside.lascaux import KIT as LASCAUX
from hearthside.lascaux import read_deck


class Title(Struct, frozen=True):
    """A game as the command line offers it."""

    kit: AnyKit
    screen: Callable[[Any, Sequence[str], int | None], Screen]
    tale: Callable[[Any, Sequence[str], int | None], Tale]
    tally: Callable[[Iterable[Any]], Mapping[str, int]]  # what `sim` counts in a log
    read_deck: Callable[[str], Iterable[object]]
    opponent: str  # the bot one plays against unless one asks for another

    @property
    def bots(self) -> Mapping[str, Player[Any, Any]]:
        return BOTS[self.kit.name]


SHELF: Mapping[str, Title] = {
    "lascaux": Title(
        kit=LASCAUX,
        screen=screen.LascauxScreen,
        tale=tale.LascauxTale,
        tally=tale.tally,
        read_deck=read_deck,
        opponent="greedy",
    ),
}

KITS = {name: title.kit for name, title in SHELF.items()}


def game_from(args: argparse.Namespace) -> AnyGame:
    """The game that --seats, --option and --deck describe."""
    title = SHELF[args.game]
    words = dict[str, str]()
    for option in args.option:
        key, equals, value = option.partition("=")
        if not equals:
            raise UserError(f"--option {option}: write it as key=value")
        words[key] = value
    if getattr(args, "deck", None) is not None:
        words["deck"] = " ".join(map(str, _deck(title, args.deck)))
    return title.kit.notation.game(args.seats, words)


def _deck(title: Title, path: str) -> Iterable[object]:
    try:
        return title.read_deck(read_text(path))
    except InvalidSetup as error:
        raise UserError(f"{path}: {error}") from None


def read_text(path: str) -> str:
    try:
        return Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise UserError(f"{path}: not a text file") from None
    except OSError as error:
        raise UserError(f"{path}: {error.strerror}") from None


def line_up(title: Title, names: str, seats: int) -> list[str]:
    """Bots for so many seats: those named, the last one filling up."""
    bots = [name.strip() for name in names.split(",")]
    for name in bots:
        if name not in title.bots:
            raise UserError(f"no bot called {name!r}; there is {', '.join(title.bots)}")
    if len(bots) > seats:
        raise UserError(f"{len(bots)} bots do not fit on {seats} seats")
    return bots + bots[-1:] * (seats - len(bots))
