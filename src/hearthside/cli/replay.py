"""`hearthside replay`: checks a record and tells the game, to one viewer or to all."""

from __future__ import annotations

import argparse
from typing import Any

import msgspec

from hearthside.cli.errors import UserError
from hearthside.cli.inputs import SHELF, read_text
from hearthside.cli.screen import console, screen_of, tale_of
from hearthside.kernel import Seat, replay
from hearthside.kernel.record import AnyRecord, RecordError, read

EVERYTHING = "everything"


def run(args: argparse.Namespace) -> int:
    try:
        record = read(read_text(args.file), SHELF, doubting=True)
    except RecordError as error:
        raise UserError(f"{args.file}: {error}") from None
    viewer = viewer_from(args.viewer, record.game.seats)
    log = record.log if args.at is None else record.log[: args.at]
    if args.at is not None and args.at > len(record.log):
        raise UserError(f"--at {args.at}: the record has {len(record.log)} events")
    if args.json:
        print(as_json(record, log, viewer))
    else:
        tell(record, log, viewer, cut=args.at is not None)
        tell_doubted(record)
    return 0


def viewer_from(text: str | None, seats: int) -> Seat | str | None:
    """A seat, None for a spectator, or everything."""
    if text is None:
        return EVERYTHING
    if text == "spectator":
        return None
    if text.isascii() and text.isdigit() and len(text) < 10 and int(text) < seats:
        return int(text)
    raise UserError(f"--viewer {text}: a seat from 0 to {seats - 1}, or spectator")


def tell(
    record: AnyRecord,
    log: tuple[Any, ...],
    viewer: Seat | str | None,
    *,
    cut: bool,
) -> None:
    kit = SHELF[record.kit.name]
    game = record.game
    seat = viewer if isinstance(viewer, int) else None
    names = record.players or tuple(f"seat {number}" for number in range(game.seats))
    tale = tale_of(kit)(game, names, seat)
    out = console()
    state = game.start()
    for event in log:
        state = game.evolve(state, event)
        seen = event if viewer == EVERYTHING else game.redact(event, seat)
        for line in tale.hear(seen, game.view(state, seat)):
            out.print(line)
    view = game.view(state, seat)
    if cut:
        out.print()
        out.print(screen_of(kit)(game, names, seat).table(view))
    out.print(tale.ending(view))


def tell_doubted(record: AnyRecord) -> None:
    if record.doubted:
        console().print(f"{record.doubted.said}.", markup=False)


def as_json(record: AnyRecord, log: tuple[Any, ...], viewer: Seat | str | None) -> str:
    game = record.game
    state = replay(game, log)
    seat = viewer if isinstance(viewer, int) else None
    shown = log if viewer == EVERYTHING else [game.redact(event, seat) for event in log]
    over = len(log) == len(record.log) and not game.decisions(state)
    return msgspec.json.encode(
        {
            "game": record.kit.name,
            "rules": record.kit.rules,
            "seats": game.seats,
            "options": record.kit.notation.words(game),
            "players": record.players,
            "version": len(log),
            "over": over,
            "points": game.scores(state) if over or viewer == EVERYTHING else None,
            "winners": game.winners(state) if over else [],
            "slides": record.doubted,
            "view": game.view(state, seat),
            "events": shown,
        }
    ).decode()
