import json
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

import numpy as np
import pytest

from cli import processes
from cli.commands import hearthside, refused, told
from hearthside.bots.lascaux.network import SHIPPED, load

Run = Callable[..., CompletedProcess[str]]
SMALL = ("sim", "lascaux", "--seats=3", "--games=12", "--bots=greedy,random", "--jobs=1")


def result(*words: str, run: Run = hearthside) -> dict[str, Any]:
    done = run(*words, "--json")
    assert done.returncode == 0
    counted: dict[str, Any] = json.loads(done.stdout)
    return counted


def without_time(counted: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in counted.items() if key != "seconds"}


@pytest.mark.process
def test_the_same_seed_gives_the_same_result_whatever_the_jobs() -> None:
    alone, together, other = (
        without_time(result(*SMALL, "--seed", seed, "--jobs", jobs, run=processes.hearthside))
        for seed, jobs in (("5", "1"), ("5", "3"), ("6", "3"))
    )

    assert alone == together
    assert alone != other


def test_json_names_games_seconds_and_how_each_bot_fared() -> None:
    counted = result(*SMALL, "--seed", "1")

    assert counted["games"] == 12
    assert counted["seconds"] > 0
    assert [(b["name"], b["seats"]) for b in counted["bots"]] == [("greedy", 1), ("random", 2)]
    for bot in counted["bots"]:
        assert 0 <= bot["win_share_low"] <= bot["win_share"] <= bot["win_share_high"] <= 1
        assert bot["points"] > 0
    assert abs(sum(bot["win_share"] for bot in counted["bots"]) - 1) < 1e-9
    assert abs(sum(seat["win_share"] for seat in counted["by_seat"]) - 1) < 1e-9
    assert {"rounds", "bids", "stalls", "ties"} == counted["per_game"].keys()


@pytest.mark.process
def test_the_bots_change_seats_so_that_no_seat_is_anyones_own() -> None:
    """A bot that always wins wins as often from every seat."""
    words = ("sim", "lascaux", "--games", "8", "--bots", "greedy,absent", "--seed", "1")

    counted = result(*words, run=processes.hearthside)  # on every core

    assert counted["bots"][0]["win_share"] == 1
    assert [seat["win_share"] for seat in counted["by_seat"]] == [0.25] * 4


def test_the_table_shows_bots_seats_and_counts() -> None:
    table = told(*SMALL, "--seed", "1")

    assert "12 games of lascaux, seed 1" in table
    for word in ("greedy", "random", "seat 2", "95 %", "rounds", "bids", "ties", "stalls"):
        assert word in table


def test_a_bar_shows_progress_where_somebody_looks_and_not_in_the_result() -> None:
    done = hearthside(
        *SMALL, "--seed", "1", "--json", env={"FORCE_COLOR": "1", "TERM": "xterm-256color"}
    )

    assert "/12" in done.stderr
    assert 12 == json.loads(done.stdout)["games"]


def test_bad_words_are_refused_in_one_line(tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("deer:green-blue\n")

    assert "3 to 5 players, not 2" in refused("sim", "lascaux", "--seats", "2")
    assert "no bot called 'foo'; there is child" in refused("sim", "lascaux", "--bots", "foo")
    assert "5 bots do not fit" in refused("sim", "lascaux", "--bots", ",".join(["random"] * 5))
    assert "'many' is not a whole number" in refused("sim", "lascaux", "--games", "many")
    assert "'-5' is not a whole number from 1" in refused("sim", "lascaux", "--games", "-5")
    assert "'0' is not a whole number from 1" in refused("sim", "lascaux", "--jobs", "0")
    assert "write it as key=value" in refused("sim", "lascaux", "--option", "games")
    assert "no option called 'x'" in refused("sim", "lascaux", "--option", "x=1")
    assert "expected a number" in refused("sim", "lascaux", "--option", "games=many")
    assert "expected open, hidden" in refused("sim", "lascaux", "--option", "supplies=shut")
    assert "no preset called 'frisbee'" in refused("sim", "lascaux", "--option", "preset=frisbee")
    assert "L2.1a: a deck has 54 cards" in refused("sim", "lascaux", "--deck", deck)
    assert "No such file" in refused("sim", "lascaux", "--deck", tmp_path / "none.txt")
    assert "invalid choice: 'whist'" in refused("sim", "whist")


@pytest.mark.process
def test_a_network_that_is_not_there_or_none_is_told_in_one_line(tmp_path: Path) -> None:
    none, poem = tmp_path / "none.npz", tmp_path / "poem.npz"
    poem.write_text("a poem")

    for file, why in ((none, "there is no such network"), (poem, "holds no network")):
        for jobs in ("1", "2"):
            words = ("sim", "lascaux", "--bots", "network,random", "--games", "2", "--jobs", jobs)
            done = processes.hearthside(*words, env={"HEARTHSIDE_NETWORK": str(file)})

            assert 2 == done.returncode
            [line] = done.stderr.splitlines()
            assert why in line
            assert file.name in line


@pytest.mark.process
def test_another_network_takes_the_place_of_ours(tmp_path: Path) -> None:
    """One that knows nothing at all plays worse than the one we ship."""
    weights = {name: np.zeros_like(one) for name, one in load(SHIPPED).items()}
    np.savez(tmp_path / "blank.npz", allow_pickle=False, **weights)
    words = ("sim", "lascaux", "--bots", "network,greedy", "--games", "12", "--seed", "1", "--json")

    ours = json.loads(processes.hearthside(*words).stdout)
    done = processes.hearthside(*words, env={"HEARTHSIDE_NETWORK": str(tmp_path / "blank.npz")})

    blank = json.loads(done.stdout)
    assert blank["bots"][0]["win_share"] < ours["bots"][0]["win_share"]


OWN = """
def patient(view, decision, rng):
    return decision.options.sample(rng)

NUMBER = 7
"""


def test_a_bot_of_ones_own_is_named_by_its_module(tmp_path: Path) -> None:
    (tmp_path / "mybots.py").write_text(OWN, encoding="utf-8")
    words = ("sim", "lascaux", "--bots", "mybots:patient,greedy", "--games", "4", "--json")

    for jobs in ("1", "2"):
        done = hearthside(*words, "--jobs", jobs, "--seed", "1", cwd=tmp_path)
        assert (0, "") == (done.returncode, done.stderr)
        assert "mybots:patient" == json.loads(done.stdout)["bots"][0]["name"]


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("mybots:nobody", "the bot mybots:nobody cannot be loaded: module 'mybots' has no"),
        ("nowhere.at:all", "the bot nowhere.at:all cannot be loaded: No module named 'nowhere'"),
        ("mybots:NUMBER", "the bot mybots:NUMBER is no function"),
        ("patient", "no bot called 'patient'; there is child"),
    ],
)
def test_a_bot_that_is_none_is_refused_with_a_sentence(tmp_path: Path, name: str, why: str) -> None:
    (tmp_path / "mybots.py").write_text(OWN, encoding="utf-8")

    for command in (("sim",), ("arena",), ("play",)):
        done = hearthside(*command, "lascaux", "--bots", f"greedy,{name}", cwd=tmp_path)
        assert 2 == done.returncode
        assert f"hearthside: {why}" in done.stderr
