"""Single, recorded, serial and parallel throws are one and the same."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from hearthside.lab.physics.dealt_throws import FAMILIES, WORLDS
from hearthside.lab.physics.stress import StressBatch, batch, examine
from hearthside.physics import Disc, Slides, World, entries, simulate, simulate_one, slide


def alike(one: Slides, other: Slides) -> bool:
    return (
        np.array_equal(one.places, other.places, equal_nan=True)
        and np.array_equal(one.fates, other.fates)
        and np.array_equal(one.time, other.time)
        and np.array_equal(one.impacts, other.impacts)
        and np.array_equal(one.logged, other.logged)
    )


@pytest.fixture(scope="module")
def mixed() -> StressBatch:
    return batch("dense", 1500, 7)


def run(b: StressBatch, threads: int = 1) -> Slides:
    return simulate(WORLDS[0], b.boards, b.throws, count=b.count, threads=threads)


@pytest.mark.slow(2)
def test_threads_change_no_bit(mixed: StressBatch) -> None:
    assert alike(run(mixed), run(mixed, threads=3))


FORKED = """
import os, signal, sys
import numpy as np
from hearthside.lab.physics.dealt_throws import WORLDS
from hearthside.physics import simulate

def throw() -> float:
    throws = np.tile([0.1, 0.1, 0.0, 1.5, 0.0], (1000, 1))
    return float(simulate(WORLDS[0], [[0.0, 0.45]], throws, threads=2).places.sum())

ours = throw()
child = os.fork()
if child == 0:
    signal.alarm(60)  # threads that are not there would be waited for without end
    os._exit(0 if throw() == ours else 1)
sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""


@pytest.mark.process
@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork")
def test_a_forked_child_has_threads_of_its_own() -> None:
    assert subprocess.run([sys.executable, "-c", FORKED], check=False).returncode == 0


def test_two_callers_share_the_threads(mixed: StressBatch) -> None:
    with ThreadPoolExecutor(4) as callers:
        told = list(callers.map(lambda _: run(mixed, threads=2), range(8)))

    assert all(alike(run(mixed), one) for one in told)


def test_single_throws_equal_a_batch(mixed: StressBatch) -> None:
    many = run(mixed)
    for i in range(0, len(many), 10):
        n = mixed.count[i]
        one = simulate_one(WORLDS[0], mixed.boards[i, :n].copy(), *mixed.throws[i].tolist())
        rows = [*range(n), -1]
        assert np.array_equal(one.places, many.places[i, rows])
        assert np.array_equal(one.fates, many.fates[i, rows])
        assert (one.time, one.impacts) == (many.time[i], many.impacts[i])


def test_recorded_throws_equal_a_batch(mixed: StressBatch) -> None:
    many = simulate(WORLDS[0], mixed.boards, mixed.throws, count=mixed.count, record=200)
    for i in range(0, len(many), 25):
        n = mixed.count[i]
        discs = [Disc(x, y) for x, y in mixed.boards[i, :n].tolist()]
        told = slide(WORLDS[0], [*discs, Disc(*mixed.throws[i].tolist())])
        assert told.places == tuple(map(tuple, many.places[i, [*range(n), -1]].tolist()))
        assert (told.events, told.segments) == entries(many.log[i, : many.logged[i]])


def test_one_board_serves_many_throws() -> None:
    b = batch("random", 100, 3)
    board = b.boards[0, : b.count[0]]

    shared = simulate(WORLDS[0], board, b.throws)

    assert alike(shared, simulate(WORLDS[0], np.repeat(board[np.newaxis], 100, 0), b.throws))


def test_a_short_record_keeps_the_first_entries_and_counts_all(mixed: StressBatch) -> None:
    whole = simulate(WORLDS[0], mixed.boards, mixed.throws, count=mixed.count, record=200)
    short = simulate(WORLDS[0], mixed.boards, mixed.throws, count=mixed.count, record=4)

    assert np.array_equal(short.logged, whole.logged)
    assert np.array_equal(short.log[whole.logged >= 4], whole.log[whole.logged >= 4, :4])


def test_no_throws_give_no_slides() -> None:
    assert len(simulate(WORLDS[0], np.empty((0, 2)), np.empty((0, 5)))) == 0


def test_rows_without_a_disc_say_so() -> None:
    discs = np.zeros((1, 3, 2))
    discs[0, 0] = 0.0, 0.5

    result = simulate(WORLDS[0], discs, [[0.1, 0.1, 0.0, 1.0, 0.0]], count=[1])

    assert result.fates.tolist() == [[0, -1, -1, 0]]
    assert np.isnan(result.places[0, 1:3]).all()


@pytest.mark.parametrize("world", WORLDS[:3])
@pytest.mark.parametrize("family", sorted(FAMILIES))
def test_a_sample_of_the_stress_throws_is_sound(family: str, world: World) -> None:
    found = examine(world, batch(family, 1000, 11))

    assert found.sound
    assert found.capped == 0
