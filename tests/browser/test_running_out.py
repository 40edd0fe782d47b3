"""What runs out is said in time: one's own clock while something is told, and the last stone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from browser.test_replay import Duel
from browser.visitors import PHONE, ROOT, is_well, visiting
from hearthside.table import bounds
from server.guests import Guest, House, Party


def test_whoever_still_measures_sees_their_time_run(browser: Browser, home: House) -> None:
    with visiting(browser, PHONE) as visitor:
        duel = Duel(home, {"clock": {"type": "per_move", "seconds": 600}})
        page = duel.open(visitor)
        duel.throw(duel.ann, 1.55)  # the one rock that scores, so that Ann begins the next round
        duel.waste(duel.ben)
        expect(page.locator(".own-clock")).to_have_count(0)  # the seat's own clock says it
        for _ in range(5):
            duel.waste(duel.ann)
            duel.waste(duel.ben)
        page.wait_for_selector(".distances")

        expect(page.locator(".own-clock")).to_have_text(re.compile(r"Your time is running \d+"))
        is_well(visitor)
        page.get_by_role("button", name="Go on").click()
        expect(page.locator(".own-clock")).to_have_count(0)
        expect(page.locator(".side.own .clock")).to_have_text(re.compile(r"\d+"))


def test_the_last_stone_is_warned_of(browser: Browser, home: House) -> None:
    party = home.table(seats=3, options={"start_seat": "0"})
    everybody = party.start("Ben", "Cleo")
    for guest in everybody:
        guest.acts()
    for _ in range(11):
        lap(everybody)
    with visiting(browser, PHONE) as visitor:
        page = visitor.comes_to(party)
        placing = page.locator(".bidding .two .primary")

        expect(placing).to_have_text("Place a stoneYour last stone")
        is_well(visitor)
        placing.click()
        expect(page.locator(".seat.own .seat-stones > b")).to_have_text("0")
        for guest in everybody[1:]:
            place(guest)
        expect(placing).to_be_disabled()
        expect(placing).to_have_text("Place a stone")
        expect(page.locator(".bidding .two button").first).to_have_text("Pass, take 36")
    for guest in everybody:
        guest.leave()


def lap(everybody: list[Guest]) -> None:
    for guest in everybody:
        place(guest)


def place(guest: Guest) -> None:
    guest.until_view(lambda _: bool(guest.awaited()))
    guest.do("act", decision=guest.awaited()[0]["id"], action={"type": "place"})


def test_a_table_says_in_time_that_it_takes_no_more_games(
    browser: Browser, home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bounds, "MOST_GAMES", 1)
    record = (ROOT / "tests" / "golden" / "series.txt").read_text(encoding="utf-8")
    made = home.post("/api/tables/import", record=record, name="Ann")
    with visiting(browser, PHONE) as visitor:
        visitor.comes_to(home.table())
        visitor.see("Soon it takes no new game")
        is_well(visitor)
        page = visitor.comes_to(Party(home, made.json()))
        visitor.see("so much that it takes no new game")
        expect(page.get_by_role("button", name="Play again")).to_have_count(0)


def test_a_full_table_says_why_nothing_more_happens(
    browser: Browser, home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    party = home.table(seats=3)
    ann = home.guest(party.tokens[0])
    for seat in (1, 2):
        ann.do("seat_bot", seat=seat, bot="child")
    ann.do("start")
    with visiting(browser, PHONE) as visitor:
        page = visitor.comes_to(party)
        page.wait_for_selector(".table")
        for bound in ("FULL", "SPACE", "LAST_START"):
            monkeypatch.setattr(bounds, bound, 0)
        page.reload()
        visitor.see("nothing more can happen at it")
        is_well(visitor)
