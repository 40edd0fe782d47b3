"""Ice for tests: slides that put rocks where the test says, and a toy that slides by itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import sqrt

from hearthside.curling import Bounce, Knock, Left, Place, Slid, Sliding

Point = tuple[float, float]


def no_ice(sliding: Sliding) -> Slid:
    raise AssertionError(f"nothing was to slide here, but {sliding.thrown} did")


@dataclass(frozen=True)
class Scripted:
    """The thrown rock goes here, others go there; who is not named stays where it was."""

    to: Point | None = None  # where the thrown rock stops
    moves: Mapping[int, Point] = field(default_factory=dict)
    left: tuple[Left, ...] = ()
    knocks: tuple[Knock, ...] = ()
    bounces: tuple[Bounce, ...] = ()

    def __call__(self, sliding: Sliding) -> Slid:
        places = {place.rock: (place.x, place.y) for place in (*sliding.rocks, sliding.thrown)}
        if self.to is not None:
            places[sliding.thrown.rock] = self.to
        places |= self.moves
        for gone in self.left:
            del places[gone.rock]
        rests = tuple(Place(rock, *places[rock]) for rock in sorted(places))
        return Slid(rests, self.left, self.knocks, self.bounces)


def kick(rock: int, speed: float, *, by: int, time: float = 0.5, way: Point = (0.0, 1.0)) -> Knock:
    """A rock at rest gets this speed from another, which had it and keeps none."""
    vx, vy = speed * way[0], speed * way[1]
    return Knock(time, by, rock, speed, avx=vx, avy=vy, bvx=0.0, bvy=0.0, dvx=vx, dvy=vy)


@dataclass
class Mover:
    """The one rock of the toy that moves."""

    rock: int
    x: float
    y: float
    vx: float
    vy: float


def toy_ice(sliding: Sliding) -> Slid:
    """Billiards without time: one rock moves at once, stops at whom it hits, and that one goes on.

    Wrong physics, but quick, the same in a mirror to the last bit, and never two rocks on one
    spot: enough for laws of the rules.
    """
    return Toy(sliding).slide()


class Toy:
    def __init__(self, sliding: Sliding) -> None:
        self.sliding = sliding
        self.board = sliding.board
        self.drag = sliding.ice.friction * sliding.ice.gravity
        self.places = {place.rock: (place.x, place.y) for place in sliding.rocks}
        self.left = list[Left]()
        self.knocks = list[Knock]()
        self.time = 0.0

    def slide(self) -> Slid:
        start = self.sliding.thrown
        mover: Mover | None = Mover(start.rock, start.x, start.y, self.sliding.vx, self.sliding.vy)
        while mover is not None:
            mover = self.go(mover)
        rests = tuple(Place(rock, *self.places[rock]) for rock in sorted(self.places))
        return Slid(rests, tuple(self.left), tuple(self.knocks), physics="toy")

    def go(self, mover: Mover) -> Mover | None:
        """Slide to the first thing in the way; the rock that moves on, if one does."""
        speed = sqrt(mover.vx * mover.vx + mover.vy * mover.vy)
        if speed < 1e-3 or len(self.knocks) > 20:
            self.places[mover.rock] = mover.x, mover.y
            return None
        ux, uy = mover.vx / speed, mover.vy / speed
        way, what = min((speed * speed / (2 * self.drag), -1), *self.obstacles(mover, ux, uy))
        end = mover.x + ux * way, mover.y + uy * way
        at_end = sqrt(max(speed * speed - 2 * self.drag * way, 0.0))
        self.time += (speed - at_end) / self.drag
        if what < -1:
            self.left.append(Left(mover.rock, self.time, "slammer" if what == -2 else "side"))
            return None
        self.places[mover.rock] = end
        return None if what == -1 else self.hit(mover.rock, what, (ux * at_end, uy * at_end))

    def obstacles(self, mover: Mover, ux: float, uy: float) -> Iterator[tuple[float, int]]:
        """How far off each thing in the way is: rocks, the slammers (-2), the sides (-3)."""
        radius = self.board.rock_radius
        slack = {"centre": 0.0, "any_overhang": -radius, "fully_off": radius}
        half = self.board.width / 2 + slack[self.sliding.side_out]
        if uy > 0:
            yield max(0.0, (self.board.length - radius - mover.y) / uy), -2
        if uy < 0:
            yield max(0.0, (mover.y - radius) / -uy), -2
        if ux != 0:
            yield max(0.0, (half - mover.x if ux > 0 else half + mover.x) / abs(ux)), -3
        for rock, (x, y) in self.places.items():
            dx, dy = x - mover.x, y - mover.y
            along, across = dx * ux + dy * uy, dx * uy - dy * ux
            room = 4 * radius * radius - across * across
            if along > 0 and room > 0:
                yield max(0.0, along - sqrt(room)), rock

    def hit(self, a: int, b: int, velocity: Point) -> Mover:
        (ax, ay), (bx, by) = self.places[a], self.places.pop(b)
        dx, dy = bx - ax, by - ay
        apart = sqrt(dx * dx + dy * dy)
        nx, ny = dx / apart, dy / apart
        normal = velocity[0] * nx + velocity[1] * ny
        push = 0.9 * normal
        self.knocks.append(
            Knock(self.time, a, b, normal, *velocity, 0.0, 0.0, push * nx, push * ny)
        )
        return Mover(b, bx, by, push * nx, push * ny)
