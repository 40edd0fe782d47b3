"""Records of Caveman Curling are told by the command, and thrown again where it can."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from cli.commands import refused, told
from cli.processes import ROOT
from hearthside.cli.inputs import SHELF
from hearthside.curling import Curling, Setup, kit
from hearthside.curling.notation import KEYWORDS
from hearthside.kernel import play, record
from slides import toy_ice

GAME = Curling(Setup(seats=2, noise="club"), toy_ice)
LOG = play(GAME, seed="replay")
GOLDEN = ROOT / "tests" / "golden" / "curling" / "dealt-broken.txt"
DEALT = GOLDEN.read_text(encoding="utf-8")
TEXT = record.write(record.Record(kit(toy_ice), GAME, ("Ada", "Bea"), LOG))


def test_the_tale_names_throws_rounds_and_the_winner() -> None:
    tale = told("replay", "-", feed=TEXT)

    assert re.search(r"^Round 1\. (Ada|Bea) begins\.$", tale, re.MULTILINE)
    assert "▲0 comes to rest" in tale
    assert "The finger strays: " in tale
    assert re.search(r"Points: Ada \d+, Bea \d+\.\n(Ada|Bea) wins!\n", tale)


def test_json_carries_events_view_and_points() -> None:
    whole = json.loads(told("replay", "-", "--json", feed=TEXT))

    assert ("curling", True, len(LOG)) == (whole["game"], whole["over"], whole["version"])
    assert {"noise": "club"} == whole["options"]


def test_at_draws_the_board_as_it_stood_to_a_viewer() -> None:
    drawn = told("replay", "-", "--at", "40", "--viewer", "1", feed=TEXT)

    assert "mammoth line" in drawn
    assert "Bea (you)" in drawn
    assert "The game is not over" in drawn


def test_signs_of_the_other_side_are_hidden_from_a_viewer() -> None:
    first = told("replay", "-", "--at", "1", "--viewer", "1", feed=TEXT)

    assert "Ada forms a sign behind the back." in first


def test_a_record_changed_by_hand_is_refused_by_line_and_rule() -> None:
    moved = re.sub(r"settle 0 at \S+ [^ ;]+", "settle 0 at 9.0 9.0", TEXT, count=1)

    assert "C4.1b: rock 0 would rest off the board" in refused("replay", "-", feed=moved)


@pytest.mark.process
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_reading_and_telling_never_opens_the_solver(seats: int) -> None:
    game = Curling(Setup(seats=seats, first="drawn"), toy_ice)
    text = record.write(record.Record(kit(toy_ice), game, (), play(game, seed=seats)))
    program = (
        "import sys; sys.modules['hearthside.curling.bridge'] = None;"
        "from hearthside.cli.main import main; sys.exit(main(['replay', '-']))"
    )

    done = subprocess.run([sys.executable, "-c", program], input=text, capture_output=True,
                          text=True, check=True)  # fmt: skip

    assert "!" in done.stdout
    assert record.read(text, SHELF).log


def test_the_record_of_the_docs_is_one() -> None:
    text = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")
    [example] = re.findall(r"```curling\n(.*?)```", text, re.DOTALL)

    tale = told("replay", "-", feed=example)

    assert "The totem falls off ▲0." in tale
    assert "Ada lets ▲0 stay." in tale


def test_every_line_a_record_can_have_is_in_the_docs() -> None:
    text = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")

    for keyword in KEYWORDS:
        assert f"`{keyword} " in text


def test_slides_of_this_programs_ice_are_thrown_again_and_that_is_said() -> None:
    said = "12 slides thrown again, as this ice has them."

    assert told("replay", "-", feed=DEALT).endswith(f"{said}\n")
    assert 12 == json.loads(told("replay", "-", "--json", feed=DEALT))["slides"]["again"]


def test_slides_of_another_physics_are_believed_and_that_is_said() -> None:
    tale = told("replay", "-", feed=DEALT.replace("physics 1:", "physics 2:"))

    assert "12 slides believed: they follow physics 2, and this program 1." in tale


def test_a_rock_that_did_what_no_ice_does_is_refused_by_its_line(tmp_path: Path) -> None:
    moved = re.sub(r"(settle 0 at \S+) [^ ;]+", r"\1 0.7", DEALT, count=1)
    line = 1 + next(n for n, one in enumerate(moved.splitlines()) if one.startswith("settle "))
    file = tmp_path / "forged.txt"
    file.write_text(moved, encoding="utf-8")

    for command in ("replay", "verify"):
        assert f"{file}: line {line}: C4.1b: after `throw 0 rock 0 " in refused(command, file)


def test_verify_throws_again_too() -> None:
    fair = told("verify", GOLDEN)

    assert "12 draws follow from it" in fair
    assert fair.endswith("  12 slides thrown again, as this ice has them.\n")
    assert 0 == json.loads(told("verify", "--json", GOLDEN))["slides"]["believed"]


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_number_of_5000_digits_in_a_deal_is_one_sentence(command: str, tmp_path: Path) -> None:
    file = tmp_path / "monster.txt"
    file.write_text(f"{DEALT}deal seal {'9' * 5000} ab\n", encoding="utf-8")

    assert "no line of a deal is longer than 200 characters" in refused(command, file)
