"""The ghost of the first contact: one's own wish, which everybody sees and hears of."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from browser.ice import SHORT, aim
from browser.visitors import PHONE, heard, in_german_first, is_well, visiting
from server.guests import House, Party

NAMES = {
    "en-GB": "Ghost of the first contact",
    "fr-CA": "Fantôme du premier contact",
    "de-AT": "Geist der ersten Berührung",
}


def duel(home: House) -> Party:
    """Ann and Ben, and a rock of Ann's between the river and the fire; Ben throws."""
    party = home.table("curling", 2, name="Ann", options={**SHORT, "broken_rocks": "false"})
    ann, ben = party.start("Ben")
    action = {"type": "throw", "x": 0.0, "y": 0.1, "vx": 0.0, "vy": 1.5}
    ann.do("act", decision=ann.awaited()[0]["id"], action=action)
    ann.do("act", decision=ann.awaited()[0]["id"], action={"type": "use_nothing"})
    ann.leave()
    ben.leave()
    return party


@pytest.mark.parametrize("locale", in_german_first(NAMES))
def test_whoever_aims_sees_the_first_contact_and_everybody_knows(
    browser: Browser, home: House, locale: str
) -> None:
    party = duel(home)
    with (
        visiting(browser, PHONE, locale) as ben,
        visiting(browser, PHONE, "en-GB") as ann,
    ):
        hers = ann.comes_to(party)
        hers.wait_for_selector(".lake")
        page = ben.comes_to(party, 1)
        page.wait_for_selector(".throwing")
        aim(page, 60)
        expect(page.locator(".aim-line")).to_have_count(1)
        expect(page.locator(".contact-ghost")).to_have_count(0)
        page.locator(".way > button").click()
        page.get_by_label(NAMES[locale]).check()
        is_well(ben)
        page.locator(".ways .big").click()
        ghost = page.locator(".contact-ghost")
        expect(ghost).to_have_count(1)
        expect(page.locator(".ghost-path")).to_have_count(0)
        is_well(ben)
        heard(page)
        page.locator(".lake").press("ArrowUp")
        expect(page.locator(".ear")).to_contain_text(" mm")
        for _ in range(2):
            page.locator(".lake").press("PageDown")
        page.locator(".throwing .power input").fill("10")
        expect(ghost).to_have_count(0)  # it would meet nothing

        expect(hers.locator(".log li").last).to_have_text(
            "Ben uses an aid now: Ghost of the first contact."
        )
        expect(hers.locator(".ear")).to_contain_text("Ben uses an aid now")
        expect(hers.locator(".side-1 .aided")).to_have_count(1)
        hers.get_by_role("button", name="Menu").click()
        expect(hers.locator(".people li").nth(1)).to_contain_text(
            "with an aid: Ghost of the first contact"
        )


def test_the_lobby_shows_it_and_a_host_may_want_none(browser: Browser, home: House) -> None:
    party = home.table("curling", 2, name="Ann")
    ben = home.guest(party.joins("Ben"))
    ben.do("set_aid", aid="first_contact", on=True)
    with visiting(browser, PHONE) as visitor:
        page = visitor.comes_to(party)
        expect(page.locator(".chair").nth(1)).to_contain_text(
            "with an aid: Ghost of the first contact"
        )
        own = page.get_by_label(NAMES["en-GB"])
        own.check()
        expect(page.locator(".chair").nth(0)).to_contain_text("with an aid")
        is_well(visitor)
        page.get_by_role("button", name="Change the table").click()
        page.get_by_label("Aids for beginners").uncheck()
        is_well(visitor)
        page.get_by_role("button", name="Change it so").click()
        expect(page.locator(".agreed-on")).to_contain_text("No aids for beginners")
        expect(page.locator(".chair").filter(has_text="with an aid")).to_have_count(0)
        expect(own).to_have_count(0)
        assert "no_aids" == ben.asks("set_aid", aid="first_contact", on=True)["code"]
