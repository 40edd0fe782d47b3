"""Labels: what a list of tables tells of one without reading it, to each what they may know."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from hearthside.kernel import Seat
from hearthside.kernel.kit import Shelf
from hearthside.table.changes import names
from hearthside.table.clocks import alarm, flag
from hearthside.table.model import PlayerId, TableState
from hearthside.table.veil import board_for

_encode = msgspec.json.Encoder().encode


class Wait(Struct, frozen=True, array_like=True):
    """The game waits for a seat."""

    since: float
    until: float | None  # its time is up then; None: there is no clock


class Label(Struct, frozen=True, kw_only=True):
    """Kept with a table in the store; labels of older versions lack some of it."""

    game: str = ""
    phase: str = ""
    names: tuple[str, ...] = ()
    games: int = 0
    due: float | None = None
    people: tuple[PlayerId, ...] | None = None  # None: not told, as in older stores
    keys: int = 0
    version: int | None = None  # of the table when this was written; None: not told
    seats: tuple[PlayerId | None, ...] = ()  # who plays there; None: a bot does, or nobody
    awaited: tuple[Seat, ...] = ()  # as everybody may know
    turned: float = 0.0  # since when they are
    waits: tuple[Wait | None, ...] = ()  # by seat, as only whoever plays there may know
    points: tuple[float, ...] = ()  # as everybody may know


class Turn(Struct, frozen=True):
    """Whom a game waits for, as one person may know it."""

    awaited: tuple[Seat, ...] = ()
    mine: bool = False
    since: float | None = None
    until: float | None = None  # one's own time is up then


def label_of(shelf: Shelf, state: TableState) -> Label:
    public: Any = None if state.game is None else state.game.view(board_for(state, None), None)
    playing = state.phase == "playing"
    return Label(
        game=state.settings.game,
        phase=state.phase,
        names=names(state),
        games=len(state.results),
        due=alarm(shelf, state),
        people=tuple([person.id for person in state.people]),
        keys=state.keys,
        version=state.version,
        seats=tuple([None if chair.bot else chair.player for chair in state.chairs]),
        awaited=tuple(public.awaited) if playing else (),
        turned=state.turned,
        waits=waits(state) if playing else (),
        points=() if public is None else shelf[state.settings.game].standing(public),
    )


def waits(state: TableState) -> tuple[Wait | None, ...]:
    timers = state.timers or (None,) * len(state.awaited_since)
    return tuple(
        [
            None if since is None else Wait(since, None if timer is None else flag(timer))
            for since, timer in zip(state.awaited_since, timers, strict=True)
        ]
    )


def label(shelf: Shelf, state: TableState) -> bytes:
    return _encode(label_of(shelf, state))


def read_label(data: bytes) -> Label:
    try:
        return msgspec.json.decode(data, type=Label)
    except msgspec.MsgspecError:
        return Label()


def seat_of(label: Label, player: PlayerId | None) -> Seat | None:
    """Where somebody plays; None: nowhere, or a bot does so for them."""
    return None if player is None or player not in label.seats else label.seats.index(player)


def turn(label: Label, player: PlayerId | None) -> Turn:
    """Of sealed choices everybody knows their own, and what is told of the others'."""
    seat = seat_of(label, player)
    own = None if seat is None or not label.waits else label.waits[seat]
    others = [one for one in label.awaited if one != seat]
    if own is not None and seat is not None:
        return Turn(tuple(sorted([seat, *others])), True, own.since, own.until)
    return Turn(tuple(others), False, label.turned if others else None)
