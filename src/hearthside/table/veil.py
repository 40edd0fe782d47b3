"""Blind tables: while sealed choices are open, nobody learns who has chosen, nor when.

Each seat goes on seeing the game as if nobody but itself had acted since the veil came down: a
state the rules know well, since sealed choices may be made in any order.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import Any

from hearthside.kernel import CHANCE, Decision, Seat
from hearthside.table.dealer import is_hidden
from hearthside.table.model import Moved, TableState, Timer, Veil


def veiled(state: TableState, fact: Moved, open_: Iterable[Decision[Any]]) -> Veil | None:
    """The veil after somebody acted: it comes down with the first sealed choice of several."""
    awaited = awaited_ids(open_)
    if state.veil is not None:
        if not state.veil.ids & awaited:
            return None
        held = (*state.veil.held, (fact.seat, fact))
        return Veil(state.veil.ids | awaited, state.veil.before, state.veil.timers, held)
    if not any(is_hidden(state.game, event) for event in fact.events):
        return None
    still = awaited_ids(state.open) & awaited
    held = ((fact.seat, fact),)
    return Veil(still | awaited, state.board, state.timers, held) if still else None


def awaited_ids(open_: Iterable[Decision[Any]]) -> frozenset[str]:
    return frozenset(
        decision.id for decision in open_ if decision.awaited and decision.seat is not CHANCE
    )


def board_for(state: TableState, seat: Seat | None) -> Any:
    """The game's state as a seat may know it."""
    if state.veil is None:
        return state.board
    own = (fact.events for who, fact in state.veil.held if who == seat)
    return reduce(
        state.game.evolve, (event for events in own for event in events), state.veil.before
    )


def timers_for(state: TableState, seat: Seat | None) -> tuple[Timer, ...]:
    """The clocks as a seat may know them: others' run on until the veil is lifted."""
    if state.veil is None:
        return state.timers
    pairs = zip(state.veil.timers, state.timers, strict=True)
    return tuple(now if one == seat else then for one, (then, now) in enumerate(pairs))


def hidden_from(state: TableState, seat: Seat | None) -> int:
    """How many facts are held back from a seat."""
    return 0 if state.veil is None else sum(who != seat for who, _ in state.veil.held)
