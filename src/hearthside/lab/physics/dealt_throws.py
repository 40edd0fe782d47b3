"""Throws by number, the same in Python and TypeScript: integers, + - * / and square roots only.

`client/test/throws.ts` is its twin. Lengths are drawn in whole micrometres.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass

from hearthside.physics import Disc, Ends, Restitution, Sheet, Sides, World

ACROSS = 30_000  # a disc, in micrometres

# The shore of the game, then every option, slippery ice, bouncy discs, rims without friction.
WORLDS = (
    World(Sheet(0.33, 0.9)),
    World(Sheet(0.33, 0.9, Sides.OVERHANG, Ends.REBOUND)),
    World(Sheet(0.33, 0.9, Sides.WHOLE, Ends.REBOUND_THEN_REMOVE), friction=0.15),
    World(Sheet(0.33, 0.9), friction=0.05, restitution=Restitution(0.98, 0.0, 1.0)),
    World(Sheet(0.33, 0.9), friction=0.30, rim_friction=0.0, restitution=Restitution(0.5, 0.3)),
)


@dataclass(frozen=True, slots=True)
class NumberedThrow:
    """Discs at rest, and the thrown one last."""

    family: str
    world: World
    discs: tuple[Disc, ...]


class Dice:
    """A xorshift generator of 32 bits."""

    def __init__(self, seed: int) -> None:
        self.state = (seed * 2654435761 + 40503) % 2**32 or 1
        for _ in range(4):
            self.word()

    def word(self) -> int:
        x = self.state
        x ^= (x << 13) & 0xFFFFFFFF
        x ^= x >> 17
        x ^= (x << 5) & 0xFFFFFFFF
        self.state = x
        return x

    def below(self, n: int) -> int:
        """0 to n - 1; n is under 2^21, so that the product is exact in a double."""
        return self.word() * n >> 32

    def between(self, low: int, high: int) -> int:
        return low + self.below(high - low + 1)


Spot = tuple[int, int]  # micrometres


def clear(spots: list[Spot], x: int, y: int) -> bool:
    return all((x - a) * (x - a) + (y - b) * (y - b) >= ACROSS * ACROSS for a, b in spots)


def scatter(dice: Dice, n: int, left: int, right: int, low: int, high: int) -> list[Spot]:
    """Up to n spots in a rectangle, none overlapping; a crowded rectangle may hold fewer."""
    spots: list[Spot] = []
    for _ in range(40 * n):
        x = dice.between(left, right)
        y = dice.between(low, high)
        if len(spots) < n and clear(spots, x, y):
            spots.append((x, y))
    return spots


def metres(spots: list[Spot]) -> list[Disc]:
    return [Disc(x / 1e6, y / 1e6) for x, y in spots]


def aimed(dice: Dice, x: float, y: float, spin: int, slow: int, fast: int) -> Disc:
    """A disc thrown at a point; speeds in mm/s, spin up to that many mrad/s either way."""
    from_x = dice.between(-140_000, 140_000) / 1e6
    from_y = dice.between(16_000, 104_000) / 1e6
    speed = dice.between(slow, fast) / 1e3
    turn = dice.between(-spin, spin) / 1e3
    dx = x - from_x
    dy = y - from_y
    far = math.sqrt(dx * dx + dy * dy)
    return Disc(from_x, from_y, speed * dx / far, speed * dy / far, turn)


def random_board(dice: Dice, spin: int = 20_000) -> list[Disc]:
    discs = metres(scatter(dice, dice.between(6, 11), -145_000, 145_000, 200_000, 880_000))
    x = dice.between(-130_000, 130_000) / 1e6
    y = dice.between(450_000, 880_000) / 1e6
    return [*discs, aimed(dice, x, y, spin, 900, 2300)]


def spinning_board(dice: Dice) -> list[Disc]:
    return random_board(dice, 200_000)


def dense_cluster(dice: Dice) -> list[Disc]:
    discs = metres(scatter(dice, 11, -60_000, 60_000, 560_000, 700_000))
    x = dice.between(-40_000, 40_000) / 1e6
    return [*discs, aimed(dice, x, 0.63, 20_000, 1500, 3000)]


def touching_chain(dice: Dice) -> list[Disc]:
    """Discs in a row, each touching the next; then as many again, beside it, in the gaps."""
    q = dice.between(-1000, 1000) / 1e3  # tan of half the row's angle
    ux = (1.0 - q * q) / (1.0 + q * q)
    uy = 2.0 * q / (1.0 + q * q)
    n = dice.between(2, 5)
    rows = dice.between(1, 3)
    discs: list[Disc] = []
    for row in range(rows):
        for i in range(n):
            along = 0.03 * (i - 0.5 * (n - 1)) + 0.015 * row
            beside = 0.03 * math.sqrt(0.75) * row
            discs.append(Disc(along * ux - beside * uy, 0.6 + along * uy + beside * ux))
    return [*discs, aimed(dice, dice.between(-30_000, 30_000) / 1e6, 0.6, 20_000, 1000, 3000)]


def grazing_hit(dice: Dice) -> list[Disc]:
    """Past a disc at a whole diameter, less a part that halves from throw to throw."""
    x = dice.between(-50_000, 50_000) / 1e6
    y = dice.between(300_000, 600_000) / 1e6
    beyond = metres(scatter(dice, 5, -140_000, 140_000, 680_000, 880_000))
    part = 1.0
    for _ in range(dice.between(1, 45)):
        part = 0.5 * part
    side = 2.0 * dice.below(2) - 1.0
    thrown_x = x + side * 0.03 * (1.0 - part)
    speed = dice.between(1300, 2500) / 1e3
    spin = dice.between(-20_000, 20_000) / 1e3
    return [Disc(x, y), *beyond, Disc(thrown_x, 0.06, 0.0, speed, spin)]


def symmetric_board(dice: Dice) -> list[Disc]:
    """Mirror images left and right of the throw: everything happens twice, at once."""
    half = metres(scatter(dice, 5, 15_000, 140_000, 300_000, 800_000))
    middle = metres([(0, dice.between(830_000, 880_000))])
    mirrored = [Disc(-disc.x, disc.y) for disc in half]
    return [*half, *mirrored, *middle, Disc(0.0, 0.06, 0.0, dice.between(1300, 3000) / 1e3)]


def touching_fan(dice: Dice) -> list[Disc]:
    """A triangle of touching discs, broken at its tip along its axis or a little beside it."""
    rows = dice.between(2, 4)
    discs = [
        Disc(0.03 * (i - 0.5 * row), 0.5 + 0.03 * math.sqrt(0.75) * row)
        for row in range(rows)
        for i in range(row + 1)
    ]
    beside = dice.below(3) * dice.between(-5_000, 5_000) / 1e6
    return [*discs, Disc(beside, 0.06, 0.0, dice.between(1000, 3000) / 1e3)]


FAMILIES: dict[str, Callable[[Dice], list[Disc]]] = {
    "random": random_board,
    "spinning": spinning_board,
    "dense": dense_cluster,
    "chain": touching_chain,
    "grazing": grazing_hit,
    "symmetric": symmetric_board,
    "fan": touching_fan,
}


def throw(number: int) -> NumberedThrow:
    """Throw `number` of the corpus: families in turn, every fifth round in another world."""
    names = tuple(FAMILIES)
    family = names[number % len(names)]
    turn = number // len(names)
    world = WORLDS[turn // 5 % len(WORLDS) if turn % 5 == 4 else 0]
    return NumberedThrow(family, world, tuple(FAMILIES[family](Dice(number))))
