"""Detection: when the next contact, stop or crossing happens to a disc.

Every time found here depends on the segments alone, never on the moment of asking: asking again
gives the same bits, so the order in which discs are asked cannot show in the result.
"""

import math

from hearthside.physics.compiled import seldom, strict
from hearthside.physics.motion import (
    CEASED,
    CHANGED,
    DECEL,
    ENDLINE,
    IMPACT,
    KIND,
    LENGTHS,
    NEVER,
    NEXT,
    PARTNER,
    REACH,
    REDONE,
    RENEWED,
    RESTING,
    SIDELINE,
    SINCE,
    SLIDERS,
    SPEED,
    STATE,
    STOP,
    TIED,
    UNCHANGED,
    UNTIL,
    UX,
    UY,
    Ints,
    X,
    Y,
    arrival,
    travelled,
)
from hearthside.physics.world import FAR, NEAR, RADIUS, SIDE, Floats

# Seconds. A double root in less than this dips below contact by under 1e-19 m^2, the rounding.
NARROW = 1e-10
TIGHT = 1e-15  # seconds, the last step of Newton's method
# Seconds. A search gives up this much after its horizon, so that a horizon which a meeting reaches
# only by rounding finds it still.
SLACK = 1e-12


@strict
def contact_ahead(f: Floats, k: Ints, i: int, j: int, gone: float, touch: float) -> float:
    """Metres along i's path to disc j, if that rests in the way; `gone` are behind it."""
    dx = f[X, j] - f[X, i]
    dy = f[Y, j] - f[Y, i]
    ahead = dx * f[UX, i] + dy * f[UY, i]
    aside = dx * f[UY, i] - dy * f[UX, i]
    square = touch * touch - aside * aside
    if square > 0.0 and ahead > gone and k[STATE, j] == RESTING:
        s: float = (dx * dx + dy * dy - touch * touch) / (ahead + math.sqrt(square))
        return max(gone, s)
    return NEVER


@strict
def side_ahead(f: Floats, p: Floats, i: int, best: float) -> float:
    """Metres along i's path to the loss over a side, if about `best` or less.

    Mirror images give the same bits.
    """
    steep = abs(f[UX, i])
    room = p[SIDE] - f[X, i] if f[UX, i] > 0.0 else p[SIDE] + f[X, i]
    if steep == 0.0 or room > steep * best:
        return NEVER
    return room / steep if room > 0.0 else 0.0


@strict
def end_ahead(f: Floats, p: Floats, i: int, best: float) -> float:
    """Metres along i's path to the touch of an end, if about `best` or less."""
    steep = abs(f[UY, i])
    room = p[FAR] - f[Y, i] if f[UY, i] > 0.0 else f[Y, i] - p[NEAR]
    if steep == 0.0 or room > steep * best:
        return NEVER
    return room / steep if room > 0.0 else 0.0


@strict
def foresee(f: Floats, k: Ints, p: Floats, n: int, i: int, now: float) -> None:
    """Disc i's next event among stop, lines and resting discs; nearest first, so in metres."""
    best = f[REACH, i]
    kind = STOP
    partner = -1
    tied = 0
    s = side_ahead(f, p, i, best)
    if s < best:  # a disc that stops on the side line has not passed it
        best = s
        kind = SIDELINE
    s = end_ahead(f, p, i, best)
    if s <= best:  # a disc that stops at an end has touched it
        best = s
        kind = ENDLINE
    gone = travelled(f, i, now)
    touch = 2.0 * p[RADIUS]
    for j in range(n):
        s = contact_ahead(f, k, i, j, gone, touch)
        if s < best:
            best = s
            kind = IMPACT
            partner = j
            tied = 0
        elif s == best and kind != STOP:
            kind = IMPACT
            partner = j
            tied = 1
    time = f[UNTIL, i] if kind == STOP else arrival(f, i, best)
    f[NEXT, i] = max(now, time)
    k[KIND, i] = kind
    k[PARTNER, i] = partner
    k[TIED, i] = tied


@strict
def note(f: Floats, k: Ints, i: int, j: int, time: float) -> None:
    """Disc i meets disc j at that time, unless something happens to i earlier."""
    if time < f[NEXT, i]:
        f[NEXT, i] = time
        k[KIND, i] = IMPACT
        k[PARTNER, i] = j
        k[TIED, i] = 0
    elif time == f[NEXT, i] and not (k[KIND, i] == IMPACT and k[PARTNER, i] == j):
        k[KIND, i] = IMPACT
        k[PARTNER, i] = j
        k[TIED, i] = 1


@strict
def single_root(d0: float, d1: float, d2: float, d3: float, d4: float, width: float) -> float:
    """The root in (0, width] of a quartic that is positive, then negative."""
    low = 0.0
    high = width
    x = width if d1 >= 0.0 else 0.0
    for _ in range(80):
        value = (((d4 * x + d3) * x + d2) * x + d1) * x + d0
        slope = ((4.0 * d4 * x + 3.0 * d3) * x + 2.0 * d2) * x + d1
        if value < 0.0:
            high = x
        else:
            low = x
        step = value / slope
        guess = x - step
        if abs(step) <= TIGHT:
            return max(0.0, guess)
        if not (low < guess and guess < high):
            guess = 0.5 * (low + high)
            if high - low <= TIGHT:
                return guess
        x = guess
    return x


@strict
def first_root(
    c0: float, c1: float, c2: float, c3: float, c4: float, span: float, limit: float
) -> float:
    """The first time in [0, span) at which a quartic falls below zero, if before `limit`.

    Bernstein coefficients bound the quartic on a window: none negative, no root; one change of
    sign, one root; otherwise a narrower window is tried.
    """
    low = 0.0
    width = span
    while low < span and low <= limit:
        d0 = (((c4 * low + c3) * low + c2) * low + c1) * low + c0
        d1 = ((4.0 * c4 * low + 3.0 * c3) * low + 2.0 * c2) * low + c1
        d2 = (6.0 * c4 * low + 3.0 * c3) * low + c2
        d3 = 4.0 * c4 * low + c3
        if d0 <= 0.0:
            if d1 < 0.0:
                return low
            d0 = 0.0  # leaving contact
        e1 = d1 * width
        e2 = d2 * width * width
        e3 = d3 * width * width * width
        e4 = c4 * width * width * width * width
        b1 = d0 + 0.25 * e1
        b2 = d0 + 0.5 * e1 + e2 / 6.0
        b3 = d0 + 0.75 * e1 + 0.5 * e2 + 0.25 * e3
        b4 = d0 + e1 + e2 + e3 + e4
        clear = b1 >= 0.0 and b2 >= 0.0 and b3 >= 0.0 and b4 >= 0.0
        if clear or width < NARROW:
            low = span if width >= span - low else low + width
            width = 2.0 * width
            if width > span - low:
                width = span - low
        elif b4 < 0.0 and (b3 < 0.0 or (b2 >= 0.0 and b1 >= 0.0)) and (b2 < 0.0 or b1 >= 0.0):
            return low + single_root(d0, d1, d2, d3, c4, width)
        else:
            width = 0.5 * width
    return NEVER


@seldom
def meeting(f: Floats, i: int, j: int, touch: float, horizon: float) -> float:
    """When two sliding discs touch, if not after `horizon`."""
    since: float = max(f[SINCE, j], f[SINCE, i])
    until = min(f[UNTIL, j], f[UNTIL, i])
    limit = (min(horizon, until)) - since + SLACK
    si = travelled(f, i, since)
    sj = travelled(f, j, since)
    px = (f[X, j] + f[UX, j] * sj) - (f[X, i] + f[UX, i] * si)
    py = (f[Y, j] + f[UY, j] * sj) - (f[Y, i] + f[UY, i] * si)
    vi = f[SPEED, i] - f[DECEL, i] * (since - f[SINCE, i])
    vj = f[SPEED, j] - f[DECEL, j] * (since - f[SINCE, j])
    distance = px * px + py * py
    room = touch + (vi + vj) * limit
    if distance > room * room:
        return NEVER
    vx = f[UX, j] * vj - f[UX, i] * vi
    vy = f[UY, j] * vj - f[UY, i] * vi
    ax = f[UX, i] * f[DECEL, i] - f[UX, j] * f[DECEL, j]
    ay = f[UY, i] * f[DECEL, i] - f[UY, j] * f[DECEL, j]
    c0 = distance - touch * touch
    c1 = 2.0 * (px * vx + py * vy)
    c2 = (vx * vx + vy * vy) + (px * ax + py * ay)
    c3 = vx * ax + vy * ay
    c4 = 0.25 * (ax * ax + ay * ay)
    return since + first_root(c0, c1, c2, c3, c4, until - since, limit)


@strict
def compare(f: Floats, k: Ints, i: int, j: int, touch: float, now: float) -> None:
    """Notes the meeting of two sliding discs in both, unless one of them has an earlier event."""
    horizon = min(f[NEXT, j], f[NEXT, i])
    time = meeting(f, i, j, touch, horizon)
    if time <= horizon:
        time = max(now, time)
        note(f, k, i, j, time)
        note(f, k, j, i, time)


@strict
def meet_resting(f: Floats, k: Ints, i: int, j: int, touch: float, now: float) -> None:
    """Disc j has come to rest: is it in i's way?"""
    s = contact_ahead(f, k, i, j, travelled(f, i, now), touch)
    if s < f[REACH, i]:
        time = arrival(f, i, s)
        note(f, k, i, j, max(now, time))


@strict
def spread(k: Ints) -> None:
    """Marks the discs whose next event was with a disc that has changed."""
    for a in range(k[LENGTHS, 0]):
        i = k[SLIDERS, a]
        if k[CHANGED, i] == UNCHANGED:
            partner = k[PARTNER, i]
            if k[TIED, i] == 1 or (partner >= 0 and k[CHANGED, partner] == RENEWED):
                k[CHANGED, i] = REDONE


@strict
def refresh(f: Floats, k: Ints, p: Floats, n: int, now: float) -> None:
    """New next events for every disc that the last event concerns."""
    touch = 2.0 * p[RADIUS]
    sliders = k[LENGTHS, 0]
    ceased = k[LENGTHS, 1]
    spread(k)
    for a in range(sliders):
        i = k[SLIDERS, a]
        if k[CHANGED, i] != UNCHANGED:
            foresee(f, k, p, n, i, now)
        else:
            for c in range(ceased):
                meet_resting(f, k, i, k[CEASED, c], touch, now)
    for a in range(sliders):
        i = k[SLIDERS, a]
        for b in range(a):
            j = k[SLIDERS, b]
            if k[CHANGED, i] != UNCHANGED or k[CHANGED, j] != UNCHANGED:
                compare(f, k, i, j, touch, now)
    for a in range(sliders):
        k[CHANGED, k[SLIDERS, a]] = UNCHANGED
    for c in range(ceased):
        k[CHANGED, k[CEASED, c]] = UNCHANGED
    k[LENGTHS, 1] = 0
