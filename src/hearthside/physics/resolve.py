"""Resolution: what an event does to discs, by impulses and bounces, and the log of it."""

import math

from hearthside.physics.compiled import seldom, strict
from hearthside.physics.detect import contact_ahead, end_ahead, meeting, side_ahead
from hearthside.physics.motion import (
    AT_SPIN,
    AT_VX,
    AT_VY,
    AT_X,
    AT_Y,
    DECEL,
    DEGREE,
    ENDLINE,
    FATE,
    GONE,
    IMPACT,
    KIND,
    LINE,
    NEVER,
    NEXT,
    PARTNER,
    REACH,
    RESTING,
    SIDELINE,
    SLIDING,
    STATE,
    STOP,
    TIED,
    TOUCHED,
    UX,
    UY,
    Ints,
    X,
    Y,
    arrival,
    bring,
    cease,
    launch,
    travelled,
)
from hearthside.physics.world import (
    BOUNCE,
    BOUNCE_LOSS,
    BOUNCE_SPEED,
    ENDS,
    FAR,
    NEAR,
    RADIUS,
    RIM,
    SEPARATION,
    Ends,
    Fate,
    Floats,
)

# Columns of the log, one row an entry; what A to D hold depends on the kind.
(ENTRY, TIME, DISC, OTHER, AT, UP, A, B, C, D) = range(10)
LOG_COLUMNS = 10
# MOVED: velocity, spin, deceleration from now on. HIT and REBOUNDED: closing speed, then the
# change of velocity and spin (of OTHER in a HIT: DISC's velocity changes by the opposite).
# LEFT: velocity.
(MOVED, HIT, REBOUNDED, STOPPED, LEFT) = range(5)

(PUSH_X, PUSH_Y, PUSH_SPIN, PUSH_CLOSING) = range(4)

_REMOVE = int(Ends.REMOVE)
_REBOUND = int(Ends.REBOUND)
_OFF_SIDE = int(Fate.OFF_SIDE)
_AT_NEAR_END = int(Fate.AT_NEAR_END)
_AT_FAR_END = int(Fate.AT_FAR_END)


@strict
def write(
    log: Floats, row: int, entry: int, time: float, disc: int, other: int,
    x: float, y: float, a: float, b: float, c: float, d: float,
) -> int:  # fmt: skip
    """Keeps an entry while there is room, counts it always."""
    if row < log.shape[0]:
        log[row, ENTRY] = entry
        log[row, TIME] = time
        log[row, DISC] = disc
        log[row, OTHER] = other
        log[row, AT] = x
        log[row, UP] = y
        log[row, A] = a
        log[row, B] = b
        log[row, C] = c
        log[row, D] = d
    return row + 1


@strict
def parting(p: Floats, closing: float, least: float) -> float:
    """Speed of separation after meeting at the closing speed."""
    fast = min(p[BOUNCE_SPEED], closing)
    apart: float = (p[BOUNCE] - p[BOUNCE_LOSS] * fast / p[BOUNCE_SPEED]) * closing
    return max(least, apart)


@strict
def grip(p: Floats, push: float, slip: float, inertia: float) -> float:
    """The rim's push against the slip, per unit of mass."""
    most = p[RIM] * push
    needed = abs(slip) / inertia
    least: float = min(needed, most)
    return -least if slip > 0.0 else least


@strict
def impulse(
    f: Floats, p: Floats, i: int, j: int, least: float
) -> tuple[float, float, float, float]:
    """Change of j's velocity, of both discs' spin, and the closing speed.

    The discs part at no less than `least`. Disc i's velocity changes by the opposite. Exchanging
    i and j, or left and right, changes signs and nothing else.
    """
    dx = f[AT_X, j] - f[AT_X, i]
    dy = f[AT_Y, j] - f[AT_Y, i]
    distance = math.sqrt(dx * dx + dy * dy)
    nx = dx / distance
    ny = dy / distance
    gx = f[AT_VX, j] - f[AT_VX, i]
    gy = f[AT_VY, j] - f[AT_VY, i]
    closing = -(gx * nx + gy * ny)
    if closing < 0.0:
        closing = 0.0
    push = 0.5 * (closing + parting(p, closing, least))
    slip = (gy * nx - gx * ny) - p[RADIUS] * (f[AT_SPIN, i] + f[AT_SPIN, j])
    rub = grip(p, push, slip, 6.0)
    return push * nx - rub * ny, push * ny + rub * nx, -2.0 * rub / p[RADIUS], closing


@strict
def settle(f: Floats, k: Ints, p: Floats, log: Floats, row: int, i: int, now: float) -> int:
    """Disc i stops at the end of its reach."""
    x = f[X, i] + f[UX, i] * f[REACH, i]
    y = f[Y, i] + f[UY, i] * f[REACH, i]
    row = write(log, row, STOPPED, now, i, -1, x, y, 0.0, 0.0, 0.0, 0.0)
    if k[TOUCHED, i] != 0 and p[ENDS] != _REBOUND:
        cease(f, k, i, x, y, GONE)
        k[FATE, i] = k[TOUCHED, i]
        return write(log, row, LEFT, now, i, k[TOUCHED, i], x, y, 0.0, 0.0, 0.0, 0.0)
    cease(f, k, i, x, y, RESTING)
    return row


@strict
def remove(f: Floats, k: Ints, log: Floats, row: int, i: int, fate: int, now: float) -> int:
    bring(f, k, i, now)
    x = f[AT_X, i]
    y = f[AT_Y, i]
    if k[STATE, i] == SLIDING:
        cease(f, k, i, x, y, GONE)
    k[STATE, i] = GONE  # also when a contact at this instant has just stopped it
    k[FATE, i] = fate
    return write(log, row, LEFT, now, i, fate, x, y, f[AT_VX, i], f[AT_VY, i], 0.0, 0.0)


@strict
def move(
    f: Floats, k: Ints, p: Floats, log: Floats, row: int, i: int, now: float,
    dx: float, dy: float, dspin: float,
) -> int:  # fmt: skip
    """Disc i goes on from AT_ with a changed velocity and spin."""
    vx = f[AT_VX, i] + dx
    vy = f[AT_VY, i] + dy
    spin = f[AT_SPIN, i] + dspin
    launch(f, k, p, i, now, f[AT_X, i], f[AT_Y, i], vx, vy, spin)
    moves = k[STATE, i] == SLIDING
    slowing = f[DECEL, i] if moves else 0.0
    kept = spin if moves else 0.0
    return write(log, row, MOVED, now, i, -1, f[X, i], f[Y, i], vx, vy, kept, slowing)


@strict
def report_hit(
    f: Floats, log: Floats, row: int, i: int, j: int, now: float,
    dx: float, dy: float, dspin: float, closing: float,
) -> int:  # fmt: skip
    x = 0.5 * (f[AT_X, i] + f[AT_X, j])
    y = 0.5 * (f[AT_Y, i] + f[AT_Y, j])
    if i < j:
        return write(log, row, HIT, now, i, j, x, y, closing, dx, dy, dspin)
    return write(log, row, HIT, now, j, i, x, y, closing, -dx, -dy, dspin)


@strict
def collide(
    f: Floats, k: Ints, p: Floats, log: Floats, row: int, i: int, j: int, now: float
) -> int:
    """Two discs touch, and nothing else happens at that instant."""
    bring(f, k, i, now)
    bring(f, k, j, now)
    dx, dy, dspin, closing = impulse(f, p, i, j, SEPARATION)
    row = report_hit(f, log, row, i, j, now, dx, dy, dspin, closing)
    row = move(f, k, p, log, row, i, now, -dx, -dy, dspin)
    return move(f, k, p, log, row, j, now, dx, dy, dspin)


@seldom
def rebound(f: Floats, k: Ints, p: Floats, log: Floats, row: int, i: int, now: float) -> int:
    """Disc i, brought to now and moving towards an end, bounces off it."""
    away = -1.0 if f[AT_VY, i] > 0.0 else 1.0
    closing = abs(f[AT_VY, i])
    push = closing + parting(p, closing, SEPARATION)
    slip = f[AT_VX, i] + away * (p[RADIUS] * f[AT_SPIN, i])
    rub = grip(p, push, slip, 3.0)
    dspin = away * (2.0 * rub / p[RADIUS])
    x = f[AT_X, i]
    y = f[AT_Y, i] - away * p[RADIUS]
    row = write(log, row, REBOUNDED, now, i, -1, x, y, closing, rub, away * push, dspin)
    return move(f, k, p, log, row, i, now, rub, away * push, dspin)


@seldom
def reach_end(f: Floats, k: Ints, p: Floats, log: Floats, row: int, i: int, now: float) -> int:
    """Disc i touches an end; a contact at the same instant may already have turned it round."""
    bring(f, k, i, now)
    near = 2.0 * f[AT_Y, i] < p[NEAR] + p[FAR]
    fate = _AT_NEAR_END if near else _AT_FAR_END
    if p[ENDS] == _REMOVE:
        return remove(f, k, log, row, i, fate, now)
    k[TOUCHED, i] = fate
    if f[AT_VY, i] < 0.0 if near else f[AT_VY, i] > 0.0:
        return rebound(f, k, p, log, row, i, now)
    return row


@strict
def cross(f: Floats, k: Ints, p: Floats, log: Floats, row: int, i: int, now: float) -> int:
    """Disc i reaches the line in its row LINE."""
    if k[LINE, i] == SIDELINE:
        return remove(f, k, log, row, i, _OFF_SIDE, now)
    return reach_end(f, k, p, log, row, i, now)


@strict
def alone(f: Floats, k: Ints, p: Floats, log: Floats, row: int, i: int, now: float) -> int:
    """The event of one disc that meets no other."""
    if k[KIND, i] == STOP:
        return settle(f, k, p, log, row, i, now)
    k[LINE, i] = k[KIND, i]
    return cross(f, k, p, log, row, i, now)


# Events at one instant. All of them see the discs as they came to that instant; a disc in several
# contacts takes an equal share of each, which keeps momentum, never adds energy (a mean of the
# states after each contact alone), and favours no label and no side. Contacts that still close
# after that meet again at the same instant.


@seldom
def touching(f: Floats, k: Ints, i: int, j: int, touch: float, now: float) -> bool:
    """Do the sliding disc i and disc j meet at this very instant?"""
    if k[STATE, j] == SLIDING:
        return meeting(f, i, j, touch, now) <= now
    gone = travelled(f, i, now)
    s = contact_ahead(f, k, i, j, gone, touch)
    return s < f[REACH, i] and (s == gone or arrival(f, i, s) <= now)


@seldom
def add_pair(pairs: Ints, count: int, i: int, j: int) -> int:
    first = min(j, i)
    second = max(i, j)
    for c in range(count):
        if pairs[0, c] == first and pairs[1, c] == second:
            return count
    pairs[0, count] = first
    pairs[1, count] = second
    return count + 1


@seldom
def gather(f: Floats, k: Ints, p: Floats, n: int, now: float, pairs: Ints) -> int:
    """All contacts of this instant."""
    touch = 2.0 * p[RADIUS]
    count = 0
    for i in range(n):
        if f[NEXT, i] == now and k[KIND, i] == IMPACT:
            count = add_pair(pairs, count, i, k[PARTNER, i])
            if k[TIED, i] == 1:
                for j in range(n):
                    if j != i and touching(f, k, i, j, touch, now):
                        count = add_pair(pairs, count, i, j)
    return count


@seldom
def line_now(f: Floats, k: Ints, p: Floats, i: int, now: float) -> int:
    """The line that disc i reaches at this instant, or -1."""
    if f[NEXT, i] != now:
        return -1
    if k[KIND, i] == SIDELINE:
        return SIDELINE
    if k[KIND, i] == ENDLINE:
        return ENDLINE
    if k[TIED, i] == 1:
        s = end_ahead(f, p, i, f[REACH, i])
        if s <= f[REACH, i] and arrival(f, i, s) <= now:
            return ENDLINE
        s = side_ahead(f, p, i, f[REACH, i])
        if s < f[REACH, i] and arrival(f, i, s) <= now:
            return SIDELINE
    return -1


@seldom
def balanced_sum(values: Floats, count: int) -> float:
    """A sum that neither the order nor a common change of sign of its terms can alter.

    Terms of equal size are counted together, small ones first.
    """
    total = 0.0
    last = -1.0
    while True:
        size = NEVER
        for c in range(count):
            if last < abs(values[c]) and abs(values[c]) < size:
                size = abs(values[c])
        if size == NEVER:
            return total
        net = 0.0
        for c in range(count):
            if values[c] == size:
                net = net + 1.0
            elif values[c] == -size:
                net = net - 1.0
        total = total + net * size
        last = size


@seldom
def share(
    pairs: Ints, pushes: Floats, terms: Floats, count: int, i: int, which: int, turns: bool
) -> float:
    """The sum of one kind of push on disc i."""
    found = 0
    for c in range(count):
        if pairs[1, c] == i:
            terms[found] = pushes[which, c]
            found = found + 1
        elif pairs[0, c] == i:
            terms[found] = pushes[which, c] if turns else -pushes[which, c]
            found = found + 1
    return balanced_sum(terms, found)


@seldom
def weigh(f: Floats, k: Ints, p: Floats, pairs: Ints, pushes: Floats, count: int) -> None:
    """The push of each contact, shared among the contacts of the busier disc.

    The least speed of separation is not shared, or discs that rest on two others would rattle.
    """
    for c in range(count):
        k[DEGREE, pairs[0, c]] += 1
        k[DEGREE, pairs[1, c]] += 1
    for c in range(count):
        i = pairs[0, c]
        j = pairs[1, c]
        parts = float(max(k[DEGREE, j], k[DEGREE, i]))
        dx, dy, dspin, closing = impulse(f, p, i, j, SEPARATION * parts)
        pushes[PUSH_X, c] = dx / parts
        pushes[PUSH_Y, c] = dy / parts
        pushes[PUSH_SPIN, c] = dspin / parts
        pushes[PUSH_CLOSING, c] = closing


@seldom
def together(
    f: Floats, k: Ints, p: Floats, log: Floats, row: int, n: int, now: float,
    pairs: Ints, pushes: Floats, terms: Floats,
) -> tuple[int, int, int]:  # fmt: skip
    """Everything that happens at one instant: stops, then contacts, then lines."""
    events = 0
    for i in range(n):
        k[DEGREE, i] = 0
        k[LINE, i] = line_now(f, k, p, i, now)
        bring(f, k, i, now)
    count = gather(f, k, p, n, now, pairs)
    weigh(f, k, p, pairs, pushes, count)
    for i in range(n):
        if f[NEXT, i] == now and k[KIND, i] == STOP and k[DEGREE, i] == 0:
            row = settle(f, k, p, log, row, i, now)
            events = events + 1
    for c in range(count):
        row = report_hit(
            f, log, row, pairs[0, c], pairs[1, c], now,
            pushes[PUSH_X, c], pushes[PUSH_Y, c], pushes[PUSH_SPIN, c], pushes[PUSH_CLOSING, c],
        )  # fmt: skip
    for i in range(n):
        if k[DEGREE, i] > 0:
            dx = share(pairs, pushes, terms, count, i, PUSH_X, False)
            dy = share(pairs, pushes, terms, count, i, PUSH_Y, False)
            dspin = share(pairs, pushes, terms, count, i, PUSH_SPIN, True)
            row = move(f, k, p, log, row, i, now, dx, dy, dspin)
    for i in range(n):
        if k[LINE, i] >= 0:
            row = cross(f, k, p, log, row, i, now)
            events = events + 1
    return row, count, events
