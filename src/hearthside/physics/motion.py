"""One disc between two events: a straight path at a constant deceleration.

`f` holds a row of floats and `k` a row of integers for each quantity, one column a disc.
"""

import math

import numpy as np
import numpy.typing as npt

from hearthside.physics.compiled import strict
from hearthside.physics.world import CEILING, CREEP, GRIP, RADIUS, Floats

Ints = npt.NDArray[np.int64]

# Rows of f. A segment starts at (X, Y) at time SINCE with SPEED along (UX, UY), slows by DECEL,
# and would stop after REACH metres at time UNTIL. NEXT is the disc's next event. The rows AT_
# hold the disc at the time of the event being resolved.
(X, Y, UX, UY, SPEED, DECEL, REACH, SPIN, SINCE, UNTIL, NEXT) = range(11)
(AT_X, AT_Y, AT_VX, AT_VY, AT_SPIN) = range(11, 16)
FLOAT_ROWS = 16

# Rows of k. TIED: another event of this disc falls on the same instant. SLIDERS lists the sliding
# discs, each at its SLOT; CEASED those that have stopped or left in the last event. Column 0 and 1
# of LENGTHS say how long these lists are.
(STATE, KIND, PARTNER, TIED, CHANGED, FATE, TOUCHED, DEGREE, LINE) = range(9)
(SLIDERS, SLOT, CEASED, LENGTHS) = range(9, 13)
INT_ROWS = 13

RESTING, SLIDING, GONE = range(3)  # in STATE
STOP, SIDELINE, ENDLINE, IMPACT = range(4)  # in KIND
UNCHANGED, REDONE, RENEWED = range(3)  # in CHANGED

NEVER = math.inf


@strict
def deceleration(p: Floats, speed: float, spin: float) -> float:
    """Friction against a sliding disc; spin turns part of it away from the direction of travel."""
    rim: float = p[RADIUS] * spin
    grip: float = p[GRIP]
    creep: float = p[CREEP]
    turning = rim * rim
    sliding = 4.0 * speed * speed
    if turning <= p[CEILING] * sliding:
        return grip / (1.0 + turning / sliding)
    return creep * speed / abs(rim)


@strict
def lay(f: Floats, k: Ints, i: int, x: float, y: float) -> None:
    """Disc i lies still from the start."""
    f[X, i] = x
    f[Y, i] = y
    f[NEXT, i] = NEVER
    k[STATE, i] = RESTING
    k[TIED, i] = 0
    k[CHANGED, i] = UNCHANGED
    k[FATE, i] = 0
    k[TOUCHED, i] = 0


@strict
def cease(f: Floats, k: Ints, i: int, x: float, y: float, state: int) -> None:
    """Disc i, sliding until now, stops or leaves."""
    f[X, i] = x
    f[Y, i] = y
    f[NEXT, i] = NEVER
    k[STATE, i] = state
    k[TIED, i] = 0
    k[CHANGED, i] = RENEWED
    last = k[LENGTHS, 0] - 1
    k[LENGTHS, 0] = last
    filler = k[SLIDERS, last]
    k[SLIDERS, k[SLOT, i]] = filler
    k[SLOT, filler] = k[SLOT, i]
    k[CEASED, k[LENGTHS, 1]] = i
    k[LENGTHS, 1] += 1


@strict
def start(k: Ints, i: int) -> None:
    """Disc i is among the sliding ones, if it was not."""
    if k[STATE, i] != SLIDING:
        k[STATE, i] = SLIDING
        k[SLIDERS, k[LENGTHS, 0]] = i
        k[SLOT, i] = k[LENGTHS, 0]
        k[LENGTHS, 0] += 1


@strict
def launch(
    f: Floats, k: Ints, p: Floats, i: int, now: float,
    x: float, y: float, vx: float, vy: float, spin: float,
) -> None:  # fmt: skip
    """Disc i starts a segment; without speed it lies still, and its spin is lost."""
    speed = math.sqrt(vx * vx + vy * vy)
    if speed > 0.0:
        slowing = deceleration(p, speed, spin)
        duration = speed / slowing
        f[X, i] = x
        f[Y, i] = y
        f[UX, i] = vx / speed
        f[UY, i] = vy / speed
        f[SPEED, i] = speed
        f[DECEL, i] = slowing
        f[REACH, i] = 0.5 * speed * duration
        f[SPIN, i] = spin
        f[SINCE, i] = now
        f[UNTIL, i] = now + duration
        k[CHANGED, i] = RENEWED
        start(k, i)
    elif k[STATE, i] == SLIDING:
        cease(f, k, i, x, y, RESTING)


@strict
def travelled(f: Floats, i: int, now: float) -> float:
    """Metres along the segment."""
    elapsed: float = now - f[SINCE, i]
    speed: float = f[SPEED, i] - 0.5 * f[DECEL, i] * elapsed  # on average
    return elapsed * speed


@strict
def arrival(f: Floats, i: int, s: float) -> float:
    """The time at which disc i is s metres along its segment."""
    since: float = f[SINCE, i]
    speed: float = f[SPEED, i]
    square: float = speed * speed - 2.0 * f[DECEL, i] * s
    if square < 0.0:
        square = 0.0
    return since + 2.0 * s / (speed + math.sqrt(square))


@strict
def bring(f: Floats, k: Ints, i: int, now: float) -> None:
    """Fills the rows AT_ of disc i."""
    f[AT_X, i] = f[X, i]
    f[AT_Y, i] = f[Y, i]
    f[AT_VX, i] = 0.0
    f[AT_VY, i] = 0.0
    f[AT_SPIN, i] = 0.0
    if k[STATE, i] == SLIDING:
        s = travelled(f, i, now)
        speed = f[SPEED, i] - f[DECEL, i] * (now - f[SINCE, i])
        if speed < 0.0:
            speed = 0.0
        f[AT_X, i] = f[X, i] + f[UX, i] * s
        f[AT_Y, i] = f[Y, i] + f[UY, i] * s
        f[AT_VX, i] = f[UX, i] * speed
        f[AT_VY, i] = f[UY, i] * speed
        if f[SPIN, i] != 0.0:
            f[AT_SPIN, i] = f[SPIN, i] * math.sqrt(speed / f[SPEED, i])
