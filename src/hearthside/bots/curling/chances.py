"""The chance to win a game of Caveman Curling from its points and who begins the next round.

Reckoned backwards from how single rounds end, which was counted (`hearthside.lab.curling.rounds`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path

import msgspec
import numpy as np

from hearthside.curling import Setup
from hearthside.curling.model import Noise, Side
from hearthside.physics.world import Floats

KEPT = Path(__file__).with_name("rounds.json")
MOST = 6  # points of a round, to either side
ROUND = 13  # points a side may make in a round: 0 to 12, where each rock may count twice


@cache
def counted() -> Mapping[str, Sequence[int]]:
    """How often the side with the last throw made -6 to 6 points of a round, by noise."""
    return msgspec.json.decode(KEPT.read_bytes(), type=dict[str, list[int]])


@cache
def results(noise: Noise) -> Floats:
    """The chance of each result of a round for the side with the last throw, from -6 to 6."""
    times = np.array(counted()[noise], np.float64) + 1.0  # nothing is impossible
    parts: Floats = times / times.sum()
    return parts


@lru_cache(maxsize=64)
def winning(target: int, noise: Noise, *, alternate: bool = False) -> Floats:
    """By points of side 0, points of side 1 and who begins: the chance that side 0 wins.

    Who begins does not throw last. Who scores begins the next round (C7b); after one without
    points the same side begins again, or the other where that was agreed.
    """
    last = results(noise)
    parts = (last[::-1], last)  # for side 0: it begins, or it throws last
    won = np.zeros((target, target, 2))
    for total in range(2 * target - 2, -1, -1):
        for mine in range(max(0, total - target + 1), min(target, total + 1)):
            theirs = total - mine
            scored = [_scored(won, mine, theirs, parts[one]) for one in (0, 1)]
            blank = [parts[one][MOST] for one in (0, 1)]
            for one in (0, 1):
                then = 1 - one if alternate else one
                sure = 1 - blank[one] * blank[then] if alternate else 1 - blank[one]
                late = blank[one] * scored[then] if alternate else 0.0
                won[mine, theirs, one] = (scored[one] + late) / sure
    return won


def _scored(won: Floats, mine: int, theirs: int, parts: Floats) -> float:
    """Over all rounds in which somebody scores."""
    target, total = len(won), 0.0
    for made in range(1, MOST + 1):
        total += parts[MOST + made] * (won[mine + made, theirs, 0] if mine + made < target else 1)
        if theirs + made < target:
            total += parts[MOST - made] * won[mine, theirs + made, 1]
    return float(total)


def as_it_stands(setup: Setup, points: tuple[int, int], starter: Side, mine: Side) -> float:
    """The chance that `mine` wins the game, at the beginning of a round."""
    alternate = setup.no_score == "alternate"
    won = winning(setup.points_to_win, setup.noise, alternate=alternate)[(*points, starter)]
    return float(won if mine == 0 else 1 - won)


def after_round(setup: Setup, points: tuple[int, int], starter: Side, mine: Side) -> Floats:
    """By what sides 0 and 1 make of this round: the chance that `mine` wins the game."""
    alternate = setup.no_score == "alternate"
    won = winning(setup.points_to_win, setup.noise, alternate=alternate)
    chances = np.empty((ROUND, ROUND))
    for first in range(ROUND):
        for second in range(ROUND):
            then = points[0] + first, points[1] + second
            if first == second:
                begins = 1 - starter if alternate else starter
            else:
                begins = 0 if first > second else 1
            if max(then) < len(won):
                chances[first, second] = won[(*then, begins)]
            else:
                chances[first, second] = 0.5 + 0.5 * ((then[0] > then[1]) - (then[0] < then[1]))
    return chances if mine == 0 else 1 - chances
