"""Ratings from meetings: the likeliest strengths (Bradley and Terry), with 95 % intervals.

The intervals come from the likelihood's curvature, with as many games as the deals are worth.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from math import log
from statistics import fmean, variance

import numpy as np
import numpy.typing as npt
from msgspec import Struct

Floats = npt.NDArray[np.float64]

PER_TENFOLD = 400 / log(10)  # points that make a win ten times as likely, as in chess
Z95 = 1.959964  # standard deviations that hold 95 % of a normal distribution
PRIOR = 0.5  # games that each pair is taken to have shared: none wins infinitely often


class Meeting(Struct, frozen=True):
    """One deal of a pair: the part of the win that went to the first, over all seats."""

    first: str
    second: str
    share: float


class Rating(Struct, frozen=True):
    bot: str
    rating: float
    low: float
    high: float


def ratings(bots: Sequence[str], meetings: Sequence[Meeting], sides: int) -> list[Rating]:
    """Strongest first; their mean is 0. One bot meets `sides - 1` of the other kind."""
    pairs = defaultdict[tuple[int, int], list[float]](list)
    for one in meetings:
        pairs[bots.index(one.first), bots.index(one.second)].append(one.share)
    shares = {pair: np.array(values) for pair, values in pairs.items()}
    found, half = strengths(len(bots), shares, sides)
    rated = [
        Rating(bot, *(round(float(one), 1) for one in (at, at - away, at + away)))
        for bot, at, away in zip(bots, found, half, strict=True)
    ]
    return sorted(rated, key=lambda one: -one.rating)


def strengths(
    bots: int, shares: dict[tuple[int, int], Floats], sides: int
) -> tuple[Floats, Floats]:
    """In points, with half their intervals, by Newton's method: the likelihood has one peak."""
    theta = np.zeros(bots)
    slope, bend = likelihood(theta, shares, sides)
    for _ in range(50):
        step = np.linalg.solve(bend, slope)
        step -= step.mean()
        theta += np.clip(step, -2, 2)
        slope, bend = likelihood(theta, shares, sides)
        if np.abs(step).max() < 1e-9:
            break
    spread = np.sqrt(np.diag(np.linalg.pinv(bend, rcond=1e-5)))  # but for the mean, which is 0
    return (theta - theta.mean()) * PER_TENFOLD, Z95 * spread * PER_TENFOLD


def likelihood(
    theta: Floats, shares: dict[tuple[int, int], Floats], sides: int
) -> tuple[Floats, Floats]:
    """The slope of its logarithm at these strengths, and how it bends."""
    crowd = log(sides - 1) if sides > 1 else 0.0
    slope, bend = np.zeros(len(theta)), np.eye(len(theta)) * 1e-6
    for (a, b), values in shares.items():
        worth = strangers(values.tolist(), sides)
        games = worth + PRIOR
        won = worth * float(values.mean()) + PRIOR / sides
        expected = 1 / (1 + np.exp(-(theta[a] - theta[b] - crowd)))
        slope[[a, b]] += won - games * expected, games * expected - won
        weight = games * expected * (1 - expected)
        bend[[a, b], [a, b]] += weight
        bend[[a, b], [b, a]] -= weight
    return slope, bend


def strangers(shares: Sequence[float], sides: int) -> float:
    """How many games that have nothing in common tell as much as these deals do.

    A deal's games are no strangers: who holds the better cards in one holds them in all. How much
    that matters is seen in how the deals differ. A deal counts at least once, and at most as the
    games it has.
    """
    least, most = len(shares), len(shares) * sides
    apart = variance(shares) if least > 1 else 0.0
    if apart == 0.0:
        return least
    mean = fmean(shares)
    return min(most, max(least, mean * (1 - mean) * least / apart))
