"""Things of Caveman Curling: rocks, hammers, totems, slammers, huts."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin
from random import Random

from art import filters
from art.curves import Point, Polygon, band, circle, outline, path, paths
from art.ice import drift, snowy
from art.palette import BONE, CHALK, CHARCOAL, EMBER, FLAME, INK, SIDES, SNOW, WOOD
from art.signs import SIDE_SIGNS
from art.svg import clip, fill, glow, gradient, group, page

STONE = "#8f8a83"


def _shaded(colour: str, share: float) -> str:
    """The colour with that share of black in it."""
    parts = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return "#" + "".join(f"{round(part * (1 - share)):02x}" for part in parts)


def _lined(polygons: Iterable[Polygon], width: float) -> str:
    return "".join(
        f'<path d="{path(polygon)}" fill="none" stroke="{INK}" stroke-width="{width:g}"/>'
        for polygon in polygons
    )


def _symbol(side: str, width: float = 15) -> str:
    return (
        f'<path d="{SIDE_SIGNS[side]}" fill="none" stroke="{CHALK}" stroke-width="{width}" '
        'stroke-linejoin="round"/>'
    )


def _rock_defs() -> str:
    return (
        filters.carved("grain", 6, frequency=".04", relief=3.2, elevation=60)
        + filters.rough("edge", 3, 5, 0.05)
        + filters.blur("shadow", 8)
        + glow("shine", ((0, "#ffffff55"), (0.6, "#ffffff00"), (1, "#00000066")), (0.36, 0.3), 0.8)
    )


def _top(side: str) -> str:
    """A rock's upper face, of radius 118 about (128, 128)."""
    return (
        group(
            fill([circle(128, 128, 118)], STONE) + fill([circle(128, 128, 98)], SIDES[side]),
            filter_="grain",
        )
        + f'<circle cx="128" cy="128" r="98" fill="none" stroke="{CHALK}" stroke-width="5"/>'
        + f'<circle cx="128" cy="128" r="116" fill="none" stroke="{INK}" stroke-width="4"/>'
        + group(
            group(
                _symbol(side), move=f"translate(64 {60 if side == 'triangle' else 64}) scale(1.28)"
            ),
            filter_="edge",
        )
        + fill([circle(128, 128, 118)], "url(#shine)", 0.7)
    )


def rock(side: str) -> str:
    """From above; the rock fills the picture from rim to rim of its 118 units."""
    return page(256, 256, _rock_defs(), _top(side))


def rock_tilted(side: str) -> str:
    """As seen across the lake: the face at 0.6 of its depth, the rim below it."""
    lower = _half(128, 78, 116, 70, 46)
    defs = (
        _rock_defs()
        + f'<linearGradient id="wall" x1="0" x2="1"><stop offset="0" stop-color="#c9c4ba"/>'
        f'<stop offset=".3" stop-color="{STONE}"/><stop offset="1" stop-color="#3f3a35"/>'
        "</linearGradient>"
    )
    stripe = _half(128, 92, 116, 70, 16)
    body = (
        group('<ellipse cx="140" cy="132" rx="118" ry="66" fill="#123" opacity=".55"/>',
              filter_="shadow")
        + group(fill([lower], "url(#wall)"), filter_="grain")
        + fill([stripe], _shaded(SIDES[side], 0.25), 0.9)
        + _lined([lower], 4)
        + group(_top(side), move="translate(0 1.2) scale(1 .6)")
    )  # fmt: skip
    return page(272, 216, defs, body)


def _arc(x: float, y: float, rx: float, ry: float, start: float, end: float) -> Polygon:
    return [
        (x + rx * cos(start + (end - start) * i / 40), y + ry * sin(start + (end - start) * i / 40))
        for i in range(41)
    ]


def _half(x: float, y: float, rx: float, ry: float, height: float) -> Polygon:
    """The visible wall of a standing cylinder: from the face's near edge down by its height."""
    front = _arc(x, y, rx, ry, 0, pi)
    return front + [(px, py + height) for px, py in front[::-1]]


def broken(side: str) -> str:
    """A rock that turned over and fell into four."""
    chance = Random(12 if side == "triangle" else 17)
    centre = (136.0, 120.0)
    turns = [0.35, 1.75, 3.2, 4.9]
    shards = ""
    defs = _rock_defs()
    for index, start in enumerate(turns):
        end = turns[(index + 1) % 4] + (2 * pi if index == 3 else 0)
        rim = _arc(128, 128, 104, 104, start, end)
        jag: list[Point] = []
        for turn in (end, start):
            cuts = [(0.75, 0.1), (0.5, -0.12), (0.25, 0.08)]
            line = [
                (128 + 104 * r * cos(turn + bend), 128 + 104 * r * sin(turn + bend))
                for r, bend in cuts
            ]
            jag += [*line, centre] if turn == end else line[::-1]
        middle = (start + end) / 2
        push = chance.uniform(9, 15)
        move = (
            f"translate({push * cos(middle):.1f} {push * sin(middle):.1f}) "
            f"rotate({chance.uniform(-9, 9):.1f} 128 128)"
        )
        defs += clip(f"shard{index}", [rim + jag])
        edge = f'<path d="{path(rim + jag)}" fill="none" stroke="{INK}" stroke-width="5"/>'
        shards += group(
            fill([[(x + 3, y + 8) for x, y in rim + jag]], "#2b2622")
            + group(group(_top(side), move="translate(15 15) scale(.883)"), clip=f"shard{index}")
            + edge,
            move=move,
        )
    return page(256, 256, defs, shards)


def hammer(size: str) -> str:
    """From above, filling its rectangle: both short sides are the picture's own."""
    length = {"big": 500, "little": 220}[size]
    head = {"big": 150, "little": 104}[size]
    shaft_colour, stone = {"big": (WOOD, "#8f8a83"), "little": (BONE, "#b4573a")}[size]
    left = length - head
    shaft = outline([(4, 60), (8, 36), (30, 34), (left * 0.5, 42), (left + 40, 40),
                     (left + 40, 80), (left * 0.5, 78), (30, 86), (8, 84)])  # fmt: skip
    lump = outline([(left, 60), (left + 6, 22), (left + 26, 5), (left + head * 0.6, 3),
                    (length - 5, 12), (length - 2, 60), (length - 5, 108),
                    (left + head * 0.6, 117), (left + 26, 115), (left + 6, 98)])  # fmt: skip
    lashes = "".join(
        f'<path d="M{left + head * at:.0f} 4L{left + head * (at + 0.16):.0f} 116" '
        f'stroke="#3a2212" stroke-width="9" stroke-linecap="round"/>'
        f'<path d="M{left + head * (at + 0.16):.0f} 4L{left + head * at:.0f} 116" '
        f'stroke="#c79a62" stroke-width="6" stroke-linecap="round"/>'
        for at in ((0.22, 0.44) if size == "big" else (0.34,))
    )
    rings = "".join(
        f'<path d="M{x} 40V80" stroke="{CHARCOAL}" stroke-width="5" opacity=".6"/>'
        for x in (range(46, 150, 16) if size == "big" else range(34, 70, 14))
    )
    defs = (
        filters.carved("grain", 14, frequency=".02 .08", relief=4, elevation=58)
        + filters.carved("stony", 5, bulge=9, frequency=".05", elevation=50)
        + gradient(
            "shaft", ((0, _shaded(shaft_colour, 0)), (1, _shaded(shaft_colour, 0.45))), 34, 86
        )
    )
    body = (
        group(fill([shaft], "url(#shaft)"), filter_="grain")
        + _lined([shaft], 5)
        + rings
        + group(fill([lump], stone), filter_="stony")
        + _lined([lump], 6)
        + lashes
    )
    rim = (
        f'<path d="{paths([shaft, lump])}" fill="{CHALK}" stroke="{CHALK}" stroke-width="14" '
        'stroke-linejoin="round"/>'
    )
    inset = f"translate(6 6) scale({1 - 12 / length:.4f} .9)"
    return page(length, 120, defs, group(rim + body, move=inset))


def _totem_face(side: str) -> str:
    """Bear for the triangle, owl for the ring: ears tell them apart as shadows do."""
    if side == "triangle":
        return (
            f'<circle cx="68" cy="98" r="11" fill="{INK}"/><circle cx="124" cy="98" r="11" '
            f'fill="{INK}"/><ellipse cx="96" cy="132" rx="32" ry="25" fill="{BONE}"/>'
            f'<path d="M80 122H112L96 140Z" fill="{INK}"/>'
            f'<path d="M96 140V150M82 152Q96 160 110 152" stroke="{INK}" stroke-width="5" '
            'fill="none" stroke-linecap="round"/>'
        )
    eyes = "".join(
        f'<circle cx="{x}" cy="100" r="25" fill="{BONE}"/><circle cx="{x}" cy="100" r="25" '
        f'fill="none" stroke="{INK}" stroke-width="5"/><circle cx="{x}" cy="101" r="11" '
        f'fill="{INK}"/>'
        for x in (68, 124)
    )
    return eyes + f'<path d="M84 120H108L96 152Z" fill="{EMBER}" stroke="{INK}" stroke-width="5"/>'


def totem(side: str) -> str:
    """Standing, as seen across the lake."""
    top, foot, tilt = 62, 244, 26
    trunk = [
        *_arc(96, top, 70, tilt, pi, 2 * pi),
        *_arc(96, foot, 70, tilt, 0, pi),
    ]
    if side == "triangle":
        ears = [circle(46, 48, 27), circle(146, 48, 27)]
        inner = fill([circle(46, 50, 13), circle(146, 50, 13)], "#c98a5a")
    else:
        ears = [
            outline([(28, 74), (22, 6), (22, 6), (78, 44), (80, 70)]),
            outline([(164, 74), (170, 6), (170, 6), (114, 44), (112, 70)]),
        ]
        inner = ""
    sash = _half(96, 166, 70, tilt, 50)
    defs = (
        filters.carved("grain", 8, frequency=".07 .012", relief=4.5, elevation=58)
        + filters.blur("shadow", 8)
        + '<linearGradient id="wood" x1="0" x2="1"><stop offset="0" stop-color="#c08a52"/>'
        '<stop offset=".35" stop-color="#a66f3c"/><stop offset="1" stop-color="#553014"/>'
        "</linearGradient>"
        '<linearGradient id="turn" x1="0" x2="1"><stop offset="0" stop-color="#fff" '
        'stop-opacity=".25"/><stop offset=".4" stop-color="#fff" stop-opacity="0"/>'
        '<stop offset="1" stop-color="#000" stop-opacity=".5"/></linearGradient>'
    )
    body = (
        group('<ellipse cx="108" cy="254" rx="78" ry="26" fill="#123" opacity=".6"/>',
              filter_="shadow")
        + group(fill(ears, "#a66f3c"), filter_="grain")
        + _lined(ears, 5)
        + inner
        + group(fill([trunk], "url(#wood)"), filter_="grain")
        + fill([sash], SIDES[side])
        + f'<path d="{path(sash)}" fill="none" stroke="{CHALK}" stroke-width="4"/>'
        + group(_symbol(side, 16), move="translate(74 191) scale(.46)")
        + _totem_face(side)
        + f'<path d="{path(trunk)}" fill="url(#turn)"/>'
        + _lined([trunk], 6)
    )  # fmt: skip
    return page(200, 288, defs, body)


def totem_top(side: str) -> str:
    """From above: a slice of wood with ears and the side's sign."""
    if side == "triangle":
        ears = [circle(44, 40, 25), circle(156, 40, 25)]
    else:
        ears = [outline([(34, 66), (18, 8), (18, 8), (84, 30)]),
                outline([(166, 66), (182, 8), (182, 8), (116, 30)])]  # fmt: skip
    rings = "".join(
        f'<circle cx="100" cy="104" r="{r}" fill="none" stroke="#6b3f1c" stroke-width="3" '
        'opacity=".5"/>'
        for r in (66, 74)
    )
    body = (
        group(fill([circle(108, 114, 84)], "#123", 0.5), filter_="shadow")
        + f'<path d="{paths([*ears, circle(100, 104, 84)])}" fill="{CHALK}" stroke="{CHALK}" '
        'stroke-width="18" stroke-linejoin="round"/>'
        + fill(ears, WOOD)
        + "".join(_lined([e], 5) for e in ears)
        + group(fill([circle(100, 104, 84)], "#c08a52"), filter_="grain")
        + rings
        + fill([circle(100, 104, 60)], SIDES[side])
        + f'<circle cx="100" cy="104" r="60" fill="none" stroke="{CHALK}" stroke-width="4"/>'
        + group(_symbol(side, 15), move="translate(56 58) scale(.88)")
        + f'<circle cx="100" cy="104" r="84" fill="none" stroke="{INK}" stroke-width="5"/>'
    )
    return page(208, 208, _rock_defs(), body)


def slammer() -> str:
    """The barrier at an end of the lake: a felled trunk, lashed, with snow on it."""
    chance = Random(6)
    crest = [(float(x), chance.uniform(1, 9)) for x in range(0, 1321, 60)]
    drips = [(float(x), chance.uniform(16, 36)) for x in range(1320, -1, -44)]
    snow = outline([(0, 6), (0, 6), *crest, (1320, 6), (1320, 6), *drips])
    defs = (
        filters.carved("bark", 11, frequency=".006 .09", relief=10, elevation=52)
        + snowy("snow", 7)
        + filters.blur("soft", 3)
        + gradient("trunk", ((0, "#8d5a30"), (0.4, "#7a4a26"), (1, "#2c180a")), 8, 78)
        + gradient("lash", ((0, "#f0d3a0"), (1, "#8a6234")), 8, 78)
    )
    lashes = "".join(
        f'<path d="M{x} 8L{x + 30} 78M{x + 30} 8L{x} 78" stroke="#2a1608" stroke-width="15"/>'
        f'<path d="M{x} 8L{x + 30} 78" stroke="url(#lash)" stroke-width="10"/>'
        f'<path d="M{x + 30} 8L{x} 78" stroke="url(#lash)" stroke-width="10"/>'
        for x in (120, 470, 820, 1170)
    )
    body = (
        '<rect y="8" width="1320" height="70" fill="url(#trunk)" filter="url(#bark)"/>'
        + lashes
        + f'<rect y="74" width="1320" height="6" fill="{INK}"/>'
        + group(fill([[(x + 2, y + 6) for x, y in snow]], "#000", 0.5), filter_="soft")
        + group(fill([snow], SNOW), filter_="snow")
    )
    return page(1320, 80, defs, body)


def hut() -> str:
    """A hut of mammoth bones and hides, a fire within."""
    dome = outline([(60, 286), (64, 210), (96, 130), (150, 76), (204, 58), (262, 80),
                    (312, 136), (340, 214), (346, 286)])  # fmt: skip
    door = outline([(164, 290), (164, 290), (168, 226), (186, 190), (206, 182), (226, 192),
                    (242, 228), (246, 290), (246, 290)])  # fmt: skip
    seams = [
        [(64.0, 226.0, 3.0), (130, 196, 5), (168, 204, 3)],
        [(340.0, 224.0, 3.0), (286, 190, 5), (244, 202, 3)],
        [(100.0, 130.0, 3.0), (160, 150, 5), (204, 140, 5), (260, 152, 5), (310, 136, 3)],
        [(204.0, 60.0, 3.0), (198, 100, 5), (204, 140, 3)],
        [(130.0, 196.0, 2.0), (142, 168, 4), (150, 148, 3)],
        [(286.0, 190.0, 2.0), (274, 168, 4), (266, 150, 3)],
    ]
    tusks = [
        [(150.0, 296.0, 20.0), (140, 236, 19), (158, 180, 16), (196, 150, 10), (222, 146, 3)],
        [(260.0, 296.0, 20.0), (270, 236, 19), (252, 180, 16), (214, 154, 10), (190, 152, 3)],
    ]
    bones = [
        [(66.0, 290.0, 18.0), (92, 220, 15), (96, 176, 16)],
        [(342.0, 290.0, 18.0), (318, 220, 15), (314, 176, 16)],
        [(104.0, 292.0, 16.0), (124, 240, 13), (124, 212, 15)],
        [(304.0, 292.0, 16.0), (284, 240, 13), (286, 212, 15)],
    ]
    poles = [[(196.0, 66.0, 8.0), (176, 22, 7)], [(206.0, 66.0, 8.0), (212, 14, 7)],
             [(214.0, 66.0, 8.0), (240, 26, 7)]]  # fmt: skip
    cap = outline([(104, 134), (150, 80), (204, 58), (262, 82), (306, 132), (276, 122), (250, 136),
                   (222, 118), (190, 132), (160, 116), (132, 136)])  # fmt: skip
    defs = (
        filters.carved("hide", 4, frequency=".03", relief=6, elevation=55)
        + snowy("snow", 9)
        + filters.blur("soft", 14)
        + gradient("hides", ((0, "#9a6a3e"), (0.6, "#7d4f2b"), (1, "#4f2f18")), 60, 290)
        + gradient("within", ((0, "#7a2a10"), (0.5, EMBER), (1, FLAME)), 180, 290)
    )
    body = (
        fill([band(pole) for pole in poles], "#4a2c14")
        + group(fill([dome], "url(#hides)"), filter_="hide")
        + fill([band(seam) for seam in seams], "#2a160a", 0.75)
        + _lined([dome], 5)
        + group(fill([cap], SNOW), filter_="snow")
        + fill([door], "url(#within)")
        + "".join(
            fill([band(bone)], "#efe3c8") + _lined([band(bone)], 3)
            for bone in (*bones, *tusks)
        )
        + group(fill([drift()], SNOW), filter_="snow")
        + group('<ellipse cx="205" cy="300" rx="70" ry="14" fill="#ffb84a" opacity=".75"/>',
                filter_="soft")
    )  # fmt: skip
    return page(408, 330, defs, body)
