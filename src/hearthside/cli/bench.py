"""`hearthside bench`: figures of this machine, on games that are all different."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from itertools import count
from statistics import median

import msgspec

from hearthside.cli.inputs import game_from
from hearthside.cli.screen import console
from hearthside.kernel import play, replay
from hearthside.kernel.kit import AnyGame

REPEATS = 5


def run(args: argparse.Namespace) -> int:
    if args.game == "physics":
        return run_physics(args)
    if args.game == "fast":
        return run_fast(args)
    if args.game == "server":
        return run_churn(args) if args.churn else run_server(args)
    game = game_from(args)
    figures = measure(game, 2.0 if args.seconds is None else args.seconds)
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
    from hearthside.lab.physics.figures import FIGURES

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


def run_fast(args: argparse.Namespace) -> int:
    """How fast the twins of the rules play, on one core."""
    from hearthside.lab.twins import FIGURES

    err = console(error=True)
    found = dict[str, object]()
    for name, figure in FIGURES.items():
        with err.status(f"measuring {name}"):
            found[name] = figure(2.0 if args.seconds is None else args.seconds)
    if args.json:
        print(msgspec.json.encode(found).decode())
        return 0
    for name, value in found.items():
        print(f"{name:40} {msgspec.json.encode(value).decode()}")
    return 0


def run_server(args: argparse.Namespace) -> int:
    """Real tables over real sockets; this process is the crowd."""
    from hearthside.lab.server.figures import measure as measured

    with console(error=True).status("the server starts") as status:
        found = measured(args.tables, args.seconds or 10.0, status.update)
    if args.json:
        print(msgspec.json.encode(found).decode())
        return 0
    out = console()
    out.print(f"{found['tables']} tables, {found['sockets']} sockets, on one store")
    out.print(f"  moves, durable and on four screens  {found['moves_per_s']:>8,} a second")
    steady = f"  at {found['steady_moves_per_s']:,} moves a second, to the last screen:"
    out.print(f"{steady} {found['p50_ms']} ms, p99 {found['p99_ms']} ms")
    out.print(f"  memory                              {found['kib_per_socket']:>8} KiB a socket")
    bots = found["while_bots_think"]
    calm = f"  the strongest bots thinking, at {bots['moves_per_s']:.0f} moves a second:"
    out.print(f"{calm} p99 {bots['p99_ms']} ms")
    for name, peer in found["peers"].items():
        out.print(f"  {name:<36} {peer or 'not installed'}", markup=False)
    return 0


def run_churn(args: argparse.Namespace) -> int:
    """Memory while tables come, are played to the end, and go."""
    from hearthside.lab.server.figures import churn

    with console(error=True).status("the server starts") as status:
        found = churn(args.churn, status.update)
    if args.json:
        print(msgspec.json.encode(found).decode())
        return 0
    for look in found["memory"]:
        print(f"{look['tables']:>8,} tables  {kibibytes(look['kib'], 0)}")
    print(f"in the second half {kibibytes(found['kib_per_table'], 2)} a table")
    return 0


def kibibytes(number: float | None, digits: int) -> str:
    return "unknown" if number is None else f"{number:,.{digits}f} KiB"


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
