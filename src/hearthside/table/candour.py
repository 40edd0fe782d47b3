"""When bots' reasons, stored with their actions, may be shown without giving a secret away."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from hearthside.kernel.kit import AnyKit
from hearthside.table.model import GameStarted, Moved, Rematched, Said, StoredFact, TableState
from hearthside.table.veil import board_for


def listened(kit: AnyKit, state: TableState, kept: StoredFact) -> TableState:
    """A state after what was kept, with what may be asked of bots from now on."""
    fact = kept.fact
    if isinstance(fact, GameStarted | Rematched):
        return replace(state, unsaid=(), said=())
    if kept.said is not None:
        state = replace(state, unsaid=(*state.unsaid, kept.said))
    if not isinstance(fact, Moved) or not (state.unsaid or state.said):
        return state
    public = state.game.view(board_for(state, None), None)
    match kit.candid(public, fact.events):
        case "round":
            return replace(state, unsaid=(), said=latest(state.unsaid))
        case "turn":
            return replace(state, unsaid=(), said=latest((*state.said, *state.unsaid)))
        case "forgotten":
            return replace(state, unsaid=(), said=())
        case _:
            return state


def latest(all_said: Iterable[Said]) -> tuple[Said, ...]:
    """Of every seat its last turn, and in that the last decision of each kind; seat by seat.

    Not in the order in which they were made, which a blind table keeps to itself.
    """
    turns = dict[int, dict[str, Said]]()
    for one in all_said:
        mine = turns.get(one.seat, {})
        same = {kind: said for kind, said in mine.items() if said.round == one.round}
        turns[one.seat] = {**same, one.kind: one}
    return tuple(said for seat in sorted(turns) for said in turns[seat].values())
