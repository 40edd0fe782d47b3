"""The board and its ice as data, and the geometry the rules ask about.

x runs across, 0 in the middle, to the right; y runs from the inner face of the near slammer to
that of the far one. Only + - * / and square roots are used, which are the same on every machine.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import TypeVar

from msgspec import Struct

from hearthside.kernel import InvalidSetup
from hearthside.kernel.spelling import fields

TOUCH = 1e-9  # metres: nearer than a nanometre is touching

# What a measure may be: whatever lies within, the solver can reckon with.
TABLE_SIZED = (1e-4, 2.0)
ICE_LIMITS: Mapping[str, tuple[float, float]] = {
    "friction": (1e-3, 10.0),
    "totem_friction": (1e-3, 10.0),
    "rim_friction": (0.0, 10.0),
    "restitution": (0.0, 1.0),
    "restitution_drop": (0.0, 1.0),
    "restitution_speed": (1e-3, 50.0),
    "gravity": (0.1, 100.0),
    "fastest": (1e-2, 50.0),  # straying may double it
    "fastest_spin": (0.0, 5000.0),
}


class Board(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Measures in metres. Published (S) or our assumption (A), until a real copy is measured."""

    width: float = 0.330  # S: of the mat
    length: float = 0.900  # S 0.940 over all, A 0.020 under each slammer: free between them
    slammer: float = 0.020  # A: what a slammer covers of the mat's length
    river: float = 0.120  # A: the throw line; a rock starts wholly behind it
    mammoth_line: float = 0.450  # S: midway
    cave: float = 0.735  # A: y of its centre, which lies in the middle of the width
    cave_radius: float = 0.120  # A
    hearth_radius: float = 0.030  # S that there is one, A its size
    rock_radius: float = 0.015  # A
    rock_height: float = 0.010  # A
    rock_mass: float = 0.0049  # A, kilograms
    big_hammer: float = 0.050  # A: length; S: over double the little one
    little_hammer: float = 0.022  # A
    hammer_width: float = 0.012  # A
    totem_diameter: float = 0.016  # A
    totem_height: float = 0.020  # A
    totem_mass: float = 0.3  # A: of a rock's mass

    def __post_init__(self) -> None:
        check_measures(self, {})
        if not 2 * self.rock_radius < self.river < self.mammoth_line < self.length:
            raise InvalidSetup("a rock fits behind the river, and the mammoth line lies beyond it")
        if not self.rock_radius < self.cave_radius <= self.width / 2:
            raise InvalidSetup("a rock fits into the cave, and the cave onto the mat")
        if not self.mammoth_line < self.cave < self.length:
            raise InvalidSetup("the cave lies between the mammoth line and the far slammer")


class Ice(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """How things slide and bounce: for the solver, and for what becomes of totems. All A."""

    friction: float = 0.20  # rock on mat; 0.15 to 0.30 were seen
    totem_friction: float = 0.35  # totem on rock
    rim_friction: float = 0.15  # rock on rock
    restitution: float = 0.86  # of a soft knock
    restitution_drop: float = 0.10  # what a hard knock loses of it; S that it falls with speed
    restitution_speed: float = 1.5  # metres per second, from where on it falls no more
    gravity: float = 9.81  # metres per second squared
    fastest: float = 6.0  # metres per second: no finger flicks harder
    fastest_spin: float = 200.0  # radians per second

    def __post_init__(self) -> None:
        check_measures(self, ICE_LIMITS)
        if not self.friction < self.totem_friction:
            raise InvalidSetup("totem_friction is above friction, or no totem would ride a rock")
        if not self.restitution_drop <= self.restitution <= 1:
            raise InvalidSetup("restitution is at most 1, and its drop no larger than itself")

    def bounce(self, speed: float) -> float:
        """The restitution of a knock with this normal speed."""
        most = self.restitution_speed
        return self.restitution - self.restitution_drop * min(speed, most) / most


def check_measures(measures: Board | Ice, limits: Mapping[str, tuple[float, float]]) -> None:
    for field in fields(type(measures)):
        value = getattr(measures, field.name)
        least, most = limits.get(field.name, TABLE_SIZED)
        if not least <= value <= most:  # NaN is neither
            raise InvalidSetup(f"{field.name} is a number from {least} to {most}, not {value}")


def speed_to(ice: Ice, way: float) -> float:
    """The speed with which a rock without spin slides so far and stops."""
    return sqrt(2 * ice.friction * ice.gravity * way)


class Place(Struct, frozen=True):
    """Where a rock's centre is."""

    rock: int
    x: float  # metres
    y: float  # metres


P = TypeVar("P", bound=Place)


def distance(x: float, y: float, to_x: float, to_y: float) -> float:
    dx, dy = to_x - x, to_y - y
    return sqrt(dx * dx + dy * dy)


def to_cave(board: Board, place: Place) -> float:
    """From the rock's centre to the cave's."""
    return distance(place.x, place.y, 0.0, board.cave)


def is_on_mat(board: Board, x: float, y: float, radius: float = 0.0) -> bool:
    """Whether a disc of this radius lies fully on the mat, touching its edges at most."""
    return (
        abs(x) + radius <= board.width / 2 + TOUCH
        and radius <= y + TOUCH
        and y + radius <= board.length + TOUCH
    )


def touches_slammer(board: Board, y: float) -> bool:
    """C4.1c: either end."""
    radius = board.rock_radius
    return y - radius <= TOUCH or y + radius >= board.length - TOUCH


def is_behind_river(board: Board, y: float) -> bool:
    """C4.1a: with the whole disc."""
    return y + board.rock_radius <= board.river + TOUCH


def is_past_mammoth_line(board: Board, place: Place) -> bool:
    """C5a: completely; a rock that touches the line is not."""
    return place.y - board.rock_radius > board.mammoth_line + TOUCH


def is_in_cave(board: Board, place: Place) -> bool:
    """C6c: completely inside the line, which it may touch from within."""
    return to_cave(board, place) <= board.cave_radius - board.rock_radius + TOUCH


def touches_hearth(board: Board, place: Place) -> bool:
    return to_cave(board, place) <= board.hearth_radius + board.rock_radius + TOUCH


def overlapped(board: Board, x: float, y: float, others: tuple[P, ...]) -> P | None:
    """A rock that one at (x, y) would overlap; touching is no overlap."""
    clear = 2 * board.rock_radius - TOUCH
    return next((one for one in others if distance(x, y, one.x, one.y) < clear), None)
