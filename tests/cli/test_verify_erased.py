"""`hearthside verify` on a game from which a player was erased: neither fair nor unfair."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hearthside.cli.main import main
from hearthside.table import erased, records
from table.evening import SHELF, choosing


@pytest.fixture
def record(tmp_path: Path) -> str:
    evening = choosing()
    evening.play_out()
    data = erased(SHELF, evening.entries, "p2")
    [text] = records(SHELF, "hearth", [(one, 1.0) for one in data])
    file = tmp_path / "game.txt"
    file.write_text(text, encoding="utf-8")
    return str(file)


def test_it_says_what_can_be_checked_and_what_cannot(
    record: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert 2 == main(["verify", record])

    said = " ".join(capsys.readouterr().out.split())
    assert said.startswith("It cannot be told: a player's salt was erased at their wish.")
    assert "1 draws follow from the key that the record tells" in said
    assert "sealed choices are what was sealed" in said
    assert "Fair:" not in said


def test_as_one_object_it_is_neither(record: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert 2 == main(["verify", record, "--json"])

    told = json.loads(capsys.readouterr().out)
    assert (None, 1) == (told["fair"], told["draws"])
    assert told["seals"] >= 3
