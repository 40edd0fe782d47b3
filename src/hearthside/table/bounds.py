"""Bounds of a table: how long a history may grow, and how much of it one person may write.

A table is read whole when it wakes, so its facts are bounded. A game that has begun may be played
to its end: none begins without ample room. The figures: docs/decisions/0014-seats.md.
"""

from __future__ import annotations

from hearthside.kernel import Seat
from hearthside.table.errors import Denied
from hearthside.table.messages import Act, CallBot, Deed, Leave, Rematch, Remove, Start
from hearthside.table.model import (
    AnyFact,
    BotCalled,
    GameStarted,
    Joined,
    Moved,
    PlayerId,
    PlayerLeft,
    Rematched,
    Room,
    TableState,
)
from hearthside.table.veil import hidden_from

MOST_FACTS = 20_000
FULL = 19_500  # facts; the rest is for what follows from the last command, and for leaving
LAST_START = 12_000  # facts: no game begins after that, and so none lacks the room to end
SPACE = FULL - LAST_START  # for a game at a table from before that has more than we allow
SOON = 2_000  # facts before the last start: people are told in time
MOST_GAMES = 100
FEW_GAMES = 10
MOST_ARRIVALS = 500
MOST_WHIMS = 100  # at once
WHIM_SECONDS = 60.0  # until there is one more


def room(state: TableState) -> Room:
    """How much can still happen, by what everybody knows: held back facts do not count yet."""
    facts, games = state.version, len(state.results)
    if facts < LAST_START - SOON and games < MOST_GAMES - FEW_GAMES:
        return "ample"
    facts -= hidden_from(state, None)
    if facts >= max(FULL, state.began + SPACE):
        return "none"
    if facts >= LAST_START or games >= MOST_GAMES:
        return "last"
    if facts >= LAST_START - SOON or games >= MOST_GAMES - FEW_GAMES:
        return "little"
    return "ample"


def is_full(state: TableState) -> bool:
    return state.version >= FULL and room(state) == "none"


def check_not_full(state: TableState) -> None:
    if is_full(state):
        raise Denied("worn_out", "this table is full: it has seen so much; make a new one")


def check_room_for_a_game(state: TableState) -> None:
    if room(state) in ("last", "none"):
        why = "no further game can be played at this table: it has seen so much; make a new one"
        raise Denied("worn_out", why)


class Whims:
    """A count of what people change without playing: seats, bots, settings, a choice taken back.

    Everybody has so many, and one more each minute: ample for people, and too few to wear out a
    table. What is counted is stored, so it is the same after a restart.
    """

    def __init__(self) -> None:
        self._left = dict[PlayerId, tuple[float, float]]()  # how many, and when that was

    def left(self, player: PlayerId, now: float) -> float:
        count, then = self._left.get(player, (MOST_WHIMS, now))
        return min(MOST_WHIMS, count + max(0.0, now - then) / WHIM_SECONDS)

    def heed(self, before: TableState, player: PlayerId, fact: AnyFact, at: float) -> None:
        """Count a fact of somebody's doing, if it is one."""
        if isinstance(fact, Moved):
            if is_awaited(before, fact.seat):
                return
        elif isinstance(fact, GameStarted | Rematched | Joined | PlayerLeft | BotCalled):
            return
        self._left[player] = (max(0.0, self.left(player, at) - 1), at)

    def check(self, state: TableState, player: PlayerId, command: Deed, now: float) -> None:
        """Raises Denied for a command that would be one too many."""
        if player not in self._left or self.left(player, now) >= 1:
            return
        match command:
            case Start() | Rematch() | Leave() | Remove():  # bounded by games and arrivals
                return
            case CallBot():  # once for each decision
                return
            case Act(decision=name) if any(
                decision.id == name and decision.awaited for decision in state.open
            ):
                return
        raise Denied("too_often", "you have changed very much; wait a minute")


def is_awaited(state: TableState, seat: Seat | None) -> bool:
    return bool([decision for decision in state.open if decision.seat == seat and decision.awaited])
