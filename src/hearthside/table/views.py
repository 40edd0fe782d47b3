"""What each viewer sees of a table, named piece by piece, and of each fact."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from hearthside.kernel import CHANCE, Seat, options_as_data
from hearthside.table.bounds import room
from hearthside.table.messages import Open, TableView
from hearthside.table.model import AnyFact, GameStarted, Moved, PlayerId, SeedSealed, TableState
from hearthside.table.veil import board_for, hidden_from, timers_for


def seat_of(state: TableState, player: PlayerId | None) -> Seat | None:
    if player is not None:
        for seat, chair in enumerate(state.chairs):
            if chair.player == player:
                return seat
    return None


def version_for(state: TableState, player: PlayerId | None) -> int:
    """How many facts a viewer knows of."""
    if state.veil is None:
        return state.version
    return state.version - hidden_from(state, seat_of(state, player))


def view(state: TableState, player: PlayerId | None) -> TableView:
    """What a player sees; None is a spectator."""
    seat = seat_of(state, player)
    game = state.game
    board = board_for(state, seat)
    open_ = state.open if state.veil is None or game is None else game.decisions(board)
    return TableView(
        settings=state.settings,
        phase=state.phase,
        host=state.host,
        people=state.people,
        barred=tuple([one.person for one in state.barred]) if player == state.host else (),
        chairs=state.chairs,
        keys=state.keys,
        results=state.results,
        room=room(state),
        commitment=state.commitment,
        seed=state.seed if state.phase == "over" else None,
        player=player,
        seat=seat,
        timers=timers_for(state, seat),
        called=called(state),
        said=state.said,
        decisions=tuple(
            [
                Open(
                    decision.id,
                    decision.kind,
                    decision.round,
                    decision.awaited,
                    options_as_data(decision.options),
                )
                for decision in open_
                if seat is not None and decision.seat == seat
            ]
        ),
        game=None if game is None else game.view(board, seat),
    )


def called(state: TableState) -> tuple[Seat, ...]:
    """Bots that answer since a mate has called on them. That is never secret."""
    return tuple(
        decision.seat
        for decision in state.open
        if decision.id in state.called
        and decision.seat is not CHANCE
        and state.chairs[decision.seat].bot is not None
    )


def alike(facts: Sequence[tuple[AnyFact, TableState]]) -> tuple[AnyFact, ...] | None:
    """Facts as a spectator learns of them, where nobody learns more; None: somebody does."""
    for fact, after in facts:
        if after.settings.blind or is_sealed(fact):
            return None
    return tuple([redact(after, fact, None) for fact, after in facts])


def is_sealed(fact: AnyFact) -> bool:
    return isinstance(fact, Moved) and any(fact.seals)


def seen(
    before: TableState, facts: Iterable[tuple[AnyFact, TableState]], player: PlayerId | None
) -> Iterator[AnyFact]:
    """Facts, each with the state after it, as a viewer learns of them."""
    for fact, after in facts:
        seat = seat_of(after, player)
        if after.settings.blind:
            yield from _through_veil(before, fact, after, seat)
        else:
            yield redact(after, fact, seat)
        before = after


def _through_veil(
    before: TableState, fact: AnyFact, after: TableState, seat: Seat | None
) -> Iterator[AnyFact]:
    """A fact at a blind table."""
    if not isinstance(fact, Moved):
        yield redact(after, fact, seat)
        return
    own = fact.seat == seat and seat is not None
    if after.veil is None and before.veil is not None:  # the veil is lifted
        others = [move for who, move in before.veil.held if who != seat]
        for move in sorted(others, key=by_seals):
            yield replace(veil(move), events=(None,) * len(move.events))
    if own:
        yield redact(after, fact, seat)
    elif before.veil is not None and after.veil is None:
        yield veil(redact_move(after, fact, seat))
    elif after.veil is None:
        yield redact(after, fact, seat)


def by_seals(move: Moved) -> list[str]:
    """An order that says nothing about seats and times."""
    return [seal or "" for seal in move.seals]


def veil(move: Moved) -> Moved:
    """That something happened, and its seals, but not whose doing it was."""
    public = tuple(
        None if sealed else event for event, sealed in zip(move.events, move.seals, strict=True)
    )
    return Moved(None, "veiled", public, move.seals)


def redact(state: TableState, fact: AnyFact, seat: Seat | None) -> AnyFact:
    match fact:
        case Moved():
            return redact_move(state, fact, seat)
        case SeedSealed(commitment):
            return SeedSealed(commitment, None)
        case GameStarted(mixed=mixed) if mixed:
            return replace(fact, mixed="")
        case _:
            return fact


def redact_move(state: TableState, move: Moved, seat: Seat | None) -> Moved:
    if not is_sealed(move):  # nothing is kept from anybody
        return move
    return replace(move, events=tuple([state.game.redact(event, seat) for event in move.events]))
