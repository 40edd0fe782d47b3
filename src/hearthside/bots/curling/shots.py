"""The shots a player thinks of: draws, guards, freezes, taps, take-outs, raises and peels.

No judge of what is good: each is a flick that would do what its name says if the hand did not
shake. Rocks start at the river, from several places along it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import hypot, sqrt
from typing import Literal, TypeAlias

from msgspec import Struct

from hearthside.bots.curling.draw import is_clear
from hearthside.curling import Throw, Throws, View
from hearthside.curling.board import Board, to_cave
from hearthside.curling.model import Rock, Side
from hearthside.curling.scoring import side_of

Kind: TypeAlias = Literal["draw", "guard", "freeze", "tap", "takeout", "raise", "peel"]

STARTS = (0.0, -0.3, 0.3, -0.6, 0.6, -0.9, 0.9)  # of what a rock may lie off the middle
# Where draws stop, in radii of the cave: aside, and beyond its centre.
DRAWS = ((0.0, 0.0), (0.0, -0.22), (0.0, -0.43), (0.0, -0.66), (0.0, 0.2), (-0.3, -0.1),
         (0.3, -0.1), (-0.55, 0.0), (0.55, 0.0))  # fmt: skip
# Where guards stop: radii of the cave aside, and the part of the way from mammoth line to cave.
GUARDS = ((0.0, 0.2), (0.0, 0.45), (0.0, 0.7), (-0.4, 0.5), (0.4, 0.5))
THICKNESS = (0.0, -0.3, 0.3, -0.65, 0.65)  # how far off its middle a rock is hit, in diameters
FULL = 0.5  # at most so far off the middle, a hit sends a rock on rather than aside
NEAR = 1.8  # radii of the cave from its centre within which a rock is worth a hit
# Speeds when the rocks meet, in metres per second.
SOFT = 0.06
TAPS = (0.45, 0.75)
TAKEOUTS = (1.2, 1.9)
PEELED = 3.2
HANDED_ON = 0.92  # of its speed, by a rock that hits another in the middle
THROUGH = sqrt(1.7)  # how much harder than a draw, where every way is barred


class Shot(Struct, frozen=True):
    kind: Kind
    throw: Throw
    rock: int | None = None  # the one it is meant for


def shots(view: View, throws: Throws) -> list[Shot]:
    """All that the rules allow of what this view's player might mean."""
    return [shot for shot in Position(view, throws).shots() if shot.throw in throws]


class Position:
    """A board as who is about to throw sees it."""

    def __init__(self, view: View, throws: Throws) -> None:
        assert view.viewer is not None
        self.board: Board = view.setup.board
        self.side: Side = side_of(view.viewer)
        self.rocks = view.rocks
        self.throws = throws
        self.lost = 2 * view.setup.ice.friction * view.setup.ice.gravity  # speed squared, a metre
        aside = self.board.width / 2 - self.board.rock_radius
        self.starts = [start * aside for start in STARTS]

    def shots(self) -> Iterator[Shot]:
        board, radius = self.board, self.board.cave_radius
        draws = [
            shot
            for aside, beyond in DRAWS
            for shot in islice(
                self.to_point("draw", aside * radius, board.cave + beyond * radius),
                2 if aside else 4,
            )
        ]
        yield from draws or self.straight_through()
        first = board.mammoth_line + 2 * board.rock_radius
        for aside, part in GUARDS:
            y = first + part * (board.cave - radius - board.mammoth_line)
            yield from islice(self.to_point("guard", aside * radius, y), 1)
        for rock in self.rocks:
            if to_cave(board, rock) < NEAR * radius:
                yield from self.hits(rock)

    def to_point(self, kind: Kind, to_x: float, to_y: float) -> Iterator[Shot]:
        """Slides that stop at a point, from each start with a clear way."""
        for x in self.starts:
            throw = self.throws.aimed(x, to_x, to_y)
            if is_clear(self.board, self.rocks, throw, to_x, to_y):
                yield Shot(kind, throw)

    def straight_through(self) -> Iterator[Shot]:
        for x in self.starts:
            yield Shot("takeout", self.throws.aimed(x, 0.0, self.board.cave, firm=THROUGH))

    def hits(self, rock: Rock) -> Iterator[Shot]:
        """All that can be done to one rock, from the first two starts that see it."""
        seeing = (x for x in self.starts if self.sees(x, rock))
        for x in islice(seeing, 2):
            for thick in THICKNESS:
                for kind, speed in self.speeds(rock, full=abs(thick) < FULL):
                    yield self.at_rock(kind, rock, x, thick, speed)

    def sees(self, x: float, rock: Rock) -> bool:
        others = tuple(one for one in self.rocks if one is not rock)
        throw = self.throws.aimed(x, rock.x, rock.y)
        return is_clear(self.board, others, throw, rock.x, rock.y)

    def speeds(self, rock: Rock, *, full: bool) -> Iterator[tuple[Kind, float]]:
        """How fast to meet a rock, and what for."""
        mine = side_of(rock.seat) == self.side
        if mine and full and rock.y < self.board.cave:
            yield "raise", sqrt(self.lost * to_cave(self.board, rock)) / HANDED_ON
        if full:
            yield "freeze", SOFT
        if not mine:
            yield from (("tap", speed) for speed in TAPS)
            yield from (("takeout", speed) for speed in TAKEOUTS)
            if full:
                yield "peel", PEELED

    def at_rock(self, kind: Kind, rock: Rock, x: float, thick: float, speed: float) -> Shot:
        """A slide that meets a rock so far off its middle, with this speed."""
        y = self.board.river - self.board.rock_radius
        diameter = 2 * self.board.rock_radius
        dx, dy = rock.x - x, rock.y - y
        away = hypot(dx, dy)
        sine = thick * diameter / away
        cosine = sqrt(1 - sine * sine)
        way = away * cosine - diameter * sqrt(1 - thick * thick)
        flicked = sqrt(max(0.0, self.lost * way) + speed * speed)
        vx = flicked * (dx * cosine - dy * sine) / away
        vy = flicked * (dx * sine + dy * cosine) / away
        return Shot(kind, Throw(x, y, vx, vy), rock.rock)
