"""Search with belief: a seat imagines how this round may end, and what that is worth.

The markers of others are drawn from what is held likely after all they did. Regret matching
finds a marker, and in the bidding both ways are tried wherever the seat may decide again.
The same search serves every judge (see `judges`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from time import perf_counter
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from hearthside.bots.bot import Budget
from hearthside.bots.lascaux.bidding_past import Past, Pasts, pasts, weighed
from hearthside.bots.lascaux.bidding_tree import FULL, Wave, learn, leave, tree_of, walk, wave_of
from hearthside.bots.lascaux.judges import Judge
from hearthside.fast.lascaux import layout as at

Vector = NDArray[np.int64]
Chances = NDArray[np.float64]

ROOM: Final = 1 << 14  # nodes of a tree
LAPS: Final = 3  # before a pass of which the view does not tell how long it was waited for
LEAST: Final = 32  # rounds before anything counts as sure


class Manner(Struct, frozen=True):
    """How a search thinks."""

    wave: int = 128  # tries made together: more are quicker, fewer learn sooner
    doubt: float = 0.2  # how much of what others do the judge may not explain
    prior: float = 1.0  # regret, in shares of the win, that it takes to leave the judge's way
    rivals_learn: bool = False  # whether others leave the judge's way too; then nobody is exploited
    deep: bool = False  # whether later bids are thought about while a marker is chosen
    softness: float | None = 0.003  # shares of the win that make an action e times as likely;
    # None: act as regret matching did on average
    hedge: float = 0.0  # how much of what others do is judged by a second judge, if there is one
    caution: float = 2.0  # standard errors by which an action must beat the judge's way
    sure: float | None = 5.0  # standard errors after which no more is tried


class Weighed(Struct, frozen=True):
    """What a search found."""

    chances: Chances  # of each of the eight actions
    worths: Chances  # the share of the win to expect of each; nan where it was not tried
    belief: Chances  # how likely each marker lies before each seat, or will
    tries: int


class Clock:
    """Counts tries, and looks at the time."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._began = perf_counter()
        self.tries = 0

    def left(self) -> int:
        return self._budget.tries - self.tries

    def is_over(self) -> bool:
        seconds = self._budget.seconds
        late = seconds is not None and perf_counter() - self._began > seconds
        return late or self.left() <= 0


class Found:
    """What several ways turned out to be worth, tried side by side with the same luck."""

    def __init__(self, ways: int) -> None:
        self._worths = np.zeros((0, ways))

    def add(self, worths: Chances) -> None:
        """By round, then way."""
        self._worths = np.concatenate([self._worths, worths])

    def means(self) -> Chances:
        return np.asarray(self._worths.sum(axis=0) / max(len(self._worths), 1))

    def is_sure(self, errors: float | None) -> bool:
        """Whether the best is better than each other by so many standard errors."""
        if errors is None or len(self._worths) < LEAST:
            return False
        best = int(self.means().argmax())
        leads, spread = self._against(self._worths[:, best])
        return bool((-leads > errors * spread)[np.arange(len(leads)) != best].all())

    def gains(self, judged: Chances, errors: float) -> Chances:
        """What each way surely brings beyond the judge's; nothing where it may be luck."""
        if not len(self._worths):
            return np.zeros(len(judged))
        leads, spread = self._against(self._worths @ judged)
        return np.maximum(leads - errors * spread, 0)

    def _against(self, worths: Chances) -> tuple[Chances, Chances]:
        """How much more each way is worth than this, and the standard error of that."""
        leads = self._worths - worths[:, None]
        return leads.mean(axis=0), leads.std(axis=0) / sqrt(len(leads))


class Search:
    """One seat's thinking about one decision, at a table that hides nothing but markers."""

    def __init__(
        self,
        judge: Judge,
        table: Vector,
        state: Vector,
        seat: int,
        luck: np.random.Generator,
        manner: Manner,
        other: Judge | None = None,
    ) -> None:
        """`other` judges what others do, as much as the manner's hedge says."""
        self._judge = judge
        self._other = other if manner.hedge > 0 else None
        self._table = table
        self._state = state
        self._seat = seat
        self._luck = luck
        self._manner = manner
        self._tree = tree_of(opened(state), ROOM)
        self._priors = np.full(at.SEATS_MOST, manner.prior if manner.rivals_learn else -1.0)
        self._priors[seat] = manner.prior
        others = (other for other in range(int(table[at.SEATS])) if other != seat)
        self._learners = [seat, *others] if manner.rivals_learn else [seat]

    # What is believed.

    def _judged(self, states: Vector) -> Chances:
        """How likely each seat chooses each marker; by state, seat and colour."""
        likely = self._judge.markers(self._table, states)
        if self._other is not None:
            hedged = self._hedged(likely, self._other.markers(self._table, states))
            hedged[:, self._seat] = likely[:, self._seat]
            likely = hedged
        likely = likely * options(self._table, self._state)
        return np.asarray(likely / likely.sum(axis=2, keepdims=True))

    def _hedged(self, likely: Chances, other: Chances) -> Chances:
        return (1 - self._manner.hedge) * likely + self._manner.hedge * other

    def _doubted(self, likely: Chances) -> Chances:
        """The same where others need not do as the judge says."""
        allowed = options(self._table, self._state)
        doubt = self._manner.doubt
        return np.asarray((1 - doubt) * likely + doubt * allowed / allowed.sum())

    def believed(self, marker: int) -> Pasts:
        """What the bids of this round tell of the markers, to a seat that has this one."""
        found = pasts(self._table, self._state, LAPS) or [Past((), ())]  # no past: only imagined
        firsts = [past.states[0] if past.states else tuple(self._state.tolist()) for past in found]
        priors = self._doubted(self._judged(np.array(firsts, np.int64)))
        places = {state: 0 for past in found for state in past.states}
        if not places:
            return weighed([(prior, ()) for prior in priors], self._seat, marker)
        stones = self._stones(np.array(list(places), np.int64))
        likely = dict(zip(places, stones, strict=True))
        return weighed(
            [
                (
                    prior,
                    [
                        (state[at.TURN], self._likely(likely[state], action))
                        for state, action in zip(past.states, past.actions, strict=True)
                    ],
                )
                for prior, past in zip(priors, found, strict=True)
            ],
            self._seat,
            marker,
        )

    def _likely(self, stone: Chances, action: int) -> Chances:
        doubt = self._manner.doubt
        return (1 - doubt) * (stone if action == at.PLACE else 1 - stone) + doubt / 2

    def _stones(self, states: Vector) -> Chances:
        """How likely a stone is, by state and marker; certain where there is no choice."""
        likely = self._judge.stones(self._table, states)
        if self._other is not None:
            others = states[:, at.TURN] != self._seat
            theirs = self._other.stones(self._table, states[others])
            likely[others] = self._hedged(likely[others], theirs)
        likely[states[:, at.BIDS] < self._table[at.OPENING]] = 1.0
        supplies = states[np.arange(len(states)), at.SUPPLY + states[:, at.TURN]]
        likely[supplies == 0] = 0.0
        return likely

    # What is imagined.

    def _imagine(self, wave: Wave, *, both: bool) -> Chances | None:
        """Play a wave of rounds to their ends and learn from them; None where there is no room."""
        waiting = 1
        while waiting:
            waiting = walk(self._table, self._tree, wave, self._priors, both)
            if waiting == FULL:
                return None
            new = np.flatnonzero(~self._tree.known[: self._tree.size[0]])
            if len(new):
                self._tree.chances[new] = self._stones(self._tree.states[new])
                self._tree.known[new] = True
        worths = self._ends(wave)
        found = np.zeros((len(wave.seats), 3))
        learn(self._table, self._tree, wave, self._priors, worths, found)
        return found

    def _ends(self, wave: Wave) -> Chances:
        """What the ends of all these rounds are worth to whoever learns."""
        most = int(wave.depths.sum()) + len(wave.seats)
        states = np.zeros((most, at.STATE), np.int64)
        seats = np.zeros(most, np.int64)
        dice = np.zeros((most, 1), np.uint64)
        worths = np.zeros(most)
        worths = worths[: leave(self._table, self._tree, wave, states, seats, dice, worths)]
        on = np.flatnonzero(worths < 0)
        if len(on):
            worths[on] = self._judge.worths(self._table, states[on], seats[on], dice[on])
        return worths

    def _turns(self, clock: Clock, found: Found) -> Iterator[int]:
        """Who learns next, until there is no time left or nothing to find out."""
        while True:
            for learner in self._learners:
                if clock.is_over() or found.is_sure(self._manner.sure):
                    return
                yield learner

    def _rounds(self, clock: Clock, ways: int) -> int:
        """How many to imagine together, of each way as many."""
        return max(1, min(self._manner.wave, clock.left()) // ways)

    def _wave(self, markers: Vector, learner: int, seeds: NDArray[np.uint64]) -> Wave:
        return wave_of(markers, np.full(len(markers), learner), seeds)

    def _seeds(self, number: int) -> NDArray[np.uint64]:
        return self._luck.integers(0, 1 << 63, number).astype(np.uint64)

    # The two decisions.

    def bid(self, marker: int, clock: Clock) -> Weighed:
        """A stone or passing, where there is a choice."""
        judged = self._stones(self._tree.states[:1])[0, marker]
        both = np.array([judged, 1 - judged])
        if clock.is_over():
            return weighed_by([at.PLACE, at.PASS], both)
        belief = self.believed(marker)
        found = Found(2)
        for learner in self._turns(clock, found):
            markers = belief.sample(self._rounds(clock, 2), self._luck)
            mine = self._mine(learner, len(markers))
            markers[~mine, self._seat] = self._drawn_to_others(belief, int((~mine).sum()))
            wave = self._wave(markers, learner, self._seeds(len(markers)))
            worths = self._imagine(wave, both=True)
            if worths is None:
                break
            clock.tries += 2 * len(worths)
            if learner == self._seat:
                found.add(worths[mine, 1:])
        chances = self._by(found, both, self._tree.sums[0, marker])
        return weighed_by(
            [at.PLACE, at.PASS], chances, found.means(), belief.marginal(), clock.tries
        )

    def _mine(self, learner: int, rounds: int) -> NDArray[np.bool_]:
        """In which rounds our own marker is as we know it.

        Rivals who learn do not know it, so what we would do with another has to be learnt too.
        """
        if learner != self._seat:
            return np.zeros(rounds, np.bool_)
        return (
            np.arange(rounds) % 2 == 0 if self._manner.rivals_learn else np.ones(rounds, np.bool_)
        )

    def _drawn_to_others(self, belief: Pasts, number: int) -> Vector:
        """Our own marker as those who do not know it must suppose it."""
        return belief.unknown(self._seat).sample(number, self._luck)[:, self._seat]

    def _by(self, found: Found, judged: Chances, sums: Chances) -> Chances:
        """As the judge says, but for what surely brings more; or as regret matching did."""
        manner = self._manner
        if manner.softness is None:
            return np.asarray(sums / sums.sum()) if sums.sum() > 0 else judged
        gains = found.gains(judged, manner.caution)
        if not gains.any():
            return judged
        even = (1 - manner.doubt) * judged + manner.doubt / len(judged)
        weights = np.where(gains > 0, even * np.exp(gains / manner.softness), judged)
        return np.asarray(weights / weights.sum())

    def choose(self, clock: Clock) -> Weighed:
        """A marker, by regret matching over those allowed."""
        judged = self._judged(self._tree.states[:1])[0]
        prior = self._doubted(judged)
        ways = np.flatnonzero(options(self._table, self._state))
        matching = Matching(self._manner.prior * prior)
        found = Found(len(ways))
        for learner in self._turns(clock, found):
            number = self._rounds(clock, len(ways))
            plays = matching.plays()
            plays[self._silent()] = prior[self._silent()]
            drawn = Pasts(np.ones(1), plays[None]).sample(number, self._luck)
            markers = np.repeat(drawn, len(ways), 0)
            markers[:, learner] = np.tile(ways, number)
            wave = self._wave(markers, learner, np.repeat(self._seeds(number), len(ways)))
            worths = self._imagine(wave, both=self._manner.deep)
            if worths is None:
                break
            clock.tries += len(worths)
            by_way = worths[:, 0].reshape(number, len(ways))
            matching.learn(learner, ways, by_way.sum(axis=0), number)
            if learner == self._seat:
                found.add(by_way)
        chances = self._by(found, judged[self._seat, ways], matching.mean(self._seat)[ways])
        return weighed_by(ways, chances, found.means(), prior, clock.tries)

    def _silent(self) -> list[int]:
        """Seats that keep to the judge's way."""
        return [seat for seat in range(int(self._table[at.SEATS])) if seat not in self._learners]


class Matching:
    """Regret matching for all seats at once, from a start that is regretted as much as it weighs.

    >>> wins = np.array([[0, -1, 1], [1, 0, -1], [-1, 1, 0.0]])  # rock, paper, scissors
    >>> game = Matching(np.array([[0.8, 0.1, 0.1], [0.1, 0.1, 0.8]]))
    >>> for _ in range(3000):
    ...     mine, theirs = game.plays()
    ...     game.learn(0, np.arange(3), wins @ theirs, 1)
    ...     game.learn(1, np.arange(3), wins @ mine, 1)
    >>> game.mean(0).round(1).tolist()
    [0.3, 0.3, 0.3]
    """

    def __init__(self, start: Chances) -> None:
        self._start = start
        self._regrets = np.zeros_like(start)
        self._sums = np.zeros_like(start)
        self._times = np.zeros(len(start))

    def plays(self) -> Chances:
        """What each seat does now."""
        weights: Chances = np.maximum(self._regrets + self._start, 0)
        weights[weights.sum(axis=1) <= 0] = 1.0
        weights /= weights.sum(axis=1, keepdims=True)
        return weights

    def learn(self, seat: int, ways: Sequence[int] | Vector, worths: Chances, number: int) -> None:
        """These ways were worth so much to the seat, in so many rounds together."""
        plays = self.plays()[seat]
        self._regrets[seat, ways] += worths - (plays[ways] * worths).sum()
        self._times[seat] += 1
        self._sums[seat] += self._times[seat] * number * plays  # what was learnt late counts more

    def mean(self, seat: int) -> Chances:
        sums: Chances = self._sums[seat]
        return np.asarray(sums / sums.sum()) if sums.sum() > 0 else self.plays()[seat]


def opened(state: Vector) -> Vector:
    """The table as the bidding opens, where markers are still to be chosen."""
    root = state.copy()
    if root[at.TURN] < 0:
        root[at.TURN] = root[at.START]
        root[at.BIDS] = 0
    return root


def options(table: Vector, state: Vector) -> NDArray[np.bool_]:
    """Which markers may be chosen."""
    if not table[at.DISPLAY_ONLY]:
        return np.ones(at.COLOURS, np.bool_)
    showing = table[at.SHOWING : at.SHOWING + at.COLOURS]
    return np.asarray(showing & state[at.ROW] != 0)


def weighed_by(
    ways: Sequence[int] | Vector,
    chances: Chances,
    worths: Chances | None = None,
    belief: Chances | None = None,
    tries: int = 0,
) -> Weighed:
    """What was found of some of the eight actions."""
    all_chances = np.zeros(at.ACTIONS)
    all_chances[ways] = chances
    all_worths = np.full(at.ACTIONS, np.nan)
    if worths is not None and tries > 0:
        all_worths[ways] = np.clip(worths, 0, 1)  # a judge may believe in less than nothing
    nothing = np.zeros((0, at.COLOURS))
    return Weighed(all_chances, all_worths, nothing if belief is None else belief, tries)
