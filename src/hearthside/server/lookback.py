"""A recorded game once more, step by step, through somebody's eyes or with all secrets open."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from hearthside.kernel import Seat
from hearthside.kernel.record import TITLE, AnyRecord, RecordError, read, steps
from hearthside.server.answers import Eyes, Retold, RetoldStep
from hearthside.server.refusals import Unreadable
from hearthside.table import Denied, Shelf

MOST = 250  # steps in one answer

Sight = Callable[[Any], Any]  # a state in, a view out


def retold(shelf: Shelf, text: str, eyes: Eyes, after: int, games: int = 1) -> Retold:
    """Some steps of a record. All of it is in the text: there is nothing to keep from anybody."""
    record = opened(shelf, text)
    game = record.game
    look, tell = sight(record, eyes)
    every = [((), game.start()), *steps(record)]
    shown = every[after : after + MOST + 1]  # the first is where the others begin
    views = [look(state) for _, state in shown]
    return Retold(
        game=record.kit.name,
        seats=game.seats,
        players=record.players,
        games=games,
        over=not game.decisions(every[-1][1]),
        total=len(every) - 1,
        after=after,
        view=views[0] if views else look(every[-1][1]),
        steps=tuple(
            RetoldStep(tuple(map(tell, events)), dict(changes(before, now)))
            for (events, _), before, now in zip(shown[1:], views, views[1:], strict=False)
        ),
    )


def opened(shelf: Shelf, text: str) -> AnyRecord:
    try:
        return read(text, {game: offer.kit for game, offer in shelf.items()})
    except RecordError as error:
        code = "bad_record" if text.lstrip().startswith(TITLE) else "not_a_record"
        raise Unreadable(code, str(error)) from None


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
