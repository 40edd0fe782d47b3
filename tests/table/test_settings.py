"""What a host may settle, and what not."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from hearthside.kernel import Refusal
from hearthside.table import Moment, Settings, make
from hearthside.table.messages import Configure
from hearthside.table.model import PerMove, Reserve
from table.evening import DAY, NIGHTFALL, SHELF, Evening, curling, lascaux

REFUSED: list[tuple[str, Settings]] = [
    ("no_such_game", Settings(game="chess", seats=2)),
    ("setup_invalid", lascaux(2)),
    ("setup_invalid", lascaux(6)),
    ("setup_invalid", lascaux(options={"tie": "coin"})),
    ("setup_invalid", lascaux(options={"colour": "red"})),
    ("setup_invalid", lascaux(options={"games": "0"})),
    ("setup_invalid", curling(3)),
    ("setup_invalid", curling(2, {"objects": "split"})),
    ("no_such_bot", lascaux(away="draw")),
    ("no_such_bot", curling(away="greedy")),
    ("blind_reserve", lascaux(blind=True, clock=Reserve(60.0))),
]


@pytest.mark.parametrize(("code", "settings"), REFUSED)
def test_no_table_is_made_like_that(code: str, settings: Settings) -> None:
    with pytest.raises(Refusal) as refusal:
        make(SHELF, settings, "Ann", Moment(NIGHTFALL, "00" * 32))
    assert code == refusal.value.code


@pytest.mark.parametrize(("code", "settings"), REFUSED)
def test_and_no_table_changed_into_one(code: str, settings: Settings) -> None:
    evening = Evening()
    with evening.refused(code):
        evening.say("p1", Configure(id="1", settings=settings))


GOOD = {"game": "lascaux", "seats": 3}


@pytest.mark.parametrize(
    "wrong",
    [
        {"seats": 0},
        {"seats": 13},
        {"seats": "3"},
        {"grace": -1},
        {"grace": 31 * DAY},
        {"clock": {"type": "per_move", "seconds": 0}},
        {"clock": {"type": "per_move", "seconds": 31 * DAY}},
        {"clock": {"type": "per_move", "seconds": 9, "increment": 1}},
        {"clock": {"type": "reserve", "seconds": 60, "increment": -1}},
        {"clock": {"type": "hourglass", "seconds": 60}},
        {"options": {"tie": "x" * 4001}},
        {"options": {"x" * 41: "y"}},
        {"options": {"games": 2}},
        {"colour": "red"},
    ],
)
def test_what_cannot_be_settings_is_not_even_read(wrong: dict[str, Any]) -> None:
    msgspec.convert(GOOD, Settings)

    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(GOOD | wrong, Settings)


@pytest.mark.parametrize(
    "settings",
    [
        lascaux(5, {"games": "2", "supplies": "hidden"}, clock=PerMove(3 * DAY), blind=True),
        lascaux(clock=Reserve(600.0, 5.0), grace=0.0, away="greedy", watchers=False),
        curling(6, {"objects": "split", "noise": "club"}, away="draw", clock=PerMove(1.0)),
    ],
)
def test_a_table_of_many_wishes_is_made_and_kept(settings: Settings) -> None:
    evening = Evening(settings)

    assert settings == evening.load().state.settings
    assert settings.seats == len(evening.state.chairs)
