"""The bot that draws to the cave: straight slides, exact hammers."""

from __future__ import annotations

from math import hypot
from random import Random

import pytest

from hearthside.bots.curling import draw
from hearthside.curling import (
    Board,
    Curling,
    Ice,
    LittleHammer,
    Objects,
    Place,
    Setup,
    Split,
    Throw,
    Throws,
    Totem,
    Uses,
)
from hearthside.curling.bridge import slide
from hearthside.kernel import play, replay
from hearthside.shelf import games

BOARD = Board()
ALL = Objects(2, 2, 2)


def throw_at(*rocks: tuple[float, float]) -> Throw:
    places = tuple(Place(rock, *place) for rock, place in enumerate(rocks))
    throw = draw.best_throw(BOARD, Throws(BOARD, Ice(), places))
    assert isinstance(throw, Throw)
    return throw


def stops_at(throw: Throw) -> tuple[float, float]:
    speed = hypot(throw.vx, throw.vy)
    way = speed * speed / (2 * Ice().friction * Ice().gravity)
    return throw.x + way * throw.vx / speed, throw.y + way * throw.vy / speed


def test_on_an_empty_board_it_draws_to_the_centre() -> None:
    assert pytest.approx((0.0, BOARD.cave)) == stops_at(throw_at())


def test_a_guard_on_the_middle_line_is_passed_by() -> None:
    throw = throw_at((0.0, 0.5))

    assert 0.0 != throw.x
    assert pytest.approx((0.0, BOARD.cave)) == stops_at(throw)


def test_when_the_centre_is_taken_it_stops_beside_it() -> None:
    x, y = stops_at(throw_at((0.0, BOARD.cave)))

    assert 0 <= hypot(x, y - BOARD.cave) - 2 * BOARD.rock_radius < 0.02


def test_a_rock_a_hammer_away_is_hammered_to_the_centre() -> None:
    game = Curling(Setup(seats=2, first="side_0"), slide)
    rock = Place(0, 0.0, BOARD.cave - BOARD.little_hammer - 2 * BOARD.rock_radius)
    uses = Uses(BOARD, rock, (), ALL)

    action = draw.best_use(game.view(game.start(), 0), uses)

    assert isinstance(action, LittleHammer)
    moved = uses.swing("little").moved(action.dx, action.dy)
    assert pytest.approx((0.0, BOARD.cave), abs=1e-9) == moved


def test_a_rock_in_the_centre_is_guarded_by_a_totem() -> None:
    game = Curling(Setup(seats=2, first="side_0"), slide)

    action = draw.best_use(
        game.view(game.start(), 0), Uses(BOARD, Place(0, 0.0, BOARD.cave), (), ALL)
    )

    assert Totem() == action


@pytest.mark.parametrize("noise", ["none", "expert", "club", "novice"])
def test_it_beats_random_at_equal_noise(noise: str) -> None:
    bots = games()["curling"].bots
    won = 0
    for number in range(20):
        game = Curling(Setup(seats=2, noise=noise), slide)  # type: ignore[arg-type]
        seat = number % 2
        players = [bots["random"], bots["random"]]
        players[seat] = bots["draw"]
        state = replay(game, play(game, players, seed=f"{noise}/{number}"))
        won += seat in game.winners(state)

    assert won >= 19


@pytest.mark.parametrize("seats", [4, 6])
def test_it_plays_clans_with_split_objects_to_the_end(seats: int) -> None:
    game = Curling(Setup(seats=seats, objects="split", mississippi="book", noise="club"), slide)

    log = play(game, [games()["curling"].bots["draw"]] * seats, seed=seats)

    assert replay(game, log).over


def test_every_member_of_a_clan_gets_as_many_objects() -> None:
    game = Curling(Setup(seats=6, objects="split", first="side_0"), slide)
    state = game.start()
    [decision, _] = game.decisions(state)

    split = draw.choose(game.view(state, 0), decision, Random(1))

    assert isinstance(split, Split)
    assert [2, 2, 2] == [one.big + one.little + one.totems for one in split.shares]
