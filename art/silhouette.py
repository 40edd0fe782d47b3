"""Shapes as a child across the table sees them: small, black, without detail."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from art.curves import Point, Polygon

Pixels = frozenset[tuple[int, int]]


def silhouette(polygons: Sequence[Polygon], size: int) -> Pixels:
    """The dark pixels when the shape is centred in a square and fills it one way."""
    points = [point for polygon in polygons for point in polygon]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    scale = size / max(max(xs) - min(xs), max(ys) - min(ys))
    dx = size / 2 - (min(xs) + max(xs)) / 2 * scale
    dy = size / 2 - (min(ys) + max(ys)) / 2 * scale
    placed = [[(dx + x * scale, dy + y * scale) for x, y in polygon] for polygon in polygons]
    return frozenset(pixel for polygon in placed for pixel in _filled(polygon, size))


def _filled(polygon: Polygon, size: int) -> list[tuple[int, int]]:
    """The pixels whose centres lie within, by the winding of the outline around them."""
    pixels = []
    for row in range(size):
        crossings = _crossings(polygon, row + 0.5)
        winding = 0
        for (x, way), (following, _) in pairwise(crossings):
            winding += way
            if winding:
                first, last = round(max(x, 0)), round(min(following, size))
                pixels += [(column, row) for column in range(first, last)]
    return pixels


def _crossings(polygon: Polygon, y: float) -> list[tuple[float, int]]:
    found = []
    for index, (x1, y1) in enumerate(polygon):
        x0, y0 = polygon[index - 1]
        if (y0 <= y) != (y1 <= y):
            found.append((x0 + (x1 - x0) * (y - y0) / (y1 - y0), 1 if y1 > y0 else -1))
    return sorted(found)


def mirrored(polygons: Sequence[Polygon]) -> list[Polygon]:
    flipped: list[list[Point]] = [[(-x, y) for x, y in polygon] for polygon in polygons]
    return flipped


def likeness(one: Pixels, other: Pixels) -> float:
    """What two silhouettes share of what they cover together: 0 to 1."""
    return len(one & other) / len(one | other)
