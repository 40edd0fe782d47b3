"""The inputs of the solver: ice, sheet and discs, and the errors that name a bad one."""

import math
import struct
from collections.abc import Iterable, Sequence
from dataclasses import astuple, dataclass, field, fields
from enum import IntEnum
from functools import cached_property
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]

PHYSICS_VERSION = 1

# Constants of this physics version: a change of any of them is a new version.
SEPARATION = 5e-4  # m/s: no contact ends slower, so that discs at rest on each other settle
MAX_EVENTS = 5000  # a slide that needs more is cut off and says so
TOUCH = 1e-9  # m: discs nearer than this count as touching, not as overlapping

MAX_DISCS = 64
MAX_SPEED = 100.0  # m/s
MAX_SPIN = 10_000.0  # rad/s
MAX_SIZE = 100.0  # m, of a board

# Places in the vector of parameters that the compiled core reads.
(RADIUS, GRIP, RIM, BOUNCE, BOUNCE_LOSS, BOUNCE_SPEED, CEILING, CREEP, SIDE, NEAR, FAR, ENDS) = (
    range(12)
)


class BadWorld(ValueError):
    """A parameter of the world that no board could have."""


class BadDisc(ValueError):
    """A disc that cannot lie, or start, where it is said to."""

    def __init__(self, disc: int, what: str, throw: int | None = None) -> None:
        self.disc = disc
        self.throw = throw
        where = f"disc {disc}" if throw is None else f"throw {throw}, disc {disc}"
        super().__init__(f"{where}: {what}")


class Fate(IntEnum):
    """How a disc ended."""

    ABSENT = -1  # a row that holds no disc
    RESTING = 0
    OFF_SIDE = 1
    AT_NEAR_END = 2
    AT_FAR_END = 3
    MOVING = 4  # only when the cap on events cut the slide off


class Sides(IntEnum):
    """When a disc is lost over a long side."""

    CENTRE = 0  # its centre passes the edge
    OVERHANG = 1  # any part of it passes
    WHOLE = 2  # all of it has passed


class Ends(IntEnum):
    """What an end of the board does to a disc that touches it."""

    REMOVE = 0  # at contact
    REBOUND = 1  # a wall
    REBOUND_THEN_REMOVE = 2  # a wall, and the disc is lost when it comes to rest


@dataclass(frozen=True, slots=True)
class Disc:
    """A disc at one instant."""

    x: float  # metres right of the centre line
    y: float  # metres from the near end
    vx: float = 0.0  # metres per second
    vy: float = 0.0
    spin: float = 0.0  # radians per second, anticlockwise


@dataclass(frozen=True, slots=True)
class Restitution:
    """Separation speed over approach speed, falling with the approach speed."""

    slow: float = 0.86  # in the softest touch
    loss: float = 0.10  # taken off at `speed` and above
    speed: float = 1.5  # m/s


@dataclass(frozen=True, slots=True)
class Sheet:
    """A rectangle, x in [-width/2, width/2], y in [0, length]."""

    width: float  # metres
    length: float  # metres between the faces of the two ends
    sides: Sides = Sides.CENTRE
    ends: Ends = Ends.REMOVE


@dataclass(frozen=True)
class World:
    """Everything but the discs' places: equal discs of one radius on one kind of ice.

    >>> World(Sheet(0.33, 0.9)).hash == World(Sheet(0.33, 0.9), friction=0.2).hash
    True
    """

    board: Sheet
    radius: float = 0.015  # metres
    friction: float = 0.20  # disc on ice
    gravity: float = 9.81  # m/s^2
    rim_friction: float = 0.15  # disc on disc, and disc on an end that is a wall
    restitution: Restitution = field(default_factory=Restitution)
    spin_ceiling: float = 1.0  # (R w / 2 v)^2 above which the drag falls in proportion to v / R w

    def __post_init__(self) -> None:
        check_world(self)

    @cached_property
    def parameters(self) -> Floats:
        """The vector the compiled core reads."""
        board, bounce = self.board, self.restitution
        overhang = {Sides.CENTRE: 0.0, Sides.OVERHANG: -self.radius, Sides.WHOLE: self.radius}
        vector = np.empty(12)
        vector[RADIUS] = self.radius
        vector[GRIP] = self.friction * self.gravity
        vector[RIM] = self.rim_friction
        vector[BOUNCE] = bounce.slow
        vector[BOUNCE_LOSS] = bounce.loss
        vector[BOUNCE_SPEED] = bounce.speed
        vector[CEILING] = self.spin_ceiling
        # Continues the drag without a step at the ceiling.
        slope = 2.0 * math.sqrt(self.spin_ceiling) / (1.0 + self.spin_ceiling)
        vector[CREEP] = vector[GRIP] * slope
        vector[SIDE] = 0.5 * board.width + overhang[board.sides]
        vector[NEAR] = self.radius
        vector[FAR] = board.length - self.radius
        vector[ENDS] = board.ends
        vector.flags.writeable = False
        return vector

    @cached_property
    def hash(self) -> str:
        """Sixteen hex digits that change with any parameter or constant of the physics."""
        constants = (float(PHYSICS_VERSION), SEPARATION, float(MAX_EVENTS), TOUCH)
        return fingerprint((*constants, *self.parameters.tolist()))


def fingerprint(numbers: Iterable[float]) -> str:
    """A 64-bit hash of the exact bits of some floats, the same in both languages."""
    first, second = 0x811C9DC5, 0x9747B28C
    for number in numbers:
        for word in struct.unpack("<2I", struct.pack("<d", number)):
            first = (first ^ word) * 0x01000193 & 0xFFFFFFFF
            first ^= first >> 15
            second = (second ^ word) * 0x5BD1E995 & 0xFFFFFFFF
            second ^= second >> 13
    return f"{first:08x}{second:08x}"


class Range(NamedTuple):
    low: float
    high: float


def check_world(world: World) -> None:
    """Raises BadWorld at the first parameter that is not a number in its range."""
    ranges = {
        "radius": Range(1e-4, 1.0),
        "friction": Range(1e-4, 10.0),
        "gravity": Range(1e-2, 1e3),
        "rim_friction": Range(0.0, 10.0),
        "spin_ceiling": Range(1e-6, 1e12),
    }
    for name, allowed in ranges.items():
        check_number(name, getattr(world, name), allowed)
    bounce = world.restitution
    check_number("restitution.slow", bounce.slow, Range(0.0, 1.0))
    check_number("restitution.loss", bounce.loss, Range(0.0, bounce.slow))
    check_number("restitution.speed", bounce.speed, Range(1e-3, MAX_SPEED))
    across = 2.0 * world.radius
    check_number("board.width", world.board.width, Range(across, MAX_SIZE))
    check_number("board.length", world.board.length, Range(across, MAX_SIZE))


def check_number(name: str, value: object, allowed: Range) -> None:
    if not (isinstance(value, int | float) and allowed.low <= value <= allowed.high):
        raise BadWorld(f"{name} is {value!r}, not a number from {allowed.low} to {allowed.high}")


def check_discs(world: World, discs: Sequence[Disc], throw: int | None = None) -> None:
    """Raises BadDisc at the first disc that could not be there."""
    if len(discs) > MAX_DISCS:
        raise BadDisc(MAX_DISCS, f"is one more than the {MAX_DISCS} a board may hold", throw)
    for i, disc in enumerate(discs):
        fault = _fault(world, disc) or _overlap(world, discs, i)
        if fault:
            raise BadDisc(i, fault, throw)


def _fault(world: World, disc: Disc) -> str | None:
    for place, value in zip(fields(Disc), astuple(disc), strict=True):
        if not math.isfinite(value):
            return f"{place.name} is {value!r}, not a finite number"
    vector = world.parameters
    if not abs(disc.x) <= vector[SIDE] + TOUCH:
        return f"x is {disc.x!r}, off the board ({float(vector[SIDE])!r} to either side)"
    if not vector[NEAR] - TOUCH <= disc.y <= vector[FAR] + TOUCH:
        span = f"{float(vector[NEAR])!r} to {float(vector[FAR])!r}"
        return f"y is {disc.y!r}, off the board (its centre may lie from {span})"
    if not max(abs(disc.vx), abs(disc.vy)) <= MAX_SPEED:
        return f"velocity is ({disc.vx!r}, {disc.vy!r}), above {MAX_SPEED} m/s"
    if not abs(disc.spin) <= MAX_SPIN:
        return f"spin is {disc.spin!r}, above {MAX_SPIN} rad/s"
    return None


def _overlap(world: World, discs: Sequence[Disc], i: int) -> str | None:
    least = 2.0 * world.radius - TOUCH
    for j in range(i):
        dx, dy = discs[i].x - discs[j].x, discs[i].y - discs[j].y
        if dx * dx + dy * dy < least * least:
            place = f"({discs[i].x!r}, {discs[i].y!r})"
            return f"at {place} overlaps disc {j} at ({discs[j].x!r}, {discs[j].y!r})"
    return None
