"""`hearthside arena`: bots meet in pairs, on the same deals from every seat; ratings with 95 %."""

from __future__ import annotations

import argparse
import os
import secrets
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from pathlib import Path
from statistics import fmean
from typing import Any

import msgspec
from rich import box
from rich.table import Table

from hearthside.bots.bot import unhurried
from hearthside.cli.arena_picture import picture
from hearthside.cli.errors import UserError
from hearthside.cli.inputs import SHELF, bot, bots_named, game_from
from hearthside.cli.ratings import Meeting, Rating, ratings, strangers
from hearthside.cli.screen import console
from hearthside.cli.sim import tally, wilson, with_progress
from hearthside.kernel import play, replay
from hearthside.workers import workers


class Contest(msgspec.Struct, frozen=True):
    """Everything a worker needs to play any deal, and what a file of results must agree with."""

    title: str
    setup: Any
    bots: tuple[str, ...]
    seed: str
    tries: int | None = None  # for bots that think; None: as many as they do
    neighbours: bool = False  # only those meet who stand side by side

    @property
    def pairs(self) -> list[tuple[str, str]]:
        return list(pairwise(self.bots) if self.neighbours else combinations(self.bots, 2))


class Pairing(msgspec.Struct, frozen=True):
    """One deal of a pair, played with the first of them in every seat or side in turn."""

    first: str
    second: str
    number: int
    shares: tuple[float, ...] = ()  # of the win, for the first
    ahead: tuple[float, ...] = ()  # of pairs of one each, where the first has more points
    tally: dict[str, int] = {}

    @property
    def key(self) -> tuple[str, str, int]:
        return self.first, self.second, self.number


class Head(msgspec.Struct, frozen=True):
    """The first line of a file of results."""

    game: str
    setup: Any
    seed: str
    tries: int | None


def play_deal(contest: Contest, deal: Pairing) -> Pairing:
    """The same fortune for every seating: only who sits where differs."""
    kit = SHELF[contest.title]
    game = kit.game_of(contest.setup)
    first, second = (unhurried(bot(kit, one), contest.tries) for one in (deal.first, deal.second))
    sides = [kit.side_of(seat) for seat in range(game.seats)]
    shares, ahead, total = [], [], Counter[str]()
    for mine in sorted(set(sides)):
        players = [first if side == mine else second for side in sides]
        seed = f"{contest.seed}/{deal.first}/{deal.second}/{deal.number}"
        log = play(game, players, seed=seed)
        state = replay(game, log)
        winners = game.winners(state)
        won = sum(sides[seat] == mine for seat in winners)
        shares.append(won / len(winners))
        ahead.append(pairs_won(game.scores(state), [side == mine for side in sides]))
        total.update(tally(kit, log))
    return msgspec.structs.replace(
        deal, shares=tuple(shares), ahead=tuple(ahead), tally=dict(total)
    )


def pairs_won(scores: Sequence[float], is_first: Sequence[bool]) -> float:
    """Of all pairs of one of each: the part in which the first has more points; a tie is half."""
    of_first = [score for score, first in zip(scores, is_first, strict=True) if first]
    of_second = [score for score, first in zip(scores, is_first, strict=True) if not first]
    return fmean((a > b) + (a == b) / 2 for a in of_first for b in of_second)


def run(args: argparse.Namespace) -> int:
    contest = contest_from(args)
    jobs = args.jobs or os.cpu_count() or 1
    kept = Results(args.keep, contest)
    asked = [
        Pairing(first, second, number)
        for number in range(args.deals)
        for first, second in contest.pairs
    ]
    missing = [deal for deal in asked if deal.key not in kept.done]
    for deal in with_progress(played(contest, missing, jobs), len(missing)):
        kept.add(deal)
    report = ArenaReport(contest, [kept.done[deal.key] for deal in asked])
    if args.svg is not None:
        write_text(args.svg, picture(contest.title, report.ratings))
    if args.json:
        print(msgspec.json.encode(report.as_json()).decode())
    else:
        report.show()
    return 0


def contest_from(args: argparse.Namespace) -> Contest:
    kit = SHELF[args.game]
    game = game_from(args)
    bots = tuple(dict.fromkeys(bots_named(kit, args.bots)))
    if len(bots) < 2:
        raise UserError("--bots: at least two different ones meet")
    seed = args.seed if args.seed is not None else secrets.token_hex(8)
    return Contest(args.game, kit.setup_of(game), bots, seed, args.tries, args.neighbours)


def played(contest: Contest, deals: Sequence[Pairing], jobs: int) -> Iterator[Pairing]:
    """The deals in their order, however many processes play them."""
    if jobs == 1:
        yield from (play_deal(contest, deal) for deal in deals)
        return
    with workers(jobs) as pool:
        yield from pool.map(play_deal, [contest] * len(deals), deals)


def write_text(path: str, text: str) -> None:
    try:
        Path(path).write_text(text, encoding="utf-8")
    except OSError as error:
        raise UserError(f"{path}: {error.strerror}") from None


class Results:
    """Deals played so far; with a file, kept line by line, so that a run can be taken up again."""

    def __init__(self, path: str | None, contest: Contest) -> None:
        self.done = dict[tuple[str, str, int], Pairing]()
        self._path = None if path is None else Path(path)
        setup = msgspec.json.decode(msgspec.json.encode(contest.setup))  # as a file gives it back
        head = Head(contest.title, setup, contest.seed, contest.tries)
        if self._path is None:
            return
        if self._path.exists() and self._path.stat().st_size:
            self._read(self._path, head)
        else:
            write_text(str(self._path), f"{msgspec.json.encode(head).decode()}\n")

    def _read(self, path: Path, head: Head) -> None:
        try:
            first, *lines = path.read_text(encoding="utf-8").splitlines()
            if msgspec.json.decode(first, type=Head) != head:
                raise UserError(f"{path}: results of another contest; give --seed and all as then")
            for line in lines:
                deal = msgspec.json.decode(line, type=Pairing)
                if not deal.shares or len(deal.shares) != len(deal.ahead):
                    raise UserError(f"{path}: results of another version of Hearthside")
                self._remember(deal)
        except OSError as error:
            raise UserError(f"{path}: {error.strerror}") from None
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise UserError(f"{path}: not a file of results") from None

    def _remember(self, deal: Pairing) -> None:
        self.done[deal.key] = deal

    def add(self, deal: Pairing) -> None:
        self._remember(deal)
        if self._path is not None:
            with self._path.open("a", encoding="utf-8") as lines:
                lines.write(f"{msgspec.json.encode(deal).decode()}\n")


class ArenaReport:
    """Pairs and ratings, counted."""

    def __init__(self, contest: Contest, deals: Sequence[Pairing]) -> None:
        self.contest = contest
        self.deals = deals
        self.sides = len(deals[0].shares)
        meetings = [Meeting(one.first, one.second, fmean(one.shares)) for one in deals]
        self.ratings: list[Rating] = ratings(contest.bots, meetings, self.sides)
        self.pairs = [self._pair(first, second) for first, second in contest.pairs]
        total = Counter[str]()
        for deal in deals:
            total.update(deal.tally)
        games = len(deals) * self.sides
        self.per_game = {what: number / games for what, number in total.items()}

    def _pair(self, first: str, second: str) -> dict[str, Any]:
        theirs = [one for one in self.deals if (one.first, one.second) == (first, second)]
        return {
            "first": first,
            "second": second,
            "games": len(theirs) * self.sides,
            **self._share([fmean(one.shares) for one in theirs]),
            "ahead": self._share([fmean(one.ahead) for one in theirs]),
        }

    def _share(self, by_deal: Sequence[float]) -> dict[str, float]:
        mean = fmean(by_deal)
        low, high = wilson(mean, strangers(by_deal, self.sides))
        return {"share": mean, "low": low, "high": high}

    def as_json(self) -> dict[str, object]:
        return {
            "game": self.contest.title,
            "seed": self.contest.seed,
            "fair_share": 1 / self.sides,
            "ratings": self.ratings,
            "pairs": self.pairs,
            "per_game": self.per_game,
        }

    def show(self) -> None:
        out = console()
        out.print(
            f"{self.contest.title}, seed {self.contest.seed}, fair share {1 / self.sides:.0%}"
        )
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
        for heading in ("bot", "rating", "95 %"):
            table.add_column(heading, justify="left" if heading == "bot" else "right")
        for one in self.ratings:
            table.add_row(one.bot, f"{one.rating:+.0f}", f"{one.low:+.0f} to {one.high:+.0f}")
        out.print(table)
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
        for heading in ("pair", "games", "first wins (95 %)", "is ahead (95 %)"):
            table.add_column(heading, justify="left" if heading == "pair" else "right")
        for pair in self.pairs:
            table.add_row(
                f"{pair['first']} - {pair['second']}",
                str(pair["games"]),
                percents(pair),
                percents(pair["ahead"]),
            )
        out.print(table)
        facts = [f"{what} {number:.3g}" for what, number in self.per_game.items()]
        out.print(f"per game: {', '.join(facts)}")


def percents(part: dict[str, Any]) -> str:
    """A share and its interval, to read."""
    return f"{part['share']:.1%} ({100 * part['low']:.0f} - {100 * part['high']:.0f})"
