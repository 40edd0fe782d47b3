"""A game from a package of its own, installed beside the wheel: it is played in every way."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from installing import installed, serving

SHORT = ("--seats", "2", "--option", "cards=3", "--seed", "1")


@pytest.fixture(scope="module")
def url(third_game: Path) -> Iterator[str]:
    with serving(third_game) as address:
        yield address


def test_it_is_listed_with_its_bots_and_rulings(third_game: Path) -> None:
    said = installed(third_game, "play", "--help")

    assert "goofspiel 3 (or 2, 4, 5)" in " ".join(said.split())
    assert re.search(r"goofspiel +random, absent, matching, bluffing", said)
    assert "cards=13|N tie=carried|split|discarded" in said
    assert "goofspiel" in installed(third_game, "completion", "bash", "--after", "sim", "goo")


def test_bots_play_it_by_the_hundred(third_game: Path) -> None:
    words = ("--games", "100", "--jobs", "1", "--bots", "bluffing,random", "--json", *SHORT)

    told = json.loads(installed(third_game, "sim", "goofspiel", *words))

    assert 100 == told["games"]


def test_bots_are_rated(third_game: Path) -> None:
    words = ("--bots", "matching,random", "--deals", "4", "--jobs", "1", "--json", *SHORT)

    assert "goofspiel" == json.loads(installed(third_game, "arena", "goofspiel", *words))["game"]


def test_it_is_refereed_and_its_record_told_again(third_game: Path) -> None:
    bids = [bid(seat=0, card=3), bid(seat=1, card=2)]
    asked = [{"do": "decisions"}, *bids, {"do": "record"}]

    feed = "\n".join(map(json.dumps, asked))
    said = installed(third_game, "referee", "goofspiel", *SHORT, feed=feed)
    answers = [json.loads(line) for line in said.splitlines()]
    told = installed(third_game, "replay", "-", feed=answers[-1]["record"])

    assert ["bid", "bid"] == [one["kind"] for one in answers[0]["decisions"]]
    assert "Seat 0: prize won" in told


def bid(*, seat: int, card: int) -> dict[str, object]:
    return {"do": "act", "seat": seat, "action": {"type": "bid", "card": card}}


def test_a_person_plays_it_in_a_terminal(third_game: Path) -> None:
    words = ("play", "goofspiel", *SHORT, "--name", "Ada", "--record", "kept.txt")

    said = installed(third_game, *words, feed="2\n3\n1\n")
    again = json.loads(installed(third_game, "replay", "kept.txt", "--json"))

    assert re.search(r"^Winners +\w", said, re.MULTILINE)
    assert again["over"]
    assert "goofspiel" == again["game"]


def test_a_server_offers_it(url: str) -> None:
    [offer] = [one for one in httpx.get(f"{url}/api/offers").json() if one["game"] == "goofspiel"]

    assert "Goofspiel" == offer["title"]
    assert [2, 3, 4, 5] == offer["seats"]
    assert "bluffing" == offer["usual_bot"]
    assert [("cards", "number", 2, 20), ("tie", "choice", None, None)] == [
        (one["name"], one["kind"], one["least"], one["most"]) for one in offer["options"]
    ]


def test_a_person_joins_a_table_of_it_from_a_terminal(third_game: Path, url: str) -> None:
    table = ("--new", "goofspiel", "--seats", "2", "--option", "cards=3", "--bots", "bluffing")

    said = installed(third_game, "join", url, *table, "--name", "Ada", feed="s\n2\n3\n1\nq\n")

    assert "Ada (you): card bid 3" in said
    assert re.search(r"^Winners +\w", said, re.MULTILINE)
