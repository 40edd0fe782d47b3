"""What one agrees to: told before one gives a name, and marked where it changes afterwards."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.visitors import DESKTOP, PHONE, TABLET, in_german_first, is_well, visiting
from server.guests import House

SMALL = (320, 568)
MINUTE = {"type": "per_move", "seconds": 60.0}
INVITES = {
    "en-GB": (
        "Ann invites you to Lascaux",
        "bot, Elder",
        "2 seats are free.",
        "1 minute a decision",
    ),
    "fr-FR": (
        "Ann vous invite à Lascaux",
        "robot, Ancien",
        "2 places sont libres.",
        "1 minute par décision",
    ),
    "de-AT": (
        "Ann lädt dich zu Lascaux ein",
        "Bot, Älteste",
        "2 Plätze sind frei.",
        "1 Minute je Entscheidung",
    ),
}
# Whether the first of two elements comes before the second.
BEFORE = """([one, other]) => {
  const [a, b] = [one, other].map((name) => document.querySelector(name));
  return Boolean(a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING);
}"""


def comes_before(page: Page, one: str, other: str) -> bool:
    return bool(page.evaluate(BEFORE, [one, other]))


@pytest.mark.slow(2)
@pytest.mark.parametrize("locale", in_german_first(INVITES))
def test_whoever_is_invited_reads_who_invites_to_what_and_how_it_is_played(
    browser: Browser, home: House, locale: str
) -> None:
    title, bot, free, clock = INVITES[locale]
    party = home.table(
        seats=4, name="Ann", options={"games": "4", "tie": "most_stones"}, clock=MINUTE
    )
    ann = home.guest(party.tokens[0])
    ann.do("seat_bot", seat=3, bot="elder")
    with visiting(browser, PHONE, locale) as visitor:
        page = visitor.page
        page.goto(party.links["invite"])
        expect(page.get_by_role("heading", level=1)).to_have_text(title)
        expect(page.locator(".chair")).to_have_count(4)
        expect(page.locator(".chair").first).to_contain_text("Ann")
        expect(page.locator(".chair").last).to_contain_text(bot)
        visitor.see(free)
        agreed = page.locator(".agreed-on")
        expect(agreed).to_contain_text(clock)
        expect(agreed).to_contain_text(re.compile(r"\b4 (games|parties|Spiele)"))
        expect(agreed).to_contain_text(re.compile(r"\b\d\d [Mm]inute"))
        expect(agreed.locator("li")).to_have_count(6)  # table, minutes, length, tie, clock, away
        assert comes_before(page, ".agreed-on", "input[name=name]")
        is_well(visitor, SMALL, PHONE, TABLET, DESKTOP)

        page.fill("input[name=name]", "Ben")
        page.locator("button[type=submit]").click()
        page.wait_for_selector(".gathering")
    ann.leave()


def test_a_link_that_opens_nothing_says_so_before_a_name_is_asked(
    browser: Browser, home: House
) -> None:
    party = home.table()
    with visiting(browser) as visitor:
        page = visitor.page
        page.goto(party.links["invite"][:-1] + "x")
        expect(page.get_by_role("alert")).to_contain_text("This link does not open the table")
        expect(page.locator("input")).to_have_count(0)
        is_well(visitor)


def settings(seen: dict[str, Any], **changed: Any) -> dict[str, Any]:
    return {**seen["settings"], **changed}


@pytest.mark.slow(3)
def test_what_changed_since_somebody_was_ready_is_marked_and_asked_anew(
    browser: Browser, home: House
) -> None:
    party = home.table(seats=3, name="Ann", options={"supplies": "hidden"})
    party.joins("Ben")
    ann = home.guest(party.tokens[0])
    with visiting(browser, PHONE) as visitor:
        page = visitor.comes_to(party, 1)
        visitor.see("Only Ann can seat a bot or change the rules")
        expect(page.get_by_role("button", name="Seat a bot")).to_have_count(0)
        page.get_by_role("button", name="I am ready").click()
        page.get_by_role("button", name="Wait, not yet").wait_for()
        expect(page.locator(".changed")).to_have_count(0)

        ann.do("configure", settings=settings(ann.view, options={"games": "4"}, clock=MINUTE))
        page.get_by_role("button", name="I am ready").wait_for()
        sentence = "Ann changed the table after you were ready."
        for _ in range(2):  # also after a reload
            visitor.see(sentence)
            expect(page.locator(".ear")).to_contain_text(sentence)
            expect(page.locator(".changed")).to_have_text(
                [
                    re.compile("^it was Length: One game .* now Length: 4 games, points added up"),
                    re.compile("^it was No clock, take your time .* now 1 minute a decision"),
                    re.compile("^it was Hidden stones .* now as in the book"),
                ]
            )
            is_well(visitor, PHONE)
            page.reload()
            page.wait_for_selector(".gathering")
        page.get_by_role("button", name="I am ready").click()
        page.get_by_role("button", name="Wait, not yet").wait_for()
        expect(page.locator(".changed, .changed-since")).to_have_count(0)
    ann.leave()


def test_what_changes_under_a_finger_is_not_agreed_to(browser: Browser, home: House) -> None:
    """*Wait, not yet* becomes *I am ready* to other rules: who taps it then meant neither."""
    party = home.table(seats=3, name="Ann")
    party.joins("Ben")
    ann = home.guest(party.tokens[0])
    with visiting(browser, PHONE) as visitor:
        page = visitor.comes_to(party, 1)
        button = page.locator(".gathering .actions .big")
        button.click()
        ann.until("present", ready=[1])
        page.evaluate("dispatchEvent(new PointerEvent('pointerdown'))")
        ann.do("configure", settings=settings(ann.view, clock=MINUTE))
        heard = len(ann.heard)
        page.evaluate(
            """() => new Promise((done) => {
              const tapping = setInterval(() => {
                dispatchEvent(new PointerEvent('pointerdown'));
                document.querySelector('.gathering .actions .big').click();
              }, 60);
              setTimeout(() => { clearInterval(tapping); done(); }, 900);
            })"""
        )
        expect(button).to_have_text("I am ready")
        ann.do("seat_bot", seat=2, bot="greedy")  # and hears all that was before
        assert [] == [one for one in ann.heard[heard:] if one.get("ready") == [1]]
    ann.leave()


def test_the_invitation_stands_above_what_cannot_be_done_yet(browser: Browser, home: House) -> None:
    party = home.table(seats=3, name="Ann")
    with visiting(browser, PHONE) as visitor:
        page = visitor.comes_to(party)
        page.wait_for_selector(".share .code path[d^=M]")
        assert comes_before(page, ".share", ".gathering .actions")
        deal = page.get_by_role("button", name="Deal the cards")
        expect(deal).to_be_disabled()
        expect(deal).to_have_accessible_description(
            "Waiting for somebody on every seat. Share the link, or seat a bot."
        )
        is_well(visitor, SMALL, PHONE)
