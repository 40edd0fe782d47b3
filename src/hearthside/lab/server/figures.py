"""The figures of the server that we promise not to lose; `hearthside bench server` shows them."""

from __future__ import annotations

import asyncio
import gc
import statistics
import tempfile
from collections.abc import Callable, Coroutine
from pathlib import Path
from time import perf_counter
from typing import Any, TypeVar

from hearthside.bots.levels import LEVELS
from hearthside.lab.server import boardgame_io
from hearthside.lab.server.bot_tables import BotTable, wake_bots
from hearthside.lab.server.crowd import SEATS, Crowd
from hearthside.lab.server.server_process import ServerProcess

STEADY = 1500.0  # moves a second, at which screens are timed
CALM = 300.0  # moves a second, while bots think
CALM_TABLES = 100
STRONGEST = LEVELS[-1]
LOOKS = 20  # at the memory, while tables come and go
WARM = 2.0  # seconds of play before anything is counted

NO_PAUSE = {"HEARTHSIDE_PAUSE_LEAST": "0", "HEARTHSIDE_PAUSE_MOST": "0"}
QUICK = {  # a game of a few moves: two cards
    "deck": "deer:brown-blue goat:yellow-pink",
    "start_seat": "0",
    "stones": "1",
}

Progress = Callable[[str], None]
T = TypeVar("T")


def measure(
    tables: int, seconds: float, progress: Progress, rate: float = STEADY, bot: str = STRONGEST
) -> dict[str, Any]:
    """Tables of four sockets on one server, which this process loads."""
    if bot == STRONGEST:
        progress("bots wake up: a new machine compiles what they think with")
        wake_bots()
    with tempfile.TemporaryDirectory(prefix="hearthside-") as folder:
        with ServerProcess(Path(folder) / "bench.db") as host:
            found = _run(_measure(host, tables, seconds, progress, rate))
        with ServerProcess(Path(folder) / "bots.db", NO_PAUSE) as host:
            found["while_bots_think"] = _run(_beside_bots(host, bot, seconds, progress))
    progress("boardgame.io, where it is installed")
    found["peers"] = {"boardgame.io": boardgame_io.measure(seconds)}
    return found


def _run(work: Coroutine[Any, Any, T]) -> T:
    import uvloop

    gc.disable()  # a pause of ours would be timed as the server's
    try:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            found = runner.run(work)
            runner.run(asyncio.sleep(0.1))  # sockets close
            return found
    finally:
        gc.enable()


async def _measure(
    host: ServerProcess, tables: int, seconds: float, progress: Progress, rate: float
) -> dict[str, Any]:
    crowd = Crowd("127.0.0.1", host.port)
    await crowd.gather(min(tables - 1, 20), None)
    before, few = host.memory(), len(crowd.tables)
    await crowd.gather(tables - few, lambda done: progress(f"{done} of {tables} tables"))
    after = host.memory()
    sockets = SEATS * tables
    progress(f"{rate:.0f} moves a second over {sockets} sockets")
    await crowd.play(min(WARM, seconds), rate)
    steady = await timed(crowd, seconds, rate)
    await crowd.settle()
    progress("as many moves as go")
    await crowd.play(min(WARM, seconds), None)
    await crowd.rematch()
    began = perf_counter()
    rushed = await crowd.play(seconds, None)
    took = perf_counter() - began
    refused = crowd.refused[:3]
    crowd.leave()
    if refused:
        raise RuntimeError(f"the server refused: {refused}")
    return {
        "tables": tables,
        "sockets": sockets,
        "moves_per_s": round(len(rushed) / took),
        "steady_moves_per_s": round(len(steady) / seconds),
        **milliseconds(steady),
        "kib_per_socket": per_socket(before, after, SEATS * (tables - few)),
    }


def per_socket(before: float | None, after: float | None, sockets: int) -> float | None:
    """What a socket costs, its share of the table included."""
    if before is None or after is None or sockets <= 0:
        return None
    return round((after - before) / sockets, 1)


async def timed(crowd: Crowd, seconds: float, rate: float) -> list[float]:
    """How long each move took; on a machine that stands still, until there are two of them."""
    latencies = await crowd.play(seconds, rate)
    while len(latencies) < 2:
        latencies += await crowd.play(seconds, rate)
    return latencies


def milliseconds(latencies: list[float]) -> dict[str, float]:
    """From a move to the last of its four screens."""
    cuts = statistics.quantiles(latencies, n=100)
    return {"p50_ms": round(1e3 * cuts[49], 2), "p99_ms": round(1e3 * cuts[98], 2)}


async def _beside_bots(
    host: ServerProcess, bot: str, seconds: float, progress: Progress
) -> dict[str, Any]:
    """Other tables' screens while bots of both games think as fast as they can."""
    progress("two tables of bots beside the others")
    crowd = Crowd("127.0.0.1", host.port)
    await crowd.gather(CALM_TABLES, None)
    tables = [BotTable("curling", bot, seats=2), BotTable("lascaux", bot, seats=SEATS)]
    for one in tables:
        await one.sit("127.0.0.1", host.port)
    while not all(one.moves for one in tables):  # the first thought opens books
        await asyncio.sleep(0.1)
    await crowd.play(WARM, CALM)
    before = sum(one.moves for one in tables)
    latencies = await timed(crowd, seconds, CALM)
    moves = sum(one.moves for one in tables) - before
    for one in tables:
        one.leave()
    crowd.leave()
    return {"moves_per_s": CALM, **milliseconds(latencies), "bot_moves": moves}


def churn(tables: int, progress: Progress, wave: int = 100) -> dict[str, Any]:
    """Tables made, played to the end and left, and the server's memory as they go by."""
    with tempfile.TemporaryDirectory(prefix="hearthside-") as folder:
        settings = {"HEARTHSIDE_SLEEP_SECONDS": "1"}
        with ServerProcess(Path(folder) / "churn.db", settings) as host:
            memory = _run(_churn(host, tables, progress, wave))
    return {
        "tables": tables,
        "kib_per_table": per_table(memory),
        "memory": [{"tables": done, "kib": kib} for done, kib in memory],
    }


def per_table(memory: list[tuple[int, float | None]]) -> float | None:
    """What a table left behind in the second half; by 5,000 tables what the store keeps is full."""
    (began, before), (ended, after) = memory[len(memory) // 2], memory[-1]
    if before is None or after is None or began == ended:
        return None
    return round((after - before) / (ended - began), 2)


async def _churn(
    host: ServerProcess, tables: int, progress: Progress, wave: int
) -> list[tuple[int, float | None]]:
    memory = [(0, host.memory())]
    done = 0
    while done < tables:
        some = min(wave, tables - done)
        crowd = Crowd("127.0.0.1", host.port, options=QUICK)
        await crowd.gather(some, None)
        crowd.eager = True
        while crowd.idle:
            crowd.idle.popleft().move()
        while len(crowd.over) < some:
            await asyncio.sleep(0.005)
        crowd.leave()
        done += some
        progress(f"{done} of {tables} tables played and left")
        if done == tables or done - memory[-1][0] >= tables / LOOKS:
            memory.append((done, host.memory()))
    return memory
