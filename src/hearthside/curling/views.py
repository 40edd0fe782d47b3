"""What each seat sees, named piece by piece, and what a table warns about.

The board is open to all. Sealed are only the signs and the shares of a side, until both sides
have made theirs; a side knows its own.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec.structs import replace

from hearthside.curling.board import is_past_mammoth_line
from hearthside.curling.model import (
    AnyAction,
    AnyEvent,
    LetStay,
    ObjectsSplit,
    Setup,
    Side,
    Signed,
    State,
    Totem,
    View,
)
from hearthside.curling.scoring import side_of, winners
from hearthside.curling.turns import SIDES, decisions, find
from hearthside.kernel import CHANCE, Seat

Warning_: TypeAlias = Literal["totem_wasted", "stay_swept"]


def view(setup: Setup, state: State, viewer: Seat | None) -> View:
    return View(
        viewer=viewer,
        setup=setup,
        round=state.round,
        starter=state.starter,
        turn=state.turn,
        hands=state.hands,
        objects=state.objects,
        rocks=state.rocks,
        removed=state.removed,
        recalled=state.recalled,
        signed=tuple(sign is not None for sign in state.signs),
        signs=tuple(
            sign if knows(viewer, side) or state.starter is not None else None
            for side, sign in zip(SIDES, state.signs, strict=True)
        ),
        split=tuple(shares is not None for shares in state.shares),
        shares=tuple(
            shares if knows(viewer, side) or None not in state.shares else None
            for side, shares in zip(SIDES, state.shares, strict=True)
        ),
        thrower=state.thrower,
        thrown=state.thrown,
        aimed=state.aimed,
        used=state.used,
        fallen=state.fallen,
        duty=state.duty,
        turns=state.turns,
        points=state.points,
        awaited=tuple(
            one.seat for one in decisions(setup, state) if one.awaited and one.seat is not CHANCE
        ),
        over=state.over,
        winners=winners(setup, state) if state.over else (),
    )


def opened(setup: Setup, state: State) -> View:
    """What nobody sees before the game is over: the sealed signs and shares of both sides too."""
    return replace(view(setup, state, None), signs=state.signs, shares=state.shares)


def knows(viewer: Seat | None, side: Side) -> bool:
    """C3b, C8e: what a side has sealed, its own members know."""
    return viewer is not None and side_of(viewer) == side


def secrecy(view: View) -> Literal["none", "open", "sealed"]:
    """Whether a side's sign (C3b) or shares (C8e) lie sealed, or are being chosen."""
    if view.starter is None and view.setup.first != "drawn":
        return "sealed" if any(view.signed) else "open"
    if view.setup.objects == "split" and not all(view.split):
        return "sealed" if any(view.split) else "open"
    return "none"


def redact(event: AnyEvent, viewer: Seat | None) -> AnyEvent:
    match event:
        case Signed(seat) if not knows(viewer, side_of(seat)):
            return Signed(seat, None)
        case ObjectsSplit(seat) if not knows(viewer, side_of(seat)):
            return ObjectsSplit(seat, None)
        case _:
            return event


def warnings(setup: Setup, state: State | View, action: AnyAction) -> tuple[Warning_, ...]:
    """What a friendly table would say before a legal action that throws something away."""
    match action:
        case Totem():
            rock, warning = find(state, state.thrown), "totem_wasted"
        case LetStay() if state.fallen:
            rock, warning = find(state, state.fallen[0]), "stay_swept"
        case _:
            return ()
    if rock is None or is_past_mammoth_line(setup.board, rock):
        return ()
    if setup.sweep == "thrown_only" and rock.rock != state.thrown:
        return ()
    return ("totem_wasted",) if warning == "totem_wasted" else ("stay_swept",)
