"""What the house does in somebody's stead says so: on the screen, in the log, looking back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from browser.test_ear import hears, listen
from browser.test_plain import strange
from browser.test_replay import Duel
from browser.visitors import PHONE, SHORT, is_well, visiting
from server.guests import House, Json, play_on

__all__ = ["strange"]

CLOCK: Json = {"type": "per_move", "seconds": 6}
CHOSE = {
    "en-GB": "Time was up: the house chose a marker for you",
    "fr-FR": "Temps écoulé : la maison a choisi un jeton pour vous",
    "de-DE": "Die Zeit war um: Das Haus hat für dich ein Plättchen gewählt",
}


@pytest.mark.slow(8)
@pytest.mark.parametrize("locale", CHOSE)
def test_what_the_house_chose_when_time_was_up_is_told_to_whom_it_happened(
    browser: Browser, home: House, locale: str
) -> None:
    party = home.table(options=SHORT, clock=CLOCK)
    guests = party.start("Ben", "Cleo")
    with visiting(browser, PHONE, locale) as visitor:
        page = visitor.comes_to(party)
        page.wait_for_selector(".hands button")
        for guest in guests[1:]:
            guest.acts()

        told = re.compile(CHOSE[locale].replace(" :", r"\s:"))
        expect(page.locator(".notice.instead")).to_have_text(told)
        expect(page.locator(".log li", has_text=told)).to_have_count(1)
        is_well(visitor)
        page.locator(".notice.instead button").click()
        expect(page.locator(".notice.instead")).to_have_count(0)

        for guest in guests:
            guest.until_view(lambda view: all(view["game"]["chosen"]))
        play_on(guests)
        visitor.comes_to(party, path=f"/look/{party.id}/1")
        page.wait_for_selector(".look-track input")
        page.locator(".look-track input").fill("4")  # the deal, two choices, and the late one
        by_name = told.pattern.replace("you", "Ann").replace("vous", "Ann").replace("dich", "Ann")
        expect(page.locator(".look-told")).to_have_text(re.compile(by_name))
    for guest in guests:
        guest.leave()


@pytest.mark.slow(5)
def test_what_is_played_for_whoever_is_away_is_told_to_the_others(
    browser: Browser, home: House
) -> None:
    party = home.table(options=SHORT, grace=3.0)
    guests = party.start("Ben", "Cleo")
    with visiting(browser, PHONE) as visitor:
        listen(visitor)
        page = visitor.comes_to(party)
        page.wait_for_selector(".hands button")
        guests[2].leave()

        told = "Cleo was away: the house chose a marker instead"
        expect(page.locator(".notice.instead")).to_contain_text(told)
        expect(page.locator(".log li", has_text=told)).to_have_count(1)
        expect(page.locator(".log li", has_text="Cleo has chosen")).to_have_count(0)
        hears(visitor, told, 1)
        expect(page.locator(".notice.instead")).to_have_count(0)  # by and by
    for guest in guests[:2]:
        guest.leave()


@pytest.mark.slow(5)
def test_on_the_ice_it_is_told_as_well(browser: Browser, home: House) -> None:
    with visiting(browser, PHONE) as visitor:
        page = Duel(home, clock=CLOCK).open(visitor)

        told = "Time was up: the house threw for you"
        expect(page.locator(".notice.instead")).to_contain_text(told)
        expect(page.locator(".log li", has_text=told)).to_have_count(1)
        is_well(visitor)


@pytest.mark.slow(5)
def test_and_on_a_plain_board(browser: Browser, strange: House) -> None:
    party = strange.table("strange", 3, clock=CLOCK)
    guests = party.start("Ben", "Cy")
    with visiting(browser, PHONE) as visitor:
        page = visitor.comes_to(party)
        page.get_by_role("button", name="Choose green").wait_for()
        for guest in guests[1:]:
            guest.acts()

        told = "Time was up: the house played for you"
        expect(page.locator(".notice.instead")).to_contain_text(told)
        expect(page.locator(".log li", has_text=told)).to_have_count(1)
