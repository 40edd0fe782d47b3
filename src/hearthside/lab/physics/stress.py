"""Many throws, each made three times: as it is, mirrored, and with the discs in another order.

python -m hearthside.lab.physics.stress             one million throws
python -m hearthside.lab.physics.stress 20000       fewer
python -m hearthside.lab.physics.stress 20000 0 2   in these worlds only
"""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from time import perf_counter

import numpy as np
import numpy.typing as npt

from hearthside.arguments import Parser, some, whole
from hearthside.endings import ended
from hearthside.lab.physics.dealt_throws import FAMILIES, WORLDS, Dice
from hearthside.physics import Disc, Fate, Slides, World, simulate

Floats = npt.NDArray[np.float64]

VARIED = 100  # throws at each board
MIRROR = np.array([-1.0, 1.0, -1.0, 1.0, -1.0])


@dataclass(frozen=True, slots=True)
class StressBatch:
    boards: Floats
    throws: Floats
    count: npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class StressFindings:
    """Numbers of throws, and what went wrong in how many of them."""

    throws: int
    capped: int
    overlapping: int
    mirrored_differently: int
    relabelled_differently: int
    most_impacts: int

    @property
    def sound(self) -> bool:
        """No wrong result. A throw that was cut off and says so is not wrong."""
        wrong = (self.overlapping, self.mirrored_differently, self.relabelled_differently)
        return not any(wrong)


def laid_out(starts: Sequence[Sequence[Disc]]) -> StressBatch:
    """Throws as arrays; of each the thrown disc is the last."""
    count = np.array([len(discs) - 1 for discs in starts])
    boards = np.zeros((len(starts), count.max(), 2))
    for b, discs in enumerate(starts):
        boards[b, : count[b]] = [(d.x, d.y) for d in discs[:-1]]
    thrown = [(d.x, d.y, d.vx, d.vy, d.spin) for d in (discs[-1] for discs in starts)]
    return StressBatch(boards, np.array(thrown), count)


def batch(family: str, throws: int, seed: int) -> StressBatch:
    """Boards of a family, at each of which discs are thrown in all manners."""
    boards = -(-throws // VARIED)
    return vary(laid_out([FAMILIES[family](Dice(seed + i)) for i in range(boards)]), seed)


def vary(once: StressBatch, seed: int) -> StressBatch:
    """Half of the throws keep their direction, which in some families is an axis of symmetry."""
    rng = np.random.default_rng(seed)
    places, thrown = once.boards.repeat(VARIED, 0), once.throws.repeat(VARIED, 0)
    count = once.count.repeat(VARIED)
    total = len(thrown)
    target = places[np.arange(total), rng.integers(0, count)]
    aim = target + rng.uniform(-0.032, 0.032, (total, 2)) - thrown[:, :2]
    aim /= np.hypot(*aim.T)[:, np.newaxis]
    straight = thrown[:, 2:4] / np.hypot(*thrown[:, 2:4].T)[:, np.newaxis]
    way = np.where(rng.random((total, 1)) < 0.5, aim, straight)
    throws = thrown.copy()
    throws[:, 2:4] = way * rng.uniform(0.2, 4.0, (total, 1))
    throws[:, 4] = np.where(rng.random(total) < 0.5, rng.uniform(-150.0, 150.0, total), 0.0)
    return StressBatch(places, throws, count)


def reordered(b: StressBatch) -> StressBatch:
    """The discs of each board in the opposite order."""
    boards = b.boards.copy()
    for n in np.unique(b.count):
        rows = b.count == n
        boards[rows, :n] = b.boards[rows, :n][:, ::-1]
    return StressBatch(boards, b.throws, b.count)


def same_reordered(
    one: Slides, other: Slides, count: npt.NDArray[np.int64]
) -> npt.NDArray[np.bool_]:
    thrown = (one.places[:, -1] == other.places[:, -1]).all(1)
    same: npt.NDArray[np.bool_] = (one.time == other.time) & thrown
    for n in np.unique(count):
        rows = np.flatnonzero(count == n)
        places = one.places[rows, :n] == other.places[rows, :n][:, ::-1]
        fates = one.fates[rows, :n] == other.fates[rows, :n][:, ::-1]
        same[rows] &= places.all((1, 2)) & fates.all(1)
    return same


def overlapping(result: Slides, across: float) -> npt.NDArray[np.bool_]:
    """Throws after which two resting discs are nearer than rounding allows."""
    found = np.zeros(len(result), np.bool_)
    for i in range(result.fates.shape[1]):
        for j in range(i):
            d = result.places[:, i] - result.places[:, j]
            lie = (result.fates[:, i] == Fate.RESTING) & (result.fates[:, j] == Fate.RESTING)
            found |= lie & (np.hypot(d[:, 0], d[:, 1]) < across - 1e-12)
    return found


def examine(world: World, b: StressBatch) -> StressFindings:
    one = simulate(world, b.boards, b.throws, count=b.count)
    flip = MIRROR[:2]
    mirrored = simulate(world, b.boards * flip, b.throws * MIRROR, count=b.count)
    other = reordered(b)
    relabelled = simulate(world, other.boards, other.throws, count=b.count)
    alike = np.equal(one.places, mirrored.places * flip) | np.isnan(one.places)
    same = alike.all((1, 2)) & (one.fates == mirrored.fates).all(1) & (one.time == mirrored.time)
    return StressFindings(
        len(one),
        int(one.capped.sum()),
        int(overlapping(one, 2.0 * world.radius).sum()),
        int((~same).sum()),
        int((~same_reordered(one, relabelled, b.count)).sum()),
        int(one.impacts.max()),
    )


def main(words: list[str] | None = None) -> int:
    top = Parser(
        prog="python -m hearthside.lab.physics.stress", description="Many throws, thrice each."
    )
    top.add_argument("throws", type=some, nargs="?", default=1_000_000, help="default: a million")
    top.add_argument("worlds", type=partial(whole, most=len(WORLDS) - 1), nargs="*")
    args = top.parse_args(words)
    worlds = args.worlds or range(len(WORLDS))
    each = -(-args.throws // (len(FAMILIES) * len(worlds)))
    sound = True
    done = capped = 0
    began = perf_counter()
    for i in worlds:
        for family in FAMILIES:
            found = examine(WORLDS[i], batch(family, each, 1_000_003 * (i + 1)))
            sound &= found.sound and not (i == 0 and found.capped)  # never in the game's world
            capped += found.capped
            done += found.throws
            print(f"world {i} {family:10}{found}")
    took = perf_counter() - began
    verdict = "sound" if sound else "NOT SOUND"
    print(f"{done} throws, three times each, {took:.0f} s, {capped} cut off: {verdict}")
    return 0 if sound else 1


if __name__ == "__main__":
    sys.exit(ended(main, name="stress"))
