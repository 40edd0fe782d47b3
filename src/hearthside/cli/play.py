"""`hearthside play`: a game in the terminal against bots. Every move is kept as it is made."""

from __future__ import annotations

import argparse
import secrets
import sys
import time
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from hearthside.cli.errors import UserError
from hearthside.cli.inputs import OWN_BOT, SHELF, bot, game_from, line_up
from hearthside.cli.saved_games import (
    SavedGame,
    SaveFile,
    bot_of,
    games_folder,
    is_for_one,
    is_over,
    new_place,
    open_record,
    unfinished,
)
from hearthside.cli.screen import Screen, Tale, console, screen_of, tale_of
from hearthside.cli.terminal import Quit, Terminal
from hearthside.kernel import Decision, Player, replay, turns
from hearthside.kernel.kit import AnyGame
from hearthside.kernel.record import AnyRecord, Record
from hearthside.table.names import COMPANIONS


def run(args: argparse.Namespace) -> int:
    if args.resume is None:
        return begin(args)
    if args.record is not None:
        return resume(args, Path(args.record))
    found = unfinished(args.game, args.resume)
    if len(found) == 1:
        return resume(args, found[0].path)
    if not found and args.resume:
        raise UserError(f"no unfinished game called {args.resume!r}; --resume alone lists them")
    if not found:
        raise UserError(f"no unfinished game is kept in {games_folder()}")
    show(found)
    return 0


def begin(args: argparse.Namespace) -> int:
    args.game = args.game or next(iter(SHELF))
    path = Path(args.record) if args.record else new_place(args.game, datetime.now().astimezone())
    if path.exists():
        raise UserError(f"{path}: there is something already, and it stays; --resume goes on")
    return sit(args, new_game(args), SaveFile(path, is_new=True))


def new_game(args: argparse.Namespace) -> AnyRecord:
    kit = SHELF[args.game]
    game = game_from(args)
    if args.seat >= game.seats:
        raise UserError(f"--seat {args.seat}: seats are 0 to {game.seats - 1}")
    bots = line_up(kit, args.bots or kit.opponent, game.seats - 1)
    players = [f"{name} ({one})" for name, one in zip(COMPANIONS, bots, strict=False)]
    if bot_of(args.game, args.name):
        raise UserError(f"--name {args.name}: that is what bots are called")
    players.insert(args.seat, " ".join(args.name.split()) or "You")
    return Record(kit, game, tuple(players), ())


def resume(args: argparse.Namespace, path: Path) -> int:
    record = open_record(path)
    if args.game not in (None, record.kit.name) or not is_for_one(record):
        game = args.game or record.kit.name
        raise UserError(f"{path}: not a game of {game} of one person against bots")
    if is_over(record):
        raise UserError(f"{path}: that game is over; `hearthside replay` tells it")
    check_own(record, (args.bots or "").split(","))
    return sit(args, record, SaveFile(path, is_new=False))


def check_own(record: AnyRecord, named: Sequence[str]) -> None:
    """What a file says is not loaded unless one says so, too."""
    bots = (bot_of(record.kit.name, name) for name in record.players)
    for own in {one for one in bots if one and OWN_BOT.fullmatch(one)} - {*named}:
        raise UserError(f"it was played with a bot of your own; go on with --bots {own}")


def show(found: Sequence[SavedGame]) -> None:
    """The games one could go on with."""
    grid = Table(box=None)
    grid.add_column("name", overflow="fold")
    grid.add_column("players")
    grid.add_column()
    grid.add_column("last move")
    for one in found:
        when = f"{one.left:%Y-%m-%d %H:%M}"
        grid.add_row(one.name, Text(", ".join(one.record.players)), one.how_far, when)
    out = console()
    out.print(grid)
    out.print("\nGo on with one of them: hearthside play --resume NAME")


def sit(args: argparse.Namespace, record: AnyRecord, place: SaveFile) -> int:
    pace = args.pace if args.pace is not None else 0.4 * sys.stdin.isatty()
    seed = args.seed if args.seed is not None else secrets.token_hex(16)
    return Sitting(record, place, pace).play(seed)


class Sitting:
    """One person at the table with bots, from where the record stands."""

    def __init__(self, record: AnyRecord, place: SaveFile, pace: float) -> None:
        kit = SHELF[record.kit.name]
        bots = [bot_of(record.kit.name, name) for name in record.players]
        seat = bots.index(None)
        self.record = record
        self.game: AnyGame = record.game
        self.seat = seat
        self.pace = pace
        self.place = place
        self.out: Console = console()
        self.terminal = Terminal(self.out)
        self.screen: Screen = screen_of(kit)(record.game, record.players, seat)
        self.tale: Tale = tale_of(kit)(record.game, record.players, seat)
        self.players: list[Player[Any, Any]] = [
            self.ask if name is None else bot(kit, name) for name in bots
        ]

    def play(self, seed: str) -> int:
        log = self.record.log
        state = replay(self.game, log)
        self.out.print(f"By the fire: {', '.join(self.record.players)}.", markup=False)
        try:
            for after, events in turns(
                self.game, self.players, seed=seed, log=log, whose=self.whose
            ):
                log += events
                self.keep(log)
                for event in events:
                    state = self.game.evolve(state, event)
                    self.show(event, state)
                assert state == after
        except (Quit, KeyboardInterrupt):
            self.out.print(Text(f"\n{self.farewell()}"), soft_wrap=True)
            return 0
        self.out.print(self.tale.ending(self.game.view(state, self.seat)))
        again = Text(f"\nTo hear it again: hearthside replay {self.place.path}", style="dim")
        self.out.print(again, soft_wrap=True)
        return 0

    def show(self, event: Any, state: Any) -> None:
        """What the player may see of an event, as it happens."""
        seen = self.game.redact(event, self.seat)
        line = None if seen is None else self.screen.line(seen, self.game.view(state, self.seat))
        if line is not None:
            self.out.print(line)
            time.sleep(self.pace)

    def keep(self, log: tuple[Any, ...]) -> None:
        self.place.keep(Record(self.record.kit, self.game, self.record.players, log))

    def farewell(self) -> str:
        """What becomes of the game when the player gets up."""
        path = self.place.path
        if not self.place.is_kept:
            return "Nothing has happened yet, so there is nothing to keep."
        how = path.stem if path.parent == games_folder() else f"--record {path}"
        return f"The game is kept: {path}\nGo on with --resume {how}"

    def whose(self, state: Any, open_: tuple[Decision[Any], ...]) -> Decision[Any]:
        """Who acts next: a person who shares a side has a say in it."""
        return self.screen.whose(self.game.view(state, self.seat), open_, self.terminal)

    def ask(self, view: Any, decision: Decision[Any], rng: Random) -> Any:
        """The player's answer."""
        del rng
        return self.screen.ask(view, decision, self.terminal)
