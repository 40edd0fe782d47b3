"""Everything on the table of Lascaux says what it is, with its rule; newcomers are shown how."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.test_lascaux import tab_to
from browser.visitors import DESKTOP, FEW_CARDS, PHONE, in_german_first, is_well, visiting
from server.guests import House, Party

THINGS = {
    ".wall .card": "L4.3g",
    ".seat": "L4.3b",
    ".herds tbody td:nth-child(2)": "L5b",
    ".herds .leads": "L5d",
    ".herds td.now": "L5e",
    ".hollow": "L4.3d",
    ".own-marker": "L4.3g",
}


def bidding(home: House) -> Party:
    """All have chosen, and it is Ben's turn."""
    party = home.table(options={"deck": FEW_CARDS, "start_seat": "1"})
    for guest in party.start("Ben", "Cleo"):
        guest.acts()
    return party


def told(page: Page, rule: str) -> None:
    notice = page.locator(".notice.explained")
    expect(notice.get_by_role("button", name=f"Rule {rule}")).to_be_visible()
    assert 20 < len(notice.locator("span").first.inner_text()) < 140


def test_a_tap_on_anything_explains_it_with_its_rule(browser: Browser, home: House) -> None:
    party = bidding(home)
    with visiting(browser, PHONE) as visitor:
        page = visitor.comes_to(party)
        page.wait_for_selector(".own-marker")
        for thing, rule in THINGS.items():
            page.locator(thing).first.click()
            told(page, rule)
            is_well(visitor, PHONE, DESKTOP)
            page.locator(".notice.explained button").last.click()
            expect(page.locator(".notice.explained")).to_have_count(0)

        page.locator(".hollow").click()
        page.get_by_role("button", name="Rule L4.3d").click()
        expect(page.get_by_role("dialog")).to_contain_text("L4.3d")


def test_things_are_one_stop_for_tab_and_explained_by_enter(browser: Browser, home: House) -> None:
    party = bidding(home)
    with visiting(browser, DESKTOP) as visitor:
        page = visitor.comes_to(party)
        page.wait_for_selector(".own-marker")
        expect(page.locator(".lascaux [data-explains][tabindex='0']")).to_have_count(1)
        tab_to(page, "You", among="[data-explains]")  # the first seat
        page.keyboard.press("Enter")
        told(page, "L4.3b")
        for _ in range(3):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        told(page, "L4.3g")  # the first card, after three seats
        page.keyboard.press("Escape")
        expect(page.locator(".notice.explained")).to_have_count(0)


@pytest.mark.parametrize("locale", in_german_first(["en-GB", "fr-FR", "de-DE"]))
def test_whoever_never_played_here_is_offered_the_tutorial_once(
    browser: Browser, home: House, locale: str
) -> None:
    with visiting(browser, PHONE, locale) as visitor:
        page = visitor.page
        page.goto(home.url)
        expect(page.locator(".first-time")).to_have_count(1)
        is_well(visitor)
        page.locator(".first-time").click()
        page.wait_for_selector(".courses")
        visitor.play_now(home.url)
        page.goto(home.url)
        page.wait_for_selector(".doors")
        expect(page.locator(".first-time")).to_have_count(0)
