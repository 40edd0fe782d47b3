"""From a small phone to a big screen: nothing is cut, nothing jumps, boards fill what there is."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.ice import sit_down, throw
from browser.visitors import (
    DESKTOP,
    PHONE,
    TABLET,
    Size,
    Visitor,
    is_well,
    visiting,
)
from server.guests import House

SMALL = (320, 568)
TALL = (390, 844)
FULL = (1920, 1080)
GREAT = (2560, 1440)
SIZES = [SMALL, PHONE, TALL, TABLET, DESKTOP, FULL, GREAT]
BID = ".bidding .two button.primary:not([disabled])"
# Where an element is, to the pixel: left, top, right, bottom.
PLACE = """(name) => {
  const box = document.querySelector(name).getBoundingClientRect();
  return [box.left, box.top, box.right, box.bottom].map(Math.round);
}"""
# Words that do not fit where they stand, and buttons that are not wholly on the screen. A person's
# name may be as long as it likes.
CUT = """() => {
  const all = (names) => [...document.querySelectorAll(names)];
  const hides = (one) => getComputedStyle(one).overflow !== 'visible' && !one.closest('.sr');
  const wide = (one) => one.scrollWidth > one.clientWidth + 1;
  const tall = (one) => one.scrollHeight > one.clientHeight + 1;
  const words = all('header *, .actions *, .seat-state, .side-has, .pile *')
    .filter((one) => one.clientWidth > 1 && !one.closest('.hands'))
    .filter((one) => wide(one) || (hides(one) && tall(one)));
  const buttons = all('button').filter((one) => {
    const {left, top, right, bottom} = one.getBoundingClientRect();
    return left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1;
  });
  const [bar, title] = ['.bar', '.bar-title'].map((name) => document.querySelector(name));
  const high = title.offsetHeight > bar.clientHeight ? [title] : [];
  return [...words, ...buttons, ...high].map((one) => `${one.className}: ${one.textContent}`);
}"""


def place(page: Page, name: str) -> list[int]:
    found: list[int] = page.evaluate(PLACE, name)
    return found


def fits(visitor: Visitor, size: Size) -> None:
    tall = "document.documentElement.scrollHeight"
    assert (0, size[1]) == (visitor.overflow(), visitor.page.evaluate(tall)), size
    assert [] == visitor.page.evaluate(CUT), size


def to_throw(visitor: Visitor) -> None:
    """Until it is mine to throw, and there is something to ask the bot."""
    for _ in range(600):
        if visitor.page.query_selector(".bar .why"):
            break
        visitor.press_first(".signing .big", ".actions.waiting button")
    visitor.page.wait_for_selector(".throwing")


@pytest.mark.slow(6)
def test_on_the_ice_nothing_is_cut_and_nothing_jumps(browser: Browser, home: House) -> None:
    """In French, whose *Pourquoi ?* wrapped the title; the lake is where it was all the time."""
    with visiting(browser, PHONE, "fr-FR") as visitor:
        page = sit_down(visitor, home, first="side_1", bot="hunter")
        page.wait_for_selector(".lake")
        before = {size: place(page, ".lake-box") for size in visitor.sized(*SIZES)}
        to_throw(visitor)
        for size in visitor.sized(*SIZES):
            fits(visitor, size)
            assert before[size] == place(page, ".lake-box"), size
        throw(page)
        page.wait_for_selector(".using")
        for size in visitor.sized(*SIZES):
            fits(visitor, size)
            assert before[size] == place(page, ".lake-box"), size


@pytest.mark.slow(6)
def test_in_the_cave_nothing_is_cut_and_nothing_jumps(browser: Browser, home: House) -> None:
    """With five seats, which need the most room."""
    party = home.table(seats=5, name="Ann")
    ann = home.guest(party.tokens[0])
    for seat in (1, 2, 3, 4):
        ann.do("seat_bot", seat=seat, bot="greedy")
    ann.do("start")
    ann.leave()
    with visiting(browser, PHONE, "fr-FR") as visitor:
        page = visitor.comes_to(party)
        page.wait_for_selector(".hands button")
        before = {}
        for size in visitor.sized(*SIZES):
            fits(visitor, size)
            before[size] = place(page, ".wall")
        visitor.until(BID)
        for size in visitor.sized(*SIZES):
            fits(visitor, size)
            assert before[size] == place(page, ".wall"), size


# How wide the cards are, and how wide they could be in whatever number of columns.
CARDS = """() => {
  const wall = document.querySelector('.wall');
  const cards = [...wall.querySelectorAll('.card')];
  const could = cards.map((_, at) => {
    const rows = Math.ceil(cards.length / (at + 1));
    return Math.min((wall.clientWidth - at * 6) / (at + 1),
                    (wall.clientHeight - 4 - (rows - 1) * 6) / rows * 5 / 6);
  });
  return [cards[0].offsetWidth, Math.max(...could), wall.clientWidth];
}"""


def test_cards_are_as_large_as_the_wall_allows(browser: Browser, home: House) -> None:
    with visiting(browser) as visitor:
        visitor.play_now(home.url)
        for size in visitor.sized(*SIZES):
            wide, could, wall = visitor.page.evaluate(CARDS)

            assert wide >= min(420, could) - 1.5, size
            assert wall >= size[0] * (0.6 if size[0] >= 900 else 0.96), size


def test_boards_and_their_words_grow_with_the_screen(browser: Browser, home: House) -> None:
    with visiting(browser) as visitor:
        page = sit_down(visitor, home)
        page.wait_for_selector(".throwing")
        for size in visitor.sized(TABLET, FULL, GREAT):
            left, _, right, _ = place(page, ".curling")
            _, top, _, bottom = place(page, ".throwing .primary")

            assert right - left == size[0]
            assert bottom - top >= 56 * 1.2 - 1, size
        is_well(visitor, TABLET, GREAT)


@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=pytest.mark.long)])
def test_in_colours_of_ones_own_everything_is_seen_and_distinct(
    browser: Browser, home: House, scheme: Any
) -> None:
    own: dict[str, Any] = {"forced_colors": "active", "color_scheme": scheme}
    styled = "([name, what]) => getComputedStyle(document.querySelector(name))[what]"
    with visiting(browser, PHONE, **own) as visitor:
        page = visitor.page

        def look(name: str, what: str) -> str:
            return str(page.evaluate(styled, [name, what]))

        visitor.play_now(home.url)
        visitor.until(BID)
        ground = look("body", "backgroundColor")
        assert ground not in (look(".herds .silhouette", "backgroundColor"), "rgba(0, 0, 0, 0)")
        assert look("body", "backgroundImage") == "none"
        assert look(".seat.turn", "borderTopStyle") != look(".seat:not(.turn)", "borderTopStyle")
        assert look(".seat:not(.turn)", "borderTopColor") != ground
        is_well(visitor)

        page.locator(".bar button[aria-expanded]").click()
        page.wait_for_selector(".menu .code path[d^=M]")
        assert look(".code path", "fill") != look(".code", "backgroundColor")

        page.goto(f"{home.url}/practice")
        expect(page.locator(".lake-tools .chip svg").first).to_be_visible()
        chip = "button.chip"
        assert look(f"{chip} svg", "stroke") != look(chip, "backgroundColor")
        assert look(f"{chip} svg", "stroke") == look(chip, "color")
        is_well(visitor)
