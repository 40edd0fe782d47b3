"""Everything on the ice says what it is, with its rule, and a tap that does so throws nothing."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.test_explain import told
from browser.test_ice import box, four_throws
from browser.test_lascaux import tab_to
from browser.test_replay import Duel, drop_a_totem
from browser.test_throwing import choose_way
from browser.visitors import DESKTOP, PHONE, Visitor, is_well, visiting
from server.guests import House

THINGS = {
    ".side": "C0a",
    ".side-points": "C7c",
    ".side-rocks > span": "C4a",
    ".have >> nth=0": "C2.1",
    ".have >> nth=1": "C2.1",
    ".have >> nth=2": "C2.4",
    ".nearest": "C6b",
    ".thing[aria-label^='Owls: 39']": "C6b",
    ".thing[aria-label*='outside']": "C6c",
    ".thing[aria-label='Totem']": "C2.5",
}
EXPLAINED = ".notice.explained"
OWLS = ".thing[aria-label^='Owls: 39']"


def icy(home: House, visitor: Visitor) -> Page:
    """Four rocks in the cave, one before it with a totem; it is Ann's throw."""
    duel = Duel(home)
    page = duel.open(visitor)
    four_throws(duel)
    duel.throw(duel.ann, 1.35, vx=-0.11, use="totem")
    duel.waste(duel.ben)
    page.wait_for_selector(".throwing")
    return page


@pytest.mark.parametrize(
    "size", [PHONE, pytest.param(DESKTOP, marks=pytest.mark.long)], ids=["phone", "desktop"]
)
def test_a_tap_on_anything_by_the_lake_explains_it_with_its_rule(
    browser: Browser, home: House, size: tuple[int, int]
) -> None:
    with visiting(browser, size, has_touch=size == PHONE) as visitor:
        page = icy(home, visitor)
        for thing, rule in THINGS.items():
            one = page.locator(thing).first
            touch = one.tap if size == PHONE else one.click
            touch(position={"x": 2, "y": 2}) if thing == ".side" else touch()
            told(page, rule)
            if thing in (".side", OWLS):
                is_well(visitor)
        page.locator(OWLS).click()
        said = (
            "An Owl rock, 39 mm from the fire, 39 mm left, 8 mm beyond, guarded:"
            " the Bears lie nearer, so it would not count."
        )
        expect(page.locator(f"{EXPLAINED} span").first).to_have_text(said)
        expect(page.get_by_role("status")).to_have_text(said)
        page.locator(".thing[aria-label^='Bears: 24']").click()
        expect(page.locator(EXPLAINED)).to_contain_text("it would count now")
        assert_nothing_aimed(page)


def test_a_rock_that_was_taken_back_says_when_it_is_thrown(browser: Browser, home: House) -> None:
    with visiting(browser, PHONE) as visitor:
        duel = Duel(home)
        drop_a_totem(duel)
        duel.act(duel.ann, {"type": "recall"})
        duel.act(duel.ben, {"type": "use_nothing"})
        page = duel.open(visitor)
        page.wait_for_selector(".throwing")
        page.locator(".side-rocks > span", has_text="↺").click()

        told(page, "C2.6")
        expect(page.locator(EXPLAINED)).to_contain_text("1 rock taken back")
        assert_nothing_aimed(page)


def assert_nothing_aimed(page: Page) -> None:
    expect(page.locator(".slider output")).to_have_text(["middle", "none", "straight", "0"])
    expect(page.locator(".throwing .primary")).to_be_enabled()


def test_rocks_are_reached_by_arrows_and_explained_by_enter(browser: Browser, home: House) -> None:
    with visiting(browser, DESKTOP) as visitor:
        page = icy(home, visitor)
        tab_to(page, "You", among="[data-explains]")
        for _ in range(30):
            page.keyboard.press("ArrowRight")
            if page.locator(f"{OWLS}:focus").count():
                break
        page.keyboard.press("Space")
        told(page, "C6b")
        expect(page.get_by_role("status")).to_have_text(re.compile("An Owl rock, 39 mm"))
        page.keyboard.press("Escape")
        expect(page.locator(EXPLAINED)).to_have_count(0)
        assert_nothing_aimed(page)


def test_where_a_tap_aims_and_after_a_drag_nothing_is_explained(
    browser: Browser, home: House
) -> None:
    with visiting(browser, PHONE) as visitor:
        page = icy(home, visitor)
        rock, river = middle(page, OWLS), middle(page, ".aim-ring")
        choose_way(page, "Flick")
        page.mouse.move(*river)
        page.mouse.down()
        page.mouse.move(*rock, steps=3)
        page.wait_for_timeout(200)  # a finger that rests does not flick
        page.mouse.up()
        expect(page.locator(EXPLAINED)).to_have_count(0)
        page.mouse.click(*rock)
        told(page, "C6b")
        choose_way(page, "Two steps")
        page.mouse.click(*rock)
        expect(page.locator(".slider output").last).to_have_text(re.compile("° left"))
        expect(page.locator(EXPLAINED)).to_have_count(0)


def middle(page: Page, selector: str) -> tuple[float, float]:
    found = box(page, selector)
    return found["x"] + found["width"] / 2, found["y"] + found["height"] / 2
