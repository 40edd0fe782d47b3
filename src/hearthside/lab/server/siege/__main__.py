"""Attacks a fresh server on this machine in every way we know, while honest tables play on.

python -m hearthside.lab.server.siege [NAME …] [--seconds N] [--json]    all attacks, or those named
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import msgspec
from rich import box
from rich.console import Console
from rich.table import Table

from hearthside.lab.server.siege.attacks import BY_NAME
from hearthside.lab.server.siege.siege import SECONDS, AttackOutcome, Progress, SiegeReport, run


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m hearthside.lab.server.siege",
        description="Attacks a fresh server on this machine, while honest tables play on.",
        epilog=f"attacks: {', '.join(BY_NAME)}",
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help="an attack; without one: all")
    parser.add_argument(
        "--seconds", type=float, default=SECONDS, help="for each attack that could go on for ever"
    )
    parser.add_argument("--json", action="store_true", help="one object on standard output")
    args = parser.parse_args(argv)
    if unknown := [name for name in args.names if name not in BY_NAME]:
        parser.error(f"there is no attack called {unknown[0]!r}")
    if not sys.platform.startswith("linux"):
        parser.error("only Linux lets strangers come from 127.0.0.2 and on")
    with shown_progress() as progress:
        report = run([BY_NAME[name] for name in args.names or BY_NAME], args.seconds, progress)
    if args.json:
        print(msgspec.json.encode(report).decode())
    else:
        show(report)
    return 1 if report.troubles else 0


@contextmanager
def shown_progress() -> Iterator[Progress]:
    """A line on the terminal; nothing where there is none."""
    err = Console(stderr=True)
    with err.status("a server starts") as status:
        yield status.update


def show(report: SiegeReport) -> None:
    out = Console()
    grid = Table(box=box.SIMPLE_HEAD)
    for title in ("attack", "held"):
        grid.add_column(title, no_wrap=True)
    for title in ("longest move", "p99", "health", "memory"):
        grid.add_column(title, justify="right", no_wrap=True)
    for one in (report.calm, *report.attacks):
        grid.add_row(*cells(one))
    for name in report.skipped:
        grid.add_row(name, "skipped")
    out.print(grid)
    for trouble in (*report.troubles, *map(": ".join, report.skipped.items())):
        out.print(f"- {trouble}", markup=False, highlight=False)
    held = sum(one.held for one in report.attacks)
    rss, bots = report.rss_mib, report.bots_mib
    out.print(
        f"{held} of {len(report.attacks)} attacks held. Of {report.moves} honest moves 99 in 100 "
        f"took {report.p99_ms:.0f} ms at most, the longest {report.longest_wait_ms:.0f} ms; "
        f"/health took {report.health_ms:.0f} ms at most.\n"
        f"The server had {rss.start:.0f} MiB at the start and {rss.end:.0f} MiB at the end "
        f"({rss.end / max(rss.start, 0.1) - 1:+.0%}), its bots {bots.start:.0f} and "
        f"{bots.end:.0f} MiB; {report.errors} errors of its own."
    )


def cells(one: AttackOutcome) -> tuple[str, ...]:
    held = "[green]held[/]" if one.held else "[red]broke[/]"
    times = (one.longest_wait_ms, one.p99_ms, one.health_ms)
    memory = f"{one.rss_mib:,.0f} MiB"
    return (one.name, held, *(f"{time:,.0f} ms" for time in times), memory)


if __name__ == "__main__":
    sys.exit(main())
