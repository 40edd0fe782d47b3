"""Who judges what a search imagines: how likely others choose and bid, and what a table is worth.

A judge knows nothing of trees; it is asked about many flat states at once.
"""

from __future__ import annotations

from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from hearthside.bots.lascaux.bidding_tree import sights
from hearthside.bots.lascaux.inference import ROWS_TOGETHER, stones, think
from hearthside.bots.lascaux.network import Weights
from hearthside.bots.lascaux.sense import sense_bids, sense_games, sense_markers
from hearthside.fast.lascaux import layout as at

Vector = NDArray[np.int64]
Chances = NDArray[np.float64]


class Judge(Protocol):
    def markers(self, table: Vector, states: Vector) -> Chances:
        """How likely each seat chooses each marker; by state, seat and colour."""

    def stones(self, table: Vector, states: Vector) -> Chances:
        """How likely whoever bids lays a stone; by state and colour of its marker."""

    def worths(
        self, table: Vector, states: Vector, seats: Vector, dice: NDArray[np.uint64]
    ) -> Chances:
        """The share of the win each seat may expect of a table where markers are to be chosen."""


AT_ONCE = 256  # what the network is asked together: more would not fit a core's cache
TABLES_AT_ONCE = 64  # the same where six markers are asked about


class Network:
    """Judges by a network trained by self-play."""

    def __init__(self, weights: Weights) -> None:
        self._weights = weights

    def markers(self, table: Vector, states: Vector) -> Chances:
        seats = int(table[at.SEATS])
        choosing = states.copy()
        choosing[:, at.TURN] = -1
        choosing[:, at.MARKER : at.MARKER + at.SEATS_MOST] = at.NONE
        everyone = np.tile(np.arange(seats), len(states))
        logits, _ = self._ask(table, np.repeat(choosing, seats, 0), everyone)
        markers = logits[:, : at.COLOURS].reshape(len(states), seats, at.COLOURS)
        likely: Chances = np.exp(markers - markers.max(axis=2, keepdims=True))
        likely /= likely.sum(axis=2, keepdims=True)
        return likely

    def stones(self, table: Vector, states: Vector) -> Chances:
        seen = self._see(table, states, states[:, at.TURN])
        odds = [
            stones(np, self._weights, seen[first : first + TABLES_AT_ONCE])
            for first in range(0, len(seen), TABLES_AT_ONCE)
        ]
        return 1 / (1 + np.exp(-np.concatenate(odds)[: len(states)].astype(np.float64)))

    def worths(
        self, table: Vector, states: Vector, seats: Vector, dice: NDArray[np.uint64]
    ) -> Chances:
        del dice  # a network needs no luck
        _, worths = self._ask(table, states, seats)
        return worths

    def _ask(self, table: Vector, states: Vector, seats: Vector) -> tuple[Chances, Chances]:
        seen = self._see(table, states, seats)
        parts = [
            think(np, self._weights, seen[first : first + AT_ONCE])
            for first in range(0, len(seen), AT_ONCE)
        ]
        logits, worths = (np.concatenate(column) for column in zip(*parts, strict=True))
        asked = len(states)
        return logits[:asked].astype(np.float64), worths[:asked].astype(np.float64)

    def _see(self, table: Vector, states: Vector, seats: Vector) -> NDArray[np.float32]:
        """What seats see, and rows of nothing that make the number of rows a round one."""
        rows = -(-len(states) // ROWS_TOGETHER) * ROWS_TOGETHER
        seen = np.zeros((rows, at.SEEN), np.int16)
        sights(table, states, seats, seen)
        return seen.astype(np.float32)


class Sense:
    """Judges as the bot called greedy does, and plays games on by it to see what comes of them."""

    def markers(self, table: Vector, states: Vector) -> Chances:
        likely = np.zeros((len(states), int(table[at.SEATS]), at.COLOURS))
        sense_markers(table, states, likely)
        return likely

    def stones(self, table: Vector, states: Vector) -> Chances:
        likely = np.zeros((len(states), at.COLOURS))
        sense_bids(table, states, likely)
        return likely

    def worths(
        self, table: Vector, states: Vector, seats: Vector, dice: NDArray[np.uint64]
    ) -> Chances:
        shares = np.zeros(len(states))
        sense_games(table, states, seats, dice, shares)
        return shares
