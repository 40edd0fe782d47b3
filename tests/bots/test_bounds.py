"""Every setup that is accepted is played, by each bot and by the twin, at the bounds of options."""

import re
import tomllib
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from hearthside import curling
from hearthside.bots.bot import unhurried
from hearthside.fast.lascaux import layout as at
from hearthside.fast.lascaux.sight import see
from hearthside.fast.lascaux.twin import Twin
from hearthside.kernel import CHANCE, InvalidSetup
from hearthside.lascaux import BALANCED, KIT, Pass, Place
from hearthside.shelf import games
from slides import toy_ice

RULES = Path(__file__).parents[2] / "docs" / "rules"
KITS: dict[str, Any] = {"lascaux": KIT, "curling": curling.kit(toy_ice)}
SEATS = {"lascaux": 5, "curling": 2}


def numbers(game: str) -> Iterator[tuple[str, str, int, int]]:
    """Options that are whole numbers, with their rule and bounds, as the rules' file has them."""
    listed = tomllib.loads((RULES / f"{game}.toml").read_text(encoding="utf-8"))
    for one in listed["ruling"]:
        for choice in one["choices"]:
            if bounds := re.fullmatch(r"a number from (\d+) to ([\d,]+)", choice):
                least, most = (int(bound.replace(",", "")) for bound in bounds.groups())
                yield one["field"], one["rule"], least, most


BOUNDS = [(game, *one) for game in KITS for one in numbers(game)]


def test_the_numbers_that_have_bounds_are_known() -> None:
    assert {"stall_limit", "row_limit", "stones", "target"} <= {field for _, field, *_ in BOUNDS}


@pytest.mark.parametrize(("game", "field", "rule", "least", "most"), BOUNDS)
def test_beyond_its_bounds_a_number_is_refused_by_its_rule(
    game: str, field: str, rule: str, least: int, most: int
) -> None:
    for number in (least - 1, most + 1, 10 * most + 28):
        with pytest.raises(InvalidSetup, match=rf"{rule}: {field} is .* {most:,}, not {number}"):
            KITS[game].notation.game(SEATS[game], {field: str(number)})


def positions(game: Any, seed: int) -> Iterator[tuple[Any, Any]]:
    """States with a decision of a seat, along a random game in which nobody soon passes."""
    rng = Random(seed)
    state = game.start()
    while open_ := game.decisions(state):
        decision = open_[0]
        if decision.seat is not CHANCE:
            yield state, decision
        action = decision.options.sample(rng)
        if Pass() == action and Place() in decision.options and rng.random() < 0.97:
            action = Place()
        for event in game.decide(state, decision.seat, action):
            state = game.evolve(state, event)


LIMITS = [
    {"stones": "0"},
    {"stones": "100"},
    {"stones": "100", "supplies": "hidden"},
    {"row_limit": "1"},
    {"row_limit": "100", "stall_limit": "100"},
]
DECKS = [
    {"stall_limit": "1", "deck": "deer:brown-blue"},
    {"deck": " ".join([str(BALANCED[0])] * 54)},
]


@pytest.mark.parametrize("words", LIMITS)
def test_the_twin_sees_what_the_view_shows_at_the_bounds(words: dict[str, str]) -> None:
    game: Any = KIT.notation.game(5, words)
    twin = Twin(game)
    for state, decision in islice(positions(game, seed=1), 0, 1200, 7):
        seen = twin.see(twin.read(state), decision.seat)
        view = game.view(state, decision.seat)
        assert np.array_equal(seen, see(view, must_place=bool(seen[at.SEEN_MUST])))


@pytest.mark.parametrize("bot", games()["lascaux"].bots)
@pytest.mark.parametrize("words", LIMITS + DECKS)
def test_every_bot_of_lascaux_plays_at_the_bounds(bot: str, words: dict[str, str]) -> None:
    game: Any = KIT.notation.game(5, words)
    found = list(islice(positions(game, seed=2), 400))
    bids = [one for one in found if Pass() in one[1].options]
    for state, decision in (found[0], bids[0], bids[-1]):
        view = game.view(state, decision.seat)
        action = unhurried(games()["lascaux"].bots[bot], 1)(view, decision, Random(3))
        assert action in decision.options


@pytest.mark.usefixtures("compiled_rounds")
@pytest.mark.parametrize("bot", games()["curling"].bots)
@pytest.mark.parametrize("words", [{"target": "1"}, {"target": "100", "tie_band": "0.01"}])
def test_every_bot_of_curling_plays_at_the_bounds(bot: str, words: dict[str, str]) -> None:
    game = KITS["curling"].notation.game(2, words)
    for state, decision in islice(positions(game, seed=4), 2, 5):
        view = game.view(state, decision.seat)
        action = unhurried(games()["curling"].bots[bot], 1)(view, decision, Random(3))
        assert action in decision.options
