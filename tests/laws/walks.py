"""Games of every kind, walked through at random: what the laws are tried on.

A game joins the laws by one more `Case` in CASES.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from hypothesis import strategies as st

from hearthside.kernel.kit import AnyKit
from hearthside.kernel.laws import Walk, walk
from hearthside.lascaux import (
    BALANCED,
    COLOURS,
    KIT,
    Card,
    Choose,
    Direction,
    DrawCard,
    DrawStart,
    Lascaux,
    Pass,
    Place,
    TakeBack,
)
from laws.curling_tables import CURLING, EVERY_THROW, curling_games


def always(game: Any) -> bool:  # noqa: ARG001
    return True


@dataclass(frozen=True)
class Case:
    """A kind of game: its kit, and strategies for games and for any actions, legal or not."""

    kit: AnyKit
    games: st.SearchStrategy[Any]
    actions: st.SearchStrategy[Any]
    ends: Callable[[Any], bool] = always  # whether a game comes to an end however it is played


# Lascaux

NUMBERS = st.integers(1, 3)
DECKS = st.one_of(
    st.lists(st.sampled_from(BALANCED), min_size=1, max_size=9).map(tuple),
    st.lists(st.sampled_from(BALANCED[:9]), min_size=2, max_size=6).map(tuple),
    st.just(BALANCED),
)


def lascaux_games(**fixed: Any) -> st.SearchStrategy[Lascaux]:
    """Tables of every size with every option; most decks are small, so that games are short."""
    options: dict[str, st.SearchStrategy[Any]] = {
        "direction": st.sampled_from(Direction),
        "games": st.sampled_from([1, 1, 2, 3]),
        "alternate": st.booleans(),
        "opening": st.sampled_from(["free", "start_forced", "first_lap_forced"]),
        "marker_choice": st.sampled_from(["any", "on_display_only"]),
        "take_back": st.sampled_from(["allowed", "forbidden"]),
        "reveal": st.sampled_from(["all", "stop_when_empty"]),
        "supplies": st.sampled_from(["open", "hidden"]),
        "won": st.sampled_from(["open", "hidden"]),
        "next_start": st.sampled_from(["first_passer", "last_bidder"]),
        "end": st.sampled_from(["all_owned", "one_round_after_deck_empty"]),
        "stall_limit": st.one_of(st.none(), NUMBERS),
        "tie": st.sampled_from(["shared", "most_stones", "most_cards"]),
        "row_limit": st.one_of(st.none(), st.just(7), NUMBERS),
        "stones": st.one_of(st.none(), st.integers(0, 3)),
        "deck": DECKS,
    }
    options |= {name: st.just(value) for name, value in fixed.items()}
    return st.integers(3, 5).flatmap(
        lambda seats: st.builds(
            Lascaux,
            seats=st.just(seats),
            start_seat=st.one_of(st.none(), st.integers(0, seats - 1)),
            **options,
        )
    )


def any_card() -> st.SearchStrategy[Card]:
    return st.sampled_from(BALANCED)


EVERY_ACTION = st.one_of(
    st.integers(-1, 6).map(DrawStart),
    any_card().map(DrawCard),
    st.sampled_from(COLOURS).map(Choose),
    st.sampled_from([TakeBack(), Place(), Pass()]),
)

CASES = {
    "lascaux": Case(
        KIT, lascaux_games(), EVERY_ACTION, ends=lambda game: game.stall_limit is not None
    ),
    "curling": Case(CURLING, curling_games(), EVERY_THROW),
}


@st.composite
def walks(draw: st.DrawFn, steps: int = 120) -> Walk:
    """Any game of any case, walked some way."""
    case = draw(st.sampled_from(list(CASES.values())))
    game = draw(case.games)
    seed = draw(st.integers(0, 2**16))
    return walk(case.kit, game, Random(seed), draw(st.integers(0, steps)))


@st.composite
def lascaux_walks(draw: st.DrawFn, /, steps: int = 150, **fixed: Any) -> Walk:
    game = draw(lascaux_games(**fixed))
    seed = draw(st.integers(0, 2**16))
    return walk(KIT, game, Random(seed), draw(st.integers(0, steps)))


@st.composite
def curling_walks(draw: st.DrawFn, /, steps: int = 90, **fixed: Any) -> Walk:
    game = draw(curling_games(**fixed))
    seed = draw(st.integers(0, 2**16))
    return walk(CURLING, game, Random(seed), draw(st.integers(0, steps)))
