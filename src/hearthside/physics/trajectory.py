"""A slide as a short list of whole numbers, and back into places at any time.

One record of six numbers for each change of velocity: disc, then 10 us since the last record, then
10 um since this disc's last record (at first: its start) in x and y, then velocity in 0.1 mm/s in
x and y. A record without velocity is where the disc came to rest. The disc's number is
complemented (~disc) where it left the board; the reason then stands first in place of a velocity.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from hearthside.physics.events import Removal, Slide, Stop
from hearthside.physics.world import Fate

TICKS = 100_000  # a second
GRAINS = 100_000  # a metre
PACES = 10_000  # a metre per second

Place = tuple[float, float]
Record = tuple[int, int, int, int, int, int]


@dataclass(frozen=True, slots=True)
class Knot:
    """Where a disc's velocity changes, in ticks, grains and paces."""

    time: int
    x: int
    y: int
    vx: int
    vy: int


@dataclass(frozen=True, slots=True)
class Trajectory:
    """The knots of each disc in order of time, and how each disc ended."""

    starts: tuple[Place, ...]
    knots: tuple[tuple[Knot, ...], ...]
    fates: tuple[Fate, ...]

    @property
    def time(self) -> float:
        """Seconds until nothing changes any more."""
        return max((knots[-1].time for knots in self.knots if knots), default=0) / TICKS

    def at(self, time: float) -> tuple[Place | None, ...]:
        """Every disc's place, or None once it has left."""
        return tuple(self.disc_at(i, time) for i in range(len(self.knots)))

    def disc_at(self, disc: int, time: float) -> Place | None:
        ticks = time * TICKS
        last = None
        for knot in self.knots[disc]:
            if knot.time > ticks:
                return self.starts[disc] if last is None else _between(last, knot, ticks)
            last = knot
        if last is None:
            return self.starts[disc]
        return None if self.fates[disc] != Fate.RESTING else (last.x / GRAINS, last.y / GRAINS)


def _between(a: Knot, b: Knot, ticks: float) -> Place:
    """On the straight way from a to b, slowing evenly from a's speed so as to arrive in time."""
    dx = (b.x - a.x) / GRAINS
    dy = (b.y - a.y) / GRAINS
    way = math.sqrt(dx * dx + dy * dy)
    whole = (b.time - a.time) / TICKS
    share = 0.0
    if way > 0.0:
        vx = a.vx / PACES
        vy = a.vy / PACES
        speed = math.sqrt(vx * vx + vy * vy)
        slowing = 2.0 * (speed * whole - way) / (whole * whole)
        elapsed = (ticks - a.time) / TICKS
        share = elapsed * (speed - 0.5 * slowing * elapsed) / way
        share = min(max(share, 0.0), 1.0)
    return a.x / GRAINS + dx * share, a.y / GRAINS + dy * share


def nearest(value: float) -> int:
    return math.floor(value + 0.5)


def encode(slide: Slide) -> list[int]:
    """The records of a slide, one after the other."""
    last = {i: (nearest(d.x * GRAINS), nearest(d.y * GRAINS)) for i, d in enumerate(slide.start)}
    clock = 0
    numbers: list[int] = []
    for time, disc, x, y, first, second in _records(slide):
        i = disc if disc >= 0 else ~disc
        numbers += (disc, time - clock, x - last[i][0], y - last[i][1], first, second)
        last[i] = (x, y)
        clock = time
    return numbers


def _records(slide: Slide) -> Iterable[Record]:
    """Time, disc, place and velocity of each change; of those in one tick a disc's last counts."""
    found: dict[tuple[int, int], Record] = {}
    for s in slide.segments:
        vx, vy = nearest(s.vx * PACES), nearest(s.vy * PACES)
        _put(found, s.time, s.disc, s.disc, s.x, s.y, vx, vy)
    for e in slide.events:
        if isinstance(e, Stop):
            _put(found, e.time, e.disc, e.disc, e.x, e.y, 0, 0)
        elif isinstance(e, Removal):
            _put(found, e.time, e.disc, ~e.disc, e.x, e.y, e.reason.value, 0)
    for i, fate in enumerate(slide.fates):
        if fate == Fate.MOVING:
            _put(found, slide.time, i, ~i, *slide.places[i], fate.value, 0)
    return sorted(found.values(), key=lambda record: record[0])


def _put(
    found: dict[tuple[int, int], Record], time: float, disc: int, mark: int,
    x: float, y: float, first: int, second: int,
) -> None:  # fmt: skip
    tick = nearest(time * TICKS)
    found.pop((tick, disc), None)
    found[tick, disc] = (tick, mark, nearest(x * GRAINS), nearest(y * GRAINS), first, second)


def decode(starts: Sequence[Place], numbers: Sequence[int]) -> Trajectory:
    """Reads what `encode` wrote, given where the discs lay at the start.

    >>> [(x, y)] = decode([(0.1, 0.2)], [0, 0, 0, 0, 0, 10000, 0, 50968, 0, 25484, 0, 0]).at(0.25)
    >>> x, round(y, 6)
    (0.1, 0.388687)
    """
    if len(numbers) % 6:
        raise ValueError(f"{len(numbers)} numbers do not make records of six")
    places = [(nearest(x * GRAINS), nearest(y * GRAINS)) for x, y in starts]
    knots: list[list[Knot]] = [[] for _ in starts]
    fates = [Fate.RESTING] * len(starts)
    clock = 0
    for at in range(0, len(numbers), 6):
        mark, wait, dx, dy, first, second = numbers[at : at + 6]
        disc = mark if mark >= 0 else ~mark
        if not 0 <= disc < len(starts) or wait < 0:
            raise ValueError(f"record {at // 6} is for disc {disc}, {wait} ticks on")
        clock += wait
        x, y = places[disc][0] + dx, places[disc][1] + dy
        places[disc] = (x, y)
        if mark < 0:
            fates[disc] = Fate(first)
            first = second = 0
        knots[disc].append(Knot(clock, x, y, first, second))
    return Trajectory(tuple(starts), tuple(map(tuple, knots)), tuple(fates))
