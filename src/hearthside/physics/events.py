"""The events of a slide: impacts, bounces, stops and discs that leave."""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from hearthside.physics.world import Disc, Fate, Floats


@dataclass(frozen=True, slots=True)
class Impact:
    """Two discs touched.

    Contacts at one instant that share a disc are resolved by shares, so the same pair may be
    named again at the same time.
    """

    time: float  # seconds from the start
    first: int
    second: int
    x: float  # where they touch, metres
    y: float
    closing: float  # normal speed before, m/s
    dvx: float  # change of the second's velocity, m/s; the first's changes by the opposite
    dvy: float
    dspin: float  # change of either's spin, rad/s


@dataclass(frozen=True, slots=True)
class Rebound:
    """A disc bounced off an end."""

    time: float
    disc: int
    x: float
    y: float
    closing: float
    dvx: float
    dvy: float
    dspin: float


@dataclass(frozen=True, slots=True)
class Stop:
    """A disc came to rest."""

    time: float
    disc: int
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Removal:
    """A disc left the board, with the velocity it then had."""

    time: float
    disc: int
    reason: Fate
    x: float
    y: float
    vx: float
    vy: float


@dataclass(frozen=True, slots=True)
class Segment:
    """A disc goes on from here in a straight line, slowing evenly, until its next entry."""

    time: float
    disc: int
    x: float
    y: float
    vx: float
    vy: float
    spin: float
    deceleration: float  # m/s^2


Event = Impact | Rebound | Stop | Removal


@dataclass(frozen=True, slots=True)
class Slide:
    """A recorded slide, from its start to rest."""

    start: tuple[Disc, ...]
    events: tuple[Event, ...]  # in order of time
    segments: tuple[Segment, ...]  # in order of time
    places: tuple[tuple[float, float], ...]  # of rest, or of removal
    fates: tuple[Fate, ...]
    time: float  # seconds until the last disc stopped or left
    capped: bool  # cut off at the cap on events: discs still move
    physics_version: int
    world_hash: str


class Rest(NamedTuple):
    """How one throw ended. Rows of discs as given, the thrown disc last."""

    table: Floats  # x, y, fate of each disc, then a row of time, impacts, capped
    physics_version: int
    world_hash: str

    @property
    def places(self) -> Floats:
        return self.table[:-1, :2]

    @property
    def fates(self) -> npt.NDArray[np.int8]:
        return self.table[:-1, 2].astype(np.int8)

    @property
    def time(self) -> float:
        return float(self.table[-1, 0])

    @property
    def impacts(self) -> int:
        return int(self.table[-1, 1])

    @property
    def capped(self) -> bool:
        return bool(self.table[-1, 2])


@dataclass(frozen=True, slots=True)
class Slides:
    """How many throws ended, row by row. The thrown disc is the last in its row."""

    places: Floats  # (throws, discs + 1, 2), metres
    fates: npt.NDArray[np.int8]  # (throws, discs + 1), see Fate
    time: Floats  # (throws,), seconds
    impacts: npt.NDArray[np.int32]  # (throws,)
    capped: npt.NDArray[np.bool_]  # (throws,)
    log: Floats  # (throws, record, 10), the first entries of each throw: see `entries`
    logged: npt.NDArray[np.int32]  # (throws,): entries there were, kept or not
    physics_version: int
    world_hash: str

    def __len__(self) -> int:
        return len(self.time)
