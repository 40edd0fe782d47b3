"""Levels: an engine that plays well, with the errors that people make put upon it.

A weakness is a function that turns one way of thinking into another. It has the name of what
people do wrong, and says so among the reasons where it changed something.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import reduce
from random import Random
from typing import Any, TypeAlias

from msgspec.structs import replace

from hearthside.bots.bot import AT_ONCE, Answer, Bot, Budget, Think
from hearthside.kernel import Decision, Player

CALM: Mapping[str, float] = {
    "child": 0.6, "guest": 0.9, "hunter": 0.8, "painter": 1.0, "elder": 1.1,
}  # fmt: skip
"""How long each character pauses, against others; the weakest first."""
USUAL_CALM = 0.8
LEVELS = tuple(CALM)

Weakness: TypeAlias = Callable[[Think], Think]


def level(engine: Player[Any, Any], *weaknesses: Weakness) -> Bot:
    """A player with these weaknesses; the last one named has the last word."""
    budget = engine.budget if isinstance(engine, Bot) else AT_ONCE
    return Bot(
        reduce(lambda before, weakness: weakness(before), weaknesses, thinking(engine)), budget
    )


def thinking(player: Player[Any, Any]) -> Think:
    """How a player thinks; a plain function takes no time, and says nothing."""
    if isinstance(player, Bot):
        return player.think_within

    def think(
        view: Any,
        decision: Decision[Any],
        rng: Random,
        budget: Budget,  # noqa: ARG001 - a plain function takes no time
    ) -> Answer[Any]:
        return Answer(player(view, decision, rng))

    return think


def short_sighted(tries: int) -> Weakness:
    """Looks only a few times before it acts."""

    def weaken(think: Think) -> Think:
        def fewer(view: Any, decision: Decision[Any], rng: Random, budget: Budget) -> Answer[Any]:
            within = replace(budget, tries=min(tries, budget.tries))
            return think(view, decision, rng, within)

        return fewer

    return weaken


def hasty(share: float, first_idea: Player[Any, Any]) -> Weakness:
    """Now and then does not think at all, and follows the first idea that comes."""

    first = thinking(first_idea)

    def weaken(think: Think) -> Think:
        def at_once(view: Any, decision: Decision[Any], rng: Random, budget: Budget) -> Answer[Any]:
            if rng.random() < share:
                return first(view, decision, rng, budget)
            return think(view, decision, rng, budget)

        return at_once

    return weaken
