"""A recorded game once more, step by step, through somebody's eyes or with all secrets open."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, repeat
from typing import Any

from hearthside.kernel import Seat
from hearthside.kernel.kit import Shelf
from hearthside.kernel.record import AnyRecord, steps
from hearthside.server.bodies import Eyes, Retold, RetoldStep
from hearthside.table import Denied, Stead, opened

MOST = 250  # steps in one answer

Sight = Callable[[Any], Any]  # a state in, a view out


def retold(
    shelf: Shelf,
    text: str,
    eyes: Eyes,
    after: int,
    games: int | None = None,
    steads: Sequence[Stead | None] = (),
) -> Retold:
    """Some steps of a record. All of it is in the text: there is nothing to keep from anybody.

    A record of one of a table's `games` was thrown by this house; one sent in is thrown again.
    `steads` tells of each step who acted in a player's stead; a record does not.
    """
    record = opened(shelf, text, ours=games is not None)
    game = record.game
    look, tell = sight(record, eyes)
    shown = list[tuple[tuple[Any, ...], Any]]()  # the first is where the others begin
    for total, step in enumerate(chain([((), game.start())], steps(record))):
        if after <= total <= after + MOST:
            shown.append(step)
    _, last = step
    views = [look(state) for _, state in shown]
    return Retold(
        game=record.kit.name,
        seats=game.seats,
        players=record.players,
        games=games or 1,
        over=not game.decisions(last),
        total=total,
        after=after,
        slides=record.doubted,
        view=views[0] if views else look(last),
        steps=tuple(
            RetoldStep(tuple(map(tell, events)), dict(changes(before, now)), stead)
            for (events, _), before, now, stead in zip(
                shown[1:], views, views[1:], chain(steads[after:], repeat(None)), strict=False
            )
        ),
    )


def sight(record: AnyRecord, eyes: Eyes) -> tuple[Sight, Callable[[Any], Any]]:
    """How states are seen by these eyes, and how events are told to them."""
    game = record.game
    if eyes == "open":
        return lambda state: record.kit.opened(game, state), lambda event: event
    seat: Seat | None = None if eyes == "spectator" else int(eyes)
    if seat is not None and seat >= game.seats:
        raise Denied("no_such_seat", f"there are {game.seats} seats at this table, from 0")
    return lambda state: game.view(state, seat), lambda event: game.redact(event, seat)


def changes(before: Any, after: Any) -> Iterator[tuple[str, Any]]:
    """The fields of a view that are not what they were."""
    for name in before.__struct_fields__:
        value = getattr(after, name)
        if value != getattr(before, name):
            yield name, value
