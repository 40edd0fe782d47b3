"""A clan settles among itself who throws, and sees who holds what."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from browser.ice import aim, throw
from browser.test_throwing import overhear
from browser.visitors import PHONE, heard, in_german_first, is_well, visiting
from server.guests import House, Party

SIDE_0 = {"first": "side_0", "broken_rocks": "false"}
SPLIT = {**SIDE_0, "objects": "split"}
SMALL = (320, 568)
LANGUAGES = ["en-GB", "fr-CA", "de-AT"]


def clan(home: House, *names: str, **options: str) -> Party:
    """Everybody named is of the first clan, which begins; bots are the rest."""
    first, *others = names
    party = home.table("curling", 2 * len(names), name=first, options={**SIDE_0, **options})
    for number, name in enumerate(others, start=1):
        party.joins(name, seat=2 * number)
    ann = home.guest(party.tokens[0])
    for seat in range(1, 2 * len(names), 2):
        ann.do("seat_bot", seat=seat, bot="absent")
    ann.leave()
    return party


@pytest.mark.parametrize("locale", in_german_first(LANGUAGES))
def test_C8c_on_one_device_any_of_the_clan_takes_it_and_throws(
    browser: Browser, home: House, locale: str
) -> None:
    party = clan(home, "Anna", "Cleo", "Eva")
    with visiting(browser, PHONE, locale) as visitor:
        page = visitor.comes_to(party, 0, 1, 2)
        page.locator(".gathering .actions .primary").click()
        takers = page.locator(".hand-on button")
        expect(takers).to_have_text([re.compile(name) for name in ("Anna", "Cleo", "Eva")])
        is_well(visitor, PHONE, SMALL)
        takers.nth(1).click()
        expect(page.locator(".bar-title")).to_contain_text("· Cleo")
        expect(page.locator(".throwing .prompt")).to_contain_text(re.compile("Anna.*Eva"))
        mates = page.locator(".mates button")
        expect(mates).to_have_text([re.compile("Eva"), re.compile("Anna")])
        is_well(visitor, PHONE, SMALL)
        heard(page)
        aim(page)
        mates.nth(0).click()
        expect(page.locator(".bar-title")).to_contain_text("· Eva")
        expect(page.locator(".throwing .power input")).to_have_value("0")  # that was Cleo's aim
        heard(page)
        throw(page)
        page.wait_for_selector(".log li:has-text('Eva')", state="attached")

        expect(page.locator(".using")).to_be_visible()
        expect(page.locator(".bar-title")).to_contain_text("· Eva")


def with_a_bot(home: House) -> Party:
    """Ann and a bot are one clan, two others the other."""
    party = home.table("curling", 4, name="Ann", options=SIDE_0)
    ann = home.guest(party.tokens[0])
    for seat in (1, 2, 3):
        ann.do("seat_bot", seat=seat, bot="absent" if seat % 2 else "draw")
    ann.do("start")
    ann.leave()
    return party


def test_C8c_a_mate_lets_a_bot_throw(browser: Browser, home: House) -> None:
    with visiting(browser, PHONE) as visitor:
        said = overhear(visitor)
        page = visitor.comes_to(with_a_bot(home))
        let = page.get_by_role("button", name=re.compile("^Let .* throw$"))
        let.wait_for()
        name = let.inner_text().removeprefix("Let ").removesuffix(" throw")
        expect(page.locator(".throwing .prompt")).to_have_text(
            f"Throw yourself, or leave it to {name}"
        )
        is_well(visitor, PHONE, SMALL)
        heard(page)
        let.click()
        log = page.locator(".log li")
        expect(log.filter(has_text=f"You leave it to {name}")).to_have_count(1)
        expect(log.filter(has_text=f"{name} throws")).to_have_count(1)

        assert ["call_bot"] == [one["type"] for one in said if one["type"] not in ("hello", "ping")]


@pytest.mark.parametrize("locale", in_german_first(LANGUAGES))
def test_C8e_shares_are_seen_by_member_and_a_form_says_what_it_waits_for(
    browser: Browser, home: House, locale: str
) -> None:
    party = clan(home, "Anna", "Cleopatra", objects="split")
    with visiting(browser, PHONE, locale) as visitor:
        page = visitor.comes_to(party)
        cleo = home.guest(party.tokens[1])
        cleo.do("ready", salt="ab")
        cleo.leave()
        page.locator(".gathering .actions .primary").click()
        send = page.locator(".sharing .primary")
        expect(send).to_be_enabled()
        expect(page.locator(".split-odd")).to_have_text("")
        give = page.locator(".sharing td").nth(1).locator("button").nth(1)
        give.click()
        expect(send).to_be_disabled()
        expect(page.locator(".split-odd")).to_have_text(re.compile(r"\d"))
        expect(send).to_have_accessible_description(re.compile(r"\d"))
        expect(page.locator(".ear")).to_have_text(re.compile(r"\d"))
        is_well(visitor, PHONE, SMALL)
        page.locator(".sharing tbody tr").nth(1).locator("button").nth(0).click()
        expect(page.locator(".split-odd")).to_have_text("")
        send.click()
        own = page.locator(".side-0 .share-of")
        expect(own).to_have_count(2)
        expect(own.nth(0).locator("[aria-hidden]")).to_have_text(["2", "1", "1"])
        expect(own.nth(1).locator("[aria-hidden]")).to_have_text(["0", "1", "1"])
        expect(page.locator(".side-1 .share-of")).to_have_count(2)
        is_well(visitor, PHONE, SMALL)
