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
from hearthside.lab.server.bot_tables import BotTable, wake_bots
from hearthside.lab.server.server_process import ServerProcess

ELDERS, STRANGER = "127.0.0.2", "127.0.0.3"  # addresses of this machine
SEATS = 5  # who all choose a marker at once
REST = 1.0  # seconds, for thoughts that are under way

Waits = dict[str, dict[str, float]]


def measure(tables: int, seconds: float, bot: str = LEVELS[-1]) -> Waits:
    """In each of four situations, which last so many seconds, on a server of its own."""
    if bot == LEVELS[-1]:
        wake_bots()
    with (
        tempfile.TemporaryDirectory(prefix="hearthside-") as folder,
        ServerProcess(Path(folder) / "neighbours.db") as host,
    ):
        return asyncio.run(_measure(host.port, tables, seconds, bot))


async def _measure(port: int, tables: int, seconds: float, bot: str) -> Waits:
    await _wake_workers(port)
    found = {"alone": await _child(port, STRANGER, seconds)}
    for name, address, stay in (
        ("beside elders", STRANGER, True),
        ("from their address", ELDERS, True),
        ("when they were left", STRANGER, False),
    ):
        elders = [BotTable("lascaux", bot, SEATS, ELDERS) for _ in range(tables)]
        await asyncio.gather(*(one.sit("127.0.0.1", port) for one in elders))
        if not stay:
            _leave(elders)
        found[name] = await _child(port, address, seconds)
        _leave(elders)
        await asyncio.sleep(REST)
    return found


async def _wake_workers(port: int) -> None:
    table = BotTable("lascaux", LEVELS[0], SEATS)
    await table.sit("127.0.0.1", port)
    while not table.moves:
        await asyncio.sleep(0.1)
    table.leave()


async def _child(port: int, address: str, seconds: float) -> dict[str, float]:
    """How long somebody waits for each move of the weakest bot, at a table that begins now."""
    table = BotTable("lascaux", LEVELS[0], 3, address)
    await table.sit("127.0.0.1", port)
    await asyncio.sleep(seconds)
    while not table.moves:
        await asyncio.sleep(0.1)
    table.leave()
    waits = [*table.waits, table.waiting()]
    return {
        "moves": table.moves,
        "median_s": round(statistics.median(waits), 4),
        "longest_s": round(max(waits), 4),
    }


def _leave(tables: list[BotTable]) -> None:
    for one in tables:
        one.leave()


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="hearthside.lab.server.neighbours", description=__doc__)
    parser.add_argument("--tables", type=int, default=10, help="tables of elders (10)")
    parser.add_argument("--seconds", type=float, default=40.0, help="for each situation (40)")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args(words)
    found = measure(given.tables, given.seconds)
    if given.json:
        print(json.dumps(found))
        return 0
    for where, one in found.items():
        print(
            f"{where:20} {one['moves']:3.0f} moves of the child's, "
            f"half of them within {one['median_s']:.2f} s, all within {one['longest_s']:.2f} s"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
