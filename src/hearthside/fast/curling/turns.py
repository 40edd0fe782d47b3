"""A turn after its slide: fallen totems, the object, the sweep, who throws next, the score."""

import math

from hearthside.curling.board import TOUCH
from hearthside.curling.model import ROCKS
from hearthside.fast.curling.layout import (
    AGAIN,
    BARE,
    BIG,
    BIG_LONG,
    BOOK,
    CAVE,
    CAVE_RADIUS,
    DUTY,
    FELL,
    HEARTH,
    IN_HAND,
    IN_TURN,
    LITTLE,
    LITTLE_LONG,
    LYING,
    MAMMOTH,
    MISSISSIPPI,
    NEAREST,
    OFF_X,
    OFF_Y,
    ONLY_PAST,
    ORDER,
    OUT,
    RECALLED,
    RECALLS,
    ROCK,
    STANDING,
    STARVINCE,
    STOCK,
    SWEEP_ALL,
    THROWN,
    TIE_BAND,
    TOTEM,
    TOTEMS,
    TURN,
    USED,
    WHERE,
    Tools,
    X,
    Y,
)
from hearthside.physics.compiled import seldom, strict
from hearthside.physics.world import Floats

NOTHING, LITTLE_HAMMER, BIG_HAMMER, ON_TOP = range(4)  # what may be done with an object


# Distances and points.


@strict
def to_cave(t: Tools, s: Floats, rock: int) -> float:
    dx = 0.0 - s[rock, X]
    dy = t.g[CAVE] - s[rock, Y]
    return math.sqrt(dx * dx + dy * dy)


@strict
def is_past(t: Tools, s: Floats, rock: int) -> bool:
    """C5a: completely past the mammoth line."""
    past: bool = s[rock, Y] - t.g[ROCK] > t.g[MAMMOTH] + TOUCH
    return past


@strict
def closest(t: Tools, s: Floats, side: int) -> float:
    """How near the best rock of a side lies, among those in the cave; infinite without one."""
    best = math.inf
    inside = t.g[CAVE_RADIUS] - t.g[ROCK] + TOUCH
    for rock in range(ROCKS):
        if s[rock, WHERE] == LYING and t.side[rock] == side:
            d = to_cave(t, s, rock)
            if d <= inside and d < best:
                best = d
    return best


@strict
def closer_than(t: Tools, s: Floats, side: int, limit: float) -> int:
    """How many rocks of a side lie in the cave and closer than this."""
    found = 0
    inside = t.g[CAVE_RADIUS] - t.g[ROCK] + TOUCH
    for rock in range(ROCKS):
        if s[rock, WHERE] == LYING and t.side[rock] == side:
            d = to_cave(t, s, rock)
            if d <= inside and d + t.g[TIE_BAND] + TOUCH < limit:
                found += 1
    return found


@strict
def at_hearth(t: Tools, s: Floats, side: int) -> int:
    found = 0
    for rock in range(ROCKS):
        mine = s[rock, WHERE] == LYING and t.side[rock] == side
        if mine and to_cave(t, s, rock) <= t.g[HEARTH] + t.g[ROCK] + TOUCH:
            found += 1
    return found


@strict
def points(t: Tools, s: Floats, side: int) -> int:
    """C6b: what a side would score, were the round over now."""
    if t.g[STARVINCE] == 1.0:
        return closer_than(t, s, side, math.inf) + at_hearth(t, s, side)
    return closer_than(t, s, side, closest(t, s, 1 - side))


# Fallen totems.


@seldom
def next_fallen(s: Floats) -> int:
    """The rock whose owner chooses next; -1 when nobody has to."""
    found = -1
    for rock in range(ROCKS):
        if s[rock, FELL] > 0.0 and (found < 0 or s[rock, FELL] < s[found, FELL]):
            found = rock
    return found


@seldom
def recall(s: Floats, rock: int) -> None:
    """C2.6: it will be thrown again at the end of the round."""
    s[rock, FELL] = 0.0
    s[rock, WHERE] = RECALLED
    s[STANDING, RECALLS] += 1.0
    s[rock, ORDER] = s[STANDING, RECALLS]


@seldom
def let_stay(s: Floats, rock: int) -> None:
    s[rock, FELL] = 0.0


# The object.


@strict
def may_use(t: Tools, s: Floats) -> bool:
    """C4.2a: whether the rock just thrown may have an object."""
    rock = int(s[STANDING, THROWN])
    if rock < 0 or s[rock, WHERE] != LYING or s[STANDING, USED] == 1.0:
        return False
    if s[STANDING, AGAIN] == 1.0 and t.g[BARE] == 1.0:
        return False
    return t.g[ONLY_PAST] == 0.0 or is_past(t, s, rock)


@seldom
def use(t: Tools, s: Floats, what: int, dx: float, dy: float) -> None:
    """An object on the rock just thrown; a direction matters to hammers only."""
    rock = int(s[STANDING, THROWN])
    side = t.side[rock]
    s[STANDING, USED] = 1.0
    if what == ON_TOP:
        s[STOCK, 3 * side + TOTEMS] -= 1.0
        s[rock, TOTEM] = 1.0
        s[rock, OFF_X] = 0.0
        s[rock, OFF_Y] = 0.0
    elif what != NOTHING:
        long = t.g[BIG_LONG] if what == BIG_HAMMER else t.g[LITTLE_LONG]
        s[STOCK, 3 * side + (BIG if what == BIG_HAMMER else LITTLE)] -= 1.0
        reach = long + 2 * t.g[ROCK]
        s[rock, X] = s[rock, X] + reach * dx
        s[rock, Y] = s[rock, Y] + reach * dy


@seldom
def throws_left(t: Tools, s: Floats, side: int) -> int:
    """In hand or recalled."""
    found = 0
    for rock in range(ROCKS):
        if t.side[rock] == side and (s[rock, WHERE] == IN_HAND or s[rock, WHERE] == RECALLED):
            found += 1
    return found


# The end of a turn.


@seldom
def sweep(t: Tools, s: Floats) -> None:
    """C5a: rocks not completely past the mammoth line are out."""
    for rock in range(ROCKS):
        judged = t.g[SWEEP_ALL] == 1.0 or rock == s[STANDING, THROWN]
        if judged and s[rock, WHERE] == LYING and not is_past(t, s, rock):
            s[rock, WHERE] = OUT
            s[rock, TOTEM] = 0.0


@strict
def has_in_hand(t: Tools, s: Floats, side: int) -> bool:
    found = False
    for rock in range(ROCKS):
        found = found or (s[rock, WHERE] == IN_HAND and t.side[rock] == side)
    return found


@seldom
def first_recalled(t: Tools, s: Floats, side: int) -> int:
    """The first of a side's recalled rocks, or of both sides' (2); -1 when there is none."""
    found = -1
    for rock in range(ROCKS):
        waits = s[rock, WHERE] == RECALLED and (side == 2 or t.side[rock] == side)
        if waits and (found < 0 or s[rock, ORDER] < s[found, ORDER]):
            found = rock
    return found


@seldom
def rock_to_beat(t: Tools, s: Floats) -> int:
    """C9a: the rock that was thrown into the cave and binds the other side; -1: none does."""
    if t.g[MISSISSIPPI] == BOOK and (has_in_hand(t, s, 0) or has_in_hand(t, s, 1)):
        for rock in (int(s[STANDING, DUTY]) - 1, int(s[STANDING, THROWN])):
            if is_best(t, s, rock):
                return rock
    return -1


@strict
def is_best(t: Tools, s: Floats, rock: int) -> bool:
    """Whether a rock lies in the cave with none of the other side's closer or as close."""
    if rock < 0 or s[rock, WHERE] != LYING:
        return False
    d = to_cave(t, s, rock)
    inside: bool = d <= t.g[CAVE_RADIUS] - t.g[ROCK] + TOUCH
    return inside and d + t.g[TIE_BAND] + TOUCH < closest(t, s, 1 - t.side[rock])


@seldom
def next_side(t: Tools, s: Floats) -> int:
    """C4a: who throws next; -1 when the round is over."""
    turn = int(s[STANDING, TURN])
    if has_in_hand(t, s, 0) or has_in_hand(t, s, 1):
        side = 1 - turn
        duty = int(s[STANDING, DUTY]) - 1
        if duty >= 0:  # C9a: who has a rock to beat
            side = 1 - t.side[duty]
        elif t.g[MISSISSIPPI] == NEAREST:  # who does not hold the closest
            mine = closest(t, s, turn)
            theirs = closest(t, s, 1 - turn)
            if mine + t.g[TIE_BAND] + TOUCH < theirs:
                side = 1 - turn
            elif theirs + t.g[TIE_BAND] + TOUCH < mine:
                side = turn
        return side if has_in_hand(t, s, side) else 1 - side
    if t.g[IN_TURN] == 1.0 and s[STANDING, AGAIN] == 1.0 and first_recalled(t, s, 1 - turn) >= 0:
        return 1 - turn
    rock = first_recalled(t, s, turn if t.g[IN_TURN] * s[STANDING, AGAIN] == 1.0 else 2)
    return -1 if rock < 0 else t.side[rock]


@seldom
def end_turn(t: Tools, s: Floats) -> bool:
    """The sweep, and whose turn is next; False when the round is over."""
    sweep(t, s)
    s[STANDING, DUTY] = 1.0 + rock_to_beat(t, s)
    side = next_side(t, s)
    s[STANDING, THROWN] = -1.0
    s[STANDING, USED] = 0.0
    s[STANDING, AGAIN] = 0.0
    if side < 0:
        return False
    s[STANDING, TURN] = side
    return True


@seldom
def rock_to_throw(t: Tools, s: Floats) -> int:
    """The next rock of the side whose turn it is; -1 when the round is over."""
    side = int(s[STANDING, TURN])
    for rock in range(ROCKS):
        if s[rock, WHERE] == IN_HAND and t.side[rock] == side:
            return rock
    return first_recalled(t, s, side)
