"""An animal as data, in the 1000 x 1200 units of a card's face.

Hands lie over the upper left (to 320, 410) and the lower right (from 680, 790) of a card: what
tells an animal apart stays out of there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from art.curves import Point, Polygon, Station, band, outline


@dataclass(frozen=True, slots=True)
class Limb:
    joints: Sequence[Station]
    far: bool = False
    hoof: float = 0.12  # the share of the limb, from its end, that is dark
    bare: float = 0.42  # the share of the limb, from its start, that lies in the body


@dataclass(frozen=True, slots=True)
class Ink:
    """A charcoal line along the torso's points, from one to another."""

    first: int
    last: int
    width: float


@dataclass(frozen=True, slots=True)
class Hair:
    line: Sequence[Point]
    hair: Point
    every: float = 14
    width: float = 6
    stray: float = 3
    soft: bool = False  # in umber, within the coat, not in charcoal


@dataclass(frozen=True, slots=True)
class Shade:
    """Sprayed pigment inside the body."""

    stroke: Sequence[Station]
    colour: str
    opacity: float = 1


@dataclass(frozen=True, slots=True)
class Animal:
    name: str
    torso: Sequence[Point]
    limbs: Sequence[Limb]
    ink: Sequence[Ink]
    coat: Sequence[tuple[float, str]]  # stops of the gradient from the back to the belly
    crest: Sequence[Sequence[Station]] = ()  # horns, antlers, tail: part of the silhouette
    tusks: Sequence[Sequence[Station]] = ()  # the same in chalk
    marks: Sequence[Sequence[Station]] = ()  # folds, eye, mouth
    spots: Sequence[Station] = ()
    hair: Sequence[Hair] = ()
    shade: Sequence[Shade] = ()
    strength: float = 1  # how much of the coat there is: 0 is bare rock
    seed: int = 1
    ground: Sequence[Sequence[Station]] = field(default=())

    def flesh(self, *, far: bool) -> list[Polygon]:
        limbs = [band(limb.joints) for limb in self.limbs if limb.far is far]
        return limbs if far else [outline(self.torso), *limbs]

    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of the silhouette."""
        points = [point for polygon in self.silhouette() for point in polygon]
        xs, ys = [x for x, _ in points], [y for _, y in points]
        return min(xs), min(ys), max(xs), max(ys)

    def silhouette(self) -> list[Polygon]:
        """All that stands dark against the rock, or chalk-white."""
        drawn = [band(stroke) for stroke in (*self.crest, *self.tusks)]
        return [*self.flesh(far=True), *self.flesh(far=False), *drawn]
