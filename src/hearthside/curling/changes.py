"""What events change: arithmetic on facts that never refuses and never simulates."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from hearthside.curling.board import Place
from hearthside.curling.model import (
    ROCKS,
    AnyEvent,
    FortuneTold,
    GameEnded,
    HammerUsed,
    NothingUsed,
    Objects,
    ObjectsSplit,
    Reason,
    Removed,
    Rock,
    RockAimed,
    RockBroken,
    RockGivenUp,
    RockId,
    RockLetStay,
    RockRecalled,
    RockRemoved,
    RocksSettled,
    RocksSwept,
    RockThrown,
    RoundEnded,
    RoundScored,
    Setup,
    SharesShown,
    Side,
    SideDrawn,
    Signed,
    SignsShown,
    State,
    Throw,
    TotemFell,
    TotemPlaced,
    TotemSlipped,
    TurnEnded,
)
from hearthside.curling.scoring import side_of
from hearthside.curling.turns import find, owner, purse
from hearthside.kernel import Seat

T = TypeVar("T")


def start(setup: Setup) -> State:
    """C3b: the first side is still to be found, unless it is given."""
    given: dict[str, Side] = {"side_0": 0, "side_1": 1}
    return fresh_round(setup, given.get(setup.first))


def fresh_round(setup: Setup, starter: Side | None) -> State:
    """C7a: an empty board, all rocks in hand, all objects unused."""
    each = setup.rocks_each
    hands = tuple(tuple(range(one, one + each)) for one in range(0, ROCKS, each))
    objects = (Objects(),) * setup.seats if setup.objects == "split" else (setup.stock,) * 2
    return State(hands=hands, objects=objects, starter=starter, turn=starter)


def evolve(setup: Setup, state: State, event: AnyEvent) -> State:
    match event:
        case Signed() | SignsShown() | SideDrawn() | ObjectsSplit() | SharesShown():
            return prepared(state, event)
        case RockAimed(seat, rock, throw):
            return replace(state, thrower=seat, thrown=rock, aimed=throw)
        case FortuneTold():
            return state
        case RockThrown(seat, rock, throw):
            return thrown(state, seat, rock, throw)
        case RocksSettled(slid):
            return replace(state, rocks=settled(state.rocks, slid.rests))
        case TotemSlipped() | TotemFell() | TotemPlaced() | HammerUsed() | NothingUsed():
            return used(setup, state, event)
        case RockRemoved() | RockBroken() | RocksSwept():
            return cleared(setup, state, event)
        case RockRecalled() | RockLetStay() | RockGivenUp():
            return chosen(setup, state, event)
        case TurnEnded() | RoundScored() | RoundEnded() | GameEnded():
            return ended(setup, state, event)


def after(setup: Setup, state: State, *events: AnyEvent) -> State:
    """The state once these have happened."""
    for event in events:
        state = evolve(setup, state, event)
    return state


def prepared(
    state: State, event: Signed | SignsShown | SideDrawn | ObjectsSplit | SharesShown
) -> State:
    match event:
        case Signed(seat, shape):
            return replace(state, signs=put(state.signs, side_of(seat), shape))
        case SignsShown(_, None):
            return replace(state, signs=(None, None), ties=state.ties + 1)
        case SignsShown(_, first):
            return replace(state, starter=first, turn=first)
        case SideDrawn(side):
            return replace(state, starter=side, turn=side)
        case ObjectsSplit(seat, shares):
            return replace(state, shares=put(state.shares, side_of(seat), shares))
        case SharesShown(objects):
            return replace(state, objects=objects)


def thrown(state: State, seat: Seat, rock: RockId, throw: Throw) -> State:
    """From the hand, or from among the recalled, onto the board."""
    hand = tuple(one for one in state.hands[seat] if one != rock)
    return replace(
        state,
        hands=put(state.hands, seat, hand),
        recalled=tuple(one for one in state.recalled if one != rock),
        rocks=by_id((*state.rocks, Rock(rock, throw.x, throw.y, seat))),
        thrower=seat,
        thrown=rock,
        aimed=None,
        again=rock in state.recalled,
    )


def settled(rocks: tuple[Rock, ...], rests: tuple[Place, ...]) -> tuple[Rock, ...]:
    """Every rock where it came to rest; those that left are told of one by one."""
    places = {place.rock: place for place in rests}
    return tuple(
        replace(one, x=places[one.rock].x, y=places[one.rock].y) if one.rock in places else one
        for one in rocks
    )


def used(
    setup: Setup,
    state: State,
    event: TotemSlipped | TotemFell | TotemPlaced | HammerUsed | NothingUsed,
) -> State:
    match event:
        case TotemSlipped(rock, x, y):
            return changed(state, rock, totem=(x, y))
        case TotemFell(rock):  # C2.8: that totem is out
            return replace(changed(state, rock, totem=None), fallen=(*state.fallen, rock))
        case TotemPlaced(seat, rock):
            state = changed(spent(setup, state, seat, "totems"), rock, totem=(0.0, 0.0))
        case HammerUsed(seat, hammer, rock, x=x, y=y):
            state = changed(spent(setup, state, seat, hammer), rock, x=x, y=y)
        case NothingUsed():
            pass
    return replace(state, used=True)


def spent(setup: Setup, state: State, seat: Seat, kind: str) -> State:
    """C4.2c: one object less."""
    mine = purse(setup, seat)
    left = state.objects[mine]
    fewer = replace(left, **{kind: getattr(left, kind) - 1})
    return replace(state, objects=put(state.objects, mine, fewer))


def cleared(setup: Setup, state: State, event: RockRemoved | RockBroken | RocksSwept) -> State:
    match event:
        case RockRemoved(rock, reason):
            return removed(setup, state, rock, reason)
        case RockBroken(rock):
            return removed(setup, state, rock, "broken")
        case RocksSwept(rocks):
            for rock in rocks:
                state = removed(setup, state, rock, "mammoth")
            return state


def removed(setup: Setup, state: State, rock: RockId, reason: Reason) -> State:
    """Off the board for the round. A totem that still rides goes with it."""
    fallen = state.fallen
    if reason == "slammer" and setup.fallen_totem_out == "strict_slammer":
        fallen = without(fallen, rock)
    return replace(
        without_rock(state, rock),
        removed=(*state.removed, Removed(rock, owner(setup, rock), reason)),
        fallen=fallen,
    )


def chosen(setup: Setup, state: State, event: RockRecalled | RockLetStay | RockGivenUp) -> State:
    """C2.5: an owner has chosen; or gives up a recalled rock when its throw is due."""
    rock = event.rock
    after = replace(state, fallen=without(state.fallen, rock))
    match event:
        case RockLetStay():
            return after
        case RockRecalled():
            gone = tuple(one for one in state.removed if one.rock != rock)
            after = replace(without_rock(after, rock), removed=gone)
            return replace(after, recalled=(*state.recalled, rock))
        case RockGivenUp() if rock in state.recalled:
            after = removed(setup, after, rock, "declined")
            return replace(after, recalled=without(state.recalled, rock), again=True)
        case RockGivenUp():
            return after


def ended(
    setup: Setup, state: State, event: TurnEnded | RoundScored | RoundEnded | GameEnded
) -> State:
    match event:
        case TurnEnded(turn, duty):
            return replace(
                state,
                turn=turn,
                duty=duty,
                thrower=None,
                thrown=None,
                used=False,
                again=False,
                turns=state.turns + 1,
            )
        case RoundScored((first, second)):
            return replace(state, points=(state.points[0] + first, state.points[1] + second))
        case RoundEnded(starter):
            fresh = fresh_round(setup, starter)
            return replace(fresh, points=state.points, round=state.round + 1)
        case GameEnded():
            return replace(state, over=True)


def changed(state: State, rock: RockId, **changes: object) -> State:
    """The state with a rock of the board changed; as it was when that rock is not there."""
    found = find(state, rock)
    if found is None:
        return state
    others = (one for one in state.rocks if one.rock != rock)
    return replace(state, rocks=by_id((*others, replace(found, **changes))))


def without_rock(state: State, rock: RockId) -> State:
    return replace(state, rocks=tuple(one for one in state.rocks if one.rock != rock))


def without(rocks: tuple[RockId, ...], rock: RockId) -> tuple[RockId, ...]:
    return tuple(one for one in rocks if one != rock)


def by_id(rocks: tuple[Rock, ...]) -> tuple[Rock, ...]:
    return tuple(sorted(rocks, key=lambda one: one.rock))


def put(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    return (*values[:at], value, *values[at + 1 :])
