"""How a board lies for a side, and which object makes it lie best: rules of thumb, compiled."""

import math

from hearthside.curling.board import TOUCH
from hearthside.fast.curling.chance import fortune, strayed
from hearthside.fast.curling.hammers import nearest
from hearthside.fast.curling.layout import (
    BIG,
    BIG_LONG,
    CAVE,
    CAVE_RADIUS,
    FALLS,
    LITTLE,
    LITTLE_LONG,
    LYING,
    NO_SHORT_TOTEM,
    OUT,
    ROCK,
    STANDING,
    STOCK,
    THROWN,
    TIE_BAND,
    TOTEMS,
    WHERE,
    Tools,
    X,
    Y,
)
from hearthside.fast.curling.slides import slide
from hearthside.fast.curling.turns import (
    BIG_HAMMER,
    LITTLE_HAMMER,
    NOTHING,
    ON_TOP,
    closest,
    end_turn,
    is_past,
    let_stay,
    may_use,
    next_fallen,
    points,
    recall,
    rock_to_throw,
    throws_left,
    to_cave,
    use,
)
from hearthside.physics.compiled import folded, seldom, strict
from hearthside.physics.world import Floats

# How objects are weighed at once, in points of a round.
NEARNESS = 0.5  # of a leading rock in the very centre, above one at the cave's line
SAVING = 0.05  # a hammer must gain this, while it may still be needed
SAFETY = 0.12  # a totem on a rock that counts, for each throw the others have left, up to two


# The board.


@seldom
def lie(t: Tools, s: Floats, side: int) -> float:
    """How a board lies for a side: points as they stand, and how near the best rock is."""
    mine = points(t, s, side)
    theirs = points(t, s, 1 - side)
    value = float(mine - theirs)
    if mine > 0 and theirs == 0:
        value += NEARNESS * (1.0 - closest(t, s, side) / t.g[CAVE_RADIUS])
    elif theirs > 0 and mine == 0:
        value -= NEARNESS * (1.0 - closest(t, s, 1 - side) / t.g[CAVE_RADIUS])
    return value


@strict
def lie_if_moved(
    t: Tools, s: Floats, rock: int, side: int, long: float, dx: float, dy: float
) -> float:
    """How the board would lie after a hammer; the rock is put back."""
    x = s[rock, X]
    y = s[rock, Y]
    reach = long + 2 * t.g[ROCK]
    s[rock, X] = x + reach * dx
    s[rock, Y] = y + reach * dy
    value = lie(t, s, side)
    s[rock, X] = x
    s[rock, Y] = y
    return value


@strict
def lie_at_best(t: Tools, s: Floats, rock: int, side: int, long: float) -> float:
    """How the board would lie at most after a hammer, were nothing in its way."""
    dx = 0.0 - s[rock, X]
    dy = t.g[CAVE] - s[rock, Y]
    away = math.sqrt(dx * dx + dy * dy)
    if away == 0.0:
        return -math.inf
    return lie_if_moved(t, s, rock, side, long, dx / away, dy / away)


@seldom
def lie_if_short(t: Tools, s: Floats, rock: int, side: int) -> float:
    """As it lies; a rock short of the mammoth line counts as gone."""
    if is_past(t, s, rock):
        return lie(t, s, side)
    s[rock, WHERE] = OUT
    value = lie(t, s, side)
    s[rock, WHERE] = LYING
    return value


# Choices.


@seldom
def choose_for_fallen(t: Tools, s: Floats) -> None:
    """All owners choose: a rock that would count stays, any other is thrown again."""
    rock = next_fallen(s)
    while rock >= 0:
        counts = s[rock, WHERE] == LYING and is_past(t, s, rock)
        if counts:
            d = to_cave(t, s, rock)
            inside = d <= t.g[CAVE_RADIUS] - t.g[ROCK] + TOUCH
            counts = inside and d + t.g[TIE_BAND] + TOUCH < closest(t, s, 1 - t.side[rock])
        if counts:
            let_stay(s, rock)
        else:
            recall(s, rock)
        rock = next_fallen(s)
    s[STANDING, FALLS] = 0.0


@seldom
def best_use(t: Tools, s: Floats) -> tuple[int, float, float]:
    """What helps at once: the hammer that gains most, else a totem on what counts."""
    rock = int(s[STANDING, THROWN])
    needed = rock >= 0 and throws_left(t, s, t.side[rock]) > 0
    return weighed_use(t, s, SAVING if needed else 0.0, SAFETY)


@seldom
def weighed_use(t: Tools, s: Floats, spare: float, safety: float) -> tuple[int, float, float]:
    """The object that is worth most, if a hammer must gain more than `spare`.

    Hammers are tried in their exact best direction, towards the centre of the cave.
    """
    if not may_use(t, s):
        return NOTHING, 0.0, 0.0
    rock = int(s[STANDING, THROWN])
    side = t.side[rock]
    others = throws_left(t, s, 1 - side)
    best = lie_if_short(t, s, rock, side)
    what = NOTHING
    best_x = 0.0
    best_y = 0.0
    counts = is_past(t, s, rock) and to_cave(t, s, rock) <= closest(t, s, side)
    may_totem = is_past(t, s, rock) or t.g[NO_SHORT_TOTEM] == 0.0
    if s[STOCK, 3 * side + TOTEMS] > 0.0 and counts and may_totem and others > 0:
        best += safety * min(others, 2)
        what = ON_TOP
    for hammer in range(2):
        kind = LITTLE if hammer == 0 else BIG
        long = t.g[LITTLE_LONG] if hammer == 0 else t.g[BIG_LONG]
        if s[STOCK, 3 * side + kind] == 0.0 or lie_at_best(t, s, rock, side, long) - spare <= best:
            continue
        found, dx, dy = nearest(t, s, rock, long, 0.0, t.g[CAVE])
        if found:
            value = lie_if_moved(t, s, rock, side, long, dx, dy) - spare
            if value > best:
                best = value
                what = LITTLE_HAMMER if hammer == 0 else BIG_HAMMER
                best_x = dx
                best_y = dy
    return what, best_x, best_y


# A turn.


@seldom
def after_slide(t: Tools, s: Floats) -> bool:
    """What a playout makes of the rest of a turn; False when the round is over."""
    choose_for_fallen(t, s)
    what, dx, dy = best_use(t, s)
    use(t, s, what, dx, dy)
    return end_turn(t, s)


@folded
def turn(t: Tools, s: Floats, x: float, y: float, vx: float, vy: float, noisy: bool) -> bool:
    """A whole turn of the side whose turn it is; False when the round is over after it."""
    rock = rock_to_throw(t, s)
    if noisy:
        gone, gain = fortune(t)
        vx, vy = strayed(vx, vy, gone, gain)
    slide(t, s, rock, x, y, vx, vy, 0.0)
    return after_slide(t, s)
