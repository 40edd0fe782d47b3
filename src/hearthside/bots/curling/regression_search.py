"""Kernel regression search on compiled rounds: which throw or object wins the game most often.

Every try is a flick with its straying, the best object after it, and the rest of the round as a
playout; what the sides make of the round becomes a chance to win the game.
"""

from __future__ import annotations

from functools import cache
from math import hypot, inf, log, pi
from random import Random
from statistics import NormalDist
from time import perf_counter
from typing import TypeAlias

import numpy as np
from msgspec import Struct

from hearthside.bots.bot import Answer, Budget, Reason
from hearthside.bots.curling import draw
from hearthside.bots.curling.chances import after_round
from hearthside.bots.curling.compiled_rounds import Rounds
from hearthside.bots.curling.looking import lies, told_use
from hearthside.bots.curling.playouts import RECALLED, STAYING
from hearthside.bots.curling.regression import LEAST, Regression, doubt, spread_of
from hearthside.bots.curling.shots import Kind, Shot, shots
from hearthside.curling import (
    AnyAction,
    BigHammer,
    LetStay,
    LittleHammer,
    Recall,
    Splits,
    Throw,
    Throws,
    Totem,
    UseNothing,
    Uses,
    View,
)
from hearthside.curling.fortune import FREEDOM, NOISE, QUICKEST, SLOWEST, WORST
from hearthside.curling.model import Noise
from hearthside.curling.scoring import side_of
from hearthside.fast.curling.layout import table_of
from hearthside.fast.curling.turns import BIG_HAMMER, LITTLE_HAMMER, NOTHING, ON_TOP
from hearthside.kernel import Decision
from hearthside.physics.world import Floats

# The playouts of the rest of a round: shots, looks, what it hits and how hard, where it draws,
# what a totem is worth, and what a hammer must gain with one to six own throws to come.
HABITS = np.array([8, 0, 1.02, 0.8, 0.0, 0.18, 0.0, 0.45, 0.35, 0.35, 0.2, 0.2])

GLANCES = 8  # looks at each shot, to find those worth a search
KEPT = 10  # shots searched: so many by how the board lies after them,
OF_A_KIND = 2  # and so many of each kind
STRIDE, MOST = 32, 256  # tries between two choices of an aim: at least, unless few are to be made,
STRIDES = 64  # and at most; many tries make no more choices than so
SHARE = 3  # every aim is tried first, which takes at most one part of so many
CURIOSITY = 0.7  # of the upper bound, in deviations
CAUTION = 1.0  # of the lower bound
WIDENING = 0.5  # aims added: so many times the root of the strides made
NEAR = 0.7  # how far from the best they lie, in deviations of the noise
GUESSES = 16  # of which the most promising is added
PASSES = 4  # of tries over all choices within a turn, at least
SURE = 3.5  # deviations behind the best, beyond which a choice is dropped
LONG = 4096  # quasi-random strayings, before they repeat

Option: TypeAlias = tuple[tuple[float, float, float], AnyAction]
"""A choice within a turn: as compiled rounds want it, and as the rules do."""


def search(
    view: View,
    decision: Decision[AnyAction],
    rng: Random,
    budget: Budget,
    noise: Noise | tuple[float, float] | None = None,
) -> Answer[AnyAction]:
    """The action with the best chance to win; with another noise than the table's, if told."""
    match decision.options:
        case Splits() as splits:
            return Answer(splits.even())
        case Throws() as throws:
            thought_of = shots(view, throws)
            if not thought_of:
                return Answer(draw.best_throw(view.setup.board, throws))
            return Search(view, rng, budget, noise).throw(throws, thought_of)
        case Uses() as uses:
            return Search(view, rng, budget, noise).weigh(uses_of(view, uses))
    if Recall() in decision.options and LetStay() in decision.options:
        return Search(view, rng, budget, noise).weigh(totem_choices(view))
    if Recall() in decision.options:
        return Answer(Recall(), (Reason("curling.recall"),))
    return Answer(decision.options.sample(rng))


@cache
def strayings() -> Floats:
    """Pairs of normal numbers, spread more evenly than chance would (Roberts' sequence)."""
    steps = np.arange(1, LONG + 1)[:, None] * np.array([0.7548776662466927, 0.5698402909980532])
    even = (0.5 + steps) % 1.0
    normal: Floats = np.vectorize(NormalDist().inv_cdf)(np.clip(even, 1e-9, 1 - 1e-9))
    return normal


class Aim(Struct, frozen=True):
    kind: Kind
    rock: int | None


class Search:
    """One decision: the table as it lies, and what each result of the round is worth."""

    def __init__(
        self,
        view: View,
        rng: Random,
        budget: Budget,
        noise: Noise | tuple[float, float] | None = None,
    ) -> None:
        assert view.viewer is not None
        assert view.starter is not None
        self.view = view
        self.mine = side_of(view.viewer)
        self.rounds = Rounds(view.setup, noise, seed=rng.getrandbits(64))
        self.dice = np.random.default_rng(rng.getrandbits(64))
        self.table = table_of(view.setup, view)
        self.chances = after_round(view.setup, view.points, view.starter, self.mine)
        self.habits = np.tile(HABITS, (2, 1))
        degrees, self.speed = (
            noise if isinstance(noise, tuple) else NOISE[noise or view.setup.noise]
        )
        self.angle = degrees * pi / 180
        self.tries = budget.tries
        self.ends = inf if budget.seconds is None else perf_counter() + budget.seconds
        self.made = 0

    @property
    def goes_on(self) -> bool:
        return self.made < self.tries and perf_counter() < self.ends

    # A throw.

    def throw(self, throws: Throws, thought_of: list[Shot]) -> Answer[AnyAction]:
        kept = self.worth_a_search(thought_of)
        flicks = np.array([(one.throw.x, one.throw.y, one.throw.vx, one.throw.vy) for one in kept])
        meant = [Aim(one.kind, one.rock) for one in kept]
        known = Regression(flicks, self.angle, self.speed)
        stride = min(MOST, max(STRIDE, self.tries // STRIDES))
        stride = min(stride, max(1, self.tries // (SHARE * len(kept))))
        for aim in range(len(kept)):
            if self.goes_on or aim == 0:
                self.fly(known, aim, stride)
        strides, added = 0, 0
        while self.goes_on:
            if added < WIDENING * strides**0.5:
                self.widen(known, meant, throws)
                added += 1
            self.fly(known, self.most_promising(known, strides + len(kept)), stride)
            strides += 1
        return self.best_throw(known, meant, len(thought_of))

    def most_promising(self, known: Regression, strides: int) -> int:
        """The aim with the best upper bound."""
        means, counts = known.means()
        reach = CURIOSITY * spread_of(known.worth) * log(strides + 1) ** 0.5
        return int(np.argmax(means + doubt(counts, reach)))

    def worth_a_search(self, some: list[Shot]) -> list[Shot]:
        """The shots after which the board lies best, and the best of each kind."""
        found = lies(self.rounds, self.table, some, GLANCES).sum(axis=1)
        order = np.argsort(-found, kind="stable")
        half = order[: (len(some) + 1) // 2]
        found[half] += lies(self.rounds, self.table, [some[one] for one in half], GLANCES).sum(
            axis=1
        )
        found[half] /= 2
        order = np.argsort(-found, kind="stable")
        kept, kinds = list[Shot](), dict[Kind, int]()
        for place, one in enumerate(order):
            kind = some[one].kind
            if place < KEPT or kinds.get(kind, 0) < OF_A_KIND:
                kept.append(some[one])
            kinds[kind] = kinds.get(kind, 0) + 1
        return kept

    def fly(self, known: Regression, aim: int, stride: int) -> None:
        """A stride of tries at one aim, no more than are left."""
        count = max(1, min(stride, self.tries - self.made))
        flown = self.strayed(known.aims[aim], int(known.tries[aim]), count)
        tables = np.tile(self.table, (count, 1, 1))
        known.add(aim, flown, self.won(self.rounds.played(tables, self.habits, flown)))
        self.made += count

    def strayed(self, aim: Floats, first: int, count: int) -> Floats:
        """Flicks meant as one aim, as they may really go; each aim meets the same fortunes."""
        normal = strayings()[(first + np.arange(count)) % LONG]
        if self.view.setup.tail == "heavy":
            chi_squared = self.dice.chisquare(FREEDOM, size=normal.shape)
            normal = normal / np.sqrt(chi_squared / FREEDOM) * ((FREEDOM - 2) / FREEDOM) ** 0.5
        return turned(aim, self.angle * normal[:, 0], self.speed * normal[:, 1])

    def won(self, points: Floats) -> Floats:
        made = points.astype(np.int64)
        worth: Floats = self.chances[made[:, 0], made[:, 1]]
        return worth

    def widen(self, known: Regression, meant: list[Aim], throws: Throws) -> None:
        """One more aim near the best: of some guesses, the one that promises most."""
        best = self.surest(known)
        near = NEAR * self.dice.normal(size=(GUESSES, 2))
        angles, gains = max(self.angle, LEAST) * near[:, 0], max(self.speed, LEAST) * near[:, 1]
        guesses = turned(known.aims[best], angles, gains)
        legal = np.array([as_throw(one) in throws for one in guesses])
        if legal.any():
            means, counts = known.foreseen(guesses[legal])
            most = int(np.argmax(means + doubt(counts, 0.5 * spread_of(known.worth))))
            known.widen(guesses[legal][most : most + 1])
            meant.append(meant[best])

    def surest(self, known: Regression) -> int:
        """The aim with the best lower bound: what is little known is not trusted."""
        means, counts = known.means()
        return int(np.argmax(means - doubt(counts, CAUTION * spread_of(known.worth))))

    def best_throw(self, known: Regression, meant: list[Aim], thought_of: int) -> Answer[AnyAction]:
        best = self.surest(known)
        told: dict[str, float | str] = {"shots": thought_of, "tries": self.made}
        rock = meant[best].rock
        if rock is not None:
            told["rock"] = rock
        reason = Reason(f"curling.{meant[best].kind}", told)
        return Answer(as_throw(known.aims[best]), (reason, *self.beside_throw(known, meant, best)))

    def beside_throw(self, known: Regression, meant: list[Aim], best: int) -> tuple[Reason, ...]:
        """The surest throw of another idea, or else another of the same."""
        means, counts = known.means()
        sure = means - doubt(counts, CAUTION * spread_of(known.worth))
        tried = [one for one in range(len(meant)) if one != best and known.tries[one] > 0]
        rest = [one for one in tried if meant[one] != meant[best]] or tried
        if not rest:
            return ()
        other = max(rest, key=lambda one: float(sure[one]))
        kind = meant[other].kind
        name = "another" if kind == meant[best].kind else kind
        return (beside(float(means[best]), name, float(means[other])),)

    # A choice within a turn.

    def weigh(self, options: list[Option]) -> Answer[AnyAction]:
        """Each to the end of the round, in turns; what is clearly behind is tried no more."""
        stride = max(1, min(STRIDE, self.tries // (PASSES * len(options))))
        tried = [np.empty(0)] * len(options)
        left = list(range(len(options)))
        while len(left) > 1 and self.goes_on:
            for one in left:
                tried[one] = np.append(tried[one], self.ended(options[one], stride))
            left = contenders(left, tried)
        best = left[0]
        action = options[best][1]
        if len(options) == 1:
            return Answer(action)
        worths = [float(one.mean()) for one in tried]
        other = max((one for one in range(len(options)) if one != best), key=worths.__getitem__)
        reason = Reason(f"curling.{told_use(action)}", {"tries": self.made})
        return Answer(
            action, (reason, beside(worths[best], told_use(options[other][1]), worths[other]))
        )

    def ended(self, option: Option, stride: int) -> Floats:
        """What a choice was worth in a stride of tries, no more than are left."""
        count = max(1, min(stride, self.tries - self.made))
        tables = np.tile(self.table, (count, 1, 1))
        choices = np.tile(np.array(option[0]), (count, 1))
        self.made += count
        return self.won(self.rounds.answered(tables, self.habits, choices))


def contenders(left: list[int], tried: list[Floats]) -> list[int]:
    """The best so far first, and all that may yet be as good."""
    mean = [round(float(one.mean()), 9) for one in tried]  # what is always worth the same is equal
    off = [spread_of(one) / len(one) ** 0.5 for one in tried]
    ranked = sorted(left, key=lambda one: (-mean[one], one))
    best = ranked[0]
    return [one for one in ranked if mean[best] - mean[one] < SURE * hypot(off[best], off[one])]


def beside(mine: float, other: str, theirs: float) -> Reason:
    """The chance to win with a choice and with the next best, as exactly as it is told."""
    mine, theirs = round(mine, 2), round(theirs, 2)
    told: dict[str, float | str] = {"mine": mine, "other": other, "theirs": theirs}
    if mine == theirs:
        return Reason("curling.win_alike", told)
    return Reason("curling.win_more" if mine > theirs else "curling.win_less", told)


def uses_of(view: View, uses: Uses) -> list[Option]:
    """Nothing, a totem, and each hammer in its exact best direction to the centre."""
    options: list[Option] = [((NOTHING, 0.0, 0.0), UseNothing())]
    if Totem() in uses:
        options.append(((ON_TOP, 0.0, 0.0), Totem()))
    if uses.left.little:
        way = uses.swing("little").nearest(0.0, view.setup.board.cave)
        if way is not None and LittleHammer(*way) in uses:
            options.append(((LITTLE_HAMMER, *way), LittleHammer(*way)))
    if uses.left.big:
        way = uses.swing("big").nearest(0.0, view.setup.board.cave)
        if way is not None and BigHammer(*way) in uses:
            options.append(((BIG_HAMMER, *way), BigHammer(*way)))
    return options


def totem_choices(view: View) -> list[Option]:
    rock = view.fallen[0]
    return [((RECALLED, rock, 0.0), Recall()), ((STAYING, rock, 0.0), LetStay())]


def turned(aim: Floats, angles: Floats, gains: Floats) -> Floats:
    """One aim gone astray by angles (radians) and by parts of its speed."""
    turn = np.clip(np.tan(angles / 2), -WORST, WORST)
    more = 1 + np.clip(gains, SLOWEST, QUICKEST)
    cosine, sine = (1 - turn * turn) / (1 + turn * turn), 2 * turn / (1 + turn * turn)
    flicks = np.tile(aim, (len(angles), 1))
    flicks[:, 2] = (aim[2] * cosine - aim[3] * sine) * more
    flicks[:, 3] = (aim[2] * sine + aim[3] * cosine) * more
    return flicks


def as_throw(flick: Floats) -> Throw:
    x, y, vx, vy = flick.tolist()
    return Throw(x, y, vx, vy)
