"""Bots bid what is legal, and better than by chance."""

from __future__ import annotations

from random import Random

import pytest

from goofspiel import KIT, Goofspiel
from goofspiel.bots import BOTS, matching
from goofspiel.model import Bid, PrizeTurned
from hearthside.kernel import at_random, play, replay

CHANCE_SHARE = {2: 1 / 2, 3: 1 / 3}


@pytest.mark.parametrize("seats", CHANCE_SHARE)
@pytest.mark.parametrize("name", BOTS)
def test_a_bot_wins_more_than_its_share_from_those_who_bid_at_random(name: str, seats: int) -> None:
    game = Goofspiel(seats=seats)
    wins = 0.0
    for seed in range(60):
        players = [KIT.bots[name], *[at_random] * (seats - 1)]
        winners = game.winners(replay(game, play(game, players, seed=seed)))
        wins += (0 in winners) / len(winners)

    assert wins / 60 > CHANCE_SHARE[seats] + 0.15


def test_a_matching_bot_bids_about_what_the_prize_is_worth() -> None:
    game = Goofspiel(seats=2)
    for prize in (1, 7, 13):
        state = game.evolve(game.start(), PrizeTurned(prize))
        [decision, _] = game.decisions(state)

        bids = [matching(game.view(state, 0), decision, Random(seed)) for seed in range(50)]

        assert all(isinstance(bid, Bid) and bid in decision.options for bid in bids)
        cards = [bid.card for bid in bids if isinstance(bid, Bid)]
        assert abs(sum(cards) / len(cards) - prize) < 0.5
