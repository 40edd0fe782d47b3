"""Hammers: where one may lie, and where it puts the rock (C2.1 to C2.3).

The hammer lies straight away from the rock, the middle of one short side at its rim; the rock is
put at the middle of the other short side. It is lifted, not pushed, so only three things count:
the hammer lies on the mat, the rock's new place does and is clear of the slammers, and neither
overlaps another rock. Touching is no overlap.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import acos, atan2, cos, isfinite, pi, sin, sqrt
from random import Random
from typing import TypeAlias

from msgspec import Struct

from hearthside.curling.board import (
    TOUCH,
    Board,
    Place,
    distance,
    is_on_mat,
    overlapped,
    touches_slammer,
)

Interval: TypeAlias = tuple[float, float]
"""Directions from one angle to another, in radians anticlockwise from the right."""

Fault: TypeAlias = tuple[str, str]
"""The id of a rule, and why it forbids something."""

UNIT = 1e-9  # how far from 1 the length of a direction may be
HAIR = 1e-9  # radians: off the very edge of what is legal
SLIVER = 1e-12  # radians: what lies between two roundings of one angle


class Swing(Struct, frozen=True):
    """A hammer of some length beside a rock, among others: every direction it may point to."""

    board: Board
    length: float  # metres
    rock: Place
    others: tuple[Place, ...]

    @property
    def reach(self) -> float:
        """How far the rock's centre moves: the hammer, and a radius at each end."""
        return self.length + 2 * self.board.rock_radius

    def moved(self, dx: float, dy: float) -> tuple[float, float]:
        """C2.1: where the rock is put."""
        return self.rock.x + self.reach * dx, self.rock.y + self.reach * dy

    def fault(self, dx: float, dy: float) -> Fault | None:
        """Why the hammer may not point this way; None when it may."""
        if not (isfinite(dx) and isfinite(dy) and abs(dx * dx + dy * dy - 1) <= UNIT):
            return "C2.1", f"({dx}, {dy}) is no direction: its length is not 1"
        x, y = self.moved(dx, dy)
        if not all(is_on_mat(self.board, *corner) for corner in self._corners(dx, dy)):
            return "C2.3", "the hammer would not lie on the board"
        if not is_on_mat(self.board, x, y, self.board.rock_radius):
            return "C2.3", "the rock would not lie fully on the board"
        if touches_slammer(self.board, y):
            return "C4.1c", "the rock would touch a slammer"
        under = self._under(dx, dy)
        if under is not None:
            return "C2.2", f"the hammer would lie on rock {under.rock}"
        hit = overlapped(self.board, x, y, self.others)
        if hit is not None:
            return "C2.2", f"the rock would be put on rock {hit.rock}"
        return None

    def _corners(self, dx: float, dy: float) -> Iterator[tuple[float, float]]:
        near, far, half = self._rectangle()
        for along in (near, far):
            for across in (-half, half):
                yield (
                    self.rock.x + along * dx - across * dy,
                    self.rock.y + along * dy + across * dx,
                )

    def _rectangle(self) -> tuple[float, float, float]:
        """How far from the rock's centre the hammer begins and ends, and half its width."""
        near = self.board.rock_radius
        return near, near + self.length, self.board.hammer_width / 2

    def _under(self, dx: float, dy: float) -> Place | None:
        """A rock that lies where the hammer would."""
        near, far, half = self._rectangle()
        clear = self.board.rock_radius - TOUCH
        for other in self.others:
            ox, oy = other.x - self.rock.x, other.y - self.rock.y
            along, across = ox * dx + oy * dy, abs(oy * dx - ox * dy)
            beyond = max(near - along, 0.0, along - far)
            beside = max(0.0, across - half)
            if beyond * beyond + beside * beside < clear * clear:
                return other
        return None

    # Directions as intervals.

    def intervals(self) -> tuple[Interval, ...]:
        """Every legal direction, exact to rounding, as intervals that do not meet.

        Each begins between -pi and pi and may run past pi. Single directions between two
        forbidden ones (a hammer that fits only touching both) are left out.
        """
        edges = sorted({wrapped(angle) for angle in self._edges()})
        if not edges:
            return ((-pi, pi),) if self._is_legal(0.0) else ()
        legal = list[Interval]()
        for low, high in pairwise([*edges, edges[0] + 2 * pi]):
            if high - low < SLIVER or not self._is_legal((low + high) / 2):
                continue
            if legal and low - legal[-1][1] < SLIVER:
                legal[-1] = (legal[-1][0], high)
            else:
                legal.append((low, high))
        return joined(legal)

    def nearest(self, x: float, y: float) -> tuple[float, float] | None:
        """The legal direction that puts the rock nearest a point; None where none is legal.

        The nearer a direction is to the point's own, the nearer the rock ends: so that one if it
        is legal, else the end of an interval next to it.
        """
        dx, dy = x - self.rock.x, y - self.rock.y
        away = sqrt(dx * dx + dy * dy)
        if away and self.fault(dx / away, dy / away) is None:
            return dx / away, dy / away
        towards = atan2(dy, dx)
        ends = [end for interval in self.intervals() for end in drawn_in(interval)]
        ends.sort(key=lambda end: apart(end, towards))
        ways = ((cos(end), sin(end)) for end in ends)
        return next((way for way in ways if self.fault(*way) is None), None)

    def sample(self, rng: Random) -> tuple[float, float] | None:
        """A legal direction, each as likely; None when there is none."""
        legal = self.intervals()
        if not legal:
            return None
        weights = [high - low for low, high in legal]
        while True:
            low, high = rng.choices(legal, weights)[0]
            angle = rng.uniform(low, high)
            direction = cos(angle), sin(angle)
            if self.fault(*direction) is None:  # an end of an interval may round away
                return direction

    def _is_legal(self, angle: float) -> bool:
        return self.fault(cos(angle), sin(angle)) is None

    def _edges(self) -> Iterator[float]:
        """All angles at which something begins or ceases to be in the way."""
        radius = self.board.rock_radius
        near, far, half = self._rectangle()
        yield from self._mat_edges(self.reach, 0.0, radius)
        for along in (near, far):
            for across in (-half, half):
                out = sqrt(along * along + across * across)
                yield from self._mat_edges(out, atan2(across, along), 0.0)
        for other in self.others:
            away = distance(self.rock.x, self.rock.y, other.x, other.y)
            towards = atan2(other.y - self.rock.y, other.x - self.rock.x)
            yield from at_distance(away, towards, self.reach, 0.0, 2 * radius)
            yield from self._body_edges(away, towards)

    def _mat_edges(self, out: float, aside: float, margin: float) -> Iterator[float]:
        """Where a point at this distance, aside of the direction, crosses an edge of the mat."""
        half = self.board.width / 2 - margin
        for towards, room in (
            (0.0, half - self.rock.x),
            (pi, half + self.rock.x),
            (pi / 2, self.board.length - margin - self.rock.y),
            (-pi / 2, self.rock.y - margin),
        ):
            if abs(room) < out:
                opening = acos(room / out)
                yield from (towards - opening - aside, towards + opening - aside)

    def _body_edges(self, away: float, towards: float) -> Iterator[float]:
        """Where the hammer, turning, begins and ceases to touch a rock.

        Seen from the hammer the rock's centre runs on a circle, and the forbidden zone is the
        hammer's rectangle with a rim of one radius: two long lines and rounded corners. Of the
        short line at the far end nothing shows, since there the moved rock is in the way first.
        """
        radius = self.board.rock_radius
        near, far, half = self._rectangle()
        for across in (half + radius, -half - radius):
            if abs(across) < away:
                opening = acos(across / away)
                yield from (towards - pi / 2 - opening, towards - pi / 2 + opening)
        for along in (near, far):
            for across in (-half, half):
                out = sqrt(along * along + across * across)
                yield from at_distance(away, towards, out, atan2(across, along), radius)


def at_distance(
    away: float, towards: float, out: float, aside: float, apart: float
) -> Iterator[float]:
    """Directions that bring a point (so far out, so far aside) to this distance of a centre."""
    if away == 0.0:
        return
    cosine = (away * away + out * out - apart * apart) / (2 * away * out)
    if abs(cosine) < 1:
        opening = acos(cosine)
        yield from (towards - aside - opening, towards - aside + opening)


def wrapped(angle: float) -> float:
    """The same direction between -pi and pi."""
    while angle < -pi:
        angle += 2 * pi
    while angle >= pi:
        angle -= 2 * pi
    return angle


def drawn_in(interval: Interval) -> Interval:
    """The ends of an interval, each a hair inwards, where rounding cannot matter."""
    low, high = interval
    hair = min(HAIR, (high - low) / 2)
    return low + hair, high - hair


def apart(one: float, other: float) -> float:
    """Between two directions, in radians."""
    return abs((one - other + pi) % (2 * pi) - pi)


def joined(intervals: list[Interval]) -> tuple[Interval, ...]:
    """The first and the last made one where they meet at the turn of the circle."""
    if len(intervals) > 1 and abs(intervals[-1][1] - 2 * pi - intervals[0][0]) < SLIVER:
        first = intervals.pop(0)
        intervals[-1] = (intervals[-1][0], first[1] + 2 * pi)
    return tuple(intervals)
