"""The bot kr_uct: it plays for the game and not for points, says why, and keeps to its budget."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from hearthside.bots.bot import Answer, Bot, Budget, explained, unhurried
from hearthside.bots.curling import one_ply
from hearthside.bots.curling.compiled_rounds import Rounds
from hearthside.bots.curling.kr_uct import KR_UCT
from hearthside.bots.curling.looking import told_use
from hearthside.bots.curling.one_ply import ONE_PLY
from hearthside.bots.curling.regression import Regression
from hearthside.bots.curling.regression_search import beside, search
from hearthside.curling import (
    AnyAction,
    BigHammer,
    Curling,
    Fortune,
    LetStay,
    Recall,
    Setup,
    Throw,
    UseNothing,
    View,
)
from hearthside.curling.bridge import slide
from hearthside.curling.model import Objects
from hearthside.fast.curling.layout import table_of
from hearthside.kernel import CHANCE, Decision, play
from hearthside.kernel import replay as replayed
from hearthside.shelf import games
from lake import CAVE, FLICK, Lake, do, lake
from slides import Scripted

pytestmark = pytest.mark.usefixtures("compiled_rounds")
FEW = Budget(300, None)
NONE = [Objects(), Objects()]


def opened(table: Lake) -> tuple[View, Decision[AnyAction]]:
    """The first open decision, and what its seat sees."""
    game = Curling(table.setup, slide)
    decision = game.decisions(table.state)[0]
    assert isinstance(decision.seat, int)
    return game.view(table.state, decision.seat), decision


def asked(table: Lake, seed: int = 1, budget: Budget = FEW, bot: Bot = KR_UCT) -> Answer[AnyAction]:
    view, decision = opened(table)
    return explained(bot.within(budget), view, decision, Random(seed))


def leading(**options: Any) -> Lake:
    """The very last throw of the game at 5:5, and side 0's rock leads by a little."""
    return lake(
        {1: (0.0, CAVE - 0.03), 6: (0.02, CAVE + 0.04)},
        **{"in_hand": [1, 0], "objects": NONE, "points": (5, 5), "noise": "expert", **options},
    )


def share_won(table: Lake, action: AnyAction) -> float:
    """How often side 0 has a point after this last throw."""
    assert isinstance(action, Throw)
    view, _ = opened(table)
    tables = np.tile(table_of(view.setup, view), (2000, 1, 1))
    flick = (action.x, action.y, action.vx, action.vy)
    points = Rounds(view.setup, seed=9).turns(tables, np.tile(flick, (2000, 1)))
    return float(np.mean(points[:, 0] > 0))


# What it chooses.


def test_who_leads_before_the_last_throw_of_the_game_leaves_it_alone() -> None:
    """A second point wins nothing, and who plays for it may lose the first."""
    careful, greedy = asked(leading()), asked(leading(), bot=ONE_PLY, budget=Budget(16, None))

    assert share_won(leading(), greedy.action) < 0.985
    assert share_won(leading(), careful.action) > 0.995


def test_with_the_last_throw_it_wins_at_least_as_often_as_who_counts_points() -> None:
    rocks = {6: (0.0, CAVE - 0.05), 7: (0.03, CAVE + 0.05), 8: (-0.05, CAVE)}
    table = lake(rocks, in_hand=[1, 0], objects=NONE, points=(5, 5), noise="expert")

    found = asked(table, budget=Budget(1500, None))
    plain = asked(table, bot=ONE_PLY, budget=Budget(16, None))

    assert share_won(table, plain.action) - 0.02 < share_won(table, found.action)


def come_to_rest(where: tuple[float, float], **options: Any) -> Lake:
    """Side 0's rock lies here at the end of its slide, and which object is used is open."""
    aimed = do(lake({6: (0.03, CAVE)}, noise="expert", **options), 0, FLICK)
    return do(aimed, CHANCE, Fortune(), Scripted(where))


def test_with_the_last_rock_the_hammer_that_wins_the_round_is_used() -> None:
    answer = asked(come_to_rest((0.0, CAVE - 0.09), in_hand=[1, 0]))

    assert isinstance(answer.action, BigHammer)
    used, hope = answer.reasons
    assert "curling.big_hammer" == used.key
    assert "curling.win_more" == hope.key
    assert float(hope.numbers["theirs"]) < float(hope.numbers["mine"])


def test_with_the_last_rock_a_hammer_that_wins_nothing_is_not() -> None:
    """It leads already, and a rock nearer still counts no more."""
    answer = asked(come_to_rest((0.0, CAVE - 0.02), in_hand=[1, 0]))

    assert UseNothing() == answer.action


@pytest.mark.parametrize(
    ("where", "choice"), [((0.0, CAVE), LetStay()), ((0.1, 0.6), Recall())], ids=["well", "badly"]
)
def test_a_rock_that_lies_well_stays_when_its_totem_fell(
    where: tuple[float, float], choice: AnyAction
) -> None:
    """The round is over but for this; side 1 has just thrown rock 6."""
    lying = lake({0: where, 6: (0.08, CAVE)}, in_hand=[0, 0], turn=1, noise="expert")
    state = replace(lying.state, thrown=6, thrower=1, used=True, fallen=(0,))

    answer = asked(Lake(lying.setup, state))

    assert choice == answer.action
    assert f"curling.{told_use(choice)}" == answer.reasons[0].key


def test_reasons_are_the_shot_and_the_chances_to_win() -> None:
    shot, hope = asked(leading()).reasons

    assert "curling.guard" == shot.key
    assert {"shots", "tries"} == shot.numbers.keys()
    assert hope.key in ("curling.win_more", "curling.win_alike")
    assert 1.0 == hope.numbers["mine"]
    assert {"mine", "other", "theirs"} == hope.numbers.keys()


def test_chances_that_read_alike_are_told_as_alike() -> None:
    assert "curling.win_alike" == beside(0.5012, "guard", 0.4988).key
    assert "curling.win_more" == beside(0.51, "guard", 0.5).key
    assert "curling.win_less" == beside(0.5, "guard", 0.51).key


# Its budget.


def counted_tries(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    tries = Counter[str]()
    for name in ("played", "answered"):
        real = getattr(Rounds, name)

        def counted(self: Rounds, tables: Any, *rest: Any, real: Any = real) -> Any:
            tries["made"] += len(tables)
            return real(self, tables, *rest)

        monkeypatch.setattr(Rounds, name, counted)
    return tries


@pytest.mark.parametrize("budget", [1, 50, 333])
def test_it_tries_as_often_as_it_is_given(budget: int, monkeypatch: pytest.MonkeyPatch) -> None:
    tries = counted_tries(monkeypatch)

    asked(lake({6: (0.0, CAVE)}, noise="club"), budget=Budget(budget, None))

    assert budget == tries["made"]


def test_thinking_ends_when_its_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    tries = counted_tries(monkeypatch)
    monkeypatch.setattr(one_ply.WAKING, "is_over", lambda _: True)

    answer = asked(lake(noise="club"), budget=Budget(10_000_000, 0.0))

    assert isinstance(answer.action, Throw)
    assert tries["made"] <= 256


def test_until_the_rounds_are_compiled_it_plays_as_draw_and_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(one_ply.WAKING, "is_over", lambda _: False)
    view, decision = opened(lake())

    answer = asked(lake(), budget=Budget(4, 1.0))

    assert games()["curling"].bots["draw"](view, decision, Random(1)) == answer.action
    assert ["curling.still_waking"] == [one.key for one in answer.reasons]


def test_at_a_table_without_noise_it_thinks_of_the_steadiest_real_hand() -> None:
    """By exact hands every round ends alike, so no throw would seem better than another."""
    exact, steady = lake(noise="none"), lake(noise="machine")

    assert asked(steady) == asked(exact)


@pytest.mark.parametrize("noise", ["none", "expert"])
def test_aims_are_added_near_the_best_and_may_be_thrown(
    noise: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    added = list[Any]()
    real = Regression.widen

    def noted(self: Regression, aims: Any) -> None:
        added.append(np.abs(self.aims - aims).max(axis=1).min())
        real(self, aims)

    monkeypatch.setattr(Regression, "widen", noted)
    asked(lake({6: (0.0, CAVE)}, noise=noise), budget=Budget(600, None))

    assert 1 < len(added) < 12
    assert 0.0 < min(added)
    assert max(added) < 0.2  # metres per second


def test_one_seed_gives_one_answer_without_a_clock() -> None:
    table = lake({6: (0.02, CAVE), 1: (0.0, 0.6)}, noise="club")

    assert asked(table, seed=4) == asked(table, seed=4)


def test_it_can_plan_with_a_shakier_hand_than_the_table_s() -> None:
    """What a level with a hand of its own asks for."""
    view, decision = opened(leading(noise="none"))

    steady, shaky = (
        search(view, decision, Random(1), Budget(200, None), noise) for noise in (None, (8.0, 0.2))
    )

    assert 1.0 == steady.reasons[1].numbers["mine"]
    assert shaky.action in decision.options


# Whole games.


@pytest.mark.parametrize(
    "options",
    [
        {"first": "rock_fur_hammer", "noise": "none"},
        {"mississippi": "nearest", "noise": "novice", "tail": "heavy"},
        {"mississippi": "book", "seats": 4, "objects": "split", "lean_objects": True},
        {"scoring": "starvince", "no_score": "alternate", "target": 4},
        {"totem_choice": "after_object", "recalled_throw": "bare", "seats": 6},
        {"slammer": "rebound", "recall_order": "alternate", "object_short": "only_past"},
    ],
    ids=str,
)
def test_it_plays_every_variant_by_the_rules(options: dict[str, Any]) -> None:
    setup = Setup(**{"seats": 2, "noise": "club", "target": 1, **options})
    game = Curling(setup, slide)

    assert replayed(game, play(game, [unhurried(KR_UCT, 40)] * setup.seats, seed=1)).over


def test_all_it_says_has_a_key_of_the_game() -> None:
    game, said = Curling(Setup(seats=2, target=2, noise="club"), slide), Counter[str]()

    def speaking(view: View, decision: Decision[AnyAction], rng: Random) -> AnyAction:
        answer = explained(unhurried(KR_UCT, 100), view, decision, rng)
        said.update(one.key for one in answer.reasons)
        action: AnyAction = answer.action
        return action

    play(game, [speaking, speaking], seed=2)

    assert said.keys() <= KEYS
    assert said["curling.win_more"] > 20


KEYS = {
    f"curling.{key}"
    for key in (
        *("draw", "guard", "freeze", "tap", "takeout", "raise", "peel"),
        *("use_nothing", "totem", "little_hammer", "big_hammer", "recall", "let_stay"),
        *("win_more", "win_alike", "win_less", "still_waking"),
    )
}
