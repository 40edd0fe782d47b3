"""The commands on the solver's own ice: play, sim, referee, bench."""

from __future__ import annotations

import json
import math
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cli import processes
from cli.commands import referee, refused, told
from hearthside.cli.inputs import SHELF
from hearthside.curling import bridge  # these tests need the solver: without it they must fail
from hearthside.kernel import record, replay

assert callable(bridge.slide)

QUICK = ("--option", "target=1", "--option", "first=side_0")


def play_to_the_end(*words: str | Path) -> str:
    """Answer every prompt with something legal, until the command stops."""
    answers = {"throw> ": "t 5 730", "object> ": "n", "shares> ": "even"}
    with subprocess.Popen(
        [sys.executable, "-m", "hearthside", "play", "curling", *map(str, words)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**os.environ, "COLUMNS": "80", "PYTHONIOENCODING": "utf-8"},
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        said = ""
        for line in process.stdout:
            said += line
            typed = answers.get(line.rstrip("\n"))
            if typed is None and "go on later" in line and "explains" not in line:
                throws = any("Who throws" in asked for asked in said.splitlines()[-3:])
                typed = "1" if throws else "r"  # oneself; rock, or recall
            if typed is not None:
                process.stdin.write(typed + "\n")
                process.stdin.flush()
    assert 0 == process.returncode
    return said


# Play.


@pytest.mark.process
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, ("noise=club",)),
        (4, ("objects=split", "mississippi=book", "first=drawn")),
        (6, ("scoring=starvince", "lean_objects=true", "first=side_1", "noise=novice")),
    ],
)
def test_a_whole_game_against_bots_is_kept(
    tmp_path: Path, seats: int, options: tuple[str, ...]
) -> None:
    kept = tmp_path / "game.txt"
    wanted = [word for option in (*options, "target=1") for word in ("--option", option)]

    said = play_to_the_end(
        "--seats", str(seats), "--seed=2", "--name=Ada", "--record", kept, *wanted
    )

    assert re.search(r"^Points: Ada \(you\).* \d+[,;] .*Ona.* \d+\.$", said, re.MULTILINE)
    assert "win!" in said or "wins!" in said
    whole = record.read(kept.read_text(encoding="utf-8"), SHELF)
    assert seats == whole.game.seats
    assert replay(whole.game, whole.log).over
    assert "that game is over" in refused("play", "curling", "--resume", "--record", kept)


@pytest.mark.process
def test_a_game_left_is_gone_on_with_later(tmp_path: Path) -> None:
    kept = tmp_path / "game.txt"

    first = told("play", "curling", *QUICK, "--seed=2", "--record", kept, feed="t 0 735\nq\n")
    before = kept.read_text(encoding="utf-8")
    second = play_to_the_end("--resume", "--record", kept)

    assert "go on with" in first.lower()
    assert "aim 0 rock 0" in before
    assert "win!" in second or "wins!" in second
    assert kept.read_text(encoding="utf-8").startswith(before.rstrip())


CLANS = ("--seats", "4", "--option", "first=side_0", "--seed", "2")


def test_a_person_says_who_throws_for_the_clan(tmp_path: Path) -> None:
    kept = tmp_path / "game.txt"

    said = told("play", "curling", *CLANS, "--record", kept, feed="3\n2\nq\n")

    assert 2 == said.count("Who throws for your clan?")
    assert "1  you, 3 rocks" in said
    assert "2  Tarn, 3 rocks" in said
    assert "Press 1, 2 or q." in said
    assert "Tarn throws ▲6" in said
    assert "2  Tarn, 2 rocks" in said
    assert "You throw ▲" not in said


def test_a_person_may_throw_though_a_mate_has_more_rocks(tmp_path: Path) -> None:
    kept = tmp_path / "game.txt"
    throws = [f"1\nt {x} 735\nn\n" for x in (90, -90, 50)]

    said = told("play", "curling", *CLANS, "--record", kept, feed="".join(throws) + "q\n")

    assert 3 == said.partition("Points: ")[0].count("Who throws for your clan?")
    assert 3 == kept.read_text(encoding="utf-8").count("\naim 0 rock")
    assert "Tarn throws ▲6" in said  # once only Tarn has rocks, nobody is asked


def test_the_table_of_the_other_game_is_not_gone_on_with(tmp_path: Path) -> None:
    kept = tmp_path / "game.txt"
    told("play", "curling", *QUICK, "--seed=2", "--record", kept, feed="t 0 735\nq\n")

    assert "not a game of lascaux" in refused("play", "lascaux", "--resume", "--record", kept)


def test_bad_words_are_refused_in_one_line() -> None:
    assert "seats 2, 4 or 6 players, not 3" in refused("play", "curling", "--seats", "3")
    assert "curling is played without cards" in refused("play", "curling", "--deck", "x")
    assert "expected off, book, nearest" in refused("sim", "curling", "--option", "mississippi=yes")
    assert "no option called 'ice_cream'" in refused("sim", "curling", "--option", "ice_cream=1")


# Sim and bench.


def counted(*words: str) -> dict[str, Any]:
    done = processes.hearthside("sim", "curling", "--games", "4", *QUICK, *words, "--json")
    assert (0, "") == (done.returncode, done.stderr)
    result: dict[str, Any] = json.loads(done.stdout)
    del result["seconds"]
    return result


@pytest.mark.process
@pytest.mark.slow(3)
def test_the_same_seed_gives_the_same_result_whatever_the_jobs() -> None:
    alone, together = (counted("--seed", "5", "--jobs", jobs) for jobs in ("1", "2"))

    assert alone == together
    counts = {"rounds", "throws", "knocks", "hammers", "totems", "recalls", "blanks", "ties"}
    assert {*counts, "last_throw"} == alone["per_game"].keys()


@pytest.mark.process
def test_a_clan_that_wins_together_has_not_tied() -> None:
    result = counted("--seats", "4", "--seed", "5", "--jobs", "1")

    assert 0 == result["per_game"]["ties"]
    assert math.isclose(1, sum(seat["win_share"] for seat in result["by_seat"]))


def test_bench_measures_curling_too() -> None:
    figures = json.loads(told("bench", "curling", *QUICK, "--seconds", "0.1", "--json"))

    assert {"games_per_s", "replay_events_per_s"} == figures.keys()


# The referee.


def test_the_referee_gives_bounds_and_exact_directions_that_it_then_accepts() -> None:
    throw = {"type": "throw", "x": 0.0, "y": 0.105, "vx": 0.0, "vy": 1.5}
    first, _, uses = referee(
        "curling",
        "--option=first=side_0",
        "--option=broken_rocks=false",
        ask=[
            {"do": "decisions"},
            {"do": "act", "seat": 0, "action": throw, "decision": "1.0.throw.0"},
            {"do": "decisions"},
        ],
    )
    [flick] = first["decisions"][0]["options"]
    hammer = next(one for one in uses["decisions"][0]["options"] if one["type"] == "big_hammer")
    low, high = hammer["directions"][0]
    middle = (low + high) / 2
    hit = {"type": "big_hammer", "dx": math.cos(middle), "dy": math.sin(middle)}

    *_, used, told_record = referee(
        "curling",
        "--option=first=side_0",
        "--option=broken_rocks=false",
        ask=[
            {"do": "act", "seat": 0, "action": throw},
            {"do": "act", "seat": 0, "action": hit},
            {"do": "record"},
        ],
    )

    assert {"type", "x", "y", "speed", "spin", "apart", "clear_of"} == flick.keys()
    assert used["ok"]
    assert "hammer_used" == used["events"][0]["type"]
    assert "Seat 0 takes a big hammer" in told("replay", "-", feed=told_record["record"])


def test_a_seed_makes_the_ice_chance_and_all_repeat() -> None:
    throw = {"type": "throw", "x": 0.0, "y": 0.105, "vx": 0.0, "vy": 1.5}
    words = ("curling", "--option=first=side_0", "--option=noise=novice")

    one, same, other = (
        referee(*words, f"--seed={seed}", ask=[{"do": "act", "seat": 0, "action": throw}])
        for seed in (1, 1, 2)
    )

    assert one == same
    assert one != other


def test_chance_in_the_callers_hand_is_told_its_bounds() -> None:
    throw = {"type": "throw", "x": 0.0, "y": 0.105, "vx": 0.0, "vy": 1.5}

    _, asked, done = referee(
        "curling",
        "--option=first=side_0",
        "--chance=manual",
        ask=[
            {"do": "act", "seat": 0, "action": throw},
            {"do": "decisions"},
            {"do": "act", "seat": "chance", "action": {"type": "fortune", "seed": 7}},
        ],
    )

    [fortune] = asked["decisions"][0]["options"]
    assert ("fortune", [0.0, 0.0], [0, 2**64 - 1]) == (
        fortune["type"],
        fortune["turn"],
        fortune["seed"],
    )
    assert done["ok"]


@pytest.mark.parametrize(
    ("action", "kind", "rule"),
    [
        ({"type": "throw", "x": 0.0, "y": 0.2, "vx": 0.0, "vy": 1.5}, "illegal", "C4.1a"),
        ({"type": "throw", "x": 0.0, "y": 0.1, "vx": 0.0, "vy": 99.0}, "illegal", "C4.1b"),
        ({"type": "throw", "x": 0.0}, "invalid", None),
        ({"type": "totem"}, "illegal", "C4.2b"),
        ({"type": "juggle"}, "invalid", None),
    ],
)
def test_the_referee_refuses_with_the_rule(action: object, kind: str, rule: str | None) -> None:
    [answer] = referee(
        "curling", "--option=first=side_0", ask=[{"do": "act", "seat": 0, "action": action}]
    )

    assert (kind, rule) == (answer["error"]["kind"], answer["error"]["rule"])
