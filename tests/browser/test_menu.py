"""The menu: tabs, each no longer than a phone, and the log one tap away."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from browser.visitors import (
    DESKTOP,
    PHONE,
    SIDEWAYS,
    against_bots,
    in_german_first,
    is_well,
    visiting,
)
from server.guests import House

SMALL = (320, 568)
TABS = {
    "en-GB": ["Table", "Log", "Invite", "Settings"],
    "fr-FR": ["Table", "Journal", "Inviter", "Réglages"],
    "de-AT": ["Tisch", "Verlauf", "Einladen", "Einstellungen"],
}
# How much of a page of the menu does not fit, and whether the menu is wholly on the screen.
HIDDEN = """() => {
  const page = document.querySelector('.tab-page');
  const {bottom} = document.querySelector('.menu').getBoundingClientRect();
  return [page.scrollHeight - page.clientHeight, bottom <= innerHeight + 1];
}"""


@pytest.mark.slow(3)
@pytest.mark.parametrize("locale", in_german_first(TABS))
def test_no_page_of_the_menu_is_longer_than_a_phone(
    browser: Browser, home: House, locale: str
) -> None:
    with visiting(browser, PHONE, locale) as visitor:
        page = visitor.comes_to(against_bots(home))
        page.wait_for_selector(".hands button")
        page.locator(".bar button[aria-expanded]").click()
        tabs = page.get_by_role("tab")
        expect(tabs).to_have_text(TABS[locale])
        for at, name in enumerate(TABS[locale]):
            tabs.nth(at).click()
            expect(page.get_by_role("tabpanel", name=name)).to_be_visible()
            if name == TABS[locale][2]:
                page.wait_for_selector(".menu .code path[d^=M]")
            over, is_on_screen = page.evaluate(HIDDEN)
            assert is_on_screen, name
            assert over <= 0 or at == 1, name  # a log is as long as the game
            is_well(visitor, PHONE, SMALL, SIDEWAYS)


def test_arrows_go_round_the_tabs_and_only_the_shown_one_is_a_stop(
    browser: Browser, home: House
) -> None:
    with visiting(browser, DESKTOP) as visitor:
        page = visitor.comes_to(against_bots(home))
        page.wait_for_selector(".hands button")
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("tab", name="Table").focus()
        for key, name in (
            ("ArrowLeft", "Settings"),
            ("ArrowRight", "Table"),
            ("ArrowRight", "Log"),
            ("End", "Settings"),
            ("Home", "Table"),
        ):
            page.keyboard.press(key)
            tab = page.get_by_role("tab", name=name)
            expect(tab).to_be_focused()
            expect(tab).to_have_attribute("aria-selected", "true")
            expect(page.locator("[role=tab][tabindex='0']")).to_have_text([name])
        page.keyboard.press("Tab")
        expect(page.get_by_role("tabpanel")).to_be_focused()


def test_the_log_is_one_tap_away_on_a_phone_and_gives_the_focus_back(
    browser: Browser, home: House
) -> None:
    with visiting(browser, PHONE) as visitor:
        page = visitor.comes_to(against_bots(home))
        page.wait_for_selector(".hands button")
        log = page.get_by_role("button", name="What happened")
        log.click()
        expect(page.get_by_role("tab", name="Log")).to_have_attribute("aria-selected", "true")
        expect(page.locator(".past li", has_text="On the wall").first).to_be_visible()
        is_well(visitor)
        page.keyboard.press("Escape")
        expect(page.locator(".menu")).to_have_count(0)
        expect(log).to_be_focused()

        for _ in visitor.sized(DESKTOP):
            expect(log).to_have_count(0)  # there it stands beside the board
