"""Things on the table of Lascaux: markers, stones, the hollow in the middle, the lamp."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from art import filters
from art.curves import Point, Polygon, circle, outline, path
from art.palette import BONE, CHALK, CHARCOAL, EMBER, FLAME, HANDS, INK, SIGN_INK
from art.signs import sign
from art.svg import fill, glow, gradient, group, page

SHADOW = filters.blur("shadow", 7)


def pebble(x: float, y: float, radius: float, seed: int, squash: float = 0.8) -> Polygon:
    """A river stone: a circle that chance has worn unevenly."""
    chance = Random(seed)
    turn = chance.uniform(0, pi)
    ring: list[Point] = []
    for index in range(9):
        angle = turn + 2 * pi * index / 9
        reach = radius * chance.uniform(0.88, 1.06)
        ring.append((x + reach * cos(angle), y + reach * squash * sin(angle)))
    return outline(ring, 4)


def _disc(face: str, rim: str) -> str:
    """A slice of antler, 240 x 240, lit from the upper left."""
    return (
        group(fill([circle(124, 132, 100)], "#000", 0.55), filter_="shadow")
        + fill([circle(120, 124, 102)], "#4a3620")
        + fill([circle(120, 120, 102)], rim)
        + fill([circle(120, 120, 88)], face)
    )


def _disc_defs(seed: int) -> str:
    return (
        SHADOW
        + filters.carved("worn", seed, frequency=".05", relief=2.2, elevation=62)
        + filters.rough("edge", seed, 5, 0.05)
        + glow("shine", ((0, "#ffffff66"), (0.6, "#ffffff00"), (1, "#00000055")), (0.35, 0.3), 0.8)
    )


def marker(colour: str) -> str:
    """The front of a marker: the colour and its sign."""
    body = (
        group(_disc(HANDS[colour], CHALK), filter_="worn")
        + f'<circle cx="120" cy="120" r="89" fill="none" stroke="{INK}" stroke-width="5"/>'
        + group(sign(colour, SIGN_INK[colour], 14), move="translate(62 62) scale(1.16)")
        + fill([circle(120, 120, 102)], "url(#shine)", 0.55)
    )
    return page(240, 240, _disc_defs(4), body)


def back(name: str) -> str:
    """The back of a marker: the sign of its seat, burnt into bone."""
    where = "translate(59 59) scale(1.22)"
    burnt = group(sign(name, "#fff6e0", 13), move=f"translate(1.5 2.5) {where}", opacity=0.8)
    burnt += group(group(sign(name, INK, 12), move=where), filter_="edge")
    rings = "".join(
        f'<circle cx="{118 + r % 5}" cy="{119 + r % 3}" r="{r}" fill="none" stroke="#a98757" '
        'stroke-width="2" opacity=".3"/>'
        for r in range(12, 88, 11)
    )
    body = (
        group(_disc(BONE, "#c7ab7c") + rings, filter_="worn")
        + '<circle cx="120" cy="120" r="88" fill="none" stroke="#7a5a33" stroke-width="3"/>'
        + burnt
        + fill([circle(120, 120, 102)], "url(#shine)", 0.6)
    )
    return page(240, 240, _disc_defs(9), body)


STONE_COLOURS = (("#d8c8ad", "#8c7a62"), ("#a9a6a0", "#5e5a55"), ("#cf9a74", "#85512f"))


def _stone(x: float, y: float, radius: float, kind: int, seed: int) -> str:
    light, dark = STONE_COLOURS[kind]
    name = f"s{kind}-{seed}"
    shape = pebble(x, y, radius, seed)
    lower = [(px, py + radius * 0.07) for px, py in shape]
    vein = "".join(
        f'<path d="M{x - radius} {y + d}Q{x} {y + d - radius * 0.5} {x + radius} {y + d * 0.4}" '
        f'stroke="{CHALK}" stroke-width="{radius * 0.05}" fill="none" opacity=".35"/>'
        for d in (radius * (kind - 1) * 0.3, radius * (kind - 1) * 0.3 + radius * 0.18)[: kind + 1]
    )
    return (
        f"<defs>{glow(name, ((0, '#fff3dc'), (0.25, light), (1, dark)), (0.36, 0.28), 0.8)}"
        f'<clipPath id="c{name}"><path d="{path(shape)}"/></clipPath></defs>'
        + group(
            fill([[(px + radius * 0.1, py + radius * 0.2) for px, py in shape]], "#000", 0.5),
            filter_="shadow",
        )
        + fill([lower], CHARCOAL)
        + group(fill([shape], f"url(#{name})") + group(vein, clip=f"c{name}"), filter_="grain")
    )


def _stone_defs(seed: int) -> str:
    return SHADOW + filters.carved("grain", seed, frequency=".045", relief=2.6, elevation=60)


def stone(kind: int) -> str:
    seed = (31, 12, 53)[kind]
    return page(200, 200, _stone_defs(seed), _stone(100, 98, 84, kind, seed))


def heap() -> str:
    """The stones in the middle when there are many."""
    places = [
        (92, 196), (308, 196), (160, 214), (240, 216), (124, 160), (276, 162), (200, 176),
        (164, 122), (238, 124), (202, 86),
    ]  # fmt: skip
    body = "".join(
        _stone(x, y, 52 - index % 3 * 3, index * 2 % 3, 20 + index * 3)
        for index, (x, y) in enumerate(places)
    )
    return page(400, 280, _stone_defs(6), body)


def _sunk(width: float, height: float, inner: str, outer: str) -> str:
    """An oval hollow: dark under the near edge, light on the far one."""
    x, y = width / 2, height / 2

    def ring(grow: float, dy: float = 0) -> Polygon:
        squash = (height / 2 - 24) / (width / 2 - 24)
        return [(px, py + dy) for px, py in pebble(x, y, (width / 2 - 24) * grow, 77, squash)]

    defs = (
        filters.carved("rocky", 8, frequency=".02 .03", relief=7, elevation=58)
        + filters.rough("edge", 5, 10, 0.03)
        + filters.blur("shadow", 10)
        + glow("deep", ((0, inner), (0.72, inner), (1, outer)))
    )
    body = (
        group(fill([ring(1.03)], "#000", 0.45), filter_="shadow")
        + group(fill([ring(1)], "#8d6f4a"), filter_="rocky")
        + group(fill([ring(0.9, -4)], "#c9a678", 0.7), filter_="edge")
        + group(group(fill([ring(0.87)], "url(#deep)"), filter_="rocky"), filter_="edge")
    )
    return page(width, height, defs, body)


def hollow() -> str:
    """Where the stones are placed: a hollow worn into the rock."""
    return _sunk(480, 320, "#4a3522", "#2a1a0e")


def slab() -> str:
    """Where the pile of markers grows: a flat stone."""
    shape = pebble(160, 150, 128, 41, 0.86)
    defs = (
        filters.carved("rocky", 18, frequency=".03", relief=6, elevation=60)
        + filters.rough("edge", 5, 8, 0.03)
        + filters.blur("shadow", 10)
    )
    body = (
        group(fill([[(x + 6, y + 20) for x, y in shape]], "#000", 0.55), filter_="shadow")
        + group(fill([[(x, y + 14) for x, y in shape]], "#4f3d2b"), filter_="edge")
        + group(group(fill([shape], "#b09877"), filter_="rocky"), filter_="edge")
    )
    return page(320, 320, defs, body)


def flame_shape(x: float, y: float, size: float) -> Polygon:
    """A flame standing on (x, y), about as tall as size."""
    ring = [
        (0, 0), (-0.26, -0.1), (-0.34, -0.3), (-0.24, -0.5), (-0.2, -0.66), (-0.06, -0.5),
        (0.02, -0.72), (-0.02, -1), (-0.02, -1), (0.2, -0.74), (0.3, -0.5), (0.34, -0.28),
        (0.24, -0.08),
    ]  # fmt: skip
    return outline([(x + dx * size, y + dy * size) for dx, dy in ring], 4)


def flame(x: float, y: float, size: float) -> str:
    return (
        fill([flame_shape(x, y, size)], "#d9541c")
        + fill([flame_shape(x, y - size * 0.02, size * 0.76)], EMBER)
        + fill([flame_shape(x, y - size * 0.03, size * 0.5)], FLAME)
        + fill([flame_shape(x, y - size * 0.04, size * 0.26)], "#fff6d0")
    )


def fire() -> str:
    """The hearth's flames alone, standing, for a lake seen across."""
    defs = glow("light", ((0, "#ffd45aaa"), (0.5, "#ff902a44"), (1, "#ff902a00")))
    body = '<ellipse cx="120" cy="170" rx="118" ry="126" fill="url(#light)"/>'
    logs = (
        '<path d="M62 274L182 244M178 276L58 246" stroke="#3a2212" stroke-width="20" '
        'stroke-linecap="round"/><path d="M62 270L182 240" stroke="#7a4a26" stroke-width="7" '
        'stroke-linecap="round"/>'
    )
    return page(240, 300, defs, body + logs + flame(120, 262, 216))


def lamp() -> str:
    """The start token: a hand-held lamp of red sandstone, as one was found at Lascaux."""
    bowl = outline(
        [(44, 156), (60, 130), (112, 118), (164, 130), (182, 152), (230, 168), (270, 190),
         (266, 208), (226, 204), (180, 196), (140, 214), (86, 208), (52, 186)]
    )  # fmt: skip
    oil = outline([(66, 152), (112, 134), (158, 150), (150, 170), (110, 180), (76, 172)])
    defs = (
        SHADOW
        + filters.blur("haze", 16)
        + filters.carved("rocky", 3, frequency=".05", relief=3, elevation=60)
        + gradient("clay", ((0, "#d98a5a"), (1, "#7a3a1e")), 120, 215)
        + glow("light", ((0, "#ffd45acc"), (1, "#ffb02000")))
    )
    body = (
        '<circle cx="112" cy="100" r="98" fill="url(#light)"/>'
        + group(fill([[(x + 3, y + 12) for x, y in bowl]], "#000", 0.6), filter_="shadow")
        + fill([[(x, y + 7) for x, y in bowl]], "#4a2010")
        + group(fill([bowl], "url(#clay)"), filter_="rocky")
        + fill([oil], "#2a120a")
        + '<path d="M206 176L226 166M222 184L240 172" stroke="#4a2010" stroke-width="6" '
        'stroke-linecap="round"/>' + flame(112, 164, 140)
    )
    return page(300, 240, defs, body)
