"""What visitors must notice: an error on any page fails the test that was there."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from browser.visitors import BARE, visiting
from server.guests import House

THROWN = "setTimeout(() => { throw new Error('the ice is thin') })"
LOGGED = "console.error('the ice is thin')"


@pytest.mark.parametrize("trouble", [THROWN, LOGGED], ids=["thrown", "logged"])
def test_an_error_on_a_page_fails_its_test(browser: Browser, home: House, trouble: str) -> None:
    def visit() -> None:
        with visiting(browser) as visitor:
            visitor.page.goto(home.url + BARE)
            visitor.page.evaluate(trouble)
            visitor.page.wait_for_timeout(50)

    with pytest.raises(AssertionError, match="the ice is thin"):
        visit()
