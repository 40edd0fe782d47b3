"""Six hands on the wall: colour, sign, chalk rim and a halo of blown ink.

Half are left hands and half right ones. A right hand is drawn by turning the contour over, never
the sign; nobody may mirror a baked hand.
"""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

from art import filters
from art.curves import Point, Polygon, Station, band, circle, outline, paths
from art.palette import CHALK, HANDS, INK, SIGN_INK
from art.signs import sign
from art.svg import fill, group, page

WIDTH, HEIGHT = 400, 480
PALM: Final[tuple[Point, ...]] = (
    (116, 440), (104, 396), (92, 340), (88, 284), (102, 246), (138, 232), (180, 226), (222, 230),
    (256, 246), (272, 284), (270, 340), (258, 396), (248, 440), (182, 450),
)  # fmt: skip
PALM_CENTRE: Final = (181, 334)
FINGERS: Final[tuple[tuple[Station, ...], ...]] = (
    ((140, 352, 70), (92, 318, 60), (50, 278, 49), (26, 244, 41)),
    ((120, 262, 50), (108, 192, 46), (100, 134, 43), (96, 96, 38)),
    ((162, 250, 52), (158, 170, 47), (156, 104, 45), (155, 62, 40)),
    ((206, 250, 50), (214, 176, 46), (222, 116, 43), (227, 78, 37)),
    ((248, 268, 47), (268, 206, 41), (284, 158, 37), (294, 124, 32)),
)
POSES: Final = {  # how far thumb to little finger lean outwards, in degrees; and which hand
    "brown": ((0, 0, 0, 0, 0), False),
    "yellow": ((8, -7, -2, 5, 9), True),
    "green": ((-6, 3, 1, -2, -4), False),
    "pink": ((4, -2, 3, 7, 3), True),
    "white": ((10, -5, -4, -1, 7), False),
    "blue": ((-4, 4, -3, 2, 2), True),
}


def _turned(stations: tuple[Station, ...], degrees: float) -> list[Station]:
    """A finger turned about its root."""
    x0, y0, _ = stations[0]
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return [
        (x0 + (x - x0) * c - (y - y0) * s, y0 + (x - x0) * s + (y - y0) * c, width)
        for x, y, width in stations
    ]


def contour(leans: tuple[float, ...], *, right: bool) -> list[Polygon]:
    """Palm and fingers as overlapping shapes."""
    parts = [outline(PALM)]
    for stations, lean in zip(FINGERS, leans, strict=True):
        finger = _turned(stations, lean)
        tip = finger[-1]
        parts += [band(finger, 4), circle(tip[0], tip[1], tip[2] / 2)]
    across = -1 if right else 1
    return [[(200 + across * (x - PALM_CENTRE[0] + 8), y + 10) for x, y in part] for part in parts]


def swollen(parts: list[Polygon], paint: str, width: float) -> str:
    return (
        f'<path d="{paths(parts)}" fill="{paint}" stroke="{paint}" stroke-width="{width}" '
        'stroke-linejoin="round"/>'
    )


def hand(colour: str) -> str:
    leans, right = POSES[colour]
    parts = contour(leans, right=right)
    seed = 3 + 7 * list(HANDS).index(colour)
    pale = SIGN_INK[colour] == INK
    x = 200 + (-8 if right else 8)
    defs = (
        filters.spray("halo", seed, 15)
        + filters.rough("edge", seed + 1, 9, 0.035)
        + filters.pigment("worn", seed + 2, edge=9)
    )
    body = (
        group(swollen(parts, INK, 48), filter_="halo")
        + group(swollen(parts, INK, 30), filter_="halo", opacity=0.8)
        + group(swollen(parts, CHALK, 22), filter_="edge")
        + (group(swollen(parts, INK, 9), filter_="edge") if pale else "")
        + group(fill(parts, HANDS[colour]), filter_="edge")
        + group(fill(parts, "#3a2010"), filter_="worn", opacity=0.1, multiply=True)
        + group(sign(colour, SIGN_INK[colour], 14), move=f"translate({x - 69} 276) scale(1.38)")
    )
    return page(WIDTH, HEIGHT, defs, group(body, move="translate(20 18) scale(.9)"))
