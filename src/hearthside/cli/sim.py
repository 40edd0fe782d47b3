"""`hearthside sim`: bots play many games; wins and points with 95 % intervals."""

from __future__ import annotations

import argparse
import os
import secrets
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import repeat
from math import sqrt
from statistics import fmean, stdev
from typing import Any, TypeVar

import msgspec
from rich import box
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from hearthside.bots.bot import unhurried
from hearthside.cli.inputs import SHELF, bot, game_from, line_up
from hearthside.cli.screen import console
from hearthside.kernel import play, replay
from hearthside.kernel.kit import AnyGame, AnyKit
from hearthside.workers import workers

T = TypeVar("T")

Z95 = 1.959964  # standard deviations that hold 95 % of a normal distribution


class SimPlan(msgspec.Struct, frozen=True):
    """Everything a worker needs to play any game of the run."""

    title: str
    setup: Any  # not the game itself: what it slides on need not fit through a pipe
    bots: tuple[str, ...]
    seed: str

    @property
    def game(self) -> AnyGame:
        game: AnyGame = SHELF[self.title].game_of(self.setup)
        return game

    def seating(self, number: int) -> list[str]:
        """The bots by seat: each game they move one seat on, so that no seat is anyone's own."""
        shift = number % len(self.bots)
        return [*self.bots[shift:], *self.bots[:shift]]


class GameOutcome(msgspec.Struct, frozen=True):
    """What is kept of one game."""

    bots: tuple[str, ...]
    points: tuple[float, ...]
    shares: tuple[float, ...]  # of the win, by seat: tied winners part it
    tally: dict[str, int]


def play_one(plan: SimPlan, number: int) -> GameOutcome:
    """Game number so-and-so of a plan: the same whoever plays it."""
    kit = SHELF[plan.title]
    game = plan.game
    bots = plan.seating(number)
    log = play(game, [unhurried(bot(kit, name)) for name in bots], seed=f"{plan.seed}/{number}")
    state = replay(game, log)
    winners = game.winners(state)
    return GameOutcome(
        bots=tuple(bots),
        points=tuple(game.scores(state)),
        shares=tuple((seat in winners) / len(winners) for seat in range(game.seats)),
        tally={**tally(kit, log), "ties": int(len(set(map(kit.side_of, winners))) > 1)},
    )


def tally(kit: AnyKit, log: Iterable[Any]) -> Mapping[str, int]:
    """What a game counts in a log."""
    count: Callable[[Iterable[Any]], Mapping[str, int]] | None = kit.part("tally")
    return {} if count is None else count(log)


def run(args: argparse.Namespace) -> int:
    kit = SHELF[args.game]
    game = game_from(args)
    jobs = args.jobs or os.cpu_count() or 1
    seed = args.seed if args.seed is not None else secrets.token_hex(8)
    bots = tuple(line_up(kit, args.bots, game.seats))
    plan = SimPlan(args.game, kit.setup_of(game), bots, seed)
    began = time.perf_counter()
    outcomes = list(with_progress(outcomes_of(plan, args.games, jobs), args.games))
    report = SimReport(plan, outcomes, time.perf_counter() - began)
    if args.json:
        print(msgspec.json.encode(report.as_json()).decode())
    else:
        report.show()
    return 0


def outcomes_of(plan: SimPlan, games: int, jobs: int) -> Iterator[GameOutcome]:
    """The games in their order, however many processes play them."""
    if jobs == 1:
        yield from (play_one(plan, number) for number in range(games))
        return
    with workers(jobs) as pool:
        chunk = max(1, min(50, games // (4 * jobs)))
        yield from pool.map(play_one, repeat(plan), range(games), chunksize=chunk)


def with_progress(outcomes: Iterable[T], games: int) -> Iterator[T]:
    """A bar on the error stream, where it disturbs no reader of the result."""
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    err = console(error=True)
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as progress:
        task = progress.add_task("games", total=games)
        for outcome in outcomes:
            yield outcome
            progress.advance(task)


def interval(values: Sequence[float]) -> tuple[float, float, float]:
    """A mean and its 95 % interval, by the normal approximation."""
    mean = fmean(values)
    half = Z95 * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return mean, mean - half, mean + half


def wilson(share: float, games: float) -> tuple[float, float]:
    """The 95 % interval of a share of games (Wilson), honest near 0 and 1."""
    spread = Z95 * sqrt(share * (1 - share) / games + Z95**2 / (4 * games**2))
    middle = share + Z95**2 / (2 * games)
    scale = 1 + Z95**2 / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


class Standing(msgspec.Struct, frozen=True):
    """How a bot, or a seat, fared."""

    name: str
    seats: int
    win_share: float
    win_share_low: float
    win_share_high: float
    points: float
    points_low: float
    points_high: float

    @classmethod
    def of(cls, name: str, seats: int, outcomes: Sequence[tuple[float, list[float]]]) -> Standing:
        """From each game's share of the win and points of each seat held."""
        share = fmean(share for share, _ in outcomes)
        points = interval([fmean(points) for _, points in outcomes])
        return cls(name, seats, share, *wilson(share, len(outcomes)), *points)


class SimReport:
    """The outcomes counted, by bot and by seat."""

    def __init__(self, plan: SimPlan, outcomes: Sequence[GameOutcome], seconds: float) -> None:
        self.plan = plan
        self.games = len(outcomes)
        self.seconds = seconds
        self.by_bot = [
            Standing.of(bot, held, [_of_bot(outcome, bot) for outcome in outcomes])
            for bot, held in Counter(plan.bots).items()
        ]
        self.by_seat = [
            Standing.of(f"seat {seat}", 1, [(o.shares[seat], [o.points[seat]]) for o in outcomes])
            for seat in range(plan.game.seats)
        ]
        total = Counter[str]()
        for outcome in outcomes:
            total.update(outcome.tally)
        self.per_game = {what: number / self.games for what, number in total.items()}

    def as_json(self) -> dict[str, object]:
        return {
            "games": self.games,
            "seconds": round(self.seconds, 3),
            "seed": self.plan.seed,
            "bots": self.by_bot,
            "by_seat": self.by_seat,
            "per_game": self.per_game,
        }

    def show(self) -> None:
        out = console()
        rate = self.games / self.seconds
        out.print(
            f"{self.games} games of {self.plan.title}, seed {self.plan.seed}, {rate:.0f} a second"
        )
        out.print(_table("bot", self.by_bot))
        out.print(_table("seat", self.by_seat))
        facts = [f"{what} {number:.3g}" for what, number in self.per_game.items()]
        out.print(f"per game: {', '.join(facts)}")


def _of_bot(outcome: GameOutcome, bot: str) -> tuple[float, list[float]]:
    seats = [seat for seat, name in enumerate(outcome.bots) if name == bot]
    return sum(outcome.shares[seat] for seat in seats), [outcome.points[seat] for seat in seats]


def _table(what: str, rows: Sequence[Standing]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(what)
    for heading in ("wins", "95 %", "points a seat", "95 %"):
        table.add_column(heading, justify="right")
    for row in rows:
        table.add_row(
            row.name if row.seats == 1 else f"{row.name}, {row.seats} seats",
            f"{row.win_share:.1%}",
            f"{row.win_share_low:.1%} - {row.win_share_high:.1%}",
            f"{row.points:.2f}",
            f"{row.points_low:.2f} - {row.points_high:.2f}",
        )
    return table
