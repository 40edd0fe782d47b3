"""The figures of the solver that we promise not to lose; `hearthside bench physics` shows them."""

import json
import math
import os
import statistics
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from time import perf_counter, process_time
from typing import Any

import numpy as np

from hearthside.lab.physics.dealt_throws import FAMILIES, WORLDS, Dice
from hearthside.lab.physics.oracle import brute
from hearthside.lab.physics.peers import ENGINES, PLAIN, cases, measure
from hearthside.lab.physics.stress import Floats, StressBatch, laid_out
from hearthside.physics import Fate, World, encode, simulate, simulate_one, slide

GAME = WORLDS[0]
REPEATS = 25
PAIRS = 31


def boards(family: str, throws: int) -> StressBatch:
    """One throw at each board, no two alike."""
    return laid_out([FAMILIES[family](Dice(50_000_000 + i)) for i in range(throws)])


def seconds(work: Callable[[], object]) -> float:
    began = perf_counter()
    work()
    return perf_counter() - began


def core_seconds(work: Callable[[], object]) -> float:
    """Time on one core, whatever else the machine is doing."""
    began = process_time()
    work()
    return process_time() - began


def run(b: StressBatch, world: World = GAME, threads: int = 1) -> None:
    simulate(world, b.boards, b.throws, count=b.count, threads=threads)


def rate(b: StressBatch, world: World = GAME) -> float:
    """Throws a second on one core."""
    run(b, world)
    took = statistics.median(core_seconds(lambda: run(b, world)) for _ in range(REPEATS))
    return len(b.throws) / took


def throws_per_s(random: StressBatch, dense: StressBatch) -> dict[str, float]:
    return {"random": rate(random), "dense": rate(dense)}


def two_core_speedup() -> float | None:
    """Throws a second on two cores over what one of them does; None where there are not two.

    Cores that are shared with strangers are seldom equally fast: each is measured by itself, and
    the speedup is over the mean of both.
    """
    cores = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else set[int]()
    if len(cores) < 2:
        return None
    b = many_boards()
    speedups = []
    with kept_on(*sorted(cores)[:2]):
        run(b, threads=2)
        for _ in range(PAIRS):
            apart = [rate_on(core, b) for core in sorted(cores)[:2]]
            together = len(b.throws) / seconds(lambda: run(b, threads=2))
            speedups.append(together / statistics.mean(apart))
    return statistics.median(speedups)


def rate_on(core: int, b: StressBatch) -> float:
    with kept_on(core):
        return len(b.throws) / seconds(lambda: run(b))


@contextmanager
def kept_on(*cores: int) -> Iterator[None]:
    """This thread, and those that it starts meanwhile, on some cores only."""
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, cores)
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def single_call_overhead_us(b: StressBatch, calls: int = 3000) -> float:
    """What one Python call per throw costs above the same throws in a batch."""
    part = StressBatch(b.boards[:calls], b.throws[:calls], b.count[:calls])
    lying = [part.boards[i, :n].copy() for i, n in enumerate(part.count)]
    thrown = part.throws.tolist()

    def singly() -> None:
        for places, throw in zip(lying, thrown, strict=True):
            simulate_one(GAME, places, *throw)

    singly()
    run(part)
    differences = [core_seconds(singly) - core_seconds(lambda: run(part)) for _ in range(REPEATS)]
    return 1e6 * statistics.median(differences) / len(thrown)


def oracle(throws: int = 250, step: float = 1e-6) -> dict[str, float]:
    """Distance of resting discs from where brute force leaves them."""
    apart: list[float] = []
    different = 0
    for number in range(throws):
        discs = tuple(FAMILIES["random"](Dice(number)))
        slid = slide(GAME, discs)
        places, fates = brute(GAME, discs, step)
        different += list(slid.fates) != fates
        moved = {segment.disc for segment in slid.segments}
        apart += [
            1e3 * math.dist(slid.places[i], places[i])
            for i in moved
            if slid.fates[i] == fates[i] == Fate.RESTING
        ]
    errors: Floats = np.array(apart)
    return {
        "p95_mm": float(np.percentile(errors, 95)),
        "max_mm": float(errors.max()),
        "outcomes_different": different,
    }


def trajectory_bytes_median(throws: int = 2000) -> float:
    sizes = []
    for number in range(throws):
        slid = slide(GAME, FAMILIES["random"](Dice(number)))
        sizes.append(len(json.dumps(encode(slid), separators=(",", ":"))))
    return statistics.median(sizes)


def peers(throws: int = 20, ours: int = 5_000) -> dict[str, dict[str, Any] | None]:
    """Ratios of throws per second where a peer's median error is below 0.1 mm.

    None: not installed. A ratio of None: it never came so near. Ours are many throws of the same
    kind, no two alike; the peers make the first few of them.
    """
    sample = cases(ours)
    mine = rate(laid_out([case.discs for case in sample]), PLAIN)
    return {name: measure(name, sample[:throws], mine) for name in ENGINES}


@cache
def random_boards() -> StressBatch:
    return boards("random", 20_000)


@cache
def many_boards() -> StressBatch:
    return boards("random", 100_000)  # short runs measure the waking of threads


@cache
def dense_boards() -> StressBatch:
    return boards("dense", 5_000)


FIGURES: Mapping[str, Callable[[], object]] = {
    "throws_per_s": lambda: throws_per_s(random_boards(), dense_boards()),
    "two_core_speedup": two_core_speedup,
    "single_call_overhead_us": lambda: single_call_overhead_us(random_boards()),
    "oracle": oracle,
    "trajectory_bytes_median": trajectory_bytes_median,
    "peers": peers,
}
