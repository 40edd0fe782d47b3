"""Links that are made anew, leaving, and what a server keeps, as people meet them on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.visitors import PHONE, is_well, visiting
from server.guests import House

NEW = {
    "en-GB": ("Make a new link", "Yes, a new link"),
    "fr-FR": ("Créer un nouveau lien", "Oui, un nouveau lien"),
    "de-AT": ("Neuen Link machen", "Ja, ein neuer Link"),
}
KEPT = "(table) => localStorage.getItem('hearthside.tv.' + table)"


def link_shown(page: Page) -> str:
    return page.locator(".share input").input_value()


@pytest.mark.parametrize("locale", NEW)
def test_the_host_makes_a_new_link(browser: Browser, home: House, locale: str) -> None:
    party = home.table(seats=3)
    watcher = home.guest(party.watcher())
    with visiting(browser, PHONE, locale) as visitor:
        page = visitor.comes_to(party)
        expect(page.locator(".share input")).to_have_value(party.links["invite"])
        page.get_by_role("button", name=NEW[locale][0]).click()
        is_well(visitor)
        page.get_by_role("button", name=NEW[locale][1]).click()

        expect(page.locator(".share input")).not_to_have_value(party.links["invite"])
        assert home.get(f"{party.path}/links", party.tokens[0]).json()["invite"] == link_shown(page)
        is_well(visitor)
    assert 1000 == watcher.closes()


def test_after_a_removal_the_new_link_is_shown_and_the_old_one_opens_nothing(
    browser: Browser, home: House
) -> None:
    party = home.table(seats=3)
    party.joins("Ben")
    with visiting(browser) as host, visiting(browser) as ben:
        ben.comes_to(party, 1)
        page = host.comes_to(party)
        page.get_by_role("button", name="Remove Ben").click()
        host.see("The links become new")
        page.get_by_role("button", name="Yes, remove Ben").click()

        ben.see("You are no longer at this table")
        expect(page.locator(".share input")).not_to_have_value(party.links["invite"])
        ben.page.goto(party.links["invite"])
        ben.page.fill("input[name=name]", "Bob")
        ben.page.click("button[type=submit]")
        ben.see("This link does not open the table")
        ben.page.goto(link_shown(page))  # forgiven
        ben.page.fill("input[name=name]", "Ben")
        ben.page.click("button[type=submit]")
        ben.page.wait_for_selector(".chairs")


def test_a_big_screen_of_the_hosts_own_comes_back_after_a_removal(
    browser: Browser, home: House
) -> None:
    party = home.table(seats=3)
    party.joins("Ben")
    with visiting(browser) as visitor:
        page = visitor.comes_to(party, path=f"/tv/{party.id}")
        page.wait_for_selector(".tv-gathering")
        before = page.evaluate(KEPT, party.id)
        home.guest(party.tokens[0]).do("remove", player="p2")

        visitor.comes_true(f"({KEPT})('{party.id}') !== '{before}'")
        expect(page.locator(".tv-gathering li.empty")).to_have_count(2)
        expect(page.locator(".link")).to_have_count(0)
