"""What each seat sees, named piece by piece: what is not named here is not seen."""

from __future__ import annotations

from typing import Literal, TypeVar

from msgspec.structs import replace

from hearthside.kernel import Seat
from hearthside.lascaux.cards import Colour
from hearthside.lascaux.model import AnyEvent, CardsTaken, MarkerChosen, Setup, Showing, State, View
from hearthside.lascaux.rules import awaited, direction, put
from hearthside.lascaux.scoring import (
    majorities,
    stone_points,
    totals,
    winners,
)

T = TypeVar("T")


def view(setup: Setup, state: State, viewer: Seat | None) -> View:
    shared = public(setup, state)
    if viewer is None:
        return shared
    markers = put(shared.markers, viewer, state.markers[viewer])  # L4.2a: one's own as well
    own = replace(shared, viewer=viewer, markers=markers)
    if not shows_all(setup.supplies, state):
        *animals, stones = shared.tally
        own = replace(
            own,
            supplies=put(shared.supplies, viewer, state.supplies[viewer]),
            tally=(*animals, put(stones, viewer, stone_points(state.supplies[viewer]))),
        )
    if not shows_all(setup.won, state):
        own = replace(own, won=put(shared.won, viewer, state.won[viewer]))
    return own


def opened(setup: Setup, state: State) -> View:
    """What nobody sees before the game is over: all there is, for looking back."""
    bare = replace(setup, supplies="open", won="open")
    return replace(view(bare, state, None), markers=state.markers)


def public(setup: Setup, state: State) -> View:
    """What a spectator sees, and so everybody."""
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
        supplies=shown(setup.supplies, state, state.supplies),
        won=shown(setup.won, state, state.won),
        held=tuple(map(len, state.won)),
        chosen=tuple([marker is not None for marker in state.markers]),
        markers=turned(state),
        pile=state.pile,
        turn=state.turn,
        awaited=awaited(setup, state),
        counts=state.counts,
        points=totals(state.counts, setup.seats),
        over=state.over,
        winners=winners(setup, state) if state.over else (),
        tally=tally(setup, state),
    )


def turned(state: State) -> tuple[Colour | None, ...]:
    """L4.2a: the markers that all can see."""
    if not state.revealed:
        return (None,) * len(state.markers)
    return tuple(
        [marker if seat in state.revealed else None for seat, marker in enumerate(state.markers)]
    )


def tally(setup: Setup, state: State) -> tuple[tuple[int | None, ...], ...]:
    """What each would score now: a row for each animal, then the stones.

    Without what follows from something that is secret.
    """
    whole = scored(state)
    if shows_all(setup.won, state) and shows_all(setup.supplies, state):
        return whole
    *animals, stones = whole
    return (
        *(shown(setup.won, state, row) for row in animals),
        shown(setup.supplies, state, stones),
    )


def scored(state: State) -> tuple[tuple[int, ...], ...]:
    return (*majorities(state.won), tuple([stone_points(held) for held in state.supplies]))


def shown(showing: Showing, state: State, held: tuple[T, ...]) -> tuple[T | None, ...]:
    """L6d: what a table keeps secret only its owner sees, until the game is counted."""
    return held if shows_all(showing, state) else (None,) * len(held)


def shows_all(showing: Showing, state: State) -> bool:
    return showing == "open" or state.over


def secrecy(view: View) -> Literal["none", "open", "sealed"]:
    """Whether markers lie chosen and not yet turned (L4.2a), or are being chosen."""
    if view.over:
        return "none"
    if any(view.chosen):
        return "sealed"
    return "open" if view.turn is None and view.awaited else "none"


def standing(view: View) -> tuple[float, ...]:
    """What each would have if the game ended now, with the games before it."""
    if view.over:
        return view.points
    if any(None in row for row in view.tally):
        return ()
    columns = zip(view.points, *view.tally, strict=True)
    return tuple([sum(points or 0 for points in column) for column in columns])


def redact(setup: Setup, event: AnyEvent, viewer: Seat | None) -> AnyEvent:
    match event:
        case MarkerChosen(seat) if seat != viewer:
            return MarkerChosen(seat, None)  # L4.2a: others learn only that it was chosen
        case CardsTaken(seat) if seat != viewer and setup.won == "hidden":
            return CardsTaken(seat, None)
        case _:
            return event
