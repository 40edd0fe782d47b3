"""A Lascaux so small that it can be solved, and how far the search is from the solution.

    python -m hearthside.lab.lascaux.mini --tries 10 100 1000

Two seats, one row of four cards in four colours, three stones each, one round; of as many points
the one with more stones wins. The flat twin plays it; the rules themselves seat three or more.
Exploitability is what a seat could win more often, on average over both seats, by knowing the
strategy of the other; at the solution it is nothing.
"""

from __future__ import annotations

import sys
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hearthside.arguments import Parser, some
from hearthside.bots.bot import Budget
from hearthside.bots.lascaux.belief_search import Clock, Manner, Search
from hearthside.bots.lascaux.judges import Sense
from hearthside.bots.lascaux.search_answers import BY_SENSE
from hearthside.endings import ended
from hearthside.fast.lascaux import layout as at
from hearthside.fast.lascaux.twin import Twin
from hearthside.lascaux import COLOURS, Animal, Card
from hearthside.lascaux.model import Setup

Chances = NDArray[np.float64]
Vector = NDArray[np.int64]

BROWN, YELLOW, GREEN, PINK, *_ = COLOURS
ROW = (
    Card(Animal.AUROCHS, (BROWN, YELLOW)),
    Card(Animal.DEER, (BROWN, GREEN)),
    Card(Animal.HORSE, (YELLOW, PINK)),
    Card(Animal.GOAT, (GREEN, PINK)),
)
MARKERS = 4  # the colours on display
STONES = 3


class Strategy(NamedTuple):
    """What both seats do."""

    markers: Chances  # by seat and colour
    stones: Chances  # how likely a stone is, by stones laid so far and the mover's colour


class Mini:
    """The game; its bidding is one line, since the first pass ends it."""

    def __init__(self) -> None:
        setup = Setup(
            seats=3,
            start_seat=0,
            stones=STONES,
            deck=ROW,
            row_limit=len(ROW),
            marker_choice="on_display_only",
            end="one_round_after_deck_empty",
            tie="most_stones",
        )
        twin = Twin(setup)
        twin.seats = 2
        twin.table[at.SEATS] = 2
        first = twin.start()
        first[at.SUPPLY + 2] = 0
        while twin.mover(first) == at.CHANCE:
            twin.step(first, twin.options(first)[0])
        self.table = twin.table
        self.first = first
        self.nodes = list[Vector]()
        self._twin = twin
        state = self._with(first, 0, 0)
        state[at.TURN] = state[at.START]
        while True:
            self.nodes.append(state.copy())
            if at.PLACE not in twin.options(state):
                break
            twin.step(state, at.PLACE)
        self.shares = np.array([self._shares(node) for node in self.nodes])

    def _with(self, state: Vector, one: int, other: int) -> Vector:
        chosen = state.copy()
        chosen[at.MARKER : at.MARKER + 2] = one, other
        return chosen

    def _shares(self, node: Vector) -> list[list[float]]:
        """The first seat's share of the win once the mover passes, by both markers."""
        return [
            [self._share(self._with(node, one, other)) for other in range(MARKERS)]
            for one in range(MARKERS)
        ]

    def _share(self, state: Vector) -> float:
        self._twin.step(state, at.PASS)
        winners = self._twin.winners(state)
        return (0 in winners) / len(winners)

    def mover(self, node: int) -> int:
        return node % 2

    def can_place(self, node: int) -> bool:
        return node + 1 < len(self.nodes)

    def share_of(self, seat: int, node: int) -> Chances:
        """By the seat's own marker, then the other's."""
        shares = self.shares[node]
        return np.asarray(shares if seat == 0 else 1 - shares.T)


def worths(game: Mini, strategy: Strategy, seat: int, *, best: bool) -> tuple[Chances, Chances]:
    """What each marker is worth to a seat; and at each of its nodes a stone more than a pass.

    All is weighed by how likely the other comes there. `best`: the seat plays its best answer.
    """
    reach = np.repeat(strategy.markers[1 - seat][None], len(game.nodes), 0)
    for node in range(1, len(game.nodes)):
        came = strategy.stones[node - 1] if game.mover(node - 1) != seat else 1.0
        reach[node] = reach[node - 1] * came
    worth = np.zeros(MARKERS)
    gains = np.zeros((len(game.nodes), MARKERS))
    for node in reversed(range(len(game.nodes))):
        shares = game.share_of(seat, node)
        if game.mover(node) != seat:
            stone = strategy.stones[node] if game.can_place(node) else np.zeros(MARKERS)
            worth = worth + shares @ (reach[node] * (1 - stone))
            continue
        leave = shares @ reach[node]
        if not game.can_place(node):
            worth = leave
            continue
        gains[node] = worth - leave
        stone = gains[node] > 0 if best else strategy.stones[node]
        worth = np.where(stone, worth, leave) if best else stone * worth + (1 - stone) * leave
    return worth, gains


def exploitability(game: Mini, strategy: Strategy) -> float:
    """Half of what both best answers win together beyond the one win there is."""
    answers = [worths(game, strategy, seat, best=True)[0].max() for seat in range(2)]
    return float(sum(answers) - 1) / 2


def even(game: Mini) -> Strategy:
    return Strategy(np.full((2, MARKERS), 1 / MARKERS), np.full((len(game.nodes), MARKERS), 0.5))


def solve(game: Mini, steps: int) -> Strategy:
    """Counterfactual regret minimisation with regrets kept above nothing (CFR+)."""
    now = even(game)
    marker_regrets = np.zeros((2, MARKERS))
    bid_regrets = np.zeros((len(game.nodes), MARKERS, 2))
    sums = Strategy(np.zeros_like(now.markers), np.zeros_like(now.stones))
    weights = np.zeros_like(now.stones)
    for step in range(1, steps + 1):
        for seat in range(2):
            worth, gains = worths(game, now, seat, best=False)
            mine = now.markers[seat]
            marker_regrets[seat] = np.maximum(marker_regrets[seat] + worth - mine @ worth, 0)
            reach = mine.copy()
            sums.markers[seat] += step * mine
            for node in range(seat, len(game.nodes), 2):
                stone = now.stones[node].copy()
                weights[node] += step * reach
                sums.stones[node] += step * reach * stone
                reach *= stone
                bid_regrets[node, :, 0] += (1 - stone) * gains[node]
                bid_regrets[node, :, 1] -= stone * gains[node]
                bid_regrets[node] = np.maximum(bid_regrets[node], 0)
                now.stones[node] = matched(bid_regrets[node])[:, 0]
            now.markers[seat] = matched(marker_regrets[seat][None])[0]
    stones = np.where(weights > 0, sums.stones / np.where(weights > 0, weights, 1), 0.5)
    return Strategy(sums.markers / sums.markers.sum(axis=1, keepdims=True), stones)


def matched(regrets: Chances) -> Chances:
    """As likely as regretted; evenly where nothing is."""
    total = regrets.sum(axis=1, keepdims=True)
    return np.where(total > 0, regrets / np.where(total > 0, total, 1), 1 / regrets.shape[1])


def searched(game: Mini, tries: int, repeats: int, manner: Manner = BY_SENSE) -> Strategy:
    """What the search does at each decision, the mean over so many thoughts."""
    strategy = even(game)
    luck = np.random.default_rng(1)
    for seat in range(2):
        found = [
            Search(Sense(), game.table, game.first, seat, luck, manner).choose(clock(tries))
            for _ in range(repeats)
        ]
        chances = np.mean([one.chances[:MARKERS] for one in found], axis=0)
        strategy.markers[seat] = chances / chances.sum()
    for node, state in enumerate(game.nodes[:-1]):
        for colour in range(MARKERS):
            thoughts = [
                Search(Sense(), game.table, state, game.mover(node), luck, manner)
                for _ in range(repeats)
            ]
            found = [one.bid(colour, clock(tries)) for one in thoughts]
            strategy.stones[node, colour] = np.mean([one.chances[at.PLACE] for one in found])
    return strategy


def clock(tries: int) -> Clock:
    return Clock(Budget(tries, None))


def main() -> int:
    parser = Parser(
        prog="python -m hearthside.lab.lascaux.mini",
        description="how far the search is from a solved Lascaux",
    )
    parser.add_argument("--tries", type=some, nargs="+", default=[10, 100, 1000])
    parser.add_argument("--repeats", type=some, default=4, help="thoughts at each decision")
    args = parser.parse_args()
    game = Mini()
    print(f"{'solved':>12}  exploitability {exploitability(game, solve(game, 4000)):.5f}")
    print(f"{'at random':>12}  exploitability {exploitability(game, even(game)):.5f}")
    for tries in args.tries:
        found = exploitability(game, searched(game, tries, args.repeats))
        print(f"{tries:>6} tries  exploitability {found:.5f}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(ended(main, name="mini"))
