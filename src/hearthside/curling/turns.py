"""Where a round stands: whose turn it is, what is open, and who comes next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

from hearthside.curling.board import is_in_cave, is_past_mammoth_line, to_cave
from hearthside.curling.fortune import fortunes
from hearthside.curling.model import (
    AnyAction,
    Decline,
    DrawSide,
    LetStay,
    Objects,
    Recall,
    Rock,
    RockId,
    Setup,
    Shape,
    Side,
    Sign,
    State,
    TurnEnded,
    View,
)
from hearthside.curling.objects import Splits, Throws, Uses
from hearthside.curling.scoring import holder, inside, is_closer, side_of
from hearthside.kernel import CHANCE, Choices, Decision, Seat

Stage: TypeAlias = Literal[
    "sign", "draw", "split", "throw", "recall", "fortune", "totem", "object", "close", "over"
]

SIDES = (0, 1)
SIGNS = Choices[AnyAction](tuple(map(Sign, Shape)))
EITHER_SIDE = Choices[AnyAction](tuple(map(DrawSide, SIDES)))
RECALL_OR_STAY = Choices[AnyAction]((Recall(), LetStay()))
RECALL_OR_NOT = Choices[AnyAction]((Recall(), Decline()))  # it is gone and cannot stay


# Whose is what.


def members(setup: Setup, side: Side) -> range:
    """C8a: the seats of a side. The first speaks for it where a side has one voice."""
    return range(side, setup.seats, 2)


def owner(setup: Setup, rock: RockId) -> Seat:
    """C8b: a rock is its seat's for the whole game."""
    return rock // setup.rocks_each


def purse(setup: Setup, seat: Seat) -> int:
    """Which objects a seat may use: its side's, or (C8e) only its own."""
    return seat if setup.objects == "split" else side_of(seat)


def find(state: State | View, rock: RockId | None) -> Rock | None:
    """A rock on the board."""
    return next((one for one in state.rocks if one.rock == rock), None)


def next_rock(setup: Setup, state: State, seat: Seat) -> RockId | None:
    """The rock a seat would throw now."""
    if stage(setup, state) == "recall":
        return due(setup, state)
    return state.hands[seat][0] if state.hands[seat] else None


def due(setup: Setup, state: State) -> RockId:
    """The recalled rock that is thrown next: of the side to throw, the first recalled."""
    return next(one for one in state.recalled if side_of(owner(setup, one)) == state.turn)


# What is open.


def stage(setup: Setup, state: State) -> Stage:
    if state.over:
        return "over"
    if state.starter is None:
        return "draw" if setup.first == "drawn" else "sign"
    if setup.objects == "split" and None in state.shares:
        return "split"
    if state.aimed is not None:
        return "fortune"
    if state.thrown is not None:
        return stage_of_turn(setup, state)
    if any(state.hands):
        return "throw"
    waits = any(side_of(owner(setup, rock)) == state.turn for rock in state.recalled)
    return "recall" if waits else "close"  # a rock was given up, and what follows is still to come


def stage_of_turn(setup: Setup, state: State) -> Stage:
    """After the slide: the owners of fallen totems and the thrower, in the order agreed upon."""
    totem = bool(state.fallen)
    object_ = may_use(setup, state)
    if setup.totem_choice == "before_object":
        return "totem" if totem else "object" if object_ else "close"
    return "object" if object_ else "totem" if totem else "close"


def may_use(setup: Setup, state: State) -> bool:
    """C4.2a, C4.2b: whether the thrower may still use an object on the rock just thrown."""
    rock = find(state, state.thrown)
    if rock is None or state.used or (state.again and setup.recalled_throw == "bare"):
        return False
    if setup.object_short == "only_past" and not is_past_mammoth_line(setup.board, rock):
        return False
    open_ = uses(setup, state, rock)
    return bool(open_.left.big or open_.left.little or (open_.left.totems and open_.may_totem))


def uses(setup: Setup, state: State | View, rock: Rock) -> Uses:
    past = is_past_mammoth_line(setup.board, rock)
    return Uses(
        setup.board,
        rock,
        tuple(one for one in state.rocks if one.rock != rock.rock),
        left(setup, state, rock.seat),
        may_totem=past or setup.totem_short == "allowed",
    )


def left(setup: Setup, state: State | View, seat: Seat) -> Objects:
    """C4.2c: the objects a seat may still use this round."""
    return state.objects[purse(setup, seat)]


def throws(setup: Setup, state: State) -> Throws:
    again = stage(setup, state) == "recall"
    return Throws(setup.board, setup.ice, state.rocks, may_decline=again)


def decisions(setup: Setup, state: State) -> tuple[Decision[AnyAction], ...]:
    return tuple(open_decisions(setup, state))


def open_decisions(setup: Setup, state: State) -> Iterator[Decision[AnyAction]]:
    name = f"{state.round}.{state.turns}"
    match stage(setup, state):
        case "sign" | "split" as sealed:
            yield from sealed_decisions(setup, state, sealed, name)
        case "draw":
            yield Decision.of(name, "first", CHANCE, EITHER_SIDE)
        case "throw" | "recall":
            for seat in throwers(setup, state):
                yield Decision.of(name, "throw", seat, throws(setup, state), seat)
        case "fortune":
            yield Decision.of(name, "fortune", CHANCE, fortunes(setup))
        case "totem":
            rock = state.fallen[0]  # several: in the order they touched the board
            choices = RECALL_OR_NOT if find(state, rock) is None else RECALL_OR_STAY
            yield Decision.of(name, "totem", owner(setup, rock), choices, rock)
        case "object":
            thrown = find(state, state.thrown)
            assert thrown is not None
            yield Decision.of(name, "object", thrown.seat, uses(setup, state, thrown))


def sealed_decisions(
    setup: Setup, state: State, sealed: Literal["sign", "split"], name: str
) -> Iterator[Decision[AnyAction]]:
    """Both sides at once, in no order: by its first seat each signs, or shares out."""
    for side in SIDES:
        if sealed == "sign" and state.signs[side] is None:
            yield Decision.of(name, "sign", captain(side), SIGNS, state.ties, side)
        if sealed == "split" and state.shares[side] is None:
            options = Splits(setup.stock, len(members(setup, side)))
            yield Decision.of(name, "split", captain(side), options, side)


def captain(side: Side) -> Seat:
    """Who signs for a side and shares its objects out: its first seat."""
    return side


def throwers(setup: Setup, state: State) -> list[Seat]:
    """C8c: any member with rocks may throw; who has most is named first. C8d: the others not."""
    assert state.turn is not None
    if stage(setup, state) == "recall":
        return [owner(setup, due(setup, state))]
    ready = [seat for seat in members(setup, state.turn) if state.hands[seat]]
    return sorted(ready, key=lambda seat: -len(state.hands[seat]))


# What comes next.


def swept(setup: Setup, state: State) -> tuple[RockId, ...]:
    """C5a: the rocks not completely past the mammoth line."""
    judged = [one for one in state.rocks if setup.sweep == "every_rock" or one.rock == state.thrown]
    return tuple(one.rock for one in judged if not is_past_mammoth_line(setup.board, one))


def next_turn(setup: Setup, state: State) -> TurnEnded:
    """C4a: the sides take turns; Mississippi has its own order; then the recalled rocks."""
    assert state.turn is not None
    if not any(state.hands):
        return TurnEnded(next_recalled(setup, state))
    duty = duty_after(setup, state)
    side = side_to_throw(setup, state, state.turn, duty)
    if not any(state.hands[seat] for seat in members(setup, side)):
        side = 1 - side  # C9b: the other throws all the rest
    return TurnEnded(side, duty)


def side_to_throw(setup: Setup, state: State, turn: Side, duty: RockId | None) -> Side:
    """C9a: the other side than that of the rock to beat, or of the closest rock in the cave."""
    if duty is not None:
        return 1 - side_of(owner(setup, duty))
    holding = holder(setup, state.rocks) if setup.mississippi == "nearest" else None
    return 1 - (turn if holding is None else holding)


def duty_after(setup: Setup, state: State) -> RockId | None:
    """C9a: the rock to beat is the one thrown into the cave, and no other."""
    if setup.mississippi != "book":
        return None
    standing = (one for one in (state.duty, state.thrown) if is_best(setup, state, one))
    return next(standing, None)


def is_best(setup: Setup, state: State, rock: RockId | None) -> bool:
    """Whether a rock lies in the cave with none of the other side's closer or as close."""
    found = find(state, rock)
    if found is None or not is_in_cave(setup.board, found):
        return False
    theirs = inside(setup.board, state.rocks, 1 - side_of(found.seat))
    return not theirs or is_closer(setup, to_cave(setup.board, found), theirs[0])


def next_recalled(setup: Setup, state: State) -> Side:
    """C2.7: in the order of recall; or side by side in turn, each in its own order."""
    sides = [side_of(owner(setup, rock)) for rock in state.recalled]
    if setup.recall_order == "alternate" and state.again and state.turn is not None:
        other = 1 - state.turn
        return other if other in sides else state.turn
    return sides[0]
