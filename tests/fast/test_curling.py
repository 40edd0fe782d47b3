"""The compiled rounds do what the rules do, turn by turn, on boards from real games."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from typing import Any

import numpy as np
import pytest

from fast.mirror import Mirror
from hearthside.bots.curling.compiled_rounds import Rounds
from hearthside.curling import (
    AnyAction,
    Curling,
    RockRecalled,
    Setup,
    Throw,
    Totem,
    TotemSlipped,
    Uses,
    View,
)
from hearthside.curling.bridge import slide
from hearthside.curling.model import Hammer
from hearthside.fast.curling.layout import LYING, WHERE, table_of
from hearthside.kernel import Decision, turns
from hearthside.physics.world import Floats
from hearthside.shelf import games

pytestmark = pytest.mark.usefixtures("compiled_rounds")
HAMMERS: tuple[Hammer, ...] = ("big", "little")
SETUPS: list[dict[str, Any]] = [
    {},
    {"scoring": "starvince"},
    {"slammer": "rebound"},
    {"slammer": "at_rest", "side_out": "any_overhang"},
    {"fallen_totem_out": "strict_slammer", "tie_band": 0.0005},
    {"sweep": "thrown_only", "recalled_throw": "bare", "recall_order": "alternate"},
    {"seats": 4, "mississippi": "book", "lean_objects": True},
    {"mississippi": "nearest", "fell_together": "lower_rock"},
    {"seats": 6, "totem_choice": "after_object", "falling_totems": False},
]


def fierce(view: View, decision: Decision[AnyAction], rng: Random) -> AnyAction:
    """Draws, and hits, and sets totems wherever it may: much happens to them."""
    if isinstance(decision.options, Uses) and Totem() in decision.options and rng.random() < 0.5:
        return Totem()
    bot = "draw" if rng.random() < 0.5 else "random"
    action: AnyAction = games()["curling"].bots[bot](view, decision, rng)
    return action


@pytest.mark.parametrize("options", SETUPS, ids=str)
def test_a_game_goes_the_same_way_in_the_twin(options: dict[str, Any]) -> None:
    """To the last bit: places, offsets of totems, who is out, who throws, what is scored."""
    setup = Setup(**{"seats": 2, "broken_rocks": False, "noise": "club", "target": 6, **options})
    game = Curling(setup, slide)
    seen, bound = Counter[type](), 0
    for seed in range(2):
        mirror = Mirror(setup, game.start())
        for state, events in turns(game, [fierce] * setup.seats, seed=seed):
            for event in events:
                mirror.follow(event)
                seen[type(event)] += 1
            mirror.compare(state)
            bound += state.duty is not None

    assert (bound > 0) == (setup.mississippi == "book")
    if setup.falling_totems:
        assert 0 < seen[RockRecalled]
        assert 0 < seen[TotemSlipped]


@pytest.mark.parametrize("order", ["other_side", "lower_rock"])
@pytest.mark.parametrize("first", [0, 1])
def test_totems_that_fall_at_one_instant_fall_in_the_same_order(first: int, order: str) -> None:
    """Two rocks under totems lie as in a mirror, and the third is thrown between them."""
    setup = Setup(seats=2, first=f"side_{first}", broken_rocks=False, fell_together=order)  # type: ignore[arg-type]
    game = Curling(setup, slide)
    state = game.start()
    mirror = Mirror(setup, state)
    left, right = Throw(-0.025, 0.105, 0.0, 1.5), Throw(0.025, 0.105, 0.0, 1.5)
    for action in (left, Totem(), right, Totem(), Throw(0.0, 0.105, 0.0, 2.2)):
        for event in game.decide(state, game.decisions(state)[0].seat, action):
            mirror.follow(event)
            state = game.evolve(state, event)
        mirror.compare(state)

    theirs_first = (0, 6) if first else (6, 0)
    assert (theirs_first if order == "other_side" else (0, 6)) == state.fallen


def test_the_best_hammer_is_the_rules_best() -> None:
    """In every position where an object is open, both lengths, towards the cave and elsewhere."""
    setup = Setup(seats=2, broken_rocks=False, noise="club", target=12)
    game, rounds, rng = Curling(setup, slide), Rounds(setup), Random(1)
    blocked = list[bool]()
    for state, _ in turns(game, [fierce] * 2, seed="hammers"):
        for decision in game.decisions(state):
            if isinstance(decision.options, Uses):
                table = table_of(setup, state)
                elsewhere = rng.uniform(-0.1, 0.1), rng.uniform(0.5, 0.8)
                blocked += [
                    is_blocked(rounds, table, decision.options, hammer, to)
                    for hammer, to in product(HAMMERS, ((0.0, setup.board.cave), elsewhere))
                ]

    assert 100 < len(blocked)
    assert 10 < sum(blocked)


def is_blocked(
    rounds: Rounds, table: Floats, uses: Uses, hammer: Hammer, to: tuple[float, float]
) -> bool:
    """Whether the straight way was not legal; whatever is, both have to find it."""
    swing = uses.swing(hammer)
    expected, found = swing.nearest(*to), rounds.hammer(table, uses.rock.rock, swing.length, to)
    assert (expected is None) == (found is None)
    if expected is None or found is None:
        return True
    assert swing.fault(*found) is None
    nearest = distance(swing.moved(*expected), to)
    assert pytest.approx(nearest, abs=1e-9) == distance(swing.moved(*found), to)
    straight = abs(distance((uses.rock.x, uses.rock.y), to) - swing.reach)
    return nearest > straight + 1e-6


def distance(one: tuple[float, float], other: tuple[float, float]) -> float:
    return float(np.hypot(one[0] - other[0], one[1] - other[1]))


def test_the_same_seed_gives_the_same_turns() -> None:
    setup = Setup(seats=2, noise="expert")
    game = Curling(Setup(seats=2, first="side_0"), slide)
    table = table_of(setup, game.start())
    throws = np.tile((0.0, 0.105, 0.0, 1.57), (50, 1))

    one, same, other = (np.tile(table, (50, 1, 1)) for _ in range(3))
    for seed, tables in ((1, one), (1, same), (2, other)):
        Rounds(setup, seed=seed).turns(tables, throws)

    assert one.tolist() == same.tolist()
    assert one.tolist() != other.tolist()


def test_noise_strays_as_the_rules_say() -> None:
    """A draw over the empty board: its spread along and across is the closed form's."""
    setup = Setup(seats=2, noise="expert", first="side_0")
    table = table_of(setup, Curling(setup, slide).start())
    table[12] = 0.0  # no objects, which would put the rock right
    tables = np.tile(table, (4000, 1, 1))

    Rounds(setup, seed=3).turns(tables, np.tile((0.0, 0.105, 0.0, 1.572), (4000, 1)))

    lying = tables[:, 0, WHERE] == LYING
    assert 0.99 < lying.mean()
    assert pytest.approx(0.630 * np.tan(np.radians(1.6)), rel=0.06) == tables[lying, 0, 1].std()
    assert pytest.approx(0.630 * 0.07, rel=0.06) == tables[lying, 0, 2].std()


def test_tables_and_throws_that_do_not_fit_are_refused_in_one_line() -> None:
    with pytest.raises(ValueError, match="do not go together"):
        Rounds(Setup(seats=2)).turns(np.zeros((3, 14, 8)), np.zeros((2, 4)))
