"""The laws of any game find games that break them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from goofspiel import KIT, Goofspiel
from goofspiel.model import AnyAction, AnyEvent, CardBid, State, View
from hearthside.kernel import Chance, Choices, Decision, IllegalAction, Seat
from hearthside.kernel.kit import AnyKit
from hearthside.kernel.laws import LAWS, walk


class Reads(Goofspiel, frozen=True):
    """Shows a card that lies face down, though the event hid it."""

    def view(self, state: State, viewer: Seat | None) -> View:
        return replace(super().view(state, viewer), unseen=tuple(filter(None, state.bids)))


class Tells(Goofspiel, frozen=True):
    """Says at a spectator's table that it is somebody's."""

    def view(self, state: State, viewer: Seat | None) -> View:
        return super().view(state, viewer or 0)


class Forgets(Goofspiel, frozen=True):
    """Waits for nobody."""

    def view(self, state: State, viewer: Seat | None) -> View:
        return replace(super().view(state, viewer), awaited=())


class Allows(Goofspiel, frozen=True):
    """Lets a seat bid what is not in its hand."""

    def decide(self, state: State, seat: Seat | Chance, action: AnyAction) -> tuple[AnyEvent, ...]:
        try:
            return super().decide(state, seat, action)
        except IllegalAction as refusal:
            if "holds no" in refusal.why:
                return (CardBid(0, None),)
            raise


class Repeats(Goofspiel, frozen=True):
    """Names every round the same."""

    def round(self, state: State) -> int:  # noqa: ARG002
        return 1


class Offers(Goofspiel, frozen=True):
    """Offers the same bid twice."""

    def decisions(self, state: State) -> tuple[Decision[AnyAction], ...]:
        return tuple(map(doubled, super().decisions(state)))


class Loses(Goofspiel, frozen=True):
    """Says that the last has won."""

    def winners(self, state: State) -> tuple[Seat, ...]:
        return (state.points.index(min(state.points)),)


def doubled(decision: Decision[AnyAction]) -> Decision[AnyAction]:
    assert isinstance(decision.options, Choices)
    return replace(decision, options=Choices(2 * decision.options.actions))


def broken(game: Any, kit: AnyKit = KIT) -> set[str]:
    """The laws that a game breaks, walked a few times."""
    return {law.__name__ for law in LAWS if any(breaks(law, game, kit, seed) for seed in range(3))}


def breaks(law: Callable[[Any], None], game: Any, kit: AnyKit, seed: int) -> bool:
    try:
        law(walk(kit, game, Random(seed), steps=9))
    except AssertionError:
        return True
    return False


@pytest.mark.parametrize(
    ("kind", "law"),
    [
        (Reads, "to_whom_two_actions_look_alike_the_table_looks_alike_as_well"),
        (Tells, "a_view_says_whose_it_is_and_how_the_game_stands"),
        (Forgets, "a_view_says_whose_it_is_and_how_the_game_stands"),
        (Allows, "what_is_not_offered_is_refused_and_changes_nothing"),
        (Repeats, "a_decision_once_made_never_opens_again"),
        (Offers, "every_option_offered_is_accepted"),
        (Loses, "there_is_always_a_winner_and_nobody_has_more_points"),
    ],
)
def test_a_game_that_breaks_a_law_is_found(kind: type[Goofspiel], law: str) -> None:
    assert law in broken(kind(seats=2, cards=4), replace(KIT, kinds={**KIT.kinds, "setup": kind}))


def test_a_game_that_keeps_them_is_not() -> None:
    assert set() == broken(Goofspiel(seats=2, cards=4))
