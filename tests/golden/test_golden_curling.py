"""Whole games of Caveman Curling, read for ever: no solver is asked, only the record believed."""

from pathlib import Path

import pytest

from hearthside.curling import kit
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
}


def test_every_game_kept_is_told_of_here() -> None:
    assert POINTS.keys() == {path.stem for path in HOME.glob("*.txt")}


@pytest.mark.parametrize(("name", "points"), POINTS.items())
def test_a_golden_game_is_read_and_written_the_same(name: str, points: tuple[int, int]) -> None:
    text = (HOME / f"{name}.txt").read_text(encoding="utf-8")

    game = read(text, KITS)

    assert text == write(game)
    assert points == replay(game.game, game.log).points


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
