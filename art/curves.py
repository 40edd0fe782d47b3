"""Contours and brushes: hand-placed points become smooth outlines and strokes of uneven width.

Everything ends as polygons, so that one shape serves the SVG and the silhouette that tests weigh.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import ceil, dist, hypot, pi, sin
from random import Random

Point = tuple[float, float]
Station = tuple[float, float, float]  # x, y and the width of the brush there
Polygon = list[Point]


def _between(four: Sequence[Sequence[float]], step: float) -> Iterable[tuple[float, ...]]:
    """Points of the centripetal Catmull-Rom arc, which never loops where points lie unevenly."""
    before, start, end, after = four
    near, middle, far = (
        max(dist(p[:2], q[:2]), 1e-6) ** 0.5
        for p, q in ((before, start), (start, end), (end, after))
    )
    count = max(1, ceil(dist(start[:2], end[:2]) / step))
    for index in range(count):
        t = index / count
        yield tuple(
            _hermite(
                p1,
                p2,
                middle * ((p1 - p0) / near - (p2 - p0) / (near + middle) + (p2 - p1) / middle),
                middle * ((p2 - p1) / middle - (p3 - p1) / (middle + far) + (p3 - p2) / far),
                t,
            )
            for p0, p1, p2, p3 in zip(before, start, end, after, strict=True)
        )


def _hermite(start: float, end: float, leave: float, arrive: float, t: float) -> float:
    square, cube = t * t, t * t * t
    return (
        (2 * cube - 3 * square + 1) * start
        + (cube - 2 * square + t) * leave
        + (3 * square - 2 * cube) * end
        + (cube - square) * arrive
    )


def _mirrored(point: Sequence[float], pivot: Sequence[float]) -> tuple[float, ...]:
    return tuple(2 * b - a for a, b in zip(point, pivot, strict=True))


def smooth(points: Sequence[Sequence[float]], step: float = 6) -> list[tuple[float, ...]]:
    """A smooth open line through the points; a point said twice in a row is a corner."""
    line: list[tuple[float, ...]] = []
    for run in _runs(points):
        if len(run) == 1:
            continue
        ends = [_mirrored(run[1], run[0]), *run, _mirrored(run[-2], run[-1])]
        for index in range(len(run) - 1):
            line.extend(_between(ends[index : index + 4], step))
    line.append(tuple(points[-1]))
    return line


def _runs(points: Sequence[Sequence[float]]) -> list[list[tuple[float, ...]]]:
    runs = [[tuple(points[0])]]
    for before, point in pairwise(points):
        if before[:2] == point[:2]:
            runs.append([tuple(point)])
        else:
            runs[-1].append(tuple(point))
    return runs


def outline(points: Sequence[Point], step: float = 6) -> Polygon:
    """A smooth closed line through the points; a point said twice in a row is a corner."""
    corner = next((i for i, p in enumerate(points) if p == points[i - 1]), None)
    if corner is not None:
        turned = [*points[corner:], *points[: corner + 1]]
        return [(x, y) for x, y in smooth(turned[: len(points) + 1], step)][:-1]
    ring = [points[-1], *points, *points[:2]]
    return [
        (x, y) for index in range(len(points)) for x, y in _between(ring[index : index + 4], step)
    ]


def edges(stations: Sequence[Station], step: float = 6) -> tuple[Polygon, Polygon]:
    """The left and the right edge of a band that is as wide as its stations say."""
    line = smooth(stations, step)
    left: Polygon = []
    right: Polygon = []
    for index, (x, y, width) in enumerate(line):
        ahead, behind = line[min(index + 1, len(line) - 1)], line[max(index - 1, 0)]
        dx, dy = ahead[0] - behind[0], ahead[1] - behind[1]
        length = hypot(dx, dy) or 1
        nx, ny = dy / length * width / 2, -dx / length * width / 2
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return left, right


def band(stations: Sequence[Station], step: float = 6) -> Polygon:
    left, right = edges(stations, step)
    return left + right[::-1]


def brush(
    stations: Sequence[Station], *, seed: int, wobble: float = 0.22, step: float = 6
) -> Polygon:
    """A stroke whose width wanders as under a chewed twig."""
    chance = Random(seed)
    drift = [0.0, 0.0]
    left, right = edges(stations, step)
    shaken: tuple[Polygon, Polygon] = ([], [])
    for one, other in zip(left, right, strict=True):
        for side, (here, there) in enumerate(((one, other), (other, one))):
            drift[side] = 0.75 * drift[side] + 0.25 * chance.uniform(-1, 1)
            shift = wobble * (drift[side] + 0.35 * chance.uniform(-1, 1))
            shaken[side].append(
                (here[0] + (here[0] - there[0]) * shift, here[1] + (here[1] - there[1]) * shift)
            )
    return shaken[0] + shaken[1][::-1]


def swell(line: Sequence[Sequence[float]], width: float, ends: float = 0.25) -> list[Station]:
    """Stations along a line for a stroke that is thick in the middle and thin at its ends."""
    last = max(len(line) - 1, 1)
    return [
        (p[0], p[1], width * (ends + (1 - ends) * max(sin(pi * index / last), 0) ** 0.7))
        for index, p in enumerate(line)
    ]


def hairs(
    line: Sequence[Point],
    *,
    every: float,
    hair: Point,
    width: float,
    seed: int,
    spread: float = 0.3,
    stray: float = 3,
) -> list[Polygon]:
    """Short tapering strokes along a line, all combed about the same way."""
    chance = Random(seed)
    strokes = []
    walked = 0.0
    for (x0, y0), (x1, y1) in pairwise(smooth(line, 4)):
        walked += dist((x0, y0), (x1, y1))
        if walked < every:
            continue
        walked = chance.uniform(-0.4, 0.4) * every
        size = chance.uniform(0.6, 1.25)
        lean = chance.uniform(-spread, spread)
        dx, dy = hair[0] * size - hair[1] * lean, hair[1] * size + hair[0] * lean
        x, y = x1 + chance.uniform(-stray, stray), y1 + chance.uniform(-stray, stray)
        bend = chance.uniform(-0.12, 0.12)
        stations = [
            (x, y, width),
            (x + dx / 2 - dy * bend, y + dy / 2 + dx * bend, width * 0.9),
            (x + dx, y + dy, 1.0),
        ]
        strokes.append(brush(stations, seed=chance.randrange(1 << 30), step=9))
    return strokes


def path(polygon: Iterable[Point]) -> str:
    """The polygon as the d of an SVG path."""
    return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in polygon) + "Z"


def paths(polygons: Iterable[Iterable[Point]]) -> str:
    return "".join(map(path, polygons))


def circle(x: float, y: float, radius: float, squash: float = 1) -> Polygon:
    quarter = [(radius, 0), (0, radius * squash), (-radius, 0), (0, -radius * squash)]
    diagonal = radius * 0.7071
    ring = [quarter[0], (diagonal, diagonal * squash), quarter[1], (-diagonal, diagonal * squash)]
    ring += [quarter[2], (-diagonal, -diagonal * squash), quarter[3]]
    ring += [(diagonal, -diagonal * squash)]
    return outline([(x + dx, y + dy) for dx, dy in ring], 4)
