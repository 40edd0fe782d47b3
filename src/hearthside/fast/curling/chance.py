"""Chance in compiled rounds: a generator of its own, and how a flick strays."""

import math

import numpy as np

from hearthside.curling.fortune import FREEDOM, QUICKEST, SLOWEST, WORST
from hearthside.fast.curling.layout import ANGLE, HEAVY, SPEED, Tools
from hearthside.physics.compiled import seldom, strict

_STEP = np.uint64(0x9E3779B97F4A7C15)
_ONE = np.uint64(0xBF58476D1CE4E5B9)
_TWO = np.uint64(0x94D049BB133111EB)
_S30, _S27, _S31, _S11 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(11)


@strict
def uniform(t: Tools) -> float:
    """At least 0, below 1 (splitmix64)."""
    t.dice[0] = t.dice[0] + _STEP
    z = t.dice[0]
    z = (z ^ (z >> _S30)) * _ONE
    z = (z ^ (z >> _S27)) * _TWO
    z = z ^ (z >> _S31)
    return float(z >> _S11) * (1.0 / 9007199254740992.0)


@seldom
def normal(t: Tools) -> float:
    """Mean 0, variance 1 (Marsaglia's polar method)."""
    while True:
        a = 2.0 * uniform(t) - 1.0
        b = 2.0 * uniform(t) - 1.0
        r = a * a + b * b
        if 0.0 < r < 1.0:
            return a * math.sqrt(-2.0 * math.log(r) / r)


@seldom
def stray(t: Tools) -> float:
    """A deviation with variance 1, of the tail that was agreed."""
    deviation = normal(t)
    if t.g[HEAVY] == 0.0:
        return deviation
    chi_squared = 0.0
    for _ in range(FREEDOM // 2):
        chi_squared -= 2.0 * math.log(1.0 - uniform(t))
    return deviation / math.sqrt(chi_squared / FREEDOM) * math.sqrt((FREEDOM - 2) / FREEDOM)


@strict
def fortune(t: Tools) -> tuple[float, float]:
    """The tangent of half the angle that a flick strays by, and the part of speed it gains."""
    turn = math.tan(t.g[ANGLE] * stray(t) / 2.0)
    gain = t.g[SPEED] * stray(t)
    return max(-WORST, min(turn, WORST)), max(SLOWEST, min(gain, QUICKEST))


@strict
def strayed(vx: float, vy: float, turn: float, gain: float) -> tuple[float, float]:
    """The velocity a flick really gets; the rules' own sum."""
    square = turn * turn
    cosine = (1 - square) / (1 + square)
    sine = 2 * turn / (1 + square)
    more = 1 + gain
    return (vx * cosine - vy * sine) * more, (vx * sine + vy * cosine) * more
