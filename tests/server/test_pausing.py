"""Bots pause like people, and their pauses tell nothing."""

from __future__ import annotations

from random import Random

import pytest

from hearthside.bots.levels import LEVELS
from hearthside.lascaux import Choose, Colour, Place
from hearthside.server.bot_pool import longest
from hearthside.server.pausing import pause
from hearthside.server.settings import ServerSettings
from hearthside.table.messages import SeatBot
from table.evening import Evening, lascaux

ROUGH = {"start_seat": "0"}


def pauses(bot: str, hardness: float) -> list[float]:
    return [pause(bot, hardness, Random(seed), 0.4, 2.4) for seed in range(200)]


@pytest.mark.parametrize("bot", [*LEVELS, "greedy"])
def test_a_pause_is_within_its_bounds_and_never_the_same_twice(bot: str) -> None:
    for hardness in (0.1, 0.5, 1.0):
        assert all(0.4 <= one <= 2.4 for one in pauses(bot, hardness))
    assert 100 < len(set(pauses(bot, 0.5)))
    assert pauses(bot, 0.5) == pauses(bot, 0.5)  # its luck is its generator's


def test_where_nothing_is_to_be_decided_the_pause_is_short() -> None:
    assert {0.4} == set(pauses("elder", 0.0))
    assert sum(pauses("elder", 0.2)) < sum(pauses("elder", 0.8))
    assert sum(pauses("child", 0.5)) < sum(pauses("elder", 0.5))


def test_a_server_without_pauses_has_none() -> None:
    assert 0.0 == pause("elder", 1.0, Random(1), 0.0, 0.0)
    assert ServerSettings().pause_least < ServerSettings().pause_most


def test_who_thinks_within_a_budget_is_known_to_and_others_take_no_time() -> None:
    assert 1.0 == longest("lascaux", "monte_carlo")
    assert [0.0] * 3 == [longest("lascaux", one) for one in ("child", "greedy", "nobody")]


def asked(markers: tuple[Colour, Colour], options: dict[str, str]) -> list[tuple[str, float]]:
    """How hard each decision of the bots looked, while they bid with these markers."""
    evening = Evening(lascaux(options=options), seed=1)
    for seat in (1, 2):
        evening.say("p1", SeatBot(id=f"b{seat}", seat=seat, bot="hunter"))
    evening.start()
    found = list[tuple[str, float]]()
    for marker in markers:
        one = evening.table.bots_asked()[0]
        found.append((one.decision.id, one.hardness))
        evening.store(
            evening.table.bot_acts(one.seat, one.decision.id, Choose(marker), evening.moment())
        )
    evening.choose("p1", "green")
    for _ in range(5):
        if not evening.table.bots_asked():
            evening.act("p1", {"type": "place"})
            continue
        one = evening.table.bots_asked()[0]
        found.append((one.decision.id, one.hardness))
        evening.store(evening.table.bot_acts(one.seat, one.decision.id, Place(), evening.moment()))
    return found


@pytest.mark.parametrize("options", [ROUGH, {**ROUGH, "supplies": "hidden"}])
def test_how_hard_a_decision_looks_does_not_depend_on_secrets(options: dict[str, str]) -> None:
    one = asked((Colour.PINK, Colour.PINK), options)

    assert one == asked((Colour.BLUE, Colour.WHITE), options)
    assert len({hardness for _, hardness in one}) > 2  # and yet it differs
