"""`hearthside play`: a game in the terminal against bots. Every move is kept as it is made."""

from __future__ import annotations

import argparse
import secrets
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console
from rich.text import Text

from hearthside.cli.catalogue import KITS, SHELF, Title, game_from, line_up, read_text
from hearthside.cli.errors import UserError
from hearthside.cli.folders import private, state_folder
from hearthside.cli.screen import Screen, Tale, console
from hearthside.cli.terminal import Quit, Terminal
from hearthside.kernel import Decision, Player, Seat, replay, turns
from hearthside.kernel.kit import AnyGame
from hearthside.kernel.record import AnyRecord, Record, RecordError, read, write

COMPANIONS = ("Ona", "Tarn", "Brak", "Ulla", "Mok")


def run(args: argparse.Namespace) -> int:
    title = SHELF[args.game]
    kept = Path(args.record) if args.record else default_record(args.game)
    record = resume(title, kept) if args.resume else begin(title, args)
    seat = next(seat for seat, name in enumerate(record.players) if bot_of(title, name) is None)
    pace = args.pace if args.pace is not None else 0.4 * sys.stdin.isatty()
    seed = args.seed if args.seed is not None else secrets.token_hex(16)
    return Sitting(title, record, seat, pace, kept).play(seed)


def default_record(game: str) -> Path:
    return state_folder() / f"{game}.txt"


def begin(title: Title, args: argparse.Namespace) -> AnyRecord:
    game = game_from(args)
    if args.seat >= game.seats:
        raise UserError(f"--seat {args.seat}: seats are 0 to {game.seats - 1}")
    bots = line_up(title, args.bots or title.opponent, game.seats - 1)
    players = [f"{name} ({bot})" for name, bot in zip(COMPANIONS, bots, strict=False)]
    if bot_of(title, args.name):
        raise UserError(f"--name {args.name}: that is what bots are called")
    players.insert(args.seat, " ".join(args.name.split()) or "You")
    return Record(title.kit, game, tuple(players), ())


def resume(title: Title, kept: Path) -> AnyRecord:
    try:
        record = read(read_text(str(kept)), KITS)
    except RecordError as error:
        raise UserError(f"{kept}: {error}") from None
    human = [name for name in record.players if bot_of(title, name) is None]
    if record.kit is not title.kit or len(human) != 1 or len(record.players) != record.game.seats:
        raise UserError(f"{kept}: not a game of {title.kit.name} of one person against bots")
    if not record.game.decisions(replay(record.game, record.log)):
        raise UserError(f"{kept}: that game is over; `hearthside replay` tells it")
    return record


def bot_of(title: Title, player: str) -> str | None:
    """The bot that plays under a name such as `Ona (greedy)`."""
    name = player.rpartition("(")[2].removesuffix(")")
    return name if player.endswith(")") and name in title.bots else None


class Sitting:
    """One person at the table with bots, from where the record stands."""

    def __init__(
        self,
        title: Title,
        record: AnyRecord,
        seat: Seat,
        pace: float,
        kept: Path,
    ) -> None:
        self.record = record
        self.game: AnyGame = record.game
        self.seat = seat
        self.pace = pace
        self.kept = kept
        self.out: Console = console()
        self.terminal = Terminal(self.out)
        self.screen: Screen = title.screen(record.game, record.players, seat)
        self.tale: Tale = title.tale(record.game, record.players, seat)
        self.players: list[Player[Any, Any]] = [
            self.ask if bot is None else title.bots[bot]
            for bot in (bot_of(title, name) for name in record.players)
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
            left = Text(f"\nThe game is kept: {self.kept}\nGo on with --resume.")
            self.out.print(left, soft_wrap=True)
            return 0
        self.out.print(self.tale.ending(self.game.view(state, self.seat)))
        again = Text(f"\nTo hear it again: hearthside replay {self.kept}", style="dim")
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
        """Write the record beside its place, then put it there whole."""
        try:
            private(self.kept.parent)
            fresh = self.kept.with_suffix(".new")
            fresh.write_text(
                write(Record(self.record.kit, self.game, self.record.players, log)),
                encoding="utf-8",
            )
            fresh.replace(self.kept)
        except OSError as error:
            raise UserError(
                f"{self.kept}: {error.strerror}; choose a place with --record"
            ) from None

    def whose(self, state: Any, open_: tuple[Decision[Any], ...]) -> Decision[Any]:
        """Who acts next: a person who shares a side has a say in it."""
        return self.screen.whose(self.game.view(state, self.seat), open_, self.terminal)

    def ask(self, view: Any, decision: Decision[Any], rng: Random) -> Any:
        """The player's answer."""
        del rng
        return self.screen.ask(view, decision, self.terminal)
