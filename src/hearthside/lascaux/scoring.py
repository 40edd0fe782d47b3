"""L5: majorities, stones and who wins."""

from __future__ import annotations

from functools import lru_cache

from hearthside.kernel import Seat
from hearthside.lascaux.cards import ANIMALS, Card
from hearthside.lascaux.model import Count, Setup, State

STONES_PER_POINT = 6  # L5d


def animals_in(cards: tuple[Card, ...]) -> tuple[int, ...]:
    """How many cards of each animal."""
    held = [card.animal for card in cards]
    return tuple([held.count(animal) for animal in ANIMALS])


def count(state: State) -> Count:
    """What lies before each seat, counted."""
    by_seat = [animals_in(cards) for cards in state.won]
    return Count(cards=tuple(zip(*by_seat, strict=True)), stones=state.supplies)


def leaders(cards: tuple[int, ...]) -> tuple[Seat, ...]:
    """The seats with the most cards of an animal; nobody when nobody has one."""
    most = max(cards)
    return tuple([seat for seat, held in enumerate(cards) if held == most > 0])


@lru_cache(maxsize=4096)  # few numbers of cards come up again and again, in every view
def majority_points(cards: tuple[int, ...]) -> tuple[int, ...]:
    """L5b: the most cards of an animal score their number. L5c: tied leaders all in full."""
    leading = leaders(cards)
    return tuple([held if seat in leading else 0 for seat, held in enumerate(cards)])


@lru_cache(maxsize=4096)  # in every view of a table, while cards change hands once a round
def majorities(won: tuple[tuple[Card, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """The points for each animal, by seat."""
    by_animal = zip(*map(animals_in, won), strict=True)
    return tuple([majority_points(cards) for cards in by_animal])


def stone_points(stones: int) -> int:
    """L5d: one point for each full six stones."""
    return stones // STONES_PER_POINT


def points(counted: Count) -> tuple[int, ...]:
    """The points of one game by seat."""
    rows = [majority_points(cards) for cards in counted.cards]
    rows.append(tuple(stone_points(stones) for stones in counted.stones))
    return tuple(map(sum, zip(*rows, strict=True)))


def all_counts(state: State) -> tuple[Count, ...]:
    """The counts of every game of the series, the one going on included."""
    return state.counts if state.over else (*state.counts, count(state))


def totals(counts: tuple[Count, ...], seats: int) -> tuple[int, ...]:
    """L6c: the points of the games add up."""
    if not counts:
        return (0,) * seats
    return tuple(map(sum, zip(*map(points, counts), strict=True)))


def winners(setup: Setup, state: State) -> tuple[Seat, ...]:
    """L5e: most points wins; the ruling `tie` may part those who have as many."""
    counts = all_counts(state)
    total = totals(counts, setup.seats)
    best = [seat for seat in range(setup.seats) if total[seat] == max(total)]
    if setup.tie == "shared":
        return tuple(best)
    holding = stones_of if setup.tie == "most_stones" else cards_of
    held = {seat: sum(holding(counted, seat) for counted in counts) for seat in best}
    return tuple(seat for seat in best if held[seat] == max(held.values()))


def stones_of(counted: Count, seat: Seat) -> int:
    return counted.stones[seat]


def cards_of(counted: Count, seat: Seat) -> int:
    return sum(by_seat[seat] for by_seat in counted.cards)
