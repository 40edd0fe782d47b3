"""What `hearthside join` says of time: the clock, how long one has, and when the house acted."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from hearthside.cli.connection import Heard, Link
from hearthside.cli.join import TableVisit, pace
from hearthside.cli.words import span
from hearthside.table.model import PerMove, Reserve
from table.evening import DAY, HOUR, Evening, choosing, lascaux

LINK = Link("http://127.0.0.1:1", "join", "abc", "key")


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (0, "0 seconds"),
        (1, "1 second"),
        (59.2, "1 minute"),
        (90, "2 minutes"),
        (HOUR, "1 hour"),
        (3 * HOUR + 12 * 60, "3 hours 12 minutes"),
        (DAY - 1, "1 day"),
        (2 * DAY + 3 * HOUR, "2 days 3 hours"),
        (7 * DAY, "7 days"),
    ],
)
def test_a_span_is_told_in_two_units_at_most(seconds: float, said: str) -> None:
    assert said == span(seconds)


def test_the_greeting_says_what_time_does() -> None:
    days = lascaux(clock=PerMove(3 * DAY), away="wait")

    assert "A clock of 3 days a decision; whoever is away is waited for." == pace(days)
    assert "No clock; for whoever is away the house acts after 1 minute." == pace(lascaux())
    reserve = lascaux(clock=Reserve(2 * HOUR, 30.0), away="random")
    assert (
        "A clock of 2 hours a game, and 30 seconds more for each decision; "
        "for whoever is away a bot plays after 1 minute." == pace(reserve)
    )


def visit(evening: Evening, capsys: pytest.CaptureFixture[str]) -> tuple[TableVisit, Any]:
    """Ann at her terminal, and a way to let her hear what the table says."""
    visit = TableVisit(LINK, "token")

    def hears(kind: str, **more: Any) -> str:
        view = msgspec.Raw(msgspec.json.encode(evening.view("p1")))
        visit._take(Heard(type=kind, version=1, view=view, now=evening.now, **more))
        return " ".join(capsys.readouterr().out.split())

    return visit, hears


def test_whoever_is_asked_hears_how_long_they_have_by_the_tables_clock(
    capsys: pytest.CaptureFixture[str],
) -> None:
    evening = choosing(clock=PerMove(3 * DAY), away="wait")
    evening.wait(DAY - 60)  # by the table's clock, which is years behind ours
    ann, hears = visit(evening, capsys)

    assert "A clock of 3 days a decision; whoever is away is waited for." in hears("welcome")
    ann._say_how_long(evening.view("p1"))

    assert "You have 2 days 1 hour for this." == capsys.readouterr().out.strip()


def test_what_the_house_does_says_that_it_was_the_house(
    capsys: pytest.CaptureFixture[str],
) -> None:
    evening = choosing(clock=PerMove(3 * DAY), grace=60.0)
    _, hears = visit(evening, capsys)
    hears("welcome")

    evening.goes_away("p2")
    away = msgspec.to_builtins(evening.lapse(after=60.0))
    assert "Ben is away: the house acts instead." in hears("update", facts=away)
    late = msgspec.to_builtins(evening.lapse(after=3 * DAY))
    said = hears("update", facts=late)
    assert "Time was up: the house acts for you." in said
    assert "Time was up: the house acts for Cleo." in said
