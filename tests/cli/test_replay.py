import json
import re
from pathlib import Path

import pytest

from cli.commands import refused, told
from cli.processes import ROOT
from hearthside.kernel import play, record
from hearthside.lascaux import KIT, Lascaux

GAME = Lascaux(seats=3, start_seat=1, supplies="hidden")
LOG = play(GAME, seed="replay")
TEXT = record.write(record.Record(KIT, GAME, ("Ada", "Bea", "Cid"), LOG))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "evening.txt"
    path.write_text(TEXT, encoding="utf-8")
    return path


def test_the_tale_names_players_rounds_and_the_winner(file: Path) -> None:
    tale = told("replay", file)

    assert "Round 1. Bea starts." in tale
    assert re.search(r"Markers: Ada \w+, Bea \w+ and Cid \w+\.", tale)
    for animal in ("aurochs", "deer", "horse", "goat", "mammoth", "rhinoceros"):
        assert re.search(rf"^ {animal} .*(\d to|tie|nobody)", tale, re.MULTILINE)
    assert re.search(r"Points: Ada \d+, Bea \d+, Cid \d+\.\n.*(wins|share the win)!\n", tale)


def test_the_tale_of_a_viewer_keeps_the_others_markers(file: Path) -> None:
    tale = told("replay", file, "--viewer", "0")

    markers = re.findall(r"Markers: (.*)\.", tale)
    assert markers
    assert all(re.fullmatch(r"you \w+ and the others face down", line) for line in markers)
    assert "Markers: all face down." in told("replay", file, "--viewer", "spectator")


def test_json_carries_events_view_and_points(file: Path) -> None:
    whole = json.loads(told("replay", file, "--json"))

    assert (True, len(LOG), 3) == (whole["over"], whole["version"], len(whole["points"]))
    assert whole["options"] == {"start_seat": "1", "supplies": "hidden"}
    assert whole["players"] == ["Ada", "Bea", "Cid"]


def test_at_shows_the_table_as_it_stood_to_a_viewer(file: Path) -> None:
    chosen = next(at for at, event in enumerate(LOG, 1) if "Chosen" in type(event).__name__)

    seen = json.loads(told("replay", file, "--json", "--at", str(chosen), "--viewer", "2"))
    drawn = told("replay", file, "--at", str(chosen))

    assert seen["events"][-1] == {"type": "marker_chosen", "seat": 0, "colour": None}
    assert (seen["view"]["supplies"], seen["points"]) == ([None, None, 12], None)
    assert "Lascaux, round 1" in drawn
    assert "The game is not over" in drawn


def test_a_record_comes_from_standard_input_too() -> None:
    assert "Round 1. Bea starts." in told("replay", "-", feed=TEXT)


def test_the_record_of_the_docs_is_one() -> None:
    text = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")
    [example] = re.findall(r"```record\n(.*?)```", text, re.DOTALL)

    assert "Cid starts." in told("replay", "-", feed=example)


def test_the_refusal_of_the_docs_is_the_one_given() -> None:
    text = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")
    [example] = re.findall(r"```record\n(.*?)```", text, re.DOTALL)
    [refusal] = re.findall(r"evening\.txt: (line .*)\n", text)

    assert refused("replay", "-", feed=example.replace("2/2", "2/3")).endswith(refusal)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("bid 1", "bid 2", "line 14: L4.3b: it is the turn of seat 1"),
        ("hearthside record 1", "hearthside record 2", "line 1: version 2 is newer"),
        ("game lascaux", "game whist", "line 2: no game called 'whist'"),
        ("seats 3", "seats 2", "line 4: Lascaux seats 3 to 5 players, not 2"),
        ("supplies hidden", "supplies buried", "line 9: supplies=buried: expected open, hidden"),
        ("draw ", "drew ", "line 11: L4.0a: cannot read `drew"),
    ],
)
def test_a_record_changed_by_hand_is_refused_by_line_and_rule(old: str, new: str, why: str) -> None:
    assert why in refused("replay", "-", feed=TEXT.replace(old, new, 1))


def test_bad_words_are_refused_in_one_line(file: Path, tmp_path: Path) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(bytes(range(256)))

    assert "No such file" in refused("replay", tmp_path / "none")
    assert "Is a directory" in refused("replay", tmp_path)
    assert "is not text" in refused("replay", binary)
    assert "standard input is not text" in refused("replay", "-", feed=bytes(range(256)))
    assert "line 1: here a record says" in refused("replay", "-", feed="")
    assert "a seat from 0 to 2, or spectator" in refused("replay", file, "--viewer", "3")
    assert f"the record has {len(LOG)} events" in refused("replay", file, "--at", "99999")
    assert "'-1' is not a whole number" in refused("replay", file, "--at=-1")
