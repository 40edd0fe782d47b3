"""`hearthside referee`: the rules for other programs, one JSON request and one answer a line.

docs/protocol.md is its manual.
"""

from __future__ import annotations

import argparse
import secrets
import sys
from collections.abc import Callable
from random import Random
from typing import Any, Literal

import msgspec

from hearthside.cli.inputs import SHELF, game_from
from hearthside.kernel import (
    CHANCE,
    Chance,
    Decision,
    InvalidAction,
    ListedOptions,
    Refusal,
    Seat,
    answer,
    options_as_data,
)
from hearthside.kernel.codec import to_action
from hearthside.kernel.kit import AnyGame, AnyKit
from hearthside.kernel.record import Record, write

Dealer = Callable[[Decision[Any]], Any]


class Named(msgspec.Struct, kw_only=True):
    """Whatever `id` says comes back with the answer."""

    id: str | int | None = None


class RefereeRequest(Named, tag_field="do", kw_only=True, forbid_unknown_fields=True):
    """The base of all requests."""


class DecisionsRequest(RefereeRequest, kw_only=True, tag="decisions"):
    """What is open, to whom, with all that is legal."""


class ActRequest(RefereeRequest, kw_only=True, tag="act"):
    """Act for a seat; with `decision`, only if that choice is still open."""

    seat: Seat | Chance
    action: dict[str, Any]
    decision: str | None = None


class ViewRequest(RefereeRequest, kw_only=True, tag="view"):
    """What a seat or a spectator sees."""

    viewer: Seat | Literal["spectator"] = "spectator"


class LogRequest(RefereeRequest, kw_only=True, tag="log"):
    """The events, whole or as a viewer saw them, after a version."""

    viewer: Seat | Literal["spectator"] | None = None
    after: int = 0


class ScoresRequest(RefereeRequest, kw_only=True, tag="scores"):
    """Points and winners, as they stand."""


class RecordRequest(RefereeRequest, kw_only=True, tag="record"):
    """The game so far as a record."""


AnyRequest = (
    DecisionsRequest | ActRequest | ViewRequest | LogRequest | ScoresRequest | RecordRequest
)


def run(args: argparse.Namespace) -> int:
    game = game_from(args)
    referee = Referee(SHELF[args.game], game, dealer_from(args))
    for line in sys.stdin.buffer:
        if line.strip():
            sys.stdout.write(msgspec.json.encode(referee.answer(line)).decode() + "\n")
            sys.stdout.flush()
    return 0


def dealer_from(args: argparse.Namespace) -> Dealer | None:
    """Who answers for chance: a seed, the order of a deck file, or (None) the caller."""
    if args.chance == "manual":
        return None
    if args.deck is not None:
        return first_option
    rng = Random(args.seed if args.seed is not None else secrets.token_hex(16))
    return lambda decision: decision.options.sample(rng)


def first_option(decision: Decision[Any]) -> Any:
    """A deck dealt as it lies: what is left keeps the order of the file."""
    assert isinstance(decision.options, ListedOptions)
    return next(iter(decision.options))


class Referee:
    """One game, asked and told by requests."""

    def __init__(self, kit: AnyKit, game: AnyGame, dealer: Dealer | None) -> None:
        self.kit = kit
        self.game = game
        self.dealer = dealer
        self.state = game.start()
        self.log = list[Any]()
        self._deal()

    def answer(self, line: bytes) -> dict[str, object]:
        """The answer to a request; a refusal is an answer too."""
        try:
            response = {"ok": True, **self._do(self._read(line))}
        except Refusal as refusal:
            error = {"kind": refusal.kind, "rule": refusal.rule, "why": refusal.why}
            response = {"ok": False, "error": error}
        return {**id_of(line), **response}

    def _read(self, line: bytes) -> AnyRequest:
        try:
            request: AnyRequest = msgspec.json.decode(line, type=AnyRequest)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise InvalidAction(f"not a request: {error}") from None
        return request

    def _do(self, request: AnyRequest) -> dict[str, object]:
        match request:
            case DecisionsRequest():
                return {"decisions": [_described(one) for one in self.game.decisions(self.state)]}
            case ActRequest(seat=seat, action=action, decision=decision):
                return self._act(seat, action, decision)
            case ViewRequest(viewer=viewer):
                seen = self.game.view(self.state, self._seat(viewer))
                return {"version": len(self.log), "view": seen}
            case LogRequest(viewer=viewer, after=after):
                return {"version": len(self.log), "events": self._events(viewer, after)}
            case ScoresRequest():
                return {
                    "points": self.game.scores(self.state),
                    "winners": self.game.winners(self.state),
                    "over": not self.game.decisions(self.state),
                }
            case RecordRequest():
                record = Record(self.kit, self.game, (), tuple(self.log))
                return {"record": write(record)}

    def _act(self, seat: Seat | Chance, action: object, decision: str | None) -> dict[str, object]:
        before = len(self.log)
        read = to_action(self.kit, action)
        self._apply(answer(self.game, self.state, seat, read, decision))
        self._deal()
        return {"version": len(self.log), "events": self.log[before:]}

    def _apply(self, events: tuple[Any, ...]) -> None:
        for event in events:
            self.state = self.game.evolve(self.state, event)
        self.log.extend(events)

    def _deal(self) -> None:
        """Answer for chance as long as chance is asked."""
        while self.dealer is not None:
            asked = [one for one in self.game.decisions(self.state) if one.seat is CHANCE]
            if not asked:
                return
            self._apply(self.game.decide(self.state, CHANCE, self.dealer(asked[0])))

    def _events(self, viewer: Seat | str | None, after: int) -> list[Any]:
        events = self.log[max(after, 0) :]
        if viewer is None:
            return events
        seat = self._seat(viewer)
        return [self.game.redact(event, seat) for event in events]

    def _seat(self, viewer: Seat | str) -> Seat | None:
        if isinstance(viewer, str):
            return None
        if viewer not in range(self.game.seats):
            raise InvalidAction(f"there is no seat {viewer} at this table of {self.game.seats}")
        return viewer


def id_of(line: bytes) -> dict[str, object]:
    """What the caller calls this request, even one that cannot be read further."""
    try:
        name = msgspec.json.decode(line, type=Named).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return {}
    return {} if name is None else {"id": name}


def _described(decision: Decision[Any]) -> dict[str, object]:
    return {
        "id": decision.id,
        "kind": decision.kind,
        "round": decision.round,
        "seat": decision.seat,
        "awaited": decision.awaited,
        "options": options_as_data(decision.options),
    }
