"""At a table of Caveman Curling in a browser, with a bot: sit down, and play on."""

from __future__ import annotations

from contextlib import suppress

from playwright.sync_api import Error, Page

from browser.visitors import PATIENCE, Visitor
from server.guests import House

THROWING = ".throwing .primary:not([disabled])"
SHORT = {"first": "side_0", "target": "1"}


def sit_down(visitor: Visitor, home: House, bot: str = "draw", **more: str) -> Page:
    """At a table with a bot, the game begun."""
    party = home.table("curling", 2, options={**SHORT, **more})
    ann = home.guest(party.tokens[0])
    ann.do("seat_bot", seat=1, bot=bot)
    ann.do("start")
    ann.socket.close()
    return visitor.comes_to(party)


def aim(page: Page, power: int = 45, timeout: float = PATIENCE) -> None:
    """Straight ahead; at 45 a rock comes to lie at the fire."""
    page.locator(".throwing .power input").fill(str(power), timeout=timeout)


def aim_by_keys(page: Page) -> None:
    """As much, on the lake, which has the focus."""
    for key in (*["PageUp"] * 4, *["ArrowUp"] * 5):
        page.keyboard.press(key)


def throw(page: Page, power: int = 45) -> None:
    aim(page, power)
    page.locator(".throwing .primary").click()


def play_on(visitor: Visitor, until: str, steps: int = 1500) -> None:
    """Throw, use nothing, go on, until something is there."""
    ways = (
        ".actions.waiting button",
        THROWING,
        ".using .primary:not([disabled])",
        ".signing .big",
        ".actions .two .primary",
    )

    def step() -> bool:
        if visitor.page.query_selector(THROWING):
            with suppress(Error):  # no longer our throw
                aim(visitor.page, timeout=1000)
        return visitor.press_first(*ways, goal=until)

    if not any(step() for _ in range(steps)):
        raise AssertionError(f"{until} never came: {visitor.page.inner_text('body')}")
