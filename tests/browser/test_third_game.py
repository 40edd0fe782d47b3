"""A game from a package of its own, in the browser: nobody wrote a line of the client for it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from browser.visitors import PHONE, Visitor, is_well, visiting
from installing import serving


@pytest.fixture(scope="module")
def url(third_game: Path) -> Iterator[str]:
    with serving(third_game) as address:
        yield address


def test_a_whole_game_of_it_is_played_in_a_browser(browser: Browser, url: str) -> None:
    with visiting(browser, PHONE) as visitor:
        page = visitor.page
        page.goto(url)
        page.get_by_role("button", name="Play Goofspiel now").click()
        page.wait_for_selector(".decision")
        expect(page.locator(".plain-seat")).to_have_count(3)
        is_well(visitor)

        for card in range(1, 14):
            bid(visitor, card)

        page.wait_for_selector(".winner .hearth")
        expect(page.locator(".log")).to_contain_text("You: Bid revealed 13")
        is_well(visitor)


def bid(visitor: Visitor, card: int) -> None:
    visitor.page.get_by_role("button", name=f"Bid {card}", exact=True).click()
    own = visitor.page.locator(".plain-seat.own")
    expect(own).to_contain_text(re.compile(rf"Last bid\s*{card}$"))
