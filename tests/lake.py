"""Frozen lakes as they may lie, in few words, so that a test shows a board you can picture.

With two seats, rocks 0 to 5 are seat 0's and 6 to 11 seat 1's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pytest
from msgspec.structs import replace

from hearthside.curling import (
    AnyAction,
    AnyEvent,
    Board,
    Bounce,
    Curling,
    Knock,
    Left,
    Objects,
    Removed,
    Rock,
    Setup,
    Slide,
    State,
    Throw,
)
from hearthside.curling.turns import owner
from hearthside.kernel import CHANCE, Chance, Decision, IllegalAction, Seat
from slides import Point, Scripted, no_ice

BOARD = Board()
R = BOARD.rock_radius
CAVE = BOARD.cave
CENTRE = (0.0, CAVE)
FAR_OFF = (0.14, 0.6)  # past the mammoth line, outside the cave, out of everybody's way
SHORT = (0.14, 0.4)  # not past the mammoth line
FLICK = Throw(0.0, BOARD.river - R, 0.0, 1.5)  # what a test throws when it does not matter


@dataclass(frozen=True)
class Lake:
    """A game as it stands, and what happened since the test took it up."""

    setup: Setup
    state: State
    log: tuple[AnyEvent, ...] = ()

    def game(self, slide: Slide = no_ice) -> Curling:
        return Curling(self.setup, slide)

    @property
    def decisions(self) -> tuple[Decision[AnyAction], ...]:
        return self.game().decisions(self.state)

    @property
    def on_board(self) -> list[int]:
        return [one.rock for one in self.state.rocks]

    @property
    def out(self) -> dict[int, str]:
        return {one.rock: one.reason for one in self.state.removed}

    @property
    def points(self) -> tuple[int, int]:
        return self.state.points

    @property
    def turn(self) -> int | None:
        return self.state.turn

    def rock(self, number: int) -> Rock:
        return next(one for one in self.state.rocks if one.rock == number)

    def place(self, number: int) -> Point:
        return self.rock(number).x, self.rock(number).y

    def events(self, *kinds: type) -> list[AnyEvent]:
        return [event for event in self.log if isinstance(event, kinds)]


def lake(
    rocks: Mapping[int, Point] | None = None,
    *,
    totems: Mapping[int, Point] | None = None,
    in_hand: Sequence[int] | None = None,
    objects: Sequence[Objects] | None = None,
    points: tuple[int, int] = (0, 0),
    recalled: Sequence[int] = (),
    turn: int = 0,
    **options: Any,
) -> Lake:
    """Rocks on the board, some under totems; side 0 is to throw and, unless told, nothing breaks.

    `in_hand` says how many rocks each seat has still to throw; others not named are out.
    """
    settings: dict[str, Any] = {"seats": 2, "first": "side_0", "broken_rocks": False, **options}
    setup = Setup(**settings)
    state = Curling(setup, no_ice).start()
    lying, totems = dict(rocks or {}), totems or {}
    placed = tuple(
        Rock(one, *lying[one], owner(setup, one), totem=totems.get(one)) for one in sorted(lying)
    )
    hands = [tuple(r for r in hand if r not in (*lying, *recalled)) for hand in state.hands]
    if in_hand is not None:
        hands = [hand[:keep] for hand, keep in zip(hands, in_hand, strict=True)]
    held = {one for hand in hands for one in hand}
    gone = [one for one in range(12) if one not in (held | set(lying) | set(recalled))]
    state = replace(
        state,
        hands=tuple(hands),
        rocks=placed,
        removed=tuple(Removed(one, owner(setup, one), "side") for one in gone),
        recalled=tuple(recalled),
        points=points,
        turn=turn,
        objects=tuple(objects) if objects is not None else state.objects,
    )
    return Lake(setup, state)


def do(before: Lake, seat: Seat | Chance, action: AnyAction, slide: Slide = no_ice) -> Lake:
    game = before.game(slide)
    events = game.decide(before.state, seat, action)
    state = before.state
    for event in events:
        state = game.evolve(state, event)
    return Lake(before.setup, state, (*before.log, *events))


def throw(
    before: Lake,
    to: Point | None = None,
    *,
    seat: Seat | None = None,
    flick: Throw = FLICK,
    moves: Mapping[int, Point] | None = None,
    left: tuple[Left, ...] = (),
    knocks: tuple[Knock, ...] = (),
    bounces: tuple[Bounce, ...] = (),
) -> Lake:
    """Whoever may throws; the rock stops here and does that to others."""
    if seat is None:
        first = before.decisions[0].seat
        assert first is not CHANCE
        seat = first
    return do(before, seat, flick, Scripted(to, moves or {}, left, knocks, bounces))


def thrown_out(before: Lake, rock: int, reason: Any = "slammer", **rest: Any) -> Lake:
    """The rock just thrown leaves the board."""
    return throw(before, left=(Left(rock, 0.8, reason),), **rest)


def refused(before: Lake, seat: Seat | Chance, action: AnyAction) -> str:
    """The id of the rule by which an action is refused."""
    with pytest.raises(IllegalAction) as refusal:
        before.game().decide(before.state, seat, action)
    return refusal.value.rule


def open_to(before: Lake, seat: Seat | Chance) -> list[str]:
    """What kinds of choice a seat has now."""
    return [one.kind for one in before.decisions if one.seat == seat]


def total(before: Lake) -> int:
    state = before.state
    return sum(map(len, state.hands)) + len(state.rocks) + len(state.removed) + len(state.recalled)
