"""Caveman Curling as the kernel knows a game: a setup, and the ice it is played on."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from hearthside.curling import changes, rules, scoring, turns, views
from hearthside.curling.model import AnyAction, AnyEvent, Setup, Slide, State, View
from hearthside.curling.recorded import ThrownAgain, recorded
from hearthside.kernel import Chance, Decision, Seat
from hearthside.kernel.kit import Doubted

RULES_VERSION = 2


class Curling(Struct, frozen=True):
    """A game of Caveman Curling. The setup is what is kept; the slide is lent by physics.

    >>> game = Curling(Setup(seats=2, first="side_0"), slide=recorded(()))
    >>> [decision.id for decision in game.decisions(game.start())]
    ['1.0.throw.0']
    """

    setup: Setup
    slide: Slide

    @property
    def seats(self) -> int:
        return self.setup.seats

    def start(self) -> State:
        return changes.start(self.setup)

    def decisions(self, state: State) -> tuple[Decision[AnyAction], ...]:
        return turns.decisions(self.setup, state)

    def decide(self, state: State, seat: Seat | Chance, action: AnyAction) -> tuple[AnyEvent, ...]:
        return rules.decide(self.setup, self.slide, state, seat, action)

    def evolve(self, state: State, event: AnyEvent) -> State:
        return changes.evolve(self.setup, state, event)

    def view(self, state: State, viewer: Seat | None) -> View:
        return views.view(self.setup, state, viewer)

    def redact(self, event: AnyEvent, viewer: Seat | None) -> AnyEvent | None:
        return views.redact(event, viewer)

    def scores(self, state: State) -> tuple[float, ...]:
        return scoring.scores(self.setup, state)

    def winners(self, state: State) -> tuple[Seat, ...]:
        return scoring.winners(self.setup, state)


def setup_of(game: Any) -> Setup:
    """What is kept of a game."""
    assert isinstance(game, Curling)
    return game.setup


def opened(game: Any, state: State) -> View:
    return views.opened(setup_of(game), state)


def believing(game: Any, events: Iterable[AnyEvent]) -> Curling:
    """The same game on ice that does what these events tell."""
    assert isinstance(game, Curling)
    return replace(game, slide=recorded(events))


class Doubting:
    """A game while its record is read, on ice that throws again what it can."""

    def __init__(self, game: Curling) -> None:
        self._game = game
        self._ice = ThrownAgain(game.slide)

    def game(self, events: Iterable[AnyEvent]) -> Curling:
        return replace(self._game, slide=partial(self._ice.slide, recorded(events)))

    def doubted(self) -> Doubted | None:
        return self._ice.doubted()
