"""Counting: who leads an animal, and how points come together."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from hearthside.lascaux import ANIMALS, BALANCED, Count, Lascaux
from hearthside.lascaux.scoring import (
    all_counts,
    animals_in,
    count,
    leaders,
    points,
    totals,
    winners,
)

NONE = (0, 0, 0)
FIRST = Count(
    cards=((5, 3, 1), (4, 4, 1), (3, 3, 3), (0, 9, 0), NONE, (1, 0, 0)), stones=(8, 14, 5)
)


def test_animals_are_counted_in_their_order() -> None:
    assert (9, 9, 9, 9, 9, 9) == animals_in(BALANCED)
    assert (1, 0, 0, 0, 0, 2) == animals_in((BALANCED[0], *BALANCED[-2:]))
    assert (0,) * len(ANIMALS) == animals_in(())


def test_a_count_is_by_animal_then_seat() -> None:
    game = Lascaux(seats=3)
    state = replace(game.start(), won=(BALANCED[:2], BALANCED[8:10], ()), supplies=(1, 2, 3))

    assert Count(cards=((2, 1, 0), (0, 1, 0), NONE, NONE, NONE, NONE), stones=(1, 2, 3)) == count(
        state
    )


@pytest.mark.parametrize(
    ("cards", "leading"),
    [((5, 3, 1), (0,)), ((4, 4, 1), (0, 1)), ((1, 1, 1), (0, 1, 2)), (NONE, ())],
)
def test_leaders(cards: tuple[int, ...], leading: tuple[int, ...]) -> None:
    assert leading == leaders(cards)


def test_the_points_of_a_game_are_majorities_and_stones() -> None:
    assert (5 + 4 + 3 + 0 + 1 + 1, 0 + 4 + 3 + 9 + 0 + 2, 0 + 0 + 3) == points(FIRST)


def test_a_series_adds_up() -> None:
    assert (28, 36, 6) == totals((FIRST, FIRST), 3)
    assert (0, 0, 0) == totals((), 3)


def test_the_game_going_on_counts_until_it_is_over() -> None:
    game = Lascaux(seats=3, games=2)
    state = replace(game.start(), counts=(FIRST,))

    assert 2 == len(all_counts(state))
    assert (14 + 2, 18 + 2, 3 + 2) == game.scores(state)
    assert (14, 18, 3) == game.scores(replace(state, over=True))


@pytest.mark.parametrize(
    ("tie", "winning"), [("shared", (0, 1, 2)), ("most_stones", (1,)), ("most_cards", (2,))]
)
def test_a_tied_series_is_decided_by_all_its_games(tie: str, winning: tuple[int, ...]) -> None:
    """Six points each; of stones 11, 14 and 0, of cards 5, 4 and 6."""
    one = Count(cards=((5, 0, 0), (0, 4, 0), (0, 0, 6), NONE, NONE, NONE), stones=(5, 6, 0))
    other = Count(cards=(NONE,) * 6, stones=(6, 8, 0))
    game = Lascaux(seats=3, games=2, tie=tie)  # type: ignore[arg-type]
    state = replace(game.start(), counts=(one, other), over=True)

    assert (6, 6, 6) == game.scores(state)
    assert winning == winners(game, state)
