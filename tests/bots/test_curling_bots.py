"""Bots of Caveman Curling play whole games by the rules."""

from __future__ import annotations

import pytest

from hearthside.bots.bot import unhurried
from hearthside.curling import Curling, NothingUsed, Setup, TotemPlaced
from hearthside.kernel import play, replay
from hearthside.shelf import games
from slides import toy_ice


@pytest.mark.usefixtures("compiled_rounds")
@pytest.mark.parametrize("bot", games()["curling"].bots)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_bot_plays_a_whole_game(bot: str, seats: int) -> None:
    holding = "pooled" if seats == 2 else "split"
    game = Curling(Setup(seats=seats, objects=holding, target=2, noise="club"), toy_ice)  # type: ignore[arg-type]

    state = replay(game, play(game, [unhurried(games()["curling"].bots[bot], 10)] * seats, seed=1))

    assert state.over


def test_the_absent_use_no_objects() -> None:
    game = Curling(Setup(seats=2, target=1, noise="novice"), toy_ice)

    log = play(game, [games()["curling"].bots["absent"]] * 2, seed=3)

    assert [] == [event for event in log if isinstance(event, TotemPlaced)]
    assert [event for event in log if isinstance(event, NothingUsed)]
