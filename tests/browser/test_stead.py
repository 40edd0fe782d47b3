"""What the house does in somebody's stead says so: on the screen, in the log, looking back."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Browser, expect

from browser.test_ear import ALL, hears, listen
from browser.test_plain import strange
from browser.test_replay import Duel
from browser.visitors import PHONE, SHORT, in_german_first, is_well, visiting
from server.guests import House, Json, play_on

__all__ = ["strange"]

STRAIGHT: Json = {"type": "throw", "x": 0.0, "y": 0.105, "vx": 0.0, "vy": 1.55, "spin": 0.0}
CLOCK: Json = {"type": "per_move", "seconds": 6}
CHOSE = {
    "en-GB": "Time was up: the house chose a marker for you",
    "fr-FR": "Temps écoulé : la maison a choisi un jeton pour vous",
    "de-DE": "Die Zeit war um: Das Haus hat für dich ein Plättchen gewählt",
}


@pytest.mark.slow(8)
@pytest.mark.parametrize("locale", in_german_first(CHOSE))
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


AWAY = {
    "en-GB": "(for Ben, who is away)",
    "fr-FR": "(pour Ben, qui n\u2019est pas là)",
    "de-DE": "(für Ben, gerade weg)",
}
SHORTLY = {"en-GB": "for Ben", "fr-FR": "pour Ben", "de-DE": "für Ben"}
THROWS = {"en-GB": "throws: ", "fr-FR": "lance", "de-DE": "wirft: "}


@pytest.mark.slow(5)
@pytest.mark.parametrize("locale", in_german_first(AWAY))
def test_a_bot_that_throws_for_whoever_is_away_says_for_whom(
    browser: Browser, home: House, locale: str
) -> None:
    with visiting(browser, PHONE, locale) as visitor:
        listen(visitor)
        duel = Duel(home, {"grace": 1.0, "away": "draw"})
        page = duel.open(visitor)
        duel.ben.leave()
        for action in (STRAIGHT, {"type": "use_nothing"}):
            duel.ann.until_view(lambda _: bool(duel.ann.awaited()))
            duel.ann.do("act", decision=duel.ann.awaited()[0]["id"], action=action)

        bot = duel.ann.until_view(lambda view: bool(view["chairs"][1]["bot"]))["chairs"][1]["name"]
        told = f"{bot} {AWAY[locale]} {THROWS[locale]}"
        expect(page.locator(".log li", has_text=told)).to_have_count(1)
        expect(page.locator(".side-1 .side-who b")).to_have_text(f"{bot} {SHORTLY[locale]}")
        visitor.comes_true(f"{ALL}.includes({json.dumps(told)})")
        is_well(visitor)
        page.reload()  # what was told before this screen is told alike
        expect(page.locator(".log li", has_text=told).first).to_be_attached()


@pytest.mark.slow(8)
def test_a_bot_that_bids_for_whoever_is_away_says_for_whom_then_and_looking_back(
    browser: Browser, home: House
) -> None:
    deck = "deer:brown-blue goat:yellow-pink horse:green-white"
    party = home.table(options={"deck": deck, "stones": "1"}, grace=1.0, away="greedy")
    guests = party.start("Ben", "Cleo")
    ann, ben, cleo = guests
    ben.leave()
    with visiting(browser, PHONE) as visitor:
        listen(visitor)
        page = visitor.comes_to(party)
        bot = ann.until_view(lambda view: bool(view["chairs"][1]["bot"]))["chairs"][1]["name"]
        who = f"{bot} (for Ben, who is away)"
        chose = f"{who} has chosen a marker"
        expect(page.locator(".log li", has_text=chose)).to_have_count(1)
        expect(page.locator(".seat-state").nth(1)).to_have_text(f"{bot} for Ben")
        visitor.comes_true(f"{ALL}.includes({json.dumps(chose)})")
        is_well(visitor)
        while ann.view["phase"] == "playing":
            cleo.until_version(ann.version)
            if not play_on([ann, cleo], moves=1):
                ann.until("update")  # the bot's turn

        visitor.comes_to(party, path=f"/look/{party.id}/1")
        page.wait_for_selector(".look-track input")
        tells = page.locator(".look-told")
        for step in range(1, 6):
            page.locator(".look-track input").fill(str(step))
            if who in tells.inner_text():
                break
        expect(tells).to_have_text(re.compile(rf"{re.escape(who)} chooses \w+"))
    for guest in (ann, cleo):
        guest.leave()


@pytest.mark.slow(5)
def test_on_the_ice_it_is_told_as_well(browser: Browser, home: House) -> None:
    with visiting(browser, PHONE) as visitor:
        page = Duel(home, {"clock": CLOCK}).open(visitor)

        told = "Time was up: the house threw for you"
        expect(page.locator(".notice.instead")).to_contain_text(told)
        came = re.compile(rf"{told} \(\d+ mm from the fire, .*\)\.$")
        expect(page.locator(".log li", has_text=came)).to_have_count(1)
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
