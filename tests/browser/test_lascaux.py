"""Lascaux in a real browser: whole games, several people, keyboards, and what may not be seen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from browser.visitors import (
    DESKTOP,
    PHONE,
    SHORT,
    SIDEWAYS,
    Visitor,
    against_bots,
    heard,
    is_well,
    visiting,
)
from server.guests import House, play_on


def set_table(visitor: Visitor, url: str, name: str, seats: int = 3, bots: int = 0) -> str:
    """Set a table by hand; returns the link that lets others in."""
    page = visitor.page
    page.goto(f"{url}/new")
    page.fill("input[name=name]", name)
    page.locator(".steps").nth(0).get_by_label(str(seats), exact=True).check()
    page.locator(".steps").nth(1).get_by_label(str(bots), exact=True).check()
    page.click("button[type=submit]")
    page.wait_for_selector(".share .copy input")
    return page.locator(".share .copy input").input_value()


def join(visitor: Visitor, link: str, name: str) -> None:
    visitor.page.goto(link)
    visitor.page.fill("input[name=name]", name)
    visitor.page.click("button[type=submit]")
    visitor.page.wait_for_selector(".chairs")


@pytest.mark.slow(17)
def test_a_whole_game_on_a_phone_with_one_tap_and_once_more(browser: Browser, home: House) -> None:
    with visiting(browser, PHONE, unhurried=True) as visitor:
        visitor.play_now(home.url)
        visitor.until(".scoring")

        page = visitor.page
        expect(page.locator(".winner")).to_contain_text(re.compile("win"))
        expect(page.locator(".scoring tbody tr")).to_have_count(7)
        assert [] == visitor.violations()
        page.get_by_role("button", name="Play again").click()
        page.wait_for_selector(".hands button")
        expect(page.locator(".bar-title")).to_contain_text("Round 1")


@pytest.mark.slow(9)
def test_the_scoring_is_told_animal_by_animal(browser: Browser, home: House) -> None:
    with visiting(browser, PHONE, unhurried=True, reduced_motion="no-preference") as visitor:
        visitor.comes_to(against_bots(home))
        visitor.until(".scoring")

        shown = visitor.page.locator(".scoring tr.shown")
        assert shown.count() < 7
        expect(shown).to_have_count(7)
        total = visitor.page.locator(".scoring tfoot td")
        points = [int(text) for text in total.all_inner_texts()]
        winner = visitor.page.locator(".winner").inner_text()
        assert str(max(points)) in winner


def test_the_buttons_say_what_they_do(browser: Browser, home: House) -> None:
    with visiting(browser, PHONE) as visitor:
        visitor.play_now(home.url)
        visitor.until(".bidding .two button.primary:not([disabled])")

        middle = visitor.page.locator(".hollow .count").inner_text()
        passing = visitor.page.locator(".bidding .two button").first
        expect(passing).to_have_text(f"Pass, take {middle if middle != '0' else 'nothing'}")
        for box in visitor.page.locator(".bidding .two button").all():
            sized = box.bounding_box()
            assert sized is not None
            assert sized["height"] >= 56


def test_a_marker_can_be_changed_until_all_have_chosen(browser: Browser, home: House) -> None:
    with visiting(browser) as ann, visiting(browser) as ben:
        link = set_table(ann, home.url, "Ann", bots=1)
        join(ben, link, "Ben")
        ben.page.get_by_role("button", name="I am ready").click()
        ann.page.get_by_role("button", name="Deal the cards").click()
        ann.page.wait_for_selector(".hands button")

        hands = ann.page.locator(".hands button:not(.absent)")
        hands.nth(0).click()
        expect(hands.nth(0)).to_have_attribute("aria-pressed", "true")
        hands.nth(1).click()
        expect(hands.nth(1)).to_have_attribute("aria-pressed", "true")
        expect(hands.nth(0)).to_have_attribute("aria-pressed", "false")

        ben.page.wait_for_selector(".hands button")
        expect(ben.page.locator(".seats .marker[src*='marker-']")).to_have_count(0)
        ben.choose_any()
        for visitor in (ann, ben):
            visitor.page.wait_for_selector(".own-marker")
            expect(visitor.page.locator(".own-marker .marker")).to_have_count(1)
            expect(visitor.page.locator(".seats .marker[src*='marker-']")).to_have_count(0)


def test_a_colour_that_is_not_on_the_wall_is_warned_of(browser: Browser, home: House) -> None:
    with visiting(browser) as visitor:
        for _ in range(40):
            visitor.play_now(home.url)
            if visitor.page.locator(".hands .absent").count():
                break
        absent = visitor.page.locator(".hands .absent").first
        absent.click()

        warning = visitor.page.locator(".doubt")
        expect(warning).to_contain_text("would win nothing")
        expect(visitor.page.locator(".hands [aria-pressed=true]")).to_have_count(0)
        warning.get_by_role("button", name="Rule L4.2a").click()
        rule = visitor.page.get_by_role("dialog")
        expect(rule).to_contain_text("L4.2a")
        assert [] == visitor.violations()
        visitor.page.keyboard.press("Escape")
        expect(rule).to_have_count(0)
        warning.get_by_role("button", name="anyway").click()
        visitor.until(".own-marker")
        expect(visitor.page.locator(".own-marker")).to_contain_text("would take 0 cards")


@pytest.mark.long
@pytest.mark.slow(20)
def test_between_two_games_of_a_series_the_first_is_counted(browser: Browser, home: House) -> None:
    party = home.table(options={"games": "2", **SHORT})
    guests = party.start("Ben", "Cleo")
    play_on(guests, until=lambda view: view["deck"] == 0)
    with visiting(browser, PHONE) as visitor:
        page = visitor.comes_to(party)
        page.wait_for_selector(".lascaux")
        play_on(guests, until=lambda view: view["game"] == 2)
        page.wait_for_selector(".between")

        expect(page.locator(".between h1")).to_have_text("Game 1 of 2")
        counted = page.locator(".between tfoot tr")
        points = [counted.nth(row).locator("td").all_inner_texts() for row in (0, 1)]
        assert points[0] == points[1]  # so far it is the only game
        assert [str(one) for one in guests[0].view["game"]["points"]] == points[1]
        is_well(visitor)
        page.get_by_role("button", name="Go on").click()
        expect(page.locator(".bar-title")).to_contain_text("Game 2 of 2 · Round 1")
    for guest in guests:
        guest.leave()


@pytest.mark.slow(6)
def test_two_people_and_a_bot_play_to_the_end(browser: Browser, home: House) -> None:
    with (
        visiting(browser, unhurried=True) as ann,
        visiting(browser, DESKTOP, unhurried=True) as ben,
    ):
        party = home.table(name="Ann", options=SHORT)
        ann.comes_to(party)
        join(ben, party.links["invite"], "Ben")
        ann.see("Ben")
        ann.page.get_by_role("button", name="Seat a bot").click()
        ben.page.get_by_role("button", name="I am ready").click()
        ann.page.get_by_role("button", name="Deal the cards").click()
        for _ in range(3000):
            steps = [ann.step(goal=".scoring"), ben.step("big", goal=".scoring")]
            if all(steps):
                break

        finals = [one.page.locator(".scoring tfoot td").all_inner_texts() for one in (ann, ben)]
        assert finals[0] == finals[1]
        expect(ben.page.get_by_text("The host may call for another game.")).to_be_visible()


@pytest.mark.slow(6)
def test_a_lost_connection_comes_back_in_mid_bid(browser: Browser, home: House) -> None:
    lines: list[WebSocketRoute] = []

    def through(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    with visiting(browser, unhurried=True) as visitor:
        visitor.page.route_web_socket("**/ws", through)
        visitor.comes_to(against_bots(home))
        visitor.until(".bidding .two button.primary:not([disabled])")
        placed = visitor.page.locator(".log li", has_text="You place a stone")
        before = placed.count()  # getting here may have taken a bid or two
        lines[-1].close()
        expect(visitor.page.locator(".link.lost")).to_be_visible()
        visitor.page.locator(".bidding .two button.primary").click()  # said into the void

        expect(visitor.page.locator(".link")).to_have_count(0)
        assert 2 == len(lines)
        expect(placed).to_have_count(before + 1)
        visitor.until(".scoring")


def test_after_a_reload_one_is_where_one_was(browser: Browser, home: House) -> None:
    with visiting(browser) as visitor:
        visitor.play_now(home.url)
        visitor.until(".bidding .two button.primary:not([disabled])")
        before = visitor.page.locator(".own-marker").inner_text()
        visitor.page.reload()

        visitor.page.wait_for_selector(".bidding .two button.primary:not([disabled])")
        assert before == visitor.page.locator(".own-marker").inner_text()
        assert "token" not in visitor.page.url
        visitor.page.goto(home.url)
        visitor.page.locator(".mine a").first.click()
        visitor.page.wait_for_selector(".bidding .two button.primary:not([disabled])")


@pytest.mark.slow(2)
def test_a_spectator_sees_no_secrets_and_does_nothing(browser: Browser, home: House) -> None:
    party = home.table(seats=3, name="Ann", options={"supplies": "hidden"})
    with visiting(browser) as ann, visiting(browser, SIDEWAYS) as guest:
        ann.comes_to(party)
        for free in (1, 0):
            ann.page.get_by_role("button", name="Seat a bot").first.click()
            expect(ann.page.get_by_role("button", name="Seat a bot")).to_have_count(free)
        ann.page.get_by_role("button", name="Deal the cards").click()
        ann.page.wait_for_selector(".hands button")
        guest.page.goto(party.links["watch"])
        guest.page.wait_for_selector(".seats")

        expect(guest.page.locator(".seat-stones > b")).to_have_text(["?", "?", "?"])
        expect(ann.page.locator(".seat-stones > b")).to_have_text(["12", "?", "?"])
        guest.see(re.compile("You are watching"))
        expect(guest.page.locator(".actions button")).to_have_count(0)
        ann.choose_any()
        ann.until(".own-marker")
        expect(guest.page.locator(".own-marker")).to_have_count(0)
        assert [] == guest.violations()


def test_a_round_is_played_by_keyboard_alone(browser: Browser, home: House) -> None:
    with visiting(browser, DESKTOP) as visitor:
        page = visitor.page
        page.goto(home.url)
        tab_to(page, "Play Lascaux now")
        page.keyboard.press("Enter")
        page.wait_for_selector(".hands button:not(.absent)")
        name = page.locator(".hands button:not(.absent)").first.get_attribute("aria-label")
        assert name
        tab_to(page, name)
        heard(page)
        page.keyboard.press("Enter")
        page.wait_for_selector(".bidding .two button.primary:not([disabled])")
        tab_to(page, "Place a stone")
        heard(page)
        page.keyboard.press("Space")

        expect(page.locator(".log li", has_text="You place a stone")).to_have_count(1)


def tab_to(page: Page, name: str, among: str = "a, button, input, [role=application]") -> None:
    """To what can be pressed: not to a card, which only explains itself, nor to the page."""
    told = """(among) => {
      const one = document.activeElement;
      return one.matches(among) ? one.getAttribute('aria-label') || one.innerText : '';
    }"""
    for _ in range(30):
        page.keyboard.press("Tab")
        if name in str(page.evaluate(told, among)):
            return
    raise AssertionError(f"{name} cannot be reached by Tab")
