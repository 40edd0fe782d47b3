"""The table on a big screen, with phones beside it as hands."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.ice import throw
from browser.test_replay import Duel
from browser.visitors import PHONE, SIDEWAYS, TINY, Visitor, is_well, visiting
from server.guests import House, Party

HALF = (1280, 720)
FULL = (1920, 1080)


def sit(visitor: Visitor, party: Party, seat: int) -> Page:
    page = visitor.comes_to(party, seat)
    page.wait_for_selector(".chairs")
    return page


def choose_the_hand(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("The big screen is the table").check()
    page.get_by_role("button", name="Close").click()


def begin(ann: Page, ben: Page, go: str) -> None:
    ben.get_by_role("button", name="I am ready").click()
    expect(ann.get_by_role("button", name=go)).to_be_enabled()
    ann.get_by_role("button", name=go).click()


def smallest_type(page: Page) -> float:
    """In hundredths of the screen's height, of all text that is seen."""
    return float(
        page.evaluate(
            """() => {
              const sizes = [];
              const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
              while (texts.nextNode()) {
                const box = texts.currentNode.parentElement;
                const seen = box.checkVisibility() && box.getBoundingClientRect().width > 2;
                if (seen && texts.currentNode.data.trim() && !box.closest('.link, .sr'))
                  sizes.push(parseFloat(getComputedStyle(box).fontSize) * box.currentCSSZoom);
              }
              return Math.min(...sizes) / innerHeight * 100;
            }"""
        )
    )


@pytest.mark.slow(9)
def test_a_game_of_lascaux_on_a_big_screen_and_two_phones(browser: Browser, home: House) -> None:
    party = home.table(name="Ann", options={"supplies": "hidden", **TINY})
    party.joins("Ben")
    with (
        visiting(browser, FULL) as tv,
        visiting(browser, PHONE, unhurried=True) as ann,
        visiting(browser, SIDEWAYS, unhurried=True) as ben,
    ):
        hand, other = sit(ann, party, 0), sit(ben, party, 1)
        screen = tv.page
        screen.goto(f"{party.links['watch'].replace('/watch/', '/tv/')}.{party.invite}")
        screen.wait_for_selector(".tv-gathering .code path[d^=M]")
        expect(screen.locator(".prompt")).to_have_text("One seat is free")
        assert screen.url == f"{home.url}/tv/{party.id}"  # no key is left to be read
        assert smallest_type(screen) >= 2
        is_well(tv)
        hand.get_by_role("button", name="Seat a bot").click()
        expect(screen.locator(".code")).to_have_count(0)
        choose_the_hand(hand)
        begin(hand, other, "Deal the cards")

        awaited = re.compile("Everybody|Ann, Ben")  # the bot may be quicker than the eye
        expect(screen.locator(".tv-turn strong")).to_have_text(awaited)
        expect(screen.locator(".seat-stones > b")).to_have_text(["?", "?", "?"])
        assert smallest_type(screen) >= 2
        is_well(tv)
        hand.wait_for_selector(".hand-only .hands button")
        expect(hand.locator(".seat:visible")).to_have_count(1)
        expect(other.locator(".seat:visible")).to_have_count(3)  # who did not ask for it
        is_well(ann)
        ann.choose_any()
        ben.choose_any()
        for one in (ann, ben):
            one.page.wait_for_selector(".own-marker, .hands [aria-pressed=true]")
        expect(screen.locator(".tv-turn strong")).to_have_text(re.compile("^(Ann|Ben|[A-Z]\\w+)$"))
        expect(screen.locator(".own-marker, .turned")).to_have_count(0)
        expect(screen.locator("button")).to_have_count(0)
        play_out((ann, ben), until=".scoring", on=screen)
        expect(screen.locator(".winner")).to_contain_text(re.compile("win"))
        assert smallest_type(screen) >= 2
        is_well(tv)


def play_out(people: tuple[Visitor, ...], until: str, on: Page, steps: int = 3000) -> None:
    for _ in range(steps):
        if on.query_selector(until):
            return
        for one in people:
            one.step(bid="big")
    raise AssertionError(f"{until} never came: {on.inner_text('body')}")


@pytest.mark.slow(12)
def test_a_phone_and_the_big_screen_beside_it_tell_the_same_moment(
    browser: Browser, home: House
) -> None:
    """The rock slides on the big screen; the phone, which wants no motion, asks when it lies."""
    party = home.table("curling", 2, options={"first": "side_0", "target": "1"})
    party.joins("Ben")
    with (
        visiting(browser, HALF, reduced_motion="no-preference") as tv,
        visiting(browser, PHONE) as ann,
        visiting(browser, PHONE) as ben,
    ):
        hand, other = sit(ann, party, 0), sit(ben, party, 1)
        tv.page.goto(party.links["watch"].replace("/watch/", "/tv/"))
        tv.page.wait_for_selector(".tv-gathering")
        choose_the_hand(hand)
        begin(hand, other, "Onto the ice")
        throw(hand)

        expect(hand.locator(".actions.waiting")).to_be_visible()
        expect(hand.locator(".look-up")).to_be_visible()
        expect(hand.locator(".actions button")).to_have_count(0)
        hand.wait_for_selector(".using")
        told = tv.page.get_by_role("log")
        expect(told).to_contain_text("Ann throws: ", timeout=2500)  # not before it has stopped
        expect(hand.locator(".look-up")).to_have_count(0)


def test_a_house_rule_is_read_from_three_metres(browser: Browser, home: House) -> None:
    party = home.table("curling", 2, options={"mississippi": "book", "first": "side_0"})
    party.joins("Ben")
    with visiting(browser, FULL) as tv, visiting(browser) as ann, visiting(browser) as ben:
        hand, other = sit(ann, party, 0), sit(ben, party, 1)
        tv.page.goto(party.links["watch"].replace("/watch/", "/tv/"))
        begin(hand, other, "Onto the ice")
        tv.page.wait_for_selector(".house-rule")

        assert smallest_type(tv.page) >= 2


@pytest.mark.long
@pytest.mark.slow(5)
def test_a_game_on_the_ice_on_a_big_screen_and_two_phones(browser: Browser, home: House) -> None:
    """`a_phone_and_the_big_screen_beside_it_tell_the_same_moment` guards its beginning."""
    party = home.table("curling", 2, options={"first": "side_0", "target": "1"})
    party.joins("Ben")
    with (
        visiting(browser, HALF) as tv,
        visiting(browser, PHONE) as ann,
        visiting(browser, SIDEWAYS) as ben,
    ):
        hand, other = sit(ann, party, 0), sit(ben, party, 1)
        screen = tv.page
        screen.goto(party.links["watch"].replace("/watch/", "/tv/"))
        screen.wait_for_selector(".tv-gathering")
        is_well(tv)
        for page in (hand, other):
            choose_the_hand(page)
        begin(hand, other, "Onto the ice")

        expect(screen.locator(".tv-turn strong")).to_have_text("Ann")
        expect(other.locator(".look-up")).to_have_text("Look up at the big screen")
        hand.wait_for_selector(".hand-only .throwing")
        expect(hand.locator(".look-up")).to_have_count(0)
        for one in (tv, ann, ben):
            is_well(one)
        throw(hand)
        hand.wait_for_selector(".using")
        is_well(ann)
        told = re.compile(r"Ann throws: \d+ mm from the fire")
        expect(screen.get_by_role("log")).to_contain_text(told)
        assert smallest_type(screen) >= 2
        hand.locator(".using .primary").click()
        expect(screen.locator(".tv-turn strong")).to_have_text("Ben")
        expect(other.locator(".look-up")).to_have_count(0)


@pytest.mark.slow(5)
def test_a_big_screen_comes_to_the_end_of_a_game_by_itself_without_motion_too(
    browser: Browser, home: House
) -> None:
    duel = Duel(home, target="1")
    duel.throw(duel.ann, 1.5)
    for _ in range(5):
        duel.waste(duel.ben)
        duel.waste(duel.ann)
    with visiting(browser, FULL) as tv:
        tv.page.goto(duel.party.links["watch"].replace("/watch/", "/tv/"))
        expect(tv.page.locator(".tv-turn strong")).to_have_text("Ben")
        duel.waste(duel.ben)

        expect(tv.page.locator(".tv-now.over")).to_be_visible()
        expect(tv.page.locator(".tv-turn")).to_have_count(0)
        is_well(tv)


def test_a_player_shows_the_table_on_the_same_machine_and_secrets_stay_away(
    browser: Browser, home: House
) -> None:
    party = home.table(name="Ann")
    with visiting(browser, HALF, "de-AT") as visitor:
        page = sit(visitor, party, 0)
        page.get_by_role("button", name="Menü").click()
        page.get_by_role("button", name="Den Tisch auf diesem Bildschirm zeigen").click()
        page.wait_for_selector(".tv-gathering .code path[d^=M]")  # a player may let others in
        is_well(visitor)
        ann = home.guest(party.tokens[0])
        for seat in (1, 2):
            ann.do("seat_bot", seat=seat, bot="greedy")
        ann.do("start")
        ann.acts()

        page.wait_for_selector(".seats")
        expect(page.locator(".own-marker, .turned, .hands")).to_have_count(0)
        is_well(visitor)
        page.get_by_role("link", name="Zurück").click()
        page.wait_for_selector(".table")  # and Ann still sits there
        expect(page.locator(".seat.own")).to_have_count(1)


def test_where_nobody_may_watch_there_is_no_big_screen(browser: Browser, home: House) -> None:
    party = home.table(name="Ann", watchers=False)
    with visiting(browser, HALF) as visitor:
        page = sit(visitor, party, 0)
        page.get_by_role("button", name="Menu").click()
        page.wait_for_selector(".menu .share")
        expect(page.locator(".big-screen")).to_have_count(0)
        page.goto(f"{home.url}/tv/{party.id}")

        expect(page.get_by_role("alert")).to_contain_text("Nobody may watch")
