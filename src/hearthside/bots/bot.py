"""A bot: a player who gives its reasons with each action, and thinks within a budget.

A bot that can explain itself has a method `think` beside being a player; `explained` asks any
player, and gets no reasons from one that has none to give.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from hearthside.kernel import Decision, Player
from hearthside.kernel import Reason as Reason

A = TypeVar("A")


class Answer(Struct, Generic[A], frozen=True):
    """An action, and the one or two sentences that tell why it was chosen."""

    action: A
    reasons: tuple[Reason, ...] = ()


class Budget(Struct, frozen=True):
    """How long a bot may think: until it has tried so often, or so much time has passed."""

    tries: int
    seconds: float | None = 1.0  # on one core; None: the same answer on every machine
    mute: bool = False  # nobody asks why: what only a reason needs is not worked out


AT_ONCE = Budget(tries=1, seconds=0.0)  # for those who need no time


Think: TypeAlias = Callable[[Any, Decision[Any], Random, Budget], Answer[Any]]


class Bot(Struct, frozen=True):
    """A player who can say why, and who thinks no longer than it is given."""

    think_within: Think
    budget: Budget

    def think(self, view: object, decision: Decision[Any], rng: Random) -> Answer[Any]:
        return self.think_within(view, decision, rng, self.budget)

    def __call__(self, view: object, decision: Decision[Any], rng: Random) -> Any:
        return self.think_within(view, decision, rng, replace(self.budget, mute=True)).action

    def within(self, budget: Budget) -> Bot:
        return replace(self, budget=budget)


def explained(
    player: Player[Any, Any], view: object, decision: Decision[Any], rng: Random
) -> Answer[Any]:
    """What a player does and why; a plain function gives no reasons."""
    if isinstance(player, Bot):
        return player.think(view, decision, rng)
    return Answer(player(view, decision, rng))


def unhurried(player: Player[Any, Any], tries: int | None = None) -> Player[Any, Any]:
    """The same player without a clock, so that one seed gives one game on every machine."""
    if not isinstance(player, Bot):
        return player
    return player.within(Budget(player.budget.tries if tries is None else tries, None))
