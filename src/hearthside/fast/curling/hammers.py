"""Hammers in compiled rounds: the rules' exact geometry, for one question only.

Which legal direction puts the rock nearest a point? The point's own, or else one at an edge of
what is legal, a hair inwards, as the rules' `Swing.nearest` answers.
"""

import math

from hearthside.curling.board import TOUCH
from hearthside.curling.hammers import HAIR
from hearthside.curling.model import ROCKS
from hearthside.fast.curling.layout import BROAD, LENGTH, LYING, ROCK, WHERE, WIDTH, Tools, X, Y
from hearthside.physics.compiled import seldom, strict
from hearthside.physics.world import Floats

_TURN = 2 * math.pi


@strict
def on_mat(t: Tools, x: float, y: float, radius: float) -> bool:
    return (
        abs(x) + radius <= t.g[WIDTH] / 2 + TOUCH
        and radius <= y + TOUCH
        and y + radius <= t.g[LENGTH] + TOUCH
    )


@seldom
def is_legal(t: Tools, s: Floats, rock: int, long: float, dx: float, dy: float) -> bool:
    """C2.1 to C2.3: hammer and rock on the mat, clear of slammers, on no other rock."""
    radius = t.g[ROCK]
    x0 = s[rock, X]
    y0 = s[rock, Y]
    reach = long + 2 * radius
    x = x0 + reach * dx
    y = y0 + reach * dy
    far = radius + long
    half = t.g[BROAD] / 2
    if not on_mat(t, x, y, radius) or y - radius <= TOUCH or y + radius >= t.g[LENGTH] - TOUCH:
        return False
    for end in range(4):
        along = radius if end < 2 else far
        across = -half if end % 2 == 0 else half
        if not on_mat(t, x0 + along * dx - across * dy, y0 + along * dy + across * dx, 0.0):
            return False
    clear = 2 * radius - TOUCH
    rim = radius - TOUCH
    for other in range(ROCKS):
        if other == rock or s[other, WHERE] != LYING:
            continue
        ox = s[other, X] - x
        oy = s[other, Y] - y
        if math.sqrt(ox * ox + oy * oy) < clear:
            return False
        ox = s[other, X] - x0
        oy = s[other, Y] - y0
        along = ox * dx + oy * dy
        beyond = max(radius - along, 0.0, along - far)
        beside = max(0.0, abs(oy * dx - ox * dy) - half)
        if beyond * beyond + beside * beside < rim * rim:
            return False
    return True


@strict
def wedge(edges: Floats, count: int, towards: float, cosine: float) -> int:
    """Two more edges, to either side of a direction."""
    if abs(cosine) < 1.0 and count + 2 <= len(edges):
        opening = math.acos(cosine)
        edges[count] = towards - opening
        edges[count + 1] = towards + opening
        return count + 2
    return count


@strict
def mat_edges(
    t: Tools, count: int, x: float, y: float, out: float, aside: float, margin: float
) -> int:
    half = t.g[WIDTH] / 2 - margin
    count = wedge(t.edges, count, -aside, (half - x) / out)
    count = wedge(t.edges, count, math.pi - aside, (half + x) / out)
    count = wedge(t.edges, count, math.pi / 2 - aside, (t.g[LENGTH] - margin - y) / out)
    return wedge(t.edges, count, -math.pi / 2 - aside, (y - margin) / out)


@strict
def rock_edges(t: Tools, count: int, away: float, towards: float, long: float) -> int:
    """Where the hammer, turning, or the rock it moves, begins and ceases to touch a rock."""
    radius = t.g[ROCK]
    half = t.g[BROAD] / 2
    reach = long + 2 * radius
    cosine = (away * away + reach * reach - 4 * radius * radius) / (2 * away * reach)
    count = wedge(t.edges, count, towards, cosine)
    count = wedge(t.edges, count, towards - math.pi / 2, (half + radius) / away)
    count = wedge(t.edges, count, towards - math.pi / 2, -(half + radius) / away)
    for end in range(4):
        along = radius if end < 2 else radius + long
        across = -half if end % 2 == 0 else half
        out = math.sqrt(along * along + across * across)
        cosine = (away * away + out * out - radius * radius) / (2 * away * out)
        count = wedge(t.edges, count, towards - math.atan2(across, along), cosine)
    return count


@seldom
def all_edges(t: Tools, s: Floats, rock: int, long: float) -> int:
    """The angles at which something begins or ceases to be in the way."""
    radius = t.g[ROCK]
    x = s[rock, X]
    y = s[rock, Y]
    half = t.g[BROAD] / 2
    reach = long + 2 * radius
    count = mat_edges(t, 0, x, y, reach, 0.0, radius)
    for end in range(4):
        along = radius if end < 2 else radius + long
        across = -half if end % 2 == 0 else half
        out = math.sqrt(along * along + across * across)
        count = mat_edges(t, count, x, y, out, math.atan2(across, along), 0.0)
    for other in range(ROCKS):
        if other == rock or s[other, WHERE] != LYING:
            continue
        dx = s[other, X] - x
        dy = s[other, Y] - y
        away = math.sqrt(dx * dx + dy * dy)
        if 0.0 < away < reach + 2 * radius:
            count = rock_edges(t, count, away, math.atan2(dy, dx), long)
    return count


@seldom
def nearest(
    t: Tools, s: Floats, rock: int, long: float, to_x: float, to_y: float
) -> tuple[bool, float, float]:
    """Whether any direction is legal, and the one that puts the rock nearest a point."""
    dx = to_x - s[rock, X]
    dy = to_y - s[rock, Y]
    away = math.sqrt(dx * dx + dy * dy)
    if away > 0.0 and is_legal(t, s, rock, long, dx / away, dy / away):
        return True, dx / away, dy / away
    towards = math.atan2(dy, dx)
    best = math.inf
    best_x = 1.0
    best_y = 0.0
    for edge in range(2 * all_edges(t, s, rock, long)):
        angle = t.edges[edge // 2] + (HAIR if edge % 2 == 0 else -HAIR)
        apart = abs((angle - towards + math.pi) % _TURN - math.pi)
        if apart < best:
            x = math.cos(angle)
            y = math.sin(angle)
            if is_legal(t, s, rock, long, x, y):
                best = apart
                best_x = x
                best_y = y
    return best < math.inf, best_x, best_y
