"""Playouts: rounds played to their end by rules of thumb, compiled, thousands in a second.

Where the other side leads a playout hits the leader, if some start sees it; otherwise it draws
towards the centre. How hard it hits, how it spends objects and how often it imagines a shot before
it throws are its habits, a row of numbers for each side.
"""

import math

from hearthside.bots.curling.weighing import choose_for_fallen, lie, weighed_use
from hearthside.curling.model import ROCKS
from hearthside.fast.curling.chance import fortune, strayed
from hearthside.fast.curling.layout import (
    CAVE,
    CAVE_RADIUS,
    FASTEST,
    FRICTION,
    GRAVITY,
    LYING,
    MAMMOTH,
    RIVER,
    ROCK,
    SHAPE,
    STANDING,
    THROWN,
    TURN,
    WHERE,
    WIDTH,
    Tools,
    X,
    Y,
)
from hearthside.fast.curling.slides import slide
from hearthside.fast.curling.turns import (
    closest,
    end_turn,
    let_stay,
    points,
    recall,
    rock_to_throw,
    throws_left,
    to_cave,
    use,
)
from hearthside.physics.compiled import folded, seldom, strict
from hearthside.physics.world import Floats

# Habits. Points are those of `lie`.
(
    WIDE,  # shots it thinks of, at most
    LOOKS,  # how often it imagines each; 0: it takes the first
    HIT,  # a leader is hit if it lies nearer than this, in radii of the cave
    PACE,  # the speed of that hit when the rocks meet, metres per second
    SHORT,  # draws stop so far before the centre, in radii of the cave
    SAFE,  # a totem is worth so many points for each throw the others have left, up to two
    SPEND,  # here and in the next five: points a hammer must gain with so many own throws to come
) = range(7)
HABITS = SPEND + 6
FROM_X, FROM_Y, VX, VY = range(4)
MOST = 8  # shots it could think of

_TAP = 0.6  # metres per second when the rocks meet
_SOFT = 0.06
_FIRM = 1.3  # how much harder than a draw, where every way is barred


# The shots.


@strict
def start(t: Tools, number: int) -> float:
    """Places along the river: the middle, then ever farther aside."""
    aside = 0.3 * ((number + 1) // 2)
    most: float = t.g[WIDTH] / 2 - t.g[ROCK]
    return (-aside if number % 2 == 1 else aside) * most


@strict
def is_clear(t: Tools, s: Floats, x: float, to_x: float, to_y: float, but: int) -> bool:
    """Whether a straight slide from the river meets no rock but one."""
    y = t.g[RIVER] - t.g[ROCK]
    dx = to_x - x
    dy = to_y - y
    way = math.sqrt(dx * dx + dy * dy)
    for rock in range(ROCKS):
        if rock == but or s[rock, WHERE] != LYING:
            continue
        rx = s[rock, X] - x
        ry = s[rock, Y] - y
        along = min(max((rx * dx + ry * dy) / way, 0.0), way)
        off_x = rx - along * dx / way
        off_y = ry - along * dy / way
        if off_x * off_x + off_y * off_y <= 4 * t.g[ROCK] * t.g[ROCK]:
            return False
    return True


@seldom
def seeing(t: Tools, s: Floats, to_x: float, to_y: float, but: int) -> int:
    """The first start from which the way to a point is clear; -1 when there is none."""
    for number in range(7):
        if is_clear(t, s, start(t, number), to_x, to_y, but):
            return number
    return -1


@seldom
def put(
    t: Tools, shots: Floats, count: int, x: float, to_x: float, to_y: float, less: float,
    speed: float,
) -> int:  # fmt: skip
    """One more shot: towards a point, having this speed so much before it."""
    if count >= len(shots):
        return count
    y = t.g[RIVER] - t.g[ROCK]
    dx = to_x - x
    dy = to_y - y
    way = math.sqrt(dx * dx + dy * dy)
    squared = 2 * t.g[FRICTION] * t.g[GRAVITY] * max(way - less, 0.0) + speed * speed
    flicked = min(math.sqrt(squared), t.g[FASTEST])
    shots[count, FROM_X] = x
    shots[count, FROM_Y] = y
    shots[count, VX] = flicked * dx / way
    shots[count, VY] = flicked * dy / way
    return count + 1


@strict
def nearest_rock(t: Tools, s: Floats, side: int) -> int:
    """A side's rock closest to the centre, if it lies in the cave; -1 without one."""
    found = -1
    best = t.g[CAVE_RADIUS] - t.g[ROCK]
    for rock in range(ROCKS):
        if s[rock, WHERE] == LYING and t.side[rock] == side:
            d = to_cave(t, s, rock)
            if d <= best:
                best = d
                found = rock
    return found


@strict
def put_draw(t: Tools, s: Floats, shots: Floats, count: int, to_x: float, to_y: float) -> int:
    seen = seeing(t, s, to_x, to_y, -1)
    return count if seen < 0 else put(t, shots, count, start(t, seen), to_x, to_y, 0.0, 0.0)


@seldom
def put_draws(t: Tools, s: Floats, shots: Floats, count: int, short: float) -> int:
    """To the first free place on the way out from the centre, and to one before it."""
    radius = t.g[CAVE_RADIUS]
    first = count
    count = put_draw(t, s, shots, count, 0.0, t.g[CAVE] - short * radius)
    if count == first:
        count = put_draw(t, s, shots, count, -0.35 * radius, t.g[CAVE] - 0.1 * radius)
    if count == first:
        count = put_draw(t, s, shots, count, 0.35 * radius, t.g[CAVE] - 0.1 * radius)
    return put_draw(t, s, shots, count, 0.0, t.g[CAVE] - (short + 0.4) * radius)


@seldom
def quick_shots(t: Tools, s: Floats, habits: Floats, shots: Floats) -> int:
    """What a playout thinks of, the usual first; how many."""
    side = int(s[STANDING, TURN])
    theirs = nearest_rock(t, s, 1 - side)
    mine = nearest_rock(t, s, side)
    radius = 2 * t.g[ROCK]
    count = 0
    seen = -1
    if theirs >= 0:
        seen = seeing(t, s, s[theirs, X], s[theirs, Y], theirs)
    leads = theirs >= 0 and closest(t, s, 1 - side) < closest(t, s, side)
    hits = leads and seen >= 0 and to_cave(t, s, theirs) < habits[HIT] * t.g[CAVE_RADIUS]
    if hits:
        count = put(
            t, shots, count, start(t, seen), s[theirs, X], s[theirs, Y], radius, habits[PACE]
        )
    count = put_draws(t, s, shots, count, habits[SHORT])
    if seen >= 0:
        x = start(t, seen)
        if not hits:
            count = put(t, shots, count, x, s[theirs, X], s[theirs, Y], radius, habits[PACE])
        count = put(t, shots, count, x, s[theirs, X], s[theirs, Y], radius, _TAP)
        count = put(t, shots, count, x, s[theirs, X], s[theirs, Y], radius, _SOFT)
    if mine >= 0 and not leads:  # a guard
        y = t.g[MAMMOTH] + 0.6 * (s[mine, Y] - t.g[MAMMOTH])
        count = put_draw(t, s, shots, count, s[mine, X], y)
    if count == 0:
        speed = _FIRM * math.sqrt(2 * t.g[FRICTION] * t.g[GRAVITY] * (t.g[CAVE] - t.g[RIVER]))
        count = put(t, shots, count, 0.0, 0.0, t.g[CAVE], t.g[CAVE], speed)
    return min(count, int(habits[WIDE]))


# The play.


@strict
def copy(to: Floats, source: Floats) -> None:
    for row in range(SHAPE[0]):
        for column in range(SHAPE[1]):
            to[row, column] = source[row, column]


@seldom
def finish(t: Tools, s: Floats, habits: Floats) -> bool:
    """The rest of a turn after its slide; False when the round is over."""
    choose_for_fallen(t, s)
    rock = int(s[STANDING, THROWN])
    side = t.side[rock]
    left = min(throws_left(t, s, side), 6)
    spare = 0.0 if left == 0 else habits[side, SPEND + left - 1]
    what, dx, dy = weighed_use(t, s, spare, habits[side, SAFE])
    use(t, s, what, dx, dy)
    return end_turn(t, s)


@folded
def play_out(t: Tools, s: Floats, habits: Floats, shots: Floats, spare: Floats) -> None:
    """The rest of a round, from between two turns.

    One flick serves what is imagined and what is thrown: a call of the solver is long to compile.
    """
    count = 0  # shots thought of; 0 when a turn begins
    looks = 0
    place = 0  # the shot to flick, for each look in turn
    chosen = 0
    best = -math.inf
    total = 0.0
    side = 0
    rock = rock_to_throw(t, s)
    while rock >= 0:
        if count == 0:
            side = int(s[STANDING, TURN])
            count = quick_shots(t, s, habits[side], shots)
            looks = int(habits[side, LOOKS]) if count > 1 else 0
            place = 0
            chosen = 0
            best = -math.inf
            total = 0.0
        imagined = place < count * looks
        one = place // looks if imagined else chosen
        board = spare if imagined else s
        if imagined:
            copy(spare, s)
        turn, gain = fortune(t)
        vx, vy = strayed(shots[one, VX], shots[one, VY], turn, gain)
        slide(t, board, rock, shots[one, FROM_X], shots[one, FROM_Y], vx, vy, 0.0)
        finish(t, board, habits)
        if not imagined:
            count = 0
            rock = rock_to_throw(t, s)
            continue
        total += lie(t, spare, side)
        place += 1
        if place % looks == 0:
            if total > best:
                best = total
                chosen = one
            total = 0.0


# The choice within a turn that is tried, before the playout goes on.
RECALLED, STAYING = 10, 11


@seldom
def answer(t: Tools, s: Floats, habits: Floats, what: int, a: float, b: float) -> None:
    """An object (and its direction), or what becomes of a rock whose totem fell; then the rest."""
    if what == RECALLED:
        recall(s, int(a))
        finish(t, s, habits)
    elif what == STAYING:
        let_stay(s, int(a))
        finish(t, s, habits)
    else:
        choose_for_fallen(t, s)
        use(t, s, what, a, b)
        end_turn(t, s)


@folded
def play_all(
    t: Tools, tables: Floats, firsts: Floats, within: bool, thrown: bool, habits: Floats,
    shots: Floats, spare: Floats, out: Floats,
) -> None:  # fmt: skip
    """Every round to its end: after a choice within a turn, after a flick, or as it stands."""
    for one in range(len(tables)):
        s = tables[one]
        first = firsts[one]
        if within:
            answer(t, s, habits, int(first[0]), first[1], first[2])
        elif thrown:
            slide(t, s, rock_to_throw(t, s), first[0], first[1], first[2], first[3], 0.0)
            finish(t, s, habits)
        play_out(t, s, habits, shots, spare)
        out[one, 0] = points(t, s, 0)
        out[one, 1] = points(t, s, 1)
