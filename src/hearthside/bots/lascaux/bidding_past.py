"""How a round's bidding may have come to where it stands, and what that tells of the markers.

A view does not tell how many stones lay in the middle when somebody passed, so there may be
several pasts; between two passes the bids are known but for whole laps.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hearthside.fast.lascaux import layout as at
from hearthside.fast.lascaux.layout import PASS, PLACE

Vector = NDArray[np.int64]
Numbers = list[int]


class Past(NamedTuple):
    """The states of a round's bidding so far, in their order, and what was done in each."""

    states: tuple[tuple[int, ...], ...]
    actions: tuple[int, ...]


def pasts(table: Vector, state: Vector, laps: int) -> list[Past]:
    """Every way the bidding may have come here, with at most so many whole laps before a pass."""
    seats, step = int(table[at.SEATS]), int(table[at.STEP])
    found = list[Past]()
    for steps in _ways(state.tolist(), seats, step, laps):
        steps.reverse()
        for bids, (earlier, _) in enumerate(steps):
            earlier[at.BIDS] = bids
        states = tuple(tuple(earlier) for earlier, _ in steps)
        found.append(Past(states, tuple(action for _, action in steps)))
    return found


def _ways(now: Numbers, seats: int, step: int, laps: int) -> Iterator[list[tuple[Numbers, int]]]:
    """States and actions, the latest first."""
    now = now.copy()
    steps = list[tuple[Numbers, int]]()
    while now[at.MIDDLE] > 0:
        now = _before_stone(now, seats, step)
        steps.append((now, PLACE))
    passed = now[at.PASSED]
    if now[at.TURN] != _first(now, seats, step):
        return
    if passed == 0:
        yield steps
        return
    passer = now[at.PILE + passed - 1]
    most = min(now[at.SUPPLY + passer], (laps + 1) * (seats - passed + 1) - 1)
    for stones in range(most + 1):
        before = _before_pass(now, stones)
        for earlier in _ways(before, seats, step, laps):
            yield [*_copied(steps), (before.copy(), PASS), *earlier]


def _copied(steps: list[tuple[Numbers, int]]) -> list[tuple[Numbers, int]]:
    return [(state.copy(), action) for state, action in steps]


def _first(state: Numbers, seats: int, step: int) -> int:
    """Who bids first after the latest pass, or at all."""
    passed = state[at.PASSED]
    if passed == 0:
        return state[at.START]
    return _next(state, state[at.PILE + passed - 1], seats, step)


def _next(state: Numbers, seat: int, seats: int, step: int) -> int:
    pile = state[at.PILE : at.PILE + state[at.PASSED]]
    seat = (seat + step) % seats
    while seat in pile:
        seat = (seat + step) % seats
    return seat


def _before_stone(state: Numbers, seats: int, step: int) -> Numbers:
    before = state.copy()
    seat = _next(state, state[at.TURN], seats, -step)
    before[at.TURN] = seat
    before[at.SUPPLY + seat] += 1
    before[at.MIDDLE] -= 1
    return before


def _before_pass(state: Numbers, stones: int) -> Numbers:
    before = state.copy()
    passed = before[at.PASSED] - 1
    seat = before[at.PILE + passed]
    before[at.PILE + passed] = -1
    before[at.PASSED] = passed
    before[at.TURN] = seat
    before[at.SUPPLY + seat] -= stones
    before[at.MIDDLE] = stones
    return before


class Pasts(NamedTuple):
    """What markers are held likely, whichever past it was: rows by past, seat and colour."""

    chances: NDArray[np.float64]  # of each past
    rows: NDArray[np.float64]
    own: NDArray[np.float64] | None = None  # by past and colour: the viewer's, to the others

    def unknown(self, viewer: int) -> Pasts:
        """What is held likely by those who do not know the viewer's marker."""
        assert self.own is not None
        rows = self.rows.copy()
        rows[:, viewer] = self.own
        return self._replace(rows=rows)

    def marginal(self) -> NDArray[np.float64]:
        """How likely each marker lies before each seat."""
        return np.asarray(np.einsum("p,psc->sc", self.chances, self.rows))

    def sample(self, number: int, luck: np.random.Generator) -> NDArray[np.int64]:
        """Markers for so many tables, by table and seat, each drawn with its past."""
        which = np.searchsorted(np.cumsum(self.chances)[:-1], luck.random(number), side="right")
        reached = np.cumsum(self.rows[which], axis=2)[:, :, :-1]
        heights = luck.random(reached.shape[:2])
        return np.asarray((heights[:, :, None] >= reached).sum(axis=2))


def weighed(
    likelihoods: Sequence[tuple[NDArray[np.float64], Sequence[tuple[int, NDArray[np.float64]]]]],
    viewer: int,
    marker: int,
) -> Pasts:
    """Bayes over pasts and markers.

    For each past: how likely each seat chose each marker, and for each bid who made it and how
    likely it was with each marker. The viewer knows its own marker; pasts in which it would
    hardly have done what it did are the less likely.
    """
    rows = np.stack([prior for prior, _ in likelihoods])
    for past, (_, bids) in enumerate(likelihoods):
        for seat, likely in bids:
            rows[past, seat] *= likely
    knows = np.arange(at.COLOURS) == marker
    own = rows[:, viewer] / rows[:, viewer].sum(axis=1, keepdims=True)
    rows[:, viewer] *= knows
    whole = rows.sum(axis=2)
    chances = whole.prod(axis=1)
    rows[:, viewer] = knows
    whole[:, viewer] = 1.0
    return Pasts(chances / chances.sum(), rows / whole[:, :, None], own)
