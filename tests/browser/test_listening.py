"""Both games without eyes or pointer: by keyboard alone, and as the accessibility tree tells."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.ice import aim_by_keys, sit_down
from browser.test_lascaux import tab_to
from browser.test_replay import Duel
from browser.visitors import DESKTOP, PHONE, heard, visiting
from server.guests import House

NEXT = ".throwing .primary:not([disabled]), .using .primary:not([disabled]), .distances"


def press_what_is_open(page: Page) -> None:
    """The one button that goes on, reached by Tab and pressed by Enter."""
    page.wait_for_selector(f"{NEXT}, .curling-end, .actions:not(.waiting) .two .primary")
    for name, sign in (
        ("Throw", ".throwing .primary:not([disabled])"),
        ("Nothing", ".using .primary:not([disabled])"),
        ("Go on", ".distances"),
        ("Take it back", ".actions:not(.waiting):not(.throwing) .two .primary"),
    ):
        if page.query_selector(sign):
            if name == "Throw":
                tab_to(page, "The frozen lake")
                aim_by_keys(page)
            tab_to(page, name)
            heard(page)
            page.keyboard.press("Enter")
            page.wait_for_selector(sign, state="detached")
            return


@pytest.mark.slow(3)
def test_a_whole_game_of_curling_by_keyboard_alone(browser: Browser, home: House) -> None:
    with visiting(browser, DESKTOP) as visitor:
        page = sit_down(visitor, home)
        page.wait_for_selector(".throwing")
        tab_to(page, "The frozen lake")
        page.keyboard.press("ArrowRight")
        aim_by_keys(page)
        page.keyboard.press("Space")
        page.wait_for_selector(".using")
        for _ in range(300):
            if page.query_selector(".curling-end"):
                break
            press_what_is_open(page)

        expect(page.locator(".winner")).to_have_text(re.compile("You (win|lose) 1 to 0|You lose"))
        tab_to(page, "Play again")


CHOICES = ".hands:not(:has([aria-pressed=true])) button:not(.absent):not([disabled])"
BIDS = ".bidding .two button:not([disabled])"


def press_in_the_cave(page: Page) -> None:
    """A colour that is on the wall, or the last of the ways to bid, reached by Tab."""
    page.wait_for_selector(f"{CHOICES}, {BIDS}, .scoring")
    for sign in (CHOICES, BIDS):
        buttons = page.query_selector_all(sign)
        if buttons:
            name = buttons[-1].get_attribute("aria-label") or buttons[-1].inner_text()
            if reached(page, name.strip(), sign):
                heard(page)
                page.keyboard.press("Enter")
            return


def reached(page: Page, name: str, sign: str) -> bool:
    """Whether it is reached by Tab, as long as it is there: a press may still be on its way."""
    while page.query_selector(sign):
        try:
            tab_to(page, name)
        except AssertionError:
            if page.query_selector(sign):
                raise
        else:
            return True
    return False


@pytest.mark.long
@pytest.mark.slow(15)
def test_a_whole_game_of_lascaux_by_keyboard_alone(browser: Browser, home: House) -> None:
    """`test_ear` guards each turn of it, the game on the ice a whole one."""
    deck = "deer:brown-blue goat:yellow-pink horse:green-white aurochs:brown-pink"
    party = home.table(seats=3, options={"deck": deck, "stones": "2"})
    ann = home.guest(party.tokens[0])
    for seat in (1, 2):
        ann.do("seat_bot", seat=seat, bot="greedy")
    ann.do("start")
    ann.socket.close()
    with visiting(browser, DESKTOP) as visitor:
        page = visitor.comes_to(party)
        for _ in range(300):
            if page.query_selector(".scoring"):
                break
            press_in_the_cave(page)

        expect(page.locator(".winner")).to_be_visible()
        tab_to(page, "Play again")


def test_whoever_listens_to_the_ice_knows_all_of_it(browser: Browser, home: House) -> None:
    with visiting(browser, PHONE) as visitor:
        duel = Duel(home)
        page = duel.open(visitor)
        duel.throw(duel.ann, 1.479, use="totem")
        duel.throw(duel.ben, 1.55, vx=0.15)
        page.wait_for_selector(".throwing")

        expect(page.locator(".curling")).to_match_aria_snapshot(
            """
            - list "Players":
              - listitem: /You 5 rocks to throw\\. big hammers 2\\. .*totems 1\\./
              - listitem: /Ben 5 rocks to throw/
            - application "The frozen lake"
            - paragraph: /Your throw/
            - slider "Place"
            - slider "Spin"
            - slider "Direction"
            - slider "Power"
            - button "Throw"
            - region "Rocks on the ice":
              - paragraph: /(Bears|Owls) lie closest. \\d+ mm from the fire\\./
              - list:
                - listitem: /\\d+ mm from the fire/
                - listitem: /\\d+ mm from the fire/
            - region "What happened":
              - list:
                - listitem: /You throw. \\d+ mm from the fire, \\d+ mm short\\./
                - listitem: You set a totem on the rock.
                - listitem: /Ben throws. \\d+ mm from the fire, .*/
            """
        )
        expect(page.get_by_role("application")).to_have_accessible_description(
            re.compile("left and right turn.*Space throws")
        )
        expect(page.get_by_role("region", name="Rocks on the ice")).to_contain_text("with a totem")
        expect(page.locator("[role=status], [aria-live]")).to_have_class(["ear sr"])


def test_whoever_listens_to_the_cave_knows_all_of_it(browser: Browser, home: House) -> None:
    with visiting(browser, PHONE) as visitor:
        page = visitor.page
        visitor.play_now(home.url)
        board = page.locator(".lascaux")
        expect(board).to_match_aria_snapshot(
            """
            - list "Players":
              - listitem: /You/
            - list "The wall":
              - listitem:
                - img /(aurochs|deer|horse|goat|mammoth|rhinoceros), \\w+ and \\w+ hands/
            - region "In the middle": /0 stones in the middle/
            - table "Animals won, stones, and points if the game ended now"
            - paragraph: Choose a colour, in secret
            - group "Choose a colour, in secret":
              - button /brown, on \\d cards?/
            - region "What happened":
              - list:
                - listitem: /On the wall/
            """
        )
        visitor.choose_any()
        visitor.until(".bidding .two button.primary:not([disabled])")

        expect(board).to_match_aria_snapshot(
            """
            - paragraph: /Your secret marker/
            - button /Pass, take/
            - button "Place a stone"
            """
        )
        expect(page.locator("[role=status], [aria-live]")).to_have_class(["ear sr"])
