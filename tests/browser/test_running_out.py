"""What runs out is said in time: one's own clock while something is told, and the last stone."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from browser.test_replay import Duel
from browser.visitors import PHONE, is_well, visiting
from server.guests import Guest, House


def test_whoever_still_measures_sees_their_time_run(browser: Browser, home: House) -> None:
    with visiting(browser, PHONE) as visitor:
        duel = Duel(home, clock={"type": "per_move", "seconds": 600})
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
