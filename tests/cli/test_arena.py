"""`hearthside arena`: pairs on the same deals, ratings, and a run that can be taken up again."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from cli.commands import hearthside, told
from hearthside.cli.arena import pairs_won
from hearthside.cli.ratings import Meeting, ratings, strangers

QUICK = ("--deals", "2", "--jobs", "1", "--seed", "1")
CURLING = ("arena", "curling", "--bots", "draw,random", "--option", "target=1", *QUICK)
LASCAUX = ("arena", "lascaux", "--bots", "greedy,random", "--seats", "3", *QUICK)


def test_two_bots_meet_from_both_sides() -> None:
    found = json.loads(told(*CURLING, "--json"))

    [pair] = found["pairs"]
    assert 4 == pair["games"]
    assert 0.5 == found["fair_share"]
    assert ["draw", "random"] == [one["bot"] for one in found["ratings"]]
    assert 0 <= found["per_game"]["last_throw"] <= found["per_game"]["rounds"]


def test_lascaux_is_rated_too_with_a_fair_share_of_its_own() -> None:
    found = json.loads(told(*LASCAUX, "--json"))

    assert pytest.approx(1 / 3) == found["fair_share"]
    assert 6 == found["pairs"][0]["games"]


def test_of_many_only_neighbours_meet_where_that_is_enough() -> None:
    of_three = (*LASCAUX, "--bots", "greedy,absent,random", "--json")

    everybody, neighbours = json.loads(told(*of_three)), json.loads(told(*of_three, "--neighbours"))

    met = [(one["first"], one["second"]) for one in neighbours["pairs"]]
    assert [("greedy", "absent"), ("absent", "random")] == met
    assert 3 == len(everybody["pairs"]) == len(neighbours["ratings"])


def test_a_run_goes_on_where_it_was_left(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    whole = told(*LASCAUX, "--json")
    told(*LASCAUX, "--deals", "1", "--keep", str(kept), "--json")
    first = kept.read_text()

    again = told(*LASCAUX, "--keep", str(kept), "--json")

    assert kept.read_text().startswith(first)
    assert 3 == len(kept.read_text().splitlines())
    assert json.loads(whole) == json.loads(again)


def test_results_of_another_contest_are_refused(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    told(*LASCAUX, "--deals", "1", "--keep", str(kept), "--json")

    done = hearthside(*LASCAUX, "--seed", "2", "--keep", str(kept))

    assert 2 == done.returncode
    assert "results of another contest" in done.stderr
    assert 1 == len(done.stderr.splitlines())


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--bots", "greedy,nobody"), "no bot called 'nobody'"),
        (("--bots", "greedy"), "at least two different ones meet"),
        (("--deals", "0"), "--deals: '0' is not a whole number from 1"),
        (("--jobs", "0"), "--jobs: '0' is not a whole number from 1"),
    ],
)
def test_bad_input_is_one_clear_line(words: tuple[str, ...], said: str) -> None:
    done = hearthside(*LASCAUX, *words)

    assert 2 == done.returncode
    assert said in done.stderr
    assert 1 == len(done.stderr.splitlines())


def test_a_file_that_holds_no_results_is_one_clear_line(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    kept.write_text("a shopping list\n")

    done = hearthside(*LASCAUX, "--keep", str(kept))

    assert 2 == done.returncode
    assert "not a file of results" in done.stderr


def test_results_that_lack_something_are_refused(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    told(*LASCAUX, "--deals", "1", "--keep", str(kept), "--json")
    head, deal = kept.read_text().splitlines()
    lacking = {key: value for key, value in json.loads(deal).items() if key != "ahead"}
    kept.write_text(f"{head}\n{json.dumps(lacking)}\n")

    done = hearthside(*LASCAUX, "--keep", str(kept))

    assert 2 == done.returncode
    assert "results of another version" in done.stderr
    assert 1 == len(done.stderr.splitlines())


def test_the_ratings_are_drawn(tmp_path: Path) -> None:
    drawn = tmp_path / "ratings.svg"

    said = told(*LASCAUX, "--svg", str(drawn))

    root = ET.fromstring(drawn.read_text())  # noqa: S314
    assert 2 == len([one for one in root.iter() if one.tag.endswith("circle")])
    assert "greedy - random" in said


# The sums behind it.


def test_ten_to_one_is_four_hundred_points() -> None:
    meetings = [Meeting("a", "b", 1.0)] * 1000 + [Meeting("a", "b", 0.0)] * 100

    strong, weak = ratings(("a", "b"), meetings, 2)

    assert "a" == strong.bot
    assert pytest.approx(400, abs=3) == strong.rating - weak.rating
    assert strong.low < strong.rating < strong.high


def test_a_fair_share_of_four_seats_is_no_weakness() -> None:
    meetings = [Meeting("a", "b", 0.25)] * 400

    one, other = ratings(("a", "b"), meetings, 4)

    assert pytest.approx(0, abs=1) == one.rating - other.rating


def test_who_always_wins_is_not_infinitely_strong() -> None:
    strong, weak = ratings(("a", "b"), [Meeting("a", "b", 1.0)] * 10, 2)

    assert 200 < strong.rating - weak.rating < 2000
    assert strong.low + 100 < strong.rating < strong.high - 100


def test_more_deals_make_a_rating_surer() -> None:
    few, many = (
        ratings(("a", "b"), [Meeting("a", "b", one) for one in (1.0, 0.5, 0.0) * deals], 2)[0]
        for deals in (10, 90)
    )

    assert pytest.approx(3, rel=0.05) == (few.high - few.low) / (many.high - many.low)


def test_deals_that_decide_nothing_count_all_their_games() -> None:
    """Each bot wins from one of two sides by luck, now from this, now from that."""
    luck = [1.0, 0.0, 0.5, 0.5]  # what two coins give

    assert pytest.approx(2 * 25 * 4, rel=0.02) == strangers(luck * 25, 2)


def test_deals_that_decide_all_count_once() -> None:
    assert pytest.approx(100, rel=0.02) == strangers([1.0, 0.0] * 50, 2)


def test_where_one_bot_wins_every_deal_each_counts_once() -> None:
    assert 50 == strangers([1.0] * 50, 4)
    assert 1 == strangers([0.5], 2)


def test_a_pair_is_won_by_who_has_more_points() -> None:
    """One of the first among three of the second: behind one, level with one, ahead of one."""
    assert 0.5 == pairs_won((9, 4, 7, 7), (False, False, True, False))
    assert 1.0 == pairs_won((6, 2, 6, 2), (True, False, True, False))


def test_on_the_ice_who_wins_is_ahead() -> None:
    [pair] = json.loads(told(*CURLING, "--json"))["pairs"]

    assert pair["share"] == pair["ahead"]["share"]
