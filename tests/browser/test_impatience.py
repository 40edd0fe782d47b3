"""A second tap before the first was answered does nothing."""

from __future__ import annotations

from playwright.sync_api import Browser, Request

from browser.test_curling import sit_down
from browser.test_throwing import overhear, throws
from browser.visitors import visiting
from server.guests import House

TWICE = "(button) => { button.click(); button.click(); }"


def test_a_throw_tapped_twice_is_thrown_once(browser: Browser, home: House) -> None:
    with visiting(browser) as visitor:
        said = overhear(visitor)
        page = sit_down(visitor, home)
        page.locator(".throwing .primary").evaluate(TWICE)
        page.wait_for_selector(".using")
        page.locator(".using .primary").evaluate(TWICE)
        page.wait_for_selector(".log li:has-text('Ona throws')", state="attached")

        assert 1 == len(throws(said))
        assert 2 == len({one["id"] for one in said if one["type"] == "act"})


def test_a_table_asked_for_twice_is_made_once(browser: Browser, home: House) -> None:
    with visiting(browser) as visitor:
        made: list[Request] = []
        page = visitor.page
        page.on("request", lambda one: made.append(one) if one.method == "POST" else None)
        page.goto(f"{home.url}/new")
        page.fill("input[name=name]", "Ann")
        page.locator("button[type=submit]").evaluate(TWICE)
        page.wait_for_selector(".chairs")

        assert 1 == len([one for one in made if one.url.endswith("/api/tables")])
