"""The plain board, for a game the client has never heard of: one of ours, under another name."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from playwright.sync_api import Browser, expect

from browser.names import DAYS, LONG, keeps_names_in_place
from browser.visitors import DESKTOP, PHONE, is_well, visiting
from hearthside.shelf import games
from server import guests
from server.guests import House, house, play_on

TITLE = "Paint and Stones"


@pytest.fixture(scope="module")
def strange() -> Iterator[House]:
    known = games()
    strange = replace(known["lascaux"], name="strange", title=TITLE)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(guests, "games", lambda: {**known, "strange": strange})
        with house() as opened:
            yield opened


def test_any_game_is_played_on_it_from_the_first_choice_to_the_end(
    browser: Browser, strange: House
) -> None:
    sizes = (PHONE, DESKTOP)
    party = strange.table("strange", 3)
    ann, ben, cy = party.start("Ben", "Cy")
    with visiting(browser, PHONE) as visitor:
        page = visitor.comes_to(party)
        expect(page.locator(".bar-title")).to_contain_text(TITLE)
        expect(page.locator(".plain-seat")).to_have_count(3)
        is_well(visitor, *sizes)

        page.get_by_role("button", name="Choose green").click()
        page.get_by_role("button", name="Take back").wait_for()
        expect(page.locator(".log")).to_contain_text("You: Marker chosen green")
        expect(page.locator(".plain-seat.own")).to_contain_text("green")
        is_well(visitor, *sizes)

        ann.until_view(lambda view: view["game"]["chosen"][0])
        for one in (ben, cy):
            one.acts()
        for one in (ann, ben, cy):
            one.until_view(lambda view: view["game"]["turn"] is not None)
        play_on([ann, ben, cy])
        page.wait_for_selector(".winner .hearth")
        expect(page.get_by_role("button", name="Play again")).to_be_visible()
        is_well(visitor, *sizes)


def test_nobody_elses_secret_is_shown_and_a_big_screen_shows_none(
    browser: Browser, strange: House
) -> None:
    party = strange.table("strange", 3)
    ann, *_ = party.start("Ben", "Cy")
    with visiting(browser, DESKTOP) as visitor:
        page = visitor.page
        page.goto(party.links["watch"].replace("/watch/", "/tv/"))
        page.wait_for_selector(".plain-board")
        choose = {"type": "choose", "colour": "pink"}
        ann.do("act", decision=ann.awaited()[0]["id"], action=choose)
        expect(page.locator(".plain-seat").nth(0)).to_contain_text("hidden")
        expect(page.locator(".plain-seat").nth(0)).not_to_contain_text("pink")
        expect(page.locator(".tv-now")).to_contain_text("Ann: Marker chosen")
        is_well(visitor)


def test_the_first_screen_offers_it_and_its_house_rules_by_their_names(
    browser: Browser, strange: House
) -> None:
    with visiting(browser) as visitor:
        page = visitor.page
        page.goto(strange.url)
        expect(page.locator(".door.plain")).to_contain_text(f"Play {TITLE} now")
        is_well(visitor)

        page.goto(f"{strange.url}/new")
        page.locator("[name=game]").select_option("strange")
        page.locator(".further > summary").click()
        page.locator("[name=option-opening]").select_option("start_forced")
        page.fill("[name=name]", "Ann")
        is_well(visitor)
        page.get_by_role("button", name="Set the table").click()

        expect(page.locator(".agreed-on")).to_contain_text("Opening: start forced")
        is_well(visitor)


@pytest.mark.slow(2)
def test_names_and_clocks_keep_their_places_on_it(browser: Browser, strange: House) -> None:
    party = strange.table("strange", 3, name=LONG[0], clock=DAYS)
    guests = party.start(*LONG[1:3])
    with visiting(browser, PHONE) as visitor:
        page = visitor.comes_to(party)
        page.wait_for_selector(".clocks")
        keeps_names_in_place(visitor, (320, 568), PHONE, DESKTOP, (2560, 1440))
        page.goto(f"{strange.url}/tv/{party.id}")
        page.wait_for_selector(".tv .clocks")
        keeps_names_in_place(visitor, (1280, 720), (2560, 1440))
    for guest in guests:
        guest.leave()
