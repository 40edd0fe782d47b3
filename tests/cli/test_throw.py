"""`hearthside throw`: told, as JSON, and drawn."""

import json
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from cli.commands import refused, told

FLICK = ("--from", "0.005,0.1", "--velocity", "0,2.1")


@pytest.fixture
def lake(tmp_path: Path) -> Path:
    path = tmp_path / "lake.json"
    path.write_text('{"rocks": [{"x": 0.0, "y": 0.7, "side": 1}, {"x": -0.08, "y": 0.74}]}')
    return path


def test_it_tells_events_and_places(lake: Path) -> None:
    said = told("throw", "--board", lake, *FLICK)

    assert "the thrown rock hits rock 0 at 1.45" in said
    assert "rock 0 touches the far slammer and is out" in said
    assert (
        "rock 1           x   -80.00 mm  y   740.00 mm  80.16 mm from the centre, in the cave"
        in said
    )
    assert "physics 1, world " in said


def test_the_faster_rock_hits_the_slower_whatever_their_numbers(tmp_path: Path) -> None:
    line = tmp_path / "line.json"
    line.write_text('{"rocks": [{"x": 0.0, "y": 0.75}, {"x": 0.0, "y": 0.6}]}')

    said = told("throw", "--board", line, "--from", "0,0.1", "--velocity", "0,2")

    assert "the thrown rock hits rock 1" in said
    assert "rock 1 hits rock 0" in said


def test_json_carries_places_events_and_the_trajectory(lake: Path) -> None:
    thrown = json.loads(told("throw", "--board", lake, *FLICK, "--spin", "3", "--json"))

    assert ["at_far_end", "resting", "resting"] == [rock["fate"] for rock in thrown["rocks"]]
    assert "impact" == thrown["events"][0]["type"]
    assert not thrown["capped"]
    assert all(isinstance(number, int) for number in thrown["trajectory"])


def test_the_picture_shows_the_board_the_ways_and_every_rock(lake: Path, tmp_path: Path) -> None:
    out = tmp_path / "throw.svg"

    told("throw", "--board", lake, *FLICK, "--svg", out)

    shapes = [node.tag.rpartition("}")[2] for node in ET.parse(out).iter()]  # noqa: S314
    assert 2 == shapes.count("polyline")  # the thrown rock's way and that of the rock it hit
    assert 2 == shapes.count("text")  # rocks that lie on the board, by number
    assert 1 == shapes.count("path")  # the cross where one left


def test_bad_words_are_refused_in_one_line(lake: Path, tmp_path: Path) -> None:
    broken, odd = tmp_path / "broken.json", tmp_path / "odd.json"
    broken.write_text("{")
    odd.write_text('{"rocks": [{"x": 0.0, "y": 0.7}, {"x": 0.001, "y": 0.7}]}')

    assert "disc 2: x is nan, not a finite number" in refused(
        "throw", "--board", lake, "--from", "nan,0.1", "--velocity", "0,1"
    )
    assert "disc 2: at (0.0, 0.7) overlaps disc 0" in refused(
        "throw", "--board", lake, "--from", "0,0.7", "--velocity", "0,1"
    )
    assert "vy is inf, not a finite number" in refused(
        "throw", "--board", lake, "--from", "0,0.1", "--velocity", "0,inf"
    )
    assert "disc 1: at (0.001, 0.7) overlaps disc 0" in refused("throw", "--board", odd, *FLICK)
    assert "write two numbers" in refused("throw", "--board", lake, "--from=0", "--velocity=0,1")
    assert "broken.json: " in refused("throw", "--board", broken, *FLICK)
    assert "No such file" in refused("throw", "--board", tmp_path / "none", *FLICK)
    nowhere = tmp_path / "none" / "out.svg"
    assert "No such file" in refused("throw", "--board", lake, *FLICK, "--svg", nowhere)
