"""Lascaux as the kernel knows a game."""

from __future__ import annotations

from hearthside.kernel import Chance, Decision, Seat
from hearthside.lascaux import rules, scoring, views
from hearthside.lascaux.model import AnyAction, AnyEvent, Setup, State, View

RULES_VERSION = 1


class Lascaux(Setup, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game (or a series) of Lascaux: its seats, its rulings, and what the rules say.

    >>> game = Lascaux(seats=3, start_seat=0)
    >>> [decision.id for decision in game.decisions(game.start())]
    ['1.1.draw.0']
    """

    def start(self) -> State:
        return rules.start(self)

    def decisions(self, state: State) -> tuple[Decision[AnyAction], ...]:
        return rules.decisions(self, state)

    def decide(self, state: State, seat: Seat | Chance, action: AnyAction) -> tuple[AnyEvent, ...]:
        return rules.decide(self, state, seat, action)

    def evolve(self, state: State, event: AnyEvent) -> State:
        return rules.evolve(self, state, event)

    def view(self, state: State, viewer: Seat | None) -> View:
        return views.view(self, state, viewer)

    def redact(self, event: AnyEvent, viewer: Seat | None) -> AnyEvent | None:
        return views.redact(self, event, viewer)

    def scores(self, state: State) -> tuple[float, ...]:
        return scoring.totals(scoring.all_counts(state), self.seats)

    def winners(self, state: State) -> tuple[Seat, ...]:
        return scoring.winners(self, state)
