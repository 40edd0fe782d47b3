"""What a table may agree upon: all the rulings of the book, and everybody sees what was agreed."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from browser.visitors import DESKTOP, PHONE, in_german_first, is_well, visiting
from server.guests import House


def form(page: Page, home: House, game: str) -> None:
    page.goto(f"{home.url}/new")
    page.locator("[name=game]").select_option(game)
    page.locator(".further > summary").click()


def set_up(page: Page, home: House, name: str = "Ann") -> dict[str, str]:
    """The options of the table that was wished for."""
    page.fill("[name=name]", name)
    page.locator("form button[type=submit]").click()
    page.wait_for_selector(".gathering")
    table = page.url.rpartition("/")[2]
    token = page.evaluate("JSON.parse(localStorage.getItem('hearthside.tokens'))")[table]
    guest = home.guest(token)
    options: dict[str, str] = guest.view["settings"]["options"]
    guest.leave()
    return options


@pytest.mark.parametrize("locale", in_german_first(["en-GB", "fr-FR", "de-AT"]))
@pytest.mark.parametrize("game", ["lascaux", "curling"])
def test_every_option_of_the_offer_can_be_set(
    browser: Browser, home: House, game: str, locale: str
) -> None:
    [offer] = [one for one in home.get("/api/offers").json() if one["game"] == game]
    with visiting(browser, PHONE, locale) as visitor:
        page = visitor.page
        form(page, home, game)
        page.locator(".steps").nth(0).get_by_label(str(offer["seats"][-1]), exact=True).check()
        is_well(visitor)
        asked = page.locator(".ruled").count()

    assert asked == len(offer["options"])


def test_rulings_of_every_kind_reach_the_table_and_stand_where_all_gather(
    browser: Browser, home: House
) -> None:
    with visiting(browser, DESKTOP) as visitor:
        page = visitor.page
        form(page, home, "lascaux")
        page.get_by_role("group", name="Who starts the next round?").get_by_label(
            "The last"
        ).check()
        page.locator("[name=option-stall_limit]").fill("5")
        page.get_by_label("No number: only the six colours").check()
        page.get_by_role("group", name="Does the direction change").get_by_label("No,").check()
        options = set_up(page, home)

        assert {
            "next_start": "last_bidder",
            "stall_limit": "5",
            "row_limit": "none",
            "alternate": "false",
        } == options
        agreed = page.locator(".agreed-on li")
        expect(agreed).to_have_count(4)
        expect(agreed.nth(2)).to_have_text("Who starts the next round? The last who bid.")
        is_well(visitor)


def test_a_set_of_house_rules_is_one_choice(browser: Browser, home: House) -> None:
    with visiting(browser) as visitor:
        page = visitor.page
        form(page, home, "lascaux")
        page.locator("[name=preset]").select_option(label="The English rules, to the letter")
        expect(page.locator("[name=option-opening]")).to_have_value("start_forced")
        expect(page.get_by_label("No, a marker that lies there stays.")).to_be_checked()
        page.locator("[name=preset]").select_option("boomerang")
        expect(page.locator("[name=option-stones]")).to_have_value("12")
        page.locator("[name=option-games]").select_option("2")
        expect(page.locator("[name=preset] option:checked")).to_have_text("Your own mixture")
        page.locator("[name=preset]").select_option("")
        page.locator("[name=option-games]").select_option("…")
        page.locator("input[name=option-games]").fill("4")
        page.locator("[name=option-start_seat]").select_option(label="Seat 2")

        assert {"games": "4", "start_seat": "1"} == set_up(page, home)
        expect(page.locator(".agreed-on")).to_contain_text("Who gets the lamp first? Seat 2")


def test_without_offers_the_form_says_so_and_asks_again(browser: Browser, home: House) -> None:
    with visiting(browser) as visitor:
        page = visitor.page
        refusing = True

        def answer(route: Route) -> None:
            if refusing:
                route.fulfill(status=503, json={"code": "restarting", "why": ""})
            else:
                route.continue_()

        page.route("**/api/offers", answer)
        page.goto(f"{home.url}/new")
        page.wait_for_selector(".sorry")
        is_well(visitor)
        refusing = False
        page.get_by_role("button", name="Try now").click()
        expect(page.locator("[name=game]")).to_be_visible()
        visitor.complaints.clear()  # the browser notes what was refused
