"""How long a stranger's bot takes beside tables of the strongest: `python -m` this module."""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import sys
import tempfile
from pathlib import Path

from hearthside.bots.levels import LEVELS
from hearthside.lab.host import Host
from hearthside.lab.thinkers import Thinkers, wake_bots

ELDERS, STRANGER = "127.0.0.2", "127.0.0.3"  # addresses of this machine
SEATS = 5  # who all choose a marker at once
REST = 60.0  # seconds until tables that were left have thought, where they do


async def elders(host: Host, tables: int) -> list[Thinkers]:
    """So many tables of the strongest bots begin at once, all from one address."""
    found = [Thinkers("lascaux", LEVELS[-1], SEATS, ELDERS) for _ in range(tables)]
    await asyncio.gather(*(one.sit("127.0.0.1", host.port) for one in found))
    return found


async def child(host: Host, address: str, seconds: float) -> dict[str, float]:
    """How long somebody waits for each move of the weakest bot, at a table made now."""
    table = Thinkers("lascaux", LEVELS[0], 3, address)
    await table.sit("127.0.0.1", host.port)
    await asyncio.sleep(seconds)
    table.leave()
    waits = [*table.waits, table.waiting()]
    return {
        "moves": table.moves,
        "median_s": round(statistics.median(waits), 2),
        "longest_s": round(max(waits), 2),
    }


async def measure(host: Host, tables: int, seconds: float) -> dict[str, dict[str, float]]:
    await child(host, STRANGER, 10.0)  # the first thought wakes the workers
    found = {"alone": await child(host, STRANGER, seconds)}
    for name, address, stays in (
        ("beside elders", STRANGER, True),
        ("from their address", ELDERS, True),
        ("when they were left", STRANGER, False),
    ):
        beside = await elders(host, tables)
        if not stays:
            leave(beside)
        found[name] = await child(host, address, seconds)
        leave(beside)
        await asyncio.sleep(REST)
    return found


def leave(tables: list[Thinkers]) -> None:
    for one in tables:
        one.leave()


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="hearthside.lab.neighbours", description=__doc__)
    parser.add_argument("--tables", type=int, default=10, help="tables of elders (10)")
    parser.add_argument("--seconds", type=float, default=20.0, help="to be measured each (20)")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args(words)
    wake_bots()
    with (
        tempfile.TemporaryDirectory(prefix="hearthside-") as folder,
        Host(Path(folder) / "neighbours.db") as host,
    ):
        found = asyncio.run(measure(host, given.tables, given.seconds))
    if given.json:
        print(json.dumps(found))
        return 0
    for where, one in found.items():
        print(
            f"{where:20} {one['moves']:4.0f} moves, "
            f"half of them within {one['median_s']:.2f} s, the last after {one['longest_s']:.2f} s"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
