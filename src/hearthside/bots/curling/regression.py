"""Kernel regression over flicks, with the execution noise as its kernel.

A flick that really was tells of every aim that could have led to it, as much as the hand would
have been likely to stray so (Yee, Lisy and Bowling, 2016). Flicks are denser where aims were tried
more often; that density is divided out, so that an aim's value is the mean over its own straying
and not over the middle of it.
"""

from __future__ import annotations

from math import sqrt

import numpy as np

from hearthside.physics.world import Floats

LEAST = 0.002  # radians, and part of speed: how narrow the kernel may be
FAR = 18.0  # beyond six deviations a flick tells nothing


def likeness(aims: Floats, flown: Floats, angle: float, speed: float) -> Floats:
    """By aim and flick (x, y, vx, vy): how likely this aim would have led to that flick.

    Up to a factor that is the same for all aims. `angle` (radians) and `speed` (a part) are the
    noise's deviations.
    """
    meant, went = aims[:, None], flown[None]
    pace = np.hypot(meant[..., 2], meant[..., 3])
    cross = meant[..., 2] * went[..., 3] - meant[..., 3] * went[..., 2]
    along = meant[..., 2] * went[..., 2] + meant[..., 3] * went[..., 3]
    turned = np.arctan2(cross, along) / max(angle, LEAST)
    gained = (np.hypot(went[..., 2], went[..., 3]) / pace - 1) / max(speed, LEAST)
    square = turned * turned + gained * gained
    apart = (meant[..., 0] != went[..., 0]) | (meant[..., 1] != went[..., 1]) | (square > 2 * FAR)
    return np.where(apart, 0.0, np.exp(-0.5 * square) / pace)


class Regression:
    """Aims, the flicks tried so far and what came of each."""

    def __init__(self, aims: Floats, angle: float, speed: float) -> None:
        self.angle, self.speed = angle, speed
        self.aims = aims
        self.tries = np.zeros(len(aims))
        self.flown = np.empty((0, 4))
        self.worth = np.empty(0)
        self._like = np.empty((len(aims), 0))

    def widen(self, aims: Floats) -> None:
        """More aims, which know what was flicked before."""
        self._like = np.vstack([self._like, self._likeness(aims, self.flown)])
        self.aims = np.vstack([self.aims, aims])
        self.tries = np.append(self.tries, np.zeros(len(aims)))

    def add(self, aim: int, flown: Floats, worth: Floats) -> None:
        """Flicks that were meant as one of the aims, and what each was worth."""
        self._like = np.hstack([self._like, self._likeness(self.aims, flown)])
        self.flown = np.vstack([self.flown, flown])
        self.worth = np.append(self.worth, worth)
        self.tries[aim] += len(flown)

    def means(self) -> tuple[Floats, Floats]:
        """Of each aim: the mean worth, and the number of plain tries this is as good as."""
        return self._means(self._like)

    def foreseen(self, aims: Floats) -> tuple[Floats, Floats]:
        """The same of aims that are not among those tried."""
        return self._means(self._likeness(aims, self.flown))

    def _likeness(self, aims: Floats, flown: Floats) -> Floats:
        return likeness(aims, flown, self.angle, self.speed)

    def _means(self, like: Floats) -> tuple[Floats, Floats]:
        weights = like / np.maximum(self.tries @ self._like, 1e-300)
        total = weights.sum(axis=1)  # near 1 for an aim whose whole straying has been tried
        known = np.maximum(total, 1e-12)
        means = weights @ self.worth / known
        squares = np.maximum((weights * weights).sum(axis=1), 1e-300)
        counts = np.minimum(total, 1.0) * total * total / squares
        return means, counts


def doubt(counts: Floats, spread: float) -> Floats:
    """How far a mean of so many tries may be off."""
    return spread / np.sqrt(np.maximum(counts, 1 / 16))


def spread_of(worth: Floats) -> float:
    """The deviation of single tries; never nothing, as long as few have been made."""
    return sqrt(float(worth.var()) + 0.25 / (1 + len(worth)))
