"""What happened is told after a reload; what sounds; four people at one table."""

from __future__ import annotations

import re
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, expect

from browser.ice import throw
from browser.test_replay import Duel
from browser.visitors import DESKTOP, PHONE, SHORT, SIDEWAYS, TABLET, Visitor, visiting
from server.guests import House

# Counts what is made to sound, by kind of source.
LISTENING = """
window.sounded = [];
for (const kind of ["createOscillator", "createBufferSource"]) {
  const made = AudioContext.prototype[kind];
  AudioContext.prototype[kind] = function () { window.sounded.push(kind); return made.call(this); };
}
"""

# Remembers what was ever set in motion, by its classes.
WATCHING = """
window.moved = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) {
  window.moved.push(this.className);
  return animate.apply(this, how);
};
"""


def test_what_happened_is_still_told_after_a_reload(browser: Browser, home: House) -> None:
    with visiting(browser, DESKTOP) as visitor:
        page = visitor.page
        visitor.play_now(home.url)
        visitor.until(".bidding .two button.primary:not([disabled])")
        line = page.locator(".log li", has_text="You have chosen a marker")
        expect(line.first).to_be_attached()
        times = line.count()  # more than once, if the choice was changed
        page.reload()
        expect(line).to_have_count(times)
        expect(page.locator(".ear")).to_contain_text("Your bid")
        expect(page.locator(".ear")).not_to_contain_text("chosen a marker")
        expect(page.locator(".log li", has_text="On the wall").first).to_be_attached()
        visitor.page.locator(".bar button[aria-expanded]").click()
        expect(page.locator(".past li", has_text="You have chosen a marker")).to_have_count(times)


def test_on_the_ice_too(browser: Browser, home: House) -> None:
    party = home.table("curling", 2, options={"first": "side_0"})
    ann = home.guest(party.tokens[0])
    ann.do("seat_bot", seat=1, bot="draw")
    ann.do("start")
    ann.socket.close()
    with visiting(browser, PHONE) as visitor:
        page = visitor.comes_to(party)
        throw(page)
        page.wait_for_selector(".using")
        page.reload()
        page.wait_for_selector(".using")

        page.wait_for_selector(".log li:has-text('You throw')", state="attached")


@pytest.mark.slow(3)
def test_lascaux_sounds_unless_somebody_wants_silence(browser: Browser, home: House) -> None:
    with visiting(browser, PHONE, reduced_motion="no-preference") as visitor:
        page = visitor.page
        page.add_init_script(LISTENING)
        visitor.play_now(home.url)
        visitor.until(".bidding .two button.primary:not([disabled])")
        page.evaluate("window.sounded.length = 0")
        page.locator(".bidding .two button.primary").click()
        visitor.comes_true("window.sounded.includes('createOscillator')")
        page.locator(".bar button[aria-expanded]").click()
        page.get_by_label("Sound").uncheck()
        page.get_by_role("button", name="Close", exact=True).click()
        page.evaluate("window.sounded.length = 0")
        visitor.until(".actions.waiting button")  # a round is told
        assert [] == page.evaluate("window.sounded")
        page.reload()
        page.locator(".bar button[aria-expanded]").click()

        expect(page.get_by_label("Sound")).not_to_be_checked()


def test_the_ice_sounds_as_rocks_slide_and_knock(browser: Browser, home: House) -> None:
    with visiting(browser, PHONE, reduced_motion="no-preference") as visitor:
        duel = Duel(home)
        duel.throw(duel.ann, 1.55)
        duel.waste(duel.ben)
        visitor.page.add_init_script(LISTENING)
        page = duel.open(visitor)
        throw(page)  # straight at the first one

        visitor.comes_true("window.sounded.includes('createBufferSource')")  # the slide
        visitor.comes_true("window.sounded.includes('createOscillator')")  # the knock


def test_stones_fly_to_the_middle_and_cards_to_their_owners(browser: Browser, home: House) -> None:
    with visiting(browser, PHONE, reduced_motion="no-preference") as visitor:
        page = visitor.page
        page.add_init_script(WATCHING)
        visitor.play_now(home.url)
        visitor.until(".bidding .two button.primary:not([disabled])")
        page.locator(".bidding .two button.primary").click()
        visitor.comes_true("window.moved.includes('flying')")
        for _ in range(1200):
            if page.evaluate("window.moved.some((one) => one.startsWith('card'))"):
                return
            if not page.query_selector(".caption"):  # a round's end is told to its end
                visitor.step(bid="big")
            page.wait_for_timeout(50)
        raise AssertionError("no card ever flew")


@pytest.mark.slow(2)
def test_less_motion_is_asked_for_and_remembered(browser: Browser, home: House) -> None:
    with visiting(browser, PHONE, reduced_motion="no-preference") as visitor:
        page = visitor.page
        page.add_init_script(WATCHING)
        visitor.play_now(home.url)
        page.locator(".bar button[aria-expanded]").click()
        page.get_by_label("Less motion").check()
        page.reload()
        visitor.until(".bidding .two button.primary:not([disabled])")
        page.locator(".bidding .two button.primary").click()
        expect(page.locator(".log li", has_text="You place a stone").first).to_be_attached()
        assert [] == page.evaluate("window.moved")
        page.locator(".bar button[aria-expanded]").click()

        expect(page.get_by_label("Less motion")).to_be_checked()


@pytest.mark.long
@pytest.mark.slow(9)
@pytest.mark.parametrize("options", [SHORT, {}], ids=["few cards", "all cards"])
def test_four_people_with_four_screens_play_a_whole_game(
    browser: Browser, home: House, options: dict[str, str]
) -> None:
    """`test_two_people_and_a_bot_play_to_the_end` guards the same with fewer screens."""
    names = ("Ann", "Ben", "Cleo", "Dan")
    with ExitStack() as stack:
        everybody: list[Visitor] = [
            stack.enter_context(visiting(browser, size, unhurried=True))
            for size in (PHONE, SIDEWAYS, TABLET, DESKTOP)
        ]
        party = home.table(seats=4, name="Ann", options=options)
        for name in names[1:]:
            party.joins(name)
        for seat, visitor in enumerate(everybody):
            visitor.comes_to(party, seat)
        for visitor in everybody[1:]:
            visitor.page.get_by_role("button", name="I am ready").click()
        everybody[0].page.get_by_role("button", name="Deal the cards").click()
        for _ in range(3000):
            if all([one.step("big", goal=".scoring") for one in everybody]):  # noqa: C419
                break

        totals = [one.page.locator(".scoring tfoot td").all_inner_texts() for one in everybody]
        assert 4 == len(totals[0])
        assert all(total == totals[0] for total in totals)
        winner = everybody[0].page.locator(".winner").inner_text()
        assert re.search(r"\d+ points?", winner)
