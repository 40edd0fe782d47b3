"""`hearthside bench`: figures of this machine, on games that are all different."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from itertools import count
from statistics import median

import msgspec

from hearthside.cli.catalogue import game_from
from hearthside.cli.screen import console
from hearthside.kernel import play, replay
from hearthside.kernel.kit import AnyGame

REPEATS = 5


def run(args: argparse.Namespace) -> int:
    if args.game == "physics":
        return run_physics(args)
    game = game_from(args)
    figures = measure(game, args.seconds)
    if args.json:
        print(msgspec.json.encode(figures).decode())
        return 0
    out = console()
    out.print(f"{args.game}, {game.seats} seats, one core, median of {REPEATS}")
    out.print(f"  random games      {figures['games_per_s']:>10,.0f} a second")
    out.print(f"  events replayed   {figures['replay_events_per_s']:>10,.0f} a second")
    return 0


def run_physics(args: argparse.Namespace) -> int:
    """The solver's figures, one after the other, since they take a minute or two."""
    from hearthside.lab.figures import FIGURES

    err = console(error=True)
    found = dict[str, object]()
    for name, figure in FIGURES.items():
        with err.status(f"measuring {name}"):
            found[name] = figure()
        if not args.json:
            print(f"{name:26} {msgspec.json.encode(found[name]).decode()}", flush=True)
    if args.json:
        print(msgspec.json.encode(found).decode())
    return 0


def measure(game: AnyGame, seconds: float) -> dict[str, float]:
    """Games played and events replayed in a second, over so many seconds for each figure."""
    seeds = count()
    logs = [play(game, seed=f"bench/replay/{number}") for number in range(50)]
    turn = count()

    def play_one() -> int:
        play(game, seed=f"bench/{next(seeds)}")
        return 1

    def replay_one() -> int:
        log = logs[next(turn) % len(logs)]
        replay(game, log)
        return len(log)

    return {
        "games_per_s": round(rate(play_one, seconds), 1),
        "replay_events_per_s": round(rate(replay_one, seconds)),
    }


def rate(work: Callable[[], int], seconds: float) -> float:
    """The median over repeats of how much is done in a second."""
    return median(_rate_once(work, seconds / REPEATS) for _ in range(REPEATS))


def _rate_once(work: Callable[[], int], seconds: float) -> float:
    done = work()
    began = time.perf_counter()
    done = 0
    while True:
        done += work()
        spent = time.perf_counter() - began
        if spent >= seconds:
            return done / spent
