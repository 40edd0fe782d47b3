"""Chance in a throw: how a flick strays, and at what height rocks meet.

Chance draws with any generator it likes; what it drew is recorded. What is then made of it uses
integers and + - * / only, so that every machine makes the same of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import isfinite, pi, sqrt, tan
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from hearthside.curling.model import Fortune, Noise, Setup, Tail, Throw

NOISE: Mapping[Noise, tuple[float, float]] = {
    # Standard deviations of the angle (degrees) and of the relative speed.
    "none": (0.0, 0.0),
    "machine": (0.41, 0.0135),
    "expert": (1.6, 0.035),
    "club": (2.0, 0.06),
    "novice": (3.5, 0.10),
}
FREEDOM = 4  # of Student's distribution, which has the heavy tail
WORST = 1.0  # tan(45 degrees): no flick strays by more than a right angle
SLOWEST, QUICKEST = -0.9, 1.0  # nor keeps less than a tenth of its speed, nor more than doubles it

MASK = 2**64 - 1


class Fortunes(Struct, frozen=True):
    """What chance may say of a throw."""

    noise: Noise
    tail: Tail
    breaking: bool  # whether heights of knocks matter

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Fortune) and self.fault(action) is None

    def sample(self, rng: Random) -> Fortune:
        angle, speed = NOISE[self.noise]
        return Fortune(
            turn=clamp(tan(angle * pi / 180 * stray(self.tail, rng) / 2), -WORST, WORST) + 0.0,
            speed=clamp(speed * stray(self.tail, rng), SLOWEST, QUICKEST) + 0.0,  # never -0.0
            seed=rng.getrandbits(64) if self.breaking else 0,
        )

    def describe(self) -> tuple[Mapping[str, object], ...]:
        """The bounds of what chance may say."""
        straying = self.noise != "none"
        return (
            {
                "type": "fortune",
                "turn": (-WORST, WORST) if straying else (0.0, 0.0),
                "speed": (SLOWEST, QUICKEST) if straying else (0.0, 0.0),
                "seed": (0, MASK if self.breaking else 0),
            },
        )

    def fault(self, fortune: Fortune) -> str | None:
        """Why chance cannot say this."""
        if not (isfinite(fortune.turn) and abs(fortune.turn) <= WORST):
            return f"no flick strays by {fortune.turn}"
        if not SLOWEST <= fortune.speed <= QUICKEST:
            return f"no flick gains {fortune.speed} of its speed"
        if self.noise == "none" and (fortune.turn or fortune.speed):
            return "at this table flicks do not stray"
        if not 0 <= fortune.seed <= (MASK if self.breaking else 0):
            return "a seed has 64 bits" if self.breaking else "at this table rocks do not break"
        return None


def fortunes(setup: Setup) -> Fortunes:
    return Fortunes(setup.noise, setup.tail, setup.broken_rocks)


def clamp(value: float, least: float, most: float) -> float:
    return max(least, min(value, most))


def stray(tail: Tail, rng: Random) -> float:
    """A deviation with variance 1; of the heavy tail one in 20 lies beyond two."""
    normal = rng.gauss(0.0, 1.0)
    if tail == "gaussian":
        return normal
    chi_squared = rng.gammavariate(FREEDOM / 2, 2.0)
    return normal / sqrt(chi_squared / FREEDOM) * sqrt((FREEDOM - 2) / FREEDOM)


def strayed(throw: Throw, fortune: Fortune) -> Throw:
    """The flick as it really went.

    Sine and cosine come from the tangent of the half angle: no trigonometry, no rounding that
    differs between machines.
    """
    square = fortune.turn * fortune.turn
    cosine = (1 - square) / (1 + square)
    sine = 2 * fortune.turn / (1 + square)
    gain = 1 + fortune.speed
    return replace(
        throw,
        vx=(throw.vx * cosine - throw.vy * sine) * gain,
        vy=(throw.vx * sine + throw.vy * cosine) * gain,
    )


def splitmix64(seed: int) -> Iterator[int]:
    """Numbers of 64 bits from a seed (Steele, Lea and Flood 2014): integers only."""
    state = seed
    while True:
        state = (state + 0x9E3779B97F4A7C15) & MASK
        z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        yield z ^ (z >> 31)


def heights(seed: int) -> Iterator[float]:
    """How far off the middle of their rims rocks meet, knock after knock: normal, variance 1.

    The sum of twelve uniform numbers has variance 1 and tails a little too short; the cubic term
    (Cornish and Fisher, with the sum's excess kurtosis of -0.1) puts them right. In millimetres.
    """
    numbers = splitmix64(seed)
    while True:
        total = 0
        for _ in range(6):
            number = next(numbers)
            total += (number >> 32) + (number & 0xFFFFFFFF)
        normal = (total + 6) / 2**32 - 6  # the mean of one number is (2**32 - 1) / 2
        yield normal + (normal * normal * normal - 3 * normal) / 240
