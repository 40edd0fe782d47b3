"""Paints an animal on the rock, layer by layer, as art/README.md tells."""

from __future__ import annotations

from itertools import chain

from art import filters
from art.animals.model import Animal, Limb
from art.curves import Polygon, band, brush, circle, edges, hairs, outline, smooth, swell
from art.palette import CHARCOAL, OCHRE, PALE
from art.svg import clip, fill, glow, gradient, group, page

WIDTH, HEIGHT = 1000, 1200
_EDGE_OF_LIMB = 11  # width of the charcoal along a leg


def face(animal: Animal) -> str:
    """The face of a card: rock, animal, and a little dusk in the corners."""
    seed = animal.seed
    defs = filters.rock("rock", seed) + glow(
        "dusk", ((0.5, "#2a160800"), (1, "#1c0e0599")), radius=0.78
    )
    whole = f'width="{WIDTH}" height="{HEIGHT}"'
    return page(
        WIDTH,
        HEIGHT,
        defs + painting_defs(animal),
        f'<rect {whole} filter="url(#rock)"/>{painting(animal)}<rect {whole} fill="url(#dusk)"/>',
    )


def painting_defs(animal: Animal) -> str:
    heights = [y for _, y in animal.torso]
    seed = animal.seed
    reserve = fill(animal.flesh(far=False), "#000").replace(
        "/>", ' stroke="#000" stroke-width="26" stroke-linejoin="round"/>'
    )
    return (
        filters.pigment("pigment", seed)
        + filters.charcoal("charcoal", seed + 2)
        + filters.spray("spray", seed + 4)
        + filters.spray("mist", seed + 6, 26)
        + gradient("coat", animal.coat, min(heights), max(heights))
        + clip("body", animal.flesh(far=False))
        + '<mask id="reserve" maskUnits="userSpaceOnUse" x="0" y="0" width="1000" height="1200">'
        f'<rect width="1000" height="1200" fill="#fff"/>{reserve}</mask>'
    )


def painting(animal: Animal) -> str:
    """Dark pigment multiplied onto what lies below; light pigment on a layer of its own."""
    body = animal.flesh(far=False)
    far = animal.flesh(far=True)
    middle = animal.coat[len(animal.coat) // 2][1]
    dark = (
        group(
            group(fill(far, animal.coat[1][1]), filter_="pigment", opacity=0.85),
            mask="reserve",
            opacity=0.5 + animal.strength / 2,
        )
        + group(fill(body, OCHRE), filter_="mist", opacity=0.5)
        + group(fill(body, "url(#coat)"), filter_="pigment", opacity=animal.strength)
        + group(fill(body, middle), filter_="pigment", opacity=0.35 * animal.strength)
        + group(_sprayed(animal, light=False), clip="body")
        + group(fill(_hair(animal, soft=True), "#2a1208"), filter_="charcoal", opacity=0.6)
        + group(_far_lines(animal), filter_="charcoal", mask="reserve", opacity=0.9)
        + group(_lines(animal), filter_="charcoal")
        + group(_lines(animal), filter_="charcoal", opacity=0.6)
    )
    light = group(_sprayed(animal, light=True), clip="body") + _tusks(animal)
    return group(dark, multiply=True) + light


def _sprayed(animal: Animal, *, light: bool) -> str:
    """The volume: dark on back, hooves and muzzle, light on the belly."""
    return "".join(
        group(fill([band(shade.stroke)], shade.colour), filter_="spray", opacity=shade.opacity)
        for shade in animal.shade
        if (shade.colour == PALE) is light
    )


def _along(animal: Animal, first: int, last: int) -> list[tuple[float, ...]]:
    points = [animal.torso[index % len(animal.torso)] for index in range(first, last + 1)]
    return smooth(points)


def _limb_lines(limb: Limb, seed: int) -> list[Polygon]:
    lines = []
    for number, edge in enumerate(edges(limb.joints)):
        start = int(len(edge) * limb.bare)
        lines.append(brush(swell(edge[start:], _EDGE_OF_LIMB), seed=seed + number))
    return lines


def _hoof(limb: Limb) -> Polygon:
    left, right = edges(limb.joints)
    start = int(len(left) * (1 - limb.hoof))
    return left[start:] + right[start:][::-1]


def _far_lines(animal: Animal) -> str:
    limbs = [limb for limb in animal.limbs if limb.far]
    drawn = chain.from_iterable(_limb_lines(limb, animal.seed + i) for i, limb in enumerate(limbs))
    return fill([*drawn, *map(_hoof, limbs)], CHARCOAL)


def _lines(animal: Animal) -> str:
    seed = animal.seed
    drawn: list[Polygon] = [
        brush(swell(_along(animal, ink.first, ink.last), ink.width), seed=seed + index)
        for index, ink in enumerate(animal.ink)
    ]
    for index, limb in enumerate(limb for limb in animal.limbs if not limb.far):
        drawn += _limb_lines(limb, seed + 40 + index)
        drawn.append(_hoof(limb))
    drawn += [
        brush(stroke, seed=seed + 60 + index, wobble=0.12)
        for index, stroke in enumerate((*animal.crest, *animal.marks, *animal.ground))
    ]
    drawn += [circle(x, y, size / 2, 0.8) for x, y, size in animal.spots]
    drawn += _hair(animal, soft=False)
    return "".join(fill([polygon], CHARCOAL) for polygon in drawn)


def _hair(animal: Animal, *, soft: bool) -> list[Polygon]:
    return [
        polygon
        for index, row in enumerate(animal.hair)
        if row.soft is soft
        for polygon in hairs(
            row.line,
            every=row.every,
            hair=row.hair,
            width=row.width,
            seed=animal.seed + 80 + index,
            stray=row.stray,
        )
    ]


def _tusks(animal: Animal) -> str:
    """Chalk within charcoal, shaded along its outer side, and the hair that hangs over it."""
    painted = ""
    for index, tusk in enumerate(animal.tusks):
        rim = [(x, y, width + 14) for x, y, width in tusk]
        outer = swell(edges(tusk)[0], 17)
        painted += (
            group(fill([brush(rim, seed=index + 3, wobble=0.1)], CHARCOAL), filter_="charcoal")
            + group(fill([band(rim)], CHARCOAL), filter_="charcoal")
            + group(fill([band(tusk)], PALE), filter_="chalky")
            + group(fill([brush(outer, seed=index)], "#7a5a30"), filter_="charcoal", opacity=0.55)
        )
    defs = filters.rough("chalky", animal.seed, 7)
    return f"<defs>{defs}</defs>{painted}" if painted else ""


def mark(animal: Animal) -> str:
    """The silhouette alone, cropped to itself, in the colour of the text around it."""
    west, north, east, south = animal.box()
    size = 480 / max(east - west, south - north)
    left = 256 - (west + east) / 2 * size
    top = 256 - (north + south) / 2 * size
    shapes = [
        [(left + x * size, top + y * size) for x, y in polygon]
        for polygon in (outline(animal.torso, 16),)
    ]
    shapes += [
        [(left + x * size, top + y * size) for x, y in band(stations, 14)]
        for stations in (
            *(limb.joints for limb in animal.limbs),
            *animal.crest,
            *animal.tusks,
        )
    ]
    return page(512, 512, "", fill(shapes, "currentColor"))
