"""Lascaux as the kernel knows a game."""

from __future__ import annotations

from hearthside.lascaux import rules, scoring, views
from hearthside.lascaux.model import Setup, State

RULES_VERSION = 1


class Lascaux(Setup, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game (or a series) of Lascaux: its seats, its rulings, and what the rules say.

    >>> game = Lascaux(seats=3, start_seat=0)
    >>> [decision.id for decision in game.decisions(game.start())]
    ['1.1.draw.0']
    """

    def start(self) -> State:
        return rules.start(self)

    decisions = rules.decisions
    decide = rules.decide
    evolve = rules.evolve
    view = views.view
    redact = views.redact

    def scores(self, state: State) -> tuple[float, ...]:
        return scoring.totals(scoring.all_counts(state), self.seats)

    winners = scoring.winners
