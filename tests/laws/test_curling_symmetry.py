"""Left and right are the same, and so are the sides; sealed choices come in any order."""

from __future__ import annotations

from typing import Any, TypeVar

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from hearthside.curling import (
    AnyAction,
    BigHammer,
    Curling,
    Fortune,
    LittleHammer,
    Place,
    Rock,
    Shape,
    Sign,
    State,
    Throw,
)
from hearthside.kernel.laws import Walk, advance
from laws.curling_tables import curling_games
from laws.walks import curling_walks

P = TypeVar("P", bound=Place)


def flipped(place: P) -> P:
    return replace(place, x=-place.x)


def mirrored_rock(rock: Rock) -> Rock:
    totem = None if rock.totem is None else (-rock.totem[0], rock.totem[1])
    return replace(flipped(rock), totem=totem)


def mirrored(action: AnyAction) -> AnyAction:
    match action:
        case Throw(x, y, vx, vy, spin):
            return Throw(-x, y, -vx, vy, -spin)
        case BigHammer(dx, dy):
            return BigHammer(-dx, dy)
        case LittleHammer(dx, dy):
            return LittleHammer(-dx, dy)
        case Fortune(turn, speed, seed):
            return Fortune(-turn, speed, seed)
        case _:
            return action


def in_a_mirror(state: State) -> State:
    aimed = mirrored(state.aimed) if state.aimed is not None else None
    assert aimed is None or isinstance(aimed, Throw)
    return replace(state, rocks=tuple(map(mirrored_rock, state.rocks)), aimed=aimed)


@given(curling_walks())
def test_a_mirrored_board_and_throws_give_the_mirrored_game(walked: Walk) -> None:
    game = walked.game
    state = game.start()
    for step in walked.steps:
        state = advance(game, state, game.decide(state, step.seat, mirrored(step.action)))
        assert in_a_mirror(step.after) == state


@given(curling_games(first="rock_fur_hammer"), st.sampled_from(Shape), st.sampled_from(Shape))
def test_the_order_of_sealed_signs_does_not_matter(game: Curling, one: Shape, other: Shape) -> None:
    ends = list[State]()
    for order in ([(0, one), (1, other)], [(1, other), (0, one)]):
        state = game.start()
        for seat, shape in order:
            state = advance(game, state, game.decide(state, seat, Sign(shape)))
        ends.append(state)

    assert ends[0] == ends[1]


@given(curling_games(seats=4, objects="split", first="side_0"), st.data())
def test_the_order_of_sealed_shares_does_not_matter(game: Curling, data: st.DataObject) -> None:
    first, second = game.decisions(game.start())
    options: list[Any] = [list(first.options), list(second.options)]  # type: ignore[call-overload]
    one, other = (data.draw(st.sampled_from(splits)) for splits in options)
    ends = list[State]()
    for order in ([(0, one), (1, other)], [(1, other), (0, one)]):
        state = game.start()
        for seat, split in order:
            state = advance(game, state, game.decide(state, seat, split))
        ends.append(state)

    assert ends[0] == ends[1]
