"""The laws that every game keeps, held over Goofspiel."""

from __future__ import annotations

from random import Random

import pytest

from goofspiel import KIT, Goofspiel
from goofspiel.model import CardBid, State
from hearthside.kernel import play, replay
from hearthside.kernel.laws import LAWS, Law, walk

GAMES = (
    Goofspiel(seats=2, cards=2),
    Goofspiel(seats=3, cards=4, tie="split"),
    Goofspiel(seats=4, cards=5, tie="discarded"),
    Goofspiel(seats=5),
)


@pytest.mark.parametrize("game", GAMES, ids=str)
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_it_keeps(law: Law, game: Goofspiel) -> None:
    for seed in range(4):
        law(walk(KIT, game, Random(seed)))
        law(walk(KIT, game, Random(seed), steps=seed * 3))


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_no_point_comes_from_nowhere(game: Goofspiel) -> None:
    for seed in range(9):
        state: State = replay(game, play(game, seed=seed))

        assert sum(state.points) <= sum(range(1, game.cards + 1))
        assert not state.unseen


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_bid_is_told_to_its_own_seat_alone(game: Goofspiel) -> None:
    for event in play(game, seed=1):
        if isinstance(event, CardBid):
            told = [game.redact(event, viewer) for viewer in (None, *range(game.seats))]
            assert {event, CardBid(event.seat, None)} == {*told}
            assert 1 == told.count(event)


def test_what_was_face_down_is_open_to_those_who_look_back() -> None:
    game = Goofspiel(seats=2)
    state = walk(KIT, game, Random(0), steps=2).states[-1]

    assert [*state.bids] == [seat.bid for seat in KIT.opened(game, state).seats]
    assert {None} == {seat.bid for seat in game.view(state, None).seats}
