"""Looking back: finished games step by step, through any eyes, and nothing of a running one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hearthside.server import lookback
from server.guests import House, Json, house, play_on

GOLDEN = Path(__file__).parents[1] / "golden"
RECORDS = {
    name: (GOLDEN / name).read_text(encoding="utf-8")
    for name in (
        "four-seats-hidden.txt",
        "series.txt",
        "curling/two-seats.txt",
        "curling/clans-split-mississippi.txt",
    )
}
HIDDEN = RECORDS["four-seats-hidden.txt"]


def steps(home: House, record: str, **more: Any) -> Json:
    answer = home.post("/api/steps", record=record, **more)
    assert 200 == answer.status_code, answer.text
    told: Json = answer.json()
    return told


def whole(home: House, record: str, eyes: str) -> tuple[Json, list[Json], list[Any]]:
    """Everything there is to be told, page by page: the head, the views and the events."""
    head = steps(home, record, eyes=eyes)
    views, events = [head["view"]], list[Any]()
    while len(views) <= head["total"]:
        page = steps(home, record, eyes=eyes, after=len(views) - 1)
        assert views[-1] == page["view"]
        assert page["steps"], "a page that brings nothing"
        for step in page["steps"]:
            assert set(step["changes"]) <= set(views[-1])
            views.append({**views[-1], **step["changes"]})
            events += step["events"]
    return head, views, events


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_is_told_from_its_first_step_to_its_last(
    home: House, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lookback, "MOST", 40)
    head, views, events = whole(home, RECORDS[name], "open")

    assert head["over"]
    assert views[-1]["over"]
    assert len(views) > 50
    assert all(view["awaited"] for view in views[1:-1])  # at every step somebody has to choose
    assert None not in events


def test_a_page_is_bounded_and_says_where_it_begins(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lookback, "MOST", 40)
    told = steps(home, RECORDS["series.txt"], after=10)

    assert 40 == len(told["steps"]) < told["total"]
    assert 10 == told["after"]
    assert [] == steps(home, HIDDEN, after=10**6)["steps"]


@pytest.mark.parametrize(
    ("eyes", "known"),
    [("open", {0, 1, 2, 3}), ("2", {2}), ("spectator", set[int]())],
)
def test_each_pair_of_eyes_sees_its_own_secrets_until_the_game_is_over(
    home: House, eyes: str, known: set[int]
) -> None:
    _, views, events = whole(home, HIDDEN, eyes)
    bidding = [view for view in views if view["turn"] is not None]

    for view in bidding:
        seen = {seat for seat in range(4) if view["markers"][seat] is not None}
        assert known == seen
        assert known == {seat for seat in range(4) if view["supplies"][seat] is not None}
    chosen = [event for event in events if event["type"] == "marker_chosen"]
    assert known == {event["seat"] for event in chosen if event["colour"] is not None}
    assert None not in views[-1]["supplies"]


def test_sealed_shares_of_clans_are_open_to_whoever_looks_with_all_secrets_open(
    home: House,
) -> None:
    record = RECORDS["curling/clans-split-mississippi.txt"]

    def sealed(eyes: str) -> list[Any]:
        _, views, _ = whole(home, record, eyes)
        half = next(view for view in views if view["split"] == [True, False])
        shares: list[Any] = half["shares"]
        return shares

    assert [None, None] == sealed("spectator")
    assert sealed("open")[0] is not None
    assert sealed("open") == sealed("2") != sealed("1")


def test_a_finished_game_of_a_table_is_told_to_whoever_may_see_the_table() -> None:
    with house() as home:
        party = home.table(options={"supplies": "hidden"})
        guests = party.start("Ben", "Cleo")
        url = f"{party.path}/records/1/steps"
        for token in (*party.tokens, party.watcher()):
            for eyes in ("open", "0", "spectator"):
                answer = home.get(f"{url}?eyes={eyes}", token)
                assert (404, "no_such_game") == (answer.status_code, answer.json()["code"])
        play_on(guests)
        again(guests)
        told = home.get(f"{url}?eyes=open", party.watcher()).json()

        assert ("lascaux", ["Ann", "Ben", "Cleo"], 1) == (
            told["game"],
            told["players"],
            told["games"],
        )
        text = home.get(f"{party.path}/records/1", party.tokens[1]).text
        assert steps(home, text, eyes="open") == told
        assert 401 == home.get(url).status_code
        assert (
            404 == home.get(f"{party.path}/records/2/steps?eyes=open", guests[0].token).status_code
        )
        play_on(guests)
        assert 2 == home.get(url, guests[0].token).json()["games"]


def again(guests: list[Any]) -> None:
    """A second game, begun and not ended: a marker has been chosen."""
    guests[0].do("rematch")
    for guest in guests[1:]:
        guest.until_version(guests[0].version)
        guest.do("ready", salt="cd")
    guests[0].do("start")
    for guest in guests[1:]:
        guest.until_version(guests[0].version)
    guests[0].acts()
    for guest in guests[1:]:
        guest.until_version(guests[0].version)


@pytest.mark.parametrize(
    ("record", "code"),
    [
        ("", "not_a_record"),
        ("Dear diary,", "not_a_record"),
        ("hearthside record 9\n", "bad_record"),
        (HIDDEN.replace("bid 0.", "bid 1.", 1), "bad_record"),
        (HIDDEN.replace("seats 4", "seats 40"), "bad_record"),
    ],
)
def test_what_is_no_record_is_said_to_be_none(home: House, record: str, code: str) -> None:
    answer = home.post("/api/steps", record=record, eyes="open")

    assert (400, code) == (answer.status_code, answer.json()["code"])
    assert answer.json()["why"].startswith("line ")


def test_a_game_that_was_broken_off_is_told_as_far_as_it_went(home: House) -> None:
    told = steps(home, HIDDEN[: HIDDEN.index("\nbid ")], eyes="0")

    assert not told["over"]
    assert 5 == told["total"]  # the deal, and four markers


@pytest.mark.parametrize("eyes", ["12", "-1", "all", "", "0x1"])
def test_eyes_are_a_seat_a_spectators_or_open(home: House, eyes: str) -> None:
    assert 400 == home.post("/api/steps", record=HIDDEN, eyes=eyes).status_code


def test_a_seat_that_is_not_at_the_table_has_no_eyes(home: House) -> None:
    answer = home.post("/api/steps", record=HIDDEN, eyes="4")

    assert (404, "no_such_seat") == (answer.status_code, answer.json()["code"])


def test_a_table_remembers_what_the_house_did_in_whose_stead(home: House) -> None:
    short = {"deck": "deer:brown-blue goat:yellow-pink", "stones": "2"}
    party = home.table(options=short, clock={"type": "per_move", "seconds": 3.0})
    guests = party.start("Ben", "Cleo")
    for guest in guests[1:]:
        guest.acts()
    for guest in guests:
        guest.until_view(lambda view: all(view["game"]["chosen"]))
    play_on(guests)

    told = home.get(f"{party.path}/records/1/steps?eyes=open", party.tokens[0]).json()
    steads = [step["stead"] for step in told["steps"]]
    assert "default" == steads[3]  # the deal, two choices, and the one that came too late
    assert "marker_chosen" == told["steps"][3]["events"][0]["type"]
    assert {None, "default"} == set(steads)


def test_and_which_bot_sat_in_for_whom(home: House) -> None:
    party = home.table(options={"deck": "deer:brown-blue goat:yellow-pink", "stones": "2"})
    ann, ben, cleo = party.start("Ben", "Cleo")
    ben.do("lend", seat=1, bot="greedy")
    ann.until_version(ben.version)
    name = ann.view["chairs"][1]["name"]
    while ann.view["phase"] == "playing":
        cleo.until_version(ann.version)
        if not play_on([ann, cleo], moves=1):
            ann.until("update")  # the bot's turn

    told = home.get(f"{party.path}/records/1/steps?eyes=open", party.tokens[0]).json()
    sat_in = {"name": name, "away": False}
    steads = {one["events"][0]["seat"]: one["stead"] for one in told["steps"][1:]}  # after the deal
    assert {0: None, 1: sat_in, 2: None} == steads
