"""A flick and what comes of it by itself: where rocks rest, which leave, which totems fall."""

import math

from hearthside.curling.board import TOUCH
from hearthside.curling.knocks import DEAD
from hearthside.curling.model import ROCKS
from hearthside.fast.curling.layout import (
    AGAIN,
    FALLING,
    FALLS,
    FELL,
    FRICTION,
    GRAVITY,
    LENGTH,
    LYING,
    OFF_X,
    OFF_Y,
    OTHERS_FIRST,
    OUT,
    RECALLED,
    ROCK,
    STANDING,
    STRICT_SLAMMER,
    THROWN,
    TOTEM,
    TOTEM_FRICTION,
    TOTEM_MASS,
    USED,
    WHERE,
    Tools,
    X,
    Y,
)
from hearthside.physics.compiled import seldom, strict
from hearthside.physics.motion import FATE, LENGTHS, lay
from hearthside.physics.motion import X as DISC_X
from hearthside.physics.motion import Y as DISC_Y
from hearthside.physics.resolve import DISC, ENTRY, HIT, MOVED, OTHER, TIME, A, B, C, D
from hearthside.physics.simulate import cut_off, flick, run
from hearthside.physics.world import Fate, Floats

_OFF_SIDE = int(Fate.OFF_SIDE)
_RESTING, _MOVING = int(Fate.RESTING), int(Fate.MOVING)


@seldom
def slide(
    t: Tools, s: Floats, rock: int, x: float, y: float, vx: float, vy: float, spin: float
) -> int:
    """A rock is flicked, just so; how many impacts there were."""
    discs = 0
    riding = False
    t.k[LENGTHS, 0] = 0
    t.k[LENGTHS, 1] = 0
    for one in range(ROCKS):
        if s[one, WHERE] == LYING:
            lay(t.f, t.k, discs, s[one, X], s[one, Y])
            t.ids[discs] = one
            riding = riding or s[one, TOTEM] == 1.0
            discs += 1
    flick(t.f, t.k, t.p, discs, x, y, vx, vy, spin)
    t.ids[discs] = rock
    discs += 1
    again = s[rock, WHERE] == RECALLED
    s[rock, WHERE] = LYING
    s[STANDING, THROWN] = rock
    s[STANDING, USED] = 0.0
    s[STANDING, AGAIN] = 1.0 if again else 0.0
    told = riding and t.g[FALLING] == 1.0
    log = t.log if told else t.none
    now, _, impacts, rows = run(t.f, t.k, t.p, discs, log, t.pairs, t.pushes, t.terms)
    cut_off(t.f, t.k, discs, now)
    if told:
        shake_totems(t, s, rows)
    settle(t, s, discs)
    return impacts


@strict
def settle(t: Tools, s: Floats, discs: int) -> None:
    """Rocks where they came to rest; those at a slammer or over a side are out."""
    for disc in range(discs):
        rock = t.ids[disc]
        fate = t.k[FATE, disc]
        y = t.f[DISC_Y, disc]
        if fate in (_RESTING, _MOVING):
            s[rock, X] = t.f[DISC_X, disc]
            s[rock, Y] = y
            if y - t.g[ROCK] > TOUCH and y + t.g[ROCK] < t.g[LENGTH] - TOUCH:
                continue
        s[rock, WHERE] = OUT
        s[rock, TOTEM] = 0.0
        if fate != _OFF_SIDE and t.g[STRICT_SLAMMER] == 1.0:
            s[rock, FELL] = 0.0


@seldom
def shake_totems(t: Tools, s: Floats, rows: int) -> None:
    """Every knock in the order of time; those of one instant on one rock are one change."""
    threw = t.side[int(s[STANDING, THROWN])]
    row = 0
    while row < rows:
        if t.log[row, ENTRY] != HIT:
            row += 1
            continue
        last = row + 1
        while last < rows and (t.log[last, ENTRY] != HIT or t.log[last, TIME] == t.log[row, TIME]):
            last += 1
        if t.g[OTHERS_FIRST] == 1.0:
            shake_side(t, s, row, last, 1 - threw)
            shake_side(t, s, row, last, threw)
        else:
            shake_side(t, s, row, last, 2)
        row = last


@seldom
def shake_side(t: Tools, s: Floats, first: int, last: int, side: int) -> None:
    """What the knocks of one instant do to the totems of a side, or of both (2)."""
    for disc in range(ROCKS):
        if not touches(t, first, last, disc) or s[t.ids[disc], TOTEM] != 1.0:
            continue
        if side == 2 or t.side[t.ids[disc]] == side:
            shake(t, s, first, last, disc)


@strict
def touches(t: Tools, first: int, last: int, disc: int) -> bool:
    for row in range(first, last):
        if t.log[row, ENTRY] == HIT and (t.log[row, DISC] == disc or t.log[row, OTHER] == disc):
            return True
    return False


@seldom
def shake(t: Tools, s: Floats, first: int, last: int, disc: int) -> None:
    """What the knocks of one instant do to the totem on a rock."""
    vx, vy = velocity(t, first, disc, t.log[first, TIME])
    more_x = 0.0
    more_y = 0.0
    after_x = vx
    after_y = vy
    for row in range(first, last):
        if t.log[row, ENTRY] != HIT:
            continue
        sign = 0.0
        if t.log[row, DISC] == disc:
            sign = -1.0
        elif t.log[row, OTHER] == disc:
            sign = 1.0
        if sign != 0.0:
            after_x = (vx + more_x) + sign * t.log[row, B]
            after_y = (vy + more_y) + sign * t.log[row, C]
            more_x += sign * t.log[row, B]
            more_y += sign * t.log[row, C]
    rock = t.ids[disc]
    dvx = after_x - vx
    dvy = after_y - vy
    change = math.sqrt(dvx * dvx + dvy * dvy)
    if change > 0.0:
        before = math.sqrt(vx * vx + vy * vy)
        after = math.sqrt(after_x * after_x + after_y * after_y)
        far = change * change / (2 * t.g[GRAVITY] * grip(t, before, after))
        s[rock, OFF_X] += -far * dvx / change
        s[rock, OFF_Y] += -far * dvy / change
    off = s[rock, OFF_X] * s[rock, OFF_X] + s[rock, OFF_Y] * s[rock, OFF_Y]
    if math.sqrt(off) > t.g[ROCK]:
        s[rock, TOTEM] = 0.0
        s[rock, OFF_X] = 0.0
        s[rock, OFF_Y] = 0.0
        s[STANDING, FALLS] += 1.0
        s[rock, FELL] = s[STANDING, FALLS]


@strict
def grip(t: Tools, before: float, after: float) -> float:
    """How fast a totem's slip dies down, in units of gravity."""
    on_rock: float = t.g[TOTEM_FRICTION]
    on_mat: float = t.g[FRICTION]
    heavier: float = 1 + t.g[TOTEM_MASS]
    if after <= DEAD:
        return on_rock
    if after >= before:
        return (on_rock + on_mat) * heavier
    return (on_rock - on_mat) * heavier


@strict
def velocity(t: Tools, before: int, disc: int, now: float) -> tuple[float, float]:
    """Of a disc that lay still at first: its last segment, slowed down until now."""
    for row in range(before - 1, -1, -1):
        if t.log[row, ENTRY] == MOVED and t.log[row, DISC] == disc and t.log[row, TIME] < now:
            vx = t.log[row, A]
            vy = t.log[row, B]
            speed = math.sqrt(vx * vx + vy * vy)
            if speed == 0.0:
                return 0.0, 0.0
            slowed = max(0.0, speed - t.log[row, D] * (now - t.log[row, TIME])) / speed
            return vx * slowed, vy * slowed
    return 0.0, 0.0
