"""`--measures FILE`: the board and ice of a real copy."""

from pathlib import Path

from cli.commands import referee, refused


def test_the_measures_of_a_file_are_played_and_kept(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text('{"board": {"river": 0.11}, "ice": {"friction": 0.3}}')
    throw = {"type": "throw", "x": 0, "y": 0.09, "vx": 0, "vy": 1.5}

    thrown, refused_, record = referee(
        "curling",
        "--measures",
        file,
        "--option=first=side_0",
        ask=[
            {"do": "act", "seat": 0, "action": {**throw, "y": 0.1}},
            {"do": "act", "seat": 0, "action": throw},
            {"do": "record"},
        ],
    )

    assert "C4.1a" == thrown["error"]["rule"]  # 0.1 m is not behind this river
    [settled] = [event for event in refused_["events"] if "rocks_settled" == event["type"]]
    way = 1.5**2 / (2 * 0.3 * 9.81)
    assert abs(0.09 + way - settled["slid"]["rests"][0]["y"]) < 1e-9
    assert "option board river:0.11" in record["record"]
    assert "option ice friction:0.3" in record["record"]


def test_bad_measures_are_refused_in_one_line(tmp_path: Path) -> None:
    odd, broken = tmp_path / "odd.json", tmp_path / "broken.json"
    odd.write_text('{"board": {"river": -1}}')
    broken.write_text("{")

    wrong = refused("sim", "curling", "--measures", odd)
    assert "river is a number from 0.0001 to 2.0, not -1.0" in wrong
    assert "broken.json: " in refused("sim", "curling", "--measures", broken)
    assert "nothing to measure in lascaux" in refused("sim", "lascaux", "--measures", odd)
