"""Names of 24 wide letters beside clocks, wherever names stand, on phones and big screens."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from browser.names import DAYS, LONG, keeps_names_in_place
from browser.visitors import DESKTOP, PHONE, SIDEWAYS, TABLET, TINY, visiting
from server.guests import House, play_on

SIZES = [(320, 568), PHONE, (390, 844), SIDEWAYS, TABLET, DESKTOP, (1920, 1080), (2560, 1440)]
ROOM = [(1280, 720), (1920, 1080), (2560, 1440)]


@pytest.mark.slow(8)
def test_in_the_cave_names_and_clocks_keep_their_places(browser: Browser, home: House) -> None:
    party = home.table(seats=5, name=LONG[0], clock=DAYS, options=TINY)
    with visiting(browser, PHONE) as visitor:
        page = visitor.page
        page.goto(party.links["invite"])
        page.wait_for_selector(".agreed-on")
        keeps_names_in_place(visitor, *SIZES)
        for name in LONG[1:4]:
            party.joins(name)
        guests = [home.guest(token) for token in party.tokens]
        visitor.comes_to(party, 1)
        page.wait_for_selector(".agreed-on")
        keeps_names_in_place(visitor, *SIZES)

        party.joins(LONG[4])
        guests.append(home.guest(party.tokens[4]))
        for guest in guests[1:]:
            guest.do("ready", salt="ab")
        guests[0].do("start")
        for guest in guests:
            guest.until_version(guests[0].version)
        page.wait_for_selector(".clocks")
        keeps_names_in_place(visitor, *SIZES)
        page.locator(".bar button[aria-expanded]").click()
        keeps_names_in_place(visitor, *SIZES)
        page.goto(f"{home.url}/tv/{party.id}")
        page.wait_for_selector(".tv .clocks")
        keeps_names_in_place(visitor, *ROOM)

        play_on(guests)
        page.reload()  # the big screen would tell the whole round first
        page.wait_for_selector(".scoring .winner .hearth")
        keeps_names_in_place(visitor, *ROOM)
        visitor.comes_to(party, 1)
        page.wait_for_selector(".scoring .winner .hearth")
        keeps_names_in_place(visitor, *SIZES)
        page.get_by_role("button", name="Look back").click()
        page.wait_for_selector(".look .scoring, .look .seats")
        keeps_names_in_place(visitor, *SIZES)


@pytest.mark.slow(6)
def test_on_the_ice_names_and_clocks_keep_their_places(browser: Browser, home: House) -> None:
    party = home.table("curling", 6, name=LONG[0], clock=DAYS, options={"first": "side_0"})
    guests = party.start(*LONG[1:])
    with visiting(browser, PHONE) as visitor:
        page = visitor.comes_to(party, 1)
        page.wait_for_selector(".clocks")
        keeps_names_in_place(visitor, *SIZES)
        page.goto(f"{home.url}/tv/{party.id}")
        page.wait_for_selector(".tv .clocks")
        keeps_names_in_place(visitor, *ROOM)
    for guest in guests:
        guest.leave()
