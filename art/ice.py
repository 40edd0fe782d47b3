"""The frozen lake: ice, snow, shore, horizon, and what is painted on the ice."""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, sin
from random import Random

from art import filters
from art.animals import ANIMALS
from art.animals.mammoth import MAMMOTH
from art.animals.model import Animal
from art.curves import Point, Polygon, Station, brush, circle, outline, path
from art.palette import CHALK, CHARCOAL, NIGHT, OCHRE, PALE, SIENNA, SNOW, UMBER
from art.svg import fill, glow, gradient, group, page
from art.tokens import flame, pebble

DEEP, SHALLOW = "#8fc3d4", "#d3ecf0"


def _ice_filter(name: str, seed: int) -> str:
    """Frozen water: blurred milk, faint relief, snow dust blown along x."""
    cloud = (
        f'<feTurbulence type="fractalNoise" baseFrequency=".004 .007" numOctaves="4" seed="{seed}" '
        'result="n"/><feColorMatrix in="n" values="0 0 0 0 .93  0 0 0 0 .98  0 0 0 0 1  '
        '2.6 0 0 0 -1.05" result="milk"/>'
    )
    relief = (
        '<feTurbulence type="fractalNoise" baseFrequency=".012 .018" numOctaves="5" '
        f'seed="{seed + 4}" result="r"/>'
        '<feDiffuseLighting in="r" surfaceScale="5" diffuseConstant="1.12" '
        'lighting-color="#f4fcff" result="lit"><feDistantLight azimuth="235" elevation="64"/>'
        "</feDiffuseLighting>"
    )
    dust = (
        f'<feTurbulence type="fractalNoise" baseFrequency=".007 .045" numOctaves="4" '
        f'seed="{seed + 7}" result="d"/><feColorMatrix in="d" values="0 0 0 0 1  0 0 0 0 1  '
        '0 0 0 0 1  0 3.4 0 0 -1.95" result="dust"/>'
    )
    blend = (
        '<feMerge result="pool"><feMergeNode in="SourceGraphic"/><feMergeNode in="milk"/></feMerge>'
        '<feBlend in="lit" in2="pool" mode="multiply" result="ice"/>'
        '<feMerge><feMergeNode in="ice"/><feMergeNode in="dust"/></feMerge>'
    )
    return (
        f'<filter id="{name}" x="0" y="0" width="100%" height="100%" '
        f'color-interpolation-filters="sRGB">{cloud}{relief}{dust}{blend}</filter>'
    )


def _crack(
    chance: Random, start: Point, heading: float, length: float, width: float
) -> list[list[Station]]:
    """A crack that wanders, thins out, and throws off smaller ones."""
    x, y = start
    line: list[Station] = [(x, y, width)]
    young: list[list[Station]] = []
    steps = max(3, int(length / 26))
    for index in range(1, steps + 1):
        heading += chance.uniform(-0.3, 0.3)
        x, y = x + 26 * cos(heading), y + 26 * sin(heading)
        line.append((x, y, width * (1 - index / (steps + 1))))
        if length > 120 and chance.random() < 0.22:
            side = heading + chance.choice((-1, 1)) * chance.uniform(0.5, 1)
            young += _crack(chance, (x, y), side, length * 0.38, width * 0.6)
    return [line, *young]


def _cracks(lines: list[list[Station]]) -> str:
    drawn = [brush(line, seed=index, wobble=0.5, step=999) for index, line in enumerate(lines)]
    below = [[(x + 3, y + 4) for x, y in polygon] for polygon in drawn]
    return fill(below, "#3f7f96", 0.4) + fill(drawn, "#ffffff", 0.85)


def _bubbles(chance: Random, width: float, height: float, count: int, margin: float) -> str:
    spots = []
    for _ in range(count):
        x, y = chance.uniform(margin, width - margin), chance.uniform(margin, height - margin)
        size = chance.uniform(2, 6)
        spots += [circle(x + chance.gauss(0, 18), y + chance.gauss(0, 18), size) for _ in "123"]
    return fill(spots, "#ffffff", 0.45)


def ice() -> str:
    """A piece of ice that is made to tile; cracks would give the tiles away."""
    body = f'<rect width="800" height="800" fill="{DEEP}" filter="url(#ice)"/>'
    return page(800, 800, _ice_filter("ice", 3), body + _bubbles(Random(5), 800, 800, 14, 150))


def lake() -> str:
    """The whole lake from above, two units to the millimetre: 330 x 940 mm."""
    chance = Random(19)
    cracks = [
        line
        for start, heading, length in (
            ((0, 420), 0.3, 420), ((660, 760), 2.8, 520), ((120, 1880), -1.2, 560),
            ((640, 1500), -2.6, 420), ((80, 1020), 0.9, 260), ((420, 60), 1.9, 300),
        )
        for line in _crack(chance, start, heading, length, 6)
    ]  # fmt: skip
    whole = 'width="660" height="1880"'
    defs = (
        _ice_filter("ice", 12)
        + gradient("depth", ((0, SHALLOW), (0.45, "#a6d3df"), (1, DEEP)), 0, 1880)
        + glow("rim", ((0.6, "#ffffff00"), (1, "#ffffff88")), radius=0.75)
    )
    body = (
        f'<rect {whole} fill="url(#depth)" filter="url(#ice)"/>'
        + _cracks(cracks)
        + _bubbles(chance, 660, 1880, 34, 20)
        + f'<rect {whole} fill="url(#rim)"/>'
    )
    return page(660, 1880, defs, body)


def snowy(name: str, seed: int) -> str:
    """Lights a flat shape as snow: shadows are blue and never dark."""
    tint = "".join(
        f'<feFunc{channel} type="linear" slope="{slope}" intercept="{1 - slope}"/>'
        for channel, slope in (("R", 0.62), ("G", 0.46), ("B", 0.3))
    )
    return (
        f'<filter id="{name}" x="-4%" y="-4%" width="108%" height="108%" '
        'color-interpolation-filters="sRGB">'
        '<feTurbulence type="fractalNoise" baseFrequency=".008 .013" numOctaves="4" '
        f'seed="{seed}" result="n"/><feDiffuseLighting in="n" surfaceScale="13" '
        'diffuseConstant="1.15" lighting-color="#fff" result="lit">'
        '<feDistantLight azimuth="235" elevation="58"/></feDiffuseLighting>'
        f'<feComponentTransfer in="lit" result="blue">{tint}</feComponentTransfer>'
        '<feComposite in="blue" in2="SourceGraphic" operator="in" result="cut"/>'
        '<feBlend in="cut" in2="SourceGraphic" mode="multiply"/></filter>'
    )


def snow() -> str:
    """Snow that is made to tile."""
    body = f'<rect width="640" height="640" fill="{SNOW}" filter="url(#snow)"/>'
    return page(640, 640, snowy("snow", 21), body)


def shore() -> str:
    """The left bank, its ragged edge to the right; tiles downwards and may be turned over."""
    chance = Random(8)
    waves = [(chance.uniform(6, 16), n, chance.uniform(0, 2 * pi)) for n in (1, 2, 3, 5, 8, 13)]

    def edge(base: float, share: float) -> Polygon:
        """Whole waves on 960 of height, so that the bank goes on where it began."""
        line = [
            (base + share * sum(a / n**0.4 * sin(2 * pi * n * y / 960 + p) for a, n, p in waves), y)
            for y in range(-8, 1169, 8)
        ]
        return [(0, -8), *((x, float(y)) for x, y in line), (0, 1168)]

    defs = snowy("snow", 33) + filters.blur("soft", 9)
    body = (
        group(fill([edge(196, 1)], "#2f6f8c", 0.55), filter_="soft")
        + fill([edge(186, 1)], "#a9cbdd")
        + group(fill([edge(170, 0.9)], SNOW), filter_="snow")
    )
    return page(240, 1160, defs, body)


def _ridge(chance: Random, peaks: list[Point], rough: float) -> Polygon:
    """A skyline through the peaks, broken again and again between them."""
    line = peaks
    while len(line) < 300:
        finer = [line[0]]
        for (x0, y0), (x1, y1) in pairwise(line):
            reach = (x1 - x0) * rough
            finer += [((x0 + x1) / 2, (y0 + y1) / 2 + chance.uniform(-reach, reach)), (x1, y1)]
        line = finer
    return [(-20, 400), *line, (1220, 400)]


def _shadows(chance: Random, summits: list[Point]) -> list[Polygon]:
    """The sides of the summits that the last light does not reach."""
    shadows = []
    for (_, y0), (x1, y1), (x2, y2) in zip(summits, summits[1:], summits[2:], strict=False):
        if y1 < min(y0, y2):
            fall = [(x1, y1 + 3)]
            while fall[-1][1] < 380:
                x, y = fall[-1]
                fall.append((x + chance.uniform(-16, 22), y + chance.uniform(14, 30)))
            foot = x1 + (x2 - x1) * (380 - y1) / (y2 - y1)
            shadows.append([*fall, (max(foot, fall[-1][0]), 380)])
    return shadows


def horizon() -> str:
    """Beyond the lake: dusk, northern lights, mountains, firs."""
    chance = Random(14)
    summits: list[Point] = [
        (-20, 300),
        (110, 196),
        (176, 262),
        (236, 232),
        (300, 300),
        (420, 150),
        (486, 240),
        (540, 210),
        (600, 310),
        (706, 236),
        (800, 306),
        (930, 134),
        (1010, 236),
        (1080, 204),
        (1150, 300),
        (1220, 230),
    ]
    far = _ridge(chance, summits, 0.13)
    near = _ridge(chance, [(-20, 330), (90, 372), (260, 316), (430, 374), (600, 350), (760, 378),
                           (900, 326), (1060, 372), (1220, 320)], 0.12)  # fmt: skip
    stars = fill(
        [circle(chance.uniform(0, 1200), chance.uniform(0, 190) ** 1.0, chance.uniform(0.8, 2.2))
         for _ in range(90)],
        "#ffffff", 0.8,
    )  # fmt: skip
    lights = "".join(
        group(
            fill([brush([(x, y, 20), (x + 240, y - 50, 90), (x + 480, y + 30, 70),
                         (x + 700, y - 40, 16)], seed=index, wobble=0.4)], colour),
            filter_="soft", opacity=0.5,
        )
        for index, (x, y, colour) in enumerate(
            ((-60, 130, "#5fd6a6"), (300, 90, "#58c7c4"), (560, 150, "#7fe0a0"))
        )
    )  # fmt: skip
    firs = []
    for _ in range(70):
        x, size = chance.uniform(0, 1200), chance.uniform(14, 34)
        firs.append([(x, 392 - size), (x + size * 0.26, 394), (x - size * 0.26, 394)])
    defs = (
        gradient("sky", ((0, "#101b2e"), (0.5, NIGHT), (0.8, "#a4603f"), (1, "#f0b06a")), 0, 400)
        + gradient(
            "far", ((0, "#ffffff"), (0.4, "#dbe3ee"), (0.62, "#8fa0ba"), (1, "#b98d80")), 120, 392
        )
        + gradient("near", ((0, "#e8eef5"), (0.35, "#7d93ad"), (1, "#33475c")), 306, 392)
        + filters.carved("crag", 6, frequency=".02 .016", relief=9, elevation=56)
        + filters.blur("soft", 22)
    )
    body = (
        '<rect width="1200" height="400" fill="url(#sky)"/>'
        + stars
        + lights
        + group(fill([far], "url(#far)"), filter_="crag")
        + fill(_shadows(chance, summits), "#3b4f74", 0.5)
        + group(fill([near], "url(#near)"), filter_="crag")
        + fill(firs, "#1d2b33")
        + f'<rect y="390" width="1200" height="10" fill="{SNOW}"/>'
    )
    return page(1200, 400, defs, body)


def _small(animal: Animal, x: float, y: float, size: float, turn: float) -> str:
    """An animal as a silhouette, centred on a point and at most so large."""
    left, top, right, bottom = animal.box()
    scale = size / max(right - left, bottom - top)
    move = (
        f"translate({x:.1f} {y:.1f}) rotate({turn:.1f}) scale({scale:.4f}) "
        f"translate({-(left + right) / 2:.1f} {-(top + bottom) / 2:.1f})"
    )
    return group(fill(animal.silhouette(), CHARCOAL), move=move)


def cave() -> str:
    """The cave from above: a round floor painted on the ice; its rim is the picture's rim."""
    herd = "".join(
        _small(
            animal,
            300 + 232 * sin(pi / 3 * index),
            300 - 232 * cos(pi / 3 * index),
            104,
            60.0 * index,
        )
        for index, animal in enumerate(ANIMALS)
    )
    defs = (
        filters.pigment("pigment", 7, edge=7)
        + filters.charcoal("charcoal", 9)
        + filters.spray("spray", 5, 14)
        + filters.rough("edge", 2, 3, 0.08)
        + glow("floor", ((0, "#f7c173"), (0.3, OCHRE), (0.62, SIENNA), (1, UMBER)))
    )
    dots = [
        circle(300 + r * cos(2 * pi * i / count), 300 + r * sin(2 * pi * i / count), size)
        for r, count, size in ((146, 36, 6), (104, 24, 5))
        for i in range(count)
    ]
    rings = "".join(
        f'<circle cx="300" cy="300" r="{r}" fill="none" stroke="{colour}" stroke-width="{width}"/>'
        for r, colour, width in ((294, CHARCOAL, 12), (172, CHARCOAL, 6))
    )
    body = (
        '<circle cx="300" cy="300" r="296" fill="#dfbf92"/>'
        + group('<circle cx="300" cy="300" r="292" fill="url(#floor)"/>', filter_="pigment",
                opacity=0.72)
        + group(f'<circle cx="300" cy="300" r="170" fill="{PALE}"/>', filter_="spray", opacity=0.75)
        + group(herd, filter_="edge", opacity=0.82)
        + group(fill(dots, SIENNA), filter_="charcoal")
        + group(rings, filter_="charcoal")
        + f'<circle cx="300" cy="300" r="296" fill="none" stroke="{CHARCOAL}" stroke-width="8"/>'
    )  # fmt: skip
    return page(600, 600, defs, body)


def hearth() -> str:
    """The fire in the middle of the cave, within its ring of stones; its rim is the outer one."""
    defs = (
        filters.carved("grain", 4, frequency=".05", relief=3, elevation=60)
        + filters.blur("shadow", 5)
        + glow("ash", ((0, "#ffb43a"), (0.45, "#c0481f"), (0.8, "#3a1a0e"), (1, CHARCOAL)))
    )
    ring = []
    for index in range(11):
        turn = 2 * pi * index / 11
        ring.append(pebble(120 + 90 * cos(turn), 118 + 90 * sin(turn), 25, 60 + index, 0.9))
    below = [[(x + 2, y + 7) for x, y in stone] for stone in ring]
    body = (
        group(fill(below, "#000", 0.6), filter_="shadow")
        + '<circle cx="120" cy="120" r="92" fill="url(#ash)"/>'
        + fill(below, "#2b211a")
        + group(fill(ring[::2], "#a99a87") + fill(ring[1::2], "#8d7f70"), filter_="grain")
        + flame(120, 172, 132)
    )
    return page(240, 240, defs, body)


def mammoth_line() -> str:
    """A line across the lake that a herd follows; the line itself runs through the middle."""
    herd = ""
    for index in range(9):
        size = 0.075 if index % 3 else 0.086
        x = 80 + index * 146
        move = f"translate({x} 62) scale({size}) translate(-500 -1030)"
        herd += group(fill(MAMMOTH.silhouette(), UMBER), move=move)
    line = [(x, 64 + 2 * sin(x / 37), 7.0) for x in range(0, 1321, 20)]
    defs = filters.charcoal("charcoal", 4) + filters.rough("edge", 3, 4, 0.06)
    body = (
        group(fill([brush(line, seed=2)], "#fff", 0.7), move="translate(0 4)")
        + group(herd, filter_="edge")
        + group(fill([brush(line, seed=1)], CHARCOAL), filter_="charcoal")
        + fill([brush(line, seed=1)], UMBER, 0.8)
    )
    return page(1320, 128, defs, body)


def river() -> str:
    """Open water; its lower edge is the throw line."""
    top: Polygon = [(float(x), 18 + 7 * sin(x / 61) + 4 * sin(x / 23)) for x in range(0, 1321, 12)]
    banks: Polygon = [*top, (1320, 150), (0, 150)]
    chance = Random(3)
    ripples = []
    for place in range(48):  # one in each field of a grid, somewhere in it
        x = (place % 12 + chance.uniform(0.05, 0.6)) * 110
        y = 42 + (place // 12 + chance.uniform(0, 0.7)) * 25
        size = chance.uniform(30, 86)
        ripples.append(brush([(x, y, 1), (x + size / 3, y - 5, 4), (x + size * 0.7, y + 4, 4),
                              (x + size, y - 1, 1)], seed=chance.randrange(999)))  # fmt: skip
    defs = gradient("water", ((0, "#2b6f8f"), (0.5, "#174f70"), (1, "#2b6f8f")), 10, 150)
    body = (
        fill([[(x, y - 8) for x, y in banks]], CHALK)
        + fill([banks], "url(#water)")
        + f'<path d="{path([*top, *[(x, y + 9) for x, y in top[::-1]]])}" fill="#0d3550" '
        'opacity=".6"/>'
        + fill(ripples, "#a9dcea", 0.75)
        + f'<rect y="146" width="1320" height="14" fill="{CHALK}"/>'
        + '<rect y="142" width="1320" height="5" fill="#0d3550"/>'
    )
    return page(1320, 160, defs, body)


def drift() -> Polygon:
    """A low heap of snow, for things that stand in it."""
    return outline([(20, 300), (60, 268), (140, 262), (260, 270), (340, 262), (390, 300),
                    (330, 318), (200, 322), (80, 318)])  # fmt: skip
