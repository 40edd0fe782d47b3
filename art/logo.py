"""The name, written with a brush, and the sign of the house: a hand before the fire."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from art.curves import Point, Polygon, Station, brush, circle
from art.hands import contour
from art.palette import CHALK, CHARCOAL, EMBER, INK, SIENNA, UMBER
from art.svg import fill, glow, group, page
from art.tokens import flame

GLOW: Final = "#ffd98a"

# Strokes on a grid 100 high; a letter's own width comes first.
LETTERS: Final[dict[str, tuple[float, tuple[tuple[Point, ...], ...]]]] = {
    "H": (70, (((10, 2), (8, 50), (11, 100)), ((62, 0), (60, 50), (63, 98)),
               ((9, 52), (36, 48), (62, 51)))),
    "E": (58, (((12, 2), (9, 50), (12, 98)), ((10, 5), (30, 2), (54, 5)),
               ((10, 50), (28, 48), (46, 50)), ((11, 97), (32, 99), (56, 95)))),
    "A": (80, (((40, 0), (24, 48), (6, 100)), ((40, 0), (56, 48), (75, 99)))),
    "R": (66, (((10, 2), (8, 50), (11, 100)),
               ((9, 5), (42, 2), (58, 24), (42, 46), (10, 51)), ((30, 50), (46, 74), (62, 99)))),
    "T": (66, (((4, 6), (34, 2), (64, 5)), ((34, 4), (32, 50), (35, 100)))),
    "S": (60, (((54, 14), (34, 0), (11, 12), (14, 36), (36, 50), (54, 68), (46, 92), (24, 100),
                (5, 86)),)),
    "I": (26, (((13, 1), (11, 50), (14, 99)),)),
    "D": (70, (((10, 2), (8, 50), (11, 98)),
               ((9, 4), (42, 8), (62, 40), (52, 80), (30, 96), (10, 98)))),
}  # fmt: skip


def _stroke(points: tuple[Point, ...], seed: int) -> Polygon:
    """Pressed at the start, lifted at the end."""
    last = len(points) - 1
    stations: list[Station] = [(x, y, 15 - 6 * index / last) for index, (x, y) in enumerate(points)]
    return brush(stations, seed=seed, wobble=0.3, step=7)


def _places(name: str) -> list[float]:
    """Where each letter begins, and where the last one ends."""
    places = [12.0]
    for letter in name:
        places.append(places[-1] + LETTERS[letter][0] + 14)
    return places


NAME: Final = "HEARTHSIDE"
WIDTH: Final = round(_places(NAME)[-1])


def wordmark(colour: str) -> str:
    """HEARTHSIDE; the A is a tent with a fire in it."""
    drawn: list[Polygon] = []
    fire = ""
    for index, (letter, x) in enumerate(zip(NAME, _places(NAME), strict=False)):
        _, strokes = LETTERS[letter]
        for number, points in enumerate(strokes):
            shape = _stroke(points, 10 * index + number)
            drawn.append([(10 * (x + px), 10 * (14 + py)) for px, py in shape])
        if letter == "A":
            fire = flame(x + 40, 112, 48)
    letters = group(fill(drawn, colour), move="scale(.1)")
    return page(WIDTH, 128, "", letters + fire)


def icon() -> str:
    """The sign of the house; all that matters lies in the middle 80 %, as masks may cut."""
    hand = contour((6, -4, 0, 3, 6), right=False)
    defs = glow(
        "fire",
        ((0, GLOW), (0.34, EMBER), (0.62, SIENNA), (0.86, UMBER), (1, "#2a140a")),
        (0.5, 0.52),
        0.62,
    )
    drops = [
        circle(256 + r * dx, 262 + r * dy, size)
        for r, size in ((206, 7), (226, 5), (244, 4))
        for dx, dy in _rays(23 if r == 206 else 31, r)
    ]
    shade = group(
        fill(hand, INK).replace(
            "/>", f' stroke="{CHALK}" stroke-width="16" stroke-linejoin="round"/>'
        )
        + fill(hand, INK),
        move="translate(76 49) scale(.9)",
    )
    body = (
        '<rect width="512" height="512" fill="url(#fire)"/>'
        + fill(drops, CHARCOAL, 0.35)
        + shade
        + flame(263, 426, 150)
    )
    return page(512, 512, defs, body)


def lit() -> str:
    """The sign with a glowing ember before it: somebody is called to their turn."""
    ember = [
        fill([circle(368, 368, radius)], colour)
        for radius, colour in ((140, INK), (118, EMBER), (72, GLOW))
    ]
    return icon().replace("</svg>", "".join(ember) + "</svg>")


def _rays(count: int, turn: float) -> list[Point]:
    return [(cos(2 * pi * i / count + turn), sin(2 * pi * i / count + turn)) for i in range(count)]
