"""Whole games of Caveman Curling, read for ever: no solver is asked, only the record believed."""

from pathlib import Path

import pytest

from hearthside.curling import kit
from hearthside.curling.game import setup_of
from hearthside.kernel import replay
from hearthside.kernel.record import RecordError, read, write
from slides import no_ice

HOME = Path(__file__).parent / "curling"
KITS = {"curling": kit(no_ice)}
POINTS = {
    "two-seats": (1, 7),
    "clans-split-mississippi": (6, 2),
    "starvince-lean": (13, 10),
    "dealt-broken": (0, 3),  # from a table: a totem falls, a rock breaks, the seed is told
    "fell-together": (0, 3),  # by the first version of the rules: two totems at one instant
    "mississippi-book": (0, 3),  # a rock is knocked out, and another of its side lies best
}


def test_every_game_kept_is_told_of_here() -> None:
    assert POINTS.keys() == {path.stem for path in HOME.glob("*.txt")}


@pytest.mark.parametrize(("name", "points"), POINTS.items())
def test_a_golden_game_is_read_and_written_the_same(name: str, points: tuple[int, int]) -> None:
    text = (HOME / f"{name}.txt").read_text(encoding="utf-8")

    game = read(text, KITS)

    assert points == replay(game.game, game.log).points
    assert text == write(game) or "\nrules 1\n" in text


@pytest.mark.parametrize("name", POINTS)
def test_a_game_of_older_rules_is_written_by_those_of_today_and_played_the_same(name: str) -> None:
    text = (HOME / f"{name}.txt").read_text(encoding="utf-8")
    game = read(text, KITS)

    again = write(game)

    assert "\nrules 2\n" in again
    assert game == read(again, KITS)
    assert text.partition("\n\n")[2] == again.partition("\n\n")[2]
    if "\nrules 1\n" in text:
        assert "\noption fell_together lower_rock\n" in again


def test_the_first_version_called_the_readings_of_the_mississippi_otherwise() -> None:
    text = (HOME / "clans-split-mississippi.txt").read_text(encoding="utf-8")
    literal = text.partition("\n\n")[0].replace("mississippi on", "mississippi literal")

    assert "nearest" == setup_of(read(text, KITS).game).mississippi
    assert "book" == setup_of(read(literal + "\n", KITS).game).mississippi


def test_totems_that_fell_at_one_instant_fell_by_number_in_the_first_version() -> None:
    text = (HOME / "fell-together.txt").read_text(encoding="utf-8")

    with pytest.raises(RecordError, match="here follows `fall 6`, not `fall 0`"):
        read(text.replace("\nrules 1\n", "\nrules 2\n"), KITS)


@pytest.mark.parametrize(
    ("old", "new", "rule"),
    [
        ("\nturn 0", "\nturn 1", "C4a"),
        ("\nscore 0", "\nscore 5", "C6b"),
        ("hammer 0 big", "hammer 1 big", "C4.2b"),
        ("\nnothing 0", "\ntotem 0 3", "C"),
        (" at 0.", " at 0.9", "C"),
    ],
)
def test_a_golden_game_changed_by_hand_is_refused_by_rule(old: str, new: str, rule: str) -> None:
    text = (HOME / "two-seats.txt").read_text(encoding="utf-8")
    assert old in text

    with pytest.raises(RecordError) as error:
        read(text.replace(old, new, 1), KITS)

    assert error.value.rule is not None
    assert error.value.rule.startswith(rule)
