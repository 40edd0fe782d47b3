"""What each seat sees, named piece by piece: what is not named here is not seen."""

from __future__ import annotations

from msgspec.structs import replace

from hearthside.kernel import CHANCE, Seat
from hearthside.kernel.memo import latest
from hearthside.lascaux.model import AnyEvent, CardsTaken, MarkerChosen, Setup, State, View
from hearthside.lascaux.rules import decisions, direction
from hearthside.lascaux.scoring import totals, winners


def view(setup: Setup, state: State, viewer: Seat | None) -> View:
    seats = range(setup.seats)
    return replace(
        public(setup, state),
        viewer=viewer,
        supplies=tuple(
            state.supplies[seat] if shows(setup.supplies, state, seat, viewer) else None
            for seat in seats
        ),
        won=tuple(
            state.won[seat] if shows(setup.won, state, seat, viewer) else None for seat in seats
        ),
        markers=tuple(
            state.markers[seat] if seat == viewer or seat in state.revealed else None
            for seat in seats
        ),
    )


@latest
def public(setup: Setup, state: State) -> View:
    """What everybody sees alike; the rest is left blank."""
    return View(
        viewer=None,
        game=state.game,
        games=setup.games,
        round=state.round,
        direction=direction(setup, state.game),
        start_player=state.start_player,
        row=state.row,
        deck=len(state.unseen),
        middle=state.middle,
        supplies=(),
        won=(),
        held=tuple(map(len, state.won)),
        chosen=tuple(marker is not None for marker in state.markers),
        markers=(),
        pile=state.pile,
        turn=state.turn,
        awaited=tuple(
            one.seat for one in decisions(setup, state) if one.awaited and one.seat is not CHANCE
        ),
        counts=state.counts,
        points=totals(state.counts, setup.seats),
        over=state.over,
        winners=winners(setup, state) if state.over else (),
    )


def shows(showing: str, state: State, seat: Seat, viewer: Seat | None) -> bool:
    """L6d: what a table keeps secret only its owner sees, until the game is counted."""
    return showing == "open" or seat == viewer or state.over


def redact(setup: Setup, event: AnyEvent, viewer: Seat | None) -> AnyEvent:
    match event:
        case MarkerChosen(seat) if seat != viewer:
            return MarkerChosen(seat, None)  # L4.2a: others learn only that it was chosen
        case CardsTaken(seat) if seat != viewer and setup.won == "hidden":
            return CardsTaken(seat, None)
        case _:
            return event
