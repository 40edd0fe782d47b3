"""The bot one_ply: it hits what should be hit, says why, keeps to its time, and beats draw."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest

from hearthside.bots.bot import Answer, Budget, explained, unhurried
from hearthside.bots.curling import one_ply
from hearthside.bots.curling.compiled_rounds import Rounds
from hearthside.bots.curling.looking import best_shot
from hearthside.bots.curling.one_ply import ONE_PLY
from hearthside.bots.curling.shots import Shot, shots
from hearthside.curling import (
    AnyAction,
    Curling,
    LittleHammer,
    Setup,
    Throw,
    Throws,
    UseNothing,
    Uses,
    View,
)
from hearthside.curling.bridge import slide
from hearthside.fast.curling.layout import X, Y, table_of
from hearthside.kernel import Decision, play, replay, turns
from hearthside.shelf import games
from lake import CAVE, Lake, lake

pytestmark = pytest.mark.usefixtures("compiled_rounds")
QUICK = Budget(4, None)


def opened(table: Lake) -> tuple[View, Decision[AnyAction]]:
    """The first open decision, and what its seat sees."""
    game = Curling(table.setup, slide)
    decision = game.decisions(table.state)[0]
    assert isinstance(decision.seat, int)
    return game.view(table.state, decision.seat), decision


def asked(table: Lake, seed: int = 1, budget: Budget = QUICK) -> Answer[AnyAction]:
    view, decision = opened(table)
    return explained(ONE_PLY.within(budget), view, decision, Random(seed))


def thought_of(table: Lake) -> list[Shot]:
    view, decision = opened(table)
    assert isinstance(decision.options, Throws)
    return shots(view, decision.options)


def last_throw(side: int, **options: Any) -> Lake:
    """The other side's rock leads from the centre, and this one has the last rock of the round."""
    theirs = 6 if side == 0 else 0
    return lake({theirs: (0.0, CAVE)}, in_hand=[1 - side, side], turn=side, **options)


# The shots.


def test_on_an_empty_board_there_are_draws_and_guards_only() -> None:
    assert {"draw", "guard"} == {one.kind for one in thought_of(lake())}


@pytest.mark.parametrize(
    ("rock", "kinds"),
    [
        (6, {"draw", "guard", "freeze", "tap", "takeout", "peel"}),
        (0, {"draw", "guard", "freeze", "raise"}),
    ],
    ids=["theirs", "mine"],
)
def test_a_rock_can_be_hit_and_ones_own_can_be_raised(rock: int, kinds: set[str]) -> None:
    found = thought_of(lake({rock: (0.0, CAVE - 0.02)}, turn=0))

    assert kinds == {one.kind for one in found}
    assert {rock} == {one.rock for one in found if one.rock is not None}


def test_a_draw_stops_in_the_cave_and_a_hit_moves_its_rock() -> None:
    lying = lake({6: (0.05, CAVE)}, turn=0)
    before = table_of(lying.setup, lying.state)
    for shot in thought_of(lying):
        after, throw = before.copy(), shot.throw
        Rounds(lying.setup).slide(after, 0, (throw.x, throw.y, throw.vx, throw.vy, 0.0))
        if shot.kind == "draw":
            assert np.hypot(after[0, X], after[0, Y] - CAVE) < lying.setup.board.cave_radius
        if shot.rock is not None:
            assert before[6].tolist() != after[6].tolist()


def test_who_sees_no_way_throws_straight_through() -> None:
    wall = {6 + one: (-0.12 + 0.048 * one, 0.3) for one in range(6)}

    found = thought_of(lake(wall, turn=0))

    assert "takeout" in {one.kind for one in found}


# The choice.


@pytest.mark.parametrize("side", [0, 1])
def test_with_the_last_throw_a_rock_in_the_centre_is_hit(side: int) -> None:
    answer = asked(last_throw(side, noise="expert"))

    assert isinstance(answer.action, Throw)
    [why] = answer.reasons
    assert why.key in ("curling.takeout", "curling.tap", "curling.peel")
    assert {"shots", "lie", "rock"} == why.numbers.keys()
    assert 6 * (1 - side) == why.numbers["rock"]


def test_the_best_shot_is_best_to_who_looks_long() -> None:
    """The halving keeps what a plain mean over many looks prefers, or nearly so."""
    table = last_throw(0, noise="expert")
    view, _ = opened(table)
    some, board = thought_of(table), table_of(view.setup, view)

    best, lie = best_shot(Rounds(view.setup, seed=1), board, some, Budget(8, None))

    flicks = np.array([(one.throw.x, one.throw.y, one.throw.vx, one.throw.vy) for one in some])
    means = np.zeros(len(some))
    rounds = Rounds(view.setup, seed=2)
    for _ in range(200):
        means += rounds.turns(np.tile(board, (len(some), 1, 1)), flicks)[:, 2] / 200
    assert means.max() - 0.15 < means[some.index(best)]
    assert pytest.approx(means[some.index(best)], abs=0.25) == lie


def test_one_seed_gives_one_answer_without_a_clock() -> None:
    one, same = (asked(last_throw(0, noise="club"), seed=4) for _ in range(2))

    assert one == same


def test_thinking_ends_when_its_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    looked = Counter[str]()
    real = Rounds.turns

    def counted(self: Rounds, *args: Any, **options: Any) -> Any:
        looked["times"] += 1
        return real(self, *args, **options)

    monkeypatch.setattr(Rounds, "turns", counted)
    monkeypatch.setattr(one_ply.WAKING, "is_over", lambda _: True)
    asked(lake(), budget=Budget(4, 0.0))

    assert 1 == looked["times"]


def test_until_the_rounds_are_compiled_it_plays_as_draw_and_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(one_ply.WAKING, "is_over", lambda _: False)
    view, decision = opened(lake())

    answer = asked(lake(), budget=Budget(4, 1.0))

    assert games()["curling"].bots["draw"](view, decision, Random(1)) == answer.action
    assert ["curling.still_waking"] == [one.key for one in answer.reasons]


def test_the_object_it_uses_is_one_it_may_use() -> None:
    setup = Setup(seats=2, noise="club", target=6, broken_rocks=False)
    game, used = Curling(setup, slide), Counter[type]()
    for state, _ in turns(game, [games()["curling"].bots["draw"]] * 2, seed="objects"):
        for decision in game.decisions(state):
            if isinstance(decision.options, Uses):
                assert isinstance(decision.seat, int)
                view = game.view(state, decision.seat)
                answer = explained(ONE_PLY.within(QUICK), view, decision, Random(1))
                assert answer.action in decision.options
                used[type(answer.action)] += 1

    assert 0 < used[UseNothing]
    assert 0 < used[LittleHammer]


def test_a_bot_without_reasons_gives_none() -> None:
    view, decision = opened(lake())

    answer = explained(games()["curling"].bots["draw"], view, decision, Random(1))

    assert () == answer.reasons
    assert answer.action in decision.options


@pytest.mark.parametrize("seats", [2, 6])
def test_it_plays_whole_games_on_real_ice(seats: int) -> None:
    setup = Setup(seats=seats, target=1, noise="club", mississippi="book" if seats == 6 else "off")
    game = Curling(setup, slide)

    assert replay(game, play(game, [unhurried(ONE_PLY, 2)] * seats, seed=1)).over


@pytest.mark.parametrize("side", [0, 1])
def test_it_beats_draw_at_equal_noise_from_either_side(side: int) -> None:
    """Few and short games, with a generous margin: `docs/bots.md` has the figures."""
    game = Curling(Setup(seats=2, noise="expert", target=3), slide)
    players = [games()["curling"].bots["draw"]] * 2
    players[side] = unhurried(ONE_PLY, 2)

    won = [
        side in game.winners(replay(game, play(game, players, seed=f"one_ply/{number}")))
        for number in range(5)
    ]

    assert 3 <= sum(won)
