"""Signs that carry meaning without colour, each on a grid of 100 x 100, drawn as one line."""

from __future__ import annotations

from typing import Final

from art.svg import page

# In the palms of the hands and on the fronts of the markers.
COLOUR_SIGNS: Final = {
    "brown": "M50 14L90 84H10Z",
    "yellow": "M50 8V92M8 50H92M20 20L80 80M80 20L20 80",
    "green": "M50 94V8M50 34L20 14M50 34L80 14M50 62L20 42M50 62L80 42M50 90L20 70M50 90L80 70",
    "pink": "M50 12A38 38 0 1 1 49.9 12ZM46 50H54M50 46V54",
    "white": "M68 10A42 42 0 1 0 68 90A54 54 0 0 1 68 10Z",
    "blue": "M4 38Q19 10 34 38T64 38T96 36M4 74Q19 46 34 74T64 74T96 72",
}

# On the backs of the markers, one for each seat.
SEAT_SIGNS: Final = {
    "spiral": "M52 53C48 46 60 42 64 52C69 66 50 74 39 64C25 50 38 26 58 27C82 29 90 56 76 74"
    "C60 94 26 92 14 66C9 52 11 36 20 24",
    "paw": "M50 56C34 56 24 72 32 82C40 90 60 90 68 82C76 72 66 56 50 56Z"
    "M20 50A5 7 0 1 1 20.1 50ZM38 26A5 8 0 1 1 38.1 26ZM62 26A5 8 0 1 1 62.1 26Z"
    "M80 50A5 7 0 1 1 80.1 50Z",
    "fish": "M8 50C24 22 56 22 72 50C56 78 24 78 8 50ZM72 50L94 28V72ZM31 47H32",
    "net": "M34 8V92M66 8V92M8 34H92M8 66H92",
    "flame": "M50 6C54 28 82 42 78 68C75 86 62 94 50 94C38 94 25 86 22 68C20 54 30 48 34 34"
    "C42 40 44 46 44 52C52 40 54 24 50 6Z",
}
SOLID: Final = frozenset({"paw"})  # lines too close to stay open when small

SIDE_SIGNS: Final = {
    "triangle": "M50 16L86 78H14Z",
    "ring": "M50 14A36 36 0 1 1 49.9 14Z",
}

ALL: Final = {**COLOUR_SIGNS, **SEAT_SIGNS, **SIDE_SIGNS}


def sign(name: str, colour: str, width: float = 13) -> str:
    filled = colour if name in SOLID else "none"
    return (
        f'<path d="{ALL[name]}" fill="{filled}" stroke="{colour}" stroke-width="{width}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def icon(name: str) -> str:
    """The bare sign for writing into a page, in the colour of the text around it."""
    return page(112, 112, "", f'<g transform="translate(6 6)">{sign(name, "currentColor")}</g>')
